import { monthGrid } from '~/domain/calendar/month.policy'
import { formatDate, formatMonth, weekdayName } from '~/format/dates'
import { useSite } from '~/ui/site/use-site'
import { TONES, type PublicEntry } from './public-entries'

/** A month as a table, Saturday first. On a phone days have dots, and the list below says what they are. */
export function MonthTable({ month, today, weekend, entries }: { month: string; today: string; weekend: readonly number[]; entries: readonly PublicEntry[] }) {
  const { t, n, lang, own } = useSite()
  return (
    <table className="mb-6 w-full table-fixed border-collapse">
      <caption className="sr-only">{formatMonth(month, lang)}</caption>
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((day) => (
            <th key={day} scope="col" className="border border-line bg-sunken px-1 py-1.5 text-center text-sm font-medium sm:px-2 sm:text-left">
              <span className="hidden sm:inline">{weekdayName(day, lang)}</span>
              <span className="sm:hidden">{t(`calendar:dayShort.${day}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month, entries, weekend).map((week) => (
          <tr key={week[0]?.day}>
            {week.map(({ day, inMonth, weekend: off, events }) => (
              <td key={day} className={`h-14 border border-line p-1 align-top sm:h-24 ${off ? 'bg-sunken' : 'bg-raised'}`}>
                <time dateTime={day} className={`inline-grid h-6 min-w-6 place-items-center rounded-full px-1 text-sm ${day === today ? 'bg-accent font-semibold text-accent-ink' : inMonth ? '' : 'text-muted'}`}>
                  <span aria-hidden="true">{n(Number(day.slice(8)))}</span>
                  <span className="sr-only">{formatDate(day, lang)}</span>
                </time>
                <ul className="mt-0.5 flex flex-wrap gap-0.5 sm:grid">
                  {events.map((one) => (
                    <li key={`${one.of}${one.id}`} className={`h-2.5 w-2.5 rounded border sm:h-auto sm:w-auto sm:break-words sm:px-1.5 sm:py-0.5 sm:text-[0.8125rem] sm:leading-5 ${TONES[one.kind] ?? ''}`}>
                      <span className="sr-only sm:not-sr-only">{own(one.titleBn, one.titleEn)}</span>
                    </li>
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
