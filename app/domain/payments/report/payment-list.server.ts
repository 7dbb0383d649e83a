import { sql } from 'db/connection'
import { foundStudents } from '~/domain/search/people.server'
import type { Day } from '~/format/dates'

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
  /** How many children it is for. */
  people: number
  byEn: string | null
  byBn: string | null
  takenBack: boolean
}

export interface PaymentSearch {
  /** A receipt's number, or words of a student or guardian. */
  q: string
  day?: { from?: string; to?: string }
  methods?: readonly string[]
  cashiers?: readonly number[]
  state?: readonly string[]
  sort: { key: string; dir: 'asc' | 'desc' }
  offset: number
  limit: number
}

const ORDER: Record<(typeof PAYMENT_SORTS)[number], string> = { day: 'p.day', receipt: 'p.serial', amount: 'p.amount' }
const WHERE = `p.site_id = $1 AND ($2 = '' OR p.receipt ILIKE '%' || $2 OR p.id IN (
      SELECT h.payment_id FROM payment_share h WHERE h.site_id = $1 AND h.student_id IN ${foundStudents('$1', '$2')}))
  AND ($3::date IS NULL OR p.day >= $3) AND ($4::date IS NULL OR p.day <= $4)
  AND ($5::text[] IS NULL OR EXISTS (SELECT FROM payment_tender t WHERE t.site_id = p.site_id AND t.payment_id = p.id AND t.method = ANY($5)))
  AND ($6::bigint[] IS NULL OR p.made_by = ANY($6)) AND ($7::text[] IS NULL OR CASE WHEN r.payment_id IS NULL THEN 'stands' ELSE 'back' END = ANY($7))`
const FROM = 'FROM payment p LEFT JOIN payment_reversal r ON r.site_id = p.site_id AND r.payment_id = p.id'

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
  ]
  const [count] = await sql<{ total: number; received: number; back: number }>(
    `SELECT count(*)::int AS total, coalesce(sum(p.amount), 0)::bigint AS received, coalesce(sum(p.amount) FILTER (WHERE r.payment_id IS NOT NULL), 0)::bigint AS back ${FROM} WHERE ${WHERE}`,
    binds,
  )
  const dir = search.sort.dir === 'asc' ? 'ASC' : 'DESC'
  const items = await sql<PaymentRow>(
    `SELECT p.id, p.receipt, p.day, p.amount, s.name_en AS "studentEn", s.name_bn AS "studentBn", s.code, s.people, u.name_en AS "byEn", u.name_bn AS "byBn",
       r.payment_id IS NOT NULL AS "takenBack",
       (SELECT string_agg(DISTINCT t.method, ' ') FROM payment_tender t WHERE t.site_id = p.site_id AND t.payment_id = p.id) AS method
     ${FROM} LEFT JOIN app_user u ON u.tenant_id = p.site_id AND u.id = p.made_by
       CROSS JOIN LATERAL (SELECT s.name_en, s.name_bn, s.code, count(*) OVER ()::int AS people FROM payment_share h JOIN student s ON s.site_id = h.site_id AND s.id = h.student_id
         WHERE h.site_id = p.site_id AND h.payment_id = p.id ORDER BY h.amount DESC, s.id LIMIT 1) s
     WHERE ${WHERE} ORDER BY ${ORDER[search.sort.key as keyof typeof ORDER] ?? 'p.day'} ${dir}, p.id ${dir} LIMIT $8 OFFSET $9`,
    [...binds, search.limit, search.offset],
  )
  return {
    items,
    total: count?.total ?? 0,
    sums: { received: count?.received ?? 0, back: count?.back ?? 0 },
  }
}

/** Who took payments in the last year, to choose from. */
export const cashiersOf = (siteId: number): Promise<{ id: number; nameEn: string; nameBn: string }[]> =>
  sql(
    `SELECT u.id, u.name_en AS "nameEn", u.name_bn AS "nameBn" FROM app_user u
     WHERE u.tenant_id = $1 AND EXISTS (SELECT FROM counter_session c WHERE c.site_id = $1 AND c.user_id = u.id) ORDER BY u.name_en, u.id LIMIT 100`,
    [siteId],
  )
