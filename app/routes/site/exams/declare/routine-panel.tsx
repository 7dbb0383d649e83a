import { useSearchParams } from '@remix-run/react'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { Link } from '~/ui/link'
import { ConfirmForm } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { Alert, Badge } from '~/ui/page'
import type { ExamData } from './load-exams.server'
import type { RoutineShown } from './routine.server'

/** What follows when the routine is out, in the order of the work. */
const NEXT = [
  [paths.seatPlan, 'exam-settings:routine.seats'],
  [paths.invigilators, 'exam-settings:routine.duties'],
  [paths.admitCards, 'exam-settings:routine.admit'],
] as const

/** Whether the exam's routine is published, what stands against it, and its papers to print. */
export function RoutinePanel({ data, routine }: { data: ExamData; routine: RoutineShown }) {
  const { t, lang } = useWords()
  const name = useName()
  const [params] = useSearchParams()
  const { exam, mayManage, classId } = data
  const address = `?exam=${exam.id}&tab=times&class=${classId}`
  const confirm = params.get('confirm')
  const published = routine.publishedAt !== null
  const open = mayManage && exam.state !== 'closed'
  const file = (query: string) => paths.examRoutineFile(`exam=${exam.id}${query}&lang=${lang}`)
  const one = exam.classes.find((row) => row.id === classId)
  return (
    <>
      {confirm === 'publish' || confirm === 'withdraw' ? (
        mayManage ? (
          <ConfirmForm
            values={{ intent: confirm === 'publish' ? 'publish-routine' : 'withdraw-routine', exam: exam.id }}
            name={name(exam)}
            type={t('exam-settings:routine.paper')}
            closeTo={address}
            action={`${address}&confirm=${confirm}`}
            look={confirm === 'publish' ? 'primary' : 'danger'}
            title={t(`exam-settings:routine.${confirm}Title`, { name: name(exam) })}
            text={t(`exam-settings:routine.${confirm}Text`)}
            submit={t(`exam-settings:routine.${confirm}`)}
          />
        ) : null
      ) : null}
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-line bg-raised px-4 py-3">
        <span className="min-w-0 flex-1 basis-56">
          {published ? (
            <>
              <Badge tone="good">{t('exam-settings:routine.published')}</Badge>{' '}
              <span className="text-[0.875rem] text-muted">{routine.publishedAt}</span>
            </>
          ) : (
            <>
              <Badge tone="plain">{t('exam-settings:routine.notPublished')}</Badge>{' '}
              <span className="text-[0.875rem] text-muted">{t('exam-settings:routine.notPublishedText')}</span>
            </>
          )}
        </span>
        <span className="flex flex-wrap gap-2">
          {routine.dated && one ? (
            <LinkButton small document to={file(`&class=${classId}`)}>
              {t('exam-settings:routine.printClass', { name: name(one) })}
            </LinkButton>
          ) : null}
          {routine.dated ? (
            <LinkButton small document to={file('')}>
              {t('exam-settings:routine.printAll')}
            </LinkButton>
          ) : null}
          {published ? (
            mayManage ? (
              <LinkButton small look="danger" to={`${address}&confirm=withdraw`}>
                {t('exam-settings:routine.withdraw')}
              </LinkButton>
            ) : null
          ) : open && !routine.undated && !routine.clashes && !routine.others.length ? (
            <LinkButton small look="primary" to={`${address}&confirm=publish`}>
              {t('exam-settings:routine.publish')}
            </LinkButton>
          ) : null}
        </span>
      </div>
      {published && exam.state !== 'closed' && mayManage ? (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.9375rem]">
          <span className="text-muted">{t('exam-settings:routine.next')}</span>
          {NEXT.map(([path, word]) => (
            <Link key={path} className="link-lined" to={`${path}?exam=${exam.id}`}>
              {t(word)}
            </Link>
          ))}
        </p>
      ) : null}
      {!published && (routine.undated || routine.clashes) ? (
        <Alert tone="accent" title={t('exam-settings:routine.before')}>
          <ul className="list-disc pl-5">
            {routine.undated ? <li>{t('exam-settings:routine.undated', { count: routine.undated })}</li> : null}
            {routine.clashes ? <li>{t('exam-settings:routine.clashes', { count: routine.clashes })}</li> : null}
            <li>{t('exam-settings:routine.elsewhere', { classes: routine.elsewhere.map(name).join(', ') })}</li>
          </ul>
        </Alert>
      ) : null}
      {routine.others.length && open ? (
        <Alert tone="warn" title={t('exam-settings:routine.otherTitle')}>
          <ul className="list-disc pl-5">
            {routine.others.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {routine.off.length ? (
        <Alert tone="warn" title={t('exam-settings:routine.off', { count: routine.off.length })}>
          <ul className="list-disc pl-5">
            {routine.off.map((day) => (
              <li key={day.day}>
                {formatDate(day.day, lang)}: {day.kind === 'weekend' ? t('exam-settings:routine.weekend') : name(day)}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  )
}
