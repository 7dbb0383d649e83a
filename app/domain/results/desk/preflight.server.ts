import { sql } from 'db/connection'
import { IS_EXEMPT } from '~/domain/results/special/is-exempt'
import { AWAY } from '~/domain/exams/chain/away'
import { isWaiting, needsApproval } from '~/domain/exams/chain/mark-chain.server'
import { combinedProgress, type SourceProgress } from '~/domain/exams/combined/combined-progress.server'
import { markProgress } from '~/domain/exams/mark-progress.server'
import type { Names } from '../run-shown'

/** A paper in a section with marks still missing. */
export interface MissingMarks {
  /** The exam itself, or the source of a combined one. */
  examId: number
  markSheetId: number | null
  paperId: number
  sectionId: number
  code: string
  paper: Names
  section: Names
  shift: Names
  medium: Names
  group: Names & { code: string }
  entered: number
  expected: number
}

/** Whether a class is ready: students enrolled, papers declared, and how many student-by-paper marks are there. */
export interface ClassPreflight {
  classId: number
  className: Names
  students: number
  papers: number
  entered: number
  expected: number
  missing: MissingMarks[]
  /** Papers of a combined exam that no source examined in full: no result can be made. */
  lacking: (Names & { code: string })[]
  /** Complete sheets that are not approved though the exam demands it. */
  unapproved: MissingMarks[]
  /** Sheets with marks for candidates who were absent from the hall or expelled: `entered` such candidates of `expected`. */
  awayMarked: MissingMarks[]
}

/** Every class of an exam before its results are generated. Empty for another institution's exam. */
export async function preflight(siteId: number, examId: number): Promise<ClassPreflight[]> {
  const combined = await combinedProgress(siteId, examId)
  const rows: SourceProgress[] =
    combined?.papers ?? (await markProgress(siteId, examId)).map((row) => ({ ...row, examId }))
  const lacking = combined?.plan.missing ?? []
  const demanded = await needsApproval(siteId, examId)
  const counts = new Map((await studentCounts(siteId, examId)).map((row) => [row.classId, row.students]))
  const away = await markedThoughAway(siteId, [...new Set(rows.map((row) => row.examId))])
  const own = combined ? await markProgress(siteId, examId) : rows
  const classes = new Map(
    own.map((row) => [
      row.classId,
      { className: row.className, offerings: new Set<number>(), rows: [] as SourceProgress[] },
    ]),
  )
  for (const row of own) classes.get(row.classId)?.offerings.add(row.offeringId)
  for (const row of rows) classes.get(row.classId)?.rows.push(row)
  return [...classes].map(([classId, { className, offerings, rows: own }]) => ({
    classId,
    className,
    students: counts.get(classId) ?? 0,
    papers: new Set(own.map((row) => row.code)).size,
    entered: own.reduce((sum, row) => sum + row.entered, 0),
    expected: own.reduce((sum, row) => sum + row.expected, 0),
    lacking: [
      ...new Map(
        lacking
          .filter((one) => offerings.has(one.paper.offeringId))
          .map(({ paper: { code, nameEn, nameBn } }) => [code, { code, nameEn, nameBn }]),
      ).values(),
    ],
    missing: own.filter((row) => row.entered < row.expected).map(sheetOf),
    unapproved: demanded ? own.filter((row) => row.entered >= row.expected && isWaiting(row)).map(sheetOf) : [],
    awayMarked: own.flatMap((row) => {
      const entered = away.get(`${row.paperId}.${row.sectionId}`)
      return entered ? [{ ...sheetOf(row), entered }] : []
    }),
  }))
}

const sheetOf = (row: SourceProgress): MissingMarks => ({
  examId: row.examId,
  markSheetId: row.markSheetId,
  paperId: row.paperId,
  sectionId: row.sectionId,
  code: row.code,
  paper: row.paper,
  section: row.section,
  shift: row.shift,
  medium: row.medium,
  group: row.group,
  entered: row.entered,
  expected: row.expected,
})

/** Candidates with marks whom the attendance of the hall calls absent or expelled, by the paper and section where their marks stand and count. */
async function markedThoughAway(siteId: number, examIds: readonly number[]): Promise<Map<string, number>> {
  const rows = await sql<{ paperId: number; sectionId: number; count: number }>(
    `SELECT p.id AS "paperId", e.section_id AS "sectionId", count(*)::int AS count FROM ${AWAY} JOIN enrolment e ON e.site_id = a.site_id AND e.id = a.enrolment_id
      JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id AND s.class_offering_id = o.class_offering_id
      WHERE p.site_id = $1 AND p.exam_id = ANY($2::bigint[]) AND NOT ${IS_EXEMPT} AND EXISTS (SELECT 1 FROM exam_part t JOIN mark m ON m.site_id = t.site_id AND m.exam_part_id = t.id AND m.enrolment_id = e.id
        WHERE t.site_id = p.site_id AND t.exam_paper_id = p.id AND NOT m.absent)
      GROUP BY p.site_id, p.id, e.section_id`,
    [siteId, examIds],
  )
  return new Map(rows.map((row) => [`${row.paperId}.${row.sectionId}`, row.count]))
}

/** Students each class of an exam has, for progress and preflight: who left counts where marks stand, as in the results. */
export function studentCounts(siteId: number, examId: number): Promise<{ classId: number; students: number }[]> {
  return sql(
    `SELECT c.class_id AS "classId", (coalesce(sum((SELECT sum((x->>2)::int) FROM jsonb_array_elements(z.chosen) x)), 0) + coalesce(sum(l.marked), 0))::int AS students
     FROM class_offering c
     JOIN section s ON s.site_id = c.site_id AND s.class_offering_id = c.id
     JOIN section_size z ON z.site_id = s.site_id AND z.section_id = s.id
     LEFT JOIN (SELECT e.section_id, count(*) AS marked FROM enrolment e
       WHERE e.site_id = $1 AND e.state = 'left' AND e.session_id = (SELECT x.session_id FROM exam x WHERE x.site_id = $1 AND x.id = $2) AND EXISTS (
         SELECT 1 FROM mark m JOIN exam_part t ON t.site_id = m.site_id AND t.id = m.exam_part_id JOIN exam_paper p ON p.site_id = t.site_id AND p.id = t.exam_paper_id
         WHERE m.site_id = e.site_id AND m.enrolment_id = e.id AND (p.exam_id = $2 OR p.exam_id IN (SELECT x.source_exam_id FROM exam_source x WHERE x.site_id = $1 AND x.exam_id = $2)))
       GROUP BY 1) l ON l.section_id = s.id
     WHERE c.site_id = $1 AND c.id IN (SELECT o.class_offering_id FROM exam_paper p
       JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id WHERE p.site_id = $1 AND p.exam_id = $2)
     GROUP BY c.class_id HAVING sum(jsonb_array_length(z.chosen)) > 0 OR sum(l.marked) > 0`,
    [siteId, examId],
  )
}
