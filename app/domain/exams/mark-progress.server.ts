import { sql } from 'db/connection'
import type { SheetState } from './marks.policy'

interface Named { nameEn: string; nameBn: string }

/** How far one paper in one section is. `expected`: students who take it; `entered`: those with every part marked or absent. */
export interface PaperProgress {
  /** null: the section came after the exam was declared and has no sheet yet. */
  markSheetId: number | null
  state: SheetState
  version: number
  paperId: number; subjectOfferingId: number; gradeKey: string; condition: string; code: string; paper: Named; heldOn: string | null
  classId: number; className: Named; offeringId: number; shift: Named; medium: Named; group: Named & { code: string }
  sectionId: number; section: Named
  entered: number; expected: number
  /** Students with at least one part entered. */
  begun: number
  savedAt: string | null; savedBy: Named | null
  teachers: Named[]
}

export interface ProgressFilter {
  classId?: number
  sectionId?: number
  /** Only papers and sections this employee is assigned to. */
  employeeId?: number
}

const pair = (alias: string) => `json_build_object('nameEn', ${alias}.name_en, 'nameBn', ${alias}.name_bn)`

/** Which papers and sections there are, and how many students of each are done. $1 site, $2 exams, $3 class, $4 section, $5 employee. */
const COUNTED = `
  grid AS (
    SELECT p.id AS paper_id, p.exam_id, o.id AS subject_offering_id, o.condition, s.id AS section_id,
      (SELECT count(*) FROM exam_part t WHERE t.site_id = p.site_id AND t.exam_paper_id = p.id) AS parts
    FROM exam_paper p
    JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
    JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id
    JOIN section s ON s.site_id = c.site_id AND s.class_offering_id = c.id
    WHERE p.site_id = $1 AND p.exam_id = ANY($2::bigint[]) AND ($3::bigint IS NULL OR c.class_id = $3) AND ($4::bigint IS NULL OR s.id = $4)
      AND ($5::bigint IS NULL OR EXISTS (SELECT 1 FROM assignment a
        WHERE a.site_id = s.site_id AND a.section_id = s.id AND a.subject_offering_id = o.id AND a.employee_id = $5))
  ), done AS (
    SELECT t.exam_paper_id AS paper_id, m.enrolment_id, count(*) AS marks
    FROM mark m JOIN exam_part t ON t.site_id = m.site_id AND t.id = m.exam_part_id
    WHERE m.site_id = $1 AND t.exam_paper_id IN (SELECT paper_id FROM grid) GROUP BY 1, 2
  ), counted AS (
    SELECT g.paper_id, g.section_id, count(*)::int AS expected, (count(*) FILTER (WHERE d.marks >= g.parts AND g.parts > 0))::int AS entered, count(d.marks)::int AS begun
    FROM grid g
    JOIN enrolment e ON e.site_id = $1 AND e.section_id = g.section_id
    LEFT JOIN done d ON d.paper_id = g.paper_id AND d.enrolment_id = e.id
    LEFT JOIN enrolment_subject c ON c.site_id = $1 AND c.enrolment_id = e.id AND c.subject_offering_id = g.subject_offering_id
    WHERE (g.condition IN ('compulsory', 'continuous') OR c.enrolment_id IS NOT NULL) AND (e.state <> 'left' OR d.marks IS NOT NULL)
    GROUP BY 1, 2
  )`

/** Entry progress of an exam for each class, section and paper, in one query. Empty for another institution's exam. */
export function markProgress(siteId: number, examId: number, filter: ProgressFilter = {}): Promise<PaperProgress[]> {
  return sql<PaperProgress>(
    `WITH ${COUNTED}
     SELECT h.id AS "markSheetId", coalesce(h.state, 'open') AS state, coalesce(h.version, 0) AS version,
       g.paper_id AS "paperId", o.id AS "subjectOfferingId", o.grade_key AS "gradeKey", o.condition, sp.code, ${pair('sp')} AS paper, p.held_on AS "heldOn",
       k.id AS "classId", ${pair('k')} AS "className", c.id AS "offeringId", ${pair('sh')} AS shift, ${pair('v')} AS medium,
       json_build_object('nameEn', y.name_en, 'nameBn', y.name_bn, 'code', y.code) AS group,
       s.id AS "sectionId", ${pair('s')} AS section, coalesce(n.entered, 0) AS entered, coalesce(n.expected, 0) AS expected, coalesce(n.begun, 0) AS begun,
       to_char(h.saved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "savedAt", CASE WHEN u.id IS NOT NULL THEN ${pair('u')} END AS "savedBy",
       (SELECT coalesce(json_agg(${pair('w')} ORDER BY w.position, w.id), '[]') FROM assignment a JOIN employee w ON w.site_id = a.site_id AND w.id = a.employee_id
         WHERE a.site_id = $1 AND a.section_id = s.id AND a.subject_offering_id = o.id) AS teachers
     FROM grid g
     JOIN exam_paper p ON p.site_id = $1 AND p.id = g.paper_id
     JOIN subject_offering o ON o.site_id = $1 AND o.id = g.subject_offering_id
     JOIN subject_paper sp ON sp.id = o.subject_paper_id
     JOIN section s ON s.site_id = $1 AND s.id = g.section_id
     JOIN class_offering c ON c.site_id = $1 AND c.id = s.class_offering_id
     JOIN class k ON k.id = c.class_id JOIN shift sh ON sh.site_id = $1 AND sh.id = c.shift_id
     JOIN version v ON v.id = c.version_id JOIN study_group y ON y.id = c.study_group_id
     LEFT JOIN mark_sheet h ON h.site_id = $1 AND h.exam_paper_id = g.paper_id AND h.section_id = g.section_id
     LEFT JOIN app_user u ON u.tenant_id = $1 AND u.id = h.saved_by
     LEFT JOIN counted n ON n.paper_id = g.paper_id AND n.section_id = g.section_id
     ORDER BY k.position, sh.position, sh.id, v.position, y.position, s.position, s.id, o.position, sp.paper, o.id`,
    [siteId, [examId], filter.classId ?? null, filter.sectionId ?? null, filter.employeeId ?? null])
}

/** Sums of an exam: sheets with at least one student, those with everybody entered, and student by paper figures. */
export interface ExamTotals { examId: number; sheets: number; complete: number; entered: number; expected: number }

/** The progress of several exams in one query; an exam without papers has no row. */
export function markTotals(siteId: number, examIds: readonly number[]): Promise<ExamTotals[]> {
  return sql<ExamTotals>(
    `WITH ${COUNTED}
     SELECT g.exam_id AS "examId", count(*)::int AS sheets, (count(*) FILTER (WHERE n.entered = n.expected))::int AS complete,
       sum(n.entered)::int AS entered, sum(n.expected)::int AS expected
     FROM grid g JOIN counted n ON n.paper_id = g.paper_id AND n.section_id = g.section_id GROUP BY 1`, [siteId, examIds, null, null, null])
}
