import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import type { RollCall } from './roll-calls.policy'
import type { Names } from './line'

interface SectionCall extends RollCall {
  sectionId: number
  name: Names
}

/**
 * The sections with students of the sessions that run on a day, with what their sheet of it says: kept figures alone, no mark is read.
 * @param teacherId of this class teacher only
 */
export const sectionCalls = (siteId: number, day: Day, teacherId: number | null = null): Promise<SectionCall[]> =>
  sql<SectionCall>(
    `SELECT x.id AS "sectionId", o.class_id AS "classId", json_build_object('nameEn', c.name_en || ' ' || x.name_en, 'nameBn', c.name_bn || ' ' || x.name_bn) AS name, s.id IS NOT NULL AS taken,
       coalesce(s.present, 0) AS present, coalesce(s.absent, 0) AS absent, coalesce(s.late, 0) AS late, coalesce(s.half, 0) AS half, coalesce(s.on_leave, 0) AS leave
     FROM site_session i JOIN class_offering o ON o.site_id = i.site_id AND o.session_id = i.id JOIN class c ON c.id = o.class_id
       JOIN section x ON x.site_id = o.site_id AND x.class_offering_id = o.id
       LEFT JOIN section_size z ON z.site_id = x.site_id AND z.section_id = x.id
       LEFT JOIN attendance_sheet s ON s.site_id = x.site_id AND s.section_id = x.id AND s.day = $2::date AND s.period_id IS NULL
     WHERE i.site_id = $1 AND $2::date BETWEEN i.starts_on AND i.ends_on AND ($3::bigint IS NULL OR x.class_teacher_id = $3) AND (z.active > 0 OR s.id IS NOT NULL)
     ORDER BY c.position, x.position, x.id`,
    [siteId, day, teacherId],
  )

/** How many of a day's absentees nobody has been told of. */
export async function untoldAbsentees(siteId: number, day: Day): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM attendance_sheet s JOIN attendance_mark m ON m.site_id = s.site_id AND m.sheet_id = s.id AND m.state = 'absent'
     WHERE s.site_id = $1 AND s.day = $2::date AND s.period_id IS NULL
       AND NOT EXISTS (SELECT 1 FROM attendance_sms t WHERE t.site_id = m.site_id AND t.enrolment_id = m.enrolment_id AND t.day = $2::date)`,
    [siteId, day],
  )
  return row?.count ?? 0
}
