import { sql } from 'db/connection'
import { where } from 'db/where'
import { foundStudents } from '~/domain/search/people.server'
import type { Day } from '~/format/dates'
import { PAYMENT_PARTS } from '../receipts/payment-parts.server'

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

type Span = { from?: string; to?: string }
interface PaymentSearch {
  /** A receipt's number, or words of a student or guardian. */
  q: string
  filters: {
    day?: Span
    method?: readonly string[]
    cashier?: readonly number[]
    state?: readonly string[]
    channel?: readonly string[]
    /** Settled something of these sub-heads, or of charges of these classes. */
    head?: readonly number[]
    class?: readonly number[]
    of?: readonly string[]
    /** Taken back on these days. */
    back?: Span
  }
  sort?: { key: string; dir: 'asc' | 'desc' } | undefined
  offset: number
  limit: number
}

const ORDER: Record<string, string> = { day: 'p.day', receipt: 'p.series', amount: 'p.amount' }
/** Whose a payment is. */
const OF = `CASE (SELECT min(h.applied::int) FROM payment_bill h WHERE h.site_id = p.site_id AND h.payment_id = p.id)
    WHEN 1 THEN 'applicants' WHEN 0 THEN CASE WHEN r.payment_id IS NULL THEN 'owed' ELSE 'applicants' END ELSE 'students' END`
const FROM = `FROM payment p LEFT JOIN payment_reversal r ON r.site_id = p.site_id AND r.payment_id = p.id
  LEFT JOIN fee_settlement n ON n.site_id = r.site_id AND n.id = r.settlement_id`

const asked = (siteId: number, { q, filters: f }: PaymentSearch) =>
  where(siteId)
    .and(
      q,
      `(p.receipt ILIKE '%' || {} OR p.id IN (SELECT h.payment_id FROM payment_share h WHERE h.site_id = $1 AND h.student_id IN ${foundStudents('$1', '{}')})
        OR p.id IN (SELECT h.payment_id FROM application a JOIN application_bill b ON b.site_id = a.site_id AND b.application_id = a.id
          JOIN payment_bill h ON h.site_id = b.site_id AND h.bill_id = b.id WHERE a.site_id = $1 AND (a.number = {} OR a.name_bn ILIKE '%' || {} || '%' OR a.name_en ILIKE '%' || {} || '%')))`,
    )
    .within(f.day, 'p.day')
    .and(
      f.method,
      'EXISTS (SELECT FROM payment_tender t WHERE t.site_id = p.site_id AND t.payment_id = p.id AND t.method = ANY({}::text[]))',
    )
    .and(f.cashier, 'p.made_by = ANY({}::bigint[])')
    .and(f.state, `CASE WHEN r.payment_id IS NULL THEN 'stands' ELSE 'back' END = ANY({}::text[])`)
    .and(f.channel, 'p.channel = ANY({}::text[])')
    .and(
      f.head,
      `(EXISTS (SELECT FROM fee_allocation a JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id WHERE a.site_id = p.site_id AND a.payment_id = p.id AND c.sub_head_id = ANY({}::bigint[]))
        OR EXISTS (SELECT FROM payment_bill h JOIN application_bill b ON b.site_id = h.site_id AND b.id = h.bill_id
          WHERE h.site_id = p.site_id AND h.payment_id = p.id AND h.applied AND b.sub_head_id = ANY({}::bigint[])))`,
    )
    .and(
      f.class,
      `EXISTS (SELECT FROM fee_allocation a JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id
        JOIN enrolment e ON e.site_id = c.site_id AND e.id = c.enrolment_id JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id
        JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id WHERE a.site_id = p.site_id AND a.payment_id = p.id AND o.class_id = ANY({}::bigint[]))`,
    )
    .within(f.back, 'n.day')
    .and(
      f.of?.flatMap((one) => (one === 'applicants' ? ['applicants', 'owed'] : one)),
      `${OF} = ANY({}::text[])`,
    )

/** Payments received, with the sum of all that fit and of what of it was taken back; poisha. */
export async function listPayments(
  siteId: number,
  search: PaymentSearch,
): Promise<{ items: PaymentRow[]; total: number; sums: { received: number; back: number } }> {
  const { key, dir } = search.sort ?? { key: 'day', dir: 'desc' }
  const { day, ...others } = search.filters
  const fits = asked(siteId, search)
  const conditions = fits.text('p.site_id = $1')
  const byDay = search.q === '' && Object.values(others).every((one) => one === undefined)
  const { total, ...sums } = byDay ? await kept(siteId, day) : await counted(conditions, [...fits.binds])
  const items = await sql<PaymentRow>(
    `SELECT p.id, p.receipt, p.day, p.amount, x.name_en AS "studentEn", x.name_bn AS "studentBn", x.code, x.people, x.applicant, u.name_en AS "byEn", u.name_bn AS "byBn",
       r.payment_id IS NOT NULL AS "takenBack", p.channel, p.note,
       (SELECT string_agg(DISTINCT t.method, ' ') FROM payment_tender t WHERE t.site_id = p.site_id AND t.payment_id = p.id) AS method
     ${FROM} LEFT JOIN app_user u ON u.tenant_id = p.site_id AND u.id = p.made_by
       CROSS JOIN LATERAL (SELECT x.name_en, x.name_bn, x.code, x.applicant, count(*) OVER ()::int AS people FROM ${PAYMENT_PARTS} x
         WHERE x.site_id = p.site_id AND x.payment_id = p.id ORDER BY x.amount DESC, x.id LIMIT 1) x
     WHERE ${conditions} ORDER BY ${ORDER[key] ?? 'p.day'} ${dir}, ${key === 'receipt' ? `p.serial ${dir}, ` : ''}p.id ${dir} ${fits.page(search)}`,
    fits.binds,
  )
  return { items, total, sums }
}

interface Counted {
  total: number
  received: number
  back: number
}

/** How many payments fit, and their sums, one by one. */
async function counted(conditions: string, binds: unknown[]): Promise<Counted> {
  const [count] = await sql<Counted>(
    `SELECT count(*)::int AS total, coalesce(sum(p.amount), 0)::bigint AS received, coalesce(sum(p.amount) FILTER (WHERE r.payment_id IS NOT NULL), 0)::bigint AS back ${FROM} WHERE ${conditions}`,
    binds,
  )
  return count ?? { total: 0, received: 0, back: 0 }
}

/** The same of all payments between two days, from what is kept by day: what was taken back are few. */
async function kept(siteId: number, day: Span | undefined): Promise<Counted> {
  const [count] = await sql<Counted>(
    `SELECT coalesce(sum(d.payments), 0)::int AS total, coalesce(sum(d.received), 0)::bigint AS received,
       (SELECT coalesce(sum(p.amount), 0)::bigint FROM payment_reversal r JOIN payment p ON p.site_id = r.site_id AND p.id = r.payment_id
         WHERE r.site_id = $1 AND ($2::date IS NULL OR p.day >= $2) AND ($3::date IS NULL OR p.day <= $3)) AS back
     FROM payment_day d WHERE d.site_id = $1 AND ($2::date IS NULL OR d.day >= $2) AND ($3::date IS NULL OR d.day <= $3)`,
    [siteId, day?.from ?? null, day?.to ?? null],
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
