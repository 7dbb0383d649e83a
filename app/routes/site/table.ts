import { academics } from './academics/table'
import { students } from './students/table'

/** Screens of an institution's own panel, area by area. */
export const site = [...academics, ...students]
