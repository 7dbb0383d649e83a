import { sql } from '../../db/connection'
import type { MakeUser } from '../building/users'
import { must } from '../rows'
import { demoSection, demoSubject, type WrittenSite } from './academics'
import { type EmployeeDraft, groupPlan } from './corpus'
import type { WrittenStudent } from './students'

export interface DemoUsers {
  admin: number
  accountant: number
  cashier: number
  teacher: number
  student: number
  guardian: number
}

/** The operator of the centre and the officer of the trust. */
export async function writeOfficers(groupId: number, makeUser: MakeUser): Promise<void> {
  await makeUser(1, 'eduworld', 'operator', ['operator'], {
    name_en: 'Central Operator',
    name_bn: 'কেন্দ্রীয় অপারেটর',
    email: 'operator@centre.example',
  })
  await makeUser(groupId, 'group', 'admin', ['group-admin'], {
    name_en: 'Trust Secretary',
    name_bn: 'ট্রাস্ট সচিব',
    email: groupPlan.email,
    mobile: groupPlan.phone,
  })
}

/** Head, controller of examinations, office assistant, accountant, cashier, teacher, student and guardian of one institution. */
export async function writeSiteUsers(
  site: WrittenSite,
  staff: EmployeeDraft[],
  students: WrittenStudent[],
  makeUser: MakeUser,
): Promise<DemoUsers> {
  const employeeUser = (code: string, username: string, roles: string[]) => {
    const draft = staff.find((row) => row.code === code)
    if (!draft) throw new Error(`No employee ${code}`)
    return makeUser(site.id, 'staff', username, roles, {
      name_en: draft.nameEn,
      name_bn: draft.nameBn,
      email: draft.email,
      mobile: draft.phone,
      employee_id: must(site.employees, code, 'employee'),
    })
  }
  const place = demoSection(site.plan)
  const section = site.sections.find((row) => row.plan === place)
  if (!section) throw new Error(`No demo section at ${site.plan.code}`)
  const teacherId = must(section.teachers, demoSubject[site.plan.code], 'teacher of')
  const [teacherCode = ''] = [...site.employees].find(([, id]) => id === teacherId) ?? []

  const [, ...others] = staff
  const free = others.filter(({ code, designation }) => code !== teacherCode && designation !== 'ACCOUNTANT')
  await employeeUser(free[0]?.code ?? '', 'controller', ['exam-controller'])
  const clerk = staff.find(({ designation }) => designation === 'COMPUTER_OPERATOR')
  await employeeUser(clerk?.code ?? '', 'clerk', ['office-assistant'])

  const student = students.find((row) => row.section === section)
  if (!student) throw new Error(`No student in the demo section at ${site.plan.code}`)
  const guardianId = withTwoChildren(students)
  const [guardian] = await sql<{ name_en: string; name_bn: string; mobile: string }>(
    'SELECT name_en, name_bn, mobile FROM guardian WHERE site_id = $1 AND id = $2',
    [site.id, guardianId],
  )
  return {
    admin: await employeeUser(staff[0]?.code ?? '', 'admin', ['head', 'admin']),
    accountant: await employeeUser(staff.find((row) => row.designation === 'ACCOUNTANT')?.code ?? '', 'accountant', [
      'accountant',
    ]),
    cashier: await employeeUser(free[free.length - 1]?.code ?? '', 'cashier', ['cashier']),
    teacher: await employeeUser(teacherCode, 'teacher', ['class-teacher', 'teacher']),
    student: await makeUser(site.id, 'student', 'student', ['student'], {
      name_en: student.draft.nameEn,
      name_bn: student.draft.nameBn,
      student_id: student.id,
    }),
    guardian: await makeUser(site.id, 'guardian', 'guardian', ['guardian'], { ...guardian, guardian_id: guardianId }),
  }
}

function withTwoChildren(students: WrittenStudent[]): number {
  const seen = new Set<number>()
  for (const { guardianId } of students) {
    if (seen.has(guardianId)) return guardianId
    seen.add(guardianId)
  }
  throw new Error('No guardian with two children')
}
