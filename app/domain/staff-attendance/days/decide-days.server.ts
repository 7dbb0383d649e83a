import { inScope, sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { log } from '~/domain/operations/log.server'
import { addDays, today, type Day } from '~/format/dates'
import { decideDay } from './day.policy'
import { knownDays, midnight, type EmployeeDay } from './facts.server'

const instant = (day: Day, seconds: number | null): string | null =>
  seconds === null ? null : new Date((midnight(day) + seconds) * 1000).toISOString()

/**
 * Decides days anew by what is known of them, all in one statement; those that a hand decided stay. Called by whatever brings punches, leave
 * or orders, in the same transaction, so that nobody reads a day that its punches contradict. The caller holds the lock 'staff attendance'.
 */
export async function decideDays(site: { id: number }, asked: readonly EmployeeDay[]): Promise<void> {
  if (!asked.length) return
  const { days, setting } = await knownDays(site, asked, Math.floor(Date.now() / 1000))
  const decided = days.map(({ employeeId, day, shiftId, facts }) => {
    const one = decideDay(facts, setting)
    return {
      employeeId,
      day,
      shiftId,
      ...one,
      state: one?.state ?? null,
      firstIn: instant(day, one?.firstIn ?? null),
      lastOut: instant(day, one?.lastOut ?? null),
    }
  })
  await sql(
    `WITH decided AS (
       SELECT g.* FROM jsonb_to_recordset($2::jsonb) AS g("employeeId" bigint, day date, "shiftId" bigint, state text, "firstIn" timestamptz, "lastOut" timestamptz, "lateSeconds" int, "earlySeconds" int,
         "workedSeconds" int, "overtimeSeconds" int, "presentHalves" smallint, "absentHalves" smallint, "leaveHalves" smallint)),
     gone AS (
       DELETE FROM staff_day d USING decided g WHERE d.site_id = $1 AND d.employee_id = g."employeeId" AND d.day = g.day AND g.state IS NULL AND NOT d.by_hand)
     INSERT INTO staff_day AS d (site_id, employee_id, day, state, shift_id, first_in, last_out, late_seconds, early_seconds, worked_seconds, overtime_seconds, present_halves, absent_halves, leave_halves)
     SELECT $1, g."employeeId", g.day, g.state, g."shiftId", g."firstIn", g."lastOut", g."lateSeconds", g."earlySeconds", g."workedSeconds", g."overtimeSeconds", g."presentHalves", g."absentHalves", g."leaveHalves"
     FROM decided g WHERE g.state IS NOT NULL
     ON CONFLICT (site_id, employee_id, day) DO UPDATE SET state = excluded.state, shift_id = excluded.shift_id, first_in = excluded.first_in, last_out = excluded.last_out,
       late_seconds = excluded.late_seconds, early_seconds = excluded.early_seconds, worked_seconds = excluded.worked_seconds, overtime_seconds = excluded.overtime_seconds,
       present_halves = excluded.present_halves, absent_halves = excluded.absent_halves, leave_halves = excluded.leave_halves, decided_by = NULL, decided_at = now(), version = d.version + 1
     WHERE NOT d.by_hand AND (d.state, d.shift_id, d.first_in, d.last_out, d.late_seconds, d.early_seconds, d.overtime_seconds, d.present_halves, d.absent_halves, d.leave_halves)
       IS DISTINCT FROM (excluded.state, excluded.shift_id, excluded.first_in, excluded.last_out, excluded.late_seconds, excluded.early_seconds, excluded.overtime_seconds, excluded.present_halves,
         excluded.absent_halves, excluded.leave_halves)`,
    [site.id, JSON.stringify(decided)],
  )
}

/** The days that a punch may belong to: its own, and the one before, whose shift may go on over midnight. */
export const daysOfPunch = (at: Date): Day[] => {
  const day = today(at)
  return [addDays(day, -1), day]
}

/** Decides some days of somebody anew, as far as they are kept: leave was granted or taken back. */
export async function decideSpan(site: { id: number }, employeeId: number, from: Day, to: Day): Promise<void> {
  const last = to < today() ? to : today()
  if (from > last) return
  await oneAtATime('staff attendance', site.id)
  const days: EmployeeDay[] = []
  for (let day = from; day <= last; day = addDays(day, 1)) days.push({ employeeId, day })
  await decideDays(site, days)
}

/** Decides a day of everybody who works here. */
export async function decideDayOfAll(site: { id: number }, day: Day): Promise<void> {
  const people = await sql<{ id: number }>(
    `SELECT id FROM employee WHERE site_id = $1 AND (state IN ('active', 'suspended') OR left_on >= $2::date)`,
    [site.id, day],
  )
  await decideDays(
    site,
    people.map(({ id }) => ({ employeeId: id, day })),
  )
}

/** Days that the night's run looks at again: yesterday's watchmen went home this morning. */
const LOOKED_BACK = 3

/** The worker's task 'staff-days', once a night: whoever did not come is absent, in every institution that keeps attendance, each in a unit of its own. */
export async function decideEverywhere(): Promise<void> {
  const sites = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number; keptFrom: string }>(
      'SELECT site_id AS id, kept_from AS "keptFrom" FROM staff_attendance_setting',
    ),
  )
  for (const { id, keptFrom } of sites) {
    try {
      await inScope({ tenants: [id], readOnly: false }, async () => {
        await oneAtATime('staff attendance', id)
        for (let back = LOOKED_BACK; back >= 1; back--) {
          const day = addDays(today(), -back)
          if (day >= keptFrom) await decideDayOfAll({ id }, day)
        }
      })
    } catch (error) {
      log.error({ tenant: id, err: error }, 'days of employees could not be decided')
    }
  }
}
