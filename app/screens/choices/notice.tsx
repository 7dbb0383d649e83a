import type { OpenStudent } from '~/domain/subject-choices/exam-choices.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Badge, Details } from '~/ui/page'
import { useGapText } from './gap-text'
import type { NoticeData } from './notice.server'

/** A decision as a loader's data carries it. */
type Sent<T> = T extends Date ? string | Date : T extends object ? { [K in keyof T]: Sent<T[K]> } : T
export type SentNotice = Sent<NoticeData>
type SentStudent = Sent<OpenStudent>

/** Says on a screen of an exam whose choice of subjects is incomplete: the first by name, all a click away. Nothing when nobody's is. */
export function ChoiceNoticeBox({ notice, classId }: { notice: SentNotice | null; classId?: number | undefined }) {
  const { t } = useWords()
  if (!notice) return null
  const { total, undecided, first, examId } = notice
  const all = `${paths.incompleteChoices}?exam=${examId}${classId ? `&f_class=${classId}` : ''}`
  const section = first[0]
  return (
    <div className="print:hidden">
      <Alert
        tone={undecided ? 'warn' : 'plain'}
        title={t('choices:notice.title', { count: total })}
        actions={
          <>
            {notice.mayList ? (
              <LinkButton small to={all}>
                {t('choices:notice.all')}
              </LinkButton>
            ) : null}
            {notice.mayMend && section ? (
              <LinkButton small to={paths.studentSubjects(section.sessionId, section.sectionId)}>
                {t('choices:notice.mend')}
              </LinkButton>
            ) : null}
          </>
        }
      >
        <p>
          {undecided ? t('choices:notice.undecided', { count: undecided }) : t('choices:notice.decided')}{' '}
          {undecided && undecided < total ? t('choices:notice.others', { count: total - undecided }) : null}
        </p>
        <Details summary={t('choices:notice.who')}>
          <OpenStudents students={first} mayMend={notice.mayMend} />
          {total > first.length ? (
            <p className="mt-1 text-muted">{t('choices:notice.more', { count: total - first.length })}</p>
          ) : null}
        </Details>
      </Alert>
    </div>
  )
}

/** Students with what is missing; a name leads to where it is mended. */
function OpenStudents({ students, mayMend }: { students: readonly SentStudent[]; mayMend: boolean }) {
  const { t, n } = useWords()
  const name = useName()
  const gap = useGapText()
  return (
    <ul className="grid gap-1.5 text-[0.9375rem] leading-6">
      {students.map((one) => (
        <li key={one.enrolmentId}>
          {mayMend ? (
            <Link className="link-lined" to={`${paths.studentEdit(one.studentId)}?session=${one.sessionId}`}>
              {name(one)}
            </Link>
          ) : (
            <span className="font-medium">{name(one)}</span>
          )}{' '}
          <span className="text-muted">
            {t('choices:student', {
              place: joined([name(one.className), groupOf(one, name), name(one.section)]),
              roll: n(one.roll),
            })}
          </span>
          {one.decision ? (
            <>
              {' '}
              <Badge tone="accent">{t('choices:decided')}</Badge>
            </>
          ) : null}
          <span className="block">{one.missing.map(gap).join(' ')}</span>
        </li>
      ))}
    </ul>
  )
}

const joined = (parts: readonly string[]) => parts.filter(Boolean).join(', ')

const groupOf = (one: SentStudent, name: ReturnType<typeof useName>) =>
  one.group.code === 'NONE' ? '' : name(one.group)
