import { addDays, dayOf, parseDay, type Day } from '~/format/dates'

export const CYCLES = ['monthly', 'quarterly', 'half_yearly', 'yearly'] as const
export type Cycle = (typeof CYCLES)[number]

export const CYCLE_MONTHS: Record<Cycle, number> = { monthly: 1, quarterly: 3, half_yearly: 6, yearly: 12 }

/** The same day so many months later; the month's last day where it has no such day (31 January + 1 = 28 February). */
export function addMonths(day: Day, count: number): Day {
  const { year, month, date } = parseDay(day)
  const months = year * 12 + (month - 1) + count
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1]
  for (let last = date; last >= 28; last--) {
    const found = dayOf(toYear, toMonth, last)
    if (found) return found
  }
  return dayOf(toYear, toMonth, date) as Day
}

/** The first day of a membership's cycle number `index` (from 0): counted from its first day, so month ends do not drift. */
export const cycleStart = (startsOn: Day, cycle: Cycle, index: number): Day =>
  addMonths(startsOn, CYCLE_MONTHS[cycle] * index)

/** The last day of the cycle that begins on `first`, were the membership to last so long. */
export function wholeCycleEnd(startsOn: Day, cycle: Cycle, first: Day): Day {
  let index = 1
  while (cycleStart(startsOn, cycle, index) <= first) index++
  return addDays(cycleStart(startsOn, cycle, index), -1)
}

/** How many days a span has, both ends counted. */
export const daysIn = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

/** The first cycle that begins on or after a day; null when the membership has ended by then. */
export function nextCycle(
  membership: { startsOn: Day; endsOn: Day; cycle: Cycle },
  onOrAfter: Day,
): { cycleStart: Day; cycleEnd: Day } | null {
  for (let index = 0; index < 2000; index++) {
    const start = cycleStart(membership.startsOn, membership.cycle, index)
    if (start > membership.endsOn) return null
    if (start < onOrAfter) continue
    const end = addDays(cycleStart(membership.startsOn, membership.cycle, index + 1), -1)
    return { cycleStart: start, cycleEnd: end < membership.endsOn ? end : membership.endsOn }
  }
  return null
}
