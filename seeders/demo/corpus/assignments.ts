import { curriculumOf } from '../../reference/data/curriculum'
import type { SubjectLevel } from '../../reference/data/types'
import { type InstitutionPlan, levelOf, planEmployees, type SectionPlan } from './plan'

export interface AssignmentDraft {
  /** The section of the plan that is taught. */
  section: SectionPlan
  level: SubjectLevel
  /** Code of the subject; its teacher teaches all its papers. */
  subjectCode: string
  /** Code of the employee. */
  employee: string
}

/**
 * Who teaches which subject in which section: every subject of the section's curriculum gets one teacher of it, the
 * one with the fewest sections so far. Throws when nobody on the planned staff teaches a subject.
 */
export function planAssignments(plan: InstitutionPlan): AssignmentDraft[] {
  const staff = planEmployees(plan).filter((row) => row.subjects.length > 0)
  const load = new Map(staff.map((row) => [row.code, row.category === 'head' ? 6 : 0]))
  const loadOf = (code: string) => load.get(code) ?? 0
  return plan.sections.flatMap((section) => {
    const level = levelOf(section.classCode)
    const codes = [...new Set(curriculumOf(level, section.group).map((row) => row.subjectCode))]
    return codes.map((subjectCode): AssignmentDraft => {
      const able = staff.filter((row) => row.subjects.some((each) => each.level === level && each.code === subjectCode))
      const [teacher] = able.sort((a, b) => loadOf(a.code) - loadOf(b.code) || a.code.localeCompare(b.code))
      if (!teacher) throw new Error(`Nobody at ${plan.code} teaches ${level}/${subjectCode}`)
      load.set(teacher.code, loadOf(teacher.code) + 1)
      return { section, level, subjectCode, employee: teacher.code }
    })
  })
}

/** The class teacher of each section, in the order of the plan's sections: employee codes, as few twice as the staff allows. */
export function planClassTeachers(plan: InstitutionPlan): { section: SectionPlan; employee: string }[] {
  const assignments = planAssignments(plan)
  const heads = new Set(planEmployees(plan).filter((row) => row.category === 'head').map((row) => row.code))
  const times = new Map<string, number>()
  return plan.sections.map((section) => {
    const teaching = [...new Set(assignments.filter((row) => row.section === section).map((row) => row.employee))]
    const [employee] = teaching.filter((code) => !heads.has(code)).sort((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0))
    if (!employee) throw new Error(`No class teacher for ${section.classCode} at ${plan.code}`)
    times.set(employee, (times.get(employee) ?? 0) + 1)
    return { section, employee }
  })
}
