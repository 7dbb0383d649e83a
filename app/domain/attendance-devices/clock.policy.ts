/** Why a record waits for somebody to look at it. */
export const HELD = ['future', 'clock', 'old', 'network', 'back', 'paid'] as const
export type Held = (typeof HELD)[number]

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
 * is known to be wrong, or of a time of which it had told all it kept. Days of back-log after an outage are no reason.
 * @param ours since when the machine is this institution's, where another had it before: its numbers were other people's; else null
 * @param since what is older, a machine in contact had told before (untoldSince)
 */
export function heldFor(
  at: Date,
  drift: number | null,
  now: Date,
  ours: Date | null = null,
  since: Date | null = null,
): Held | null {
  const seconds = (at.getTime() - now.getTime()) / 1000
  if (seconds > DRIFT) return 'future'
  if (seconds < -OLDEST_DAYS * 86_400 || (ours !== null && at < ours)) return 'old'
  if (drift !== null && Math.abs(drift) > DRIFT) return 'clock'
  return since !== null && at < since ? 'back' : null
}

/** When a machine called: at last, and before and after the silence that ended last. */
interface Contact {
  lastSeen: Date | null
  /** null: it had never called. */
  silentFrom: Date | null
  backAt: Date | null
}

/** A machine that did not call for so long was away, and kept what it saw. */
const AWAY_MS = 10 * 60_000
/** So long it may take to tell what it kept. */
const TELLING_MS = 24 * 3_600_000
/** In contact it tells at once; so late a record may come all the same. */
const LATE_MS = 30 * 60_000

/** A machine's contact after a call of now. */
export function contactAfter({ lastSeen, silentFrom, backAt }: Contact, now: Date): Contact {
  const wasAway = lastSeen === null || now.getTime() - lastSeen.getTime() > AWAY_MS
  return { lastSeen: now, ...(wasAway ? { silentFrom: lastSeen, backAt: now } : { silentFrom, backAt }) }
}

/**
 * Since when what a machine says may be new: since its last call, or, for a day after a silence, since that began. null: it may tell of any time, as
 * one does that never called before.
 */
export function untoldSince(contact: Contact, now: Date): Date | null {
  const { silentFrom, backAt } = contactAfter(contact, now)
  const isTelling = backAt !== null && now.getTime() - backAt.getTime() <= TELLING_MS
  const from = isTelling ? silentFrom : contact.lastSeen
  return from && new Date(from.getTime() - LATE_MS)
}
