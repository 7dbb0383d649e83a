import { employeeExams } from './exams/table'

/** Screens of the teachers' panel. */
export const employee = [...employeeExams]
