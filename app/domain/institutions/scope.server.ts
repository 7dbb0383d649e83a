import { sql } from 'db/connection'
import { mustBeCentral } from '~/domain/platform/central.server'
import type { Ctx } from '~/domain/platform/context'

/**
 * From here on the action's own transaction sees these institutions beside the centre, so that what it writes in them and
 * its audit record are committed, or rolled back, together. Replaces what was widened before.
 * @throws Missing anywhere but at the centre
 */
export async function alsoIn(ctx: Ctx, siteIds: readonly number[]): Promise<void> {
  mustBeCentral(ctx)
  for (const id of siteIds) if (!Number.isSafeInteger(id)) throw new Error(`not a tenant: ${String(id)}`)
  await sql(`SELECT set_config('app.site_ids', $1, true)`, [`{${[ctx.tenant.id, ...siteIds].join(',')}}`])
}

/** One at a time may give out aliases and EIINs: what was free a moment ago still is. Until the transaction ends. */
export async function lockIdentities(): Promise<void> {
  await sql(`SELECT pg_advisory_xact_lock(hashtext('institutions identities'))`)
}
