import { sql } from 'db/connection'
import { declareExam, type ExamPaper, type MarkRow, writeMarks, writeSheets } from 'seeders/building/exams'
import type { OfferedPaper } from 'seeders/building/offerings'
import { makeMarks } from 'seeders/demo/corpus'
import type { PartCode } from 'seeders/reference/data/index'
import { catalogue, everywhere, randomName } from './common'
import type { MadeSite } from './site'
import type { MadeStudent } from './student'

/** What a student got in one part, in marks: null is absent, undefined not entered. */
export type MarkOf = (
  student: MadeStudent,
  paper: OfferedPaper,
  part: { type: PartCode; fullMarks: number },
) => number | null | undefined

export interface ExamOptions {
  /** Subject codes; all of the class when left out. */
  subjects?: string[]
  /** 'full' draws marks for everybody; a function gives them one by one. None when left out. */
  marks?: 'none' | 'full' | MarkOf
  nameEn?: string
  nameBn?: string
  state?: 'draft' | 'declared' | 'closed'
  /** Further columns of `exam`, e.g. { mark_step: 1, merit_ties: 'unique' }. */
  columns?: Record<string, unknown>
}

export interface MadeExam {
  id: number
  nameEn: string
  papers: ExamPaper[]
  sheets: { id: number; paperId: number; sectionId: number }[]
  /** The paper by the board's code. Throws when the exam has none. */
  paper: (code: string) => ExamPaper
  /** The grid of a paper (by code) in a section, the first when left out. Throws when there is none. */
  sheet: (code: string, sectionId?: number) => { id: number; paperId: number; sectionId: number }
}

/** An exam of an institution of makeSite; grids are open while there are no marks, submitted when 'full'. */
export async function makeExam(site: MadeSite, options: ExamOptions = {}): Promise<MadeExam> {
  const id = await catalogue()
  const suffix = randomName('')
  const nameEn = options.nameEn ?? `Half-Yearly ${suffix}`
  return everywhere(async () => {
    const offered = site.papers.filter((paper) => options.subjects?.includes(paper.gradeKey) ?? true)
    const { examId, papers } = await declareExam(
      site.id,
      {
        session_id: site.session.id,
        exam_type_id: id('exam_type', 'HALF_YEARLY'),
        grade_scale_id: id('grade_scale', 'national'),
        name_en: nameEn,
        name_bn: options.nameBn ?? `অর্ধ-বার্ষিক ${suffix}`,
        state: options.state ?? 'declared',
        ...options.columns,
      },
      offered,
      () => ({ held_on: null, starts_at: null, minutes: null }),
    )
    const entered = options.marks !== undefined && options.marks !== 'none'
    await writeSheets(
      site.id,
      papers.flatMap((paper) =>
        site.sections.map((section) => ({
          exam_paper_id: paper.id,
          section_id: section.id,
          version: entered ? 1 : 0,
          state: options.marks === 'full' ? ('submitted' as const) : ('open' as const),
          saved_by: null,
          saved_at: null,
        })),
      ),
    )
    const sheets = await sql<MadeExam['sheets'][number]>(
      `SELECT m.id, m.exam_paper_id AS "paperId", m.section_id AS "sectionId" FROM mark_sheet m JOIN exam_paper p ON p.site_id = m.site_id AND p.id = m.exam_paper_id
       WHERE m.site_id = $1 AND p.exam_id = $2 ORDER BY m.id`,
      [site.id, examId],
    )
    if (options.marks === 'full') await writeMarks(site.id, drawn(site, papers))
    else if (typeof options.marks === 'function') await writeMarks(site.id, given(site, papers, options.marks))

    const paper = (code: string) => {
      const found = papers.find((row) => row.paper.code === code)
      if (!found) throw new Error(`The exam has no paper ${code}`)
      return found
    }
    const sheet = (code: string, sectionId = site.section.id) => {
      const found = sheets.find((row) => row.paperId === paper(code).id && row.sectionId === sectionId)
      if (!found) throw new Error(`The exam has no grid of ${code} in section ${sectionId}`)
      return found
    }
    return { id: examId, nameEn, papers, sheets, paper, sheet }
  })
}

function given(site: MadeSite, papers: readonly ExamPaper[], markOf: MarkOf): MarkRow[] {
  return site.students.flatMap((student) =>
    sat(student, papers).flatMap(({ paper, parts }) =>
      paper.parts.flatMap((part): MarkRow[] => {
        const obtained = markOf(student, paper, part)
        return obtained === undefined
          ? []
          : [{ examPartId: parts.get(part.type) ?? 0, enrolmentId: student.enrolmentId, obtained }]
      }),
    ),
  )
}

function drawn(site: MadeSite, papers: readonly ExamPaper[]): MarkRow[] {
  const drafts = makeMarks({
    seed: site.classCode,
    exam: 'exam',
    students: site.students.map((student) => ({
      key: String(student.enrolmentId),
      papers: sat(student, papers).map(({ paper }) => ({
        key: String(paper.id),
        subject: paper.gradeKey,
        parts: paper.parts,
      })),
    })),
  })
  const byPaper = new Map(papers.map((row) => [String(row.paper.id), row.parts]))
  return drafts.map((row) => ({
    examPartId: byPaper.get(row.paperKey)?.get(row.part) ?? 0,
    enrolmentId: Number(row.studentKey),
    obtained: row.obtained,
  }))
}

const sat = (student: MadeStudent, papers: readonly ExamPaper[]) =>
  papers.filter((row) => student.papers.some((paper) => paper.id === row.paper.id))
