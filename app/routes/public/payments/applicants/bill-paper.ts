import { redirect } from '@remix-run/node'
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
import type { Ctx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { paths } from '~/paths'
import { hasPayments } from '../../home-frame.server'

/** What a ticket opens; null when it is forged or too old. */
const stateOf = async (ctx: Ctx, ticket: string, { secret }: { secret: string }) => {
  const applicationId = readBillTicket(secret, ctx.tenant.id, ticket)
  return applicationId === null ? null : billState(ctx.tenant.id, applicationId)
}

/** Whose page stood open too long, or whose bill was paid meanwhile, looks it up again. */
const anew = () => redirect(paths.applicantFee)

const slip = submitted(slipBillForm, async (ctx: Ctx, { ticket, bankAccountId }, { context }) => {
  const found = await stateOf(ctx, ticket, context.settings)
  if (!found?.bill || !['open', 'pending'].includes(found.state)) return anew()
  const id = await makeBillSlip(ctx.tenant, found.bill.id, { bankAccountId, by: null })
  const { name, pdf } = await slipPdf(ctx.tenant, id, ctx.lang)
  return fileResponse('pdf', name, pdf)
})

const receipt = submitted(receiptBillForm, async (ctx: Ctx, { ticket, payment }, { context }) => {
  const found = await stateOf(ctx, ticket, context.settings)
  if (!found) return anew()
  if (!found.payments.some(({ id }) => id === payment)) throw new Missing('payment')
  const { name, pdf } = await receiptPdf(ctx.tenant, await receiptOf(ctx.tenant.id, payment), 'a5', ctx.lang)
  return fileResponse('pdf', name, pdf)
})

export const loader = open(anew)

/** An applicant's papers: the slip for the bank's window, the receipt of what was paid; asked for by a form, so that no address opens them. */
export const action = open((ctx, args) => {
  if (!hasPayments(ctx)) throw new Missing('screen')
  return intents<Ctx, { slip: Awaited<ReturnType<typeof slip>>; receipt: Awaited<ReturnType<typeof receipt>> }>({
    slip,
    receipt,
  })(ctx, args)
})
