import { sql } from 'db/connection'
import { parseDay, type Day } from '~/format/dates'
import type { Part } from './variance.policy'

export interface BudgetLedger {
  id: number
  code: string
  nameEn: string
  nameBn: string
  part: Part
  /** Stands against its kind, as fee waivers do: taken off in sums. */
  contra: boolean
  active: boolean
  groupId: number
  groupEn: string
  groupBn: string
}

/** What is budgeted: income, expenditure, and what is bought to last (the fixed assets of the chart's sub-group 12, without depreciation). */
const BUDGETED = `(l.kind IN ('income', 'expense') OR (l.kind = 'asset' AND l.normal_side = 'debit' AND l.holds = 'other' AND g.code LIKE '12%'))`

/** Every ledger that is budgeted, also those out of use, income first, then expenditure, then fixed assets. */
export const budgetLedgers = (siteId: number): Promise<BudgetLedger[]> =>
  sql<BudgetLedger>(
    `SELECT l.id, l.code, l.name_en AS "nameEn", l.name_bn AS "nameBn", CASE l.kind WHEN 'asset' THEN 'capital' ELSE l.kind END AS part,
       (l.kind = 'income') = (l.normal_side = 'debit') AS contra, l.active, g.id AS "groupId", g.name_en AS "groupEn", g.name_bn AS "groupBn"
     FROM ledger l JOIN ledger_group g ON g.site_id = l.site_id AND g.id = l.group_id
     WHERE l.site_id = $1 AND ${BUDGETED}
     ORDER BY CASE l.kind WHEN 'income' THEN 1 WHEN 'expense' THEN 2 ELSE 3 END, g.code, l.code`,
    [siteId],
  )

/**
 * What each budgeted ledger came to in the twelve months from `from` on, on its normal side, poisha; ledgers without any are not there.
 * Closing entries do not count, nor does what a fixed asset brought along when the books were opened.
 * @param fundId null: all funds
 */
export async function actualMonths(siteId: number, from: Day, fundId: number | null): Promise<Map<number, number[]>> {
  const rows = await sql<{ id: number; month: Day; amount: number }>(
    `SELECT l.id, x.month, sum(CASE l.normal_side WHEN 'debit' THEN x.net ELSE -x.net END)::bigint AS amount
     FROM ledger l JOIN ledger_group g ON g.site_id = l.site_id AND g.id = l.group_id
     CROSS JOIN LATERAL (
       SELECT m.month, m.debit - m.credit AS net FROM ledger_month m
       WHERE m.site_id = l.site_id AND m.ledger_id = l.id AND m.month >= $2::date AND m.month < ($2::date + interval '1 year')::date
         AND NOT m.closing AND ($3::bigint IS NULL OR m.fund_id = $3)
       UNION ALL
       SELECT v.month, e.credit - e.debit FROM voucher v JOIN voucher_entry e ON e.site_id = v.site_id AND e.voucher_id = v.id
       WHERE v.site_id = l.site_id AND e.ledger_id = l.id AND l.kind = 'asset' AND v.kind = 'opening'
         AND v.month >= $2::date AND v.month < ($2::date + interval '1 year')::date AND ($3::bigint IS NULL OR e.fund_id = $3)) x
     WHERE l.site_id = $1 AND ${BUDGETED} GROUP BY l.site_id, l.id, x.month`,
    [siteId, from, fundId],
  )
  const first = placeOf(from)
  const found = new Map<number, number[]>()
  for (const { id, month, amount } of rows) {
    const months = found.get(id) ?? Array<number>(12).fill(0)
    months[placeOf(month) - first] = amount
    found.set(id, months)
  }
  return found
}

const placeOf = (day: Day): number => {
  const { year, month } = parseDay(day)
  return year * 12 + month
}
