import { dayState, type WorkingFor } from '~/domain/calendar/working-days.policy'
import type { Day } from '~/format/dates'

/** From then on a section without its roll call is looked after. */
export const LOOKED_AFTER = '10:00'

/** A section's roll call of a day, as its sheet keeps it. */
export interface RollCall {
  classId: number
  taken: boolean
  present: number
  absent: number
  late: number
  half: number
  leave: number
}

interface RollCalls {
  /** Sections that have school, or whose roll was called all the same. */
  sections: number
  open: number
  attended: number
  absent: number
  leave: number
}

/** The day over all sections: those whose class has no school are no open ones. */
export function rollCallsOf(day: Day, calls: readonly RollCall[], rule: WorkingFor): RollCalls {
  const counted = calls.filter((one) => one.taken || dayState(day, { ...rule, classId: one.classId }) === 'working')
  const sum = (of: (one: RollCall) => number) => counted.reduce((total, one) => total + of(one), 0)
  return {
    sections: counted.length,
    open: counted.filter((one) => !one.taken).length,
    attended: sum((one) => one.present + one.late + one.half),
    absent: sum((one) => one.absent),
    leave: sum((one) => one.leave),
  }
}

/** What the office is told of it: nothing where nobody has school, that some are late, or how it stands. */
export const rollCallKey = (of: RollCalls, time: string): 'noSchool' | 'attendance' | 'attendanceLate' =>
  of.sections === 0 ? 'noSchool' : of.open > 0 && time >= LOOKED_AFTER ? 'attendanceLate' : 'attendance'
