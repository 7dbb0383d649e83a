import { academics } from './academics/table'
import { calendar } from './calendar/table'
import { examFiles, siteExams } from './exams/table'
import { dutyFiles, siteDuties } from './duties/table'
import { resultFiles, results } from './results/table'
import { siteRooms } from './rooms/table'
import { siteSeating } from './seating/table'
import { studentFiles, students } from './students/table'

/** Screens of an institution's own panel, area by area. */
export const site = [...academics, ...students, ...siteExams, ...results, ...calendar, ...siteRooms, ...siteSeating, ...siteDuties]

/** Answers that are no screens, so outside the panel. */
export const siteFiles = [...studentFiles, ...resultFiles, ...examFiles, ...dutyFiles]
