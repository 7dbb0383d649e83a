import { route } from '../../entries'
import { area } from '../../area'

/** One's own pay. */
export const employeePayroll = area(
  'salary:area',
  [route('site/employee-panel/payroll/own-slips', 'routes/employee/payroll/own-slips.tsx')],
  'employee-payroll',
)
