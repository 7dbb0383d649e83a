import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import { lateCost } from './days/day.policy'
import type { StaffMonth } from './month'
import { staffSetting } from './settings.server'

/**
 * What a stretch of days was for employees: those of whom anything stands in it, one row each. With "so many late days are one day" those
 * days are counted month by month, cost half-days, and are not cut a second time by their seconds.
 * @param employeeIds of these alone
 */
export async function monthOf(
  ctx: { site: { id: number } },
  from: Day,
  to: Day,
  employeeIds: readonly number[] | null = null,
): Promise<StaffMonth[]> {
  const { lateDays: lateDaysOfDay } = await staffSetting(ctx.site.id)
  const rows = await sql<StaffMonth & { month: string }>(
    `SELECT d.employee_id AS "employeeId", to_char(d.day, 'YYYY-MM') AS month, sum(d.present_halves)::int AS "presentHalfDays", sum(d.absent_halves)::int AS "absentHalfDays",
       (count(*) FILTER (WHERE d.state = 'late'))::int AS "lateDays", sum(d.late_seconds)::int AS "lateSeconds", sum(d.early_seconds)::int AS "earlySeconds",
       sum(d.overtime_seconds)::int AS "overtimeSeconds", 0 AS "holidayDutyHalfDays"
     FROM staff_day d WHERE d.site_id = $1 AND d.day BETWEEN $2::date AND $3::date AND ($4::bigint[] IS NULL OR d.employee_id = ANY ($4))
     GROUP BY d.site_id, d.employee_id, to_char(d.day, 'YYYY-MM') ORDER BY d.employee_id, 2`,
    [ctx.site.id, from, to, employeeIds],
  )
  const worked = await sql<{ employeeId: number; halves: number }>(
    `SELECT h.employee_id AS "employeeId", sum(h.halves)::int AS halves FROM staff_holiday_duty h
     WHERE h.site_id = $1 AND h.day BETWEEN $2::date AND $3::date AND h.state = 'done' AND h.earns = 'pay' AND ($4::bigint[] IS NULL OR h.employee_id = ANY ($4))
     GROUP BY h.site_id, h.employee_id`,
    [ctx.site.id, from, to, employeeIds],
  )
  const sums = new Map<number, StaffMonth>()
  const of = (employeeId: number): StaffMonth => {
    const known = sums.get(employeeId)
    if (known) return known
    const made: StaffMonth = {
      employeeId,
      presentHalfDays: 0,
      absentHalfDays: 0,
      lateDays: 0,
      lateSeconds: 0,
      earlySeconds: 0,
      overtimeSeconds: 0,
      holidayDutyHalfDays: 0,
    }
    sums.set(employeeId, made)
    return made
  }
  for (const row of rows) {
    const sum = of(row.employeeId)
    sum.presentHalfDays += row.presentHalfDays
    sum.absentHalfDays += row.absentHalfDays + lateCost(row.lateDays, lateDaysOfDay)
    sum.lateDays += row.lateDays
    sum.lateSeconds += lateDaysOfDay ? 0 : row.lateSeconds
    sum.earlySeconds += row.earlySeconds
    sum.overtimeSeconds += row.overtimeSeconds
  }
  for (const row of worked) of(row.employeeId).holidayDutyHalfDays = row.halves
  return [...sums.values()]
}

/** Of whom a day between two days was decided, or ordered work on it confirmed or taken back, after a moment. */
export async function changedAttendance(siteId: number, from: Day, to: Day, since: Date): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    `SELECT d.employee_id AS id FROM staff_day d WHERE d.site_id = $1 AND d.day BETWEEN $2::date AND $3::date AND d.decided_at > $4::timestamptz
     UNION SELECT h.employee_id FROM staff_holiday_duty h WHERE h.site_id = $1 AND h.day BETWEEN $2::date AND $3::date AND h.settled_at > $4::timestamptz`,
    [siteId, from, to, since],
  )
  return rows.map((one) => one.id)
}

/**
 * Days on which employees did not come at all, of institutions that keep attendance: what earns leave by duty is reckoned without them.
 * @returns by employee; null where attendance is not kept
 */
export async function absentDays(siteId: number, from: Day, to: Day): Promise<Map<number, Set<Day>> | null> {
  const { keptFrom } = await staffSetting(siteId)
  if (keptFrom === null) return null
  const rows = await sql<{ employeeId: number; day: string }>(
    `SELECT employee_id AS "employeeId", day FROM staff_day WHERE site_id = $1 AND day BETWEEN $2::date AND $3::date AND state = 'absent'`,
    [siteId, from, to],
  )
  const days = new Map<number, Set<Day>>()
  for (const { employeeId, day } of rows) days.set(employeeId, (days.get(employeeId) ?? new Set()).add(day))
  return days
}
