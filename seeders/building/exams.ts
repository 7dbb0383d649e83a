import { sql } from '../../db/connection'
import type { PartCode } from '../reference/data/index'
import { createRow, createRows, type Row } from '../rows'
import type { OfferedPaper } from './offerings'

export interface PaperTime {
  held_on: string | null
  starts_at: string | null
  minutes: number | null
}

/** A paper of an exam, its parts by type. */
export interface ExamPaper {
  id: number
  paper: OfferedPaper
  parts: ReadonlyMap<PartCode, number>
}

/** One mark; null is absent. */
export interface MarkRow {
  examPartId: number
  enrolmentId: number
  obtained: number | null
}

/**
 * Declares an exam over the given papers: full and pass marks are copies of the offering's parts.
 * @param exam columns of `exam` but site_id
 */
export async function declareExam(
  siteId: number,
  exam: Row,
  papers: readonly OfferedPaper[],
  timeOf: (paper: OfferedPaper) => PaperTime,
): Promise<{ examId: number; papers: ExamPaper[] }> {
  const { id: examId } = await createRow('exam', { site_id: siteId, ...exam })
  const rows = await createRows(
    'exam_paper',
    papers.map((paper) => ({ site_id: siteId, exam_id: examId, subject_offering_id: paper.id, ...timeOf(paper) })),
  )
  const parts = await createRows(
    'exam_part',
    papers.flatMap((paper, at) =>
      paper.parts.map((part, index) => ({
        site_id: siteId,
        exam_paper_id: rows[at]?.id ?? 0,
        part_id: part.id,
        full_marks: part.fullMarks,
        pass_marks: part.passMarks,
        separate_pass: true,
        contribute_percent: 100,
        position: index + 1,
      })),
    ),
  )
  const partIds = new Map(parts.map((row) => [row.part_id, row.id]))
  return {
    examId,
    papers: papers.map((paper, at) => ({
      id: rows[at]?.id ?? 0,
      paper,
      parts: new Map(paper.parts.map((part) => [part.type, partIds.get(part.id) ?? 0])),
    })),
  }
}

export interface SheetRow {
  exam_paper_id: number
  section_id: number
  version: number
  state: 'open' | 'submitted' | 'checked' | 'approved'
  saved_by: number | null
  saved_at: string | null
}

/** The grids of an exam: one for each paper and section that sits it. */
export async function writeSheets(siteId: number, sheets: readonly SheetRow[]): Promise<void> {
  await createRows(
    'mark_sheet',
    sheets.map((row) => ({ site_id: siteId, ...row })),
  )
}

const BATCH = 20_000

/** Writes marks as columns: tens of thousands in a second. */
export async function writeMarks(siteId: number, marks: readonly MarkRow[]): Promise<void> {
  for (let from = 0; from < marks.length; from += BATCH) {
    const some = marks.slice(from, from + BATCH)
    await sql(
      `INSERT INTO mark (site_id, exam_part_id, enrolment_id, obtained, absent)
       SELECT $1, u.part, u.enrolment, u.obtained, u.obtained IS NULL FROM unnest($2::bigint[], $3::bigint[], $4::numeric[]) AS u(part, enrolment, obtained)`,
      [siteId, some.map((row) => row.examPartId), some.map((row) => row.enrolmentId), some.map((row) => row.obtained)],
    )
  }
}
