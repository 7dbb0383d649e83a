import { oneAtATime } from 'db/locks'

/** One at a time may give out aliases and EIINs: what was free a moment ago still is. Until the transaction ends. */
export async function lockIdentities(): Promise<void> {
  await oneAtATime('identities of institutions')
}
