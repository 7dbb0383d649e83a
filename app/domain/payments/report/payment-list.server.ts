import { sql } from 'db/connection'
import { foundStudents } from '~/domain/search/people.server'
import type { Day } from '~/format/dates'
import { PAYMENT_PARTS } from '../receipts/payment-parts.server'

export const PAYMENT_SORTS = ['day', 'receipt', 'amount'] as const

export interface PaymentRow {
  id: number
  receipt: string
  day: Day
  amount: number
  method: string
  studentEn: string
  studentBn: string
  code: string
  /** Of an application, whose number stands as the code. */
  applicant: boolean
  /** How many children it is for. */
  people: number
  byEn: string | null
  byBn: string | null
  takenBack: boolean
  channel: string
  note: string
}

export interface PaymentSearch {
  /** A receipt's number, or words of a student or guardian. */
  q: string
  day?: { from?: string; to?: string }
  methods?: readonly string[]
  cashiers?: readonly number[]
  state?: readonly string[]
  channels?: readonly string[]
  /** Settled something of these sub-heads, or of charges of these classes. */
  heads?: readonly number[]
  classes?: readonly number[]
  /** Taken back on these days. */
  back?: { from?: string; to?: string }
  of?: readonly string[]
  sort: { key: string; dir: 'asc' | 'desc' }
  offset: number
  limit: number
}

const ORDER: Record<(typeof PAYMENT_SORTS)[number], string> = { day: 'p.day', receipt: 'p.series', amount: 'p.amount' }
/** Whose a payment is. */
const OF = `CASE (SELECT min(h.applied::int) FROM payment_bill h WHERE h.site_id = p.site_id AND h.payment_id = p.id)
    WHEN 1 THEN 'applicants' WHEN 0 THEN CASE WHEN r.payment_id IS NULL THEN 'owed' ELSE 'applicants' END ELSE 'students' END`
const WHERE = `p.site_id = $1 AND ($2 = '' OR p.receipt ILIKE '%' || $2 OR p.id IN (
      SELECT h.payment_id FROM payment_share h WHERE h.site_id = $1 AND h.student_id IN ${foundStudents('$1', '$2')}) OR p.id IN (
      SELECT h.payment_id FROM application a JOIN application_bill b ON b.site_id = a.site_id AND b.application_id = a.id
        JOIN payment_bill h ON h.site_id = b.site_id AND h.bill_id = b.id WHERE a.site_id = $1 AND (a.number = $2 OR a.name_bn ILIKE '%' || $2 || '%' OR a.name_en ILIKE '%' || $2 || '%')))
  AND ($3::date IS NULL OR p.day >= $3) AND ($4::date IS NULL OR p.day <= $4)
  AND ($5::text[] IS NULL OR EXISTS (SELECT FROM payment_tender t WHERE t.site_id = p.site_id AND t.payment_id = p.id AND t.method = ANY($5)))
  AND ($6::bigint[] IS NULL OR p.made_by = ANY($6)) AND ($7::text[] IS NULL OR CASE WHEN r.payment_id IS NULL THEN 'stands' ELSE 'back' END = ANY($7))
  AND ($8::text[] IS NULL OR p.channel = ANY($8))
  AND ($9::bigint[] IS NULL OR EXISTS (SELECT FROM fee_allocation a JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id
    WHERE a.site_id = p.site_id AND a.payment_id = p.id AND c.sub_head_id = ANY($9)) OR EXISTS (SELECT FROM payment_bill h JOIN application_bill b
      ON b.site_id = h.site_id AND b.id = h.bill_id WHERE h.site_id = p.site_id AND h.payment_id = p.id AND h.applied AND b.sub_head_id = ANY($9)))
  AND ($10::bigint[] IS NULL OR EXISTS (SELECT FROM fee_allocation a JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id
    JOIN enrolment e ON e.site_id = c.site_id AND e.id = c.enrolment_id JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id
    JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id WHERE a.site_id = p.site_id AND a.payment_id = p.id AND o.class_id = ANY($10)))
  AND ($11::date IS NULL OR n.day >= $11) AND ($12::date IS NULL OR n.day <= $12)
  AND ($13::text[] IS NULL OR ${OF} = ANY($13))`
const FROM = `FROM payment p LEFT JOIN payment_reversal r ON r.site_id = p.site_id AND r.payment_id = p.id
  LEFT JOIN fee_settlement n ON n.site_id = r.site_id AND n.id = r.settlement_id`

/** Payments received, with the sum of all that fit and of what of it was taken back; poisha. */
export async function listPayments(
  siteId: number,
  search: PaymentSearch,
): Promise<{ items: PaymentRow[]; total: number; sums: { received: number; back: number } }> {
  const binds = [
    siteId,
    search.q,
    search.day?.from ?? null,
    search.day?.to ?? null,
    search.methods ?? null,
    search.cashiers ?? null,
    search.state ?? null,
    search.channels ?? null,
    search.heads ?? null,
    search.classes ?? null,
    search.back?.from ?? null,
    search.back?.to ?? null,
    search.of?.flatMap((one) => (one === 'applicants' ? ['applicants', 'owed'] : one)) ?? null,
  ]
  const narrowed = search.q !== '' || binds.slice(4).some((one) => one !== null)
  const count = narrowed ? await counted(binds) : await kept(binds.slice(0, 4))
  const dir = search.sort.dir === 'asc' ? 'ASC' : 'DESC'
  const items = await sql<PaymentRow>(
    `SELECT p.id, p.receipt, p.day, p.amount, x.name_en AS "studentEn", x.name_bn AS "studentBn", x.code, x.people, x.applicant, u.name_en AS "byEn", u.name_bn AS "byBn",
       r.payment_id IS NOT NULL AS "takenBack", p.channel, p.note,
       (SELECT string_agg(DISTINCT t.method, ' ') FROM payment_tender t WHERE t.site_id = p.site_id AND t.payment_id = p.id) AS method
     ${FROM} LEFT JOIN app_user u ON u.tenant_id = p.site_id AND u.id = p.made_by
       CROSS JOIN LATERAL (SELECT x.name_en, x.name_bn, x.code, x.applicant, count(*) OVER ()::int AS people FROM ${PAYMENT_PARTS} x
         WHERE x.site_id = p.site_id AND x.payment_id = p.id ORDER BY x.amount DESC, x.id LIMIT 1) x
     WHERE ${WHERE} ORDER BY ${ORDER[search.sort.key as keyof typeof ORDER] ?? 'p.day'} ${dir}, ${search.sort.key === 'receipt' ? `p.serial ${dir}, ` : ''}p.id ${dir} LIMIT $14 OFFSET $15`,
    [...binds, search.limit, search.offset],
  )
  return {
    items,
    total: count.total,
    sums: { received: count.received, back: count.back },
  }
}

interface Counted {
  total: number
  received: number
  back: number
}

/** How many payments fit, and their sums, one by one. */
async function counted(binds: unknown[]): Promise<Counted> {
  const [count] = await sql<Counted>(
    `SELECT count(*)::int AS total, coalesce(sum(p.amount), 0)::bigint AS received, coalesce(sum(p.amount) FILTER (WHERE r.payment_id IS NOT NULL), 0)::bigint AS back ${FROM} WHERE ${WHERE}`,
    binds,
  )
  return count ?? { total: 0, received: 0, back: 0 }
}

/** The same of all payments between two days, from what is kept by day: what was taken back are few. */
async function kept(binds: unknown[]): Promise<Counted> {
  const [count] = await sql<Counted>(
    `SELECT coalesce(sum(d.payments), 0)::int AS total, coalesce(sum(d.received), 0)::bigint AS received,
       (SELECT coalesce(sum(p.amount), 0)::bigint FROM payment_reversal r JOIN payment p ON p.site_id = r.site_id AND p.id = r.payment_id
         WHERE r.site_id = $1 AND ($3::date IS NULL OR p.day >= $3) AND ($4::date IS NULL OR p.day <= $4)) AS back
     FROM payment_day d WHERE d.site_id = $1 AND $2 = '' AND ($3::date IS NULL OR d.day >= $3) AND ($4::date IS NULL OR d.day <= $4)`,
    binds,
  )
  return count ?? { total: 0, received: 0, back: 0 }
}

/** Sub-heads that anything was settled of, to choose from. */
export const settledHeads = (siteId: number): Promise<{ id: number; nameEn: string; nameBn: string }[]> =>
  sql(
    `SELECT h.id, h.name_en AS "nameEn", h.name_bn AS "nameBn" FROM fee_sub_head h JOIN fee_head f ON f.id = h.fee_head_id
     WHERE EXISTS (SELECT FROM fee_month m WHERE m.site_id = $1 AND m.sub_head = h.id) OR EXISTS (SELECT FROM payment_bill_day d WHERE d.site_id = $1 AND d.sub_head = h.id) ORDER BY f.position, h.position, h.id`,
    [siteId],
  )

/** Who took payments in the last year, to choose from. */
export const cashiersOf = (siteId: number): Promise<{ id: number; nameEn: string; nameBn: string }[]> =>
  sql(
    `SELECT u.id, u.name_en AS "nameEn", u.name_bn AS "nameBn" FROM app_user u
     WHERE u.tenant_id = $1 AND EXISTS (SELECT FROM counter_session c WHERE c.site_id = $1 AND c.user_id = u.id) ORDER BY u.name_en, u.id LIMIT 100`,
    [siteId],
  )
