export const ATTENDANCE_STATES = ['present', 'absent', 'late', 'expelled'] as const
export type AttendanceState = (typeof ATTENDANCE_STATES)[number]
export type AttendanceRight = 'any' | 'own'

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Why attendance may not be written, as a message key, or null. Days are 'YYYY-MM-DD' of Bangladesh.
 * Nobody writes before the day; an invigilator (`own`) only for a room they watch, on the day or so many days later as
 * the controller allows.
 */
export function attendanceRefusal({
  heldOn,
  today,
  days,
  examClosed,
  right,
  onDuty,
}: {
  heldOn: string
  today: string
  days: number
  examClosed: boolean
  right: AttendanceRight
  onDuty: boolean
}): string | null {
  if (right === 'own' && !onDuty) return 'seating:refused.duty'
  if (examClosed) return 'seating:refused.closed'
  if (today < heldOn) return 'seating:refused.early'
  return right === 'own' && today > addDays(heldOn, days) ? 'seating:refused.late' : null
}

/** Reads 'absent' and the like; anything else is null. */
export const stateOf = (text: unknown): AttendanceState | null => ATTENDANCE_STATES.find((one) => one === text) ?? null
