import { sql } from 'db/connection'
import { formerEmployee } from '~/domain/academics/former-names'
import { dayState, type DayState } from '~/domain/calendar/working-days.policy'
import { workingRule } from '~/domain/calendar/working-days.server'
import { addDays, monthRange, type Day } from '~/format/dates'
import type { StaffDayState } from '../days/day.policy'
import type { StaffMonth } from '../month'
import { monthOf } from '../month.server'

export interface SheetRow {
  employeeId: number
  code: string
  nameEn: string
  nameBn: string
  designationEn: string
  designationBn: string
  cells: (StaffDayState | null)[]
  sums: StaffMonth
  leaveHalfDays: number
}

/** A month of everybody: employees down, days across, sums at the end. */
export interface MonthSheet {
  /** 'YYYY-MM'. */
  month: string
  days: { day: Day; dayIs: DayState; present: number }[]
  rows: SheetRow[]
  workingDays: number
}

type Person = Pick<SheetRow, 'employeeId' | 'code' | 'nameEn' | 'nameBn' | 'designationEn' | 'designationBn'>

const NO_SUMS: Omit<StaffMonth, 'employeeId'> = {
  presentHalfDays: 0,
  absentHalfDays: 0,
  lateDays: 0,
  lateSeconds: 0,
  earlySeconds: 0,
  overtimeSeconds: 0,
  holidayDutyHalfDays: 0,
}

/** The month, with names and designations of its end, of those who worked here in it, or of teachers or others alone. */
export async function monthSheet(
  site: { id: number },
  month: string,
  staff: 'teaching' | 'other' | null,
): Promise<MonthSheet> {
  const { from, to } = monthRange(`${month}-01`)
  const people = await sql<Person>(
    `SELECT e.id AS "employeeId", e.code, coalesce(fe.name_en, e.name_en) AS "nameEn", coalesce(fe.name_bn, e.name_bn) AS "nameBn", coalesce(g.name_en, '') AS "designationEn", coalesce(g.name_bn, '') AS "designationBn"
     FROM employee e ${formerEmployee('e', '$3::date')} LEFT JOIN LATERAL (SELECT v.from_designation_id AS id FROM employee_event v WHERE v.site_id = e.site_id AND v.employee_id = e.id AND v.on_date > $3::date AND v.taken_back_at IS NULL
         AND v.designation_id IS NOT NULL ORDER BY v.on_date, v.id LIMIT 1) was ON true LEFT JOIN designation g ON g.id = coalesce(was.id, e.designation_id)
     WHERE e.site_id = $1 AND ($4::boolean IS NULL OR e.is_teacher = $4) AND (e.joined_on IS NULL OR e.joined_on <= $3::date)
       AND (e.state IN ('active', 'suspended') OR e.left_on >= $2::date OR EXISTS (SELECT 1 FROM staff_day d WHERE d.site_id = e.site_id AND d.employee_id = e.id AND d.day BETWEEN $2::date AND $3::date))
     ORDER BY e.position, e.id`,
    [site.id, from, to, staff === null ? null : staff === 'teaching'],
  )
  const ids = people.map((one) => one.employeeId)
  const stored = await sql<{ employeeId: number; day: string; state: StaffDayState; leaveHalves: number }>(
    `SELECT employee_id AS "employeeId", day, state, leave_halves::int AS "leaveHalves" FROM staff_day WHERE site_id = $1 AND employee_id = ANY ($2::bigint[]) AND day BETWEEN $3::date AND $4::date`,
    [site.id, ids, from, to],
  )
  const sums = new Map((await monthOf({ site }, from, to, ids)).map((one) => [one.employeeId, one]))
  const rule = await workingRule(site, from, to, null, 'staff')
  const at = new Map(stored.map((one) => [`${one.employeeId} ${one.day}`, one]))
  const all: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) all.push(day)
  const rows = people.map((one) => {
    const own = all.map((day) => at.get(`${one.employeeId} ${day}`))
    return {
      ...one,
      cells: own.map((cell) => cell?.state ?? null),
      sums: sums.get(one.employeeId) ?? { employeeId: one.employeeId, ...NO_SUMS },
      leaveHalfDays: own.reduce((sum, cell) => sum + (cell?.leaveHalves ?? 0), 0),
    }
  })
  const there: readonly (StaffDayState | null | undefined)[] = ['present', 'late', 'half', 'duty', 'holiday-duty']
  const days = all.map((day, index) => ({
    day,
    dayIs: dayState(day, rule),
    present: rows.filter((row) => row.cells[index] && there.includes(row.cells[index])).length,
  }))
  return { month, days, rows, workingDays: days.filter((one) => one.dayIs === 'working').length }
}
