import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { allOf, Invalid, Missing, refuse } from '~/domain/errors'
import { storeSent } from '~/domain/operations/files/files.server'
import { addDays, today, type Day } from '~/format/dates'
import type { EventKind } from '../kinds'
import type { EventForm } from './event.form'
import { eventGoes, HAPPENING, happenings, lockedEmployee, settle } from './history.server'
import { ASKS, standingBy, standingUntil, type Happening } from './standing.policy'
import { offerEvent } from './undo-event.server'

export interface EmployeeEvent extends Happening {
  orderNo: string
  withArrears: boolean | null
  fileId: number | null
  madeAt: Date
  madeBy: string | null
  takenBackAt: Date | null
  takenBackBy: string | null
  takenBackWhy: string
  designationBn: string | null
  designationEn: string | null
  fromDesignationBn: string | null
  fromDesignationEn: string | null
}

/** What happened in somebody's service, the newest first; what was taken back stands among it. */
export const eventsOf = (siteId: number, employeeId: number): Promise<EmployeeEvent[]> =>
  sql<EmployeeEvent>(
    `SELECT ${HAPPENING}, v.order_no AS "orderNo", v.with_arrears AS "withArrears", v.file_id AS "fileId", v.made_at AS "madeAt", coalesce(nullif(m.name_bn, ''), m.name_en) AS "madeBy",
       v.taken_back_at AS "takenBackAt", coalesce(nullif(b.name_bn, ''), b.name_en) AS "takenBackBy", v.taken_back_why AS "takenBackWhy",
       d.name_bn AS "designationBn", d.name_en AS "designationEn", f.name_bn AS "fromDesignationBn", f.name_en AS "fromDesignationEn"
     FROM employee_event v LEFT JOIN designation d ON d.id = v.designation_id LEFT JOIN designation f ON f.id = v.from_designation_id
       LEFT JOIN app_user m ON m.tenant_id = v.site_id AND m.id = v.made_by LEFT JOIN app_user b ON b.tenant_id = v.site_id AND b.id = v.taken_back_by
     WHERE v.site_id = $1 AND v.employee_id = $2 ORDER BY v.on_date DESC, v.id DESC`,
    [siteId, employeeId],
  )

/** The row of an event, with what it changes from. */
export async function writeEvent(
  siteId: number,
  employeeId: number,
  event: Omit<Happening, 'id'>,
  of: { orderNo: string; fileId: number | null; by: number; withArrears?: boolean },
): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `INSERT INTO employee_event (site_id, employee_id, kind, on_date, from_designation_id, designation_id, from_grade, pay_grade, from_basic, basic, until, note, order_no, file_id, made_by, with_arrears)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id`,
    [
      siteId,
      employeeId,
      event.kind,
      event.onDate,
      event.fromDesignationId,
      event.designationId,
      event.fromGrade,
      event.payGrade,
      event.fromBasic,
      event.basic,
      event.until,
      event.note,
      of.orderNo,
      of.fileId,
      of.by,
      event.kind === 'reinstated' ? (of.withArrears ?? false) : null,
    ],
  )
  if (!row) throw new Missing('event')
  return row.id
}

const checkShape = (form: EventForm): Promise<void> => {
  const asks = ASKS[form.kind]
  const asked = (what: (typeof asks)[number], value: unknown) => asks.includes(what) && value !== null
  const needs: Partial<Record<EventKind, boolean>> = {
    promotion: asked('designation', form.designationId) || asked('grade', form.payGrade),
    increment: asked('basic', form.basic),
  }
  return allOf(
    () => refuse(form.onDate > today(), 'onDate', 'people:error.future'),
    () =>
      refuse(
        needs[form.kind] === false,
        form.kind === 'increment' ? 'basic' : 'designationId',
        'people:error.nothingChanges',
      ),
    () => refuse(form.kind === 'extension' && form.until === null, 'until', 'people:error.untilWhen'),
    () => refuse(form.until !== null && form.until <= form.onDate, 'until', 'people:error.untilBefore'),
  )
}

/**
 * Writes down what happened; designation, grade and state follow from it. The paper of it is kept.
 * @throws Missing; Invalid for a day to come, an event that changes nothing, or one that cannot befall who they were on that day
 */
export async function addEvent(ctx: SiteCtx, employeeId: number, form: EventForm): Promise<number> {
  await checkShape(form)
  const stored = form.file && (await storeSent(ctx, 'file', form.file, { purpose: 'sent', area: 'people' }))
  const site = ctx.site.id
  const now = await lockedEmployee(site, employeeId)
  if (now.bornOn && form.onDate <= now.bornOn) throw new Invalid({ onDate: ['people:error.beforeBirth'] })
  const known = await happenings(site, employeeId)
  if (form.designationId !== null) await mustBeDesignation(form.designationId)
  const before = known.length ? standingUntil(known, form.onDate) : { ...now, basic: null }
  const asks = ASKS[form.kind]
  const event: Omit<Happening, 'id'> = {
    kind: form.kind,
    onDate: form.onDate,
    fromDesignationId: before.designationId,
    designationId: asks.includes('designation') ? form.designationId : null,
    fromGrade: before.payGrade,
    payGrade: asks.includes('grade') ? form.payGrade : null,
    fromBasic: before.basic,
    basic: asks.includes('basic') && form.basic !== null ? Number(form.basic) : null,
    until: asks.includes('until') ? form.until : null,
    note: form.note ?? '',
  }
  const after = [...known, { ...event, id: Number.MAX_SAFE_INTEGER }]
  if (!known.length && form.kind !== 'joined' && form.kind !== 'died' && now.state !== 'active')
    throw new Invalid({ kind: ['people:error.order'] })
  if (standingBy(after).impossible) throw new Invalid({ kind: ['people:error.order'] })
  const id = await writeEvent(site, employeeId, event, {
    orderNo: form.orderNo ?? '',
    fileId: stored?.id ?? null,
    by: ctx.user.userId,
    withArrears: form.withArrears,
  })
  await settle(site, employeeId, after)
  offerEvent(ctx, 'added', { employeeId, id })
  ctx.audit({
    recordType: 'employee',
    recordId: employeeId,
    after: { event: id, ...event, ...(form.kind === 'reinstated' ? { withArrears: form.withArrears } : {}) },
  })
  return id
}

/** @throws Invalid at `designationId` for a designation that is not there, or no longer */
export async function mustBeDesignation(id: number): Promise<void> {
  const found = await sql('SELECT 1 FROM designation WHERE id = $1 AND active', [id])
  refuse(!found.length, 'designationId', 'people:error.designation')
}

/**
 * Takes an event back: it stays in sight, with the reason, and counts no more. After the only one the employee is what it changed from.
 * @throws Missing; Refusal where later events would hang in the air
 */
export async function takeBackEvent(ctx: SiteCtx, employeeId: number, id: number, why: string): Promise<void> {
  await eventGoes(ctx, employeeId, id, why)
  offerEvent(ctx, 'taken-back', { employeeId, id })
}

/** Until when somebody serves by an extension that stands, by employee. */
export async function extensionsOf(siteId: number, from: Day = addDays(today(), -366)): Promise<Map<number, Day>> {
  const rows = await sql<{ id: number; until: Day }>(
    `SELECT employee_id AS id, max(until) AS until FROM employee_event WHERE site_id = $1 AND kind = 'extension' AND taken_back_at IS NULL AND until >= $2 GROUP BY employee_id`,
    [siteId, from],
  )
  return new Map(rows.map((row) => [row.id, row.until]))
}
