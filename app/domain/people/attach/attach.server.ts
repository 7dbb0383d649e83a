import { inScope, sql } from 'db/connection'
import { count } from '~/domain/identity/attempts.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import { selected, setTo, storedOf } from '../employee-columns.server'
import { fieldsOf, type EmployeeFacts, type PartValues } from '../employee-fields.policy'
import type { EMPLOYMENTS } from '../kinds'
import { addEmployee } from '../record/save-employee.server'
import { wantedPerson, type AttachForm } from './attach.form'

/** As little of somebody of another institution as tells who it is. */
export interface FoundPerson {
  siteId: number
  employeeId: number
  nameBn: string
  nameEn: string
  designationBn: string | null
  designationEn: string | null
  siteBn: string
  siteEn: string
  /** They are here already. */
  here: boolean
}

/** What is copied of somebody: where they are paid is not. */
const COPIED = fieldsOf('identity', 'private')
const PRIVATE = fieldsOf('private')

interface Copied extends FoundPerson, Pick<EmployeeFacts, (typeof COPIED)[number]['key']> {
  person: string
  religionId: number | null
}

const IN_GROUP =
  "g.cancelled_at IS NULL AND g.from_date <= current_date AND coalesce(g.to_date, 'infinity') >= current_date"

/** Those of the other institutions of the group who have the very number; the group is whose the institution is today. */
const sought = (siteId: number, typed: string): Promise<Copied[]> => {
  const wanted = wantedPerson(typed)
  if (!wanted) throw new Invalid({ number: ['people:error.number'] })
  return inScope({ tenants: 'all', readOnly: true }, () =>
    sql<Copied>(
      `SELECT e.site_id AS "siteId", e.id AS "employeeId", e.name_bn AS "nameBn", e.name_en AS "nameEn", d.name_bn AS "designationBn", d.name_en AS "designationEn",
         t.name_bn AS "siteBn", t.name_en AS "siteEn", EXISTS (SELECT 1 FROM employee o WHERE o.site_id = $1 AND o.person = e.person) AS here, e.person,
         e.religion_id AS "religionId", ${selected(COPIED)}
       FROM employee e JOIN site t ON t.id = e.site_id LEFT JOIN designation d ON d.id = e.designation_id
       WHERE e.site_id <> $1 AND e.site_id IN (SELECT g.site_id FROM site_group_site g WHERE ${IN_GROUP} AND g.site_group_id IN (
           SELECT g.site_group_id FROM site_group_site g WHERE g.site_id = $1 AND ${IN_GROUP}))
         AND ($2::text IS NULL OR e.nid = $2) AND ($3::text IS NULL OR e.mobile = $3) AND e.state <> 'died' ORDER BY e.site_id, e.id LIMIT 20`,
      [siteId, 'nid' in wanted ? wanted.nid : null, 'mobile' in wanted ? wanted.mobile : null],
    ),
  )
}

/**
 * Looks for somebody in the other institutions of the group, by a whole NID or mobile number. Who looked for what is written down, and nobody tries many.
 * @throws Invalid for what is no such number; Refusal after too many
 */
export async function findPerson(ctx: SiteCtx, typed: string): Promise<FoundPerson[]> {
  await count('person-search', `people:${ctx.site.id}:${ctx.user.userId}`, 'people:error.tooManyLooks')
  const found = await sought(ctx.site.id, typed)
  ctx.audit({
    action: 'people.employees.find',
    recordType: 'employee',
    recordId: 0,
    after: { number: `…${typed.trim().slice(-4)}`, found: found.length },
  })
  return found.map(
    ({ siteId, employeeId, nameBn, nameEn, designationBn, designationEn, siteBn, siteEn, here }): FoundPerson => ({
      siteId,
      employeeId,
      nameBn,
      nameEn,
      designationBn,
      designationEn,
      siteBn,
      siteEn,
      here,
    }),
  )
}

/**
 * Takes on somebody who works at another institution of the group: their identity is copied, and they are the same person in both.
 * @returns the id here @throws Missing unless the number is that person's; Invalid for who is here already, and what addEmployee() refuses
 */
export async function attachPerson(ctx: SiteCtx, form: AttachForm): Promise<number> {
  const found = await sought(ctx.site.id, form.number)
  const one = found.find((each) => each.siteId === form.siteId && each.employeeId === form.employeeId)
  if (!one) throw new Missing('employee')
  if (one.here) throw new Invalid({ '': ['people:error.here'] })
  const [post] = await sql<{ teaching: boolean }>('SELECT is_teaching AS teaching FROM designation WHERE id = $1', [
    form.designationId,
  ])
  const employment: (typeof EMPLOYMENTS)[number] = 'part-time'
  const identity = Object.fromEntries(
    fieldsOf('identity').map(({ key }) => [key, one[key] || null]),
  ) as PartValues<'identity'>
  const id = await addEmployee(
    ctx,
    {
      code: form.code,
      nameBn: one.nameBn,
      nameEn: one.nameEn || null,
      isTeacher: post?.teaching ?? false,
      employment,
      religionId: one.religionId,
      ...identity,
      designationId: form.designationId,
      joinedOn: form.joinedOn,
      payGrade: form.payGrade,
      basic: null,
      orderNo: null,
    },
    one.person,
  )
  await sql(
    `UPDATE employee e SET ${setTo(PRIVATE, 4)} WHERE e.site_id = $1 AND e.id = $2
       AND NOT EXISTS (SELECT 1 FROM employee o WHERE o.site_id = e.site_id AND o.id <> e.id AND o.nid = $3)`,
    [ctx.site.id, id, one.nid, ...storedOf(PRIVATE, one)],
  )
  ctx.audit({ recordType: 'employee', recordId: id, after: { attachedFrom: one.siteEn, person: one.person } })
  return id
}
