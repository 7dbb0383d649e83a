import type { SubmissionResult } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { orderCards } from '~/domain/assessment/cards/cards-file.server'
import { useName } from '~/i18n/use-words'
import { CardView } from '~/screens/assessment/card-view'
import { paths } from '~/paths'
import { ReportPage } from '~/screens/report'
import { placeText } from '~/screens/marks/names'
import { LinkButton } from '~/ui/button'
import { FormErrors, plain, SelectField } from '~/ui/fields'
import { zCheck, zChoice, zId } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { CardLinks } from '~/screens/assessment/card-links'
import { loadReport } from './results/load-report.server'
import { CardsOrder } from './results/cards-order'
import { ClassTable } from './results/class-table'

export const handle: ScreenHandle = {
  title: 'site-assessment:report.title',
  words: ['ui', 'assessment', 'exams', 'results'],
}

export const loader = guard('assessment.results.report', (ctx, { request }) => loadReport(ctx, request))

const orderForm = z.object({
  run: zId(),
  section: zId({ optional: true }),
  lang: zChoice(['bn', 'en']),
  indicators: zCheck(),
})

export const action = guard(
  'assessment.results.report',
  submitted(orderForm, async (ctx, { run, section, lang, indicators }) =>
    redirect(paths.job(await orderCards(ctx, { runId: run, sectionId: section, lang, indicators }))),
  ),
)

export default function AssessmentReport() {
  const data = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult | undefined
  const { t, n } = useWords()
  const name = useName()
  if (data.view === 'card')
    return (
      <Page
        title={data.page.name}
        description={`${data.shared.title} · ${t(`site-assessment:runState.${data.state}`)}`}
        actions={
          <>
            <LinkButton look="quiet" to={`?f_run=${data.runId}&f_section=${data.sectionId}`}>
              {t('site-assessment:report.back')}
            </LinkButton>
            <CardLinks fileOf={(lang) => paths.assessmentCardFile(data.cardId, lang, true)} />
          </>
        }
      >
        <CardView shared={data.shared} page={data.page} />
      </Page>
    )
  const { runs, report, chosen } = data
  const place = { className: { nameEn: '', nameBn: '' } }
  return (
    <ReportPage
      title={t('site-assessment:report.title')}
      formats={[]}
      nothing={
        runs.length ? undefined : (
          <EmptyState
            title="site-assessment:report.none"
            text="site-assessment:report.noneText"
            action={<LinkButton to={paths.assessmentGenerate}>{t('site-assessment:generate.title')}</LinkButton>}
          />
        )
      }
      filters={
        <>
          <SelectField
            key={`r${chosen?.runId}`}
            field={plain('f_run', chosen?.runId)}
            label="site-assessment:one"
            empty={false}
            options={runs.map((one) => ({
              value: one.id,
              text: `${name(one.assessment)} · ${name(one.className)} · ${t('site-assessment:run.nth', { number: n(one.number) })} · ${t(`site-assessment:runState.${one.state}`)}`,
              group: n(one.session),
            }))}
          />
          {chosen ? (
            <SelectField
              key={`s${chosen.runId} ${chosen.sectionId}`}
              field={plain('f_section', chosen.sectionId)}
              label="site-assessment:report.section"
              empty={false}
              options={chosen.sections.map((one) => ({
                value: one.sectionId,
                text: `${placeText({ ...place, ...one }, name)} (${n(one.cards)})`,
              }))}
            />
          ) : null}
        </>
      }
    >
      {report && chosen ? (
        <>
          <FormErrors form={{ errors: last?.error?.[''] ?? undefined }} />
          <CardsOrder runId={chosen.runId} sectionId={chosen.sectionId} state={chosen.state} />
          <ClassTable report={report} />
        </>
      ) : null}
    </ReportPage>
  )
}
