import type { OfferedPaper } from '../building/offerings'
import type { CatalogueId } from '../catalogue-ids'
import { classes } from '../reference/data/index'
import { createRows, insertRows, must } from '../rows'
import type { WrittenSection, WrittenSite } from './academics'
import { chooseSubjects, corpusSeed, levelOf, planStudents, type StudentDraft, type SubjectChoice } from './corpus'

/** A student of the plan as written: the enrolment and every paper the student sits. */
export interface WrittenStudent { id: number; enrolmentId: number; guardianId: number; draft: StudentDraft; section: WrittenSection; papers: OfferedPaper[] }

/** Students, their guardians (one row a family's phone), enrolments and choices. */
export async function writeStudents(site: WrittenSite, catalogue: CatalogueId): Promise<WrittenStudent[]> {
  const drafts = planStudents(site.plan)
  const guardians = await writeGuardians(site.id, drafts)
  const sectionOf = new Map(site.sections.map((row) => [sectionKey(row.plan, row.plan.section.code), row]))
  const serials = new Map<number, number>()
  const students = await createRows('student', drafts.map((row) => {
    const year = admissionYear(row)
    const serial = (serials.get(year) ?? 0) + 1
    serials.set(year, serial)
    return {
      site_id: site.id, code: `${String(year).slice(2)}${String(serial).padStart(4, '0')}`, name_en: row.nameEn, name_bn: row.nameBn,
      father_name_en: row.fatherNameEn, father_name_bn: row.fatherNameBn, mother_name_en: row.motherNameEn, mother_name_bn: row.motherNameBn,
      born_on: row.dateOfBirth, gender: row.gender.toLowerCase(), religion_id: catalogue('religion', row.religion), blood_group: row.bloodGroup,
      birth_reg_no: row.birthRegNo, mobile: row.guardianPhone, present_address: row.present.lineBn, permanent_address: row.permanent.lineBn,
      admitted_on: site.plan.code === 'meghna' ? `${year}-07-20` : `${year}-01-05`, state: 'active', created_at: '2026-01-05', updated_at: '2026-01-05',
    }
  }))
  const enrolments = await createRows('enrolment', drafts.map((row, index) => {
    const section = must(sectionOf, sectionKey(row, row.section), 'section')
    return {
      site_id: site.id, student_id: students[index]?.id, session_id: section.sessionId, section_id: section.id, roll: row.roll, state: 'active', created_at: '2026-01-05',
    }
  }))
  const written = drafts.map((draft, index): WrittenStudent => {
    const section = must(sectionOf, sectionKey(draft, draft.section), 'section')
    const taken = chosen(site, draft)
    return {
      id: students[index]?.id ?? 0, enrolmentId: enrolments[index]?.id ?? 0, guardianId: must(guardians, draft.guardianPhone, 'guardian'), draft, section,
      papers: site.papers.filter((paper) => paper.classOfferingId === section.classOfferingId && taken.some((row) => row.subjectCode === paper.gradeKey)),
    }
  })
  await insertRows('student_guardian', written.map((row) => ({
    site_id: site.id, student_id: row.id, guardian_id: row.guardianId, relation: row.draft.guardianRelation.toLowerCase(), is_primary: true,
  })))
  await insertRows('enrolment_subject', written.flatMap((row) => choicesOf(site, row)))
  return written
}

const sectionKey = (row: { session: string; shift: string; version: string; classCode: string; group: string }, section: string) =>
  [row.session, row.shift, row.version, row.classCode, row.group, section].join('/')

const chosen = (site: WrittenSite, draft: StudentDraft): SubjectChoice[] => chooseSubjects({
  seed: `${corpusSeed}/${site.plan.code}`, key: draft.key, level: levelOf(draft.classCode), group: draft.group, religion: draft.religion, gender: draft.gender,
})

/** What is stored of a student's subjects: compulsory and continuous ones are implied by the class. */
function choicesOf(site: WrittenSite, student: WrittenStudent) {
  const takenAs = new Map(chosen(site, student.draft).map((row) => [row.subjectCode, row.condition]))
  return student.papers.flatMap((paper) => {
    const condition = takenAs.get(paper.gradeKey)
    if (condition === undefined || condition === 'COMPULSORY' || condition === 'CONTINUOUS') return []
    return [{ site_id: site.id, enrolment_id: student.enrolmentId, subject_offering_id: paper.id, taken_as: condition.toLowerCase() }]
  })
}

// Everybody came in the lowest class of the institution: six at the school, eleven at the college.
function admissionYear(draft: StudentDraft): number {
  const number = classes.find((row) => row.code === draft.classCode)?.number ?? 6
  return 2026 - (number >= 11 ? number - 11 : number - 6)
}

async function writeGuardians(siteId: number, drafts: StudentDraft[]): Promise<Map<string, number>> {
  const families = new Map(drafts.map((row) => [row.guardianPhone, row]))
  const rows = await createRows('guardian', [...families.values()].map((row) => {
    const father = row.guardianRelation === 'FATHER'
    return {
      site_id: siteId, name_en: father ? row.fatherNameEn : row.motherNameEn, name_bn: father ? row.fatherNameBn : row.motherNameBn,
      mobile: row.guardianPhone, occupation: (father ? row.fatherOccupation : row.motherOccupation).nameBn,
    }
  }))
  return new Map(rows.map((row) => [row.mobile, row.id]))
}
