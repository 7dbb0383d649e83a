import { sql } from 'db/connection'
import { dayState } from '~/domain/calendar/working-days.policy'
import { workingRule } from '~/domain/calendar/working-days.server'
import { countedDays, halvesOf, type Counts } from '~/domain/leave/count.policy'
import { monthOf } from '~/domain/staff-attendance/month.server'
import type { Day } from '~/format/dates'
import type { MonthWork } from './reckon/inputs'

const NOTHING = { lateSeconds: 0, earlySeconds: 0, overtimeSeconds: 0, absentHalfDays: 0, holidayDutyHalfDays: 0 }

/**
 * What a month was for employees: leave tells of days without pay, and their attendance of the rest.
 * @param employeeIds nobody else is asked about
 */
export async function attendanceOf(
  site: { id: number },
  from: Day,
  to: Day,
  employeeIds: readonly number[],
): Promise<Map<number, MonthWork>> {
  const attended = await monthOf({ site }, from, to, employeeIds)
  const unpaid = await unpaidLeave(site, from, to, employeeIds)
  const months = new Map<number, MonthWork>(
    attended.map(({ employeeId, lateSeconds, earlySeconds, overtimeSeconds, absentHalfDays, holidayDutyHalfDays }) => [
      employeeId,
      { lateSeconds, earlySeconds, overtimeSeconds, absentHalfDays, holidayDutyHalfDays, unpaidHundredths: 0 },
    ]),
  )
  for (const [id, unpaidHundredths] of unpaid)
    months.set(id, { ...(months.get(id) ?? { ...NOTHING, unpaidHundredths: 0 }), unpaidHundredths })
  return months
}

interface UnpaidRow {
  employeeId: number
  fromOn: Day
  toOn: Day
  fromHalf: boolean
  toHalf: boolean
  percent: number
  counts: Counts
}

/** Half-days of approved leave × the per cent of it that is not paid, by employee. */
async function unpaidLeave(
  site: { id: number },
  from: Day,
  to: Day,
  employeeIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await sql<UnpaidRow>(
    `SELECT r.employee_id AS "employeeId", r.from_on AS "fromOn", r.to_on AS "toOn", r.from_half AS "fromHalf", r.to_half AS "toHalf", (100 - r.paid_percent)::int AS percent, y.counts
     FROM leave_request r JOIN leave_type y ON y.site_id = r.site_id AND y.id = r.type_id
     WHERE r.site_id = $1 AND r.state = 'approved' AND r.paid_percent < 100 AND r.from_on <= $3::date AND r.to_on >= $2::date AND r.employee_id = ANY($4::bigint[])`,
    [site.id, from, to, employeeIds],
  )
  const sums = new Map<number, number>()
  if (!rows.length) return sums
  const rule = await workingRule(site, from, to, null, 'staff')
  for (const row of rows) {
    const begins = row.fromOn < from ? from : row.fromOn
    const ends = row.toOn > to ? to : row.toOn
    const span = {
      fromOn: begins,
      toOn: ends,
      fromHalf: row.fromHalf && begins === row.fromOn,
      toHalf: row.toHalf && ends === row.toOn,
    }
    const halves = halvesOf(countedDays(span, row.counts, (day) => dayState(day, rule)))
    sums.set(row.employeeId, (sums.get(row.employeeId) ?? 0) + halves * row.percent)
  }
  return sums
}
