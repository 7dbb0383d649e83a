import { overlap, type Hours } from '~/domain/leave/substitutes.policy'
import type { Day } from '~/format/dates'

/** Why somebody cannot have a duty at a time. */
export type Hindrance = 'away' | 'lesson' | 'substitute' | 'duty' | 'exam'

interface Busy extends Hours {
  why: Exclude<Hindrance, 'away'>
}

export interface Candidate {
  id: number
  away: boolean
  busy: readonly Busy[]
  /** Duties of this kind, and of all kinds, in the time that is counted. */
  done: number
  inAll: number
  /** The last duty, also one that is still to come. */
  lastOn: Day | null
}

/** What keeps somebody from a duty at these hours, or null: leave before anything else. */
export function hindrance(hours: Hours, who: Pick<Candidate, 'away' | 'busy'>): Hindrance | null {
  if (who.away) return 'away'
  return who.busy.find((one) => overlap(one, hours))?.why ?? null
}

/**
 * Whose turn it is: of those who are free the one with the fewest duties of the kind, then the fewest in all, then whose last one is longest
 * ago. The same input gives the same order.
 */
export const inTurn = (hours: Hours, people: readonly Candidate[]): Candidate[] =>
  people
    .filter((one) => hindrance(hours, one) === null)
    .sort(
      (a, b) => a.done - b.done || a.inAll - b.inAll || (a.lastOn ?? '').localeCompare(b.lastOn ?? '') || a.id - b.id,
    )
