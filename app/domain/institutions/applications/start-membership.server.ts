import { sql } from 'db/connection'
import { mustBeCentral } from '~/domain/platform/central.server'
import type { UserCtx } from '~/domain/platform/context'

/** Gives an institution a package from a day to a day, both included, and so many days of grace after. */
export async function startMembership(ctx: UserCtx, given: { siteId: number; packageId: number; startsOn: string; endsOn: string; graceDays: number }): Promise<void> {
  mustBeCentral(ctx)
  await sql('INSERT INTO membership (site_id, package_id, starts_on, ends_on, grace_days) VALUES ($1, $2, $3, $4, $5)',
    [given.siteId, given.packageId, given.startsOn, given.endsOn, given.graceDays])
}
