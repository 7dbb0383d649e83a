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
  /** What lasts several days, drawn across them: a bar where it begins in this week, 'under' where one goes on or none is. */
  lanes: (Bar<E> | 'under')[]
  /** What is of this day alone. */
  single: E[]
}

interface Bar<E> {
  event: E
  /** Days of this week it goes over, 1 to 7. */
  span: number
  /** Whether its first day is here, and its last within this week. */
  begins: boolean
  ends: boolean
}

/** For each day of a week its bars, one below the other, each in the same place on all its days. */
function lanesOf<E extends Spanning>(days: readonly Day[], events: readonly E[]): (Bar<E> | 'under')[][] {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const lanes: (Bar<E> | 'under' | undefined)[][] = days.map(() => [])
  const long = events
    .filter((one) => one.fromOn < one.toOn && one.fromOn <= last && one.toOn >= first)
    .sort((a, b) => a.fromOn.localeCompare(b.fromOn) || b.toOn.localeCompare(a.toOn))
  for (const event of long) {
    const at = Math.max(0, days.indexOf(event.fromOn))
    const end = event.toOn >= last ? days.length - 1 : days.indexOf(event.toOn)
    let lane = 0
    while (lanes.slice(at, end + 1).some((day) => day[lane] !== undefined)) lane++
    for (let day = at; day <= end; day++) (lanes[day] ?? [])[lane] = 'under'
    ;(lanes[at] ?? [])[lane] = { event, span: end - at + 1, begins: event.fromOn >= first, ends: event.toOn <= last }
  }
  return lanes.map((day) => Array.from(day, (one) => one ?? 'under'))
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
    const days = [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(first, at))
    const lanes = lanesOf(days, events)
    weeks.push(
      days.map((day, at) => {
        const here = events.filter((one) => one.fromOn <= day && one.toOn >= day)
        return {
          day,
          inMonth: day.startsWith(month),
          weekend: weekend.includes((at + 6) % 7),
          events: here,
          lanes: lanes[at] ?? [],
          single: here.filter((one) => one.fromOn === one.toOn),
        }
      }),
    )
  }
  return weeks
}

/** The year of 'YYYY', or of `today` where the text is none. */
export const yearOf = (text: string | null, today: Day): number =>
  Number(text && /^(20|21)\d{2}$/.test(text) ? text : today.slice(0, 4))

/** The month so many months away: '2026-11', 2 → '2027-01'. */
export const monthBy = (month: string, by: number): string => monthRange(`${month}-01`, by).from.slice(0, 7)
