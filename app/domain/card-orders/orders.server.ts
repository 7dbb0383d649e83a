import { sql } from 'db/connection'
import { where } from 'db/where'
import type { CardRow } from '~/domain/id-cards/cards.server'
import { Missing } from '~/domain/errors'
import type { OrderState } from './order'

export interface OrderRow {
  id: number
  number: number
  state: OrderState
  cards: number
  withoutPhoto: number
  orderedAt: Date
  byBn: string
  byEn: string
  session: string
  batch: number | null
  deliveredAt: Date | null
  receivedAt: Date | null
}

export interface Order extends OrderRow {
  lang: 'bn' | 'en'
  validUntil: string
  sessionId: number
  orderedBy: number
  approvedBy: number | null
  approvedAt: Date | null
  carrier: string
  reason: string
  invoiceId: number | null
  unitPoisha: number | null
}

const ROW = `o.id, o.number, o.state, o.cards, o.without_photo AS "withoutPhoto", o.ordered_at AS "orderedAt", coalesce(nullif(u.name_bn, ''), u.name_en) AS "byBn",
  coalesce(nullif(u.name_en, ''), u.name_bn) AS "byEn", y.label AS session, o.batch, o.delivered_at AS "deliveredAt", o.received_at AS "receivedAt"`
const FROM = `card_order o JOIN app_user u ON u.tenant_id = o.site_id AND u.id = o.ordered_by JOIN site_session y ON y.site_id = o.site_id AND y.id = o.session_id`

/** Orders of an institution, a page of them, the newest first; `q` is part of a student's name or ID on one of the cards. */
export async function listOrders(
  siteId: number,
  { q, filters, ...page }: { q: string; filters: { state?: OrderState[] }; offset: number; limit: number },
): Promise<{ items: OrderRow[]; total: number }> {
  const w = where(siteId).and(filters.state, 'o.state = ANY ({})')
  if (q) w.and(`%${q.replace(/[\\%_]/g, '\\$&')}%`, ON_A_CARD)
  const rows = await sql<OrderRow & { total: number }>(
    `SELECT ${ROW}, count(*) OVER ()::int AS total FROM ${FROM} WHERE ${w.text('o.site_id = $1')} ORDER BY o.id DESC ${w.page(page)}`,
    w.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

const ON_A_CARD = `EXISTS (SELECT 1 FROM card_order_item i JOIN enrolment e ON e.site_id = i.site_id AND e.id = i.enrolment_id JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
  WHERE i.site_id = o.site_id AND i.order_id = o.id AND (s.name_bn ILIKE {} OR s.name_en ILIKE {} OR s.code ILIKE {}))`

/** One order of an institution. @throws Missing */
export async function orderOf(siteId: number, id: number): Promise<Order> {
  const [row] = await sql<Order>(
    `SELECT ${ROW}, o.lang, o.valid_until AS "validUntil", o.session_id AS "sessionId", o.ordered_by AS "orderedBy", o.approved_by AS "approvedBy", o.approved_at AS "approvedAt", o.carrier, o.reason,
       o.invoice_id AS "invoiceId", o.unit_poisha AS "unitPoisha" FROM ${FROM} WHERE o.site_id = $1 AND o.id = $2`,
    [siteId, id],
  )
  if (!row) throw new Missing('order')
  return row
}

export interface OrderItem {
  id: number
  enrolmentId: number
  studentId: number
  snapshot: CardRow
  code: string | null
  voidAt: Date | null
  replaces: number | null
  /** Whether the card was approved with a photograph; before that, whether the student has one now. */
  photo: boolean
  /** Whether another card of this year is in the student's hands. */
  another: boolean
}

/** Cards of an order in the order of printing, a page of them. @param filter 'missing': only those without a photograph */
export async function orderItems(
  siteId: number,
  orderId: number,
  { q = '', filters = {}, ...page }: { q?: string; filters?: { photo?: 'missing'[] }; offset: number; limit: number },
): Promise<{ items: OrderItem[]; total: number }> {
  const photo = `CASE WHEN i.code IS NULL THEN s.photo_file_id IS NOT NULL ELSE (i.snapshot ->> 'photo')::boolean END`
  const w = where(siteId, orderId).contains(q, 's.name_bn', 's.name_en', 's.code', 'i.code')
  const always = `i.site_id = $1 AND i.order_id = $2${filters.photo ? ` AND NOT ${photo}` : ''}`
  const rows = await sql<OrderItem & { total: number }>(
    `SELECT i.id, i.enrolment_id AS "enrolmentId", s.id AS "studentId", i.snapshot, i.code, i.void_at AS "voidAt", i.replaces, ${photo} AS photo,
       EXISTS (SELECT 1 FROM card_order_item x JOIN card_order p ON p.site_id = x.site_id AND p.id = x.order_id
         WHERE x.site_id = i.site_id AND x.enrolment_id = i.enrolment_id AND x.id <> i.id AND x.void_at IS NULL AND p.state NOT IN ('ordered', 'cancelled')) AS another, count(*) OVER ()::int AS total
     FROM card_order_item i JOIN enrolment e ON e.site_id = i.site_id AND e.id = i.enrolment_id JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
     WHERE ${w.text(always)} ORDER BY i.position, i.id ${w.page(page)}`,
    w.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** What the code of a printed card says: that it holds, or was given up; null where there is no such card of this student. */
export async function printedCard(siteId: number, enrolmentId: number, code: string): Promise<'holds' | 'void' | null> {
  if (!/^[A-Z2-9]{10}$/.test(code)) return null
  const [row] = await sql<{ isVoid: boolean }>(
    `SELECT i.void_at IS NOT NULL OR o.valid_until < (now() AT TIME ZONE 'Asia/Dhaka')::date AS "isVoid" FROM card_order_item i JOIN card_order o ON o.site_id = i.site_id AND o.id = i.order_id
     WHERE i.site_id = $1 AND i.code = $2 AND i.enrolment_id = $3`,
    [siteId, code, enrolmentId],
  )
  return row ? (row.isVoid ? 'void' : 'holds') : null
}
