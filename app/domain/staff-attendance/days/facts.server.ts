import { sql } from 'db/connection'
import { dayState } from '~/domain/calendar/working-days.policy'
import { workingRule } from '~/domain/calendar/working-days.server'
import { addDays, weekday, type Day } from '~/format/dates'
import { asHours, hoursOf, shiftsOf, type HoursRow } from '../shifts/shifts.server'
import { staffSetting, type StaffSetting } from '../settings.server'
import { spanOf, windowOf, type DayFacts, type ShiftHours } from './day.policy'

/** A day of somebody. */
export interface EmployeeDay {
  employeeId: number
  day: Day
}

interface KnownDay extends EmployeeDay {
  shiftId: number | null
  facts: DayFacts
}

/** Without any shift: nine to four, on every day the calendar calls worked. */
const USUAL_HOURS: ShiftHours = {
  startsAt: 9 * 3600,
  endsAt: 16 * 3600,
  graceIn: 0,
  graceOut: 0,
  halfAfter: null,
  halfBefore: null,
}
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
/** So long after a shift's end whoever did not come does not come any more. */
const WAITED = 6 * 3600

/** The instant of a day's midnight in Dhaka, in seconds. */
export const midnight = (day: Day): number => Date.parse(`${day}T00:00:00+06:00`) / 1000

interface Worked {
  shiftId: number | null
  hours: ShiftHours
  weekdays: readonly number[]
  byCalendar: boolean
}

/** Whose shift is which on a day. */
async function shiftFinder(siteId: number, ids: readonly number[]): Promise<(employeeId: number, day: Day) => Worked> {
  const shifts = await shiftsOf(siteId)
  const hours = new Map<number, HoursRow[]>()
  for (const row of await hoursOf(siteId)) hours.set(row.shiftId, [...(hours.get(row.shiftId) ?? []), row])
  const people = await sql<{ employeeId: number; shiftId: number; fromOn: string; toOn: string | null }>(
    `SELECT employee_id AS "employeeId", shift_id AS "shiftId", from_on AS "fromOn", to_on AS "toOn" FROM staff_shift_person WHERE site_id = $1 AND employee_id = ANY ($2::bigint[])`,
    [siteId, ids],
  )
  const own = new Map<number, typeof people>()
  for (const row of people) own.set(row.employeeId, [...(own.get(row.employeeId) ?? []), row])
  const usual = shifts.find((one) => one.isDefault)
  return (employeeId, day) => {
    const named = own.get(employeeId)?.find((one) => one.fromOn <= day && (one.toOn === null || one.toOn >= day))
    const shift = named ? shifts.find((one) => one.id === named.shiftId) : usual
    const all = shift ? (hours.get(shift.id) ?? []) : []
    // Before the first hours that were written down, those.
    const row = all.find((one) => one.fromOn <= day) ?? all.at(-1)
    return shift && row
      ? { shiftId: shift.id, hours: asHours(row), weekdays: row.weekdays, byCalendar: shift.byCalendar }
      : { shiftId: null, hours: USUAL_HOURS, weekdays: EVERY_DAY, byCalendar: true }
  }
}

interface Leave {
  employeeId: number
  fromOn: string
  toOn: string
  fromHalf: boolean
  toHalf: boolean
  asDuty: boolean
}

function leaveOn(leaves: readonly Leave[], day: Day): Pick<DayFacts, 'leaveHalves' | 'leaveIsDuty'> {
  const one = leaves.find((leave) => leave.fromOn <= day && day <= leave.toOn)
  if (!one) return { leaveHalves: 0, leaveIsDuty: false }
  const half = (day === one.fromOn && one.fromHalf) || (day === one.toOn && one.toHalf)
  return { leaveHalves: half ? 1 : 2, leaveIsDuty: one.asDuty }
}

const grouped = <Row extends { employeeId: number }>(rows: readonly Row[]): Map<number, Row[]> => {
  const by = new Map<number, Row[]>()
  for (const row of rows) {
    const own = by.get(row.employeeId)
    if (own) own.push(row)
    else by.set(row.employeeId, [row])
  }
  return by
}

/**
 * What is known of days of employees, read at once for all of them: their shifts, punches, leave, orders, and the calendar's word. Days on which
 * somebody does not work here, not yet or not any more, are left out.
 */
export async function knownDays(
  site: { id: number },
  asked: readonly EmployeeDay[],
  now: number,
): Promise<{ days: KnownDay[]; setting: StaffSetting }> {
  const setting = await staffSetting(site.id)
  const all = asked.map((one) => one.day).sort()
  const [first, last] = [all[0], all.at(-1)]
  if (first === undefined || last === undefined) return { days: [], setting }
  const ids = [...new Set(asked.map((one) => one.employeeId))]
  const employees = await sql<{ id: number; joinedOn: string | null; leftOn: string | null; gone: boolean }>(
    `SELECT id, joined_on AS "joinedOn", left_on AS "leftOn", state IN ('left', 'retired', 'died') AS gone FROM employee WHERE site_id = $1 AND id = ANY ($2::bigint[])`,
    [site.id, ids],
  )
  const who = new Map(employees.map((one) => [one.id, one]))
  const punches = grouped(
    await sql<{ employeeId: number; at: number }>(
      `SELECT employee_id AS "employeeId", extract(epoch FROM at)::bigint AS at FROM staff_punch
       WHERE site_id = $1 AND employee_id = ANY ($2::bigint[]) AND at >= ($3::date - 1)::timestamp AT TIME ZONE 'Asia/Dhaka' AND at < ($4::date + 3)::timestamp AT TIME ZONE 'Asia/Dhaka'
         AND withdrawn_at IS NULL ORDER BY employee_id, at`,
      [site.id, ids, first, last],
    ),
  )
  const leaves = grouped(
    await sql<Leave>(
      `SELECT r.employee_id AS "employeeId", r.from_on AS "fromOn", r.to_on AS "toOn", r.from_half AS "fromHalf", r.to_half AS "toHalf", y.as_duty AND y.basis = 'free' AS "asDuty"
       FROM leave_request r JOIN leave_type y ON y.site_id = r.site_id AND y.id = r.type_id
       WHERE r.site_id = $1 AND r.state = 'approved' AND r.employee_id = ANY ($2::bigint[]) AND r.from_on <= $4::date AND r.to_on >= $3::date`,
      [site.id, ids, first, last],
    ),
  )
  const orders = await sql<{ employeeId: number; day: string }>(
    `SELECT employee_id AS "employeeId", day FROM staff_holiday_duty WHERE site_id = $1 AND employee_id = ANY ($2::bigint[]) AND day BETWEEN $3::date AND $4::date AND state <> 'cancelled'`,
    [site.id, ids, first, last],
  )
  const ordered = new Set(orders.map((one) => `${one.employeeId} ${one.day}`))
  const rule = await workingRule(site, first, addDays(last, 1), null, 'staff')
  const shiftOn = await shiftFinder(site.id, ids)
  const days = asked.flatMap(({ employeeId, day }): KnownDay[] => {
    const person = who.get(employeeId)
    if (!person || (person.joinedOn && person.joinedOn > day)) return []
    if (person.gone && (!person.leftOn || person.leftOn < day)) return []
    const { shiftId, hours, weekdays, byCalendar } = shiftOn(employeeId, day)
    const start = midnight(day)
    const { from, to } = windowOf(hours, shiftOn(employeeId, addDays(day, 1)).hours)
    const seconds = now - start
    return [
      {
        employeeId,
        day,
        shiftId,
        facts: {
          working: weekdays.includes((weekday(day) + 6) % 7) && (!byCalendar || dayState(day, rule) === 'working'),
          shift: hours,
          punches: (punches.get(employeeId) ?? []).map((one) => one.at - start).filter((at) => at >= from && at < to),
          ...leaveOn(leaves.get(employeeId) ?? [], day),
          ordered: ordered.has(`${employeeId} ${day}`),
          now: seconds,
          over: setting.keptFrom !== null && day >= setting.keptFrom && seconds >= spanOf(hours).to + WAITED,
        },
      },
    ]
  })
  return { days, setting }
}
