import { employeeAttendance } from './attendance/table'
import { employeeBatches } from './batches/table'
import { employeeExams } from './exams/table'
import { employeeLeave } from './leave/table'
import { employeePayroll } from './payroll/table'
import { employeeRecord } from './record/table'
import { employeeResults } from './results/table'
import { employeeSeating } from './seating/table'
import { employeeTasks } from './tasks/table'

/** Screens of the teachers' panel. */
export const employee = [
  employeeAttendance,
  ...employeeExams,
  ...employeeSeating,
  ...employeeResults,
  employeeLeave,
  employeePayroll,
  employeeBatches,
  employeeRecord,
  employeeTasks,
]
