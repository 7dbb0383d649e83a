import { sql } from 'db/connection'

/** What these ledgers have by now, debit less credit, poisha; one without entries is not in it. */
export async function balancesOf(siteId: number, ledgerIds: readonly number[]): Promise<Record<number, number>> {
  if (!ledgerIds.length) return {}
  const rows = await sql<{ id: number; balance: number }>(
    `SELECT m.ledger_id AS id, sum(m.debit - m.credit)::bigint AS balance FROM ledger_month m
     WHERE m.site_id = $1 AND m.ledger_id = ANY($2::bigint[]) GROUP BY m.ledger_id`,
    [siteId, ledgerIds],
  )
  return Object.fromEntries(rows.map((row) => [row.id, row.balance]))
}

/** The ledgers of a fund in which something is left, so many; 0: the fund is empty. */
export async function leftInFund(siteId: number, fundId: number): Promise<number> {
  const [found] = await sql<{ many: number }>(
    `SELECT count(*)::int AS many FROM (SELECT m.ledger_id FROM ledger_month m WHERE m.site_id = $1 AND m.fund_id = $2
       GROUP BY m.ledger_id HAVING sum(m.debit) <> sum(m.credit)) x`,
    [siteId, fundId],
  )
  return found?.many ?? 0
}

/** What a party owes (or, negative, is owed), poisha: its entries in assets, liabilities and funds. */
export async function partyBalance(siteId: number, partyId: number): Promise<number> {
  const [found] = await sql<{ balance: number }>(
    `SELECT coalesce(sum(e.debit - e.credit), 0)::bigint AS balance FROM voucher_entry e
     JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id
     WHERE e.site_id = $1 AND e.party_id = $2 AND l.kind IN ('asset', 'liability', 'equity') AND l.holds = 'other'`,
    [siteId, partyId],
  )
  return found?.balance ?? 0
}
