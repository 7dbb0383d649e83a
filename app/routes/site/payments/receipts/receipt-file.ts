import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf, query } from '~/access/params.server'
import { receiptPdf } from '~/domain/payments/receipts/receipt-paper.server'
import { receiptOf } from '~/domain/payments/till/receipt.server'
import { zChoice } from '~/ui/fields/zod'

export const loader = guard('payments.counter.view', async (ctx, { request, params }) => {
  const { paper, lang } = query(request, {
    paper: zChoice(['a4', 'a5', 'roll'], { optional: true }),
    lang: zChoice(['bn', 'en'], { optional: true }),
  })
  const { name, pdf } = await receiptPdf(
    ctx.site,
    await receiptOf(ctx.site.id, idOf(params.id)),
    paper ?? 'a4',
    lang ?? ctx.lang,
  )
  return fileResponse('pdf', name, pdf)
})
