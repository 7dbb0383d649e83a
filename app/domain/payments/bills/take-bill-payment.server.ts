import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { today } from '~/format/dates'
import { groupedTaka } from '~/format/money'
import { postingLedgers } from '../settle/posting-ledgers.server'
import { collectPayment } from '../till/collect-payment.server'
import { sentBefore, tenderOf } from '../till/take-payment.server'
import type { PayBillForm } from '../till/till.form'
import { tillOf } from '../till/till.server'
import { billById } from './find-bill.server'

/**
 * Takes what an applicant pays at the counter for a bill, whole. The form that is sent twice finds its payment. A bill that is paid, void, or of another
 * amount than the page showed is refused: the money is still in the payer's hand.
 * @returns the payment's id
 * @throws Missing; Invalid, Refusal of the books
 */
export async function takeBillPayment(ctx: SiteCtx, given: PayBillForm): Promise<number> {
  const till = await tillOf(ctx.site.id, ctx.user.userId)
  if (!till) throw new Refusal('posting:refused.till', {}, 422)
  const reference = `${ctx.user.userId}:${given.once}`
  const earlier = await sentBefore(ctx.site.id, reference)
  if (earlier && earlier.amount !== given.amount)
    throw new Refusal('till:error.sentBefore', { amount: groupedTaka(earlier.amount), receipt: earlier.receipt })
  if (earlier) return earlier.id
  const bill = await billById(ctx.site.id, given.billId)
  if (!bill) throw new Missing('bill')
  if (bill.state !== 'open' || bill.amount !== given.amount) throw new Refusal('posting:refused.billClosed', {}, 422)
  const payment = await collectPayment(ctx.site, {
    day: today(),
    channel: 'counter',
    counterSessionId: till.id,
    outside: { provider: 'till', reference },
    tenders: [await tenderOf(ctx.site.id, await postingLedgers(ctx.site.id), given, '')],
    bills: [{ billId: bill.id, amount: given.amount }],
    payer: given.payer || bill.nameEn,
    payerMobile: bill.mobile,
    userId: ctx.user.userId,
  })
  // It was made void in between.
  if (payment.bills.some(({ applied }) => !applied)) throw new Refusal('posting:refused.billClosed', {}, 422)
  ctx.audit({
    recordType: 'payment',
    recordId: payment.id,
    after: {
      receipt: payment.receipt,
      application: bill.number,
      amount: given.amount,
      method: given.method,
      voucher: payment.voucher,
    },
  })
  return payment.id
}
