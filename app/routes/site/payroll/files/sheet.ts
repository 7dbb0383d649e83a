import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { sheetPdf } from '~/domain/payroll/papers/sheet.server'
import { monthOf } from '~/domain/payroll/runs/months.server'
import { langIn, partIn } from './asked.server'

/** The salary sheet as PDF, or the MPO bill form: ?part=institution|mpo&lang=bn|en. */
export const loader = guard('payroll.months.view', async (ctx, { params, request }) => {
  const month = await monthOf(ctx.site.id, idOf(params.id))
  const { pdf, name } = await sheetPdf(ctx.site, month, partIn(request), langIn(request))
  return fileResponse('pdf', name, pdf)
})
