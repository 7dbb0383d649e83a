import { addDays, parseDay, type Day } from '~/format/dates'

export const BASES = ['year', 'duty', 'completed', 'service', 'free'] as const
export type Basis = (typeof BASES)[number]
export type EntryKind = 'earned' | 'taken' | 'lapsed' | 'carried' | 'adjusted' | 'returned'

/** What a kind of leave gives; in half-days. */
export interface Entitlement {
  basis: Basis
  halves: number
  perDays: number | null
  times: number | null
  afterMonths: number
  /** Into the next year; null: all. */
  carryHalves: number | null
}

/** A row to be written in the ledger; `once` keeps it from being written twice. */
export interface NewEntry {
  day: Day
  kind: EntryKind
  halves: number
  counted: number | null
  once: string | null
}

const yearOf = (day: Day) => Number(day.slice(0, 4))

/** Kinds whose years are closed: what is left lapses or is carried over. The others run through the whole service. */
export const closes = (basis: Basis): boolean => basis === 'year' || basis === 'duty'

/** Completed months from one day to another; whoever joined on the 31st has completed a month on the last day of a shorter one. */
export function monthsOf(from: Day, to: Day): number {
  if (to < from) return 0
  const [a, b] = [parseDay(from), parseDay(to)]
  const months = (b.year - a.year) * 12 + b.month - a.month
  const endsMonth = parseDay(addDays(to, 1)).date === 1
  return b.date >= a.date || endsMonth ? months : months - 1
}

/** The day so many years after another; 29 February is 28 in other years. */
export function yearsAfter(day: Day, years: number): Day {
  const { year, month, date } = parseDay(day)
  const two = (value: number) => String(value).padStart(2, '0')
  const to = year + years
  const leap = (to % 4 === 0 && to % 100 !== 0) || to % 400 === 0
  return `${to}-${two(month)}-${two(month === 2 && date === 29 && !leap ? 28 : date)}`
}

/** What a year gives whoever joined in it: the share of the months that are left, that of joining among them, to the half-day. */
export function shareOfYear(halves: number, year: number, joinedOn: Day | null): number {
  if (!joinedOn || yearOf(joinedOn) < year) return halves
  if (yearOf(joinedOn) > year) return 0
  return Math.round((halves * (13 - parseDay(joinedOn).month)) / 12)
}

/** Whether somebody has served long enough on that day; of whom no day of joining is known, it is taken for granted. */
export const hasServed = (joinedOn: Day | null, months: number, day: Day): boolean =>
  months === 0 || joinedOn === null || monthsOf(joinedOn, day) >= months

/**
 * What the calendar gives somebody until a day, but for what is earned by duty: rows that are written once each.
 * A year's days on its first day (or the day of joining, or when service is long enough), a completed year's on its last, what is for
 * the whole service at once.
 * @param since the first year the ledger is kept for
 */
export function granted(of: Entitlement, joinedOn: Day | null, until: Day, since: number): NewEntry[] {
  const row = (day: Day, halves: number, once: string): NewEntry[] =>
    halves > 0 ? [{ day, kind: 'earned', halves, counted: null, once }] : []
  if (!hasServed(joinedOn, of.afterMonths, until)) return []
  if (of.basis === 'year') {
    const first = Math.max(since, joinedOn ? yearOf(joinedOn) : since)
    return Array.from({ length: Math.max(0, yearOf(until) - first + 1) }, (_, at) => first + at).flatMap((year) => {
      const begins = `${year}-01-01`
      const day = joinedOn && joinedOn > begins ? joinedOn : begins
      return day <= until && hasServed(joinedOn, of.afterMonths, `${year}-12-31`)
        ? row(day, shareOfYear(of.halves, year, joinedOn), `year:${year}`)
        : []
    })
  }
  if (of.basis === 'completed') {
    if (!joinedOn) return []
    const years = Math.floor(monthsOf(joinedOn, until) / 12)
    return Array.from({ length: years }, (_, at) => at + 1).flatMap((year) =>
      row(yearsAfter(joinedOn, year), of.halves, `service:${year}`),
    )
  }
  if (of.basis === 'service') {
    const day = joinedOn && joinedOn > `${since}-01-01` ? joinedOn : `${since}-01-01`
    return day <= until ? row(day, of.halves * (of.times ?? 1), 'service') : []
  }
  return []
}

/**
 * What months of duty earn: one day for so many days of duty, to the half-day, over all months together, so that no month's rest is lost.
 * @param done duty days and half-days of the months that were written already, all together
 * @param months those to be written, in order
 */
export function earnedByDuty(
  perDays: number,
  done: { counted: number; halves: number },
  months: readonly { month: string; day: Day; counted: number }[],
): NewEntry[] {
  let { counted, halves } = done
  return months.map((one) => {
    counted += one.counted
    const earned = Math.max(0, Math.floor((counted * 2) / perDays) - halves)
    halves += earned
    return { day: one.day, kind: 'earned' as const, halves: earned, counted: one.counted, once: `month:${one.month}` }
  })
}

/** A month of duty that is in somebody's ledger, with the corrections of it. */
interface WrittenMonth {
  month: string
  day: Day
  /** Days of duty that it was written with, all rows together, and how many rows they are. */
  had: number
  rows: number
  /** Days of duty as they count now. */
  counted: number
}

/**
 * What leave that was approved, or a holiday that was declared, after a month had been written changes of what it earned: a row for each month that counts
 * otherwise now, which lessens or adds. What the months earned by another number of days of then stays.
 * @param counted duty days of all months that are written
 */
export function earnedOtherwise(perDays: number, counted: number, months: readonly WrittenMonth[]): NewEntry[] {
  let total = counted
  return months.flatMap(({ month, day, had, rows, counted: now }): NewEntry[] => {
    if (now === had) return []
    const before = Math.floor((total * 2) / perDays)
    total += now - had
    const halves = Math.floor((total * 2) / perDays) - before
    return [{ day, kind: 'adjusted', halves, counted: now - had, once: `month:${month}#${rows}` }]
  })
}

/** What was made of a year before: carried out of it, and lapsed; both as positive half-days. */
interface Closed {
  carried: number
  lapsed: number
}

/**
 * Closes a year: what is left is carried over as far as it may be, the rest lapses; what is missing is taken from what lapsed, and is else
 * carried whole. Afterwards the year adds up to nothing, so closing it again writes nothing, and leave of December that is decided or given
 * back in January is closed in turn.
 * @param left what the year's rows add up to
 */
export function closing(year: number, left: number, before: Closed, carryHalves: number | null): NewEntry[] {
  if (left === 0) return []
  const room = carryHalves === null ? left : Math.max(0, carryHalves - before.carried)
  const revived = left < 0 ? Math.min(-left, Math.max(0, before.lapsed)) : 0
  const over = left < 0 ? left + revived : Math.min(left, room)
  const last = `${year}-12-31`
  const rows: NewEntry[] = []
  const add = (day: Day, kind: EntryKind, halves: number) => {
    if (halves !== 0) rows.push({ day, kind, halves, counted: null, once: null })
  }
  add(last, 'carried', -over)
  add(last, 'lapsed', over - left)
  add(`${year + 1}-01-01`, 'carried', over)
  return rows
}

/** The newest year that is over for asking: the last one, from so many days of January on. */
export const closedYear = (today: Day, closeAfter: number): number =>
  addDays(today, -closeAfter) >= `${yearOf(today)}-01-01` ? yearOf(today) - 1 : yearOf(today) - 2

/** What a ledger adds up to, by the year of the rows. */
export interface Sums {
  byYear: ReadonlyMap<number, number>
  /** Years whose days were given. */
  given: ReadonlySet<number>
}

/**
 * What can be taken in a year. Of a kind whose years are closed, the sum of that year's rows, with what a year that is to come will
 * give; of any other, the sum of all rows.
 */
export function available(of: Entitlement, sums: Sums, year: number, thisYear: number): number {
  if (!closes(of.basis)) return [...sums.byYear.values()].reduce((sum, one) => sum + one, 0)
  const own = sums.byYear.get(year) ?? 0
  return of.basis === 'year' && year > thisYear && !sums.given.has(year) ? own + of.halves : own
}
