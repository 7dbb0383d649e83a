import { sql } from 'db/connection'
import { today } from '~/format/dates'
import { formatTaka } from '~/format/money'
import { seeTenants } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import type { RefundBackForm, RefundForm } from '../challan.form'
import type { RefundWay } from '../states.policy'
import { lockSiteMoney } from '../sites.server'
import { lockedChallan, lockedChallanSite, type LockedChallan } from './match.server'

interface RefundRow {
  id: number
  amountPoisha: number
  refundedOn: string
  way: RefundWay
  reference: string
  reason: string
  reversedOn: string | null
  reverseReason: string
}

/** What went back of a deposit, and what of that did not. */
export const refundsOf = (siteId: number, challanId: number): Promise<RefundRow[]> =>
  sql<RefundRow>(
    `SELECT id, amount_poisha AS "amountPoisha", refunded_on AS "refundedOn", way, reference, reason, reversed_on AS "reversedOn", reverse_reason AS "reverseReason"
     FROM challan_refund WHERE site_id = $1 AND challan_id = $2 ORDER BY id`,
    [siteId, challanId],
  )

async function begin(ctx: UserCtx, challanId: number, version: number): Promise<LockedChallan> {
  await seeTenants(ctx, 'all')
  const { siteId } = await lockedChallanSite(challanId)
  await seeTenants(ctx, [siteId])
  await lockSiteMoney(siteId)
  const challan = await lockedChallan(challanId)
  if (challan.version !== version) throw new Refusal('billing:stale')
  return challan
}

const move = (challan: LockedChallan, poisha: bigint) =>
  sql(
    'UPDATE challan SET refunded_poisha = refunded_poisha + $3, version = version + 1 WHERE site_id = $1 AND id = $2',
    [challan.siteId, challan.id, poisha],
  )

/**
 * Records what of a deposit, matched to nothing, was given back to its institution: by whom, when, how, and by what it is found again.
 * @throws Missing; Refusal when it is not verified or was changed meanwhile; Invalid for more than is left of it, or a day before the money came
 */
export async function refundCredit(ctx: UserCtx, challanId: number, form: RefundForm): Promise<void> {
  const challan = await begin(ctx, challanId, form.version)
  if (challan.state !== 'verified') throw new Refusal('billing:challan.notVerified')
  const errors: Record<string, string[]> = {}
  if (form.amount > BigInt(challan.unmatchedPoisha))
    errors.amount = [
      `billing:challan.unmatchedIs?left=${encodeURIComponent(formatTaka(challan.unmatchedPoisha, ctx.lang))}`,
    ]
  if (form.refundedOn > today()) errors.refundedOn = ['billing:refund.future']
  else if (form.refundedOn < (challan.depositedOn ?? '')) errors.refundedOn = ['billing:refund.early']
  if (Object.keys(errors).length) throw new Invalid(errors)
  const [row] = await sql<{ id: number }>(
    `INSERT INTO challan_refund (site_id, challan_id, amount_poisha, refunded_on, way, reference, reason, created_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [challan.siteId, challan.id, form.amount, form.refundedOn, form.way, form.reference, form.reason, ctx.user.userId],
  )
  await move(challan, form.amount)
  ctx.audit({
    recordType: 'refund',
    recordId: row?.id ?? 0,
    after: {
      siteId: challan.siteId,
      challan: challan.number,
      amountPoisha: Number(form.amount),
      refundedOn: form.refundedOn,
      way: form.way,
      reference: form.reference,
      reason: form.reason,
    },
  })
}

/** A refund that did not happen, or came back: the money is the institution's credit again. @throws Missing, Refusal for one that was reversed */
export async function reverseRefund(ctx: UserCtx, challanId: number, form: RefundBackForm): Promise<void> {
  const challan = await begin(ctx, challanId, form.version)
  const [refund] = await sql<{ amount: number; reversedOn: string | null }>(
    'SELECT amount_poisha AS amount, reversed_on AS "reversedOn" FROM challan_refund WHERE site_id = $1 AND challan_id = $2 AND id = $3 FOR UPDATE',
    [challan.siteId, challan.id, form.refundId],
  )
  if (!refund) throw new Missing('refund')
  if (refund.reversedOn) throw new Refusal('billing:refund.isReversed')
  await sql(
    'UPDATE challan_refund SET reversed_on = $3, reversed_by = $4, reverse_reason = $5 WHERE site_id = $1 AND id = $2',
    [challan.siteId, form.refundId, today(), ctx.user.userId, form.reason],
  )
  await move(challan, -BigInt(refund.amount))
  ctx.audit({
    recordType: 'refund',
    recordId: form.refundId,
    before: { refundedPoisha: refund.amount },
    after: { siteId: challan.siteId, challan: challan.number, refundedPoisha: 0, reason: form.reason },
  })
}
