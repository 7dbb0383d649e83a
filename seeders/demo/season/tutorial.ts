import { sql } from '../../../db/connection'
import { declareExam, type MarkRow, type SheetRow, writeMarks, writeSheets } from '../../building/exams'
import type { CatalogueId } from '../../catalogue-ids'
import type { WrittenSite } from '../academics'
import { corpusSeed, makeRandom } from '../corpus'
import type { WrittenStudent } from '../students'

/** Class and subjects of October's tutorial test. */
const PLAN = {
  shapla: { session: '2026', classCode: 'EIGHT', subjects: ['109', '107'] },
  meghna: { session: '2026-2027', classCode: 'TWELVE', subjects: ['275', '107'] },
}
const DAYS = ['2026-10-12', '2026-10-13']
const FULL = 20

/**
 * A test whose teachers had until the end of October: two of the last sheets were never handed in, one of them half
 * filled, one empty. The exams that run have no such day, so that a visitor can still enter marks as their teacher.
 */
export async function writeTutorial(
  site: WrittenSite,
  students: readonly WrittenStudent[],
  catalogue: CatalogueId,
): Promise<void> {
  const plan = PLAN[site.plan.code]
  const sections = site.sections.filter(
    (row) => row.plan.session === plan.session && row.plan.classCode === plan.classCode,
  )
  const offerings = new Set(sections.map((row) => row.classOfferingId))
  const papers = plan.subjects
    .flatMap((key) =>
      [...offerings].flatMap(
        (offering) => site.papers.find((paper) => paper.classOfferingId === offering && paper.gradeKey === key) ?? [],
      ),
    )
    .map((paper) => ({
      ...paper,
      parts: paper.parts.slice(0, 1).map((part) => ({ ...part, fullMarks: FULL, passMarks: 7 })),
    }))
  const [type] = await sql<{ id: number }>(
    `SELECT id FROM site_exam_type WHERE site_id = $1 AND name_en = 'Tutorial Test'`,
    [site.id],
  )
  const made = await declareExam(
    site.id,
    {
      session_id: site.sessions.get(plan.session),
      site_exam_type_id: type?.id,
      grade_scale_id: catalogue('grade_scale', 'national'),
      name_en: 'Tutorial Test, October',
      name_bn: 'টিউটোরিয়াল পরীক্ষা, অক্টোবর',
      starts_on: DAYS[0],
      ends_on: DAYS[1],
      marks_from: DAYS[0],
      marks_to: '2026-10-31',
      state: 'declared',
      created_at: '2026-10-04T05:00:00Z',
    },
    papers,
    (paper) => ({ held_on: DAYS[plan.subjects.indexOf(paper.gradeKey)] ?? null, starts_at: '13:00', minutes: 40 }),
  )
  const grids = made.papers.flatMap((one) =>
    sections.filter((row) => row.classOfferingId === one.paper.classOfferingId).map((section) => ({ one, section })),
  )
  const shareOf = (at: number) => (at === grids.length - 1 ? 0 : at === grids.length - 2 ? 0.5 : 1)
  await writeSheets(
    site.id,
    grids.map(({ one, section }, at): SheetRow => ({
      exam_paper_id: one.id,
      section_id: section.id,
      version: shareOf(at) > 0 ? 1 : 0,
      saved_by: null,
      saved_at: shareOf(at) > 0 ? '2026-10-22T09:00:00Z' : null,
      state: shareOf(at) === 1 ? 'submitted' : 'open',
    })),
  )
  const random = makeRandom(`${corpusSeed}/${site.plan.code}/tutorial`)
  await writeMarks(
    site.id,
    grids.flatMap(({ one, section }, at) =>
      students
        .filter(
          (row) =>
            row.section === section &&
            row.papers.some((paper) => paper.id === one.paper.id) &&
            row.draft.roll <= section.plan.count * shareOf(at),
        )
        .flatMap((row) =>
          [...one.parts.values()].map((examPartId): MarkRow => ({
            examPartId,
            enrolmentId: row.enrolmentId,
            obtained: random.chance(0.03) ? null : random.int(7, 2 * FULL) / 2,
          })),
        ),
    ),
  )
}
