import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { selected } from '../employee-columns.server'
import { EMPLOYEE_FIELDS, fieldsOf, type EmployeeFacts } from '../employee-fields.policy'
import { masked, type EmployeeState } from '../kinds'

export interface Employee extends EmployeeFacts {
  id: number
  person: string
  code: string
  nameBn: string
  nameEn: string
  designationId: number | null
  designationBn: string | null
  designationEn: string | null
  isTeacher: boolean
  employment: string
  religionId: number | null
  religionBn: string | null
  religionEn: string | null
  joinedOn: Day | null
  payGrade: number | null
  mpoIndex: string | null
  mpoJoinedOn: Day | null
  photoFileId: number | null
  photoKey: string | null
  position: number
  state: EmployeeState
  leftOn: Day | null
  leftReason: string
}

/** Everything of one employee, as it is stored. For screens: shownEmployee(). @throws Missing */
export async function employeeOf(siteId: number, id: number): Promise<Employee> {
  const [row] = await sql<Employee>(
    `SELECT e.id, e.person, e.code, e.name_bn AS "nameBn", e.name_en AS "nameEn", e.designation_id AS "designationId", d.name_bn AS "designationBn", d.name_en AS "designationEn",
       e.is_teacher AS "isTeacher", e.employment, e.religion_id AS "religionId", r.name_bn AS "religionBn", r.name_en AS "religionEn", e.joined_on AS "joinedOn",
       e.pay_grade AS "payGrade", e.mpo_index AS "mpoIndex", e.mpo_joined_on AS "mpoJoinedOn", ${selected(EMPLOYEE_FIELDS)}, e.photo_file_id AS "photoFileId", f.key AS "photoKey",
       e.position, e.state, e.left_on AS "leftOn", e.left_reason AS "leftReason"
     FROM employee e LEFT JOIN designation d ON d.id = e.designation_id LEFT JOIN religion r ON r.id = e.religion_id
       LEFT JOIN file f ON f.tenant_id = e.site_id AND f.id = e.photo_file_id
     WHERE e.site_id = $1 AND e.id = $2`,
    [siteId, id],
  )
  if (!row) throw new Missing('employee')
  return row
}

/** What of an employee a reader may see: numbers that are theirs alone are masked, and addresses absent, without the right to them. */
export const shownEmployee = (ctx: SiteCtx, one: Employee): Employee =>
  ctx.can('people.private.view')
    ? one
    : {
        ...one,
        ...Object.fromEntries(
          fieldsOf('private', 'bank').flatMap((field) =>
            'hides' in field ? [[field.key, field.hides === 'masked' ? masked(one[field.key] || null) : '']] : [],
          ),
        ),
      }

interface Named {
  id: number
  nameBn: string
  nameEn: string
}

export interface DesignationChoice extends Named {
  payGrade: number | null
  isTeaching: boolean
}

/** Designations that may be given, and religions. */
export async function peopleChoices(): Promise<{ designations: DesignationChoice[]; religions: Named[] }> {
  return {
    designations: await sql<DesignationChoice>(
      'SELECT id, name_bn AS "nameBn", name_en AS "nameEn", pay_grade AS "payGrade", is_teaching AS "isTeaching" FROM designation WHERE active ORDER BY position, id',
    ),
    religions: await sql<Named>(
      'SELECT id, name_bn AS "nameBn", name_en AS "nameEn" FROM religion WHERE active ORDER BY position, id',
    ),
  }
}

/** What somebody teaches, watches over and is bound to: before they go, it is given to others. */
export interface Bound {
  sections: (Named & { classBn: string; classEn: string })[]
  subjects: {
    sectionBn: string
    sectionEn: string
    classBn: string
    classEn: string
    paperBn: string
    paperEn: string
  }[]
  lessons: number
  login: { id: number; username: string; state: string; hasPassword: boolean } | null
}

/** What somebody has in the current sessions, and their login. */
export async function boundTo(siteId: number, employeeId: number): Promise<Bound> {
  const [login] = await sql<NonNullable<Bound['login']>>(
    `SELECT u.id, u.username::text, u.state, u.password_hash IS NOT NULL AS "hasPassword" FROM app_user u WHERE u.tenant_id = $1 AND u.employee_id = $2 ORDER BY u.id LIMIT 1`,
    [siteId, employeeId],
  )
  const [count] = await sql<{ lessons: number }>(
    `SELECT count(*)::int AS lessons FROM routine_entry x JOIN site_session y ON y.site_id = x.site_id AND y.id = x.session_id AND y.is_current
     WHERE x.site_id = $1 AND x.employee_id = $2`,
    [siteId, employeeId],
  )
  return {
    sections: await sql(
      `SELECT x.id, x.name_bn AS "nameBn", x.name_en AS "nameEn", c.name_bn AS "classBn", c.name_en AS "classEn" FROM section x
         JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN class c ON c.id = o.class_id
         JOIN site_session y ON y.site_id = o.site_id AND y.id = o.session_id AND y.is_current
       WHERE x.site_id = $1 AND x.class_teacher_id = $2 ORDER BY c.position, x.position, x.id`,
      [siteId, employeeId],
    ),
    subjects: await sql(
      `SELECT x.name_bn AS "sectionBn", x.name_en AS "sectionEn", c.name_bn AS "classBn", c.name_en AS "classEn", p.name_bn AS "paperBn", p.name_en AS "paperEn" FROM assignment a
         JOIN section x ON x.site_id = a.site_id AND x.id = a.section_id JOIN subject_offering s ON s.site_id = a.site_id AND s.id = a.subject_offering_id
         JOIN subject_paper p ON p.id = s.subject_paper_id JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN class c ON c.id = o.class_id
         JOIN site_session y ON y.site_id = o.site_id AND y.id = o.session_id AND y.is_current
       WHERE a.site_id = $1 AND a.employee_id = $2 ORDER BY c.position, x.position, x.id, p.code LIMIT 300`,
      [siteId, employeeId],
    ),
    lessons: count?.lessons ?? 0,
    login: login ?? null,
  }
}
