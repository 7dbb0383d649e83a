import { sql } from 'db/connection'
import type { SheetState } from './chain/mark-chain.policy'

interface Named {
  nameEn: string
  nameBn: string
}

/** How far one paper in one section is. `expected`: students who take it; `entered`: those with every part marked or absent. */
export interface PaperProgress {
  /** null: the section came after the exam was declared and has no sheet yet. */
  markSheetId: number | null
  state: SheetState
  version: number
  paperId: number
  subjectOfferingId: number
  gradeKey: string
  condition: string
  code: string
  paper: Named
  heldOn: string | null
  classId: number
  className: Named
  offeringId: number
  shift: Named
  medium: Named
  group: Named & { code: string }
  sectionId: number
  section: Named
  entered: number
  expected: number
  /** Students with at least one part entered. */
  begun: number
  savedAt: string | null
  savedBy: Named | null
  teachers: Named[]
}

export interface ProgressFilter {
  classId?: number
  sectionId?: number
  /** Only papers and sections this employee is assigned to. */
  employeeId?: number
}

const pair = (alias: string) => `json_build_object('nameEn', ${alias}.name_en, 'nameBn', ${alias}.name_bn)`

const SEATS = `exam_paper p
     JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
     JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id
     JOIN section s ON s.site_id = c.site_id AND s.class_offering_id = c.id`
const SOUGHT = `p.site_id = $1 AND p.exam_id = ANY($2::bigint[]) AND ($3::bigint IS NULL OR c.class_id = $3) AND ($4::bigint IS NULL OR s.id = $4)
     AND ($5::bigint IS NULL OR EXISTS (SELECT 1 FROM assignment a WHERE a.site_id = s.site_id AND a.section_id = s.id AND a.subject_offering_id = o.id AND a.employee_id = $5))`

/**
 * Which papers and sections there are, and how many students of each are done. Takers and marks are stacked and grouped,
 * not joined: after a change of many rows the planner would think them few and join them in a loop.
 * $1 site, $2 exams, $3 class, $4 section, $5 employee.
 */
const COUNTED = `
  grid AS (
    SELECT p.id AS paper_id, p.exam_id, o.id AS subject_offering_id, o.condition, s.id AS section_id,
      (SELECT count(*) FROM exam_part t WHERE t.site_id = p.site_id AND t.exam_paper_id = p.id) AS parts
    FROM ${SEATS} WHERE ${SOUGHT}
  ), told AS (
    SELECT g.paper_id, e.id AS enrolment_id, g.exam_id, g.section_id, g.parts, e.state = 'left' AS gone, 0 AS marks
    FROM grid g JOIN enrolment e ON e.site_id = $1 AND e.section_id = g.section_id WHERE g.condition IN ('compulsory', 'continuous')
    UNION ALL
    SELECT g.paper_id, e.id, g.exam_id, g.section_id, g.parts, e.state = 'left', 0
    FROM grid g JOIN enrolment_subject c ON c.site_id = $1 AND c.subject_offering_id = g.subject_offering_id
    JOIN enrolment e ON e.site_id = $1 AND e.id = c.enrolment_id AND e.section_id = g.section_id WHERE g.condition NOT IN ('compulsory', 'continuous')
    UNION ALL
    SELECT t.exam_paper_id, m.enrolment_id, NULL, NULL, NULL, NULL, 1
    FROM exam_part t JOIN mark m ON m.site_id = t.site_id AND m.exam_part_id = t.id WHERE t.site_id = $1 AND t.exam_paper_id IN (SELECT paper_id FROM grid)
  ), counted AS (
    SELECT exam_id, paper_id, section_id, count(*)::int AS expected, (count(*) FILTER (WHERE marks >= parts AND parts > 0))::int AS entered, (count(*) FILTER (WHERE marks > 0))::int AS begun
    FROM (SELECT paper_id, enrolment_id, max(exam_id) AS exam_id, max(section_id) AS section_id, max(parts) AS parts, bool_or(gone) AS gone, sum(marks) AS marks FROM told GROUP BY paper_id, enrolment_id) one
    WHERE section_id IS NOT NULL AND (NOT gone OR marks > 0)
    GROUP BY exam_id, paper_id, section_id
  )`

interface Counted {
  paperId: number
  sectionId: number
  entered: number
  expected: number
  begun: number
}

/** Entry progress of an exam for each class, section and paper, in two queries. Empty for another institution's exam. */
export async function markProgress(
  siteId: number,
  examId: number,
  filter: ProgressFilter = {},
): Promise<PaperProgress[]> {
  const binds = [siteId, [examId], filter.classId ?? null, filter.sectionId ?? null, filter.employeeId ?? null]
  const counted = await sql<Counted>(
    `WITH ${COUNTED} SELECT paper_id AS "paperId", section_id AS "sectionId", sum(entered)::int AS entered, sum(expected)::int AS expected, sum(begun)::int AS begun FROM counted GROUP BY 1, 2`,
    binds,
  )
  const figures = new Map(counted.map((one) => [`${one.paperId} ${one.sectionId}`, one]))
  const papers = await sql<Omit<PaperProgress, 'entered' | 'expected' | 'begun'>>(
    `SELECT h.id AS "markSheetId", coalesce(h.state, 'open') AS state, coalesce(h.version, 0) AS version,
       p.id AS "paperId", o.id AS "subjectOfferingId", o.grade_key AS "gradeKey", o.condition, sp.code, ${pair('sp')} AS paper, p.held_on AS "heldOn",
       k.id AS "classId", ${pair('k')} AS "className", c.id AS "offeringId", ${pair('sh')} AS shift, ${pair('v')} AS medium,
       json_build_object('nameEn', y.name_en, 'nameBn', y.name_bn, 'code', y.code) AS group, s.id AS "sectionId", ${pair('s')} AS section,
       to_char(h.saved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "savedAt",
       (SELECT ${pair('u')} FROM app_user u WHERE u.tenant_id = h.site_id AND u.id = h.saved_by) AS "savedBy",
       (SELECT coalesce(json_agg(${pair('w')} ORDER BY w.position, w.id), '[]') FROM assignment a JOIN employee w ON w.site_id = a.site_id AND w.id = a.employee_id
         WHERE a.site_id = s.site_id AND a.section_id = s.id AND a.subject_offering_id = o.id) AS teachers
     FROM ${SEATS}
     JOIN subject_paper sp ON sp.id = o.subject_paper_id
     JOIN class k ON k.id = c.class_id JOIN shift sh ON sh.site_id = c.site_id AND sh.id = c.shift_id
     JOIN version v ON v.id = c.version_id JOIN study_group y ON y.id = c.study_group_id
     LEFT JOIN mark_sheet h ON h.site_id = p.site_id AND h.exam_paper_id = p.id AND h.section_id = s.id
     WHERE ${SOUGHT}
     ORDER BY k.position, sh.position, sh.id, v.position, y.position, s.position, s.id, o.position, sp.paper, o.id`,
    binds,
  )
  return papers.map((paper) => {
    const { entered, expected, begun } = figures.get(`${paper.paperId} ${paper.sectionId}`) ?? {
      entered: 0,
      expected: 0,
      begun: 0,
    }
    return { ...paper, entered, expected, begun }
  })
}

/** Sums of an exam: sheets with at least one student, those with everybody entered, and student by paper figures. */
export interface ExamTotals {
  examId: number
  sheets: number
  complete: number
  entered: number
  expected: number
}

/** The progress of several exams in one query; an exam without students has no row. */
export function markTotals(siteId: number, examIds: readonly number[]): Promise<ExamTotals[]> {
  return sql<ExamTotals>(
    `WITH ${COUNTED}
     SELECT exam_id AS "examId", count(*)::int AS sheets, (count(*) FILTER (WHERE entered = expected))::int AS complete, sum(entered)::int AS entered, sum(expected)::int AS expected
     FROM counted GROUP BY exam_id`,
    [siteId, examIds, null, null, null],
  )
}
