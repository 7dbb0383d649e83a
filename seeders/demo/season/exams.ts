import { declareExam, type ExamPaper, type MarkRow, type SheetRow, writeMarks, writeSheets } from '../../building/exams'
import type { OfferedPaper } from '../../building/offerings'
import type { CatalogueId } from '../../catalogue-ids'
import { examNames } from '../../reference/data/index'
import { must } from '../../rows'
import type { WrittenSite } from '../academics'
import { corpusSeed, type ExamPlan, examPlans, type MarkDraft, makeMarks, makeRandom } from '../corpus'
import type { WrittenStudent } from '../students'
import { sittingDays, timetable } from './timetable'

export interface WrittenExam {
  id: number
  plan: ExamPlan
}

/** How far the marks of an exam are: all entered, or as on a day when teachers are still at it. */
type Entry = 'complete' | 'partly'
const ENTRY: Record<string, Entry> = { 'shapla/2026/ANNUAL': 'partly' }

/** The exams of the year with their timetables, grids and marks. */
export async function writeExams(
  site: WrittenSite,
  students: readonly WrittenStudent[],
  catalogue: CatalogueId,
  progress: (text: string) => void,
): Promise<WrittenExam[]> {
  const written: WrittenExam[] = []
  for (const plan of examPlans[site.plan.code]) {
    const { examId, papers } = await declare(site, plan, catalogue)
    const entry = ENTRY[`${site.plan.code}/${plan.session}/${plan.name}`] ?? 'complete'
    const sections = site.sections.filter(
      (row) => row.plan.session === plan.session && plan.classCodes.includes(row.plan.classCode),
    )
    const filled = new Map<string, number>()
    const sheets = sections.flatMap((section) =>
      papers
        .filter((one) => one.paper.classOfferingId === section.classOfferingId)
        .map((one): SheetRow => {
          const share = entry === 'complete' ? 1 : shareEntered(site, plan, one.paper, section.id)
          filled.set(`${one.id}/${section.id}`, share)
          return {
            exam_paper_id: one.id,
            section_id: section.id,
            version: share > 0 ? 1 : 0,
            saved_by: null,
            saved_at: share > 0 ? `${plan.endsOn}T09:00:00Z` : null,
            state: share < 1 ? 'open' : plan.publishedOn ? 'approved' : 'submitted',
          }
        }),
    )
    await writeSheets(site.id, sheets)
    const sitting = students.filter((row) => sections.includes(row.section))
    const marks = marksOf(site, plan, papers, sitting, filled)
    await writeMarks(site.id, marks)
    progress(
      `demo ${site.plan.code}: ${plan.name.toLowerCase().replace('_', '-')} of ${plan.session}, ${marks.length} marks`,
    )
    written.push({ id: examId, plan })
  }
  return written
}

function declare(site: WrittenSite, plan: ExamPlan, catalogue: CatalogueId) {
  const name = examNames.find((row) => row.code === plan.name)
  if (!name) throw new Error(`No exam name ${plan.name}`)
  const offerings = new Set(
    site.sections
      .filter((row) => row.plan.session === plan.session && plan.classCodes.includes(row.plan.classCode))
      .map((row) => row.classOfferingId),
  )
  const papers = site.papers.filter((paper) => offerings.has(paper.classOfferingId))
  const times = timetable(papers, sittingDays(plan.startsOn, plan.endsOn))
  return declareExam(
    site.id,
    {
      session_id: must(site.sessions, plan.session, 'session'),
      exam_type_id: catalogue('exam_type', plan.name),
      grade_scale_id: catalogue('grade_scale', 'national'),
      name_en: name.nameEn,
      name_bn: name.nameBn,
      starts_on: plan.startsOn,
      ends_on: plan.endsOn,
      state: plan.publishedOn ? 'closed' : 'declared',
      created_at: `${plan.startsOn}T04:00:00Z`,
    },
    papers,
    (paper) => must(times, paper.id, 'time of paper'),
  )
}

/** What share of a grid's rolls has marks: some grids are finished, some begun, some untouched; Mathematics is everywhere begun. */
function shareEntered(site: WrittenSite, plan: ExamPlan, paper: OfferedPaper, sectionId: number): number {
  if (paper.gradeKey === '109') return 0.5
  const section = site.sections.find((row) => row.id === sectionId)?.plan
  const random = makeRandom(
    [
      corpusSeed,
      plan.name,
      section?.classCode,
      section?.shift,
      section?.version,
      section?.group,
      section?.section.code,
      paper.code,
    ].join('/'),
  )
  return random.weighted([
    [1, 45],
    [0.5, 20],
    [0, 35],
  ] as const)
}

function marksOf(
  site: WrittenSite,
  plan: ExamPlan,
  papers: readonly ExamPaper[],
  students: readonly WrittenStudent[],
  filled: ReadonlyMap<string, number>,
): MarkRow[] {
  const examPapers = new Map(papers.map((row) => [row.paper.id, row]))
  const byKey = new Map(students.map((row) => [row.draft.key, row]))
  const drafts = makeMarks({
    seed: `${corpusSeed}/${site.plan.code}`,
    exam: `${plan.session}/${plan.name}`,
    students: students.map((row) => ({
      key: row.draft.key,
      papers: row.papers.map((paper) => ({
        key: String(paper.id),
        subject: `${paper.level}/${paper.gradeKey}`,
        parts: paper.parts,
      })),
    })),
  })
  return drafts.flatMap((draft: MarkDraft): MarkRow[] => {
    const student = must(byKey, draft.studentKey, 'student')
    const paper = must(examPapers, Number(draft.paperKey), 'paper')
    const share = filled.get(`${paper.id}/${student.section.id}`) ?? 0
    if (student.draft.roll > Math.ceil(student.section.plan.count * share)) return []
    return [
      { examPartId: must(paper.parts, draft.part, 'part'), enrolmentId: student.enrolmentId, obtained: draft.obtained },
    ]
  })
}
