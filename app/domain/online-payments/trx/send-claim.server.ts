import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { chosenOf } from '../own/family-dues.server'
import type { SendClaimForm } from './claims.form'
import { confirmClaim } from './confirm-claim.server'
import { tellOfficeOfClaim } from './tell-of-claim.server'
import { isNoIncome } from './line-kind.policy'
import { isUsed } from './used-ids.server'
import { lineOfId, saysSame } from './wallet-lines.server'
import { walletsOf } from './wallets.server'

/**
 * Takes down what a payer says to have sent to one of the institution's numbers. Where the wallet's statement says the same already, it
 * is received at once; otherwise the office looks. What it calls a refund, a payout or the like is nobody's to claim.
 * @returns the claim's id
 * @throws Invalid for dues of others, a number that is not in use, an id that was sent or has paid already, or that brought nothing in
 */
export async function sendClaim(ctx: SiteCtx, given: SendClaimForm): Promise<number> {
  const chosen = await chosenOf(ctx, given.charges)
  const wallet = (await walletsOf(ctx.site.id)).find(({ id, active }) => id === given.wallet && active)
  if (!wallet) throw new Invalid({ wallet: ['ui:error.in'] })
  const first = chosen.dues[0]
  if (!first) throw new Invalid({ charges: ['ui:error.selectOne'] })
  if (await isUsed(ctx.site.id, wallet.provider, given.trxId)) throw new Invalid({ trxId: ['trx:error.used'] })
  const line = await lineOfId(ctx.site.id, wallet.provider, given.trxId)
  if (line && isNoIncome(line.kind)) throw new Invalid({ trxId: ['trx:error.notIncome'] })
  const [claim] = await sql<{ id: number }>(
    `INSERT INTO wallet_claim (site_id, wallet_account_id, provider, trx_id, mobile, amount, student_id, sent_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (site_id, provider, trx_id) WHERE state <> 'refused' DO NOTHING RETURNING id`,
    [
      ctx.site.id,
      wallet.id,
      wallet.provider,
      given.trxId,
      given.mobile,
      given.amount,
      first.studentId,
      ctx.user.userId,
    ],
  )
  if (!claim) throw new Invalid({ trxId: ['trx:error.sent'] })
  await sql(
    `INSERT INTO wallet_claim_charge (site_id, claim_id, charge_id, student_id)
     SELECT $1, $2, x.charge, x.student FROM unnest($3::bigint[], $4::bigint[]) AS x(charge, student)`,
    [ctx.site.id, claim.id, chosen.dues.map(({ chargeId }) => chargeId), chosen.dues.map(({ studentId }) => studentId)],
  )
  ctx.audit({
    recordType: 'wallet_claim',
    recordId: claim.id,
    after: { wallet: wallet.provider, trxId: given.trxId, amount: given.amount },
  })
  // Who only saw somebody's id does not know the number it was sent from.
  if (saysSame(line, given.amount, given.mobile))
    await confirmClaim(ctx.site, claim.id, { amount: given.amount, userId: null })
  else await tellOfficeOfClaim(ctx.site.id)
  return claim.id
}
