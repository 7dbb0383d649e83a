import { employeeAttendance } from './attendance/table'
import { employeeExams } from './exams/table'
import { employeeLeave } from './leave/table'
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
  employeeTasks,
]
