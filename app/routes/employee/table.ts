import { employeeExams } from './exams/table'
import { employeeResults } from './results/table'
import { employeeSeating } from './seating/table'
import { employeeTasks } from './tasks/table'

/** Screens of the teachers' panel. */
export const employee = [...employeeExams, ...employeeSeating, ...employeeResults, employeeTasks]
