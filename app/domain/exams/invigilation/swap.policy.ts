import { instantAt } from '~/format/dates'

const SWAP_STATES = ['open', 'accepted', 'refused', 'withdrawn'] as const
export type SwapState = (typeof SWAP_STATES)[number]
/** Why a request cannot be met any more, whatever the rules for duties say. */
type Hindrance = 'gone' | 'moved' | 'past' | 'left'

/** A sitting that has begun is not swapped any more. */
export const isAhead = (at: { heldOn: string; startsAt: string }, now: Date = new Date()): boolean =>
  instantAt(at.heldOn, at.startsAt).getTime() > now.getTime()

/**
 * What became of the duty since it was asked for: taken away, put at another time or room, given to somebody else, held
 * already, or the colleague does not work here any more.
 */
export function hindrance(
  asked: { heldOn: string; startsAt: string; roomId: number; employeeId: number },
  duty: { heldOn: string; startsAt: string; roomId: number; employeeId: number } | undefined,
  colleagueActive: boolean,
  now: Date = new Date(),
): Hindrance | null {
  if (!isAhead(asked, now)) return 'past'
  if (!duty) return 'gone'
  if (
    duty.employeeId !== asked.employeeId ||
    duty.heldOn !== asked.heldOn ||
    duty.startsAt !== asked.startsAt ||
    duty.roomId !== asked.roomId
  )
    return 'moved'
  return colleagueActive ? null : 'left'
}
