import { sql } from 'db/connection'
import { workingDays } from '~/domain/calendar/working-days.server'
import { weekday, type Day } from '~/format/dates'

/** What somebody does at certain hours of a day. Times 'HH:MM'. */
interface BusyRow {
  employeeId: number
  day: Day
  startsAt: string
  endsAt: string
  why: 'lesson' | 'substitute' | 'duty' | 'exam'
}

/** Days of the week as the routine has them: 0 Sunday. */
export const routineDay = (day: Day): number => (weekday(day) + 6) % 7

/**
 * Who is busy when, on some days: lessons of the routine on days that are worked, lessons taken for others, duties, rooms of exams.
 * What somebody who is away would do is among it.
 */
export async function busyOn(site: { id: number }, days: readonly Day[]): Promise<BusyRow[]> {
  const [first, last] = [[...days].sort()[0], [...days].sort().at(-1)]
  if (!first || !last) return []
  const worked = (await workingDays(site, first, last, null, 'staff')).filter((day) => days.includes(day))
  return sql<BusyRow>(
    `SELECT e.employee_id AS "employeeId", d.day, to_char(p.starts_at, 'HH24:MI') AS "startsAt", to_char(p.ends_at, 'HH24:MI') AS "endsAt", 'lesson' AS why
       FROM unnest($3::date[], $4::int[]) AS d(day, weekday) JOIN site_session s ON s.site_id = $1 AND s.starts_on <= d.day AND s.ends_on >= d.day
       JOIN routine_entry e ON e.site_id = s.site_id AND e.session_id = s.id AND e.weekday = d.weekday AND e.employee_id IS NOT NULL JOIN period p ON p.site_id = e.site_id AND p.id = e.period_id
     UNION ALL
     SELECT l.employee_id, l.day, to_char(p.starts_at, 'HH24:MI'), to_char(p.ends_at, 'HH24:MI'), 'substitute'
       FROM leave_substitute l JOIN routine_entry e ON e.site_id = l.site_id AND e.id = l.routine_entry_id JOIN period p ON p.site_id = e.site_id AND p.id = e.period_id
      WHERE l.site_id = $1 AND l.day = ANY($2::date[])
     UNION ALL
     SELECT w.employee_id, y.day, to_char(y.starts_at, 'HH24:MI'), to_char(y.ends_at, 'HH24:MI'), 'duty'
       FROM staff_duty y JOIN staff_duty_person w ON w.site_id = y.site_id AND w.duty_id = y.id WHERE y.site_id = $1 AND y.day = ANY($2::date[])
     UNION ALL
     SELECT x.employee_id, x.held_on, to_char(x.starts_at, 'HH24:MI'), to_char(x.starts_at + make_interval(mins => coalesce((SELECT max(coalesce(q.minutes, 180)) FROM exam_paper q
         WHERE q.site_id = x.site_id AND q.exam_id = x.exam_id AND q.held_on = x.held_on AND q.starts_at = x.starts_at), 180)), 'HH24:MI'), 'exam'
       FROM exam_duty x WHERE x.site_id = $1 AND x.held_on = ANY($2::date[])`,
    [site.id, days, worked, worked.map(routineDay)],
  )
}

/** Who is away on which of some days, by leave that was approved, or by days that the office named for exams. */
export const awayOn = (siteId: number, days: readonly Day[]): Promise<{ employeeId: number; day: Day }[]> =>
  sql<{ employeeId: number; day: string }>(
    `SELECT r.employee_id AS "employeeId", d.day FROM unnest($2::date[]) AS d(day) JOIN leave_request r ON r.site_id = $1 AND r.state = 'approved' AND r.from_on <= d.day AND r.to_on >= d.day
     UNION SELECT f.employee_id, d.day FROM unnest($2::date[]) AS d(day) JOIN exam_duty_off f ON f.site_id = $1 AND f.from_on <= d.day AND f.to_on >= d.day`,
    [siteId, days],
  )
