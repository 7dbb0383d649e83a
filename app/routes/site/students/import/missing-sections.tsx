import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { LackingSections } from './import.server'

/** The classes lack sections that the file names: make them here, or see to the class settings. */
export function MissingSections({ missing, mayMakeSections }: LackingSections) {
  const { t, n } = useWords()
  const nameOf = useName()
  if (missing.length === 0) return null
  return (
    <div className="mt-4">
      <Alert tone="warn" title={t('student-import:missingTitle', { sections: n(missing.length) })}>
        <ul className="my-1.5 list-disc pl-5">
          {missing.map((one) => (
            <li key={[one.class.id, one.group.id, one.shift.id, one.version.id, one.nameBn].join('/')}>
              {[nameOf(one.class), nameOf(one.group), nameOf(one), nameOf(one.shift), nameOf(one.version)]
                .filter(Boolean)
                .join(' · ')}{' '}
              – {t('student-import:waiting', { students: n(one.students) })}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3">
          {mayMakeSections ? (
            <PostValues values={{ intent: 'sections' }}>
              <SubmitButton look="plain">{t('student-import:makeSections')}</SubmitButton>
            </PostValues>
          ) : null}
          <Link className="link-lined" to={paths.classSettings}>
            {t('students:form.toClasses')}
          </Link>
        </div>
      </Alert>
    </div>
  )
}
