import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { redirectWithToast, safePath } from '~/access/toast.server'
import { staleRuns } from '~/domain/exams/combined/combined-progress.server'
import { scrutinyEnd, setScrutinyEnd } from '~/domain/results/amendments/scrutiny-end.server'
import { resultExams, runsOf } from '~/domain/results/desk/overview.server'
import { permissionForm } from '~/domain/results/desk/results.form'
import {
  approveResults,
  publishResults,
  scheduleResults,
  withdrawResults,
  withholdResult,
} from '~/domain/results/publishing/publish-results.server'
import { scheduleMany } from '~/domain/results/publishing/schedule-many.server'
import { instantAt } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import type { ScreenHandle } from '~/ui/screen-handle'
import { chosenExam, ExamPicker } from './parts/exam-picker'
import { runPanel } from './permission/panel.server'
import { RunList } from './permission/run-list'
import { RunDialog } from './permission/run-dialog'
import { ScheduleMany, waitingRuns } from './permission/schedule-many'
import { ScheduleDialog } from './permission/schedule-dialog'
import { ScrutinyEnd } from './permission/scrutiny-end'
import { WithholdPanel } from './permission/withhold-panel'

export const handle: ScreenHandle = { title: 'result-permission:title', words: ['ui', 'exam-settings', 'choices'] }

export const loader = guard('results.results.publish', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const exams = await resultExams(ctx.site.id)
  const exam = chosenExam(exams, params, true)
  const runs = exam ? await runsOf(ctx.site.id, exam.id) : []
  return {
    exams,
    exam: exam ?? null,
    end: exam ? await scrutinyEnd(ctx.site.id, exam.id) : null,
    stale: exam ? [...(await staleRuns(ctx.site.id, exam.id))] : [],
    ...(await runPanel(ctx, runs, params)),
  }
})

export const action = guard('results.results.publish', async (ctx, { form, context, request }) => {
  const submission = parseWithZod(await form(), { schema: permissionForm })
  if (submission.status !== 'success') return submission.reply()
  const wanted = submission.value
  if (wanted.intent === 'publish') await publishResults(ctx, wanted.run)
  else if (wanted.intent === 'withdraw') await withdrawResults(ctx, wanted.run)
  else if (wanted.intent === 'approve' || wanted.intent === 'unapprove')
    await approveResults(ctx, wanted.run, wanted.intent === 'approve')
  else if (wanted.intent === 'schedule') await scheduleResults(ctx, wanted.run, instantAt(wanted.day, wanted.time))
  else if (wanted.intent === 'scheduleMany')
    await scheduleMany(
      ctx,
      wanted.exam,
      wanted.which === 'all' ? wanted.offered : wanted.runs,
      instantAt(wanted.day, wanted.time),
    )
  else if (wanted.intent === 'unschedule') await scheduleResults(ctx, wanted.run, null)
  else if (wanted.intent === 'scrutiny') await setScrutinyEnd(ctx, wanted.exam, wanted.until)
  else await withholdResult(ctx, wanted.result, wanted.intent === 'withhold' ? wanted.reason : null)
  const { pathname, searchParams } = new URL(request.url)
  for (const key of ['confirm', 'publish', 'schedule', 'withhold', 'q']) searchParams.delete(key)
  return redirectWithToast(context.settings, safePath(`${pathname}?${searchParams}`, paths.resultPermission), {
    kind: 'success',
    key: `result-permission:done.${wanted.intent}`,
  })
})

export default function ResultPermission() {
  const { exams, exam, end, stale, runs, run, difference, students, search } = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult | undefined
  const [params] = useSearchParams()
  const location = useLocation()
  const { t } = useWords()
  const name = useName()
  const asked = runs.find((one) => one.id === Number(params.get('publish') ?? params.get('confirm')))
  const scheduled = runs.find((one) => one.id === Number(params.get('schedule')))
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
      <FormErrors form={{ errors: last?.error?.[''] ?? undefined }} />
      {exams.length ? (
        <ExamPicker exams={exams} chosen={exam?.id} />
      ) : (
        <EmptyState title="results:noExam" text="results:noExamText" />
      )}
      {runs.some((one) => stale.includes(one.id)) ? (
        <Alert tone="warn" title={t('exam-settings:combined.stale')}>
          {t('exam-settings:combined.staleText')}
        </Alert>
      ) : null}
      {scheduled ? <ScheduleDialog run={scheduled} errors={last?.error ?? {}} typed={last?.initialValue} /> : null}
      {several && params.get('schedule') === 'many' ? (
        <ScheduleMany
          examId={exam.id}
          classes={exam.classes}
          runs={runs}
          errors={last?.error ?? {}}
          typed={last?.initialValue}
        />
      ) : null}
      {asked && exam ? (
        <RunDialog exam={name(exam)} run={asked} publish={params.has('publish')} difference={difference} />
      ) : null}
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
