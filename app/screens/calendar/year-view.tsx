import type { SheetDay, SheetMonth } from '~/domain/calendar/year.policy'
import { formatDate, formatMonth, weekdayName } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'

const LOOKS: Record<SheetDay['state'], string> = {
  working: '',
  weekend: 'bg-sunken text-muted',
  off: 'bg-bad-soft font-medium text-bad',
}
const MARKS = {
  exam: 'underline decoration-accent decoration-2 underline-offset-4',
  working: 'border border-dashed border-ink/60 font-medium',
}

/** Twelve months, each with its days, what is in it and how many days are worked. `monthAt`: the address of a month. */
export function YearView({ sheet, monthAt }: { sheet: readonly SheetMonth[]; monthAt: (month: string) => string }) {
  const { t, n, lang } = useWords()
  const working = sheet.reduce((sum, one) => sum + one.working, 0)
  const off = sheet.reduce((sum, one) => sum + one.off, 0)
  return (
    <>
      <p className="mb-3 text-[1.0625rem] font-medium">
        {t('calendar:yearCount', { working: n(working), off: n(off) })}
      </p>
      <ul className="mb-4 flex flex-wrap gap-x-4 gap-y-1.5 text-[0.8125rem]">
        <li>
          <span className={`rounded px-1.5 py-0.5 ${LOOKS.off}`}>{t('calendar:state.off')}</span>
        </li>
        <li>
          <span className={`rounded px-1.5 py-0.5 ${LOOKS.weekend}`}>{t('calendar:state.weekend')}</span>
        </li>
        <li>
          <span className={`rounded px-1.5 py-0.5 ${MARKS.working}`}>{t('calendar:kind.working')}</span>
        </li>
        <li>
          <span className={MARKS.exam}>{t('calendar:kind.exam')}</span>
        </li>
      </ul>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {sheet.map((month) => (
          <MonthSheet
            key={month.month}
            month={month}
            to={monthAt(month.month)}
            label={formatMonth(month.month, lang)}
          />
        ))}
      </div>
    </>
  )
}

function MonthSheet({ month, to, label }: { month: SheetMonth; to: string; label: string }) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const span = (from: string, until: string) => {
    const first = from < `${month.month}-01` ? 1 : Number(from.slice(8))
    const last = until.slice(0, 7) > month.month ? month.days : Number(until.slice(8))
    return first === last ? n(first) : `${n(first)}–${n(last)}`
  }
  return (
    <section className="break-inside-avoid rounded border border-line bg-raised p-3">
      <div className="mb-2 flex items-baseline justify-between gap-2">
        <h2 className="font-semibold">
          <Link to={to} className="hover:text-accent hover:underline">
            {label}
          </Link>
        </h2>
        <p className="text-[0.875rem] text-muted">{t('calendar:workingCount', { days: n(month.working) })}</p>
      </div>
      <table className="w-full table-fixed text-center text-[0.8125rem]">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((day) => (
              <th key={day} scope="col" className="pb-1 font-normal text-muted">
                <abbr title={weekdayName(day, lang)} className="no-underline">
                  {t(`calendar:dayShort.${day}`)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.weeks.map((week, at) => (
            <tr key={at}>
              {week.map((day, on) => (
                <td key={on} className="p-0.5">
                  {day ? (
                    <time
                      dateTime={day.day}
                      title={`${formatDate(day.day, lang)}: ${t(`calendar:state.${day.state}`)}`}
                      className={`block rounded leading-6 ${LOOKS[day.state]} ${day.mark ? MARKS[day.mark] : ''}`}
                    >
                      {n(Number(day.day.slice(8)))}
                    </time>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {month.notes.length ? (
        <ul className="mt-2 grid gap-0.5 border-t border-line pt-2 text-[0.8125rem] leading-5">
          {month.notes.map((note) => (
            <li key={note.key} className="flex gap-2">
              <span
                className={`w-12 shrink-0 tabular-nums ${note.kind === 'holiday' || note.kind === 'vacation' ? 'font-medium text-bad' : 'text-muted'}`}
              >
                {span(note.fromOn, note.toOn)}
              </span>
              <span className="min-w-0 break-words">{nameOf({ nameEn: note.titleEn, nameBn: note.titleBn })}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
