import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, refuse, Refusal } from '~/domain/errors'
import { refuseActing } from '~/domain/accounts/years/two-people.server'

/**
 * What the cashier's last turn left in the drawer, where the cash to begin with differs from it by more than the limit and two people keep the
 * books; null where nobody has to confirm it. Poisha.
 */
export async function floatLeft(siteId: number, userId: number, openingFloat: number): Promise<number | null> {
  const [book] = await sql<{ most: number; left: number }>(
    `SELECT b.till_limit AS most, coalesce((SELECT least(c.opening_float, c.counted) FROM counter_session c
       WHERE c.site_id = b.site_id AND c.user_id = $2 AND c.closed_at IS NOT NULL ORDER BY c.closed_at DESC, c.id DESC LIMIT 1), 0) AS left
     FROM book b WHERE b.site_id = $1 AND b.two_people`,
    [siteId, userId],
  )
  return book && Math.abs(openingFloat - book.left) > book.most ? book.left : null
}

/**
 * Says, as another than the cashier, with how much cash a turn began. While it is open another sum may be said: what should be there changes with it.
 * @throws Missing for a turn of another institution; Refusal to its cashier, or when it is confirmed; Invalid for another sum once it is closed
 */
export async function confirmFloat(ctx: SiteCtx, form: { turnId: number; openingFloat: number }): Promise<void> {
  if (!ctx.can('payments.turns.decide')) throw new Refusal('shell:error.unauthorized.text', {}, 403)
  refuseActing(ctx)
  const [turn] = await sql<{ cashier: number; float: number; waits: boolean; open: boolean }>(
    `SELECT user_id AS cashier, opening_float AS float, float_left IS NOT NULL AND float_seen_at IS NULL AS waits, closed_at IS NULL AS open
     FROM counter_session WHERE site_id = $1 AND id = $2 FOR UPDATE`,
    [ctx.site.id, form.turnId],
  )
  if (!turn) throw new Missing('turn')
  if (turn.cashier === ctx.user.userId) throw new Refusal('turns:error.ownFloat', {}, 422)
  if (!turn.waits) throw new Refusal('turns:error.decided')
  refuse(!turn.open && form.openingFloat !== turn.float, 'openingFloat', 'turns:error.floatClosed')
  await sql(
    'UPDATE counter_session SET opening_float = $3, float_seen_by = $4, float_seen_at = now() WHERE site_id = $1 AND id = $2',
    [ctx.site.id, form.turnId, form.openingFloat, ctx.user.userId],
  )
  ctx.audit({
    action: 'payments.turns.decide',
    recordType: 'counter_session',
    recordId: form.turnId,
    before: { openingFloat: turn.float },
    after: { openingFloat: form.openingFloat },
  })
}
