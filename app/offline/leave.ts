import { fetchLists, sendWaiting, tokenKept } from './send'
import { destroy, forgetLeft, leaveOwner, leftSession, ownerNow, waiting } from './store'

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
    await leaveOwner(told === 'away' ? await tokenKept() : '')
    return { is: 'sealed', network: told === 'login' }
  }
  const owner = await ownerNow()
  if (owner !== agreed && (await waiting()).length) return { is: 'ask' }
  const csrf = await tokenKept()
  return { is: 'out', csrf, empty: await destroy(owner) }
}

/**
 * Finishes a logout that was pressed without a network, while the same session is still open: the phone may have gone to somebody else meanwhile.
 * What was called saved is sent first; what the school does not take stays sealed.
 * @returns the token that the school's own logout needs; null where there is nothing to finish, or no network yet
 */
export async function finishLeaving(): Promise<string | null> {
  const session = await leftSession()
  if (session === null) return null
  const told = await fetchLists()
  if (told === 'away') {
    await leaveOwner(session)
    return null
  }
  if (told === 'login' || (await tokenKept()) !== session) {
    await forgetLeft()
    return null
  }
  const away = (await sendWaiting(true)) === 'away'
  if (away || (await waiting()).length) await leaveOwner(away ? session : '')
  else await destroy(await ownerNow())
  return away ? null : session
}
