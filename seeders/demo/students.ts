import type { OfferedPaper } from '../building/offerings'
import { choiceRows, guardianColumns, papersTaken, studentColumns } from '../building/students'
import type { CatalogueId } from '../catalogue-ids'
import { classes } from '../reference/data/index'
import { createRows, insertRows, must } from '../rows'
import type { WrittenSection, WrittenSite } from './academics'
import { chooseSubjects, corpusSeed, levelOf, planStudents, type StudentDraft, type SubjectChoice } from './corpus'

/** A student of the plan as written: the enrolment and every paper the student sits. */
export interface WrittenStudent {
  id: number
  enrolmentId: number
  guardianId: number
  draft: StudentDraft
  section: WrittenSection
  choices: SubjectChoice[]
  papers: OfferedPaper[]
}

/** One of class eleven came with the last round of admissions, when the first term's examination had begun: the last of the college's first section. */
export const LATE_COMER = {
  admittedOn: '2026-09-20',
  is: ({ draft, section }: Pick<WrittenStudent, 'draft' | 'section'>): boolean =>
    draft.classCode === 'ELEVEN' && draft.roll === section.plan.count,
}

/** Students, their guardians (one row a family's phone), enrolments and choices. */
export async function writeStudents(site: WrittenSite, catalogue: CatalogueId): Promise<WrittenStudent[]> {
  const drafts = planStudents(site.plan)
  const guardians = await writeGuardians(site.id, drafts)
  const sectionOf = new Map(site.sections.map((row) => [sectionKey(row.plan, row.plan.section.code), row]))
  const serials = new Map<number, number>()
  const placed = drafts.map((draft) => ({
    draft,
    section: must(sectionOf, sectionKey(draft, draft.section), 'section'),
  }))
  const late = placed.findIndex(LATE_COMER.is)
  const students = await createRows(
    'student',
    drafts.map((row, at) => {
      const year = admissionYear(row)
      const serial = (serials.get(year) ?? 0) + 1
      serials.set(year, serial)
      return {
        site_id: site.id,
        code: `${String(year).slice(2)}${String(serial).padStart(4, '0')}`,
        ...studentColumns(row, catalogue),
        admitted_on:
          at === late ? LATE_COMER.admittedOn : site.plan.code === 'meghna' ? `${year}-07-20` : `${year}-01-05`,
      }
    }),
  )
  const enrolments = await createRows(
    'enrolment',
    placed.map(({ draft: row, section }, index) => {
      return {
        site_id: site.id,
        student_id: students[index]?.id,
        session_id: section.sessionId,
        section_id: section.id,
        roll: row.roll,
        state: 'active',
        created_at: '2026-01-05',
      }
    }),
  )
  const written = placed.map(({ draft, section }, index): WrittenStudent => {
    const choices = choose(site, draft)
    return {
      id: students[index]?.id ?? 0,
      enrolmentId: enrolments[index]?.id ?? 0,
      guardianId: must(guardians, draft.guardianPhone, 'guardian'),
      draft,
      section,
      choices,
      papers: papersTaken(
        site.papers.filter((paper) => paper.classOfferingId === section.classOfferingId),
        choices,
      ),
    }
  })
  await insertRows(
    'student_guardian',
    written.map((row) => ({
      site_id: site.id,
      student_id: row.id,
      guardian_id: row.guardianId,
      relation: row.draft.guardianRelation.toLowerCase(),
      is_primary: true,
    })),
  )
  await insertRows(
    'enrolment_subject',
    written.flatMap((row) => choiceRows(site.id, row.enrolmentId, row.papers, row.choices)),
  )
  return written
}

const sectionKey = (
  row: { session: string; shift: string; version: string; classCode: string; group: string },
  section: string,
) => [row.session, row.shift, row.version, row.classCode, row.group, section].join('/')

/**
 * One girl of class nine, humanities, came from another school in April and has two of her three electives: her
 * half-yearly result is graded on fewer subjects by a decision (season/results.ts), the annual one still waits for one.
 */
const isLate = (site: WrittenSite, draft: StudentDraft) =>
  site.plan.code === 'shapla' && draft.classCode === 'NINE' && draft.group === 'HUMANITIES' && draft.roll === 24

function choose(site: WrittenSite, draft: StudentDraft): SubjectChoice[] {
  const choices = chosenBy(site, draft)
  const missed = isLate(site, draft) ? choices.findLast((one) => one.condition === 'ELECTIVE') : undefined
  return choices.filter((one) => one !== missed)
}

const chosenBy = (site: WrittenSite, draft: StudentDraft): SubjectChoice[] =>
  chooseSubjects({
    seed: `${corpusSeed}/${site.plan.code}`,
    key: draft.key,
    level: levelOf(draft.classCode),
    group: draft.group,
    religion: draft.religion,
    gender: draft.gender,
  })

// Everybody came in the lowest class of the institution: six at the school, eleven at the college.
function admissionYear(draft: StudentDraft): number {
  const number = classes.find((row) => row.code === draft.classCode)?.number ?? 6
  return 2026 - (number >= 11 ? number - 11 : number - 6)
}

async function writeGuardians(siteId: number, drafts: StudentDraft[]): Promise<Map<string, number>> {
  const families = new Map(drafts.map((row) => [row.guardianPhone, row]))
  const rows = await createRows(
    'guardian',
    [...families.values()].map((row) => ({ site_id: siteId, ...guardianColumns(row) })),
  )
  return new Map(rows.map((row) => [row.mobile, row.id]))
}
