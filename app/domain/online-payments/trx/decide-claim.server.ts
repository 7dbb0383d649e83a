import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import type { DecideClaimForm } from './claims.form'
import { confirmClaim, heldClaim } from './confirm-claim.server'
import { isNoIncome } from './line-kind.policy'
import { tellSenderOfRefusal } from './tell-of-claim.server'
import { lineOfId } from './wallet-lines.server'

/** Confirms that the money of a claim came in, or refuses it with a reason its sender reads. @throws Missing, Refusal, Invalid */
export async function decideClaim(ctx: SiteCtx, given: DecideClaimForm): Promise<void> {
  if (given.verdict === 'confirm') {
    if (given.amount === null) throw new Invalid({ amount: ['ui:error.required'] })
    const claim = await heldClaim(ctx.site.id, given.id)
    const line = await lineOfId(ctx.site.id, claim.provider, claim.trxId)
    if (line && isNoIncome(line.kind)) throw new Refusal('trx:error.notIncome', {}, 422)
    const payment = await confirmClaim(ctx.site, given.id, {
      amount: given.amount,
      userId: ctx.user.userId,
      answer: given.answer,
    })
    ctx.audit({
      recordType: 'wallet_claim',
      recordId: given.id,
      after: { state: 'confirmed', amount: given.amount, receipt: payment.receipt, voucher: payment.voucher },
    })
    return
  }
  await heldClaim(ctx.site.id, given.id)
  await sql(
    `UPDATE wallet_claim SET state = 'refused', decided_by = $3, decided_at = now(), answer = $4 WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, given.id, ctx.user.userId, given.answer],
  )
  await tellSenderOfRefusal(ctx.site.id, given.id)
  ctx.audit({ recordType: 'wallet_claim', recordId: given.id, after: { state: 'refused', answer: given.answer } })
}
