import { sql } from 'db/connection'
import { where } from 'db/where'
import { formerEmployee } from '~/domain/academics/former-names'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'
import type { Step } from '../steps.policy'
import type { SettlementRuleForm } from './settlement.form'
import type { SettlementLine, SettlementRule } from './settlement.policy'

type SettlementState = 'draft' | 'approved' | 'paid' | 'cancelled'

/** The rules of settlements, the oldest first. */
export const settlementRules = (siteId: number): Promise<SettlementRule[]> =>
  sql<SettlementRule>(
    `SELECT id, from_on AS "fromOn", least_years AS "leastYears", year_days AS "yearDays", long_years AS "longYears", long_days AS "longDays", half_counts AS "halfCounts", leave_most AS "leaveMost"
     FROM payroll_settlement_rule WHERE site_id = $1 ORDER BY from_on, id`,
    [siteId],
  )

/** Says what who leaves is given, from a day on; settlements that were approved stand. */
export async function addSettlementRule(ctx: SiteCtx, form: SettlementRuleForm): Promise<void> {
  const [made] = await sql<{ id: number }>(
    `INSERT INTO payroll_settlement_rule (site_id, from_on, least_years, year_days, long_years, long_days, half_counts, leave_most, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      ctx.site.id,
      form.fromOn,
      form.leastYears,
      form.yearDays,
      form.longYears,
      form.longDays,
      form.halfCounts,
      form.leaveMost,
      ctx.user.userId,
    ],
  )
  ctx.audit({ recordType: 'payroll_settlement_rule', recordId: made?.id ?? 0, after: form })
}

export interface LeaverRow {
  employeeId: number
  code: string
  nameEn: string
  nameBn: string
  leftOn: Day
  /** The settlement that stands; null while none was drafted. */
  id: number | null
  state: SettlementState | null
  net: number | null
}

/** A page of who left, the latest first, each with their settlement. */
export async function leaversPage(
  siteId: number,
  search: { q: string; filters: { state?: readonly string[] }; offset: number; limit: number },
): Promise<{ items: LeaverRow[]; total: number }> {
  const asked = where(siteId)
    .contains(search.q, 'e.name_en', 'e.name_bn', 'e.code')
    .and(search.filters.state, `coalesce(s.state, 'none') = ANY ({}::text[])`)
  const items = await sql<LeaverRow & { total: number }>(
    `SELECT e.id AS "employeeId", e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn", coalesce(s.left_on, e.left_on) AS "leftOn", s.id, s.state, s.net, count(*) OVER ()::int AS total
     FROM employee e LEFT JOIN payroll_settlement s ON s.site_id = e.site_id AND s.employee_id = e.id AND s.state <> 'cancelled'
     WHERE ${asked.text('e.site_id = $1 AND (e.left_on IS NOT NULL OR s.id IS NOT NULL)')} ORDER BY coalesce(s.left_on, e.left_on) DESC, e.id ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: items[0]?.total ?? 0 }
}

export interface Settlement {
  id: number
  employeeId: number
  code: string
  nameEn: string
  nameBn: string
  designationEn: string
  designationBn: string
  joinedOn: Day | null
  leftOn: Day
  state: SettlementState
  net: number
  draftedBy: number
  draftedEn: string | null
  draftedBn: string | null
  draftedAt: Date
  approvedEn: string | null
  approvedBn: string | null
  approvedAt: Date | null
  paidOn: Day | null
  way: 'cash' | 'bank' | null
  reference: string
  voucherId: number | null
  voucher: string | null
  why: string
}

/** One settlement. @throws Missing */
export async function settlementOf(siteId: number, id: number): Promise<Settlement> {
  const [row] = await sql<Settlement>(
    `SELECT s.id, s.employee_id AS "employeeId", e.code, coalesce(fe.name_en, e.name_en) AS "nameEn", coalesce(fe.name_bn, e.name_bn) AS "nameBn", coalesce(d.name_en, '') AS "designationEn", coalesce(d.name_bn, '') AS "designationBn",
       e.joined_on AS "joinedOn", s.left_on AS "leftOn", s.state, s.net, s.drafted_by AS "draftedBy", u.name_en AS "draftedEn", u.name_bn AS "draftedBn", s.drafted_at AS "draftedAt",
       w.name_en AS "approvedEn", w.name_bn AS "approvedBn", s.approved_at AS "approvedAt", s.paid_on AS "paidOn", s.way, s.reference, s.voucher_id AS "voucherId", v.number AS voucher, s.why
     FROM payroll_settlement s JOIN employee e ON e.site_id = s.site_id AND e.id = s.employee_id ${formerEmployee('e', 's.paid_on')} LEFT JOIN designation d ON d.id = e.designation_id
       LEFT JOIN app_user u ON u.tenant_id = s.site_id AND u.id = s.drafted_by LEFT JOIN app_user w ON w.tenant_id = s.site_id AND w.id = s.approved_by
       LEFT JOIN voucher v ON v.site_id = s.site_id AND v.id = s.voucher_id WHERE s.site_id = $1 AND s.id = $2`,
    [siteId, id],
  )
  if (!row) throw new Missing('settlement')
  return row
}

export interface ShownLine extends Omit<SettlementLine, 'amount'> {
  line: number
  amount: number
  steps: Step[]
  leaveEn: string | null
  leaveBn: string | null
}

/** The lines of a settlement, in order. */
export const settlementLines = (siteId: number, id: number): Promise<ShownLine[]> =>
  sql<ShownLine>(
    `SELECT l.line, l.what, l.amount, l.loan_id AS "loanId", l.leave_type_id AS "leaveTypeId", l.halves, l.note, l.steps, t.name_en AS "leaveEn", t.name_bn AS "leaveBn"
     FROM payroll_settlement_line l LEFT JOIN leave_type t ON t.site_id = l.site_id AND t.id = l.leave_type_id WHERE l.site_id = $1 AND l.settlement_id = $2 ORDER BY l.line`,
    [siteId, id],
  )
