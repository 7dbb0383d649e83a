import { academics } from './academics/table'
import { siteExams } from './exams/table'

/** Screens of an institution's own panel, area by area. */
export const site = [...academics, ...siteExams]
