import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { dayState } from '~/domain/calendar/working-days.policy'
import { workingRule } from '~/domain/calendar/working-days.server'
import { today, type Day } from '~/format/dates'
import { ON_ROLL } from './roll.server'

/** A student stood before a machine on a day. */
interface SeenStudent {
  studentId: number
  day: Day
}

interface Marked {
  enrolmentId: number
  sectionId: number
  classId: number
  day: Day
}

/**
 * Makes students present whom a machine saw, on the day's own sheet of their section, which is made where nobody took attendance yet (source
 * 'machine'). What stands of a student stays: no machine speaks against a teacher. Days on which the class has no school, and days on which
 * somebody is not on the roll, are passed over. What is written after its day, or into a roll call that somebody took, has a trail: which machine, and
 * who let its record in. @returns how many were marked
 */
export async function markSeen(
  site: { id: number },
  seen: readonly SeenStudent[],
  by: { machineId: number; userId: number | null },
): Promise<number> {
  const asked = seen.filter((one) => one.day <= today())
  const days = asked.map((one) => one.day).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return 0
  const rows = await sql<Marked>(
    `SELECT DISTINCT e.id AS "enrolmentId", e.section_id AS "sectionId", o.class_id AS "classId", u.day
     FROM unnest($2::bigint[], $3::date[]) AS u(student_id, day) JOIN student d ON d.site_id = $1 AND d.id = u.student_id JOIN enrolment e ON e.site_id = d.site_id AND e.student_id = d.id
       JOIN site_session i ON i.site_id = e.site_id AND i.id = e.session_id AND u.day BETWEEN i.starts_on AND i.ends_on
       JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
     WHERE ${ON_ROLL('u.day')} AND NOT EXISTS (SELECT 1 FROM attendance_mark m JOIN attendance_sheet s ON s.site_id = m.site_id AND s.id = m.sheet_id
       WHERE m.site_id = e.site_id AND m.enrolment_id = e.id AND m.day = u.day AND s.period_id IS NULL)`,
    [site.id, asked.map((one) => one.studentId), asked.map((one) => one.day)],
  )
  const rule = await workingRule(site, first, last)
  const marked = rows.filter((one) => dayState(one.day, { ...rule, classId: one.classId }) === 'working')
  if (!marked.length) return 0
  // As savers of roll calls do, and in one order, so that two machines never wait for each other.
  const sections = [...new Set(marked.map((one) => `${site.id}/${one.sectionId}/${one.day}`))].sort()
  for (const section of sections) await oneAtATime('attendance of a section', section)
  const written = await sql<{ sheetId: number; count: number }>(
    `WITH seen AS (SELECT u.enrolment, u.section, u.day FROM unnest($2::bigint[], $3::bigint[], $4::date[]) AS u(enrolment, section, day)),
     sheets AS (
       INSERT INTO attendance_sheet AS s (site_id, section_id, day, source) SELECT DISTINCT $1::bigint, g.section, g.day, 'machine' FROM seen g
       ON CONFLICT (site_id, section_id, day, period_id) DO UPDATE SET version = s.version + 1 RETURNING s.id, s.section_id, s.day, s.version, s.source),
     marks AS (
       INSERT INTO attendance_mark AS m (site_id, sheet_id, enrolment_id, day, state, version)
       SELECT $1, s.id, g.enrolment, s.day, 'present', s.version FROM sheets s JOIN seen g ON g.section = s.section_id AND g.day = s.day
       ON CONFLICT (site_id, sheet_id, enrolment_id) DO NOTHING RETURNING m.sheet_id, m.enrolment_id, m.day),
     noted AS (
       INSERT INTO attendance_change (site_id, sheet_id, enrolment_id, from_state, to_state, machine_id, changed_by)
       SELECT $1, m.sheet_id, m.enrolment_id, NULL, 'present', $6::bigint, $7::bigint FROM marks m JOIN sheets s ON s.id = m.sheet_id WHERE m.day < $5::date OR s.source <> 'machine')
     SELECT sheet_id AS "sheetId", count(*)::int AS count FROM marks GROUP BY sheet_id`,
    [
      site.id,
      marked.map((one) => one.enrolmentId),
      marked.map((one) => one.sectionId),
      marked.map((one) => one.day),
      today(),
      by.machineId,
      by.userId,
    ],
  )
  await sql(
    `UPDATE attendance_sheet s SET present = s.present + u.count FROM unnest($2::bigint[], $3::int[]) AS u(sheet, count) WHERE s.site_id = $1 AND s.id = u.sheet`,
    [site.id, written.map((one) => one.sheetId), written.map((one) => one.count)],
  )
  return written.reduce((sum, one) => sum + one.count, 0)
}
