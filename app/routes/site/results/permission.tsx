import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import { setScrutinyEnd } from '~/domain/exams/exam-ends.server'
import { permissionForm } from '~/domain/results/desk/results.form'
import { approveResults, publishResults, withdrawResults } from '~/domain/results/publishing/publish-results.server'
import { scheduleMany } from '~/domain/results/publishing/schedule-many.server'
import { scheduleResults } from '~/domain/results/publishing/schedule-results.server'
import { withholdResult } from '~/domain/results/publishing/withhold-result.server'
import { instantAt } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import { NoExam } from '~/screens/results/no-exam'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { ExamPicker } from '~/screens/results/exam-picker'
import { GenerateAgain } from './parts/stale-note'
import { permissionData, type PermissionData } from './permission/permission-data.server'
import { PublishPanel } from './permission/publish-panel'
import { RunList } from './permission/run-list'
import { ScheduleMany, waitingRuns } from './permission/schedule-many'
import { ScrutinyEnd } from './permission/scrutiny-end'
import { WithholdPanel } from './permission/withhold-panel'
import { ConfirmForm } from '~/ui/dialog'
import type { Panel } from './permission/panel.server'

/** As ~/domain/results/stale says it; that is the server's alone. */
const STALE = 'result-stale:refused'

export const handle: ScreenHandle = {
  title: 'result-permission:title',
  words: ['ui', 'results', 'exam-settings', 'result-stale', 'choices'],
}

export const loader = guard('results.results.publish', (ctx, { request }) => permissionData(ctx, request))

export const action = guard(
  'results.results.publish',
  submitted(permissionForm, async (ctx, wanted, { request, done }) => {
    if (wanted.intent === 'publish') await publishResults(ctx, wanted.run, wanted.seen)
    else if (wanted.intent === 'withdraw') await withdrawResults(ctx, wanted.run)
    else if (wanted.intent === 'approve' || wanted.intent === 'unapprove')
      await approveResults(ctx, wanted.run, wanted.intent === 'approve')
    else if (wanted.intent === 'schedule')
      await scheduleResults(ctx, wanted.run, instantAt(wanted.day, wanted.time), wanted.seen)
    else if (wanted.intent === 'scheduleMany')
      await scheduleMany(
        ctx,
        wanted.exam,
        wanted.which === 'all' ? wanted.offered : wanted.runs,
        instantAt(wanted.day, wanted.time),
        wanted.seen,
      )
    else if (wanted.intent === 'unschedule') await scheduleResults(ctx, wanted.run, null)
    else if (wanted.intent === 'scrutiny') await setScrutinyEnd(ctx, wanted.exam, wanted.until)
    else await withholdResult(ctx, wanted.result, wanted.intent === 'withhold' ? wanted.reason : null)
    const shown = { publish: null, schedule: null, withhold: null, q: null, page: null, per: null, f_kind: null }
    return done(hereWith(request, shown), `result-permission:done.${wanted.intent}`)
  }),
)

export default function ResultPermission() {
  const { exams, exam, end, publication, many, mayGenerate, runs, run, students, search } =
    useLoaderData() as PermissionData
  const last = useActionData() as SubmissionResult | undefined
  const [params] = useSearchParams()
  const location = useLocation()
  const { t } = useWords()
  const name = useName()
  const asked = runs.find((one) => one.id === idIn(params.get('confirm')))
  const waiting = runs.find((one) => one.id === publication?.runId)
  const refused = last?.error?.[''] ?? undefined
  const several = exam && waitingRuns(runs).length > 1
  return (
    <Page
      title={t('result-permission:title')}
      description={t('result-permission:help')}
      actions={
        several ? (
          <LinkButton
            to={hrefWith(location, {
              run: null,
              publish: null,
              confirm: null,
              withhold: null,
              q: null,
              schedule: 'many',
            })}
          >
            {t('result-permission:many.open')}
          </LinkButton>
        ) : undefined
      }
    >
      <FormErrors form={{ errors: refused }} />
      {exam && waiting && mayGenerate && !publication?.stale && refused?.includes(STALE) ? (
        <div className="mb-4">
          <GenerateAgain examId={exam.id} run={waiting} />
        </div>
      ) : null}
      {exams.length ? <ExamPicker exams={exams} chosen={exam?.id} /> : <NoExam />}
      {exam && publication && waiting ? (
        <PublishPanel
          exam={name(exam)}
          run={waiting}
          publication={publication}
          stale={publication.stale}
          again={mayGenerate ? <GenerateAgain examId={exam.id} run={waiting} /> : null}
          later={publication.later}
          errors={last?.error ?? {}}
          typed={last?.initialValue}
        />
      ) : null}
      {several && many ? (
        <ScheduleMany
          examId={exam.id}
          classes={exam.classes}
          runs={runs}
          errors={last?.error ?? {}}
          typed={last?.initialValue}
          {...many}
        />
      ) : null}
      {asked && exam ? <RunDialog exam={name(exam)} run={asked} /> : null}
      {run ? (
        <WithholdPanel run={run} students={students} search={search} reasonErrors={last?.error?.reason ?? undefined} />
      ) : null}
      {exam && runs.length === 0 ? (
        <EmptyState title="result-permission:none" text="result-permission:noneText" />
      ) : null}
      {exam && runs.length ? (
        <ScrutinyEnd
          examId={exam.id}
          end={end}
          errors={last?.error?.until ?? undefined}
          typed={last?.initialValue?.until}
        />
      ) : null}
      {exam ? <RunList runs={runs} examId={exam.id} /> : null}
    </Page>
  )
}

/** The question before a run is withdrawn. */
function RunDialog({ exam, run }: { exam: string; run: Panel['runs'][number] }) {
  const { t, n } = useWords()
  const name = useName()
  const location = useLocation()
  return (
    <ConfirmForm
      values={{ intent: 'withdraw', run: run.id }}
      name={name(run.className)}
      type=""
      title={t('result-permission:withdrawTitle', { exam, number: n(run.number), class: name(run.className) })}
      closeTo={hrefWith(location, { confirm: null })}
      submit={t('result-permission:withdraw')}
      text={t('result-permission:withdrawText')}
    />
  )
}
