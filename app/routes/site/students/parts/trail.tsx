import { GENDERS } from '~/domain/students/student-field-kinds.policy'
import type { TrailEntry } from '~/domain/students/history/student-trail.server'
import { formatDate, formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Card } from '~/ui/page'

type Shown = Omit<TrailEntry, 'at'> & { at: string | Date }

/** What happened to the record, for those who may change it. */
export function Trail({ entries }: { entries: readonly Shown[] }) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  /** A value as people write it. */
  const said = (value: string | null) => {
    if (value === null) return '–'
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value, lang)
    if ((GENDERS as readonly string[]).includes(value)) return t(`students:genders.${value}`)
    return /^\d+$/.test(value) ? n(value) : value
  }
  return (
    <Card title={t('students:trail.title')}>
      {entries.length === 0 ? (
        <p className="text-muted">{t('students:trail.empty')}</p>
      ) : (
        <ol className="grid gap-3 text-[0.875rem] leading-5">
          {entries.map((entry) => (
            <li key={entry.id} className="border-l-2 border-line pl-3">
              <p className="font-medium">{entry.action}</p>
              <p className="text-muted">
                {[nameOf({ nameEn: entry.byEn, nameBn: entry.byBn }), formatDateTime(new Date(entry.at), lang)]
                  .filter(Boolean)
                  .join(' · ')}
                {entry.actor ? ` · ${t('students:trail.actor')}` : ''}
              </p>
              {entry.changes.map((change, at) => (
                <p key={at} className="break-words">
                  {change.label}
                  {change.before === null && change.after === null ? null : (
                    <>
                      : <del className="text-muted">{said(change.before)}</del> → {said(change.after)}
                    </>
                  )}
                </p>
              ))}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
