import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { bankAdvice } from '~/domain/payroll/papers/bank-advice.server'
import { monthOf } from '~/domain/payroll/runs/months.server'
import { langIn } from './asked.server'

/** The letter to the bank, of a month that is paid: ?lang=bn|en. */
export const loader = guard('payroll.months.pay', async (ctx, { params, request }) => {
  const month = await monthOf(ctx.site.id, idOf(params.id))
  const { pdf, name } = await bankAdvice(ctx.site, month, langIn(request))
  ctx.audit({ recordType: 'payroll_month', recordId: month.id, after: { letter: 'bank' } })
  return fileResponse('pdf', name, pdf)
})
