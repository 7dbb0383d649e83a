import { academics } from './academics/table'

/** Screens of an institution's own panel, area by area. */
export const site = [...academics]
