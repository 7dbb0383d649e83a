import { addDays, dayAt, instantAt } from '~/format/dates'

/** When the institution's own sendings rest; times of day in Dhaka, 'HH:MM'. */
export interface QuietHours {
  quiet: boolean
  from: string
  until: string
}

/** Nobody is woken by a school. */
export const USUAL_QUIET: QuietHours = { quiet: true, from: '21:00', until: '08:00' }

/** When the rest ends that runs at a moment; null when none does. Hours over midnight are usual. Equal times are no rest. */
export function quietUntil(at: Date, { quiet, from, until }: QuietHours): Date | null {
  if (!quiet || from === until) return null
  const day = dayAt(at)
  const [start, end] = [instantAt(day, from), instantAt(day, until)]
  if (from < until) return at >= start && at < end ? end : null
  if (at < end) return end
  return at >= start ? instantAt(addDays(day, 1), until) : null
}
