import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { cashList } from '~/domain/payroll/papers/bank-advice.server'
import { monthOf } from '~/domain/payroll/runs/months.server'
import { langIn } from './asked.server'

/** Who is paid in cash, for signing: ?lang=bn|en. */
export const loader = guard('payroll.months.view', async (ctx, { params, request }) => {
  const { pdf, name } = await cashList(ctx.site, await monthOf(ctx.site.id, idOf(params.id)), langIn(request))
  return fileResponse('pdf', name, pdf)
})
