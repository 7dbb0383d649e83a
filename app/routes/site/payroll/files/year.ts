import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { yearPaper } from '~/domain/payroll/papers/year.server'
import { incomeYearOf } from '~/domain/payroll/tax/tax.policy'
import { today } from '~/format/dates'
import { idIn } from '~/ui/table/url'
import { langIn } from './asked.server'

/** An employee's year, or the certificate of tax: ?employee=7&year=2026&kind=statement|tax&lang=bn|en. */
export const loader = guard('payroll.months.view', async (ctx, { request }) => {
  const query = new URL(request.url).searchParams
  const year = idIn(query.get('year'))
  const start = year !== null && year > 1990 && year < 2200 ? year : incomeYearOf(today())
  const kind = query.get('kind') === 'tax' ? 'tax' : 'statement'
  const { pdf, name } = await yearPaper(ctx.site, idOf(query.get('employee')), start, kind, langIn(request))
  return fileResponse('pdf', name, pdf)
})
