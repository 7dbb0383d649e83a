import { sql } from 'db/connection'
import { where } from 'db/where'
import { PAYMENT_PARTS } from '~/domain/payments/receipts/payment-parts.server'
import type { Day } from '~/format/dates'

export interface Unsettled {
  /** Of site_gateway. */
  id: number
  nameEn: string
  nameBn: string
  /** Poisha; payments of it, and the first day of one. */
  sum: number
  many: number
  oldest: Day | null
}

/** What each gateway of an institution took and has not paid into a bank yet. */
export const unsettledOf = (siteId: number): Promise<Unsettled[]> =>
  sql<Unsettled>(
    `SELECT g.id, c.name_en AS "nameEn", c.name_bn AS "nameBn", coalesce(d.sum, 0) AS sum, coalesce(d.many, 0) AS many, d.oldest
     FROM site_gateway g JOIN payment_gateway c ON c.id = g.gateway_id
       LEFT JOIN (SELECT d.site_gateway_id, sum(d.amount)::bigint AS sum, count(*)::int AS many, min(d.day) AS oldest FROM gateway_due d WHERE d.site_id = $1 GROUP BY 1) d
       ON d.site_gateway_id = g.id
     WHERE g.site_id = $1 AND g.purpose = 'fees' ORDER BY c.position, c.id`,
    [siteId],
  )

export interface OpenPayment {
  paymentId: number
  receipt: string
  day: Day
  transactionId: string
  studentEn: string
  studentBn: string
  code: string
  /** What waits of it, poisha; negative: it was given back after it was settled. */
  amount: number
}

/** The payments of a gateway that wait, the oldest first. @param search.q the end of a receipt's number, or a transaction */
export async function openPayments(
  siteId: number,
  gateway: number,
  search: { q?: string; until?: Day | null; offset: number; limit: number },
): Promise<{ items: OpenPayment[]; total: number }> {
  const asked = where(siteId, gateway)
    .and(search.until, 'd.day <= {}::date')
    .and(search.q, `(p.receipt ILIKE '%' || {} OR p.reference = {})`)
  const fits = asked.text('d.site_id = $1 AND d.site_gateway_id = $2')
  const [count] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM gateway_due d JOIN payment p ON p.site_id = d.site_id AND p.id = d.payment_id WHERE ${fits}`,
    [...asked.binds],
  )
  const items = await sql<OpenPayment>(
    `SELECT d.payment_id AS "paymentId", p.receipt, d.day, coalesce(p.reference, '') AS "transactionId", s.name_en AS "studentEn", s.name_bn AS "studentBn", s.code, d.amount
     FROM gateway_due d JOIN payment p ON p.site_id = d.site_id AND p.id = d.payment_id
       CROSS JOIN LATERAL (SELECT x.name_en, x.name_bn, x.code FROM ${PAYMENT_PARTS} x WHERE x.site_id = p.site_id AND x.payment_id = p.id ORDER BY x.amount DESC, x.id LIMIT 1) s
     WHERE ${fits} ORDER BY d.day, d.payment_id ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: count?.total ?? 0 }
}

export interface SettlementRow {
  id: number
  day: Day
  gatewayEn: string
  gatewayBn: string
  bankEn: string
  bankBn: string
  reference: string
  arrived: number
  charge: number
  difference: number
  payments: number
  voucher: string
  /** When it was taken back, and why. */
  backOn: Day | null
  reason: string
}

/** What gateways paid in, the newest first. */
export async function listSettlements(
  siteId: number,
  search: {
    q: string
    filters: { gateway?: readonly number[]; day?: { from?: string; to?: string } }
    offset: number
    limit: number
  },
): Promise<{ items: SettlementRow[]; total: number }> {
  const asked = where(siteId)
    .and(search.filters.gateway, 's.site_gateway_id = ANY ({}::bigint[])')
    .within(search.filters.day, 's.day')
    .and(search.q, 'lower(s.reference) = lower({})')
  const fits = asked.text('s.site_id = $1')
  const [count] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM gateway_settlement s WHERE ${fits}`,
    [...asked.binds],
  )
  const items = await sql<SettlementRow>(
    `SELECT s.id, s.day, c.name_en AS "gatewayEn", c.name_bn AS "gatewayBn", l.name_en AS "bankEn", l.name_bn AS "bankBn", s.reference, s.arrived, s.charge, s.difference,
       (SELECT count(*)::int FROM gateway_settlement_payment x WHERE x.site_id = s.site_id AND x.settlement_id = s.id) AS payments, v.number AS voucher,
       r.day AS "backOn", coalesce(r.reason, '') AS reason
     FROM gateway_settlement s JOIN site_gateway g ON g.site_id = s.site_id AND g.id = s.site_gateway_id JOIN payment_gateway c ON c.id = g.gateway_id
       JOIN ledger l ON l.site_id = s.site_id AND l.id = s.ledger_id JOIN voucher v ON v.site_id = s.site_id AND v.event = 'gateway-settlement' AND v.event_id = s.id
       LEFT JOIN gateway_settlement_reversal r ON r.site_id = s.site_id AND r.settlement_id = s.id
     WHERE ${fits} ORDER BY s.day DESC, s.id DESC ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: count?.total ?? 0 }
}
