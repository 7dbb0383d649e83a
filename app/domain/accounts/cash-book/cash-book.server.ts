import { sql } from 'db/connection'
import { balancesOf, type Span } from '../reports/balances.server'
import type { Both, CashRow } from './cash-book.policy'

/** Vouchers of these days that touched cash or banks, in the order of the book; at most `most`. */
export const cashRows = (siteId: number, span: Span, most: number): Promise<CashRow[]> =>
  sql<CashRow>(
    `SELECT v.id AS "voucherId", v.day, v.number, v.kind, v.narration, m."cashIn", m."cashOut", m."bankIn", m."bankOut",
       coalesce((SELECT json_agg(json_build_object('code', o.code, 'nameEn', o.name_en, 'nameBn', o.name_bn) ORDER BY o.amount DESC, o.code) FROM (
         SELECT l.code, l.name_en, l.name_bn, sum(e.debit + e.credit) AS amount FROM voucher_entry e JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id
         WHERE e.site_id = $1 AND e.voucher_id = v.id AND (l.holds = 'other' OR v.kind = 'contra') AND ($4::bigint IS NULL OR e.fund_id = $4) GROUP BY l.code, l.name_en, l.name_bn) o), '[]') AS heads
     FROM voucher v CROSS JOIN LATERAL (
       SELECT coalesce(sum(e.debit) FILTER (WHERE l.holds = 'cash'), 0)::bigint AS "cashIn", coalesce(sum(e.credit) FILTER (WHERE l.holds = 'cash'), 0)::bigint AS "cashOut",
         coalesce(sum(e.debit) FILTER (WHERE l.holds = 'bank'), 0)::bigint AS "bankIn", coalesce(sum(e.credit) FILTER (WHERE l.holds = 'bank'), 0)::bigint AS "bankOut"
       FROM voucher_entry e JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id
       WHERE e.site_id = v.site_id AND e.voucher_id = v.id AND l.holds <> 'other' AND ($4::bigint IS NULL OR e.fund_id = $4)) m
     WHERE v.site_id = $1 AND v.day BETWEEN $2 AND $3 AND v.kind IN ('receipt', 'payment', 'contra', 'opening')
       AND m."cashIn" + m."cashOut" + m."bankIn" + m."bankOut" > 0
     ORDER BY v.day, v.place LIMIT $5`,
    [siteId, span.from, span.to, span.fundId, most],
  )

/** Cash and banks before the first day of a span, poisha. */
export async function cashOpening(siteId: number, span: Span): Promise<Both> {
  const ledgers = await sql<{ id: number; holds: 'cash' | 'bank' }>(
    `SELECT id, holds FROM ledger WHERE site_id = $1 AND holds <> 'other'`,
    [siteId],
  )
  const balances = new Map(
    (
      await balancesOf(
        siteId,
        span,
        ledgers.map(({ id }) => id),
      )
    ).map((one) => [one.ledgerId, one.opening]),
  )
  const of = (holds: string) =>
    ledgers.filter((one) => one.holds === holds).reduce((sum, { id }) => sum + (balances.get(id) ?? 0), 0)
  return { cash: of('cash'), bank: of('bank') }
}
