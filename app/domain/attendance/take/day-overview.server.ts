import { sql } from 'db/connection'
import { dayState, type DayState } from '~/domain/calendar/working-days.policy'
import { workingRule } from '~/domain/calendar/working-days.server'
import { placesOf } from '~/domain/students/student-places.server'
import type { Day } from '~/format/dates'
import type { Lang } from '~/format/lang'
import type { Counts } from '../states.policy'
import { ON_ROLL } from './roll.server'

/** A section on a day, as the office sees it at ten o'clock. */
export interface SectionState extends Counts {
  sectionId: number
  /** Class, group, section, shift and version in the reader's language. */
  place: string
  teacherEn: string | null
  teacherBn: string | null
  /** Students who belong to it that day. */
  expected: number
  /** Of whom something stands. */
  marked: number
  takenAt: Date | null
  takenEn: string | null
  takenBn: string | null
  /** What the day is for the class. */
  dayIs: DayState
}

type Row = Omit<SectionState, 'place' | 'marked' | 'dayIs'> & { classId: number }

/**
 * Every section of the sessions that run on a day, in the order of classes, with whether its attendance is taken and what it says.
 * Sections without students are left out.
 * @param teacherId of this class teacher only
 */
export async function dayOverview(
  site: { id: number },
  lang: Lang,
  day: Day,
  teacherId: number | null = null,
): Promise<SectionState[]> {
  const rows = await sql<Row>(
    `WITH called AS (SELECT e.site_id, coalesce(w.section_id, e.section_id) AS section_id, count(*)::int AS expected FROM enrolment e JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
         LEFT JOIN (SELECT DISTINCT ON (f.enrolment_id) f.enrolment_id, f.section_id FROM enrolment_place f WHERE f.site_id = $1 AND f.until > $2::date ORDER BY f.enrolment_id, f.until) w ON w.enrolment_id = e.id
         JOIN site_session n ON n.site_id = e.site_id AND n.id = e.session_id AND $2::date BETWEEN n.starts_on AND n.ends_on
         WHERE e.site_id = $1 AND ${ON_ROLL('$2::date')} GROUP BY e.site_id, coalesce(w.section_id, e.section_id))
     SELECT x.id AS "sectionId", o.class_id AS "classId", t.name_en AS "teacherEn", t.name_bn AS "teacherBn", coalesce(c.expected, 0) AS expected,
       coalesce(s.present, 0) AS present, coalesce(s.absent, 0) AS absent, coalesce(s.late, 0) AS late, coalesce(s.half, 0) AS half, coalesce(s.on_leave, 0) AS leave,
       s.taken_at AS "takenAt", u.name_en AS "takenEn", u.name_bn AS "takenBn"
     FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
       JOIN site_session i ON i.site_id = o.site_id AND i.id = o.session_id AND $2::date BETWEEN i.starts_on AND i.ends_on
       LEFT JOIN called c ON c.site_id = x.site_id AND c.section_id = x.id LEFT JOIN employee t ON t.site_id = x.site_id AND t.id = x.class_teacher_id
       LEFT JOIN attendance_sheet s ON s.site_id = x.site_id AND s.section_id = x.id AND s.day = $2::date AND s.period_id IS NULL
       LEFT JOIN app_user u ON u.tenant_id = s.site_id AND u.id = s.taken_by
     WHERE x.site_id = $1 AND ($3::bigint IS NULL OR x.class_teacher_id = $3) AND (c.expected > 0 OR s.id IS NOT NULL)`,
    [site.id, day, teacherId],
  )
  const places = await placesOf(site.id, lang, { sectionIds: rows.map((one) => one.sectionId), day })
  const rule = await workingRule(site, day, day)
  const byId = new Map(rows.map((one) => [one.sectionId, one]))
  return places.flatMap(({ id, text }) => {
    const row = byId.get(id)
    if (!row) return []
    const { classId, ...rest } = row
    const marked = row.present + row.absent + row.late + row.half + row.leave
    return [{ ...rest, place: text, marked, dayIs: dayState(day, { ...rule, classId }) }]
  })
}
