import { employeeExams } from './exams/table'
import { employeeSeating } from './seating/table'

/** Screens of the teachers' panel. */
export const employee = [...employeeExams, ...employeeSeating]
