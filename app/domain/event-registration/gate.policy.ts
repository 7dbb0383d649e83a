import type { GuestState, PaidState } from './gathering'

/** Why somebody at the gate is not let in at once. */
export type Stop = 'unknown' | 'unpaid' | 'already' | 'waiting' | 'withdrawn' | 'cancelled'

/** What stands between a guest and the gate; null: nothing. */
export function stopAt(guest: {
  state: GuestState
  paid: PaidState
  arrivedAt: Date | null
}): Exclude<Stop, 'unknown'> | null {
  if (guest.state !== 'coming') return guest.state
  if (guest.arrivedAt) return 'already'
  return guest.paid === 'unpaid' ? 'unpaid' : null
}
