import { sql } from 'db/connection'
import type { AttendanceState } from './attendance.policy'
import { SECTION_JOINS, SECTION_NAME } from './section-name'
import { CLASS, pair, type Named } from './attendance.server'

export interface ReportRow {
  paper: Named
  heldOn: string
  className: Named
  sectionId: number
  section: Named
  total: number
  taken: number
  present: number
  absent: number
  late: number
  expelled: number
  away: (Named & { roll: number; state: AttendanceState })[]
}

/** Attendance of an exam by paper and section, with the names of who was absent or expelled: one query. */
export const attendanceReport = (siteId: number, examId: number): Promise<ReportRow[]> =>
  sql<ReportRow>(
    `SELECT ${pair('q')} AS paper, p.held_on AS "heldOn", ${CLASS} AS "className", s.id AS "sectionId", ${SECTION_NAME} AS section, count(*)::int AS total, count(a.state)::int AS taken,
      count(*) FILTER (WHERE a.state IN ('present', 'late'))::int AS present, count(*) FILTER (WHERE a.state = 'absent')::int AS absent,
      count(*) FILTER (WHERE a.state = 'late')::int AS late, count(*) FILTER (WHERE a.state = 'expelled')::int AS expelled,
      coalesce(json_agg(json_build_object('nameEn', d.name_en, 'nameBn', d.name_bn, 'roll', e.roll, 'state', a.state) ORDER BY e.roll) FILTER (WHERE a.state IN ('absent', 'expelled')), '[]') AS away
    FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id JOIN subject_paper q ON q.id = o.subject_paper_id
    JOIN section s ON s.site_id = o.site_id AND s.class_offering_id = o.class_offering_id JOIN class_offering c ON c.site_id = s.site_id AND c.id = s.class_offering_id JOIN class k ON k.id = c.class_id ${SECTION_JOINS}
    JOIN enrolment e ON e.site_id = s.site_id AND e.section_id = s.id JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
    LEFT JOIN exam_attendance a ON a.site_id = p.site_id AND a.exam_paper_id = p.id AND a.enrolment_id = e.id
    WHERE p.site_id = $1 AND p.exam_id = $2 AND p.held_on IS NOT NULL AND (e.state = 'active' OR a.state IS NOT NULL)
      AND (o.condition IN ('compulsory', 'continuous') OR EXISTS (SELECT 1 FROM enrolment_subject x WHERE x.site_id = e.site_id AND x.enrolment_id = e.id AND x.subject_offering_id = o.id))
    GROUP BY p.site_id, p.id, q.id, k.id, s.site_id, s.id, g.id, h.site_id, h.id, v.id ORDER BY p.held_on, p.starts_at, k.position, s.position, q.code`,
    [siteId, examId],
  )
