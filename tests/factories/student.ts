import { sql } from 'db/connection'
import { choiceRows, guardianColumns, papersTaken, studentColumns } from 'seeders/building/students'
import type { OfferedPaper } from 'seeders/building/offerings'
import { chooseSubjects, levelOf, makeStudents, type StudentDraft, type SubjectChoice } from 'seeders/demo/corpus'
import { createRows, insertRows } from 'seeders/rows'
import { catalogue, everywhere, randomName } from './common'
import type { MadeSection, MadeSite } from './site'

export interface MadeStudent {
  id: number
  enrolmentId: number
  guardianId: number
  sectionId: number
  code: string
  roll: number
  nameEn: string
  nameBn: string
  /** Subject codes and how each is taken. */
  choices: SubjectChoice[]
  /** The papers this student sits. */
  papers: OfferedPaper[]
}

export interface StudentOptions {
  /** The first section when left out. */
  section?: MadeSection
  /** The next free roll of the section when left out. */
  roll?: number
  nameEn?: string
  nameBn?: string
  religion?: StudentDraft['religion']
  gender?: StudentDraft['gender']
  /** What is taken beside what the class implies, by subject code; drawn from the curriculum when left out. */
  choices?: SubjectChoice[]
}

/** One more student in an institution of makeSite, enrolled, with a guardian and choices. */
export async function makeStudent(site: MadeSite, options: StudentOptions = {}): Promise<MadeStudent> {
  const section = options.section ?? site.section
  return everywhere(async () => {
    const [next] = await sql<{ roll: number }>(
      'SELECT coalesce(max(roll), 0) + 1 AS roll FROM enrolment WHERE site_id = $1 AND section_id = $2',
      [site.id, section.id],
    )
    const [made] = await writeStudents(site, section, 1, options.roll ?? next?.roll ?? 1, options)
    if (!made) throw new Error('No student was made')
    site.students.push(made)
    return made
  })
}

type Place = Pick<MadeSite, 'id' | 'alias' | 'classCode' | 'group' | 'session' | 'papers'>

/** Students of one section from `firstRoll` on; runs inside a scope. */
export async function writeStudents(
  site: Place,
  section: MadeSection,
  count: number,
  firstRoll: number,
  options: StudentOptions = {},
): Promise<MadeStudent[]> {
  const id = await catalogue()
  const { classCode, group } = site
  const drafts = makeStudents({
    // The same people in every run: a draw that leaves somebody without a subject shows every time or never.
    seed: `${classCode}/${group}/${section.nameEn}/${firstRoll}`,
    session: site.session.label,
    shift: 'DAY',
    version: 'BANGLA',
    classCode,
    group,
    section: section.nameEn,
    count,
    genderMix: 'mixed',
    near: 'savar',
    firstRoll,
  }).map((row): StudentDraft => ({
    ...row,
    nameEn: options.nameEn ?? row.nameEn,
    nameBn: options.nameBn ?? row.nameBn,
    religion: options.religion ?? row.religion,
    gender: options.gender ?? row.gender,
  }))
  const students = await createRows(
    'student',
    drafts.map((row) => ({
      site_id: site.id,
      code: randomName('T'),
      ...studentColumns(row, id),
      admitted_on: '2026-01-05',
    })),
  )
  const guardians = await createRows(
    'guardian',
    drafts.map((row) => ({ site_id: site.id, ...guardianColumns(row) })),
  )
  const enrolments = await createRows(
    'enrolment',
    drafts.map((row, at) => ({
      site_id: site.id,
      student_id: students[at]?.id ?? 0,
      session_id: site.session.id,
      section_id: section.id,
      roll: row.roll,
      state: 'active',
    })),
  )
  await insertRows(
    'student_guardian',
    drafts.map((row, at) => ({
      site_id: site.id,
      student_id: students[at]?.id ?? 0,
      guardian_id: guardians[at]?.id ?? 0,
      relation: row.guardianRelation.toLowerCase(),
      is_primary: true,
    })),
  )
  const made = drafts.map((row, at): MadeStudent => {
    const drawn = chooseSubjects({
      seed: classCode,
      key: row.key,
      level: levelOf(classCode),
      group,
      religion: row.religion,
      gender: row.gender,
    })
    const implied = drawn.filter(({ condition }) => condition === 'COMPULSORY' || condition === 'CONTINUOUS')
    const choices = options.choices ? [...implied, ...options.choices] : drawn
    return {
      id: students[at]?.id ?? 0,
      enrolmentId: enrolments[at]?.id ?? 0,
      guardianId: guardians[at]?.id ?? 0,
      sectionId: section.id,
      code: students[at]?.code ?? '',
      roll: row.roll,
      nameEn: row.nameEn,
      nameBn: row.nameBn,
      choices,
      papers: papersTaken(site.papers, choices),
    }
  })
  await insertRows(
    'enrolment_subject',
    made.flatMap((row) => choiceRows(site.id, row.enrolmentId, row.papers, row.choices)),
  )
  return made
}
