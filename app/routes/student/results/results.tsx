import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { cardPage, cardShared } from '~/domain/assessment/cards/card-document'
import { ownCard, ownCards } from '~/domain/assessment/cards/read-cards.server'
import { scrutinyForm } from '~/domain/results/amendments/amendments.form'
import { scrutinyEnd } from '~/domain/exams/exam-ends.server'
import { askScrutiny, scrutinyOf } from '~/domain/results/amendments/scrutiny.server'
import { tellOfficeOfScrutiny } from '~/domain/results/amendments/scrutiny-notices.server'
import { ownResult, ownResults } from '~/domain/results/own-results.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { formatDate, formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { CardLinks } from '~/screens/assessment/card-links'
import { CardView } from '~/screens/assessment/card-view'
import { ListTable } from '~/screens/list/list-table'
import { AskForm } from '~/screens/results/ask-scrutiny'
import { MarkSheet } from '~/screens/results/mark-sheet'
import { ScrutinyAnswers } from '~/screens/results/scrutiny-answers'
import { sheetView } from '~/screens/results/sheet.server'
import { Why } from '~/screens/results/why'
import { whyOf } from '~/screens/results/why.server'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { OwnCards } from './own-cards'
import { resultList } from './own-results.list'

export const handle: ScreenHandle = {
  title: 'results:own.title',
  words: ['ui', 'result-amendments', 'site-assessment'],
}

export const loader = guard('results.own.view', async (ctx, { request }) => {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('result')
  const mayCards = ctx.can('assessment.own.view')
  if (searchParams.has('card') && !mayCards) throw new Missing('assessment card')
  const cards = mayCards
    ? (await ownCards(ctx)).map((one) => ({ ...one, publishedAt: formatDate(new Date(one.publishedAt), ctx.lang) }))
    : []
  const card = searchParams.has('card') ? await cardData(ctx, idOf(searchParams.get('card'))) : null
  const students = (await ownResults(ctx)).map((one) => ({
    ...one,
    results: one.results.map((row) => ({ ...row, publishedAt: formatDate(new Date(row.publishedAt), ctx.lang) })),
  }))
  const withheld = students
    .flatMap((one) => one.results)
    .find((row) => row.id === Number(asked) && row.withheldReason !== null)
  if (!asked || withheld) return { students, cards, card, chosen: null, withheld: withheld ?? null }
  const { run, snapshot } = await ownResult(ctx, Number(asked))
  const end = await scrutinyEnd(ctx.site.id, run.examId)
  return {
    students,
    cards,
    card,
    withheld: null,
    chosen: {
      id: snapshot.id,
      end: end && { over: end.over, until: formatDate(end.until, ctx.lang) },
      subjects: snapshot.subjects.map(({ unit: { key, nameEn, nameBn } }) => ({ key, nameEn, nameBn })),
      sheet: sheetView(snapshot, run, ctx.lang),
      why: whyOf(snapshot, run, ctx.lang),
      requests: (await scrutinyOf(ctx.site.id, snapshot.id)).map((one) => ({
        ...one,
        askedBy: null,
        decidedBy: null,
        askedAt: formatDateTime(new Date(one.askedAt), ctx.lang),
        decidedAt: one.decidedAt ? formatDateTime(new Date(one.decidedAt), ctx.lang) : null,
      })),
    },
  }
})

async function cardData(ctx: SiteCtx, id: number) {
  const { run, card } = await ownCard(ctx, id)
  return { id, shared: cardShared(ctx.site, run, ctx.lang), page: cardPage(card, run, ctx.lang, true) }
}

/** Asks for scrutiny of one of the user's own published results. */
export const action = guard(
  'results.own.view',
  { deed: 'ask' },
  submitted(scrutinyForm, async (ctx: SiteCtx, { subjects, reason }, { request, done }) => {
    const { snapshot } = await ownResult(ctx, idOf(new URL(request.url).searchParams.get('result')))
    await askScrutiny(ctx, { resultId: snapshot.id, gradeKeys: subjects, reason, atOffice: false })
    await tellOfficeOfScrutiny(ctx, snapshot.id)
    return done(`${paths.studentResults}?result=${snapshot.id}`, 'result-amendments:done.ask')
  }),
)

export default function OwnResults() {
  const { students, cards, card, chosen, withheld } = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult | undefined
  const { t, n } = useWords()
  const name = useName()
  if (card)
    return (
      <Page
        title={card.shared.title}
        description={card.page.name}
        actions={
          <>
            <LinkButton look="quiet" to={paths.studentResults}>
              {t('results:own.all')}
            </LinkButton>
            <CardLinks fileOf={(lang) => paths.studentAssessmentFile(card.id, lang)} />
          </>
        }
      >
        <CardView shared={card.shared} page={card.page} />
      </Page>
    )
  if (chosen) {
    return (
      <Page
        title={chosen.sheet.exam}
        description={n(chosen.sheet.session)}
        actions={
          <>
            <LinkButton look="quiet" to={paths.studentResults}>
              {t('results:own.all')}
            </LinkButton>
            {(['bn', 'en'] as const).map((one) => (
              <LinkButton key={one} document to={paths.studentResultFile(chosen.id, one)}>
                {t('results:own.pdf')} {one === 'bn' ? 'বাংলা' : 'English'}
              </LinkButton>
            ))}
          </>
        }
      >
        <MarkSheet sheet={chosen.sheet} />
        <Why groups={chosen.why} gpa={chosen.sheet.page.result.gpa} />
        <div className="mt-6">
          <ScrutinyAnswers requests={chosen.requests} />
          {chosen.requests.some((one) => one.state === 'open') ? null : chosen.end?.over ? (
            <Alert tone="plain" title={t('result-amendments:overTitle')}>
              {t('result-amendments:over', { date: chosen.end.until })}
            </Alert>
          ) : (
            <AskForm
              subjects={chosen.subjects}
              until={chosen.end?.until ?? null}
              errors={last?.error ?? {}}
              typed={last?.initialValue ?? undefined}
            />
          )}
        </div>
      </Page>
    )
  }
  const results = students.reduce((sum, one) => sum + one.results.length, 0)
  return (
    <Page title={t('results:own.title')} description={t('results:own.help')}>
      {withheld ? (
        <Alert tone="warn" title={t('results:own.withheldTitle', { exam: name(withheld.exam) })}>
          {t('results:own.withheld', { reason: withheld.withheldReason })}
        </Alert>
      ) : null}
      <OwnCards cards={cards} />
      {results === 0 && cards.length ? null : results === 0 ? (
        <EmptyState title="results:own.none" text="results:own.noneText" />
      ) : (
        students.map(({ student, results: rows }) => (
          <Section key={student.id} title={name(student)}>
            {rows.length === 0 ? (
              <p className="text-muted">{t('results:own.none')}</p>
            ) : (
              <ListTable
                spec={resultList}
                rows={rows}
                actions={(row) =>
                  row.withheldReason === null ? (
                    <LinkButton
                      small
                      look="primary"
                      to={`?result=${row.id}`}
                      aria-label={`${t('common:view')}: ${name(row.exam)} ${n(row.session)}`}
                    >
                      {t('common:view')}
                    </LinkButton>
                  ) : null
                }
              />
            )}
          </Section>
        ))
      )}
    </Page>
  )
}
