import { monthGrid, type MonthDay } from '~/domain/calendar/month.policy'
import { formatDate, formatMonth, weekdayName } from '~/format/dates'
import { useSite } from '~/ui/site/use-site'
import { TONES, type PublicEntry } from './public-entries'

/** How wide a bar over so many days is: theirs, with the lines and the room between them. */
const SPANS = [
  '',
  'sm:w-full',
  'sm:w-[calc(200%+9px)]',
  'sm:w-[calc(300%+18px)]',
  'sm:w-[calc(400%+27px)]',
  'sm:w-[calc(500%+36px)]',
  'sm:w-[calc(600%+45px)]',
  'sm:w-[calc(700%+54px)]',
]

/** A month as a table, Saturday first. On a phone days have dots, and the list below says what they are. */
export function MonthTable({
  month,
  today,
  weekend,
  entries,
}: {
  month: string
  today: string
  weekend: readonly number[]
  entries: readonly PublicEntry[]
}) {
  const { t, lang } = useSite()
  return (
    <table className="mb-6 w-full table-fixed border-collapse">
      <caption className="sr-only">{formatMonth(month, lang)}</caption>
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((day) => (
            <th
              key={day}
              scope="col"
              className="border border-line bg-sunken px-1 py-1.5 text-center text-sm font-medium sm:px-2 sm:text-left"
            >
              <span className="hidden sm:inline">{weekdayName(day, lang)}</span>
              <span className="sm:hidden">{t(`calendar:dayShort.${day}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month, entries, weekend).map((week) => (
          <tr key={week[0]?.day}>
            {week.map((day) => (
              <DayCell key={day.day} day={day} today={today} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({
  day: { day, inMonth, weekend, events, lanes, single },
  today,
}: {
  day: MonthDay<PublicEntry>
  today: string
}) {
  const { n, lang, own } = useSite()
  const look = day === today ? 'bg-accent font-semibold text-accent-ink' : inMonth ? '' : 'text-muted'
  return (
    <td className={`h-14 border border-line p-1 align-top sm:h-24 ${weekend ? 'bg-sunken' : 'bg-raised'}`}>
      <time dateTime={day} className={`inline-grid h-6 min-w-6 place-items-center rounded-full px-1 text-sm ${look}`}>
        <span aria-hidden="true">{n(Number(day.slice(8)))}</span>
        <span className="sr-only">{formatDate(day, lang)}</span>
      </time>
      <p className="mt-0.5 flex flex-wrap gap-0.5 sm:hidden" aria-hidden="true">
        {events.map((one) => (
          <span key={`${one.of}${one.id}`} className={`h-2.5 w-2.5 rounded border ${TONES[one.kind] ?? ''}`} />
        ))}
      </p>
      <div className="hidden sm:block">
        {lanes.map((lane, at) =>
          lane === 'under' ? (
            <div key={at} className="mt-0.5 h-7" aria-hidden="true" />
          ) : (
            <p
              key={at}
              className={`relative z-[1] mt-0.5 h-7 truncate border px-1.5 py-0.5 text-[0.8125rem] leading-5 ${SPANS[lane.span]} ${lane.begins ? 'rounded-l' : 'border-l-0'} ${lane.ends ? 'rounded-r' : 'border-r-0'} ${TONES[lane.event.kind] ?? ''}`}
            >
              {own(lane.event.titleBn, lane.event.titleEn)}
            </p>
          ),
        )}
        {single.map((one) => (
          <p
            key={`${one.of}${one.id}`}
            className={`mt-0.5 break-words rounded border px-1.5 py-0.5 text-[0.8125rem] leading-5 ${TONES[one.kind] ?? ''}`}
          >
            {own(one.titleBn, one.titleEn)}
          </p>
        ))}
      </div>
    </td>
  )
}
