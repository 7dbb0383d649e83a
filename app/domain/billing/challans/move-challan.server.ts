import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { today } from '~/format/dates'
import type { UserCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { storeUpload } from '~/domain/operations/files/files.server'
import type { DepositForm, RedateForm } from '../challan.form'
import { seeTenants } from '~/domain/tenancy/central.server'
import { lockSiteMoney } from '../sites.server'
import { challanMay, dated, type ChallanState } from '../states.policy'
import { lockedChallan, lockedChallanSite, matchPlanned, releaseAll, type LockedChallan } from './match.server'

/** The challan, held, if it may make this move now. @throws Missing, Refusal */
const begin = (ctx: UserCtx, id: number, to: ChallanState, version: number): Promise<LockedChallan> =>
  hold(ctx, id, version, (state) => challanMay(state, to))

async function hold(
  ctx: UserCtx,
  id: number,
  version: number,
  may: (state: ChallanState) => boolean,
): Promise<LockedChallan> {
  await seeTenants(ctx, 'all')
  const { siteId } = await lockedChallanSite(id)
  await seeTenants(ctx, [siteId])
  await lockSiteMoney(siteId)
  const challan = await lockedChallan(id)
  if (!may(challan.state)) throw new Refusal('billing:challan.notNow')
  if (challan.version !== version) throw new Refusal('billing:stale')
  return challan
}

/** Records what the bank took, from the stamped slip. It pays nothing yet. @throws Missing, Refusal, Invalid */
export async function recordDeposit(ctx: UserCtx, id: number, form: DepositForm): Promise<void> {
  const scan = form.scan ? await storeUpload(ctx, form.scan, { purpose: 'document' }) : null
  const challan = await begin(ctx, id, 'deposited', form.version)
  if (form.depositedOn > today()) throw new Invalid({ depositedOn: ['billing:challan.future'] })
  await seeTenants(ctx, 'all')
  await oneAtATime('billing slip', form.slipNo)
  const known = await sql(
    `SELECT 1 FROM challan c WHERE c.account_id = (SELECT account_id FROM challan WHERE id = $1) AND c.slip_no = $2 AND c.id <> $1 AND c.state IN ('deposited', 'verified')`,
    [id, form.slipNo],
  )
  if (known.length) throw new Invalid({ slipNo: ['billing:challan.slipTaken'] })
  await seeTenants(ctx, [challan.siteId])
  await sql(
    `UPDATE challan SET state = 'deposited', deposited_on = $3, deposited_poisha = $4, deposit_bank = $5, deposit_branch = $6, slip_no = $7, depositor = $8, scan_file_id = $9, version = version + 1
     WHERE site_id = $1 AND id = $2`,
    [
      challan.siteId,
      id,
      form.depositedOn,
      form.amount,
      form.bank,
      form.branch,
      form.slipNo,
      form.depositor ?? '',
      scan?.id ?? null,
    ],
  )
  ctx.audit({
    recordType: 'challan',
    recordId: id,
    before: { state: challan.state },
    after: {
      state: 'deposited',
      siteId: challan.siteId,
      depositedOn: form.depositedOn,
      depositedPoisha: Number(form.amount),
      bank: form.bank,
      branch: form.branch,
      slipNo: form.slipNo,
      scanFileId: scan?.id ?? null,
    },
  })
}

/**
 * The day a deposit was made, corrected: the institution's statement has it on that day. Its money and what it paid stay.
 * @throws Missing, Refusal; Invalid for a day to come, or after one on which some of it was given back
 */
export async function correctDepositDay(ctx: UserCtx, id: number, form: RedateForm): Promise<void> {
  const challan = await hold(ctx, id, form.version, dated)
  if (form.depositedOn > today()) throw new Invalid({ depositedOn: ['billing:challan.future'] })
  const later = await sql(
    'SELECT 1 FROM challan_refund WHERE site_id = $1 AND challan_id = $2 AND refunded_on < $3 LIMIT 1',
    [challan.siteId, id, form.depositedOn],
  )
  if (later.length) throw new Invalid({ depositedOn: ['billing:challan.afterRefund'] })
  await sql('UPDATE challan SET deposited_on = $3, version = version + 1 WHERE site_id = $1 AND id = $2', [
    challan.siteId,
    id,
    form.depositedOn,
  ])
  ctx.audit({
    recordType: 'challan',
    recordId: id,
    before: { depositedOn: challan.depositedOn },
    after: { depositedOn: form.depositedOn, siteId: challan.siteId, reason: form.reason },
  })
}

/** The money is in the account: pays what the slip was printed for, the rest is the institution's credit. @throws Missing, Refusal */
export async function verifyChallan(ctx: UserCtx, id: number, version: number): Promise<void> {
  const challan = await begin(ctx, id, 'verified', version)
  await sql(
    `UPDATE challan SET state = 'verified', verified_on = $3, version = version + 1 WHERE site_id = $1 AND id = $2`,
    [challan.siteId, id, today()],
  )
  const matched = await matchPlanned(ctx.user.userId, challan)
  ctx.audit({
    recordType: 'challan',
    recordId: id,
    before: { state: challan.state },
    after: { state: 'verified', siteId: challan.siteId, matchedPoisha: Number(matched) },
  })
}

/** The cheque came back, or the slip is not used: what it paid is open again. @throws Missing, Refusal */
export async function reverseChallan(
  ctx: UserCtx,
  id: number,
  to: 'bounced' | 'cancelled',
  form: { version: number; reason: string },
): Promise<void> {
  const challan = await begin(ctx, id, to, form.version)
  // What came back to the bank cannot have gone to the institution too: its refund is reversed first.
  if (challan.refundedPoisha > 0) throw new Refusal('billing:refund.stands')
  const reopened = await releaseAll(ctx, challan.siteId, id, form.reason)
  await sql(
    'UPDATE challan SET state = $3, reason = $4, reversed_on = $5, version = version + 1 WHERE site_id = $1 AND id = $2',
    [challan.siteId, id, to, form.reason, today()],
  )
  ctx.audit({
    recordType: 'challan',
    recordId: id,
    before: { state: challan.state, matchedPoisha: challan.matchedPoisha },
    after: { state: to, siteId: challan.siteId, reason: form.reason, reopened },
  })
}
