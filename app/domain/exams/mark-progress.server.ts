import { sql } from 'db/connection'
import { calledThen, formerPaper, formerSection, formerShift } from '~/domain/academics/former-names'
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

interface ProgressFilter {
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
const SOUGHT = `p.site_id = $1 AND p.exam_id = $2 AND ($3::bigint IS NULL OR c.class_id = $3) AND ($4::bigint IS NULL OR s.id = $4)
     AND ($5::bigint IS NULL OR EXISTS (SELECT 1 FROM assignment a WHERE a.site_id = s.site_id AND a.section_id = s.id AND a.subject_offering_id = o.id AND a.employee_id = $5))`

/**
 * Entry progress of an exam for each class, section and paper, as the writes keep it (db/migrations/0043): one query, whose cost
 * is that of the sheets it shows. Within a transaction it is what was before: figures follow at the end. Empty for another
 * institution's exam.
 */
export function markProgress(siteId: number, examId: number, filter: ProgressFilter = {}): Promise<PaperProgress[]> {
  return sql<PaperProgress>(
    `SELECT h.id AS "markSheetId", coalesce(h.state, 'open') AS state, coalesce(h.version, 0) AS version,
       p.id AS "paperId", o.id AS "subjectOfferingId", o.grade_key AS "gradeKey", o.condition, sp.code, ${calledThen('sp', 'fp')} AS paper, p.held_on AS "heldOn",
       k.id AS "classId", ${pair('k')} AS "className", c.id AS "offeringId", ${calledThen('sh', 'fh')} AS shift, ${pair('v')} AS medium,
       json_build_object('nameEn', y.name_en, 'nameBn', y.name_bn, 'code', y.code) AS group, s.id AS "sectionId", ${calledThen('s', 'fs')} AS section,
       coalesce(g.entered, 0) AS entered, coalesce(g.expected, 0) AS expected, coalesce(g.begun, 0) AS begun,
       to_char(h.saved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "savedAt",
       (SELECT ${pair('u')} FROM app_user u WHERE u.tenant_id = h.site_id AND u.id = h.saved_by) AS "savedBy",
       (SELECT coalesce(json_agg(${pair('w')} ORDER BY w.position, w.id), '[]') FROM assignment a JOIN employee w ON w.site_id = a.site_id AND w.id = a.employee_id
         WHERE a.site_id = s.site_id AND a.section_id = s.id AND a.subject_offering_id = o.id) AS teachers
     FROM ${SEATS}
     JOIN subject_paper sp ON sp.id = o.subject_paper_id
     JOIN class k ON k.id = c.class_id JOIN shift sh ON sh.site_id = c.site_id AND sh.id = c.shift_id
     JOIN version v ON v.id = c.version_id JOIN study_group y ON y.id = c.study_group_id
     LEFT JOIN mark_sheet h ON h.site_id = p.site_id AND h.exam_paper_id = p.id AND h.section_id = s.id
     LEFT JOIN mark_progress g ON g.site_id = p.site_id AND g.exam_paper_id = p.id AND g.section_id = s.id
     ${formerPaper('sp', 'p.held_on')} ${formerSection('s', 'p.held_on')} ${formerShift('sh', 'p.held_on')}
     WHERE ${SOUGHT}
     ORDER BY k.position, sh.position, sh.id, v.position, y.position, s.position, s.id, o.position, sp.paper, o.id`,
    [siteId, examId, filter.classId ?? null, filter.sectionId ?? null, filter.employeeId ?? null],
  )
}

/** Entry progress of a section in an exam: of its papers that somebody takes, how many are complete and handed in. */
export interface SectionProgress extends Pick<
  PaperProgress,
  'sectionId' | 'section' | 'className' | 'shift' | 'medium' | 'group'
> {
  papers: number
  complete: number
  submitted: number
  entered: number
  expected: number
}

/** The same by section, for those who choose one. */
export function sectionProgress(siteId: number, examId: number): Promise<SectionProgress[]> {
  return sql<SectionProgress>(
    `WITH sums AS MATERIALIZED (
       SELECT s.id AS section_id, count(*) FILTER (WHERE g.expected > 0)::int AS papers, count(*) FILTER (WHERE g.expected > 0 AND g.entered = g.expected)::int AS complete,
         count(*) FILTER (WHERE g.expected > 0 AND h.state <> 'open')::int AS submitted, coalesce(sum(g.entered), 0)::int AS entered, coalesce(sum(g.expected), 0)::int AS expected
       FROM ${SEATS}
       LEFT JOIN mark_sheet h ON h.site_id = p.site_id AND h.exam_paper_id = p.id AND h.section_id = s.id
       LEFT JOIN mark_progress g ON g.site_id = p.site_id AND g.exam_paper_id = p.id AND g.section_id = s.id
       WHERE p.site_id = $1 AND p.exam_id = $2 GROUP BY s.site_id, s.id)
     SELECT s.id AS "sectionId", ${pair('s')} AS section, ${pair('k')} AS "className", ${pair('sh')} AS shift, ${pair('v')} AS medium,
       json_build_object('nameEn', y.name_en, 'nameBn', y.name_bn, 'code', y.code) AS group, x.papers, x.complete, x.submitted, x.entered, x.expected
     FROM sums x JOIN section s ON s.site_id = $1 AND s.id = x.section_id JOIN class_offering c ON c.site_id = $1 AND c.id = s.class_offering_id
     JOIN class k ON k.id = c.class_id JOIN shift sh ON sh.site_id = $1 AND sh.id = c.shift_id JOIN version v ON v.id = c.version_id JOIN study_group y ON y.id = c.study_group_id
     ORDER BY k.position, sh.position, sh.id, v.position, y.position, s.position, s.id`,
    [siteId, examId],
  )
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
    `SELECT p.exam_id AS "examId", count(*)::int AS sheets, (count(*) FILTER (WHERE g.entered = g.expected))::int AS complete,
       sum(g.entered)::int AS entered, sum(g.expected)::int AS expected
     FROM exam_paper p JOIN mark_progress g ON g.site_id = p.site_id AND g.exam_paper_id = p.id
     WHERE p.site_id = $1 AND p.exam_id = ANY($2::bigint[]) AND g.expected > 0 GROUP BY p.exam_id`,
    [siteId, examIds],
  )
}
