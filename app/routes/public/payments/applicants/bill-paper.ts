import { fileResponse } from '~/access/file-answer.server'
import { open } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { readBillTicket } from '~/domain/online-payments/applicants/bill-look-up.server'
import { receiptBillForm, slipBillForm } from '~/domain/online-payments/applicants/bill.form'
import { slipPdf } from '~/domain/payments/bank/slip-paper.server'
import { makeBillSlip } from '~/domain/payments/bills/bill-slip.server'
import { billState } from '~/domain/payments/bills/bill-state.server'
import { receiptPdf } from '~/domain/payments/receipts/receipt-paper.server'
import { receiptOf } from '~/domain/payments/till/receipt.server'
import { type Ctx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { hasPayments } from '../../home-frame.server'

/** @throws Missing for a ticket that is forged or too old */
const stateOf = (ctx: Ctx, ticket: string, secret: string) => {
  const applicationId = readBillTicket(secret, ctx.tenant.id, ticket)
  if (applicationId === null) throw new Missing('file')
  return billState(ctx.tenant.id, applicationId)
}

const slip = submitted(slipBillForm, async (ctx: Ctx, { ticket, bankAccountId }, { context }) => {
  const { bill } = await stateOf(ctx, ticket, context.settings.secret)
  if (!bill) throw new Missing('bill')
  const id = await makeBillSlip(ctx.tenant, bill.id, { bankAccountId, by: null })
  const { name, pdf } = await slipPdf(ctx.tenant, id, ctx.lang)
  return fileResponse('pdf', name, pdf)
})

const receipt = submitted(receiptBillForm, async (ctx: Ctx, { ticket, payment }, { context }) => {
  const { payments } = await stateOf(ctx, ticket, context.settings.secret)
  if (!payments.some(({ id }) => id === payment)) throw new Missing('payment')
  const { name, pdf } = await receiptPdf(ctx.tenant, await receiptOf(ctx.tenant.id, payment), 'a5', ctx.lang)
  return fileResponse('pdf', name, pdf)
})

/** An applicant's papers: the slip for the bank's window, the receipt of what was paid; asked for by a form, so that no address opens them. */
export const action = open((ctx, args) => {
  if (!hasPayments(ctx)) throw new Missing('screen')
  return intents<Ctx, { slip: Awaited<ReturnType<typeof slip>>; receipt: Awaited<ReturnType<typeof receipt>> }>({
    slip,
    receipt,
  })(ctx, args)
})
