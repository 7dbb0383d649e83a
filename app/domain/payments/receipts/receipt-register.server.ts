import { sql } from 'db/connection'
import type { Day } from '~/format/dates'

/** What a print of a receipt is called in the log. */
export const PRINTED = 'payments.receipts.print'

/** How often a receipt was printed in the office before now. */
export async function printsOf(siteId: number, paymentId: number): Promise<number> {
  const [row] = await sql<{ many: number }>(
    `SELECT count(*)::int AS many FROM audit_record a WHERE a.tenant_id = $1 AND a.record_type = 'payment' AND a.record_id = $2 AND a.action = $3`,
    [siteId, String(paymentId), PRINTED],
  )
  return row?.many ?? 0
}

/** Receipts of a series that were given within some days: a book of receipts. */
export interface ReceiptSeries {
  series: string
  first: string
  last: string
  many: number
  /** Numbers between the first and the last that no receipt has: none, ever. */
  missing: number
  amount: number
  back: number
  backAmount: number
}

export interface ReceiptBack {
  receipt: string
  paymentId: number
  day: Day
  amount: number
  backOn: Day
  kind: 'cancelled' | 'bounced' | 'refunded'
  reason: string
  askerEn: string | null
  askerBn: string | null
  approverEn: string | null
  approverBn: string | null
  voucher: string
}

export interface ReceiptPrint {
  receipt: string
  paymentId: number
  day: Day
  amount: number
  /** All prints, the first included. */
  many: number
  last: Date
  byEn: string
  byBn: string
}

export interface ReceiptRegister {
  series: ReceiptSeries[]
  backs: ReceiptBack[]
  prints: ReceiptPrint[]
}

/** The register of receipts of some days: given by series, taken back, and printed more than once; at most `most` of each. */
export async function receiptRegister(siteId: number, from: Day, to: Day, most: number): Promise<ReceiptRegister> {
  const series = await sql<ReceiptSeries>(
    `SELECT x.series, (SELECT f.receipt FROM payment f WHERE f.site_id = $1 AND f.series = x.series AND f.serial = x.low) AS first,
       (SELECT f.receipt FROM payment f WHERE f.site_id = $1 AND f.series = x.series AND f.serial = x.high) AS last,
       x.many, (x.high - x.low + 1 - (SELECT count(*) FROM payment f WHERE f.site_id = $1 AND f.series = x.series AND f.serial BETWEEN x.low AND x.high))::int AS missing,
       x.amount, x.back, x."backAmount"
     FROM (SELECT p.series, min(p.serial) AS low, max(p.serial) AS high, count(*)::int AS many, sum(p.amount)::bigint AS amount,
         count(r.payment_id)::int AS back, coalesce(sum(p.amount) FILTER (WHERE r.payment_id IS NOT NULL), 0)::bigint AS "backAmount"
       FROM payment p LEFT JOIN payment_reversal r ON r.site_id = p.site_id AND r.payment_id = p.id
       WHERE p.site_id = $1 AND p.day BETWEEN $2 AND $3 GROUP BY p.series) x ORDER BY x.series`,
    [siteId, from, to],
  )
  const backs = await sql<ReceiptBack>(
    `SELECT p.receipt, p.id AS "paymentId", p.day, p.amount, n.day AS "backOn", r.kind, r.reason, a.name_en AS "askerEn", a.name_bn AS "askerBn",
       b.name_en AS "approverEn", b.name_bn AS "approverBn", v.number AS voucher
     FROM fee_settlement n JOIN payment_reversal r ON r.site_id = n.site_id AND r.settlement_id = n.id JOIN payment p ON p.site_id = r.site_id AND p.id = r.payment_id
       JOIN voucher v ON v.site_id = n.site_id AND v.event = 'settlement' AND v.event_id = n.id
       LEFT JOIN app_user a ON a.tenant_id = r.site_id AND a.id = r.asked_by LEFT JOIN app_user b ON b.tenant_id = r.site_id AND b.id = r.approved_by
     WHERE n.site_id = $1 AND n.kind = 'reversal' AND n.day BETWEEN $2 AND $3 ORDER BY n.day, n.id LIMIT $4`,
    [siteId, from, to, most],
  )
  const prints = await sql<ReceiptPrint>(
    `SELECT p.receipt, p.id AS "paymentId", p.day, p.amount, x.many, x.last, u.name_en AS "byEn", u.name_bn AS "byBn"
     FROM (SELECT a.record_id::bigint AS payment_id, count(*)::int AS many, max(a.at) AS last, (array_agg(a.user_id ORDER BY a.at DESC))[1] AS user_id FROM audit_record a
         WHERE a.tenant_id = $1 AND a.record_type = 'payment' AND a.action = $4 GROUP BY a.record_id
         HAVING count(*) > 1 AND (max(a.at) AT TIME ZONE 'Asia/Dhaka')::date BETWEEN $2 AND $3) x
       JOIN payment p ON p.site_id = $1 AND p.id = x.payment_id JOIN app_user u ON u.tenant_id = $1 AND u.id = x.user_id ORDER BY x.last, p.id LIMIT $5`,
    [siteId, from, to, PRINTED, most],
  )
  return { series, backs, prints }
}
