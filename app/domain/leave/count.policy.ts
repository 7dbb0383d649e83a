import type { DayState } from '~/domain/calendar/working-days.policy'
import { addDays, type Day } from '~/format/dates'

/** Which days of a leave count: working ones; days off between them as well (the sandwich rule); every day. */
export const COUNTS = ['working', 'between', 'all'] as const
export type Counts = (typeof COUNTS)[number]

/** What is asked for. `fromHalf`: of the first day only a half, and so of a single day; `toHalf`: of the last one. */
export interface Span {
  fromOn: Day
  toOn: Day
  fromHalf: boolean
  toHalf: boolean
}

/** What a day counts, in half-days: 1 or 2. */
export interface CountedDay {
  day: Day
  halves: 1 | 2
}

/** Leave that stands beside, of a kind whose days off between count: its last day before this one, its first day after it. */
interface Beside {
  before?: Day | null
  after?: Day | null
}

/** How far days off may reach between two leaves that are one to the sandwich rule. */
export const BRIDGE_DAYS = 21

const daysFrom = (from: Day, to: Day): Day[] => {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The days between two, where none of them is worked; otherwise none. */
function bridge(after: Day, before: Day, stateOf: (day: Day) => DayState): Day[] {
  const between = daysFrom(addDays(after, 1), addDays(before, -1))
  if (!between.length || between.length > BRIDGE_DAYS) return []
  return between.every((day) => stateOf(day) !== 'working') ? between : []
}

/**
 * The days a leave counts. By 'working' the working days alone; by 'between' also the days off between its first and its last
 * working day, and those between it and leave that stands beside it, so that Thursday and Sunday asked for apart cost what they cost
 * together; by 'all' every day of the calendar. A day of which only a half is asked for counts a half.
 * @param stateOf what a day is for the staff, by the calendar
 */
export function countedDays(
  { fromOn, toOn, fromHalf, toHalf }: Span,
  counts: Counts,
  stateOf: (day: Day) => DayState,
  { before, after }: Beside = {},
): CountedDay[] {
  const all = daysFrom(fromOn, toOn)
  const worked = all.filter((day) => stateOf(day) === 'working')
  const [first, last] = [worked[0], worked.at(-1)]
  const own =
    counts === 'all'
      ? all
      : counts === 'working'
        ? worked
        : all.filter((day) => first !== undefined && last !== undefined && first <= day && day <= last)
  const bridged =
    counts === 'between' && first !== undefined && last !== undefined
      ? [...(before ? bridge(before, first, stateOf) : []), ...(after ? bridge(last, after, stateOf) : [])]
      : []
  const isHalf = (day: Day) => (day === fromOn && fromHalf) || (day === toOn && toHalf && toOn > fromOn)
  return [...new Set([...own, ...bridged])].sort().map((day) => ({ day, halves: isHalf(day) ? 1 : 2 }))
}

/** A leave that is to be counted among others of the same employee. */
export interface Leave extends Span {
  id: number
  counts: Counts
}

/**
 * The days of leaves of one employee, each day once. They are counted in turn: days off between two leaves belong to the one that was decided
 * last, and a leave that stands already keeps what it counted. Ledger, balance and pay read this and nothing else.
 * @param leaves in the order in which they were decided
 * @returns the days of each, by its id
 */
export function countedInTurn(leaves: readonly Leave[], stateOf: (day: Day) => DayState): Map<number, CountedDay[]> {
  const found = new Map<number, CountedDay[]>()
  const taken = new Set<Day>()
  const stand: { first: Day; last: Day }[] = []
  for (const leave of leaves) {
    const worked = daysFrom(leave.fromOn, leave.toOn).filter((day) => stateOf(day) === 'working')
    const [first, last] = [worked[0], worked.at(-1)]
    const before = stand.map((one) => one.last).filter((day) => day < leave.fromOn)
    const after = stand.map((one) => one.first).filter((day) => day > leave.toOn)
    const days = countedDays(leave, leave.counts, stateOf, {
      before: before.sort().at(-1) ?? null,
      after: after.sort()[0] ?? null,
    }).filter(({ day }) => !taken.has(day))
    for (const { day } of days) taken.add(day)
    if (leave.counts === 'between' && first !== undefined && last !== undefined) stand.push({ first, last })
    found.set(leave.id, days)
  }
  return found
}

/** The half-days of counted days. */
export const halvesOf = (days: readonly CountedDay[]): number => days.reduce((sum, one) => sum + one.halves, 0)

/** The half-days by calendar year, each with the first day that counts in it: a leave over the new year is taken from two. */
export function byYear(days: readonly CountedDay[]): { day: Day; year: number; halves: number }[] {
  const years = new Map<number, { day: Day; year: number; halves: number }>()
  for (const { day, halves } of days) {
    const year = Number(day.slice(0, 4))
    const known = years.get(year)
    if (known) known.halves += halves
    else years.set(year, { day, year, halves })
  }
  return [...years.values()]
}
