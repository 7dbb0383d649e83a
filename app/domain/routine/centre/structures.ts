import type { DayForm } from '../period.form'

export const LEVELS = ['junior', 'secondary', 'college', 'primary'] as const
export type Level = (typeof LEVELS)[number]

/** A day as it is rolled out: laid from each shift's own first hour. */
export type Structure = Omit<DayForm, 'shiftId' | 'startsAt'>

/**
 * What the curriculum's routine asks of a day (NCTB 2025: classes six to eight six periods, nine and ten seven, the first of an hour, assembly of 15
 * minutes, tiffin of 35; Sunday to Thursday). Colleges and primary schools have their usual day.
 */
export const STRUCTURES: Record<Level, Structure> = {
  junior: day({ periods: 6, first: 60, minutes: 50, breakAfter: 4 }),
  secondary: day({ periods: 7, first: 60, minutes: 50, breakAfter: 4 }),
  college: day({ periods: 6, first: 45, minutes: 45, breakAfter: 3, assembly: 0, breakMinutes: 30 }),
  primary: day({ periods: 6, first: 40, minutes: 40, breakAfter: 3, breakMinutes: 30 }),
}

function day(given: Pick<Structure, 'periods' | 'first' | 'minutes' | 'breakAfter'> & Partial<Structure>): Structure {
  return { weekdays: [0, 1, 2, 3, 4], assembly: 15, breakMinutes: 35, ...given }
}
