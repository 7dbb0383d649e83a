import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { personOf } from './recover.server'

/** Closes what had to be looked at, with what was done. @throws Missing */
export async function closeException(
  ctx: UserCtx,
  site: { id: number },
  given: { id: number; answer: string },
): Promise<void> {
  const [closed] = await sql<{ kind: string }>(
    `UPDATE gateway_exception x SET closed_at = now(), closed_by = $3, answer = $4 FROM site_gateway g
     WHERE x.site_id = $1 AND x.id = $2 AND x.closed_at IS NULL AND g.site_id = x.site_id AND g.id = x.site_gateway_id AND (g.purpose = 'fees' OR $5) RETURNING x.kind`,
    [site.id, given.id, personOf(ctx), given.answer, ctx.tenant.kind === 'central'],
  )
  if (!closed) throw new Missing('exception')
  ctx.audit({
    recordType: 'gateway_exception',
    recordId: given.id,
    after: { site: site.id, kind: closed.kind, answer: given.answer },
  })
}
