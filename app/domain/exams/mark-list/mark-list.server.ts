import { sql } from 'db/connection'
import { examNames } from '~/domain/results/publishing/exam-name'
import { markProgress, type PaperProgress } from '../mark-progress.server'
import { markSheetHeads, sheetStudents, type MarkSheetHead } from '../mark-sheet.server'
import type { MarkValue } from '../marks.policy'
import { isLate, listState, type ListState } from './mark-list.policy'

interface Named {
  nameEn: string
  nameBn: string
}

export interface ListedExam extends Named {
  id: number
  session: string
  isCurrent: boolean
  state: string
  marksTo: string | null
}

/** Every exam of the institution that sheets exist for, newest session first. */
export const listedExams = (siteId: number): Promise<ListedExam[]> =>
  sql(
    `SELECT x.id, ${examNames('x')}, s.label AS session, s.is_current AS "isCurrent", x.state, x.marks_to AS "marksTo"
       FROM exam x JOIN site_session s ON s.site_id = x.site_id AND s.id = x.session_id
       WHERE x.site_id = $1 AND x.state <> 'draft' AND x.kind = 'sat' ORDER BY s.starts_on DESC, x.starts_on DESC NULLS FIRST, x.id DESC`,
    [siteId],
  )

/** A sheet as the list shows it. */
export interface ListedPaper extends PaperProgress {
  shown: ListState
  late: boolean
}
/** Sections of one class, group, shift and version: they share their papers, which are the columns. */
export interface ListedClass {
  offeringId: number
  className: Named
  group: Named & { code: string }
  shift: Named
  medium: Named
  classId: number
  papers: { id: number; code: string; name: Named }[]
  sections: { id: number; name: Named; sheets: ListedPaper[] }[]
}

/**
 * The entry state of every subject of an exam, in the two queries of markProgress() however many students and subjects
 * there are. Empty for another institution's exam. @param today a day in Dhaka
 */
export async function markOverview(
  siteId: number,
  exam: Pick<ListedExam, 'id' | 'marksTo'>,
  today: string,
): Promise<ListedClass[]> {
  const classes = new Map<number, ListedClass>()
  for (const row of await markProgress(siteId, exam.id)) {
    const { offeringId, className, group, shift, medium, classId } = row
    let own = classes.get(offeringId)
    if (!own)
      classes.set(
        offeringId,
        (own = { offeringId, className, group, shift, medium, classId, papers: [], sections: [] }),
      )
    if (!own.papers.some((paper) => paper.id === row.paperId))
      own.papers.push({ id: row.paperId, code: row.code, name: row.paper })
    let section = own.sections.find((one) => one.id === row.sectionId)
    if (!section) own.sections.push((section = { id: row.sectionId, name: row.section, sheets: [] }))
    section.sheets.push({ ...row, shown: listState(row), late: isLate(row, exam.marksTo, today) })
  }
  return [...classes.values()]
}

/** A class among many: what becomes of its sheets. */
export interface ClassSummary extends Omit<ListedClass, 'papers' | 'sections'> {
  sections: number
  sheets: number
  handedIn: number
  approved: number
  late: number
  /** Sheets that fit what is asked for. */
  fitting: number
}

export interface SectionMarks {
  head: MarkSheetHead
  papers: MarkSheetHead[]
  /** By paper id: its marks by part; no entry: the student does not take it. */
  students: {
    enrolmentId: number
    roll: number
    nameEn: string
    nameBn: string
    papers: Record<string, Record<string, MarkValue>>
  }[]
}

/** All marks of a section in an exam, every student and subject, as entered. Null when the section has no sheets of it. */
export async function sectionMarks(siteId: number, examId: number, sectionId: number): Promise<SectionMarks | null> {
  const ids = (await markProgress(siteId, examId, { sectionId })).flatMap((paper) => paper.markSheetId ?? [])
  const papers = ids.length ? await markSheetHeads(siteId, ids, null) : []
  const [head] = papers
  if (!head) return null
  const students = new Map<number, SectionMarks['students'][number]>()
  const bySheet = await sheetStudents(siteId, ids)
  for (const paper of papers) {
    for (const { enrolmentId, roll, nameEn, nameBn, marks } of bySheet.get(paper.id) ?? []) {
      let student = students.get(enrolmentId)
      if (!student) students.set(enrolmentId, (student = { enrolmentId, roll, nameEn, nameBn, papers: {} }))
      student.papers[paper.paperId] = marks
    }
  }
  return {
    head,
    papers,
    students: [...students.values()].sort((a, b) => a.roll - b.roll || a.enrolmentId - b.enrolmentId),
  }
}
