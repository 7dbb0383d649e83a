import type { MergeShown } from '~/domain/merging/undo-merge.server'
import type { ReadmissionShown } from '~/domain/students/readmission/readmit.server'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Card } from '~/ui/page'

/** Who left: since when, and the way back. */
export function Gone({
  student,
  mayManage,
}: {
  student: { id: number; state: string; leftOn: string | null }
  mayManage: boolean
}) {
  const { t, lang } = useWords()
  if (student.state !== 'left') return null
  return (
    <div className="mb-4">
      <Alert
        tone="warn"
        actions={
          mayManage ? (
            <LinkButton small to={paths.studentReadmit(student.id)}>
              {t('readmission:title')}
            </LinkButton>
          ) : undefined
        }
      >
        {t('readmission:left', { day: student.leftOn ? formatDate(student.leftOn, lang) : '–' })}
      </Alert>
    </div>
  )
}

/** How often somebody left and came back, and which records were merged into this one. */
export function Comings({
  studentId,
  readmissions,
  merges,
}: {
  studentId: number
  readmissions: readonly ReadmissionShown[]
  merges: readonly (Omit<MergeShown, 'madeAt' | 'undoneAt'> & {
    madeAt: string | Date
    undoneAt: string | Date | null
  })[]
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  if (!readmissions.length && !merges.length) return null
  return (
    <Card title={t('readmission:history')}>
      <ul className="grid gap-3 text-[0.9375rem]">
        {readmissions.map((one) => (
          <li key={`r${one.id}`}>
            {t('readmission:entry', {
              day: formatDate(one.onDay, lang),
              session: n(one.session),
              left: one.leftOn ? formatDate(one.leftOn, lang) : '–',
            })}{' '}
            {one.undone ? <Badge>{t('readmission:undone')}</Badge> : null}
            <span className="block text-muted">
              {[t(`readmission:way.${one.way}`), one.reason, name({ nameEn: one.byEn, nameBn: one.byBn })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
        {merges.map((one) => (
          <li key={`m${one.id}`} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1">
              {t('readmission:merged', {
                name: name({ nameEn: one.goneNameEn, nameBn: one.goneNameBn }),
                code: n(one.goneCode),
                day: formatDate(new Date(one.madeAt), lang),
              })}
            </span>
            {one.undoneAt ? <Badge>{t('readmission:undone')}</Badge> : null}
            {one.fresh ? (
              <LinkButton small to={paths.studentMerge(studentId)}>
                {t('readmission:takeBack')}
              </LinkButton>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
