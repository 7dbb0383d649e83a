import { sql } from 'db/connection'
import { mustBeCentral } from '../platform/central.server'
import type { Ctx } from '../platform/context'

/**
 * From here on the centre's own transaction sees this group beside the centre, so that what it writes there and its audit
 * record are committed, or rolled back, together. @throws Missing anywhere but at the centre
 */
export async function alsoIn(ctx: Ctx, groupId: number): Promise<void> {
  mustBeCentral(ctx)
  if (!Number.isSafeInteger(groupId)) throw new Error(`not a tenant: ${String(groupId)}`)
  await sql(`SELECT set_config('app.site_ids', $1, true)`, [`{${ctx.tenant.id},${groupId}}`])
}
