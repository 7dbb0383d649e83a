import { dayState, type WorkingFor } from '~/domain/calendar/working-days.policy'
import { addDays, dayAt, instantAt, type Day } from '~/format/dates'

/** When a help desk is open: 'HH:MM', and what decides its days. */
export interface OpenHours {
  opensAt: string
  closesAt: string
  rule: WorkingFor
}

/** A desk that is never open has no end: looked at this far. */
const MOST_DAYS = 400
const MINUTE = 60_000

const openOn = (day: Day, hours: OpenHours): [from: number, to: number] | null =>
  dayState(day, hours.rule) === 'working'
    ? [instantAt(day, hours.opensAt).getTime(), instantAt(day, hours.closesAt).getTime()]
    : null

/** The instant at which a desk has been open for so many minutes since `from`. */
export function afterOpenMinutes(from: Date, minutes: number, hours: OpenHours): Date {
  let left = minutes * MINUTE
  let day = dayAt(from)
  for (let looked = 0; looked < MOST_DAYS; looked++, day = addDays(day, 1)) {
    const open = openOn(day, hours)
    if (!open) continue
    const begin = Math.max(open[0], from.getTime())
    if (begin >= open[1]) continue
    if (begin + left <= open[1]) return new Date(begin + left)
    left -= open[1] - begin
  }
  return new Date(from.getTime() + minutes * MINUTE)
}

/** How many minutes a desk was open from an instant to another; 0 where the end is before the beginning. */
export function openMinutes(from: Date, to: Date, hours: OpenHours): number {
  let sum = 0
  const last = dayAt(to)
  for (let day = dayAt(from), looked = 0; day <= last && looked < MOST_DAYS; day = addDays(day, 1), looked++) {
    const open = openOn(day, hours)
    if (open) sum += Math.max(0, Math.min(open[1], to.getTime()) - Math.max(open[0], from.getTime()))
  }
  return Math.floor(sum / MINUTE)
}
