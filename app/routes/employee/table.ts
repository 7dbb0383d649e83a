import { layout } from '@remix-run/route-config'
import { employeeExams } from './exams/table'

export const employee = [
  layout('routes/common/layout.tsx', { id: 'employee-panel' }, [...employeeExams]),
]
