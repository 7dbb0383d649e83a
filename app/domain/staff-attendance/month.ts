/**
 * What a stretch of days (a pay month, as a rule) was for one employee, as the decided days of `staff_day` have it. Half-days and seconds
 * are whole numbers: a full day is 2. Payroll multiplies them; nothing here is rounded or weighed again.
 */
export interface StaffMonth {
  employeeId: number
  /** Half-days at work: present and late 2, a half day 1, field duty 2. Work on holidays stands in `holidayDutyHalfDays`. */
  presentHalfDays: number
  /** Half-days away without leave on working days: absent 2, a half day 1; with "n late = 1 day" on, what lateness cost as well. */
  absentHalfDays: number
  /** Days on which they came after the grace. */
  lateDays: number
  /** Seconds after the shift's beginning on the days that count as late; from the shift's own time, not from the end of the grace. */
  lateSeconds: number
  /** Seconds before the shift's end on the days they left before the grace out. */
  earlySeconds: number
  /** Seconds of overtime, from the settings' least on and rounded as the settings say. */
  overtimeSeconds: number
  /** Half-days worked on holidays by an order that earns extra pay: what earned leave, or nothing, is not here. */
  holidayDutyHalfDays: number
}
