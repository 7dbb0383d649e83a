import { fetchLists, tokenKept } from './send'
import { destroy, leaveOwner, ownerNow, waiting } from './store'

/** What a logout came to. */
export type Left =
  /** Nothing was taken away yet: this person has entries that were not sent, and was not asked about them. */
  | { is: 'ask' }
  /** Everything of this person's is gone (`empty`: the whole store is); the school's own logout comes next. */
  | { is: 'out'; csrf: string; empty: boolean }
  /** The lists are gone; what was not sent lies sealed. Without a network, or nobody is logged in. */
  | { is: 'sealed'; network: boolean }

/**
 * Logs out on this phone. Only whom the school knows to be logged in at this moment can lose entries, and only their own that they were shown:
 * the phone may be shared, and the lists on it another person's.
 * @param agreed who was shown what would be lost and agreed; null: nobody was
 */
export async function leavePhone(agreed: number | null): Promise<Left> {
  const told = navigator.onLine ? await fetchLists() : 'away'
  if (told === 'away' || told === 'login') {
    await leaveOwner()
    return { is: 'sealed', network: told === 'login' }
  }
  const owner = await ownerNow()
  if (owner !== agreed && (await waiting()).length) return { is: 'ask' }
  const csrf = await tokenKept()
  return { is: 'out', csrf, empty: await destroy(owner) }
}
