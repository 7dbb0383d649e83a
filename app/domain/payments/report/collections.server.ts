import { sql } from 'db/connection'
import type { Day } from '~/format/dates'

export const GROUPINGS = ['day', 'month', 'cashier', 'method', 'channel', 'head', 'class'] as const
export type Grouping = (typeof GROUPINGS)[number]

interface CollectionSearch {
  from: Day
  to: Day
  cashiers?: readonly number[]
  methods?: readonly string[]
}

/** A line of the report; amounts are poisha. `key` is the day, '2026-03', the row's id or the word. */
export interface CollectionRow {
  key: string
  nameEn: string | null
  nameBn: string | null
  /** Receipts; null where a receipt is for several lines. */
  receipts: number | null
  /** What came in, or was settled, on these days. */
  received: number
  back: number
}

const KEY = { day: 'd.day::text', month: `to_char(d.day, 'YYYY-MM')`, method: 'd.method', channel: 'd.channel' }

/** What came in between two days, by whatever it is grouped. By heads and classes it is what was settled, less what became advance again: advances belong to none. */
export function collections(siteId: number, by: Grouping, search: CollectionSearch): Promise<CollectionRow[]> {
  const given = [siteId, search.from, search.to, search.cashiers ?? null, search.methods ?? null]
  if (by === 'head') return search.cashiers || search.methods ? settledByHead(given) : headsByDay(given.slice(0, 3))
  if (by === 'class') return settledByClass(given)
  const where = `d.site_id = $1 AND d.day BETWEEN $2 AND $3 AND ($4::bigint[] IS NULL OR d.cashier = ANY($4)) AND ($5::text[] IS NULL OR d.method = ANY($5))`
  const sums = `sum(d.payments)::int AS receipts, sum(d.received)::bigint AS received, sum(d.back)::bigint AS back`
  if (by === 'cashier')
    return sql<CollectionRow>(
      `SELECT x.key, u.name_en AS "nameEn", u.name_bn AS "nameBn", x.receipts, x.received, x.back
       FROM (SELECT d.site_id, d.cashier::text AS key, d.cashier, ${sums} FROM payment_day d WHERE ${where} GROUP BY d.site_id, d.cashier) x
       LEFT JOIN app_user u ON u.tenant_id = x.site_id AND u.id = x.cashier ORDER BY x.received DESC, x.cashier`,
      given,
    )
  return sql<CollectionRow>(
    `SELECT ${KEY[by]} AS key, NULL AS "nameEn", NULL AS "nameBn", ${sums} FROM payment_day d WHERE ${where} GROUP BY 1 ORDER BY 1`,
    given,
  )
}

/** What dues and bills of applications brought, by day and sub-head. */
const SETTLED_DAYS = `(SELECT f.site_id, f.day, f.sub_head, f.settled, f.back FROM fee_day f UNION ALL SELECT b.site_id, b.day, b.sub_head, b.settled, b.back FROM payment_bill_day b)`
const headsByDay = (given: unknown[]) =>
  sql<CollectionRow>(
    `SELECT h.id::text AS key, h.name_en AS "nameEn", h.name_bn AS "nameBn", NULL::int AS receipts, sum(d.settled)::bigint AS received, sum(d.back)::bigint AS back
     FROM ${SETTLED_DAYS} d JOIN fee_sub_head h ON h.id = d.sub_head JOIN fee_head f ON f.id = h.fee_head_id
     WHERE d.site_id = $1 AND d.day BETWEEN $2 AND $3 GROUP BY h.id, f.position ORDER BY f.position, h.position, h.id`,
    given,
  )

/** What was settled line by line, of dues and of bills; taken back is negative. */
const SETTLED_LINES = `FROM (SELECT a.site_id, a.settlement_id, a.payment_id, a.amount, c.sub_head_id FROM fee_allocation a JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id
    UNION ALL SELECT x.site_id, coalesce(u.settlement_id, p.settlement_id), x.payment_id, x.amount, b.sub_head_id FROM payment_bill x JOIN payment p ON p.site_id = x.site_id AND p.id = x.payment_id
      LEFT JOIN payment_bill_use u ON u.site_id = x.site_id AND u.payment_id = x.payment_id AND u.bill_id = x.bill_id
      JOIN application_bill b ON b.site_id = x.site_id AND b.id = x.bill_id WHERE x.applied
    UNION ALL SELECT x.site_id, r.settlement_id, x.payment_id, -x.amount, b.sub_head_id FROM payment_bill x JOIN payment_reversal r ON r.site_id = x.site_id AND r.payment_id = x.payment_id
      JOIN application_bill b ON b.site_id = x.site_id AND b.id = x.bill_id WHERE x.applied) a
  JOIN fee_settlement n ON n.site_id = a.site_id AND n.id = a.settlement_id JOIN payment p ON p.site_id = a.site_id AND p.id = a.payment_id`

const SUMS = `NULL::int AS receipts, coalesce(sum(a.amount) FILTER (WHERE n.kind <> 'reversal'), 0)::bigint AS received, coalesce(-sum(a.amount) FILTER (WHERE n.kind = 'reversal'), 0)::bigint AS back`
const ASKED = `n.site_id = $1 AND n.day BETWEEN $2 AND $3 AND ($4::bigint[] IS NULL OR p.made_by = ANY($4))
     AND ($5::text[] IS NULL OR EXISTS (SELECT FROM payment_tender t WHERE t.site_id = p.site_id AND t.payment_id = p.id AND t.method = ANY($5)))`

/** From the lines themselves: of some cashiers or methods, which nothing keeps by heads. */
const settledByHead = (given: unknown[]): Promise<CollectionRow[]> =>
  sql<CollectionRow>(
    `SELECT h.id::text AS key, h.name_en AS "nameEn", h.name_bn AS "nameBn", ${SUMS} ${SETTLED_LINES}
     JOIN fee_sub_head h ON h.id = a.sub_head_id JOIN fee_head f ON f.id = h.fee_head_id WHERE ${ASKED} GROUP BY h.id, f.position ORDER BY f.position, h.position, h.id`,
    given,
  )

/** By classes: of dues alone, as an applicant has none. */
const settledByClass = (given: unknown[]): Promise<CollectionRow[]> =>
  sql<CollectionRow>(
    `SELECT k.id::text AS key, k.name_en AS "nameEn", k.name_bn AS "nameBn", ${SUMS} FROM fee_settlement n
       JOIN fee_allocation a ON a.site_id = n.site_id AND a.settlement_id = n.id JOIN payment p ON p.site_id = a.site_id AND p.id = a.payment_id
       JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id JOIN enrolment e ON e.site_id = c.site_id AND e.id = c.enrolment_id
       JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
       JOIN class k ON k.id = o.class_id
     WHERE ${ASKED} GROUP BY k.id ORDER BY k.position, k.id`,
    given,
  )

/** What came in and where it went between two days, poisha. `settled` may be more than what came in: advances are used up. */
export interface CollectionSums {
  receipts: number
  received: number
  back: number
  /** Of dues and of bills, less what was opened again. */
  settled: number
}

/** The sums of all money between two days, whoever took it. */
export async function collectionSums(siteId: number, from: Day, to: Day): Promise<CollectionSums> {
  const [sums] = await collectionsOfStretches(siteId, [{ from, to }])
  return sums ?? { receipts: 0, received: 0, back: 0, settled: 0 }
}

/** The same of several stretches of days at once, in their order. */
export const collectionsOfStretches = (
  siteId: number,
  stretches: readonly { from: Day; to: Day }[],
): Promise<CollectionSums[]> =>
  sql<CollectionSums>(
    `SELECT p.receipts, p.received, p.back, coalesce(h.settled, 0)::bigint AS settled
     FROM unnest($2::date[], $3::date[]) WITH ORDINALITY AS w (first, last, place)
       CROSS JOIN LATERAL (SELECT coalesce(sum(d.payments), 0)::int AS receipts, coalesce(sum(d.received), 0)::bigint AS received, coalesce(sum(d.back), 0)::bigint AS back
         FROM payment_day d WHERE d.site_id = $1 AND d.day BETWEEN w.first AND w.last) p
       CROSS JOIN LATERAL (SELECT sum(f.settled - f.back) AS settled FROM ${SETTLED_DAYS} f WHERE f.site_id = $1 AND f.day BETWEEN w.first AND w.last) h
     ORDER BY w.place`,
    [siteId, stretches.map(({ from }) => from), stretches.map(({ to }) => to)],
  )
