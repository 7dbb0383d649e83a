import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import { incomeYear, incomeYearOf, type TaxRule, type Taxpayer } from './tax.policy'

interface Row {
  startsOn: Day
  endsOn: Day | null
  figures: Record<string, number | string | null>
}

const big = (value: number | string | null | undefined) => BigInt(value ?? 0)

/** The central rules of income tax that are in use, the oldest first. */
export async function taxRules(): Promise<TaxRule[]> {
  const rows = await sql<Row>(
    `SELECT starts_on AS "startsOn", ends_on AS "endsOn", json_build_object('free', free, 'freeWoman', free_woman, 'freeDisabled', free_disabled, 'freeFighter', free_fighter, 'freeChild', free_child,
       'slab1', slab1, 'slab2', slab2, 'slab3', slab3, 'slab4', slab4, 'slab5', slab5, 'rate1', rate1::text, 'rate2', rate2::text, 'rate3', rate3::text, 'rate4', rate4::text, 'rate5', rate5::text, 'rateRest', rate_rest::text,
       'exemptParts', exempt_parts, 'exemptMost', exempt_most, 'leastTax', least_tax, 'rebateIncome', rebate_income::text, 'rebateInvestment', rebate_investment::text, 'rebateMost', rebate_most) AS figures
     FROM income_tax_rule WHERE active ORDER BY starts_on, id`,
  )
  return rows.map(({ startsOn, endsOn, figures: f }) => ({
    startsOn,
    endsOn,
    free: big(f.free),
    freeWoman: big(f.freeWoman),
    freeDisabled: big(f.freeDisabled),
    freeFighter: big(f.freeFighter),
    freeChild: big(f.freeChild),
    slabs: [1, 2, 3, 4, 5].flatMap((at) =>
      f[`slab${at}`] == null ? [] : [{ width: big(f[`slab${at}`]), rate: String(f[`rate${at}`]) }],
    ),
    rateRest: String(f.rateRest),
    exemptParts: Number(f.exemptParts),
    exemptMost: big(f.exemptMost),
    leastTax: big(f.leastTax),
    rebateIncome: String(f.rebateIncome),
    rebateInvestment: String(f.rebateInvestment),
    rebateMost: big(f.rebateMost),
  }))
}

export interface TaxRecord extends Taxpayer {
  employeeId: number
  investment: bigint
  earned: bigint
  taxed: bigint
}

/**
 * What the tax of employees hangs on in the income year of a month: who they are, what they declared, what was paid and kept in the year's months before it.
 * Category and children go on from year to year; sums are of their own year.
 */
export async function taxRecords(siteId: number, month: Day, ids: readonly number[]): Promise<Map<number, TaxRecord>> {
  const year = incomeYearOf(month)
  const rows = await sql<
    Omit<TaxRecord, 'investment' | 'earned' | 'taxed'> & { investment: number; earned: number; taxed: number }
  >(
    `SELECT e.id AS "employeeId", e.gender, e.born_on AS "bornOn", coalesce(p.category, 'general') AS category, coalesce(p.children, 0) AS children,
       coalesce(y.investment, 0)::bigint AS investment, (coalesce(y.earned_before, 0) + coalesce(x.taxable, 0))::bigint AS earned, (coalesce(y.taxed_before, 0) + coalesce(x.tax, 0))::bigint AS taxed
     FROM employee e
       LEFT JOIN (SELECT DISTINCT ON (t.site_id, t.employee_id) t.employee_id, t.category, t.children FROM employee_tax t WHERE t.site_id = $1 AND t.year <= $3 ORDER BY t.site_id, t.employee_id, t.year DESC, t.id DESC) p ON p.employee_id = e.id
       LEFT JOIN (SELECT DISTINCT ON (t.site_id, t.employee_id) t.employee_id, t.investment, t.earned_before, t.taxed_before FROM employee_tax t WHERE t.site_id = $1 AND t.year = $3 ORDER BY t.site_id, t.employee_id, t.id DESC) y ON y.employee_id = e.id
       LEFT JOIN (SELECT s.employee_id, ${TAXABLE}, coalesce(sum(l.amount) FILTER (WHERE l.what = 'tax'), 0)::bigint AS tax
         FROM payroll_month m JOIN payroll_slip s ON s.site_id = m.site_id AND s.month_id = m.id JOIN payroll_line l ON l.site_id = s.site_id AND l.slip_id = s.id
           LEFT JOIN salary_type t ON t.id = l.salary_type_id LEFT JOIN payroll_component c ON c.site_id = l.site_id AND c.id = l.component_id
         WHERE m.site_id = $1 AND m.state IN ('paid', 'locked') AND m.month >= $4::date AND m.month < $5::date GROUP BY s.site_id, s.employee_id) x ON x.employee_id = e.id
     WHERE e.site_id = $1 AND e.id = ANY($2::bigint[])`,
    [siteId, ids, year, incomeYear(year).from, month],
  )
  return new Map(
    rows.map(({ investment, earned, taxed, ...one }) => [
      one.employeeId,
      { ...one, investment: BigInt(investment), earned: BigInt(earned), taxed: BigInt(taxed) },
    ]),
  )
}

/** Taxable salary of lines `l` with their type `t` or component `c`: earnings that are, less what was cut of the pay. */
export const TAXABLE = `coalesce(sum(CASE WHEN l.kind = 'earning' AND coalesce(t.taxable, c.taxable) THEN l.amount WHEN l.what IN ('suspended', 'late', 'early', 'absence', 'unpaid') THEN -l.amount ELSE 0 END), 0)::bigint AS taxable`

/** Types and components whose earnings are taxable: 't12', 'c5'. */
export async function taxableKeys(siteId: number): Promise<ReadonlySet<string>> {
  const rows = await sql<{ key: string }>(
    `SELECT 't' || t.id AS key FROM salary_type t WHERE t.taxable UNION ALL SELECT 'c' || c.id FROM payroll_component c WHERE c.site_id = $1 AND c.taxable`,
    [siteId],
  )
  return new Set(rows.map((one) => one.key))
}
