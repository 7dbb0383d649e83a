import { sql } from 'db/connection'
import { calledThen, formerPaper } from '~/domain/academics/former-names'
import { IS_EXEMPT } from '~/domain/results/special/is-exempt'
import type { AttendanceState } from './attendance.policy'
import { sectionJoins, SECTION_NAME } from './section-name'
import { CLASS, type Named } from './attendance.server'
import { sittersOfPapers, WAS_HERE } from './sitters'

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

/** A paper in a section that sits it. */
interface Sitter {
  paperId: number
  sectionId: number
}

/** Somebody stood in the section on the paper's day: the marks of who moved there afterwards are expected in it, but nobody sat in it. */
const STOOD_IN = `(EXISTS (SELECT 1 FROM enrolment e WHERE e.site_id = s.site_id AND e.section_id = s.id
        AND NOT EXISTS (SELECT 1 FROM enrolment_place f WHERE f.site_id = e.site_id AND f.enrolment_id = e.id AND f.until > p.held_on))
      OR EXISTS (SELECT 1 FROM enrolment_place f WHERE f.site_id = s.site_id AND f.section_id = s.id AND f.until > p.held_on
        AND NOT EXISTS (SELECT 1 FROM enrolment_place g WHERE g.site_id = f.site_id AND g.enrolment_id = f.enrolment_id AND g.until > p.held_on AND g.until < f.until)))`

/** Who sits what in an exam whose dates are set, in the order of the timetable and of classes: by what is kept of marks that are expected and of attendance. */
export const sittersOf = (siteId: number, examId: number): Promise<Sitter[]> =>
  sql<Sitter>(
    `SELECT p.id AS "paperId", s.id AS "sectionId"
    FROM exam_paper p JOIN (SELECT m.site_id, m.exam_paper_id, m.section_id FROM mark_progress m WHERE m.site_id = $1 AND m.expected > 0
      UNION SELECT a.site_id, a.exam_paper_id, a.section_id FROM exam_attendance a WHERE a.site_id = $1 AND a.exam_paper_id IN (SELECT y.id FROM exam_paper y WHERE y.site_id = $1 AND y.exam_id = $2)) m ON m.site_id = p.site_id AND m.exam_paper_id = p.id
    JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id JOIN subject_paper q ON q.id = o.subject_paper_id
    JOIN section s ON s.site_id = m.site_id AND s.id = m.section_id JOIN class_offering c ON c.site_id = s.site_id AND c.id = s.class_offering_id JOIN class k ON k.id = c.class_id
    WHERE p.site_id = $1 AND p.exam_id = $2 AND p.held_on IS NOT NULL AND ${STOOD_IN} ORDER BY p.held_on, p.starts_at, k.position, s.position, q.code, s.id`,
    [siteId, examId],
  )

/** Attendance of some of them, with the names of who was absent or expelled: one query, in their order. */
export const attendanceReport = (siteId: number, sitters: readonly Sitter[]): Promise<ReportRow[]> =>
  sql<ReportRow>(
    `SELECT ${calledThen('q', 'fp')} AS paper, p.held_on AS "heldOn", ${CLASS} AS "className", s.id AS "sectionId", ${SECTION_NAME} AS section,
      coalesce(r.total, 0) AS total, coalesce(r.taken, 0) AS taken, coalesce(r.present, 0) AS present, coalesce(r.absent, 0) AS absent, coalesce(r.late, 0) AS late, coalesce(r.expelled, 0) AS expelled, coalesce(r.away, '[]') AS away
    FROM unnest($2::bigint[], $3::bigint[]) WITH ORDINALITY AS u (paper, section, at)
    JOIN exam_paper p ON p.site_id = $1 AND p.id = u.paper JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id JOIN subject_paper q ON q.id = o.subject_paper_id
    JOIN section s ON s.site_id = p.site_id AND s.id = u.section JOIN class_offering c ON c.site_id = s.site_id AND c.id = s.class_offering_id JOIN class k ON k.id = c.class_id ${sectionJoins('p.held_on')} ${formerPaper('q', 'p.held_on')}
    LEFT JOIN (
      SELECT p.id AS paper_id, w.section_id, count(*)::int AS total, count(a.state)::int AS taken, count(*) FILTER (WHERE a.state IN ('present', 'late'))::int AS present, count(*) FILTER (WHERE a.state = 'absent')::int AS absent,
        count(*) FILTER (WHERE a.state = 'late')::int AS late, count(*) FILTER (WHERE a.state = 'expelled')::int AS expelled,
        json_agg(json_build_object('nameEn', d.name_en, 'nameBn', d.name_bn, 'roll', w.roll, 'state', a.state) ORDER BY w.roll) FILTER (WHERE a.state IN ('absent', 'expelled')) AS away
      FROM ${sittersOfPapers('p.id = ANY ($2::bigint[])')} w JOIN exam_paper p ON p.site_id = w.site_id AND p.id = w.paper_id JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
      JOIN enrolment e ON e.site_id = w.site_id AND e.id = w.enrolment_id JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
      LEFT JOIN exam_attendance a ON a.site_id = e.site_id AND a.exam_paper_id = p.id AND a.enrolment_id = e.id
      WHERE w.site_id = $1 AND w.section_id = ANY ($3::bigint[]) AND (${WAS_HERE} OR a.state IS NOT NULL) AND NOT ${IS_EXEMPT}
        AND (a.state IS NOT NULL OR o.condition IN ('compulsory', 'continuous') OR EXISTS (SELECT 1 FROM enrolment_subject x WHERE x.site_id = e.site_id AND x.enrolment_id = e.id AND x.subject_offering_id = o.id))
      GROUP BY p.site_id, p.id, w.section_id) r ON r.paper_id = u.paper AND r.section_id = u.section
    ORDER BY u.at`,
    [siteId, sitters.map((one) => one.paperId), sitters.map((one) => one.sectionId)],
  )
