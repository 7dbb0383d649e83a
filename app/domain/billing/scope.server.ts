import { sql } from 'db/connection'
import { mustBeCentral } from '../platform/central.server'
import type { Ctx } from '../platform/context'

/**
 * Lets the running transaction of a central request see these institutions beside the centre, until it ends: so what is
 * written for them, the messages and the audit record commit or roll back together. A GET's transaction stays READ ONLY.
 * @param sites ids; 'all' for lists
 */
export async function seeSites(ctx: Ctx, sites: readonly number[] | 'all'): Promise<void> {
  mustBeCentral(ctx)
  const ids = sites === 'all' ? [] : sites
  if (!ids.every(Number.isSafeInteger)) throw new Error('not a tenant')
  await sql(`SELECT set_config('app.site_ids', $1, true), set_config('app.all_sites', $2, true)`,
    [`{${[ctx.tenant.id, ...ids].join(',')}}`, sites === 'all' ? 'yes' : 'no'])
}
