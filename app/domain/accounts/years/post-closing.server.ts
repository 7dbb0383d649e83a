import { sql } from 'db/connection'
import { Refusal } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { postVoucher, type Posted } from '../posting/post-voucher.server'
import { closingLines, type Balance } from './year-end.policy'

/** The head of the central chart that takes what is left of a year. */
const SURPLUS = '3102'

/** What every ledger of income and expenditure has at the end of a year, in each fund; those at nothing are left out. */
export const balancesAt = (siteId: number, endsOn: Day): Promise<Balance[]> =>
  sql<Balance>(
    `SELECT l.id AS "ledgerId", m.fund_id AS "fundId", l.kind, sum(m.credit - m.debit)::bigint AS balance
     FROM ledger_month m JOIN ledger l ON l.site_id = m.site_id AND l.id = m.ledger_id
     WHERE m.site_id = $1 AND m.month <= $2 AND l.kind IN ('income', 'expense')
     GROUP BY l.site_id, l.id, l.kind, l.code, m.fund_id HAVING sum(m.credit - m.debit) <> 0 ORDER BY l.code, m.fund_id`,
    [siteId, endsOn],
  )

/** The ledger that takes what is left of a year. @throws Refusal when the books lack it */
export async function surplusLedger(siteId: number): Promise<number> {
  const [surplus] = await sql<{ id: number }>(
    `SELECT l.id FROM ledger l JOIN accounts_head h ON h.id = l.accounts_head_id WHERE l.site_id = $1 AND h.code = $2 AND l.kind = 'equity'`,
    [siteId, SURPLUS],
  )
  if (!surplus) throw new Refusal('book-years:error.noSurplus', {}, 422)
  return surplus.id
}

/**
 * Posts the voucher that carries a year's income and expenditure into the accumulated surplus, on its last day.
 * @returns null where there is nothing to carry. @throws Refusal of the books, or when they lack that ledger
 */
export async function postClosing(
  site: { id: number },
  endsOn: Day,
  { narration, userId }: { narration: string; userId: number },
): Promise<Posted | null> {
  const balances = await balancesAt(site.id, endsOn)
  if (!balances.length) return null
  const surplus = await surplusLedger(site.id)
  return postVoucher(site, {
    kind: 'closing',
    day: endsOn,
    narration,
    event: { name: 'year-end' },
    madeBy: userId,
    postedBy: userId,
    entries: closingLines(balances, surplus),
  })
}
