import { employeeExams } from './exams/table'
import { employeeLeave } from './leave/table'
import { employeeResults } from './results/table'
import { employeeSeating } from './seating/table'

/** Screens of the teachers' panel. */
export const employee = [...employeeExams, ...employeeSeating, ...employeeResults, employeeLeave]
