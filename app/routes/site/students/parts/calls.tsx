import type { StudentIdentity } from '~/domain/students/student-page.server'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { buttonClass } from '~/ui/button'
import { CallLink } from '~/ui/call'
import { Icon } from '~/ui/icons'
import { useWords } from '~/ui/lang'

/** Whom to call about a student, before anything else: the guardians, the first one first, or the student. */
export function Calls({ student }: { student: StudentIdentity }) {
  const { t, lang } = useWords()
  const nameOf = useName()
  const people = student.guardians
    .flatMap(({ mobile, relation, isPrimary, ...one }) =>
      mobile ? [{ mobile, isPrimary, who: nameOf(one) || t(`students:relations.${relation}`) }] : [],
    )
    .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  if (student.mobile && !people.some((one) => one.mobile === student.mobile))
    people.push({ mobile: student.mobile, isPrimary: false, who: nameOf(student) })
  if (!people.length) return null
  return (
    <ul className="mb-4 flex flex-wrap gap-2 print:hidden" aria-label={t('students:view.calls')}>
      {people.map(({ mobile, who }) => (
        <li key={mobile} className="min-w-0 max-sm:w-full">
          <CallLink
            to={mobile}
            className={`${buttonClass('plain')} max-w-full !whitespace-normal max-sm:min-h-touch max-sm:w-full max-sm:!justify-start`}
          >
            <Icon name="phone" size={18} className="shrink-0 text-accent" />
            <span className="min-w-0">
              {who} <span className="whitespace-nowrap text-muted">{formatPhone(mobile, lang)}</span>
            </span>
          </CallLink>
        </li>
      ))}
    </ul>
  )
}
