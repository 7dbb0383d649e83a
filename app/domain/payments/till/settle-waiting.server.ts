import { sql } from 'db/connection'
import { moveCheque } from '~/domain/accounts/cheques/move-cheque.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { today } from '~/format/dates'

/**
 * The cashier takes up a cheque of fees whose day has come, where the night's job has not yet.
 * @returns the payment
 * @throws Missing; Invalid before the day on the cheque; Refusal when it waits no more, or of the books
 */
export async function settleWaiting(ctx: SiteCtx, chequeId: number): Promise<number> {
  const [waits] = await sql('SELECT cheque_id FROM cheque_share WHERE site_id = $1 AND cheque_id = $2 LIMIT 1', [
    ctx.site.id,
    chequeId,
  ])
  if (!waits) throw new Missing('cheque')
  await moveCheque(ctx, chequeId, 'held', {
    from: 'post-dated',
    day: today(),
    reason: null,
    bankAccountId: null,
    charge: null,
  })
  const [payment] = await sql<{ id: number }>(
    'SELECT payment_id AS id FROM payment_cheque WHERE site_id = $1 AND cheque_id = $2',
    [ctx.site.id, chequeId],
  )
  return payment?.id ?? 0
}
