import { sql } from 'db/connection'
import { where } from 'db/where'
import { Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'
import type { Part, What } from '../reckon/inputs'
import type { Step } from '../steps.policy'

export interface SlipRow {
  id: number
  monthId: number
  employeeId: number
  code: string
  nameEn: string
  nameBn: string
  designationEn: string
  designationBn: string
  days: number
  ofDays: number
  mpoEarned: number
  mpoDeducted: number
  mpoNet: number
  earned: number
  deducted: number
  net: number
  employer: number
  way: 'bank' | 'cash'
  bankName: string
  bankBranch: string
  bankAccount: string | null
  bankRouting: string | null
  warnings: string[]
  refused: 'negative' | 'negative-mpo' | null
}

const SLIP = `s.id, s.month_id AS "monthId", s.employee_id AS "employeeId", e.code, s.name_en AS "nameEn", s.name_bn AS "nameBn", coalesce(d.name_en, '') AS "designationEn", coalesce(d.name_bn, '') AS "designationBn",
  s.days, s.of_days AS "ofDays", s.mpo_earned AS "mpoEarned", s.mpo_deducted AS "mpoDeducted", s.mpo_net AS "mpoNet", s.earned, s.deducted, s.net, s.employer, s.way,
  s.bank_name AS "bankName", s.bank_branch AS "bankBranch", s.bank_account AS "bankAccount", s.bank_routing AS "bankRouting", s.warnings, s.refused`
const FROM = `FROM payroll_slip s JOIN employee e ON e.site_id = s.site_id AND e.id = s.employee_id LEFT JOIN designation d ON d.id = s.designation_id`

interface SlipAsk {
  q: string
  /** `look`: 'refused', or words of `warnings`. */
  filters: { way?: readonly string[]; look?: readonly string[] }
  sort: { key: string; dir: 'asc' | 'desc' } | undefined
  offset: number
  limit: number
}

const ORDER: Record<string, string> = { net: 's.net', mpo: 's.mpo_net' }

/** A page of a month's slips. */
export async function slipsPage(
  siteId: number,
  monthId: number,
  search: SlipAsk,
): Promise<{ items: SlipRow[]; total: number }> {
  const asked = where(siteId, monthId)
    .contains(search.q, 's.name_en', 's.name_bn', 'e.code')
    .and(search.filters.way, 's.way = ANY ({}::text[])')
    .and(search.filters.look, "(s.warnings && {}::text[] OR (s.refused IS NOT NULL AND 'refused' = ANY ({}::text[])))")
  const { key, dir } = search.sort ?? { key: 'position', dir: 'asc' }
  const items = await sql<SlipRow & { total: number }>(
    `SELECT ${SLIP}, count(*) OVER ()::int AS total ${FROM} WHERE ${asked.text('s.site_id = $1 AND s.month_id = $2')}
     ORDER BY ${ORDER[key] ?? 'e.position'} ${dir}, e.id ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: items[0]?.total ?? 0 }
}

/** How many slips of a month carry each warning. */
export const warningCounts = (siteId: number, monthId: number): Promise<{ word: string; count: number }[]> =>
  sql<{ word: string; count: number }>(
    `SELECT w.word, count(*)::int AS count FROM payroll_slip s CROSS JOIN LATERAL unnest(s.warnings) AS w(word) WHERE s.site_id = $1 AND s.month_id = $2 GROUP BY w.word ORDER BY count(*) DESC, w.word`,
    [siteId, monthId],
  )

export interface LineRow {
  slipId: number
  what: What
  kind: 'earning' | 'deduction' | 'employer'
  part: Part
  nameEn: string
  nameBn: string
  taxable: boolean
  amount: number
  arrearsOf: Day | null
  note: string | null
  steps: Step[]
}

/** The lines of slips, in order. */
export const linesOf = (siteId: number, slipIds: readonly number[]): Promise<LineRow[]> =>
  sql<LineRow>(
    `SELECT l.slip_id AS "slipId", l.what, l.kind, l.part, coalesce(t.name_en, nullif(c.name_en, ''), c.name_bn) AS "nameEn", coalesce(t.name_bn, c.name_bn) AS "nameBn",
       coalesce(t.taxable, c.taxable) AS taxable, l.amount, l.arrears_of AS "arrearsOf", o.note, l.steps
     FROM payroll_line l LEFT JOIN salary_type t ON t.id = l.salary_type_id LEFT JOIN payroll_component c ON c.site_id = l.site_id AND c.id = l.component_id LEFT JOIN payroll_once o ON o.site_id = l.site_id AND o.id = l.once_id
     WHERE l.site_id = $1 AND l.slip_id = ANY($2::bigint[]) ORDER BY l.slip_id, l.line`,
    [siteId, slipIds],
  )

/** One slip of a month, with its lines. @throws Missing */
export async function slipOf(
  siteId: number,
  monthId: number,
  id: number,
): Promise<{ slip: SlipRow; lines: LineRow[] }> {
  const [slip] = await sql<SlipRow>(`SELECT ${SLIP} ${FROM} WHERE s.site_id = $1 AND s.month_id = $2 AND s.id = $3`, [
    siteId,
    monthId,
    id,
  ])
  if (!slip) throw new Missing('slip')
  return { slip, lines: await linesOf(siteId, [id]) }
}

export interface OwnSlip extends SlipRow {
  month: Day
}

interface SlipsAsk {
  filters: { year?: number[] }
  sort: { dir: 'asc' | 'desc' } | undefined
  offset: number
  limit: number
}

/** Somebody's slips of months that were paid, the newest first. */
export async function slipsOfEmployee(
  siteId: number,
  employeeId: number,
  { filters, sort, ...page }: SlipsAsk,
): Promise<{ items: OwnSlip[]; total: number }> {
  const w = where(siteId, employeeId).and(filters.year, 'extract(year FROM m.month)::int = ANY({}::int[])')
  const items = await sql<OwnSlip & { total: number }>(
    `SELECT ${SLIP}, m.month, count(*) OVER ()::int AS total ${FROM} JOIN payroll_month m ON m.site_id = s.site_id AND m.id = s.month_id AND m.state IN ('paid', 'locked')
     WHERE ${w.text('s.site_id = $1 AND s.employee_id = $2')} ORDER BY m.month ${sort?.dir === 'desc' ? 'DESC' : 'ASC'} ${w.page(page)}`,
    w.binds,
  )
  return { items, total: items[0]?.total ?? 0 }
}

/** One of somebody's own slips, of a month that was paid. @throws Missing for another's, or one that is not paid yet */
export async function ownSlip(siteId: number, employeeId: number, id: number): Promise<OwnSlip> {
  const [row] = await sql<OwnSlip>(
    `SELECT ${SLIP}, m.month ${FROM} JOIN payroll_month m ON m.site_id = s.site_id AND m.id = s.month_id AND m.state IN ('paid', 'locked')
     WHERE s.site_id = $1 AND s.employee_id = $2 AND s.id = $3`,
    [siteId, employeeId, id],
  )
  if (!row) throw new Missing('slip')
  return row
}
