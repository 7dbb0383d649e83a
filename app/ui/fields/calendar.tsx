import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import {
  addDays,
  type Day,
  dayOf,
  formatDate,
  formatMonth,
  monthRange,
  parseDay,
  startOfWeek,
  today,
  weekday,
  weekdayName,
} from '~/format/dates'
import { MONTHS } from '~/format/months'
import { Icon } from '../icons'
import { useWords } from '../lang'

/** The day so many months later; the last of the month where that month is shorter. */
export function addMonths(day: Day, months: number): Day {
  const month = monthRange(day, months)
  const { year, month: number } = parseDay(month.from)
  return dayOf(year, number, parseDay(day).date) ?? month.to
}

/** The weeks of a day's month, Saturday first; days of the neighbouring months are null. */
export function weeksOf(day: Day): (Day | null)[][] {
  const { from, to } = monthRange(day)
  const weeks: (Day | null)[][] = []
  for (let start = startOfWeek(from); start <= to; start = addDays(start, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, at) => {
        const one = addDays(start, at)
        return one < from || one > to ? null : one
      }),
    )
  return weeks
}

/** Where a key leads from a day; undefined for a key that means nothing here. */
export function dayByKey(day: Day, key: string, shift: boolean): Day | undefined {
  const week = weekday(day)
  const steps: Record<string, () => Day> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -week),
    End: () => addDays(day, 6 - week),
    PageUp: () => addMonths(day, shift ? -12 : -1),
    PageDown: () => addMonths(day, shift ? 12 : 1),
  }
  return steps[key]?.()
}

/** Friday and Saturday, the two ends of the week. */
export const isWeekend = (weekdayNumber: number): boolean => weekdayNumber === 0 || weekdayNumber === 6

const FIRST = '1900-01-01'
const LAST = '2100-12-31'
const YEARS_ROUND = 100

/** A month of days in a modal dialog: the grid pattern of ARIA, the week of Bangladesh, the reader's digits. */
export default function Calendar({
  value,
  min = FIRST,
  max = LAST,
  label,
  anchor,
  clear,
  onPick,
  onClose,
}: {
  value: Day | null
  min?: Day
  max?: Day
  label: string
  anchor: DOMRect
  /** The field may be emptied. */
  clear: boolean
  onPick: (day: Day | null) => void
  onClose: () => void
}) {
  const { t, n, lang } = useWords()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const within = (day: Day) => (day < min ? min : day > max ? max : day)
  const now = today()
  const [day, setDay] = useState(() => within(value ?? now))
  const [moved, setMoved] = useState(0)
  const { year, month } = parseDay(day)
  const firstYear = Math.max(parseDay(min).year, parseDay(now).year - YEARS_ROUND)
  const lastYear = Math.min(parseDay(max).year, parseDay(now).year + YEARS_ROUND)
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => lastYear - at)
  const known = years.includes(year) ? years : [year, ...years]

  useLayoutEffect(() => {
    const box = dialog.current
    if (!box) return
    if (!box.open) box.showModal()
    if (window.innerWidth < 480) return
    const { width, height } = box.getBoundingClientRect()
    const below = anchor.bottom + 4
    const top = below + height <= window.innerHeight - 8 ? below : Math.max(8, anchor.top - height - 4)
    Object.assign(box.style, {
      margin: '0',
      top: `${top}px`,
      left: `${Math.max(8, Math.min(anchor.left, window.innerWidth - width - 8))}px`,
    })
  }, [anchor])

  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>('[role=grid] button[tabindex="0"]')?.focus()
  }, [moved])

  const go = (next: Day) => {
    setDay(within(next))
    setMoved(moved + 1)
  }
  // Closed before it goes: only then may the focus return to what opened it.
  const leave = () => {
    dialog.current?.close()
    onClose()
  }
  const pick = (next: Day | null) => {
    onPick(next)
    leave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(day, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    go(next)
  }
  const turn = 'grid h-9 w-9 shrink-0 place-items-center rounded text-muted hover:bg-sunken hover:text-ink coarse:h-11'
  const select = 'input !w-auto min-w-0 !px-1.5'
  return (
    <dialog
      ref={dialog}
      aria-label={t('ui:date.dialog', { label })}
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        leave()
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) leave()
      }}
      className="fixed m-auto w-[19.5rem] max-w-[calc(100vw-1rem)] rounded-lg border border-edge bg-raised p-0 text-ink shadow-lg backdrop:bg-transparent max-sm:backdrop:bg-[rgb(0_0_0/0.5)]"
    >
      <div className="p-3">
        <div className="mb-2 flex items-center justify-between gap-1">
          <button
            type="button"
            className={turn}
            aria-label={t('ui:date.before')}
            onClick={() => setDay(within(addMonths(day, -1)))}
          >
            <Icon name="chevron" className="rotate-180" />
          </button>
          <span id={titleId} aria-live="polite" className="sr-only">
            {formatMonth(day, lang)}
          </span>
          <select
            aria-label={t('ui:date.month')}
            className={select}
            value={month}
            onChange={(event) => setDay(within(addMonths(day, Number(event.target.value) - month)))}
          >
            {MONTHS[lang].map((name, at) => (
              <option key={name} value={at + 1}>
                {name}
              </option>
            ))}
          </select>
          <select
            aria-label={t('ui:date.year')}
            className={select}
            value={year}
            onChange={(event) => setDay(within(addMonths(day, (Number(event.target.value) - year) * 12)))}
          >
            {known.map((one) => (
              <option key={one} value={one}>
                {n(one)}
              </option>
            ))}
          </select>
          <button
            type="button"
            className={turn}
            aria-label={t('ui:date.after')}
            onClick={() => setDay(within(addMonths(day, 1)))}
          >
            <Icon name="chevron" />
          </button>
        </div>
        <table
          role="grid"
          aria-labelledby={titleId}
          className="w-full table-fixed border-collapse text-center"
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              {[0, 1, 2, 3, 4, 5, 6].map((at) => (
                <th
                  key={at}
                  scope="col"
                  abbr={weekdayName(at, lang)}
                  className={`py-1 text-[0.8125rem] font-medium ${isWeekend(at) ? 'text-bad' : 'text-muted'}`}
                >
                  {t(`ui:date.weekdays.${at}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(day).map((week, row) => (
              <tr key={row}>
                {week.map((one, at) =>
                  one === null ? (
                    <td key={at} />
                  ) : (
                    <td key={at} role="gridcell" aria-selected={one === value} className="p-0.5">
                      <button
                        type="button"
                        tabIndex={one === day ? 0 : -1}
                        disabled={one < min || one > max}
                        aria-label={`${formatDate(one, lang)}, ${weekdayName(one, lang)}`}
                        aria-current={one === now ? 'date' : undefined}
                        onClick={() => pick(one)}
                        className={`h-9 w-full rounded tabular-nums hover:bg-sunken disabled:text-muted disabled:line-through focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent coarse:h-10 ${
                          one === value ? 'bg-accent text-accent-ink hover:bg-accent' : isWeekend(at) ? 'text-bad' : ''
                        } ${one === now && one !== value ? 'font-semibold ring-1 ring-inset ring-accent' : ''}`}
                      >
                        {n(parseDay(one).date)}
                      </button>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="mt-2 flex items-center justify-between gap-2 border-t border-line pt-2">
          <button
            type="button"
            className="button button-small button-quiet"
            disabled={now < min || now > max}
            onClick={() => pick(now)}
          >
            {t('ui:range.today')}
          </button>
          {clear && value !== null ? (
            <button type="button" className="button button-small button-quiet" onClick={() => pick(null)}>
              {t('ui:date.clear')}
            </button>
          ) : null}
          <button type="button" className="button button-small button-quiet" onClick={leave}>
            {t('common:close')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
