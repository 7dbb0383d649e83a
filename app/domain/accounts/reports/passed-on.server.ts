import { sql } from 'db/connection'
import { ledgersBy, USUAL_CODES, type Rule, type UsualLedger } from '~/domain/payments/settle/posting-ledgers.server'
import type { PassedOn } from './balance.policy'
import { UNDONE_WITHIN, type Span } from './balances.server'

interface Row {
  ledgerId: number | null
  headId: number | null
  headCode: string | null
  receipts: number
  payments: number
}

/** Which vouchers brought or took money that had waited on another ledger, and the vouchers that say what it was for. */
const SOURCES = `moved AS MATERIALIZED (
       SELECT v.id, o.id IS NOT NULL AS back, coalesce(o.event, v.event) AS event, coalesce(o.event_id, v.event_id) AS event_id
       FROM voucher v LEFT JOIN voucher o ON o.site_id = v.site_id AND o.id = v.reverses_id
       WHERE v.site_id = $1 AND v.kind IN ('receipt', 'payment') AND v.day BETWEEN $2 AND $3
         AND coalesce(o.event, v.event) IN ('cheque-cleared', 'gateway-settlement') AND v.id NOT IN (${UNDONE_WITHIN})),
     source AS MATERIALIZED (
       SELECT m.id AS moved, m.back, s.id, s.event, s.event_id FROM moved m JOIN cheque c ON c.site_id = $1 AND c.id = m.event_id
         JOIN voucher s ON s.site_id = $1 AND s.id = c.voucher_id WHERE m.event = 'cheque-cleared'
       UNION ALL
       SELECT m.id, m.back, s.id, s.event, s.event_id FROM moved m JOIN gateway_settlement_payment g ON g.site_id = $1 AND g.settlement_id = m.event_id
         JOIN payment p ON p.site_id = $1 AND p.id = g.payment_id LEFT JOIN payment_reversal r ON r.site_id = $1 AND r.payment_id = g.payment_id
         JOIN voucher s ON s.site_id = $1 AND s.event = 'settlement' AND s.event_id = CASE WHEN g.amount > 0 THEN p.settlement_id ELSE r.settlement_id END
       WHERE m.event = 'gateway-settlement')`

/**
 * Receipts and payments by what the money was for, where it came by way of another ledger: a cheque that is cleared and what a gateway
 * pays out stand under the heads of the payments they are made of, and what was receivable (accrual basis) under the heads it settled. Of the
 * ledger it passed through as much is taken away, so that only what no payment explains is left there.
 */
export async function passedOn(siteId: number, span: Span): Promise<PassedOn[]> {
  const rules = await sql<Rule>(
    'SELECT purpose, fee_head_id AS "feeHeadId", ledger_id AS "ledgerId" FROM posting_rule WHERE site_id = $1',
    [siteId],
  )
  const usual = await sql<UsualLedger>(
    `SELECT h.code, min(l.id) AS id FROM ledger l JOIN accounts_head h ON h.id = l.accounts_head_id WHERE l.site_id = $1 AND h.code = ANY($2::text[]) GROUP BY h.code`,
    [siteId, USUAL_CODES],
  )
  const ledgers = ledgersBy(rules, usual)
  const receivable = usual.some(({ code }) => code === '1121') ? ledgers.of('fee-receivable') : null
  const rows = await sql<Row>(
    `WITH ${SOURCES},
     through AS (
       SELECT e.ledger_id, s.back, e.debit, e.credit, EXISTS (SELECT FROM voucher_entry w WHERE w.site_id = $1 AND w.voucher_id = s.moved AND w.ledger_id = e.ledger_id) AS waited
       FROM source s JOIN voucher_entry e ON e.site_id = $1 AND e.voucher_id = s.id JOIN ledger l ON l.site_id = $1 AND l.id = e.ledger_id AND l.holds = 'other'
       WHERE $4::bigint IS NULL OR e.fund_id = $4),
     settled AS (
       SELECT DISTINCT s.event_id, s.back, s.moved FROM source s WHERE s.event = 'settlement'
         AND EXISTS (SELECT FROM voucher_entry e WHERE e.site_id = $1 AND e.voucher_id = s.id AND e.ledger_id = $5 AND ($4::bigint IS NULL OR e.fund_id = $4))
       UNION ALL
       SELECT v.event_id, false, v.id FROM voucher_entry e JOIN voucher v ON v.site_id = e.site_id AND v.id = e.voucher_id
       WHERE e.site_id = $1 AND e.ledger_id = $5 AND e.day BETWEEN $2 AND $3 AND ($4::bigint IS NULL OR e.fund_id = $4)
         AND v.event = 'settlement' AND v.kind IN ('receipt', 'payment')),
     headed AS (
       SELECT f.id, f.code, s.back, sum(a.amount) FILTER (WHERE a.amount > 0) AS came, -sum(a.amount) FILTER (WHERE a.amount < 0) AS went
       FROM settled s JOIN fee_allocation a ON a.site_id = $1 AND a.settlement_id = s.event_id JOIN fee_charge c ON c.site_id = $1 AND c.id = a.charge_id
         JOIN fee_sub_head h ON h.id = c.sub_head_id JOIN fee_head f ON f.id = h.fee_head_id GROUP BY f.id, f.code, s.back),
     turned AS (
       SELECT id, code, coalesce(CASE WHEN back THEN went ELSE came END, 0) AS receipts, coalesce(CASE WHEN back THEN came ELSE went END, 0) AS payments FROM headed)
     SELECT x."ledgerId", x."headId", x."headCode", sum(x.receipts)::bigint AS receipts, sum(x.payments)::bigint AS payments FROM (
       SELECT t.ledger_id AS "ledgerId", NULL::bigint AS "headId", NULL::text AS "headCode",
         CASE WHEN t.waited THEN CASE WHEN t.back THEN 0 ELSE t.credit - t.debit END WHEN t.back THEN t.debit ELSE t.credit END AS receipts,
         CASE WHEN t.waited THEN CASE WHEN t.back THEN t.credit - t.debit ELSE 0 END WHEN t.back THEN t.credit ELSE t.debit END AS payments FROM through t
       UNION ALL SELECT NULL, id, code, receipts, payments FROM turned
       UNION ALL SELECT $5, NULL, NULL, -receipts, -payments FROM turned) x
     GROUP BY x."ledgerId", x."headId", x."headCode"`,
    [siteId, span.from, span.to, span.fundId, receivable],
  )
  return rows.map(({ ledgerId, headId, headCode, receipts, payments }) => ({
    ledgerId: ledgerId ?? ledgers.income({ id: headId ?? 0, code: headCode ?? '' }),
    receipts,
    payments,
  }))
}
