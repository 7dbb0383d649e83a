import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { ownReceipt } from '~/domain/online-payments/own/own-payments.server'
import { receiptPdf } from '~/domain/payments/receipts/receipt-paper.server'

/** A family's own receipt on A5, in the language it reads. */
export const loader = guard('payments.own.view', async (ctx, { params }) => {
  const { name, pdf } = await receiptPdf(ctx.site, await ownReceipt(ctx, idOf(params.id)), 'a5', ctx.lang)
  return fileResponse('pdf', name, pdf)
})
