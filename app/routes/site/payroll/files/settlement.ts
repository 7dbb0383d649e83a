import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { settlementPaper } from '~/domain/payroll/papers/settlement-paper.server'
import { langIn } from './asked.server'

/** The final settlement of somebody on paper: ?lang=bn|en. */
export const loader = guard('payroll.settings.view', async (ctx, { params, request }) => {
  const id = idOf(params.id)
  ctx.audit({ recordType: 'payroll_settlement', recordId: id, after: { paper: true } })
  const { pdf, name } = await settlementPaper(ctx.site, id, langIn(request))
  return fileResponse('pdf', name, pdf)
})
