import { missingOf, type Filled } from '../entry-states.policy'
import type { Asks, EntryState, FieldKey } from '../registration-fields'

/** Who of a registration is told: a first PIN, a new PIN, or a reminder. */
export const AUDIENCES = ['pinless', 'pin', 'missing', 'unconfirmed'] as const
export type TellAudience = (typeof AUDIENCES)[number]

/** What a message says. */
export type TellKind = 'pin' | 'missing' | 'confirm'

/** Guardians that are told at once; more are told section by section. */
export const MOST_TOLD = 500

/** What stands in the preview in the place of a PIN: as long as one, and in both alphabets of messages. */
export const SHOWN_PIN = 'XXXXXX'

/** What is asked of an entry before its guardian is told. */
interface Tellable extends Filled {
  state: EntryState
  enrolled: boolean
  hasPin: boolean
  /** Fields of which a correction waits: they were sent. */
  disputed: readonly string[]
}

/** What a guardian still has to send. */
export const stillMissing = (one: Tellable, asks: Asks): FieldKey[] => missingOf(one, asks, new Set(one.disputed))

/**
 * What the guardian of an entry is told; null where there is nothing to tell. Whose data the office has checked is left in peace, and whoever has left too.
 */
export function toldWhat(one: Tellable, audience: TellAudience, asks: Asks): TellKind | null {
  if (!one.enrolled || one.state === 'checked' || one.state === 'registered') return null
  if (audience === 'pinless') return one.hasPin ? null : 'pin'
  if (audience === 'pin') return 'pin'
  if (stillMissing(one, asks).length) return 'missing'
  return audience === 'unconfirmed' && one.state === 'collecting' ? 'confirm' : null
}
