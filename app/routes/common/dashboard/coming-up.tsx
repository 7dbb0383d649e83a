import { formatDate, formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Card } from '~/ui/page'

export interface Coming {
  of: string
  id: number
  titleEn: string
  titleBn: string
  fromOn: string
  toOn: string
  startsAt: string | null
}

/** What comes next in the calendar. `to`: where the whole of it is. */
export function ComingUp({ next, to }: { next: readonly Coming[]; to: string }) {
  const { t, lang } = useWords()
  const nameOf = useName()
  return (
    <Card
      title={t('dashboard:comingUp')}
      actions={
        <Link className="text-accent underline" to={to}>
          {t('dashboard:wholeCalendar')}
        </Link>
      }
    >
      {next.length ? (
        <ul className="divide-y divide-line">
          {next.map((one) => (
            <li key={`${one.of}${one.id}`} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
              <span className="min-w-0 break-words">{nameOf({ nameEn: one.titleEn, nameBn: one.titleBn })}</span>
              <span className="text-sm text-muted">
                {formatDate(one.fromOn, lang)}
                {one.toOn === one.fromOn ? '' : ` – ${formatDate(one.toOn, lang)}`}
                {one.startsAt ? `, ${formatTime(one.startsAt, lang)}` : ''}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t('dashboard:nothingNext')}</p>
      )}
    </Card>
  )
}
