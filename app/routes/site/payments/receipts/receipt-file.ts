import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf, query } from '~/access/params.server'
import { PRINTED, printsOf } from '~/domain/payments/receipts/receipt-register.server'
import { receiptPdf } from '~/domain/payments/receipts/receipt-paper.server'
import { receiptOf } from '~/domain/payments/till/receipt.server'
import { zChoice } from '~/ui/fields/zod'

/** A receipt for the office to hand over; each print is noted, and from the second on it says that it is one. */
export const loader = guard('payments.counter.view', async (ctx, { request, params }) => {
  const id = idOf(params.id)
  const { paper, lang } = query(request, {
    paper: zChoice(['a4', 'a5', 'roll'], { optional: true }),
    lang: zChoice(['bn', 'en'], { optional: true }),
  })
  const { name, pdf } = await receiptPdf(
    ctx.site,
    await receiptOf(ctx.site.id, id),
    paper ?? 'a4',
    lang ?? ctx.lang,
    await printsOf(ctx.site.id, id),
  )
  ctx.audit({ action: PRINTED, recordType: 'payment', recordId: id })
  return fileResponse('pdf', name, pdf)
})
