import { sql } from 'db/connection'
import { billApplication, voidBill } from '~/domain/applications/bill.server'
import { happened } from '~/domain/applications/record.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { holdPlaces, payBy } from './give-places.server'
import { heldGuest, stands } from './held-guests.server'
import { feeOf } from './places.policy'
import { tellGuest } from './tell-guest.server'

/** The bill of a guest, held: of who collects and who lets off one finds what the other did. */
export async function heldBill(siteId: number, id: number): Promise<{ amount: number; paid: boolean } | null> {
  const [bill] = await sql<{ amount: number; paid: boolean }>(
    `SELECT amount, payment_id IS NOT NULL AS paid FROM application_bill WHERE site_id = $1 AND application_id = $2 AND voided_at IS NULL FOR UPDATE`,
    [siteId, id],
  )
  return bill ?? null
}

/**
 * Lets a guest off the fee, for a reason that the guest reads: an open bill is void, and who still waits is not billed when they move up.
 * @throws Missing; Refusal for who does not come, has paid, was let off already, or pays nothing anyway
 */
export async function waiveFee(ctx: SiteCtx, gatheringId: number, id: number, reason: string): Promise<void> {
  const gathering = await holdPlaces(ctx.site.id, gatheringId)
  const guest = await heldGuest(ctx.site.id, gatheringId, id)
  if (!stands(guest.state)) throw new Refusal('gatherings:error.notStanding')
  if (guest.waived !== null) throw new Refusal('gatherings:error.isSo')
  const bill = await heldBill(ctx.site.id, id)
  if (bill?.paid) throw new Refusal('gatherings:error.paidAlready')
  const amount = bill?.amount ?? (guest.state === 'waiting' ? feeOf(gathering.fees, guest) : 0)
  if (!amount) throw new Refusal('gatherings:error.nothingToWaive')
  await voidBill(ctx.site, id, reason)
  await sql(
    `UPDATE gathering_guest SET waived = $3, waived_at = now(), waived_by = $4, waive_reason = $5 WHERE site_id = $1 AND application_id = $2`,
    [ctx.site.id, id, amount, ctx.user.userId, reason],
  )
  await happened(ctx.site, [{ applicationId: id, what: 'waived', text: reason, byUser: ctx.user.userId }])
  await tellGuest(ctx.site, id, 'waived', { byUser: ctx.user.userId })
  ctx.audit({
    recordType: 'gathering_guest',
    recordId: id,
    before: { fee: bill ? 'unpaid' : 'not billed', amount },
    after: { fee: 'waived', reason },
  })
}

/**
 * Asks for a fee again that was let off: the same amount, with days to pay as at the beginning; who waits is billed when they move up.
 * @throws Missing; Refusal for who does not come or was not let off, when it is over, or where no fee is taken any more
 */
export async function askFeeAgain(ctx: SiteCtx, gatheringId: number, id: number, reason: string): Promise<void> {
  const gathering = await holdPlaces(ctx.site.id, gatheringId)
  const guest = await heldGuest(ctx.site.id, gatheringId, id)
  if (guest.waived === null || !stands(guest.state)) throw new Refusal('gatherings:error.notWaived')
  if (gathering.past || gathering.subHeadId === null) throw new Refusal('gatherings:error.feeGone')
  await sql(
    `UPDATE gathering_guest SET waived = NULL, waived_at = NULL, waived_by = NULL, waive_reason = '' WHERE site_id = $1 AND application_id = $2`,
    [ctx.site.id, id],
  )
  await happened(ctx.site, [{ applicationId: id, what: 'fee-again', text: reason, byUser: ctx.user.userId }])
  if (guest.state === 'coming') {
    const by = payBy(gathering)
    await billApplication(ctx.site, {
      applicationId: id,
      subHeadId: gathering.subHeadId,
      amount: guest.waived,
      payBy: by,
    })
    await tellGuest(ctx.site, id, 'feeAgain', { by, byUser: ctx.user.userId })
  }
  ctx.audit({
    recordType: 'gathering_guest',
    recordId: id,
    before: { fee: 'waived', amount: guest.waived },
    after: { fee: 'unpaid', reason },
  })
}
