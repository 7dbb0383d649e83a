import { academics } from './academics/table'
import { siteExams } from './exams/table'
import { resultFiles, results } from './results/table'

/** Screens of an institution's own panel, area by area. */
export const site = [...academics, ...siteExams, ...results]

/** Answers that are no screens, so outside the panel. */
export const siteFiles = [...resultFiles]
