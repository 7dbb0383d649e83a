import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf, query } from '~/access/params.server'
import { slipPdf } from '~/domain/payments/bank/slip-paper.server'
import { zChoice } from '~/ui/fields/zod'

export const loader = guard('payments.bank-lists.view', async (ctx, { request, params }) => {
  const { lang } = query(request, { lang: zChoice(['bn', 'en'], { optional: true }) })
  const { name, pdf } = await slipPdf(ctx.site, idOf(params.id), lang ?? ctx.lang)
  return fileResponse('pdf', name, pdf)
})
