import { inScope, sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { askSecond, worksWithTwo } from '~/domain/accounts/requests/ask.server'
import { reversePayment } from '~/domain/payments/till/reverse-payment.server'
import { today } from '~/format/dates'
import { adapterOf } from '../adapters'
import { GatewayError, GatewayTimeout } from '../adapters/adapter'
import { openGateway } from '../settings/access.server'
import type { GatewayPurpose } from '../settings/about-gateway'
import type { GatewayMode } from '../settings/gateways.form'
import { raise } from '../session/exceptions.server'
import { takeVerdict } from '../session/settle.server'
import { wireOf } from '../session/wire.server'

/** Who of the institution did it; an operator of the centre stands in the audit log only. */
export const personOf = (ctx: UserCtx): number | null => (ctx.tenant.kind === 'site' ? ctx.user.userId : null)

interface ByHandGiven {
  id: number
  transactionId: string
  amount: number
  evidence: string
}

/** @throws Missing; Refusal when it is paid already; Invalid for a transaction that counted for another payment */
async function unpaidAttempt(ctx: UserCtx, site: { id: number }, given: ByHandGiven) {
  const [session] = await sql<{ invoice: string; state: string; purpose: GatewayPurpose; used: boolean }>(
    `SELECT s.invoice, s.state, g.purpose, EXISTS (SELECT FROM payment p WHERE p.site_id = s.site_id AND p.provider = c.code AND p.reference = $3 AND g.purpose = 'fees') AS used
     FROM gateway_session s JOIN site_gateway g ON g.site_id = s.site_id AND g.id = s.site_gateway_id JOIN payment_gateway c ON c.id = g.gateway_id
     WHERE s.site_id = $1 AND s.id = $2`,
    [site.id, given.id, given.transactionId],
  )
  if (!session || (session.purpose === 'invoices' && ctx.tenant.kind !== 'central')) throw new Missing('attempt')
  if (session.state === 'paid') throw new Refusal('gateways:error.paid', {}, 422)
  if (session.used) throw new Invalid({ transactionId: ['gateways:error.asOf'] })
  return session
}

/**
 * A person says that an attempt was paid. Where the institution works with two, that is a claim until another agrees to it; else it is settled.
 * @returns what is to be done after this is kept; null: another decides
 * @throws Missing; Refusal when it is paid or claimed already; Invalid for a transaction that counted for another payment
 */
export async function claimByHand(
  ctx: UserCtx,
  site: { id: number },
  given: ByHandGiven,
): Promise<(() => Promise<void>) | null> {
  const session = await unpaidAttempt(ctx, site, given)
  if (session.purpose === 'invoices' || !(await worksWithTwo(site.id)))
    return settleByHand(ctx, site, given, personOf(ctx))
  await askSecond(ctx, site, {
    kind: 'hand',
    about: given.id,
    amount: given.amount,
    detail: given,
    reason: given.evidence,
  })
  return null
}

/**
 * Notes in the audit log that an attempt is settled by hand, and says what is to be done after that is kept: the money is posted as if the
 * gateway had said that it came.
 * @param by who says that it came; null: an operator of the centre
 * @throws Missing; Refusal when it is paid already; Invalid for a transaction that counted for another payment
 */
export async function settleByHand(
  ctx: UserCtx,
  site: { id: number },
  given: ByHandGiven,
  by: number | null,
): Promise<() => Promise<void>> {
  const session = await unpaidAttempt(ctx, site, given)
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
      { userId: by, evidence: given.evidence },
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

/** What a provider can give back of an attempt. */
const REFUNDABLE = `s.state = 'paid' AND s.by_hand IS NULL AND s.refund_asked_at IS NULL AND s.payment_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM payment_reversal r WHERE r.site_id = s.site_id AND r.payment_id = s.payment_id)`

type GiveBack = () => Promise<{ key: string; params: { said: string }; good: boolean }>

/**
 * Asks for a payment to be given back by its provider. Where the institution works with two, another agrees first.
 * @returns what is to be run after this is kept; null: another decides
 * @throws Missing; Refusal for what is not paid, was asked before or taken back, or where the gateway has no way
 */
export async function askRefund(
  ctx: UserCtx,
  site: { id: number },
  given: { id: number; reason: string },
): Promise<GiveBack | null> {
  const [session] = await sql<{ amount: number; code: string; purpose: GatewayPurpose }>(
    `SELECT s.paid_amount AS amount, c.code, g.purpose FROM gateway_session s JOIN site_gateway g ON g.site_id = s.site_id AND g.id = s.site_gateway_id
       JOIN payment_gateway c ON c.id = g.gateway_id WHERE s.site_id = $1 AND s.id = $2 AND ${REFUNDABLE}`,
    [site.id, given.id],
  )
  if (!session || !adapterOf(session.code)?.refund) throw new Refusal('gateways:error.noRefund', {}, 422)
  if (!(await worksWithTwo(site.id))) return beginRefund(ctx, site, { ...given, askedBy: personOf(ctx) })
  await askSecond(ctx, site, {
    kind: 'refund',
    about: given.id,
    amount: session.amount,
    detail: given,
    reason: given.reason,
  })
  return null
}

/**
 * Begins to give a payment back: from here on nobody else does. What comes back is to be run after that is kept.
 * @throws Missing; Refusal for what is not paid, was asked before or taken back, or where the gateway has no way
 */
export async function beginRefund(
  ctx: UserCtx,
  site: { id: number },
  given: { id: number; reason: string; askedBy: number | null },
): Promise<GiveBack> {
  const [session] = await sql<Refundable>(
    `UPDATE gateway_session s SET refund_asked_at = now() WHERE s.site_id = $1 AND s.id = $2 AND ${REFUNDABLE}
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
        return givenBack(site, session, {
          reason: given.reason,
          refundId: answer.refundId,
          askedBy: given.askedBy,
          by: personOf(ctx),
        })
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
  given: { reason: string; refundId: string | undefined; askedBy: number | null; by: number | null },
): Promise<void> {
  const [back] = await sql('SELECT 1 FROM payment_reversal WHERE site_id = $1 AND payment_id = $2', [
    site.id,
    session.paymentId,
  ])
  if (!back)
    await reversePayment(site, session.paymentId, {
      kind: 'refunded',
      day: today(),
      reason: given.reason,
      askedBy: given.askedBy,
      approvedBy: given.by,
    })
  await sql('UPDATE gateway_session SET refunded_at = now(), refund_id = $3 WHERE site_id = $1 AND id = $2', [
    site.id,
    session.id,
    given.refundId ?? null,
  ])
}
