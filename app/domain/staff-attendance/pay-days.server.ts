import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import { lateCost } from './days/day.policy'
import { staffSetting } from './settings.server'

/** What one day of somebody's counts for their pay: seconds and half-days. */
export interface PayDay {
  employeeId: number
  day: Day
  lateSeconds: number
  earlySeconds: number
  overtimeSeconds: number
  absentHalfDays: number
  holidayDutyHalfDays: number
}

/**
 * The days of employees on which anything counts for their pay, in order. With "so many late days are one day" the day that fills the number is
 * the one that is lost, month by month, and seconds of lateness are not cut besides.
 * @param employeeIds nobody else is asked about
 */
export async function payDays(
  siteId: number,
  from: Day,
  to: Day,
  employeeIds: readonly number[],
): Promise<readonly PayDay[]> {
  const { lateDays } = await staffSetting(siteId)
  const rows = await sql<PayDay & { late: boolean }>(
    `SELECT d.employee_id AS "employeeId", d.day, d.state = 'late' AS late, d.late_seconds AS "lateSeconds", d.early_seconds AS "earlySeconds", d.overtime_seconds AS "overtimeSeconds",
       d.absent_halves AS "absentHalfDays", 0 AS "holidayDutyHalfDays"
     FROM staff_day d WHERE d.site_id = $1 AND d.day BETWEEN $2::date AND $3::date AND d.employee_id = ANY ($4::bigint[])
       AND (d.state = 'late' OR d.late_seconds > 0 OR d.early_seconds > 0 OR d.overtime_seconds > 0 OR d.absent_halves > 0)
     UNION ALL SELECT h.employee_id, h.day, false, 0, 0, 0, 0, h.halves FROM staff_holiday_duty h
     WHERE h.site_id = $1 AND h.day BETWEEN $2::date AND $3::date AND h.state = 'done' AND h.earns = 'pay' AND h.employee_id = ANY ($4::bigint[])
     ORDER BY 1, 2`,
    [siteId, from, to, employeeIds],
  )
  const late = new Map<string, number>()
  return rows.map(({ late: isLate, ...one }) => {
    if (!lateDays) return one
    const key = `${one.employeeId} ${one.day.slice(0, 7)}`
    const before = late.get(key) ?? 0
    const now = before + (isLate ? 1 : 0)
    late.set(key, now)
    const lost = lateCost(now, lateDays) - lateCost(before, lateDays)
    return { ...one, lateSeconds: 0, absentHalfDays: one.absentHalfDays + lost }
  })
}
