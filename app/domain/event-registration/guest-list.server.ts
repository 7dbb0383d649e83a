import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import { toAsciiDigits } from '~/format/digits'
import type { Audience, GuestState, PaidState } from './gathering'

export interface GuestRow {
  id: number
  number: string
  nameBn: string
  nameEn: string
  mobile: string | null
  email: string | null
  state: GuestState
  people: number
  spouse: number
  child: number
  guest: number
  batch: number | null
  size: string | null
  work: string
  town: string
  student: string
  reason: string
  sentAt: Date | null
  arrivedAt: Date | null
  /** Poisha; null: it costs nothing. */
  amount: number | null
  payBy: Date | null
  paid: PaidState
  /** Poisha that the office let off, and why. */
  waived: number | null
  waiveReason: string
}

/** How the fee stands; what a guest paid who does not come is to be given back. */
const PAID = `CASE WHEN b.payment_id IS NOT NULL THEN CASE WHEN p.state IN ('coming', 'waiting') THEN 'paid' ELSE 'back' END
  WHEN p.waived IS NOT NULL AND p.state IN ('coming', 'waiting') THEN 'waived' WHEN b.id IS NULL OR p.state IN ('withdrawn', 'cancelled') THEN 'free' ELSE 'unpaid' END`
const FROM = `gathering_guest p JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
  LEFT JOIN application_bill b ON b.site_id = p.site_id AND b.application_id = p.application_id AND b.voided_at IS NULL`
const ROW = `p.application_id AS id, a.number, a.name_bn AS "nameBn", a.name_en AS "nameEn", a.mobile, a.email, p.state, p.people, p.spouse, p.child, p.guest, p.batch, p.size,
  p.work, p.town, p.student, p.reason, a.sent_at AS "sentAt", p.arrived_at AS "arrivedAt", b.amount, b.pay_by AS "payBy", ${PAID} AS paid, p.waived,
  p.waive_reason AS "waiveReason"`

const GUEST_SORTS = {
  number: 'a.number',
  name: `coalesce(nullif(a.name_bn, ''), a.name_en)`,
  batch: 'p.batch',
  sent: 'a.sent_at',
  arrived: 'p.arrived_at',
} as const
export type GuestSort = keyof typeof GUEST_SORTS

export interface GuestQuery {
  q: string
  /** Without, all that stand. */
  state?: readonly string[] | undefined
  paid?: readonly string[] | undefined
  batch?: readonly string[] | undefined
  here?: boolean | undefined
  sort: GuestSort
  dir: 'asc' | 'desc'
}

/** A page of a gathering's registrations, and how many there are in all. Who was forgotten stands in no list. */
export async function guestList(
  siteId: number,
  gatheringId: number,
  query: GuestQuery,
  page: { offset: number; limit: number },
): Promise<{ rows: GuestRow[]; total: number }> {
  const bind: unknown[] = [siteId, gatheringId]
  const put = (value: unknown) => `$${bind.push(value)}`
  const where = ['p.site_id = $1', 'p.gathering_id = $2', 'a.anonymised_at IS NULL']
  where.push(`p.state = ANY (${put(query.state?.length ? query.state : ['coming', 'waiting'])}::text[])`)
  if (query.paid) where.push(`${PAID} = ANY (${put(query.paid)}::text[])`)
  if (query.batch) where.push(`coalesce(p.batch::text, '') = ANY (${put(query.batch)}::text[])`)
  if (query.here !== undefined) where.push(`(p.arrived_at IS NOT NULL) = ${put(query.here)}`)
  if (query.q) {
    const like = put(`%${query.q.replace(/[%_\\]/g, '\\$&')}%`)
    const digits = toAsciiDigits(query.q).replace(/[\s-]/g, '')
    const number = /^\+?\d{3,}$/.test(digits) ? put(`%${digits.replace(/^\+?(88)?(?=01)/, '')}%`) : null
    where.push(
      `(a.name_bn ILIKE ${like} OR a.name_en ILIKE ${like} OR p.town ILIKE ${like} OR p.work ILIKE ${like}${number ? ` OR a.number LIKE ${number} OR a.mobile LIKE ${number}` : ''})`,
    )
  }
  const rows = await sql<GuestRow & { total: number }>(
    `SELECT ${ROW}, count(*) OVER ()::int AS total FROM ${FROM} WHERE ${where.join(' AND ')}
     ORDER BY ${GUEST_SORTS[query.sort]} ${query.dir === 'desc' ? 'DESC' : 'ASC'} NULLS LAST, p.application_id OFFSET ${put(page.offset)} LIMIT ${put(page.limit)}`,
    bind,
  )
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** One guest of a gathering; null for another's, and for one that was forgotten. */
export async function findGuest(siteId: number, gatheringId: number, id: number): Promise<GuestRow | null> {
  const [row] = await sql<GuestRow>(
    `SELECT ${ROW} FROM ${FROM} WHERE p.site_id = $1 AND p.gathering_id = $2 AND p.application_id = $3 AND a.anonymised_at IS NULL`,
    [siteId, gatheringId, id],
  )
  return row ?? null
}

/** The same where there has to be one. @throws Missing */
export async function guestOf(siteId: number, gatheringId: number, id: number): Promise<GuestRow> {
  const guest = await findGuest(siteId, gatheringId, id)
  if (!guest) throw new Missing('guest')
  return guest
}

/** The guest of a number, or null: none, or of another gathering. */
export async function guestByNumber(siteId: number, gatheringId: number, number: string): Promise<GuestRow | null> {
  const [row] = await sql<GuestRow>(
    `SELECT ${ROW} FROM ${FROM} WHERE p.site_id = $1 AND p.gathering_id = $2 AND a.number = $3 AND a.anonymised_at IS NULL`,
    [siteId, gatheringId, number],
  )
  return row ?? null
}

/** Guests by their keys, in the order of their numbers. @throws Missing when one is of another gathering, or was forgotten */
export async function guestsByIds(siteId: number, gatheringId: number, ids: readonly number[]): Promise<GuestRow[]> {
  const wanted = [...new Set(ids)]
  const rows = await sql<GuestRow>(
    `SELECT ${ROW} FROM ${FROM} WHERE p.site_id = $1 AND p.gathering_id = $2 AND p.application_id = ANY ($3::bigint[]) AND a.anonymised_at IS NULL ORDER BY a.number`,
    [siteId, gatheringId, wanted],
  )
  if (rows.length !== wanted.length) throw new Missing('guest')
  return rows
}

/** Guests whom a message is for: of an audience, or those who were chosen. @throws Missing when one of the chosen is not there */
export const guestsFor = (
  siteId: number,
  gatheringId: number,
  audience: Audience | readonly number[],
): Promise<GuestRow[]> =>
  typeof audience !== 'string'
    ? guestsByIds(siteId, gatheringId, audience)
    : sql<GuestRow>(
        `SELECT ${ROW} FROM ${FROM} WHERE p.site_id = $1 AND p.gathering_id = $2 AND a.anonymised_at IS NULL
       AND p.state = CASE WHEN $3 = 'waiting' THEN 'waiting' ELSE 'coming' END AND ($3 <> 'unpaid' OR ${PAID} = 'unpaid') ORDER BY a.number`,
        [siteId, gatheringId, audience],
      )

export interface GuestFigures {
  /** Registrations and people that have a place. */
  coming: number
  people: number
  waiting: number
  paid: number
  unpaid: number
  back: number
  waived: number
  /** Poisha that came, of those that come; and that was let off them. */
  money: number
  letOff: number
  arrived: number
  batches: { batch: number | null; registrations: number; people: number; paid: number }[]
  sizes: { size: string; many: number }[]
}

/** What a gathering's list adds up to. */
export async function guestFigures(siteId: number, gatheringId: number): Promise<GuestFigures> {
  const [row] = await sql<GuestFigures>(
    `WITH all_guests AS (SELECT p.state, p.people, p.batch, p.size, p.arrived_at, p.waived, b.amount, ${PAID} AS paid FROM ${FROM} WHERE p.site_id = $1 AND p.gathering_id = $2),
       here AS (SELECT * FROM all_guests WHERE state = 'coming')
     SELECT (SELECT count(*)::int FROM here) AS coming, (SELECT coalesce(sum(people), 0)::int FROM here) AS people,
       (SELECT count(*)::int FROM all_guests WHERE state = 'waiting') AS waiting, (SELECT count(*)::int FROM here WHERE paid = 'paid') AS paid,
       (SELECT count(*)::int FROM here WHERE paid = 'unpaid') AS unpaid, (SELECT count(*)::int FROM all_guests WHERE paid = 'back') AS back,
       (SELECT count(*)::int FROM here WHERE paid = 'waived') AS waived,
       (SELECT coalesce(sum(amount), 0)::bigint FROM here WHERE paid = 'paid') AS money, (SELECT coalesce(sum(waived), 0)::bigint FROM here WHERE paid = 'waived') AS "letOff",
       (SELECT coalesce(sum(people), 0)::int FROM here WHERE arrived_at IS NOT NULL) AS arrived,
       (SELECT coalesce(json_agg(x ORDER BY x.batch NULLS LAST), '[]') FROM (SELECT batch, count(*)::int AS registrations, sum(people)::int AS people,
          (count(*) FILTER (WHERE paid = 'paid'))::int AS paid FROM here GROUP BY batch) x) AS batches,
       (SELECT coalesce(json_agg(x ORDER BY array_position(ARRAY['S', 'M', 'L', 'XL', 'XXL', 'XXXL'], x.size)), '[]') FROM (SELECT size, count(*)::int AS many FROM here
          WHERE size IS NOT NULL GROUP BY size) x) AS sizes`,
    [siteId, gatheringId],
  )
  return row as GuestFigures
}
