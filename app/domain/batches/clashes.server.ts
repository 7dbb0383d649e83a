import { sql } from 'db/connection'
import { concurrentSessions } from '~/domain/routine/lessons.server'
import { today } from '~/format/dates'
import type { BatchRow } from './batches.server'
import { clashesWith, type BusySpot } from './clashes.policy'

/**
 * Where the teacher, the room or members of a batch are elsewhere at its hours: lessons of the routine, and other batches that have not ended.
 */
export async function batchClashes(siteId: number, batch: BatchRow): Promise<BusySpot[]> {
  if (!batch.times.length || batch.archived) return []
  const sessions = await concurrentSessions(siteId, batch.sessionId)
  const binds = [siteId, batch.id, batch.employeeId, batch.roomId, sessions, batch.times.map((time) => time.weekday)]
  const lessons = await sql<BusySpot>(
    `WITH members AS (SELECT e.section_id AS section, count(*)::int AS n FROM batch_member m JOIN enrolment e ON e.site_id = m.site_id AND e.id = m.enrolment_id
         WHERE m.site_id = $1 AND m.batch_id = $2 AND m.left_on IS NULL GROUP BY 1)
     SELECT x.kind, 'lesson' AS where, l.weekday::int AS weekday, to_char(p.starts_at, 'HH24:MI') AS "startsAt", to_char(p.ends_at, 'HH24:MI') AS "endsAt",
       c.name_bn || ' ' || z.name_bn || ' · ' || a.name_bn AS "nameBn", c.name_en || ' ' || z.name_en || ' · ' || a.name_en AS "nameEn", CASE x.kind WHEN 'students' THEN u.n ELSE 1 END AS count
     FROM routine_entry l JOIN period p ON p.site_id = l.site_id AND p.id = l.period_id JOIN section z ON z.site_id = l.site_id AND z.id = l.section_id
       JOIN class_offering o ON o.site_id = z.site_id AND o.id = z.class_offering_id JOIN class c ON c.id = o.class_id
       JOIN subject_offering f ON f.site_id = l.site_id AND f.id = l.subject_offering_id JOIN subject_paper a ON a.id = f.subject_paper_id
       LEFT JOIN members u ON u.section = l.section_id
       CROSS JOIN LATERAL (SELECT 'teacher' AS kind WHERE l.employee_id = $3::bigint UNION ALL SELECT 'room' WHERE l.room_id = $4::bigint UNION ALL SELECT 'students' WHERE u.n > 0) x
     WHERE l.site_id = $1 AND l.session_id = ANY ($5::bigint[]) AND l.weekday = ANY ($6::int[])`,
    binds,
  )
  const batches = await sql<BusySpot>(
    `SELECT x.kind, 'batch' AS where, t.weekday::int AS weekday, to_char(t.starts_at, 'HH24:MI') AS "startsAt", to_char(t.ends_at, 'HH24:MI') AS "endsAt",
       b.name_bn AS "nameBn", coalesce(nullif(b.name_en, ''), b.name_bn) AS "nameEn", CASE x.kind WHEN 'students' THEN u.n ELSE 1 END AS count
     FROM batch b JOIN batch_time t ON t.site_id = b.site_id AND t.batch_id = b.id
       CROSS JOIN LATERAL (SELECT count(*)::int AS n FROM batch_member m JOIN batch_member w ON w.site_id = m.site_id AND w.enrolment_id = m.enrolment_id AND w.batch_id = $2 AND w.left_on IS NULL
         WHERE m.site_id = b.site_id AND m.batch_id = b.id AND m.left_on IS NULL) u
       CROSS JOIN LATERAL (SELECT 'teacher' AS kind WHERE b.employee_id = $3::bigint UNION ALL SELECT 'room' WHERE b.room_id = $4::bigint UNION ALL SELECT 'students' WHERE u.n > 0) x
     WHERE b.site_id = $1 AND b.id <> $2 AND b.session_id = ANY ($5::bigint[]) AND t.weekday = ANY ($6::int[]) AND b.archived_at IS NULL AND b.until_on >= $7::date`,
    [...binds, today()],
  )
  return clashesWith(batch.times, [...lessons, ...batches])
}
