import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { where } from 'db/where'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { draftsAreOld } from '../runs/old-drafts.server'
import { componentChoices, componentIds } from '../structures/structures.server'
import type { OnceForm } from './loan.form'

export interface OnceRow {
  id: number
  code: string
  nameEn: string
  nameBn: string
  month: Day
  componentEn: string
  componentBn: string
  earning: boolean
  amount: number
  note: string
  /** A month that was checked has it: it stays. */
  used: boolean
}

/** A page of single sums, the newest month first. */
export async function oncePage(
  siteId: number,
  search: {
    q: string
    filters: { kind?: readonly string[] }
    sort?: { key: string; dir: 'asc' | 'desc' } | undefined
    offset: number
    limit: number
  },
): Promise<{ items: OnceRow[]; total: number }> {
  const asked = where(siteId)
    .contains(search.q, 'e.name_en', 'e.name_bn', 'e.code', 'o.note')
    .and(search.filters.kind, 'coalesce(t.kind, c.kind) = ANY ({}::text[])')
  const items = await sql<OnceRow & { total: number }>(
    `SELECT o.id, e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn", o.month, coalesce(t.name_en, nullif(c.name_en, ''), c.name_bn) AS "componentEn", coalesce(t.name_bn, c.name_bn) AS "componentBn",
       coalesce(t.kind, c.kind) = 'earning' AS earning, o.amount, o.note, coalesce(m.state <> 'draft', false) AS used, count(*) OVER ()::int AS total
     FROM payroll_once o JOIN employee e ON e.site_id = o.site_id AND e.id = o.employee_id LEFT JOIN salary_type t ON t.id = o.salary_type_id
       LEFT JOIN payroll_component c ON c.site_id = o.site_id AND c.id = o.component_id LEFT JOIN payroll_month m ON m.site_id = o.site_id AND m.month = o.month
     WHERE ${asked.text('o.site_id = $1')} ORDER BY o.month ${search.sort?.dir ?? 'desc'}, o.id DESC ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: items[0]?.total ?? 0 }
}

/** @throws Refusal for a month that was checked already: single sums belong to one that is not */
async function mustBeOpen(siteId: number, month: Day): Promise<void> {
  const [row] = await sql(`SELECT 1 FROM payroll_month WHERE site_id = $1 AND month = $2::date AND state <> 'draft'`, [
    siteId,
    month,
  ])
  if (row) throw new Refusal('salary:error.monthStands', {}, 409)
}

/** Adds or takes a sum in one month; it counts from the next draft of it. The same form sent again within minutes is the sum that is there. @throws Missing; Invalid; Refusal for a month that stands */
export async function addOnce(ctx: SiteCtx, form: OnceForm): Promise<void> {
  const site = ctx.site.id
  await oneAtATime('payroll', site)
  await mustBeOpen(site, form.month)
  const [who] = await sql('SELECT 1 FROM employee WHERE site_id = $1 AND id = $2', [site, form.employee])
  if (!who) throw new Missing('employee')
  if (!(await componentChoices(site)).some((one) => one.value === form.component))
    throw new Invalid({ component: ['ui:error.in'] })
  const { typeId, componentId } = componentIds(form.component)
  const [twin] = await sql(
    `SELECT 1 FROM payroll_once o WHERE o.site_id = $1 AND o.employee_id = $2 AND o.month = $3::date AND o.salary_type_id IS NOT DISTINCT FROM $4::bigint
       AND o.component_id IS NOT DISTINCT FROM $5::bigint AND o.amount = $6::bigint AND o.note = $7 AND o.made_by = $8 AND o.made_at > now() - interval '10 minutes'`,
    [site, form.employee, form.month, typeId, componentId, String(form.amount), form.note, ctx.user.userId],
  )
  if (twin) return
  const [made] = await sql<{ id: number }>(
    `INSERT INTO payroll_once (site_id, employee_id, month, salary_type_id, component_id, amount, note, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [site, form.employee, form.month, typeId, componentId, String(form.amount), form.note, ctx.user.userId],
  )
  await draftsAreOld(site)
  ctx.audit({ recordType: 'payroll_once', recordId: made?.id ?? 0, after: { ...form, amount: String(form.amount) } })
}

/** Takes a single sum out again. @throws Missing; Refusal for a month that stands */
export async function deleteOnce(ctx: SiteCtx, id: number): Promise<void> {
  const site = ctx.site.id
  await oneAtATime('payroll', site)
  const [row] = await sql<{ month: Day; amount: number; note: string }>(
    'SELECT month, amount, note FROM payroll_once WHERE site_id = $1 AND id = $2',
    [site, id],
  )
  if (!row) throw new Missing('sum')
  await mustBeOpen(site, row.month)
  // A draft that has it loses the line with its next version; until then it names none.
  await sql(
    `UPDATE payroll_line l SET once_id = NULL FROM payroll_month m WHERE l.site_id = $1 AND l.once_id = $2 AND m.site_id = l.site_id AND m.id = l.month_id AND m.state = 'draft'`,
    [site, id],
  )
  await sql('DELETE FROM payroll_once WHERE site_id = $1 AND id = $2', [site, id])
  await draftsAreOld(site)
  ctx.audit({ recordType: 'payroll_once', recordId: id, before: row })
}
