import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import { attendanceSetting } from './settings.server'
import { daysAttended, daysCounted, type Counts } from './states.policy'

/** Days that somebody was there, and days that count for them, in days and halves of days: 187, 187.5. */
export interface AttendedDays {
  present: number
  days: number
}

/**
 * How many days students of a class were there from a day to a day, in whatever section they were called, weighed as the institution's settings say: what mark sheets print. Who
 * stands on no roll call is not in it.
 */
export async function attendedDays(
  siteId: number,
  of: { sessionId: number; classId: number; from: Day; to: Day },
): Promise<Map<number, AttendedDays>> {
  const how = await attendanceSetting(siteId)
  const rows = await sql<Counts & { id: number }>(
    `SELECT m.enrolment_id AS id, (count(*) FILTER (WHERE m.state = 'present'))::int AS present, (count(*) FILTER (WHERE m.state = 'absent'))::int AS absent,
       (count(*) FILTER (WHERE m.state = 'late'))::int AS late, (count(*) FILTER (WHERE m.state = 'half'))::int AS half, (count(*) FILTER (WHERE m.state = 'leave'))::int AS leave
     FROM (
       SELECT n.site_id, n.enrolment_id, n.state FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id AND o.session_id = $2 AND o.class_id = $3
         JOIN attendance_sheet s ON s.site_id = x.site_id AND s.section_id = x.id AND s.day BETWEEN $4::date AND $5::date AND s.period_id IS NULL
         JOIN attendance_mark n ON n.site_id = s.site_id AND n.sheet_id = s.id
       WHERE x.site_id = $1
       UNION ALL
       SELECT w.site_id, w.enrolment_id, w.state FROM (SELECT DISTINCT e.site_id, e.id FROM enrolment_place f JOIN enrolment e ON e.site_id = f.site_id AND e.id = f.enrolment_id
           JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id AND o.session_id = $2 AND o.class_id = $3
           WHERE f.site_id = $1) v
         CROSS JOIN LATERAL (SELECT n.site_id, n.enrolment_id, n.state FROM attendance_mark n JOIN attendance_sheet s ON s.site_id = n.site_id AND s.id = n.sheet_id AND s.period_id IS NULL
           WHERE n.site_id = v.site_id AND n.enrolment_id = v.id AND n.day BETWEEN $4::date AND $5::date AND NOT EXISTS (SELECT 1 FROM section x
             JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id AND o.session_id = $2 AND o.class_id = $3 WHERE x.site_id = s.site_id AND x.id = s.section_id)
           OFFSET 0) w) m
     GROUP BY m.site_id, m.enrolment_id`,
    [siteId, of.sessionId, of.classId, of.from, of.to],
  )
  return new Map(
    rows.map(({ id, ...counts }) => [id, { present: daysAttended(counts, how), days: daysCounted(counts, how) }]),
  )
}
