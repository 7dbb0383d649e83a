import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/payroll/${file}`
const report = 'site-payroll-report'
const month = `${report}/month/:id`
const setting = 'site-payroll-setting'

/** What employees are paid: structures, months, and the books of it. */
export const sitePayroll = area(
  'salary:area',
  [
    route(report, at('months/list.tsx')),
    route(month, at('months/month.tsx')),
    route(`${month}/compare`, at('months/compare.tsx')),
    route(`${month}/sheet`, at('months/sheet.tsx')),
    route(`${month}/pay`, at('months/pay.tsx')),
    route(`${month}/sms`, at('months/sms.tsx')),
    route(`${month}/slip/:slip`, at('months/slip.tsx')),
    route(`${report}/fund`, at('reports/fund.tsx')),
    route(`${report}/year`, at('reports/year.tsx')),
    route(`${report}/tax`, at('reports/tax.tsx')),
    route(setting, at('settings/list.tsx')),
    route(`${setting}/employee/:id`, at('settings/structure.tsx')),
    route(`${setting}/rules`, at('settings/rules.tsx')),
    route(`${setting}/components`, at('settings/components.tsx')),
    route(`${setting}/once`, at('settings/once.tsx')),
    route(`${setting}/loans`, at('settings/loans.tsx')),
    route(`${setting}/loans/:id`, at('settings/loan.tsx')),
    route(`${setting}/settlements`, at('settlements/list.tsx')),
    route(`${setting}/settlements/:id`, at('settlements/settlement.tsx')),
  ],
  'site-payroll',
)

/** Files: no screen, so outside the panel. */
export const payrollFiles = [
  route(`${month}/slips-file`, at('files/slips.ts')),
  route(`${month}/sheet-file`, at('files/sheet.ts')),
  route(`${month}/bank-letter`, at('files/bank-letter.ts')),
  route(`${month}/bank-file`, at('files/bank-file.ts')),
  route(`${month}/cash-list`, at('files/cash-list.ts')),
  route(`${setting}/loans/:id/receipt-file`, at('files/loan-receipt.ts')),
  route(`${setting}/settlements/:id/file`, at('files/settlement.ts')),
  route(`${report}/year-file`, at('files/year.ts')),
  route('site/employee-panel/payroll/slip-file', 'routes/employee/payroll/slip-file.ts'),
]
