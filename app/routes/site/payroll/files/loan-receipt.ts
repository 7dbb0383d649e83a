import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { loanReceiptPaper } from '~/domain/payroll/papers/loan-receipt.server'
import { langIn } from './asked.server'

/** The receipt for what was given back of a loan: ?receipt=7&lang=bn|en. */
export const loader = guard('payroll.settings.view', async (ctx, { params, request }) => {
  const receipt = idOf(new URL(request.url).searchParams.get('receipt'))
  const { pdf, name } = await loanReceiptPaper(ctx.site, idOf(params.id), receipt, langIn(request))
  return fileResponse('pdf', name, pdf)
})
