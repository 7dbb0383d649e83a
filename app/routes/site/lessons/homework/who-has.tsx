import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, Section } from '~/ui/page'
import type { HomeworkData } from './load-homework.server'

type Shown = HomeworkData['sections'][number]

/** A section's students: who has not handed it in first, then what waits to be looked at. */
export function WhoHas({ section, set }: { section: Shown; set: boolean }) {
  const { t, n } = useWords()
  const missing = section.students.filter((one) => one.submissionId === null)
  const sent = section.students.filter((one) => one.submissionId !== null)
  return (
    <Section card className="mt-4" title={section.text}>
      {set ? (
        <p className="mb-2 text-muted">
          {t('class-lessons:handedInOf', { done: n(section.handedIn), all: n(section.all) })}
        </p>
      ) : (
        <p className="text-muted">{t('class-lessons:notSet')}</p>
      )}
      {set && !section.mayMark ? <p className="text-muted">{t('class-lessons:teachersOnly')}</p> : null}
      {missing.length ? (
        <>
          <h3 className="font-medium">{t('class-lessons:missing', { number: n(missing.length) })}</h3>
          <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1">
            {missing.map((one) => (
              <li key={one.enrolmentId}>
                <StudentName student={one} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {sent.length ? (
        <ul className="divide-y divide-line">
          {sent.map((one) => (
            <Sent key={one.enrolmentId} student={one} />
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

function StudentName({ student }: { student: Shown['students'][number] }) {
  const { n } = useWords()
  const name = useName()
  return (
    <>
      <span className="tabular-nums text-muted">{n(student.roll)}</span> {name(student)}
    </>
  )
}

function Sent({ student }: { student: Shown['students'][number] }) {
  const { t, n, lang } = useWords()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Link className="link-lined" to={paths.submission(student.submissionId ?? 0)}>
        <StudentName student={student} />
      </Link>
      {student.sentAt ? <span className="text-muted">{formatDateTime(student.sentAt, lang)}</span> : null}
      {student.late ? <Badge tone="warn">{t('class-lessons:isLate')}</Badge> : null}
      {student.again ? <Badge tone="warn">{t('class-lessons:again')}</Badge> : null}
      {student.returnedAt ? (
        <Badge tone="good">{t('class-lessons:returned')}</Badge>
      ) : (
        <Badge tone="accent">{t('class-lessons:waits')}</Badge>
      )}
      {student.returnedAt && student.score !== null ? (
        <span className="tabular-nums">{n(student.score / 100)}</span>
      ) : null}
    </li>
  )
}
