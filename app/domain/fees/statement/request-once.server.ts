import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'

/**
 * Lets a form that carries this key (a UUID) through once, with the caller's transaction. Keys of more than a week ago are forgotten: no page
 * is sent again so late.
 * @throws Refusal the second time
 */
export async function onlyOnce(ctx: SiteCtx, key: string): Promise<void> {
  const taken = await sql(
    `WITH gone AS (DELETE FROM fee_request WHERE site_id = $1 AND key <> $2 AND key IN (
       SELECT r.key FROM fee_request r WHERE r.site_id = $1 AND r.made_at < now() - interval '7 days' FOR UPDATE SKIP LOCKED))
     INSERT INTO fee_request (site_id, key, made_by) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING key`,
    [ctx.site.id, key, ctx.user.userId],
  )
  if (!taken.length) throw new Refusal('fee-relief:error.twice', {}, 409)
}
