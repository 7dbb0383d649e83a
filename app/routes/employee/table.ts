import { employeeExams } from './exams/table'
import { employeeResults } from './results/table'

/** Screens of the teachers' panel. */
export const employee = [...employeeExams, ...employeeResults]
