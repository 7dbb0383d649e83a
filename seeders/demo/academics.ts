import { type OfferedPaper, offerSubjects } from '../building/offerings'
import type { CatalogueId } from '../catalogue-ids'
import { createRows, must } from '../rows'
import {
  type EmployeeDraft,
  type InstitutionPlan,
  planAssignments,
  planClassTeachers,
  type SectionPlan,
  type SessionPlan,
} from './corpus'

/** A section of the plan as it was written. */
export interface WrittenSection {
  id: number
  classOfferingId: number
  sessionId: number
  plan: SectionPlan
  teachers: ReadonlyMap<string, number>
}

export interface WrittenSite {
  id: number
  plan: InstitutionPlan
  /** Employees, sessions by code or label. */
  employees: ReadonlyMap<string, number>
  sessions: ReadonlyMap<string, number>
  sections: WrittenSection[]
  papers: OfferedPaper[]
}

const shiftHours: Record<string, [string, string]> = { MORNING: ['07:30', '12:00'], DAY: ['12:30', '17:00'] }
const collegeHours: [string, string] = ['09:30', '15:30']

/** Staff, shifts, sessions, classes with their sections and subjects, and who teaches what. */
export async function writeAcademics(
  siteId: number,
  plan: InstitutionPlan,
  staff: EmployeeDraft[],
  catalogue: CatalogueId,
): Promise<WrittenSite> {
  const employees = await writeEmployees(siteId, staff, catalogue)
  const shifts = await createRows(
    'shift',
    plan.shifts.map((row, index) => {
      const [startsAt, endsAt] = plan.shifts.length > 1 ? (shiftHours[row.code] ?? collegeHours) : collegeHours
      return {
        site_id: siteId,
        name_en: row.nameEn,
        name_bn: row.nameBn,
        starts_at: startsAt,
        ends_at: endsAt,
        position: index + 1,
        active: true,
      }
    }),
  )
  const shiftIds = new Map(plan.shifts.map((row, index) => [row.code, shifts[index]?.id ?? 0]))
  const sessions = await writeSessions(siteId, plan, catalogue)

  const offeringKeys = [...new Set(plan.sections.map(offeringKey))]
  const offerings = await createRows(
    'class_offering',
    offeringKeys.map((key) => {
      const [session = '', classCode = '', shift = '', version = '', group = ''] = key.split('/')
      return {
        site_id: siteId,
        session_id: must(sessions, session, 'session'),
        shift_id: must(shiftIds, shift, 'shift'),
        version_id: catalogue('version', version),
        class_id: catalogue('class', classCode),
        study_group_id: catalogue('study_group', group),
      }
    }),
  )
  const offeringIds = new Map(offeringKeys.map((key, index) => [key, offerings[index]?.id ?? 0]))
  const papers = await offerSubjects(
    siteId,
    offerings.map((row) => row.id),
  )
  const sections = await writeSections(siteId, plan, employees, sessions, offeringIds)
  await writeAssignments(siteId, sections, papers)
  return { id: siteId, plan, employees, sessions, sections, papers }
}

const offeringKey = (row: SectionPlan) => [row.session, row.classCode, row.shift, row.version, row.group].join('/')

async function writeEmployees(
  siteId: number,
  staff: EmployeeDraft[],
  catalogue: CatalogueId,
): Promise<Map<string, number>> {
  const rows = await createRows(
    'employee',
    staff.map((row, index) => ({
      site_id: siteId,
      code: row.code,
      name_en: row.nameEn,
      name_bn: row.nameBn,
      designation_id: catalogue('designation', row.designation),
      is_teacher: row.subjects.length > 0 || row.category === 'head',
      gender: row.gender.toLowerCase(),
      religion_id: catalogue('religion', row.religion),
      mobile: row.phone,
      email: row.email,
      born_on: row.dateOfBirth,
      joined_on: row.joinedOn,
      mpo_index: row.mpoIndex,
      position: index + 1,
      state: 'active',
    })),
  )
  return new Map(rows.map((row) => [row.code, row.id]))
}

async function writeSessions(
  siteId: number,
  plan: InstitutionPlan,
  catalogue: CatalogueId,
): Promise<Map<string, number>> {
  const newest = plan.sessions.at(-1)
  const all: SessionPlan[] = plan.sessions.some((row) => row.label.startsWith('2025'))
    ? plan.sessions
    : [{ label: '2025', type: 'CALENDAR', startsOn: '2025-01-01', endsOn: '2025-12-31' }, ...plan.sessions]
  const rows = await createRows(
    'site_session',
    all.map((row) => ({
      site_id: siteId,
      session_type_id: catalogue('session_type', row.type),
      label: row.label,
      starts_on: row.startsOn,
      ends_on: row.endsOn,
      is_current: row === newest,
    })),
  )
  return new Map(rows.map((row) => [row.label, row.id]))
}

async function writeSections(
  siteId: number,
  plan: InstitutionPlan,
  employees: ReadonlyMap<string, number>,
  sessions: ReadonlyMap<string, number>,
  offerings: ReadonlyMap<string, number>,
): Promise<WrittenSection[]> {
  const assignments = planAssignments(plan)
  const teachersOf = (section: SectionPlan) =>
    new Map(
      assignments
        .filter((row) => sameSection(row.section, section))
        .map((row) => [row.subjectCode, must(employees, row.employee, 'employee')]),
    )
  const planned = planClassTeachers(plan)
  const demo = demoSection(plan)
  const rows = await createRows(
    'section',
    plan.sections.map((section, index) => {
      const planTeacher = planned.find((row) => sameSection(row.section, section))?.employee ?? ''
      // The demo's teacher is class teacher of the demo's student, so that one login shows both sides of the work.
      const teacher =
        section === demo
          ? must(teachersOf(section), demoSubject[plan.code], 'teacher of')
          : must(employees, planTeacher, 'employee')
      return {
        site_id: siteId,
        class_offering_id: must(offerings, offeringKey(section), 'class offering'),
        name_en: section.section.nameEn,
        name_bn: section.section.nameBn,
        capacity: Math.ceil((section.count + 5) / 10) * 10,
        class_teacher_id: teacher,
        position: index + 1,
      }
    }),
  )
  return plan.sections.map((section, index) => {
    const row = rows[index]
    if (!row) throw new Error(`No section ${offeringKey(section)}`)
    return {
      id: row.id,
      classOfferingId: row.class_offering_id,
      sessionId: must(sessions, section.session, 'session'),
      plan: section,
      teachers: teachersOf(section),
    }
  })
}

const sameSection = (a: SectionPlan, b: SectionPlan) =>
  offeringKey(a) === offeringKey(b) && a.section.code === b.section.code

/** What the demo's teacher teaches: Mathematics at the school, Physics at the college. */
export const demoSubject = { shapla: '109', meghna: '174' } as const

/** Where the demo's student sits and its teacher is class teacher: the first science section of class nine or eleven. */
export function demoSection(plan: InstitutionPlan): SectionPlan {
  const found = plan.sections.find((row) => row.group === 'SCIENCE' && ['NINE', 'ELEVEN'].includes(row.classCode))
  if (!found) throw new Error(`No science section at ${plan.code}`)
  return found
}

async function writeAssignments(siteId: number, sections: WrittenSection[], papers: OfferedPaper[]): Promise<void> {
  await createRows(
    'assignment',
    sections.flatMap((section) =>
      papers
        .filter((paper) => paper.classOfferingId === section.classOfferingId)
        .map((paper) => ({
          site_id: siteId,
          employee_id: must(section.teachers, paper.gradeKey, 'teacher of'),
          section_id: section.id,
          subject_offering_id: paper.id,
        })),
    ),
  )
}
