import { formatDate, formatTime, weekdayName } from '~/format/dates'
import { useWords } from '~/ui/lang'
import { Chip, type Shown } from './chip'

/** Entries one below the other, each with its days: what a narrow screen shows, and what comes next. */
export function DayList({ events, empty }: { events: readonly Shown[]; /** i18n key */ empty: string }) {
  const { t, lang } = useWords()
  if (!events.length) return <p className="text-muted">{t(empty)}</p>
  return (
    <ol className="grid gap-2">
      {events.map((one) => (
        <li key={one.key} className="rounded border border-line bg-raised p-2.5">
          <p className="mb-1 text-[0.875rem] font-medium">
            {one.fromOn === one.toOn
              ? `${formatDate(one.fromOn, lang)}, ${weekdayName(one.fromOn, lang)}`
              : `${formatDate(one.fromOn, lang)} – ${formatDate(one.toOn, lang)}`}
            {one.startsAt ? (
              <span className="font-normal text-muted">
                {' '}
                {formatTime(one.startsAt, lang)}
                {one.endsAt ? ` – ${formatTime(one.endsAt, lang)}` : ''}
              </span>
            ) : null}
          </p>
          <div className="flex">
            <Chip event={{ ...one, startsAt: null }} />
          </div>
          {one.note ? <p className="mt-1 whitespace-pre-line text-[0.875rem] text-muted">{one.note}</p> : null}
        </li>
      ))}
    </ol>
  )
}
