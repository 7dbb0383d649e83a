import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import type { Day } from '~/format/dates'
import type { EmployeeState } from '../kinds'
import { standingBy, type Happening } from './standing.policy'

/** What a happening reads of employee_event v. */
export const HAPPENING = `v.id, v.kind, v.on_date AS "onDate", v.from_designation_id AS "fromDesignationId", v.designation_id AS "designationId", v.from_grade AS "fromGrade",
  v.pay_grade AS "payGrade", v.from_basic AS "fromBasic", v.basic, v.until, v.note`

/** What stands of it. */
export const happenings = (siteId: number, employeeId: number): Promise<Happening[]> =>
  sql<Happening>(
    `SELECT ${HAPPENING} FROM employee_event v WHERE v.site_id = $1 AND v.employee_id = $2 AND v.taken_back_at IS NULL`,
    [siteId, employeeId],
  )

interface Now {
  designationId: number | null
  payGrade: number | null
  state: EmployeeState
  bornOn: Day | null
}

/** The employee as they stand, held until the end. @throws Missing */
export async function lockedEmployee(siteId: number, employeeId: number): Promise<Now> {
  const [row] = await sql<Now>(
    'SELECT designation_id AS "designationId", pay_grade AS "payGrade", state, born_on AS "bornOn" FROM employee WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [siteId, employeeId],
  )
  if (!row) throw new Missing('employee')
  return row
}

/** Makes the employee what the events that stand say. Without any, designation, grade and state stay as they are. */
export async function settle(siteId: number, employeeId: number, events: readonly Happening[]): Promise<void> {
  if (!events.length) return
  const { standing } = standingBy(events)
  await sql(
    `UPDATE employee SET state = $3, designation_id = $4, pay_grade = $5, joined_on = coalesce($6, joined_on), left_on = $7, left_reason = $8 WHERE site_id = $1 AND id = $2`,
    [
      siteId,
      employeeId,
      standing.state,
      standing.designationId,
      standing.payGrade,
      standing.joinedOn,
      standing.leftOn,
      standing.leftReason,
    ],
  )
}

/** Takes an event back, as takeBackEvent() does, and offers nothing. */
export async function eventGoes(ctx: SiteCtx, employeeId: number, id: number, why: string): Promise<void> {
  const site = ctx.site.id
  await lockedEmployee(site, employeeId)
  const known = await happenings(site, employeeId)
  const one = known.find((event) => event.id === id)
  if (!one) throw new Missing('event')
  const rest = known.filter((event) => event.id !== id)
  if (standingBy(rest).impossible) throw new Refusal('people:error.laterFirst', {}, 422)
  await sql(
    'UPDATE employee_event SET taken_back_at = now(), taken_back_by = $3, taken_back_why = $4 WHERE site_id = $1 AND id = $2',
    [site, id, ctx.user.userId, why],
  )
  if (rest.length) await settle(site, employeeId, rest)
  else await asBefore(site, employeeId, one)
  ctx.audit({ recordType: 'employee', recordId: employeeId, before: one, after: { event: id, takenBack: why } })
}

/** Of the only event: what it changed from. */
const asBefore = (siteId: number, employeeId: number, one: Happening): Promise<object[]> =>
  sql(
    `UPDATE employee SET state = 'active', designation_id = coalesce($3, designation_id), pay_grade = $4, left_on = NULL, left_reason = '' WHERE site_id = $1 AND id = $2`,
    [siteId, employeeId, one.fromDesignationId, one.fromGrade],
  )
