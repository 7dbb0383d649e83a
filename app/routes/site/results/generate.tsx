import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { generationOutcome, liveGeneration, startGeneration } from '~/domain/results/desk/generate-job.server'
import { resultExams, runsOf } from '~/domain/results/desk/overview.server'
import { preflight } from '~/domain/results/desk/preflight.server'
import { generateForm } from '~/domain/results/desk/results.form'
import { staleRuns } from '~/domain/results/stale/stale-runs.server'
import { runChoices } from '~/domain/subject-choices/exam-choices.server'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { noticesOf } from '~/screens/choices/notice.server'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Page } from '~/ui/page'
import { NoExam } from '~/screens/results/no-exam'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ClassCard } from './generate/class-card'
import { GenerateAll } from './generate/generate-all'
import { Outcome } from './generate/outcome'
import { chosenExam, ExamPicker } from '~/screens/results/exam-picker'
import { shownStaleness } from './parts/stale.server'

export const handle: ScreenHandle = {
  title: 'results:generate.title',
  words: ['ui', 'exam-settings', 'result-permission', 'result-stale', 'choices', 'exemptions'],
}

/** Sheets named one by one; of more the list of marks tells. */
const NAMED = 12
const cut = <Row,>(rows: readonly Row[]) => ({ rows: rows.slice(0, NAMED), count: rows.length })

export const loader = guard('results.results.generate', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const exams = await resultExams(ctx.site.id)
  const exam = chosenExam(exams, params)
  if (!exam) return { exams, exam: null, classes: [], live: null, outcome: null }
  const classes = await preflight(ctx.site.id, exam.id)
  const runs = await runsOf(ctx.site.id, exam.id)
  const stale = await staleRuns(
    ctx.site.id,
    runs.map((one) => one.id),
  )
  const choices = await noticesOf(ctx, exam.id)
  const newest = new Set(classes.flatMap((one) => runs.find((run) => run.classId === one.classId)?.id ?? []))
  const ofRuns = await runChoices(ctx.site.id, [...newest])
  return {
    exams,
    exam,
    live: await liveGeneration(ctx.site.id, exam.id),
    outcome: params.has('job') ? await generationOutcome(ctx.site.id, idOf(params.get('job'))) : null,
    classes: classes.map((one) => ({
      ...one,
      missing: cut(one.missing),
      unapproved: cut(one.unapproved),
      awayMarked: cut(one.awayMarked),
      stale: shownStaleness(stale.get(runs.find((run) => run.classId === one.classId)?.id ?? 0), ctx.lang),
      choices: choices.get(one.classId) ?? null,
      runs: runs
        .filter((run) => run.classId === one.classId)
        .map((run) => ({
          ...run,
          stale: stale.has(run.id),
          choices: ofRuns.get(run.id) ?? [],
          generatedAt: formatDateTime(new Date(run.generatedAt), ctx.lang),
        })),
    })),
  }
})

export const action = guard(
  'results.results.generate',
  submitted(generateForm, async (ctx, { exam, class: classId, leaveOut }, { done }) => {
    const { jobId, underWay } = await startGeneration(ctx, { examId: exam, classId, leaveOut })
    return underWay
      ? done(paths.job(jobId), 'results:generate.underWay', {}, 'warning')
      : done(paths.job(jobId), 'results:generate.started')
  }),
)

export default function GenerateResult() {
  const { exams, exam, classes, live, outcome } = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult | undefined
  const { t } = useWords()
  const name = useName()
  return (
    <Page
      title={t('results:generate.title')}
      description={t('results:generate.help')}
      actions={
        exam ? <LinkButton to={`${paths.exemptions}?f_exam=${exam.id}`}>{t('exemptions:title')}</LinkButton> : null
      }
    >
      <FormErrors form={{ errors: last?.error?.[''] ?? undefined }} />
      {exams.length ? <ExamPicker exams={exams} chosen={exam?.id} /> : <NoExam />}
      {live ? (
        <Alert
          tone="accent"
          actions={
            <LinkButton small to={paths.job(live)}>
              {t('results:generate.watch')}
            </LinkButton>
          }
        >
          {t('results:generate.underWay')}
        </Alert>
      ) : null}
      {outcome ? (
        <Outcome
          outcome={outcome}
          examId={exam?.id}
          nameOf={(id) => {
            const one = classes.find((row) => row.classId === id)
            return one ? name(one.className) : ''
          }}
        />
      ) : null}
      {exam && classes.length > 1 ? (
        <GenerateAll
          examId={exam.id}
          ready={
            classes.filter((one) => one.missing.count + one.unapproved.count + (one.choices?.undecided ?? 0) === 0)
              .length
          }
          classes={classes.length}
          busy={live !== null}
        />
      ) : null}
      <div className="grid gap-4">
        {exam
          ? classes.map((one) => <ClassCard key={one.classId} examId={exam.id} row={one} busy={live !== null} />)
          : null}
      </div>
    </Page>
  )
}
