import { addDays, monthRange, startOfWeek, type Day } from '~/format/dates'

export interface Spanning {
  fromOn: Day
  toOn: Day
}

export interface MonthDay<E> {
  day: Day
  /** Of the month shown, not of the week before or after it. */
  inMonth: boolean
  weekend: boolean
  events: E[]
}

/** The month of 'YYYY-MM', or of `today` where the text is none. */
export function monthOf(text: string | null, today: Day): string {
  return text && /^(20|21)\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7)
}

/** First and last day the grid of a month shows: whole weeks, Saturday first. */
export function gridRange(month: string): { from: Day; to: Day } {
  const { from, to } = monthRange(`${month}-01`)
  return { from: startOfWeek(from), to: addDays(startOfWeek(to), 6) }
}

/**
 * The weeks of a month's grid with the events of each day.
 * @param weekend days of the week off as the site keeps them: 0 Sunday … 6 Saturday
 */
export function monthGrid<E extends Spanning>(
  month: string,
  events: readonly E[],
  weekend: readonly number[],
): MonthDay<E>[][] {
  const { from, to } = gridRange(month)
  const weeks: MonthDay<E>[][] = []
  for (let first = from; first <= to; first = addDays(first, 7)) {
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6].map((at) => {
        const day = addDays(first, at)
        return {
          day,
          inMonth: day.startsWith(month),
          weekend: weekend.includes((at + 6) % 7),
          events: events.filter((one) => one.fromOn <= day && one.toOn >= day),
        }
      }),
    )
  }
  return weeks
}

/** The month so many months away: '2026-11', 2 → '2027-01'. */
export const monthBy = (month: string, by: number): string => monthRange(`${month}-01`, by).from.slice(0, 7)
