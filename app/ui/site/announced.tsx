import { formatDate, formatDateTime } from '~/format/dates'
import { useSite } from './use-site'

interface Changed {
  field: string
  was: string | null
  becomes: string | null
  at: Date | string
}

const DAYS = ['opens_at', 'closes_at', 'pay_by', 'admit_by']

/** Days that were announced and became later: the old one stays beside the new. */
export function Announced({ changes }: { changes: readonly Changed[] }) {
  const { t, n, lang } = useSite()
  const shown = (field: string, value: string | null) =>
    value === null
      ? t('public-form:announced.none')
      : field === 'admit_by'
        ? formatDate(value, lang)
        : DAYS.includes(field)
          ? formatDateTime(new Date(value), lang)
          : n(value)
  if (!changes.length) return null
  return (
    <ul className="mt-3 text-sm text-muted" data-announced>
      {changes.map((one, nth) => (
        <li key={nth}>
          {t(`public-form:announced.${one.field}`)}:{' '}
          {t('public-form:announced.changed', {
            was: shown(one.field, one.was),
            becomes: shown(one.field, one.becomes),
            at: formatDateTime(new Date(one.at), lang),
          })}
        </li>
      ))}
    </ul>
  )
}
