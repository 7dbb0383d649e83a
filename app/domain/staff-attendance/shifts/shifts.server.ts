import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import { addDays, type Day } from '~/format/dates'
import { secondsOf, type ShiftHours } from '../days/day.policy'
import { tickedDays, type ShiftForm, type ShiftPeopleForm } from './shift.form'

/** The hours of a shift from a day on; times 'HH:MM', minutes. */
export interface HoursRow {
  shiftId: number
  fromOn: Day
  startsAt: string
  endsAt: string
  graceIn: number
  graceOut: number
  halfAfter: number | null
  halfBefore: number | null
  /** 0 Sunday … 6 Saturday. */
  weekdays: number[]
}

export interface Shift {
  id: number
  nameBn: string
  nameEn: string
  isDefault: boolean
  byCalendar: boolean
  active: boolean
  /** Employees whose shift it is today by name. */
  people: number
}

/** The shifts of an institution, the usual one first. */
export const shiftsOf = (siteId: number): Promise<Shift[]> =>
  sql<Shift>(
    `SELECT s.id, s.name_bn AS "nameBn", s.name_en AS "nameEn", s.is_default AS "isDefault", s.by_calendar AS "byCalendar", s.active,
       (SELECT count(*)::int FROM staff_shift_person p WHERE p.site_id = s.site_id AND p.shift_id = s.id AND p.from_on <= current_date AND coalesce(p.to_on, 'infinity'::date) >= current_date) AS people
     FROM staff_shift s WHERE s.site_id = $1 ORDER BY s.is_default DESC, s.active DESC, s.id`,
    [siteId],
  )

/** A shift. @throws Missing */
export async function shiftOf(siteId: number, id: number): Promise<Shift> {
  const found = (await shiftsOf(siteId)).find((one) => one.id === id)
  if (!found) throw new Missing('shift')
  return found
}

/** The hours of all shifts, the newest first. */
export const hoursOf = (siteId: number): Promise<HoursRow[]> =>
  sql<HoursRow>(
    `SELECT h.shift_id AS "shiftId", h.from_on AS "fromOn", to_char(h.starts_at, 'HH24:MI') AS "startsAt", to_char(h.ends_at, 'HH24:MI') AS "endsAt", h.grace_in::int AS "graceIn",
       h.grace_out::int AS "graceOut", h.half_after::int AS "halfAfter", h.half_before::int AS "halfBefore", h.weekdays::int[] AS weekdays
     FROM staff_shift_hours h WHERE h.site_id = $1 ORDER BY h.shift_id, h.from_on DESC`,
    [siteId],
  )

/** The hours of a shift as the rules reckon with them. */
export const asHours = (row: HoursRow): ShiftHours => ({
  startsAt: secondsOf(row.startsAt),
  endsAt: secondsOf(row.endsAt),
  graceIn: row.graceIn,
  graceOut: row.graceOut,
  halfAfter: row.halfAfter,
  halfBefore: row.halfBefore,
})

/**
 * Writes a shift, a new one when `id` is null, with its hours from a day on. Days before that day keep the hours they had.
 * @throws Missing; Invalid where the usual shift would end without another
 */
export async function saveShift(ctx: SiteCtx, id: number | null, form: ShiftForm): Promise<number> {
  const site = ctx.site.id
  await oneAtATime('staff attendance', site)
  const before = id === null ? null : await shiftOf(site, id)
  if (before?.isDefault && !form.isDefault) throw new Invalid({ isDefault: ['staff-attendance:error.oneDefault'] })
  if (form.isDefault)
    await sql(
      'UPDATE staff_shift SET is_default = false WHERE site_id = $1 AND is_default AND id IS DISTINCT FROM $2',
      [site, id],
    )
  const bind = [form.nameBn, form.nameEn ?? '', form.isDefault, form.byCalendar, form.active]
  const [row] = before
    ? await sql<{ id: number }>(
        `UPDATE staff_shift SET name_bn = $3, name_en = $4, is_default = $5, by_calendar = $6, active = $7 WHERE site_id = $1 AND id = $2 RETURNING id`,
        [site, before.id, ...bind],
      )
    : await sql<{ id: number }>(
        'INSERT INTO staff_shift (site_id, name_bn, name_en, is_default, by_calendar, active) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
        [site, ...bind],
      )
  if (!row) throw new Missing('shift')
  await sql(
    `INSERT INTO staff_shift_hours (site_id, shift_id, from_on, starts_at, ends_at, grace_in, grace_out, half_after, half_before, weekdays)
     VALUES ($1, $2, $3::date, $4::time, $5::time, $6, $7, $8, $9, $10::smallint[])
     ON CONFLICT (site_id, shift_id, from_on) DO UPDATE SET starts_at = excluded.starts_at, ends_at = excluded.ends_at, grace_in = excluded.grace_in, grace_out = excluded.grace_out,
       half_after = excluded.half_after, half_before = excluded.half_before, weekdays = excluded.weekdays`,
    [
      site,
      row.id,
      form.fromOn,
      form.startsAt,
      form.endsAt,
      form.graceIn,
      form.graceOut,
      form.halfAfter,
      form.halfBefore,
      tickedDays(form),
    ],
  )
  ctx.audit({ recordType: 'staff_shift', recordId: row.id, before, after: form })
  return row.id
}

export interface ShiftPerson {
  id: number
  employeeId: number
  nameBn: string
  nameEn: string
  code: string
  fromOn: Day
  toOn: Day | null
}

/** Who has, had or will have a shift by name; the newest first, at most five hundred. */
export const shiftPeople = (siteId: number, shiftId: number): Promise<ShiftPerson[]> =>
  sql<ShiftPerson>(
    `SELECT p.id, p.employee_id AS "employeeId", e.name_bn AS "nameBn", e.name_en AS "nameEn", e.code, p.from_on AS "fromOn", p.to_on AS "toOn"
     FROM staff_shift_person p JOIN employee e ON e.site_id = p.site_id AND e.id = p.employee_id WHERE p.site_id = $1 AND p.shift_id = $2
     ORDER BY coalesce(p.to_on, 'infinity'::date) DESC, p.from_on DESC, e.position, e.id LIMIT 500`,
    [siteId, shiftId],
  )

/**
 * Puts employees into a shift from a day on. What shift they had then ends the day before; what was planned for later days stands in the way.
 * @throws Missing; Invalid where another shift of theirs begins in these days
 */
export async function assignShift(ctx: SiteCtx, shiftId: number, form: ShiftPeopleForm): Promise<number> {
  const site = ctx.site.id
  await oneAtATime('staff attendance', site)
  const shift = await shiftOf(site, shiftId)
  const known = await sql<{ id: number }>('SELECT id FROM employee WHERE site_id = $1 AND id = ANY ($2::bigint[])', [
    site,
    form.ids,
  ])
  if (known.length !== new Set(form.ids).size) throw new Missing('employee')
  const [later] = await sql<{ id: number }>(
    `SELECT id FROM staff_shift_person WHERE site_id = $1 AND employee_id = ANY ($2::bigint[]) AND from_on >= $3::date AND from_on <= coalesce($4::date, 'infinity'::date) LIMIT 1`,
    [site, form.ids, form.fromOn, form.toOn],
  )
  if (later) throw new Invalid({ fromOn: ['staff-attendance:error.shiftLater'] })
  await sql(
    `UPDATE staff_shift_person SET to_on = $4::date WHERE site_id = $1 AND employee_id = ANY ($2::bigint[]) AND from_on < $3::date AND coalesce(to_on, 'infinity'::date) >= $3::date`,
    [site, form.ids, form.fromOn, addDays(form.fromOn, -1)],
  )
  await sql(
    `INSERT INTO staff_shift_person (site_id, shift_id, employee_id, from_on, to_on) SELECT $1, $2, u.id, $4::date, $5::date FROM unnest($3::bigint[]) AS u(id)`,
    [site, shiftId, form.ids, form.fromOn, form.toOn],
  )
  ctx.audit({
    recordType: 'staff_shift',
    recordId: shiftId,
    after: { shift: shift.nameEn || shift.nameBn, people: form.ids.length, from: form.fromOn, to: form.toOn },
  })
  return form.ids.length
}

/** Ends somebody's shift with a day; one that has not begun goes. @throws Missing */
export async function endShift(ctx: SiteCtx, shiftId: number, id: number, toOn: Day): Promise<void> {
  const site = ctx.site.id
  await oneAtATime('staff attendance', site)
  const [row] = await sql<{ fromOn: string }>(
    'SELECT from_on AS "fromOn" FROM staff_shift_person WHERE site_id = $1 AND shift_id = $2 AND id = $3',
    [site, shiftId, id],
  )
  if (!row) throw new Missing('shift of an employee')
  if (row.fromOn > toOn) await sql('DELETE FROM staff_shift_person WHERE site_id = $1 AND id = $2', [site, id])
  else await sql('UPDATE staff_shift_person SET to_on = $3::date WHERE site_id = $1 AND id = $2', [site, id, toOn])
  ctx.audit({ recordType: 'staff_shift', recordId: shiftId, after: { ended: id, to: toOn } })
}
