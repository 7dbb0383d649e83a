import { sql } from 'db/connection'
import { where } from 'db/where'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { today, type Day } from '~/format/dates'
import { giveHeldBack } from '~/domain/accounts/cheques/cheque-row.server'
import { attemptAtProvider } from '~/domain/gateways/recovery/at-provider.server'
import { PAYMENT_PARTS } from '../receipts/payment-parts.server'
import { chequeBeforeCancelling } from './cheque-payment.server'
import { reversePayment } from './reverse-payment.server'

/**
 * What a gateway took goes back by a refund at its provider: cancelled in the books alone, the family would have paid, the provider
 * would hold the money, and nobody would know of it.
 */
async function refuseAtProvider(siteId: number, paymentId: number): Promise<void> {
  if (await attemptAtProvider(siteId, paymentId)) throw new Refusal('till:error.atProvider', {}, 422)
}

/** Asks for a payment to be taken back. @throws Missing; Refusal when it is asked for or taken back already, or only its provider can */
export async function askCancellation(ctx: SiteCtx, given: { paymentId: number; reason: string }): Promise<void> {
  await holdBook(ctx.site.id) // nobody takes it back meanwhile
  const [payment] = await sql<{ back: boolean }>(
    `SELECT EXISTS (SELECT FROM payment_reversal r WHERE r.site_id = p.site_id AND r.payment_id = p.id) AS back
     FROM payment p WHERE p.site_id = $1 AND p.id = $2`,
    [ctx.site.id, given.paymentId],
  )
  if (!payment) throw new Missing('payment')
  if (payment.back) throw new Refusal('posting:refused.takenBack')
  await refuseAtProvider(ctx.site.id, given.paymentId)
  const [asked] = await sql<{ id: number }>(
    `INSERT INTO payment_cancellation (site_id, payment_id, reason, asked_by) VALUES ($1, $2, $3, $4)
     ON CONFLICT (site_id, payment_id) WHERE state = 'asked' DO NOTHING RETURNING id`,
    [ctx.site.id, given.paymentId, given.reason, ctx.user.userId],
  )
  if (!asked) throw new Refusal('till:error.asked')
  ctx.audit({
    recordType: 'payment',
    recordId: given.paymentId,
    after: { cancellation: 'asked', reason: given.reason },
  })
}

/** Decides what somebody else asked for; approved, the payment is taken back at once. @throws Missing; Refusal */
export async function decideCancellation(
  ctx: SiteCtx,
  given: { id: number; verdict: 'approve' | 'refuse'; answer: string },
): Promise<void> {
  await holdBook(ctx.site.id) // before the request and its cheque, which whoever moves the cheque wants too
  const [asked] = await sql<{ paymentId: number; askedBy: number; reason: string; state: string }>(
    `SELECT payment_id AS "paymentId", asked_by AS "askedBy", reason, state FROM payment_cancellation WHERE site_id = $1 AND id = $2 FOR UPDATE`,
    [ctx.site.id, given.id],
  )
  if (!asked) throw new Missing('cancellation')
  if (asked.state !== 'asked') throw new Refusal('till:error.decided')
  if (asked.askedBy === ctx.user.userId) throw new Refusal('posting:refused.ownPayment', {}, 422)
  if (given.verdict === 'approve') {
    await refuseAtProvider(ctx.site.id, asked.paymentId)
    const chequeId = await chequeBeforeCancelling(ctx.site.id, asked.paymentId)
    const { id: voucherId } = await reversePayment(ctx.site, asked.paymentId, {
      kind: 'cancelled',
      day: today(),
      reason: asked.reason,
      askedBy: asked.askedBy,
      approvedBy: ctx.user.userId,
    })
    if (chequeId !== null) await giveHeldBack(ctx, chequeId, { reason: asked.reason, voucherId })
  }
  await sql(
    `UPDATE payment_cancellation SET state = $3, decided_by = $4, decided_at = now(), answer = $5 WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, given.id, given.verdict === 'approve' ? 'approved' : 'refused', ctx.user.userId, given.answer],
  )
  ctx.audit({
    recordType: 'payment',
    recordId: asked.paymentId,
    after: { cancellation: given.verdict, answer: given.answer },
  })
}

export interface CancellationRow {
  id: number
  paymentId: number
  receipt: string
  day: Day
  amount: number
  reason: string
  answer: string
  state: 'asked' | 'approved' | 'refused'
  studentEn: string
  studentBn: string
  askedBy: number
  askerEn: string
  askerBn: string
  askedAt: Date
}

/** What was asked for, what waits first, then the newest. */
export async function listCancellations(
  siteId: number,
  search: { filters: { state?: readonly string[] }; offset: number; limit: number },
): Promise<{ items: CancellationRow[]; total: number }> {
  const asked = where(siteId).and(search.filters.state, 'c.state = ANY ({}::text[])')
  const fits = asked.text('c.site_id = $1')
  const [count] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM payment_cancellation c WHERE ${fits}`,
    [...asked.binds],
  )
  const items = await sql<CancellationRow>(
    `SELECT c.id, p.id AS "paymentId", p.receipt, p.day, p.amount, c.reason, c.answer, c.state, x.name_en AS "studentEn", x.name_bn AS "studentBn",
       c.asked_by AS "askedBy", u.name_en AS "askerEn", u.name_bn AS "askerBn", c.asked_at AS "askedAt"
     FROM payment_cancellation c JOIN payment p ON p.site_id = c.site_id AND p.id = c.payment_id JOIN app_user u ON u.tenant_id = c.site_id AND u.id = c.asked_by
       CROSS JOIN LATERAL (SELECT x.name_en, x.name_bn FROM ${PAYMENT_PARTS} x WHERE x.site_id = p.site_id AND x.payment_id = p.id ORDER BY x.amount DESC, x.id LIMIT 1) x
     WHERE ${fits} ORDER BY (c.state = 'asked') DESC, c.id DESC ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: count?.total ?? 0 }
}
