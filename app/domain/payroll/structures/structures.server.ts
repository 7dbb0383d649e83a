import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { where } from 'db/where'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { draftsAreOld } from '../runs/old-drafts.server'
import type { StructureForm } from './structure.form'

interface ShownLine {
  nameEn: string
  nameBn: string
  part: 'mpo' | 'institution'
  earning: boolean
  component: string
  kind: 'rule' | 'percent' | 'fixed'
  percent: string | null
  amount: number | null
  least: number | null
  most: number | null
}

export interface StructureRow {
  id: number
  fromOn: Day
  basic: number
  mpoBasic: number
  dailyHours: string | null
  pf: boolean
  tax: number
  reason: string
  note: string
  madeAt: Date
  byEn: string | null
  byBn: string | null
  takenBackAt: Date | null
  lines: ShownLine[]
}

/** What somebody was and is paid by, the newest first; what was taken back stands among it. */
export const structuresOfOne = (siteId: number, employeeId: number): Promise<StructureRow[]> =>
  sql<StructureRow>(
    `SELECT s.id, s.from_on AS "fromOn", s.basic, s.mpo_basic AS "mpoBasic", s.daily_hours AS "dailyHours", s.pf, s.tax, s.reason, s.note, s.made_at AS "madeAt",
       u.name_en AS "byEn", u.name_bn AS "byBn", s.taken_back_at AS "takenBackAt",
       coalesce((SELECT json_agg(json_build_object('nameEn', coalesce(t.name_en, nullif(c.name_en, ''), c.name_bn), 'nameBn', coalesce(t.name_bn, c.name_bn), 'part', x.part, 'earning', coalesce(t.kind, c.kind) = 'earning',
           'component', CASE WHEN t.id IS NULL THEN 'c' || c.id ELSE 't' || t.id END, 'kind', x.kind, 'percent', x.percent::text, 'amount', x.amount, 'least', x.least, 'most', x.most) ORDER BY x.line)
         FROM salary_structure_line x LEFT JOIN salary_type t ON t.id = x.salary_type_id LEFT JOIN payroll_component c ON c.site_id = x.site_id AND c.id = x.component_id
         WHERE x.site_id = s.site_id AND x.structure_id = s.id), '[]') AS lines
     FROM salary_structure s LEFT JOIN app_user u ON u.tenant_id = s.site_id AND u.id = s.made_by
     WHERE s.site_id = $1 AND s.employee_id = $2 ORDER BY s.from_on DESC, s.id DESC`,
    [siteId, employeeId],
  )

export interface ComponentChoice {
  value: string
  nameEn: string
  nameBn: string
  kind: 'earning' | 'deduction'
  part: 'mpo' | 'institution'
}

/** Components that a structure or a single sum may name: those of the central catalogue that payroll does not work out itself, and one's own. */
export const componentChoices = (siteId: number): Promise<ComponentChoice[]> =>
  sql<ComponentChoice>(
    `SELECT 't' || t.id AS value, t.name_en AS "nameEn", t.name_bn AS "nameBn", t.kind, t.part FROM salary_type t
     WHERE t.active AND t.code <> ALL ('{BASIC,INSTITUTION_PAY,FESTIVAL_BONUS,BOISHAKHI,INSTITUTION_BONUS,OVERTIME,RETIREMENT,WELFARE,PROVIDENT_FUND,SALARY_CUT,ADVANCE,INCOME_TAX}'::text[])
     UNION ALL SELECT 'c' || c.id, coalesce(nullif(c.name_en, ''), c.name_bn), c.name_bn, c.kind, 'institution' FROM payroll_component c WHERE c.site_id = $1 AND c.active`,
    [siteId],
  )

/** The key of a component, as two columns. */
export const componentIds = (key: string): { typeId: number | null; componentId: number | null } => {
  const id = Number(key.slice(1))
  return key.startsWith('t') ? { typeId: id, componentId: null } : { typeId: null, componentId: id }
}

/**
 * Writes what somebody is paid from a day on. Months that were paid already stand: what they would be by it is the next month's arrears.
 * @throws Missing; Invalid for a component that is not there, at its row
 */
export async function addStructure(ctx: SiteCtx, employeeId: number, form: StructureForm): Promise<number> {
  const site = ctx.site.id
  await oneAtATime('payroll', site)
  const [who] = await sql<{ joinedOn: Day | null }>(
    'SELECT joined_on AS "joinedOn" FROM employee WHERE site_id = $1 AND id = $2',
    [site, employeeId],
  )
  if (!who) throw new Missing('employee')
  const known = new Map((await componentChoices(site)).map((one) => [one.value, one]))
  const wrong: Record<string, string[]> = {}
  const rows = form.rows.flatMap((row, at) => {
    if (row.component === null || row.kind === null) return []
    const component = known.get(row.component)
    if (!component) wrong[`rows[${at}].component`] = ['ui:error.in']
    return component ? [{ ...row, kind: row.kind, component }] : []
  })
  if (Object.keys(wrong).length) throw new Invalid(wrong)
  const [made] = await sql<{ id: number }>(
    `INSERT INTO salary_structure (site_id, employee_id, from_on, basic, mpo_basic, daily_hours, pf, tax, reason, note, made_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
    [
      site,
      employeeId,
      form.fromOn,
      String(form.basic),
      String(form.mpoBasic),
      form.dailyHours,
      form.pf,
      String(form.tax),
      form.reason,
      form.note ?? '',
      ctx.user.userId,
    ],
  )
  const id = made?.id ?? 0
  const poisha = (of: bigint | null) => (of === null ? null : String(of))
  await sql(
    `INSERT INTO salary_structure_line (site_id, structure_id, line, salary_type_id, component_id, part, kind, percent, amount, least, most)
     SELECT $1, $2, u.line, u.type, u.component, u.part, u.kind, u.percent, u.amount, u.least, u.most
     FROM unnest($3::int[], $4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::numeric[], $9::bigint[], $10::bigint[], $11::bigint[]) AS u(line, type, component, part, kind, percent, amount, least, most)`,
    [
      site,
      id,
      rows.map((_, at) => at + 1),
      rows.map((one) => componentIds(one.component.value).typeId),
      rows.map((one) => componentIds(one.component.value).componentId),
      rows.map((one) => one.component.part),
      rows.map((one) => one.kind),
      rows.map((one) => (one.kind === 'percent' ? one.percent : null)),
      rows.map((one) => (one.kind === 'fixed' ? poisha(one.amount) : null)),
      rows.map((one) => (one.kind === 'percent' ? poisha(one.least) : null)),
      rows.map((one) => (one.kind === 'percent' ? poisha(one.most) : null)),
    ],
  )
  await draftsAreOld(site)
  ctx.audit({
    recordType: 'salary_structure',
    recordId: id,
    after: {
      employee: employeeId,
      ...form,
      basic: String(form.basic),
      mpoBasic: String(form.mpoBasic),
      tax: String(form.tax),
      rows: rows.length,
    },
  })
  return id
}

/** Takes a structure back: it stays in sight and counts no more; paid months are set right by arrears. @throws Missing */
export async function takeBackStructure(ctx: SiteCtx, employeeId: number, id: number): Promise<void> {
  const site = ctx.site.id
  await oneAtATime('payroll', site)
  const done = await sql(
    'UPDATE salary_structure SET taken_back_at = now(), taken_back_by = $4 WHERE site_id = $1 AND id = $2 AND employee_id = $3 AND taken_back_at IS NULL RETURNING id',
    [site, id, employeeId, ctx.user.userId],
  )
  if (!done.length) throw new Missing('structure')
  await draftsAreOld(site)
  ctx.audit({ recordType: 'salary_structure', recordId: id, after: { takenBack: true } })
}

export interface PayRow {
  id: number
  code: string
  nameEn: string
  nameBn: string
  designationEn: string
  designationBn: string
  bankAccount: boolean
  fromOn: Day | null
  basic: number | null
  mpoBasic: number | null
  pf: boolean | null
  tax: number | null
}

/** A page of who works here, each with what holds on a day. */
export async function payPage(
  siteId: number,
  search: {
    day: Day
    q: string
    filters: { has?: readonly string[]; fund?: readonly string[]; part?: readonly string[] }
    sort?: { key: string; dir: 'asc' | 'desc' } | undefined
    offset: number
    limit: number
  },
): Promise<{ items: PayRow[]; total: number }> {
  const { key, dir } = search.sort ?? { key: 'position', dir: 'asc' }
  const { has, fund, part } = search.filters
  const asked = where(siteId, search.day)
    .contains(search.q, 'e.name_en', 'e.name_bn', 'e.code')
    .and(has, `CASE WHEN s.id IS NOT NULL THEN 'yes' ELSE 'no' END = ANY ({}::text[])`)
    .and(fund, `CASE WHEN s.pf THEN 'yes' ELSE 'no' END = ANY ({}::text[])`)
    .and(part, `('mpo' = ANY ({}::text[]) AND s.mpo_basic > 0 OR 'institution' = ANY ({}::text[]) AND s.basic > 0)`)
  const order = key === 'basic' ? `s.basic + s.mpo_basic ${dir} NULLS LAST, e.position` : `e.position ${dir}`
  const items = await sql<PayRow & { total: number }>(
    `SELECT e.id, e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn", coalesce(d.name_en, '') AS "designationEn", coalesce(d.name_bn, '') AS "designationBn", e.bank_account IS NOT NULL AS "bankAccount",
       s.from_on AS "fromOn", s.basic, s.mpo_basic AS "mpoBasic", s.pf, s.tax, count(*) OVER ()::int AS total
     FROM employee e LEFT JOIN designation d ON d.id = e.designation_id
       LEFT JOIN LATERAL (SELECT x.* FROM salary_structure x WHERE x.site_id = e.site_id AND x.employee_id = e.id AND x.taken_back_at IS NULL AND x.from_on <= $2::date ORDER BY x.from_on DESC, x.id DESC LIMIT 1) s ON true
     WHERE ${asked.text(`e.site_id = $1 AND e.state IN ('active', 'suspended')`)} ORDER BY ${order}, e.id ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: items[0]?.total ?? 0 }
}
