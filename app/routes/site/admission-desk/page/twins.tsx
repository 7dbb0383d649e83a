import type { Twin } from '~/domain/admissions/desk/desk-page.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, Section } from '~/ui/page'

/** Who may be the same child, or a brother or sister. */
export function Twins({ twins }: { twins: readonly Twin[] }) {
  const { t, n } = useWords()
  const name = useName()
  if (!twins.length) return null
  return (
    <Section card title={t('admission-desk:twins')}>
      <ul className="grid gap-2">
        {twins.map((twin) => (
          <li key={twin.number} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={twin.why === 'mobile' ? undefined : 'warn'}>{t(`admission-desk:twin.${twin.why}`)}</Badge>
            <Link
              className="link-lined"
              to={twin.studentId ? paths.student(twin.studentId) : paths.admissionApplicant(twin.applicationId ?? 0)}
            >
              {name(twin)}
            </Link>
            <span className="text-[0.875rem] text-muted">
              {[n(twin.number), name({ nameBn: twin.aboutBn, nameEn: twin.aboutEn }), twin.state]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
