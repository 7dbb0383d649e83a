import { sql } from 'db/connection'
import { dayState, type DayState } from '~/domain/calendar/working-days.policy'
import { workingRule } from '~/domain/calendar/working-days.server'
import { addDays, today, type Day } from '~/format/dates'
import type { StaffDayState } from './day.policy'
import { knownDays } from './facts.server'

/** Somebody came or went, with where it is known from. */
export interface PunchRow {
  id: number
  day: Day
  at: Date
  source: 'hand' | 'machine' | 'import'
  machine: string | null
  reason: string
  by: { nameBn: string; nameEn: string } | null
  withdrawnWhy: string | null
}

export interface EmployeeDayRow {
  day: Day
  dayIs: DayState
  /** For this person: by calendar and shift. */
  working: boolean
  state: StaffDayState | null
  shiftBn: string | null
  shiftEn: string | null
  firstIn: Date | null
  lastOut: Date | null
  lateSeconds: number
  earlySeconds: number
  workedSeconds: number
  overtimeSeconds: number
  presentHalves: number
  absentHalves: number
  leaveHalves: number
  byHand: boolean
  reason: string
  by: { nameBn: string; nameEn: string } | null
  punches: PunchRow[]
}

type Stored = Omit<EmployeeDayRow, 'dayIs' | 'working' | 'punches'>

/** Every day of a stretch of one employee, with its punches (each at the day it was made on) and how the day was decided; none ahead of today. */
export async function employeeDays(
  site: { id: number },
  employeeId: number,
  from: Day,
  to: Day,
): Promise<EmployeeDayRow[]> {
  const last = to < today() ? to : today()
  if (from > last) return []
  const stored = await sql<Stored>(
    `SELECT d.day, d.state, s.name_bn AS "shiftBn", s.name_en AS "shiftEn", d.first_in AS "firstIn", d.last_out AS "lastOut", d.late_seconds AS "lateSeconds", d.early_seconds AS "earlySeconds",
       d.worked_seconds AS "workedSeconds", d.overtime_seconds AS "overtimeSeconds", d.present_halves::int AS "presentHalves", d.absent_halves::int AS "absentHalves", d.leave_halves::int AS "leaveHalves",
       d.by_hand AS "byHand", d.reason, CASE WHEN u.id IS NOT NULL THEN json_build_object('nameBn', u.name_bn, 'nameEn', u.name_en) END AS by
     FROM staff_day d LEFT JOIN staff_shift s ON s.site_id = d.site_id AND s.id = d.shift_id LEFT JOIN app_user u ON u.tenant_id = d.site_id AND u.id = d.decided_by
     WHERE d.site_id = $1 AND d.employee_id = $2 AND d.day BETWEEN $3::date AND $4::date`,
    [site.id, employeeId, from, last],
  )
  const punches = await sql<PunchRow>(
    `SELECT p.id, (p.at AT TIME ZONE 'Asia/Dhaka')::date AS day, p.at, p.source, m.name AS machine, p.reason, CASE WHEN u.id IS NOT NULL THEN json_build_object('nameBn', u.name_bn, 'nameEn', u.name_en) END AS by,
       CASE WHEN p.withdrawn_at IS NOT NULL THEN p.withdrawn_why END AS "withdrawnWhy"
     FROM staff_punch p LEFT JOIN machine m ON m.site_id = p.site_id AND m.id = p.machine_id LEFT JOIN app_user u ON u.tenant_id = p.site_id AND u.id = p.made_by
     WHERE p.site_id = $1 AND p.employee_id = $2 AND p.at >= $3::date::timestamp AT TIME ZONE 'Asia/Dhaka' AND p.at < ($4::date + 1)::timestamp AT TIME ZONE 'Asia/Dhaka' ORDER BY p.at, p.id`,
    [site.id, employeeId, from, last],
  )
  const all: Day[] = []
  for (let day = from; day <= last; day = addDays(day, 1)) all.push(day)
  const { days } = await knownDays(
    site,
    all.map((day) => ({ employeeId, day })),
    Math.floor(Date.now() / 1000),
  )
  const working = new Map(days.map((one) => [one.day, one.facts.working]))
  const rule = await workingRule(site, from, last, null, 'staff')
  const byDay = new Map(stored.map((one) => [one.day, one]))
  return all.map((day) => ({
    ...(byDay.get(day) ?? {
      day,
      state: null,
      shiftBn: null,
      shiftEn: null,
      firstIn: null,
      lastOut: null,
      lateSeconds: 0,
      earlySeconds: 0,
      workedSeconds: 0,
      overtimeSeconds: 0,
      presentHalves: 0,
      absentHalves: 0,
      leaveHalves: 0,
      byHand: false,
      reason: '',
      by: null,
    }),
    dayIs: dayState(day, rule),
    working: working.get(day) ?? false,
    punches: punches.filter((one) => one.day === day),
  }))
}

/** What was put right by hand, or changed by a machine, in a stretch of days of one employee, the newest first. */
export const dayChanges = (
  siteId: number,
  employeeId: number,
  from: Day,
  to: Day,
): Promise<
  {
    id: number
    day: string
    fromState: string | null
    toState: string
    reason: string
    at: Date
    /** The machine that changed it. */
    machine: string | null
    by: { nameBn: string; nameEn: string } | null
  }[]
> =>
  sql(
    `SELECT c.id, c.day, c.from_state AS "fromState", c.to_state AS "toState", c.reason, c.made_at AS at, k.name AS machine, CASE WHEN u.id IS NOT NULL THEN json_build_object('nameBn', u.name_bn, 'nameEn', u.name_en) END AS by
     FROM staff_day_change c LEFT JOIN app_user u ON u.tenant_id = c.site_id AND u.id = c.made_by LEFT JOIN machine k ON k.site_id = c.site_id AND k.id = c.machine_id
     WHERE c.site_id = $1 AND c.employee_id = $2 AND c.day BETWEEN $3::date AND $4::date ORDER BY c.id DESC LIMIT 200`,
    [siteId, employeeId, from, to],
  )
