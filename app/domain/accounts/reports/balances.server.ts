import { sql } from 'db/connection'
import { addDays, monthRange, type Day, type DayRange } from '~/format/dates'
import type { Balance, OtherMove, PartyBalance } from './balance.policy'

/** Which entries a report is about: both days inclusive; null is every fund. */
export interface Span extends DayRange {
  fundId: number | null
}

/**
 * Opening balance and movement of each ledger that has any, out of the sums that are kept a month: what was moved by the end of a day is
 * all months up to the day's, less that month's entries after the day. So it costs ledgers × months, whatever the number of entries; a
 * day that is no end of a month adds the entries of the rest of its month (for today that is none).
 * @param ledgerIds only these; all when left out
 */
export function balancesOf(siteId: number, span: Span, ledgerIds: readonly number[] | null = null): Promise<Balance[]> {
  const before = addDays(span.from, -1)
  const [early, late] = [monthRange(before), monthRange(span.to)]
  return sql<Balance>(
    `SELECT x.ledger_id AS "ledgerId", coalesce(sum(x.debit0 - x.credit0), 0)::bigint AS opening,
       coalesce(sum(x.debit - x.debit0) FILTER (WHERE NOT x.closing), 0)::bigint AS debit,
       coalesce(sum(x.credit - x.credit0) FILTER (WHERE NOT x.closing), 0)::bigint AS credit,
       coalesce(sum(x.debit - x.debit0) FILTER (WHERE x.closing), 0)::bigint AS "closingDebit",
       coalesce(sum(x.credit - x.credit0) FILTER (WHERE x.closing), 0)::bigint AS "closingCredit"
     FROM (
       SELECT k.ledger_id, k.closing, CASE WHEN k.month <= $2 THEN k.debit ELSE 0 END AS debit0, CASE WHEN k.month <= $2 THEN k.credit ELSE 0 END AS credit0, k.debit, k.credit
       FROM ledger_month k
       WHERE k.site_id = $1 AND k.month <= $5 AND ($8::bigint IS NULL OR k.fund_id = $8) AND ($9::bigint[] IS NULL OR k.ledger_id = ANY ($9))
       UNION ALL
       SELECT e.ledger_id, e.voucher_id = ANY (ARRAY(SELECT v.id FROM voucher v WHERE v.site_id = $1 AND v.kind = 'closing' AND v.day > $3 AND v.day <= $4)), -e.debit, -e.credit, 0, 0
       FROM voucher_entry e
       WHERE e.site_id = $1 AND e.day > $3 AND e.day <= $4 AND ($8::bigint IS NULL OR e.fund_id = $8) AND ($9::bigint[] IS NULL OR e.ledger_id = ANY ($9))
       UNION ALL
       SELECT e.ledger_id, e.voucher_id = ANY (ARRAY(SELECT v.id FROM voucher v WHERE v.site_id = $1 AND v.kind = 'closing' AND v.day > $6 AND v.day <= $7)), 0, 0, -e.debit, -e.credit
       FROM voucher_entry e
       WHERE e.site_id = $1 AND e.day > $6 AND e.day <= $7 AND ($8::bigint IS NULL OR e.fund_id = $8) AND ($9::bigint[] IS NULL OR e.ledger_id = ANY ($9))
     ) x GROUP BY x.ledger_id`,
    [siteId, early.from, before, early.to, late.from, span.to, late.to, span.fundId, ledgerIds],
  )
}

/** Vouchers that were entered wrongly and reversed within the same days ($2, $3), and what reversed them. */
export const UNDONE_WITHIN = `SELECT x.id FROM voucher r JOIN voucher o ON o.site_id = r.site_id AND o.id = r.reverses_id
       CROSS JOIN LATERAL (VALUES (r.id), (o.id)) x (id)
     WHERE r.site_id = $1 AND r.reverses_id IS NOT NULL AND r.day BETWEEN $2 AND $3 AND o.day >= $2 AND o.kind IN ('receipt', 'payment')`

/**
 * What is no receipt and no payment of these days: journals, opening vouchers, and errors that were reversed within them. Receipts and
 * payments themselves are the rest of what is kept a month and are never read; so this costs the entries of the others.
 */
export const otherMoves = (siteId: number, span: Span): Promise<OtherMove[]> =>
  sql<OtherMove>(
    `SELECT e.ledger_id AS "ledgerId", CASE v.kind WHEN 'opening' THEN 'opening' ELSE 'none' END AS kind, sum(e.debit)::bigint AS debit, sum(e.credit)::bigint AS credit
     FROM voucher v JOIN voucher_entry e ON e.site_id = v.site_id AND e.voucher_id = v.id
     WHERE v.site_id = $1 AND v.day BETWEEN $2 AND $3 AND ($4::bigint IS NULL OR e.fund_id = $4)
       AND (v.kind IN ('journal', 'opening') OR v.kind IN ('receipt', 'payment') AND v.id IN (${UNDONE_WITHIN}))
     GROUP BY e.ledger_id, 2`,
    [siteId, span.from, span.to, span.fundId],
  )

/** Balances of parties within ledgers at the end of a day: costs the entries that name a party. Those that are even are left out. */
export const partyBalances = (siteId: number, day: Day, fundId: number | null): Promise<PartyBalance[]> =>
  sql<PartyBalance>(
    `SELECT x.ledger_id AS "ledgerId", x.party_id AS "partyId", p.name_en AS "nameEn", p.name_bn AS "nameBn", x.net
     FROM (
       SELECT e.site_id, e.ledger_id, e.party_id, sum(e.debit - e.credit)::bigint AS net FROM voucher_entry e
       WHERE e.site_id = $1 AND e.party_id IS NOT NULL AND e.day <= $2 AND ($3::bigint IS NULL OR e.fund_id = $3) GROUP BY e.site_id, e.ledger_id, e.party_id
     ) x JOIN party p ON p.site_id = x.site_id AND p.id = x.party_id
     WHERE x.site_id = $1 AND x.net <> 0 ORDER BY p.name_en, x.party_id`,
    [siteId, day, fundId],
  )
