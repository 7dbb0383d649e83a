import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import { today, type Day } from '~/format/dates'
import type { ChallanForm, PersonTaxForm } from './tax.form'
import { incomeYear } from './tax.policy'
import { draftsAreOld } from '../runs/old-drafts.server'

export interface Challan {
  id: number
  monthId: number
  month: Day
  number: string
  day: Day
  bank: string
  amount: number
}

export interface TaxMonth {
  monthId: number
  month: Day
  /** Kept from salaries of the month, and what challans of it paid in. */
  kept: number
  paidIn: number
}

/** The months of an income year that were paid, with the tax kept and paid in. */
export const taxMonths = (siteId: number, year: number): Promise<TaxMonth[]> =>
  sql<TaxMonth>(
    `SELECT m.id AS "monthId", m.month,
       (SELECT coalesce(sum(l.amount), 0)::bigint FROM payroll_line l WHERE l.site_id = m.site_id AND l.month_id = m.id AND l.what = 'tax') AS kept,
       (SELECT coalesce(sum(c.amount), 0)::bigint FROM payroll_tax_challan c WHERE c.site_id = m.site_id AND c.month_id = m.id AND c.taken_back_at IS NULL) AS "paidIn"
     FROM payroll_month m WHERE m.site_id = $1 AND m.state IN ('paid', 'locked') AND m.month BETWEEN $2::date AND $3::date ORDER BY m.month`,
    [siteId, incomeYear(year).from, incomeYear(year).to],
  )

/** The challans of an income year that stand, by month and day. */
export const challansOf = (siteId: number, year: number): Promise<Challan[]> =>
  sql<Challan>(
    `SELECT c.id, c.month_id AS "monthId", m.month, c.number, c.day, c.bank, c.amount FROM payroll_tax_challan c JOIN payroll_month m ON m.site_id = c.site_id AND m.id = c.month_id
     WHERE c.site_id = $1 AND c.taken_back_at IS NULL AND m.month BETWEEN $2::date AND $3::date ORDER BY m.month, c.day, c.id`,
    [siteId, incomeYear(year).from, incomeYear(year).to],
  )

/**
 * Writes down by which challan the tax of a paid month went to the treasury.
 * @throws Invalid for a month that is not paid, a day to come or before the month, a number that is there, or more than was kept of the month
 */
export async function addChallan(ctx: SiteCtx, form: ChallanForm): Promise<void> {
  const site = ctx.site.id
  await oneAtATime('payroll', site)
  const [month] = await sql<{ month: Day; left: number }>(
    `SELECT m.month, ((SELECT coalesce(sum(l.amount), 0) FROM payroll_line l WHERE l.site_id = m.site_id AND l.month_id = m.id AND l.what = 'tax')
       - (SELECT coalesce(sum(c.amount), 0) FROM payroll_tax_challan c WHERE c.site_id = m.site_id AND c.month_id = m.id AND c.taken_back_at IS NULL))::bigint AS left
     FROM payroll_month m WHERE m.site_id = $1 AND m.id = $2 AND m.state IN ('paid', 'locked')`,
    [site, form.month],
  )
  if (!month) throw new Invalid({ month: ['salary:error.notPaid'] })
  if (form.day > today()) throw new Invalid({ day: ['salary:error.dayAhead'] })
  if (form.day < month.month) throw new Invalid({ day: ['salary-tax:error.beforeMonth'] })
  const [twin] = await sql(
    'SELECT 1 FROM payroll_tax_challan WHERE site_id = $1 AND number = $2 AND day = $3::date AND taken_back_at IS NULL',
    [site, form.number, form.day],
  )
  if (twin) throw new Invalid({ number: ['salary-tax:error.twice'] })
  if (Number(form.amount) > month.left) throw new Invalid({ amount: ['salary-tax:error.overKept'] })
  const [made] = await sql<{ id: number }>(
    'INSERT INTO payroll_tax_challan (site_id, month_id, number, day, bank, amount, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id',
    [site, form.month, form.number, form.day, form.bank ?? '', String(form.amount), ctx.user.userId],
  )
  ctx.audit({
    recordType: 'payroll_tax_challan',
    recordId: made?.id ?? 0,
    after: { ...form, amount: String(form.amount) },
  })
}

/** A challan that was entered wrongly counts no more. @throws Missing */
export async function takeBackChallan(ctx: SiteCtx, id: number): Promise<void> {
  const done = await sql(
    'UPDATE payroll_tax_challan SET taken_back_at = now(), taken_back_by = $3 WHERE site_id = $1 AND id = $2 AND taken_back_at IS NULL RETURNING id',
    [ctx.site.id, id, ctx.user.userId],
  )
  if (!done.length) throw new Missing('challan')
  ctx.audit({ recordType: 'payroll_tax_challan', recordId: id, after: { takenBack: true } })
}

export interface PersonTax {
  year: number
  category: 'general' | 'disabled' | 'fighter'
  children: number
  investment: number
  earnedBefore: number
  taxedBefore: number
}

/** What was said of somebody's tax, the newest year first; of two of one year the one that holds. */
export const personTaxOf = (siteId: number, employeeId: number): Promise<PersonTax[]> =>
  sql<PersonTax>(
    `SELECT DISTINCT ON (year) year, category, children, investment, earned_before AS "earnedBefore", taxed_before AS "taxedBefore" FROM employee_tax
     WHERE site_id = $1 AND employee_id = $2 ORDER BY year DESC, id DESC`,
    [siteId, employeeId],
  )

/** Says what somebody's tax hangs on in an income year; months that were paid stand, the next ones keep what is left. @throws Missing */
export async function sayPersonTax(ctx: SiteCtx, employeeId: number, form: PersonTaxForm): Promise<void> {
  const site = ctx.site.id
  const [who] = await sql('SELECT 1 FROM employee WHERE site_id = $1 AND id = $2', [site, employeeId])
  if (!who) throw new Missing('employee')
  await sql(
    'INSERT INTO employee_tax (site_id, employee_id, year, category, children, investment, earned_before, taxed_before, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [
      site,
      employeeId,
      form.year,
      form.category,
      form.children,
      String(form.investment),
      String(form.earnedBefore),
      String(form.taxedBefore),
      ctx.user.userId,
    ],
  )
  await draftsAreOld(site)
  const poisha = Object.fromEntries(
    (['investment', 'earnedBefore', 'taxedBefore'] as const).map((key) => [key, String(form[key])]),
  )
  ctx.audit({ recordType: 'employee_tax', recordId: employeeId, after: { ...form, ...poisha } })
}
