/** Why a record waits for somebody to look at it. */
export type Held = 'future' | 'clock' | 'old' | 'network'

/** So many seconds a machine's clock may be wrong. */
export const DRIFT = 300
/** A record that is older belongs to a clock that was reset, or to another school. */
const OLDEST_DAYS = 400
/** A record from before this instant belongs to none of our days. */
export const oldest = (now: Date): Date => new Date(now.getTime() - OLDEST_DAYS * 86_400_000)

/** A machine that called so short a time ago had nothing that waited: what it sends now has just happened. */
const JUST_CALLED_MS = 150_000
const FEW = 3

/**
 * How far a machine's clock is ahead of ours (behind: negative), in seconds; null where its records do not tell. A record ahead of now tells it
 * always; one behind only where it was sent at once: by a machine that had called just before, alone or nearly so.
 */
export function driftOf(times: readonly Date[], lastSeen: Date | null, now: Date): number | null {
  if (!times.length) return null
  const newest = times.reduce((last, at) => Math.max(last, at.getTime()), -Infinity)
  const ahead = Math.round((newest - now.getTime()) / 1000)
  if (ahead > DRIFT) return ahead
  const atOnce = lastSeen !== null && now.getTime() - lastSeen.getTime() <= JUST_CALLED_MS && times.length <= FEW
  return atOnce ? ahead : null
}

/**
 * Whether a record is held: one ahead of us, one of years ago, one of before the machine was ours, and what a machine sends at once while its clock
 * is known to be wrong. Days of back-log after an outage are no reason.
 * @param ours since when the machine is this institution's, where another had it before: its numbers were other people's; else null
 */
export function heldFor(at: Date, drift: number | null, now: Date, ours: Date | null = null): Held | null {
  const seconds = (at.getTime() - now.getTime()) / 1000
  if (seconds > DRIFT) return 'future'
  if (seconds < -OLDEST_DAYS * 86_400 || (ours !== null && at < ours)) return 'old'
  return drift !== null && Math.abs(drift) > DRIFT ? 'clock' : null
}
