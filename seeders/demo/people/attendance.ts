import { dayState } from '../../../app/domain/calendar/working-days.policy'
import { workingDays, workingRule } from '../../../app/domain/calendar/working-days.server'
import { employees } from '../../../app/domain/leave/people.server'
import { decideDays } from '../../../app/domain/staff-attendance/days/decide-days.server'
import { correctDay } from '../../../app/domain/staff-attendance/days/mark-days.server'
import { confirmWork, orderWork } from '../../../app/domain/staff-attendance/holidays/order-work.server'
import { addDays, today, type Day } from '../../../app/format/dates'
import { sql } from '../../../db/connection'
import { createRow } from '../../rows'
import { demoCtx } from '../site-ctx'
import type { DemoUsers } from '../users'

const HASH = (what: string, salt: number) => `abs(hashtextextended(${what}, ${salt}))`

/**
 * A year of the staff's attendance by a machine at the gate: most come in time, some are late or stay on, a few stay away; the watchman comes at
 * night. With numbers for everybody, doubtful records, days put right, and work on days off. Everything hangs on the employee's number and the day.
 */
export async function writeStaffAttendance(siteId: number, code: string, users: DemoUsers): Promise<void> {
  const year = today().slice(0, 4)
  await sql(
    'INSERT INTO staff_attendance_setting (site_id, kept_from, overtime_from, overtime_step, changed_by) VALUES ($1, $2::date, 30, 15, $3)',
    [siteId, `${year}-01-01`, users.admin],
  )
  await writeShifts(siteId, year)
  const machineId = await writeMachine(siteId, code, users.admin)
  const days = await workingDays({ id: siteId }, `${year}-01-01`, today(), null, 'staff')
  await writeDayPunches(siteId, machineId, days)
  await writeNightPunches(siteId, machineId, `${year}-01-01`)
  await decideYear(siteId, `${year}-01-01`)
  await writeRecords(siteId, machineId)
  await writeCorrections(siteId, users, days)
  await writeHolidays(siteId, users, year)
}

async function writeShifts(siteId: number, year: string): Promise<void> {
  const day = await createRow('staff_shift', {
    site_id: siteId,
    name_bn: 'দিবা',
    name_en: 'Day',
    is_default: true,
    by_calendar: true,
    active: true,
  })
  const night = await createRow('staff_shift', {
    site_id: siteId,
    name_bn: 'নৈশ প্রহরা',
    name_en: 'Night watch',
    is_default: false,
    by_calendar: false,
    active: true,
  })
  await sql(
    `INSERT INTO staff_shift_hours (site_id, shift_id, from_on, starts_at, ends_at, grace_in, grace_out, half_after, half_before, weekdays) VALUES
       ($1, $2, $4::date, '09:00', '16:00', 10, 5, 120, 120, '{0,1,2,3,4,5,6}'), ($1, $3, $4::date, '22:00', '06:00', 15, 0, NULL, NULL, '{0,1,2,3,4,5,6}')`,
    [siteId, day.id, night.id, `${year}-01-01`],
  )
  await sql(
    `INSERT INTO staff_shift_person (site_id, shift_id, employee_id, from_on) SELECT e.site_id, $2, e.id, $3::date FROM employee e JOIN designation g ON g.id = e.designation_id
     WHERE e.site_id = $1 AND g.name_bn LIKE '%প্রহরী%' AND e.state = 'active'`,
    [siteId, night.id, `${year}-01-01`],
  )
}

/** A machine at the gate that called a minute ago, and everybody's number in it. */
async function writeMachine(siteId: number, code: string, admin: number): Promise<number> {
  const serial = `DEMO-${code
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 12)}-${siteId}`
  await sql(
    `INSERT INTO machine_serial (serial, holder_id, last_seen, times, network) VALUES ($1, $2, now(), 9, '103.4.145.7')`,
    [serial, siteId],
  )
  const { id } = await createRow('machine', {
    site_id: siteId,
    serial,
    name: 'প্রধান ফটক',
    place: 'প্রধান ফটকের পাশে',
    network: '103.4.145.7',
    firmware: 'Ver 8.0.4.3-20220118',
    drift_seconds: 4,
    claimed_by: admin,
  })
  await sql(
    `INSERT INTO machine_user (site_id, pin, employee_id, made_by) SELECT e.site_id, row_number() OVER (ORDER BY e.position, e.id)::text, e.id, $2 FROM employee e WHERE e.site_id = $1 AND e.state = 'active'`,
    [siteId, admin],
  )
  await sql(
    `INSERT INTO machine_command (site_id, machine_id, kind, pin, text, queued_by, queued_at, sent_at, answered_at, answer)
     SELECT u.site_id, $2, 'user', u.pin, 'DATA UPDATE USERINFO PIN=' || u.pin, $3, now() - interval '200 days', now() - interval '200 days', now() - interval '200 days', 0 FROM machine_user u WHERE u.site_id = $1`,
    [siteId, id, admin],
  )
  return id
}

/** Four in a hundred stay away, nine come late, three stay on; whoever is on leave does not come. */
const writeDayPunches = (siteId: number, machineId: number, days: readonly Day[]) =>
  sql(
    `INSERT INTO staff_punch (site_id, employee_id, at, source, machine_id)
     SELECT z.site_id, z.id, z.at, 'machine', $2 FROM (
       SELECT e.site_id, e.id, (d.day + v.at) AT TIME ZONE 'Asia/Dhaka' AS at
       FROM employee e CROSS JOIN unnest($3::date[]) AS d(day) CROSS JOIN LATERAL (SELECT ${HASH("e.code || '/' || d.day", 31)} % 1000 AS h, ${HASH("e.code || '/' || d.day", 32)} % 3600 AS s) r
         CROSS JOIN LATERAL (VALUES
           (CASE WHEN r.h < 130 AND r.h >= 40 THEN time '09:10:30' + make_interval(secs => r.s % 2400) ELSE time '08:32' + make_interval(secs => r.s % 1680) END),
           (CASE WHEN r.h > 970 THEN time '16:40' + make_interval(secs => r.s) WHEN r.h BETWEEN 300 AND 308 THEN time '14:20' + make_interval(secs => r.s % 3000)
             ELSE time '16:00' + make_interval(secs => r.s % 1500) END)) v(at)
       WHERE e.site_id = $1 AND e.state = 'active' AND r.h >= 40 AND (e.joined_on IS NULL OR e.joined_on <= d.day)
         AND NOT EXISTS (SELECT 1 FROM staff_shift_person p WHERE p.site_id = e.site_id AND p.employee_id = e.id)
         AND NOT EXISTS (SELECT 1 FROM leave_request l WHERE l.site_id = e.site_id AND l.employee_id = e.id AND l.state = 'approved' AND d.day BETWEEN l.from_on AND l.to_on)) z
     WHERE z.at <= now() ON CONFLICT (site_id, employee_id, at, source) DO NOTHING`,
    [siteId, machineId, days],
  )

/** The watchman comes before ten at night and goes after six, every day of the year; one night in thirty somebody stands in for him. */
const writeNightPunches = (siteId: number, machineId: number, from: Day) =>
  sql(
    `INSERT INTO staff_punch (site_id, employee_id, at, source, machine_id)
     SELECT z.site_id, z.employee_id, z.at, 'machine', $2 FROM (
       SELECT p.site_id, p.employee_id, (d.day + v.at) AT TIME ZONE 'Asia/Dhaka' AS at
       FROM staff_shift_person p CROSS JOIN generate_series($3::timestamp, $4::timestamp, interval '1 day') AS d(day) CROSS JOIN LATERAL (SELECT ${HASH("p.employee_id || '/' || d.day", 33)} AS h) r
         CROSS JOIN LATERAL (VALUES (interval '21:45' + make_interval(secs => r.h % 1500)), (interval '30:01' + make_interval(secs => r.h % 900))) v(at)
       WHERE p.site_id = $1 AND r.h % 30 <> 0) z
     WHERE z.at <= now() ON CONFLICT (site_id, employee_id, at, source) DO NOTHING`,
    [siteId, machineId, from, today()],
  )

/** Month by month, by the product's own rules. */
async function decideYear(siteId: number, from: Day): Promise<void> {
  const people = await employees(siteId)
  for (let day = from; day <= today(); day = addDays(day, 31)) {
    const days = Array.from({ length: 31 }, (_, at) => addDays(day, at)).filter((one) => one <= today())
    await decideDays(
      { id: siteId },
      days.flatMap((one) => people.map(({ id }) => ({ employeeId: id, day: one }))),
    )
  }
}

/** What the machine said in the last fortnight; a number of nobody, and a record ahead of its time. */
async function writeRecords(siteId: number, machineId: number): Promise<void> {
  await sql(
    `INSERT INTO machine_record (site_id, machine_id, pin, at, matched, taken_at)
     SELECT p.site_id, $2, u.pin, p.at, true, p.at + interval '3 seconds' FROM staff_punch p JOIN machine_user u ON u.site_id = p.site_id AND u.employee_id = p.employee_id
     WHERE p.site_id = $1 AND p.machine_id = $2 AND p.at > now() - interval '14 days'`,
    [siteId, machineId],
  )
  await sql(
    `INSERT INTO machine_record (site_id, machine_id, pin, at, held, taken_at) VALUES ($1, $2, '907', date_trunc('minute', now() - interval '2 days'), NULL, now() - interval '2 days'),
       ($1, $2, '907', date_trunc('minute', now() - interval '1 day'), NULL, now() - interval '1 day'), ($1, $2, '3', date_trunc('minute', now() + interval '400 days'), 'future', now() - interval '3 days')`,
    [siteId, machineId],
  )
  await sql(
    `UPDATE machine m SET last_seen = now() - interval '20 seconds', records = (SELECT count(*)::int FROM staff_punch p WHERE p.site_id = m.site_id AND p.machine_id = m.id),
       last_record = (SELECT max(p.at) FROM staff_punch p WHERE p.site_id = m.site_id AND p.machine_id = m.id) WHERE m.site_id = $1 AND m.id = $2`,
    [siteId, machineId],
  )
}

/** Somebody forgot to punch, somebody was at the board; of those who work by day. */
async function writeCorrections(siteId: number, users: DemoUsers, days: readonly Day[]): Promise<void> {
  const ctx = demoCtx(siteId, users.admin)
  const absent = await sql<{ employeeId: number; day: string }>(
    `SELECT d.employee_id AS "employeeId", d.day FROM staff_day d WHERE d.site_id = $1 AND d.state = 'absent' AND d.day >= $2::date
       AND NOT EXISTS (SELECT FROM staff_shift_person p WHERE p.site_id = d.site_id AND p.employee_id = d.employee_id) ORDER BY d.day DESC, d.employee_id LIMIT 4`,
    [siteId, days.at(-40) ?? today()],
  )
  for (const [at, one] of absent.entries())
    await correctDay(
      ctx,
      one.employeeId,
      at % 2
        ? { day: one.day, state: 'duty', inAt: null, outAt: null, reason: 'শিক্ষা বোর্ডে নথি জমা দিতে গিয়েছিলেন।' }
        : { day: one.day, state: 'rule', inAt: '08:55', outAt: '16:05', reason: 'যন্ত্রে হাজিরা দিতে ভুলে গিয়েছিলেন।' },
    )
}

/** National days on which some of the staff worked, and one that is to come. */
async function writeHolidays(siteId: number, users: DemoUsers, year: string): Promise<void> {
  const ctx = demoCtx(siteId, users.admin)
  const people = (await employees(siteId)).slice(1, 6).map((one) => one.id)
  const last = addDays(today(), 60)
  const rule = await workingRule({ id: siteId }, `${year}-01-01`, last, null, 'staff')
  const off: Day[] = []
  for (let day = `${year}-01-01`; day <= last; day = addDays(day, 1)) if (dayState(day, rule) === 'off') off.push(day)
  const past = off.filter((day) => day < today()).slice(0, 2)
  const coming = off.find((day) => day > today())
  for (const day of [...past, ...(coming ? [coming] : [])])
    await orderWork(ctx, {
      day,
      people,
      work: 'জাতীয় দিবসের অনুষ্ঠান',
      half: true,
      earns: 'pay',
      leaveType: null,
    })
  const done = await sql<{ id: number }>('SELECT id FROM staff_holiday_duty WHERE site_id = $1 AND day < $2::date', [
    siteId,
    today(),
  ])
  if (done.length)
    await confirmWork(
      ctx,
      done.map((one) => one.id),
    )
}
