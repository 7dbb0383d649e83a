import { instantAt, type Day } from '~/format/dates'

/** When the office is told that a machine is silent; times of day in Dhaka, 'HH:MM'. */
interface SilenceRule {
  /** So many hours of silence; null: nobody is told. */
  silentHours: number | null
  /** The hours in which a machine is expected to be on. */
  watchFrom: string
  watchUntil: string
}

export const USUAL_SILENCE: SilenceRule = { silentHours: 2, watchFrom: '08:00', watchUntil: '16:00' }

const HOUR_MS = 3_600_000

/**
 * Whether a machine is silent now. Its silence counts within the working hours of a day alone, since many are switched off with the light at
 * night: what was before the day's beginning is no silence, and after its end nobody is told.
 * @param heard when it called last, or was claimed where that was later
 * @param day today, where it is a working day; null on weekends and holidays
 */
export function isSilent(heard: Date, now: Date, day: Day | null, rule: SilenceRule): boolean {
  if (rule.silentHours === null || day === null) return false
  const [begin, end] = [instantAt(day, rule.watchFrom), instantAt(day, rule.watchUntil)]
  if (now < begin || now >= end) return false
  const since = Math.max(heard.getTime(), begin.getTime())
  return now.getTime() - since >= rule.silentHours * HOUR_MS
}
