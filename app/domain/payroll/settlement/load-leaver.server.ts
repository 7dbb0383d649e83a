import { sql } from 'db/connection'
import { balancesOf } from '~/domain/leave/ledger/ledger.server'
import { employeeOf } from '~/domain/leave/people.server'
import { Missing, Refusal } from '~/domain/errors'
import { monthRange, type Day } from '~/format/dates'
import { structureOn } from '../reckon/segments.policy'
import { structuresOf } from '../runs/load-people.server'
import { isWhole } from '../runs/draft-state.server'
import { monthOf, type MonthState } from '../runs/months.server'
import type { Leaver } from './settlement.policy'

/** The pay of the month in which somebody left: it comes with that month, and a settlement waits for it. */
interface LastPay {
  monthId: number | null
  month: Day
  state: MonthState | null
  slipId: number | null
  days: number | null
  ofDays: number | null
  earned: number
  deducted: number
  net: number
  voucher: string | null
  /** It is a draft that is older than what it is made of: its figures are to be drafted again. */
  stale: boolean
  /** It is still to be paid. A month that was passed over, before the first that was drafted here, is not. */
  open: boolean
}

/** How the last month of somebody was paid, or stands. */
export async function lastPayOf(siteId: number, employeeId: number, leftOn: Day): Promise<LastPay> {
  const month = monthRange(leftOn).from
  const [row] = await sql<Omit<LastPay, 'month' | 'open' | 'stale'>>(
    `SELECT m.id AS "monthId", m.state, s.id AS "slipId", s.days, s.of_days AS "ofDays", coalesce(s.earned, 0)::bigint AS earned, coalesce(s.deducted, 0)::bigint AS deducted, coalesce(s.net, 0)::bigint AS net, v.number AS voucher
     FROM payroll_month m LEFT JOIN payroll_slip s ON s.site_id = m.site_id AND s.month_id = m.id AND s.employee_id = $2
       LEFT JOIN payroll_payment p ON p.site_id = m.site_id AND p.month_id = m.id AND p.reversed_at IS NULL LEFT JOIN voucher v ON v.site_id = p.site_id AND v.id = p.voucher_id
     WHERE m.site_id = $1 AND m.month = $3::date`,
    [siteId, employeeId, month],
  )
  if (row) {
    const paid = row.state === 'paid' || row.state === 'locked'
    const stale =
      row.state === 'draft' && row.monthId !== null && !(await isWhole(siteId, await monthOf(siteId, row.monthId)))
    return { ...row, month, stale, open: !paid && (row.state === 'draft' || row.slipId !== null) }
  }
  const [later] = await sql('SELECT 1 FROM payroll_month WHERE site_id = $1 AND month > $2::date LIMIT 1', [
    siteId,
    month,
  ])
  const none = { monthId: null, state: null, slipId: null, days: null, ofDays: null, voucher: null, stale: false }
  return { ...none, earned: 0, deducted: 0, net: 0, month, open: !later }
}

/** What is in the fund for somebody: what paid months put in, less what earlier settlements paid out. */
async function fundOf(siteId: number, employeeId: number, settlementId: number | null) {
  const [row] = await sql<{ own: number; match: number }>(
    `SELECT coalesce(sum(x.amount) FILTER (WHERE x.own), 0)::bigint AS own, coalesce(sum(x.amount) FILTER (WHERE NOT x.own), 0)::bigint AS match FROM (
       SELECT l.amount, l.what = 'pf' AS own FROM payroll_line l JOIN payroll_month m ON m.site_id = l.site_id AND m.id = l.month_id AND m.state IN ('paid', 'locked')
         JOIN payroll_slip s ON s.site_id = l.site_id AND s.id = l.slip_id WHERE l.site_id = $1 AND s.employee_id = $2 AND l.what IN ('pf', 'pf-match')
       UNION ALL SELECT -l.amount, l.what = 'fund-own' FROM payroll_settlement_line l JOIN payroll_settlement s ON s.site_id = l.site_id AND s.id = l.settlement_id AND s.state IN ('approved', 'paid')
         WHERE l.site_id = $1 AND s.employee_id = $2 AND s.id IS DISTINCT FROM $3::bigint AND l.what IN ('fund-own', 'fund-match')) x`,
    [siteId, employeeId, settlementId],
  )
  return { fundOwn: BigInt(row?.own ?? 0), fundMatch: BigInt(row?.match ?? 0) }
}

/**
 * Everything that the settlement of somebody is made of, but what was typed.
 * @throws Missing; Refusal for somebody who did not leave
 */
export async function leaverOf(
  siteId: number,
  employeeId: number,
  settlementId: number | null,
): Promise<Omit<Leaver, 'typed'>> {
  const [who] = await sql<{ joinedOn: Day | null; leftOn: Day | null }>(
    'SELECT joined_on AS "joinedOn", left_on AS "leftOn" FROM employee WHERE site_id = $1 AND id = $2',
    [siteId, employeeId],
  )
  if (!who) throw new Missing('employee')
  if (who.leftOn === null) throw new Refusal('salary-settlement:error.notLeft', {}, 422)
  const structures = (await structuresOf(siteId, [employeeId])).get(employeeId) ?? []
  const balances = (await balancesOf(siteId, [await employeeOf(siteId, employeeId)])).get(employeeId) ?? []
  const loans = await sql<{ id: number; balance: number }>(
    `SELECT l.id, sum(x.amount)::bigint AS balance FROM salary_loan l JOIN salary_loan_entry x ON x.site_id = l.site_id AND x.loan_id = l.id
     WHERE l.site_id = $1 AND l.employee_id = $2 GROUP BY l.site_id, l.id HAVING sum(x.amount) > 0 ORDER BY l.id`,
    [siteId, employeeId],
  )
  return {
    joinedOn: who.joinedOn,
    leftOn: who.leftOn,
    basic: structureOn(structures, who.leftOn)?.basic ?? 0n,
    leave: balances.flatMap(({ type, halves }) =>
      type.basis === 'duty' && halves > 0 ? [{ typeId: type.id, halves }] : [],
    ),
    ...(await fundOf(siteId, employeeId, settlementId)),
    loans: loans.map((one) => ({ id: one.id, balance: BigInt(one.balance) })),
  }
}
