import { spendAdvance } from '~/domain/payments/settle/spend-advance.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { today } from '~/format/dates'
import { chosenOf } from './family-dues.server'
import type { FromAdvanceForm } from './own.form'

/**
 * Settles the ticked dues of one child from what is paid in advance for that child, as far as it reaches.
 * @returns what was settled, poisha
 * @throws Invalid for dues of somebody else, or that changed; Refusal when nothing is in advance
 */
export async function payFromAdvance(ctx: SiteCtx, given: FromAdvanceForm): Promise<number> {
  const chosen = await chosenOf(ctx, given.charges, given.amount)
  if (chosen.dues.some(({ studentId }) => studentId !== given.studentId))
    throw new Invalid({ charges: ['online-payment:error.changed'] })
  const used = await spendAdvance(ctx.site, {
    studentId: given.studentId,
    charges: given.charges,
    day: today(),
    narration: ctx.user.username,
    userId: ctx.user.userId,
  })
  ctx.audit({
    recordType: 'fee_settlement',
    recordId: used.settlementId,
    after: { student: given.studentId, used: used.used, left: used.left, voucher: used.voucher },
  })
  return used.used
}
