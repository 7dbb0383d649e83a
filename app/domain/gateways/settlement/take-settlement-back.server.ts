import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import type { Posted } from '~/domain/accounts/posting/post-voucher.server'
import { reverseVoucher } from '~/domain/accounts/posting/reverse-voucher.server'
import type { SiteCtx } from '~/domain/context'
import { allOf, Missing, Refusal, refuse } from '~/domain/errors'
import { today, type Day } from '~/format/dates'
import type { TakeBackForm } from './settlement.form'

/**
 * Takes a settlement back by the mirror of its voucher; its payments wait for the gateway again.
 * @throws Missing; Refusal when it is taken back already, and of the books; Invalid for a day before it or ahead
 */
export async function takeSettlementBack(ctx: SiteCtx, form: TakeBackForm): Promise<Posted> {
  const { site, user } = ctx
  await holdBook(site.id)
  const [found] = await sql<{ day: Day; voucherId: number; back: boolean }>(
    `SELECT s.day, v.id AS "voucherId", EXISTS (SELECT FROM gateway_settlement_reversal r WHERE r.site_id = s.site_id AND r.settlement_id = s.id) AS back
     FROM gateway_settlement s JOIN voucher v ON v.site_id = s.site_id AND v.event = 'gateway-settlement' AND v.event_id = s.id WHERE s.site_id = $1 AND s.id = $2`,
    [site.id, form.id],
  )
  if (!found) throw new Missing('settlement')
  if (found.back) throw new Refusal('gateway-settlements:error.back', {}, 422)
  await allOf(
    () => refuse(form.day > today(), 'day', 'posting:refused.future'),
    () => refuse(form.day < found.day, 'day', 'posting:refused.notMirrored'),
  )
  await sql(
    'INSERT INTO gateway_settlement_reversal (site_id, settlement_id, day, reason, made_by) VALUES ($1, $2, $3, $4, $5)',
    [site.id, form.id, form.day, form.reason, user.userId],
  )
  const posted = await reverseVoucher(site, found.voucherId, {
    day: form.day,
    reason: form.reason,
    madeBy: user.userId,
    postedBy: user.userId,
  })
  ctx.audit({
    recordType: 'gateway_settlement',
    recordId: form.id,
    after: { takenBack: form.day, reason: form.reason, voucher: posted.number },
  })
  return posted
}
