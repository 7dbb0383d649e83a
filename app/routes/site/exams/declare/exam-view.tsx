import { useActionData, useSearchParams } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Badge, EmptyState, Page } from '~/ui/page'
import { Tabs } from '~/ui/tabs'
import { ExamBadge } from './exam-list'
import { ExamFields } from './exam-fields'
import type { ExamData } from './load-exams.server'
import { PartsTable } from './parts-table'
import { CombinedView } from './combined-view'
import { ProgressTable } from './progress-table'
import { RoutinePanel } from './routine-panel'
import { TimesTable } from './times-table'
import { Link } from '~/ui/link'
import { PostValues } from '~/ui/post-values'
import { ExamLinks } from './exam-links'

/** One exam: timetable, full marks, progress of entry, settings. */
export function ExamView({ data }: { data: ExamData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const [params] = useSearchParams()
  const answer = useActionData<SubmissionResult<string[]>>()
  const { exam, tab, mayManage } = data
  const open = mayManage && exam.state !== 'closed'
  const address = `?exam=${exam.id}`
  const errors = (answer?.status === 'error' ? answer.error : null) as Record<string, string[]> | null
  const confirm = params.get('confirm')
  const dates =
    exam.startsOn || exam.endsOn
      ? [exam.startsOn, exam.endsOn].map((day) => (day ? formatDateShort(day, lang) : '…')).join(' – ')
      : ''
  const empty = exam.classes.length === 0
  const combined = exam.kind === 'combined'
  return (
    <Page
      title={
        <>
          {name(exam)} <ExamBadge state={exam.state} />
          {combined ? (
            <>
              {' '}
              <Badge tone="accent">{t('exam-settings:kind.combinedBadge')}</Badge>
            </>
          ) : null}
        </>
      }
      description={[exam.classes.map(name).join(', '), dates].filter(Boolean).join(' · ')}
      actions={<ExamLinks exam={exam} mayManage={mayManage} />}
    >
      {errors?.[''] && (confirm || empty || tab === 'progress' || tab === 'sources') ? (
        <FormErrors form={{ errors: errors[''] }} />
      ) : null}
      {confirm === 'delete' && open ? (
        <ConfirmForm
          values={{ intent: 'delete', exam: exam.id }}
          name={name(exam)}
          type={t('exams:exam')}
          closeTo={address}
          action={`${address}&confirm=delete`}
        />
      ) : null}
      {mayManage && (confirm === 'close' || confirm === 'open') ? (
        <ConfirmForm
          values={{ intent: confirm, exam: exam.id }}
          name={name(exam)}
          type={t('exams:exam')}
          closeTo={address}
          action={`${address}&confirm=${confirm}`}
          look="primary"
          title={t(`exams:declare.${confirm}Title`, { name: name(exam) })}
          text={t(`exams:declare.${confirm}Text`)}
          submit={t(confirm === 'close' ? 'exams:declare.close' : 'exams:declare.reopen')}
        />
      ) : null}
      {open && (exam.toAdd.papers || exam.toAdd.sheets) ? (
        <Alert
          tone="warn"
          title={t('exams:declare.toAdd', { papers: n(exam.toAdd.papers), sheets: n(exam.toAdd.sheets) })}
          actions={
            <PostValues values={{ exam: exam.id }} action={address}>
              <SubmitButton look="plain" name="intent" value="complete">
                {t('exams:declare.complete')}
              </SubmitButton>
            </PostValues>
          }
        >
          {t('exams:declare.toAddText')}
        </Alert>
      ) : null}
      <Tabs
        label="exams:declare.tabs"
        tabs={
          combined
            ? [
                { to: params.has('tab') ? address : `?${params}`, label: 'exam-settings:combined.tab' },
                { to: `${address}&tab=parts`, label: 'exams:parts.title' },
                { to: `${address}&tab=settings`, label: 'exams:settings' },
              ]
            : [
                { to: params.has('tab') ? `${address}&tab=times` : `?${params}`, label: 'exams:papers.title' },
                { to: `${address}&tab=parts`, label: 'exams:parts.title' },
                { to: `${address}&tab=progress`, label: 'exams:progress.title' },
                { to: `${address}&tab=settings`, label: 'exams:settings' },
              ]
        }
      />
      {tab === 'settings' && data.choices ? (
        open ? (
          <ExamFields
            sources={data.sources}
            choices={data.choices}
            constraint={data.constraint}
            hidden={{ intent: 'settings', exam: exam.id, sessionId: exam.sessionId }}
            submit="common:save"
            back={address}
            values={{
              nameBn: exam.nameBn,
              nameEn: exam.nameEn,
              examTypeId: exam.examTypeId,
              startsOn: exam.startsOn,
              endsOn: exam.endsOn,
              marksFrom: exam.marksFrom,
              marksTo: exam.marksTo,
              markStep: exam.markStep,
              gradeScaleId: exam.gradeScaleId,
              optionalBase: exam.optionalBase,
              meritOrder: exam.meritOrder,
              meritTies: exam.meritTies,
              meritFailed: exam.meritFailed,
              grace: exam.grace,
              tieBreaks: exam.tieBreaks,
              instructionsBn: exam.instructionsBn,
              instructionsEn: exam.instructionsEn,
              offeringIds: exam.offeringIds,
            }}
          />
        ) : (
          <Alert>{t(exam.state === 'closed' ? 'exams:refused.exam-closed' : 'exams:declare.readOnly')}</Alert>
        )
      ) : empty ? (
        <EmptyState title="exams:declare.noPapers" text="exams:declare.noPapersText" />
      ) : (
        <>
          {tab !== 'progress' && exam.classes.length > 1 ? (
            <nav aria-label={t('exams:classes')} className="mb-3 flex flex-wrap gap-2">
              {exam.classes.map((one) => (
                <Link
                  key={one.id}
                  to={`${address}&tab=${tab}&class=${one.id}${data.apart ? '&apart=1' : ''}`}
                  preventScrollReset
                  aria-current={one.id === data.classId ? 'page' : undefined}
                  className="inline-flex min-h-8 items-center rounded-full border border-edge px-3 text-[0.875rem] hover:border-ink aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent coarse:min-h-touch"
                >
                  {name(one)}
                </Link>
              ))}
            </nav>
          ) : null}
          {data.routine ? <RoutinePanel data={data} routine={data.routine} /> : null}
          {tab === 'sources' && data.combined ? (
            <CombinedView view={data.combined} examId={exam.id} />
          ) : tab === 'times' ? (
            <TimesTable data={data} open={open} errors={errors} typed={answer?.initialValue} />
          ) : tab === 'parts' ? (
            <PartsTable data={data} open={open} errors={errors} typed={answer?.initialValue} />
          ) : data.progress ? (
            <ProgressTable data={data} progress={data.progress} />
          ) : null}
        </>
      )}
    </Page>
  )
}
