import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { amendmentsOf } from '~/domain/results/amendments/amendments.server'
import { readResult } from '~/domain/results/read-result.server'
import { choiceOfResult } from '~/domain/subject-choices/exam-choices.server'
import { useName } from '~/i18n/use-words'
import { useGapText } from '~/screens/choices/gap-text'
import { whyOf } from '~/screens/results/why.server'
import { sheetView } from '~/screens/results/sheet.server'
import { MarkSheet } from '~/screens/results/mark-sheet'
import { Why } from '~/screens/results/why'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { RunStateBadge, type RunState } from './parts/run-state'

export const handle: ScreenHandle = {
  title: 'results:sheet.title',
  under: paths.resultReport,
  words: ['ui', 'result-amendments', 'choices'],
}

export const loader = guard('results.results.report', async (ctx, { params }) => {
  const { run, snapshot } = await readResult(ctx.site.id, idOf(params.id))
  const sheet = sheetView(snapshot, run, ctx.lang)
  return {
    screenTitle: `${sheet.page.student.name}`,
    sheet,
    why: whyOf(snapshot, run, ctx.lang),
    id: snapshot.id,
    runId: run.id,
    examId: run.examId,
    classId: run.classId,
    unit: `s${snapshot.sectionId}`,
    number: run.number,
    state: run.state as RunState,
    withheld: snapshot.withheldReason,
    grace: (snapshot.student.grace ?? []).map(([id, marks]) => {
      const paper = snapshot.subjects
        .flatMap((one) => one.unit.papers)
        .find((one) => one.parts.some((part) => part.id === id))
      const part = paper?.parts.find((one) => one.id === id)
      return paper && part
        ? { code: paper.code, nameEn: part.nameEn, nameBn: part.nameBn, marks: marks / 100 }
        : { code: '', nameEn: '', nameBn: '', marks: marks / 100 }
    }),
    fewer: await choiceOfResult(ctx.site.id, run.id, snapshot.enrolmentId),
    mayAmend: run.state === 'published' && ctx.can('results.results.amend'),
    amended: (await amendmentsOf(ctx.site.id, snapshot.id)).length,
  }
})

export default function ResultOfStudent() {
  const data = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const name = useName()
  const gap = useGapText()
  const { sheet } = data
  const pdf = (kind: string, lang: string) =>
    paths.resultFile(
      new URLSearchParams({ run: String(data.runId), result: String(data.id), kind, format: 'pdf', lang }).toString(),
    )
  return (
    <Page
      title={sheet.page.student.name}
      description={
        <>
          {sheet.exam} {n(sheet.session)} · {t('results:run.nth', { number: n(data.number) })}{' '}
          <RunStateBadge state={data.state} />
        </>
      }
      actions={
        <>
          <LinkButton
            look="quiet"
            to={`${paths.resultReport}?f_exam=${data.examId}&f_class=${data.classId}&f_run=${data.runId}&f_unit=${data.unit}`}
          >
            {t('results:report.back')}
          </LinkButton>
          {data.mayAmend ? (
            <LinkButton small to={paths.resultAmend(data.id)}>
              {t('result-amendments:open')}
            </LinkButton>
          ) : null}
          {(['progress', 'transcript'] as const).flatMap((kind) =>
            (['bn', 'en'] as const).map((lang) => (
              <LinkButton key={kind + lang} small document to={pdf(kind, lang)}>
                {t(`results:file.${kind}`)} {lang === 'bn' ? 'বাংলা' : 'English'}
              </LinkButton>
            )),
          )}
        </>
      }
    >
      {data.withheld !== null ? (
        <Alert tone="warn" title={t('results:withhold.badge')}>
          {data.withheld}
        </Alert>
      ) : null}
      {data.fewer ? (
        <Alert title={t('choices:run.sheetTitle')}>
          {data.fewer.missing.map(gap).join(' ')} {data.fewer.reason}
          {data.fewer.decidedBy ? ` (${t('choices:run.by', { who: name(data.fewer.decidedBy) })})` : ''}
        </Alert>
      ) : null}
      {data.grace.length ? (
        <Alert title={t('results:grace')}>
          {data.grace.map((one) => `${n(one.code)} ${name(one)}: +${n(one.marks)}`).join(' · ')}
        </Alert>
      ) : null}
      {data.amended ? (
        <Alert title={t('result-amendments:corrected', { count: data.amended })}>
          {t('result-amendments:correctedText')}
        </Alert>
      ) : null}
      <MarkSheet sheet={sheet} />
      <Why groups={data.why} gpa={sheet.page.result.gpa} />
      <p className="mt-5 text-[0.875rem] text-muted">
        {t('results:sheet.verification')}: <span className="font-mono">{sheet.code}</span>
      </p>
    </Page>
  )
}
