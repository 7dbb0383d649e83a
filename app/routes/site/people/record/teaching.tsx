import type { Bound } from '~/domain/people/record/employee.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Card, EmptyState } from '~/ui/page'

/** Sections and subjects of somebody; they are given in the academic setup. @param gone they serve no more, and something still hangs on them */
export function Teaching({ bound, gone }: { bound: Bound; gone: boolean }) {
  const { t, n } = useWords()
  const name = useName()
  const { sections, subjects, lessons } = bound
  const place = (one: { classBn: string; classEn: string; sectionBn: string; sectionEn: string }) =>
    `${name({ nameBn: one.classBn, nameEn: one.classEn })} – ${name({ nameBn: one.sectionBn, nameEn: one.sectionEn })}`
  const places = [...new Set(subjects.map(place))]
  const busy = sections.length + subjects.length + lessons > 0
  return (
    <Card
      title={t('people:teaching')}
      actions={
        <>
          <LinkButton small to={paths.classSettings}>
            {t('people:toClasses')}
          </LinkButton>
          <LinkButton small to={paths.subjectSettings}>
            {t('people:toSubjects')}
          </LinkButton>
        </>
      }
    >
      {gone && busy ? (
        <div className="mb-3">
          <Alert tone="warn">{t('people:stillTeaching')}</Alert>
        </div>
      ) : null}
      {busy ? (
        <dl className="grid gap-2 text-[0.9375rem]">
          {sections.length ? (
            <div>
              <dt className="text-muted">{t('people:classTeacherOf')}</dt>
              <dd>
                {sections.map((one) => place({ ...one, sectionBn: one.nameBn, sectionEn: one.nameEn })).join('; ')}
              </dd>
            </div>
          ) : null}
          {places.map((one) => (
            <div key={one}>
              <dt className="text-muted">{one}</dt>
              <dd>
                {subjects
                  .filter((subject) => place(subject) === one)
                  .map((subject) => name({ nameBn: subject.paperBn, nameEn: subject.paperEn }))
                  .join(', ')}
              </dd>
            </div>
          ))}
          <div>
            <dt className="text-muted">{t('people:lessons')}</dt>
            <dd>{n(lessons)}</dd>
          </div>
        </dl>
      ) : (
        <EmptyState title="people:noTeaching" />
      )}
    </Card>
  )
}
