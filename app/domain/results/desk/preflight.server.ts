import { sql } from 'db/connection'
import { isWaiting, needsApproval } from '~/domain/exams/chain/mark-chain.server'
import { markProgress, type PaperProgress } from '~/domain/exams/mark-progress.server'
import type { Names } from '../run-shown'

/** A paper in a section with marks still missing. */
export interface MissingMarks {
  markSheetId: number | null; paperId: number; sectionId: number
  code: string; paper: Names; section: Names; shift: Names; medium: Names; group: Names & { code: string }
  entered: number; expected: number
}

/** Whether a class is ready: students enrolled, papers declared, and how many student-by-paper marks are there. */
export interface ClassPreflight {
  classId: number; className: Names
  students: number; papers: number; entered: number; expected: number
  missing: MissingMarks[]
  /** Complete sheets that are not approved though the exam demands it. */
  unapproved: MissingMarks[]
}

/** Every class of an exam before its results are generated. Empty for another institution's exam. */
export async function preflight(siteId: number, examId: number): Promise<ClassPreflight[]> {
  const rows = await markProgress(siteId, examId)
  const demanded = await needsApproval(siteId, examId)
  const counts = new Map((await studentCounts(siteId, examId)).map((row) => [row.classId, row.students]))
  const classes = new Map<number, PaperProgress[]>()
  for (const row of rows) classes.set(row.classId, [...(classes.get(row.classId) ?? []), row])
  return [...classes].map(([classId, own]) => ({
    classId, className: own[0]?.className ?? { nameEn: '', nameBn: '' }, students: counts.get(classId) ?? 0,
    papers: new Set(own.map((row) => row.code)).size,
    entered: own.reduce((sum, row) => sum + row.entered, 0), expected: own.reduce((sum, row) => sum + row.expected, 0),
    missing: own.filter((row) => row.entered < row.expected).map(sheetOf),
    unapproved: demanded ? own.filter((row) => row.entered >= row.expected && isWaiting(row)).map(sheetOf) : [],
  }))
}

const sheetOf = (row: PaperProgress): MissingMarks => ({
  markSheetId: row.markSheetId, paperId: row.paperId, sectionId: row.sectionId, code: row.code, paper: row.paper, section: row.section,
  shift: row.shift, medium: row.medium, group: row.group, entered: row.entered, expected: row.expected,
})

/** Students each class of an exam has, for progress and preflight. */
export function studentCounts(siteId: number, examId: number): Promise<{ classId: number; students: number }[]> {
  return sql(
    `SELECT c.class_id AS "classId", count(*)::int AS students
     FROM class_offering c
     JOIN section s ON s.site_id = c.site_id AND s.class_offering_id = c.id
     JOIN enrolment e ON e.site_id = s.site_id AND e.section_id = s.id AND e.state <> 'left'
     WHERE c.site_id = $1 AND c.id IN (SELECT o.class_offering_id FROM exam_paper p
       JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id WHERE p.site_id = $1 AND p.exam_id = $2)
     GROUP BY c.class_id`, [siteId, examId])
}
