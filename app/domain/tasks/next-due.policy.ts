import { addDays, dayOf, parseDay, type Day } from '~/format/dates'
import type { Repeats } from './task'

/** Days that are looked through for one on which somebody works. */
const MOST_DAYS = 60

/** The same day of the month so many months later, or that month's last day. */
function monthsLater(day: Day, months: number): Day {
  const { year, month, date } = parseDay(day)
  const [y, m] = [year + Math.floor((month - 1 + months) / 12), ((month - 1 + months) % 12) + 1]
  const last = new Date(Date.UTC(y, m, 0)).getUTCDate()
  return dayOf(y, m, Math.min(date, last)) ?? day
}

/**
 * When a task that repeats is due next: the first turn after `due` that is not over on `today`. A daily one is due on working days
 * only; a weekly or monthly one keeps its day, so that a holiday does not move all that follow.
 * @returns null when it does not repeat, or its turns are over
 */
export function nextDue(
  { due, repeats, until }: { due: Day | null; repeats: Repeats; until: Day | null },
  today: Day,
  works: (day: Day) => boolean,
): Day | null {
  if (repeats === 'none' || due === null) return null
  let next = due
  if (repeats === 'daily') {
    next = due < today ? today : addDays(due, 1)
    for (let tried = 0; !works(next); tried++) {
      if (tried === MOST_DAYS) return null
      next = addDays(next, 1)
    }
  } else {
    for (let turn = 1; next <= due || next < today; turn++)
      next = repeats === 'weekly' ? addDays(due, 7 * turn) : monthsLater(due, turn)
  }
  return until !== null && next > until ? null : next
}
