import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/employee/record/${file}`

/** One's own record among the staff's. */
export const employeeRecord = area(
  'people:area',
  [route('site/employee-panel/record/own-record', at('own-record.tsx'))],
  'employee-record',
)

/** Files: no screen, so outside the panel. */
export const employeeRecordFiles = [
  route('site/employee-panel/record/document-file/:document', at('document.ts')),
  route('site/employee-panel/record/order-file/:event', at('order.ts')),
]
