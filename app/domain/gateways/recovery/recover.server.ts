import { inScope, sql } from 'db/connection'
import type { UserCtx } from '~/domain/platform/context'
import { Invalid, Missing, Refusal } from '~/domain/platform/errors'
import { reversePayment } from '~/domain/payments/till/reverse-payment.server'
import { today } from '~/format/dates'
import { GatewayError, GatewayTimeout } from '../adapters/adapter'
import { openGateway } from '../settings/access.server'
import type { GatewayPurpose } from '../settings/about-gateway'
import type { GatewayMode } from '../settings/gateways.form'
import { raise } from '../session/exceptions.server'
import { takeVerdict } from '../session/settle.server'
import { wireOf } from '../session/wire.server'

/** Who of the institution did it; an operator of the centre stands in the audit log only. */
const personOf = (ctx: UserCtx): number | null => (ctx.tenant.kind === 'site' ? ctx.user.userId : null)

/**
 * Notes in the audit log that a person settles an attempt, and says what is to be done after that is kept: the money is posted as if the
 * gateway had said that it came.
 * @throws Missing; Refusal when it is paid already; Invalid for a transaction that counted for another payment
 */
export async function settleByHand(
  ctx: UserCtx,
  site: { id: number },
  given: { id: number; transactionId: string; amount: number; evidence: string },
): Promise<() => Promise<void>> {
  const [session] = await sql<{ invoice: string; state: string; purpose: GatewayPurpose; used: boolean }>(
    `SELECT s.invoice, s.state, g.purpose, EXISTS (SELECT FROM payment p WHERE p.site_id = s.site_id AND p.provider = c.code AND p.reference = $3 AND g.purpose = 'fees') AS used
     FROM gateway_session s JOIN site_gateway g ON g.site_id = s.site_id AND g.id = s.site_gateway_id JOIN payment_gateway c ON c.id = g.gateway_id
     WHERE s.site_id = $1 AND s.id = $2`,
    [site.id, given.id, given.transactionId],
  )
  if (!session || (session.purpose === 'invoices' && ctx.tenant.kind !== 'central')) throw new Missing('attempt')
  if (session.state === 'paid') throw new Refusal('gateways:error.paid', {}, 422)
  if (session.used) throw new Invalid({ transactionId: ['gateways:error.asOf'] })
  ctx.audit({
    recordType: 'gateway_session',
    recordId: given.id,
    after: {
      site: site.id,
      settled: 'by hand',
      transaction: given.transactionId,
      amount: given.amount,
      evidence: given.evidence,
    },
  })
  return async () => {
    const state = await takeVerdict(
      site,
      given.id,
      {
        state: 'paid',
        transactionId: given.transactionId,
        amount: given.amount,
        invoice: session.invoice,
        currency: 'BDT',
      },
      { userId: personOf(ctx), evidence: given.evidence },
    )
    if (state !== 'paid') throw new Refusal('gateways:error.asOf', {}, 422)
  }
}

interface Refundable {
  id: number
  siteGatewayId: number
  mode: GatewayMode
  invoice: string
  token: string
  transactionId: string
  paymentId: number
  amount: number
}

/**
 * Begins to give a payment back: from here on nobody else does. What comes back is to be run after that is kept.
 * @throws Missing; Refusal for what is not paid, was asked before or taken back, or where the gateway has no way
 */
export async function beginRefund(
  ctx: UserCtx,
  site: { id: number },
  given: { id: number; reason: string },
): Promise<() => Promise<{ key: string; params: { said: string }; good: boolean }>> {
  const [session] = await sql<Refundable>(
    `UPDATE gateway_session s SET refund_asked_at = now() WHERE s.site_id = $1 AND s.id = $2 AND s.state = 'paid' AND s.by_hand IS NULL AND s.refund_asked_at IS NULL AND s.payment_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM payment_reversal r WHERE r.site_id = s.site_id AND r.payment_id = s.payment_id)
     RETURNING s.id, s.site_gateway_id AS "siteGatewayId", s.mode, s.invoice, coalesce(s.token, '') AS token, s.transaction_id AS "transactionId", s.payment_id AS "paymentId", s.paid_amount AS amount`,
    [site.id, given.id],
  )
  if (!session) throw new Refusal('gateways:error.noRefund', {}, 422)
  const gateway = await openGateway(site.id, session.siteGatewayId, session.mode)
  const { refund } = gateway.adapter
  if (!refund) throw new Refusal('gateways:error.noRefund', {}, 422)
  ctx.audit({
    recordType: 'gateway_session',
    recordId: given.id,
    after: { site: site.id, refund: 'asked', reason: given.reason, amount: session.amount },
  })
  const scope = { tenants: [site.id], readOnly: false }
  return async () => {
    const answer = await refund(
      gateway.access,
      { ...session, reason: given.reason },
      wireOf(site, gateway, session.id),
    ).catch((error: unknown) => {
      if (error instanceof GatewayTimeout) return null
      if (error instanceof GatewayError) return { done: false, message: error.message, refundId: undefined }
      throw error
    })
    if (!answer) {
      await inScope(scope, () =>
        raise(site, session, 'refund', { transaction: session.transactionId, amount: session.amount }),
      )
      return { key: 'gateways:refund.unanswered', params: { said: '' }, good: false }
    }
    await inScope(scope, async () => {
      if (answer.done)
        return givenBack(site, session, { reason: given.reason, refundId: answer.refundId, by: personOf(ctx) })
      await sql('UPDATE gateway_session SET refund_asked_at = NULL WHERE site_id = $1 AND id = $2', [
        site.id,
        session.id,
      ])
    })
    return {
      key: `gateways:refund.${answer.done ? 'done' : 'refused'}`,
      params: { said: answer.message },
      good: answer.done,
    }
  }
}

/** What the provider answered is kept, also where the payment was taken back in the books meanwhile. */
async function givenBack(
  site: { id: number },
  session: Refundable,
  { reason, refundId, by }: { reason: string; refundId: string | undefined; by: number | null },
): Promise<void> {
  const [back] = await sql('SELECT 1 FROM payment_reversal WHERE site_id = $1 AND payment_id = $2', [
    site.id,
    session.paymentId,
  ])
  if (!back)
    await reversePayment(site, session.paymentId, {
      kind: 'refunded',
      day: today(),
      reason,
      askedBy: by,
      approvedBy: by,
    })
  await sql('UPDATE gateway_session SET refunded_at = now(), refund_id = $3 WHERE site_id = $1 AND id = $2', [
    site.id,
    session.id,
    refundId ?? null,
  ])
}

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
