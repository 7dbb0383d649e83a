import { sql } from 'db/connection'

/** One at a time may give out aliases and EIINs: what was free a moment ago still is. Until the transaction ends. */
export async function lockIdentities(): Promise<void> {
  await sql(`SELECT pg_advisory_xact_lock(hashtext('institutions identities'))`)
}
