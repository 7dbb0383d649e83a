import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { today, type Day } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import { extensionsOf } from '../events/events.server'
import { endsOn, lastDayOf, USUAL_RULE, type RetirementRule } from './retirement.policy'
import type { RuleForm } from './retirement.form'

/** An institution's rule, and the list of what is handed over, a line each; '' is the usual one. */
export async function retirementRule(siteId: number): Promise<RetirementRule & { handover: string }> {
  const [row] = await sql<RetirementRule & { handover: string }>(
    'SELECT teaching_age AS "teachingAge", support_age AS "supportAge", handover FROM employee_setting WHERE site_id = $1',
    [siteId],
  )
  return row ?? { ...USUAL_RULE, handover: '' }
}

/** Sets the rule of the institution. */
export async function saveRule(ctx: SiteCtx, form: RuleForm): Promise<void> {
  const before = await retirementRule(ctx.site.id)
  await sql(
    `INSERT INTO employee_setting (site_id, teaching_age, support_age, handover) VALUES ($1, $2, $3, $4)
     ON CONFLICT (site_id) DO UPDATE SET teaching_age = excluded.teaching_age, support_age = excluded.support_age, handover = excluded.handover`,
    [ctx.site.id, form.teachingAge, form.supportAge, form.handover ?? ''],
  )
  ctx.audit({ recordType: 'employee_setting', recordId: ctx.site.id, before, after: form })
}

export interface Retiring {
  id: number
  code: string
  nameBn: string
  nameEn: string
  designationBn: string | null
  designationEn: string | null
  isTeacher: boolean
  mpoIndex: string | null
  bornOn: Day
  joinedOn: Day | null
  /** By age alone. */
  byRule: Day
  extendedTo: Day | null
  endsOn: Day
  /** Things to hand over, and how many of them are. */
  items: number
  handed: number
}

/** Everybody in service with a day of birth, by the day their service ends; and how many have none. */
export async function retiringEmployees(siteId: number): Promise<{ rows: Retiring[]; unborn: number }> {
  const rule = await retirementRule(siteId)
  const extended = await extensionsOf(siteId)
  const people = await sql<Omit<Retiring, 'bornOn' | 'byRule' | 'extendedTo' | 'endsOn'> & { bornOn: Day | null }>(
    `SELECT e.id, e.code, e.name_bn AS "nameBn", e.name_en AS "nameEn", d.name_bn AS "designationBn", d.name_en AS "designationEn", e.is_teacher AS "isTeacher",
       e.mpo_index AS "mpoIndex", e.born_on AS "bornOn", e.joined_on AS "joinedOn",
       (SELECT count(*)::int FROM employee_handover h WHERE h.site_id = e.site_id AND h.employee_id = e.id) AS items,
       (SELECT count(*)::int FROM employee_handover h WHERE h.site_id = e.site_id AND h.employee_id = e.id AND h.done_on IS NOT NULL) AS handed
     FROM employee e LEFT JOIN designation d ON d.id = e.designation_id WHERE e.site_id = $1 AND e.state IN ('active', 'suspended')`,
    [siteId],
  )
  const rows = people.flatMap(({ bornOn, ...one }): Retiring[] => {
    if (bornOn === null) return []
    const byRule = lastDayOf(bornOn, one.isTeacher, rule)
    const until = extended.get(one.id) ?? null
    return [{ ...one, bornOn, byRule, extendedTo: until, endsOn: endsOn(byRule, until) }]
  })
  rows.sort((a, b) => (a.endsOn < b.endsOn ? -1 : a.endsOn > b.endsOn ? 1 : a.id - b.id))
  return { rows, unborn: people.length - rows.length }
}

export interface HandoverItem {
  id: number
  what: string
  doneOn: Day | null
  doneBy: string | null
  takenBy: string
}

/** What somebody hands over before they go. */
export const handoverOf = (siteId: number, employeeId: number): Promise<HandoverItem[]> =>
  sql<HandoverItem>(
    `SELECT h.id, h.what, h.done_on AS "doneOn", coalesce(nullif(u.name_bn, ''), u.name_en) AS "doneBy", h.taken_by AS "takenBy"
     FROM employee_handover h LEFT JOIN app_user u ON u.tenant_id = h.site_id AND u.id = h.done_by WHERE h.site_id = $1 AND h.employee_id = $2 ORDER BY h.id`,
    [siteId, employeeId],
  )

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim().slice(0, 200))
      .filter(Boolean),
  ),
]

/** Begins the list of somebody with the institution's lines, or the usual ones. @throws Missing; Refusal where it was begun */
export async function beginHandover(ctx: SiteCtx, employeeId: number): Promise<void> {
  const site = ctx.site.id
  await oneAtATime('employees', site)
  const there = await sql('SELECT 1 FROM employee WHERE site_id = $1 AND id = $2', [site, employeeId])
  if (!there.length) throw new Missing('employee')
  if ((await handoverOf(site, employeeId)).length) throw new Refusal('people:error.handoverBegun', {}, 422)
  const { handover } = await retirementRule(site)
  const lines = linesOf(handover || wordsFor(ctx.site.defaultLang)('people-retirement:usual'))
  await sql('INSERT INTO employee_handover (site_id, employee_id, what) SELECT $1, $2, unnest($3::text[])', [
    site,
    employeeId,
    lines,
  ])
  ctx.audit({ recordType: 'employee', recordId: employeeId, after: { handover: lines } })
}

/** Adds a thing to somebody's list. @throws Missing */
export async function addHandover(ctx: SiteCtx, employeeId: number, what: string): Promise<void> {
  const there = await sql('SELECT 1 FROM employee WHERE site_id = $1 AND id = $2', [ctx.site.id, employeeId])
  if (!there.length) throw new Missing('employee')
  await sql('INSERT INTO employee_handover (site_id, employee_id, what) VALUES ($1, $2, $3)', [
    ctx.site.id,
    employeeId,
    what,
  ])
  ctx.audit({ recordType: 'employee', recordId: employeeId, after: { handover: what } })
}

/** Checks a thing off, with who has it now, or opens it again. @throws Missing */
export async function checkHandover(
  ctx: SiteCtx,
  employeeId: number,
  id: number,
  of: { done: boolean; takenBy: string },
): Promise<void> {
  const [row] = await sql<{ what: string }>(
    `UPDATE employee_handover SET done_on = CASE WHEN $4 THEN $5::date END, done_by = CASE WHEN $4 THEN $6::bigint END, taken_by = CASE WHEN $4 THEN $7 ELSE '' END
     WHERE site_id = $1 AND employee_id = $2 AND id = $3 AND (done_on IS NULL) = $4 RETURNING what`,
    [ctx.site.id, employeeId, id, of.done, today(), ctx.user.userId, of.takenBy],
  )
  if (!row) throw new Missing('handover')
  ctx.audit({ recordType: 'employee', recordId: employeeId, after: { handover: row.what, done: of.done } })
}

/** Takes a thing out of the list that is not handed over. @throws Missing */
export async function removeHandover(ctx: SiteCtx, employeeId: number, id: number): Promise<void> {
  const [row] = await sql<{ what: string }>(
    'DELETE FROM employee_handover WHERE site_id = $1 AND employee_id = $2 AND id = $3 AND done_on IS NULL RETURNING what',
    [ctx.site.id, employeeId, id],
  )
  if (!row) throw new Missing('handover')
  ctx.audit({ recordType: 'employee', recordId: employeeId, before: { handover: row.what } })
}
