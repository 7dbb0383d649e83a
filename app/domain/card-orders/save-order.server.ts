import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { asProvider } from '~/domain/billing/own/as-provider.server'
import { cardRows, type CardRow } from '~/domain/id-cards/cards.server'
import { CENTRE } from '~/domain/tenancy/central.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { holdPhotos, keepPhotos, releasePhotos } from './card-photos.server'
import { cardCode, isOut, mayBecome, type OrderState } from './order'
import { orderOf, type Order } from './orders.server'

/** Cards of one order: more are two orders. */
const MOST_CARDS = 5_000

interface OrderWish {
  sessionId: number
  sectionIds: readonly number[]
  students: readonly number[] | null
  lang: 'bn' | 'en'
  validUntil: string
}

const bell = (key: string, figures: Record<string, string>) => {
  const words = { ...figures, interpolation: { escapeValue: false } }
  return { titleBn: wordsFor('bn')(key, words), titleEn: wordsFor('en')(key, words) }
}

/**
 * Orders printed cards; whoever may approve hears of it. The same order, while it waits, is the one that is there.
 * @returns its id
 * @throws Refusal where nobody is left in it, or there are too many
 */
export async function orderPrinted(ctx: SiteCtx, wish: OrderWish): Promise<number> {
  const rows = await cardRows(ctx.site.id, wish.sectionIds, wish.students)
  if (!rows.length) throw new Refusal('id-cards:nobody')
  if (rows.length > MOST_CARDS) throw new Refusal('card-orders:error.tooMany', { most: MOST_CARDS })
  return writeOrder(ctx, wish, rows, new Map())
}

async function writeOrder(
  ctx: SiteCtx,
  wish: Pick<OrderWish, 'sessionId' | 'lang' | 'validUntil'>,
  rows: readonly CardRow[],
  replaces: ReadonlyMap<number, number>,
): Promise<number> {
  const site = ctx.site.id
  const what = [wish.sessionId, wish.lang, wish.validUntil, ...rows.map((row) => row.enrolmentId).sort((a, b) => a - b)]
  const sum = createHash('sha256').update(JSON.stringify(what)).digest('hex')
  await oneAtATime('card orders', site)
  const [known] = await sql<{ id: number }>(
    `SELECT id FROM card_order WHERE site_id = $1 AND sum = $2 AND state = 'ordered'`,
    [site, sum],
  )
  if (known) return known.id
  const [made] = await sql<{ id: number; number: number }>(
    `INSERT INTO card_order (site_id, number, session_id, lang, valid_until, cards, without_photo, sum, ordered_by)
     SELECT $1, coalesce(max(o.number), 0) + 1, $2, $3, $4::date, $5, $6, $7, $8 FROM card_order o WHERE o.site_id = $1 RETURNING id, number`,
    [
      site,
      wish.sessionId,
      wish.lang,
      wish.validUntil,
      rows.length,
      rows.filter((row) => !row.photo).length,
      sum,
      ctx.user.userId,
    ],
  )
  if (!made) throw new Error('no order')
  await sql(
    `INSERT INTO card_order_item (site_id, order_id, enrolment_id, position, snapshot, replaces)
     SELECT $1, $2, r.enrolment, r.position, r.snapshot, r.replaces FROM jsonb_to_recordset($3::jsonb) AS r (enrolment bigint, position int, snapshot jsonb, replaces bigint)`,
    [
      site,
      made.id,
      JSON.stringify(
        rows.map((row, position) => ({
          enrolment: row.enrolmentId,
          position,
          snapshot: row,
          replaces: replaces.get(row.enrolmentId) ?? null,
        })),
      ),
    ],
  )
  const heads = (await staffWhoMay(site, 'students.id-cards.approve')).filter((id) => id !== ctx.user.userId)
  await notify(site, heads, {
    ...bell('card-orders:bell.ordered', { count: String(rows.length) }),
    link: paths.cardOrder(made.id),
  })
  ctx.audit({ recordType: 'card_order', recordId: made.id, after: { number: made.number, cards: rows.length } })
  return made.id
}

/** Locks an order that is to become something. @throws Missing; Refusal when it may not from where it stands */
export async function orderToChange(
  siteId: number,
  id: number,
  to: Exclude<OrderState, 'ordered'> | 'lost',
): Promise<Order> {
  const [held] = await sql<{ state: OrderState }>(
    'SELECT state FROM card_order WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [siteId, id],
  )
  if (!held) throw new Missing('order')
  if (to === 'lost' ? !isOut(held.state) : !mayBecome(held.state, to))
    throw new Refusal('card-orders:error.state', {}, 409)
  return orderOf(siteId, id)
}

/**
 * Approves an order: names, classes, numbers and photographs are taken as they stand now, each card gets its code, and the provider hears of it. Who left
 * meanwhile has no card; who has no photograph is left out, or printed with an empty frame.
 * @throws Missing; Refusal when it was decided already, or nobody is left
 */
export async function approveOrder(ctx: SiteCtx, id: number, photos: 'leave-out' | 'print'): Promise<void> {
  await asProvider(ctx, 'write', async () => {
    const site = ctx.site.id
    const order = await orderToChange(site, id, 'approved')
    const asked = await sql<{ sectionId: number; studentId: number }>(
      `SELECT e.section_id AS "sectionId", e.student_id AS "studentId" FROM card_order_item i JOIN enrolment e ON e.site_id = i.site_id AND e.id = i.enrolment_id
       WHERE i.site_id = $1 AND i.order_id = $2 AND e.section_id IS NOT NULL ORDER BY i.position`,
      [site, id],
    )
    const students = asked.map((one) => one.studentId)
    await holdPhotos(site, students)
    const sections = [...new Set(asked.map((one) => one.sectionId))]
    const rows = (await cardRows(site, sections, students)).filter((row) => photos === 'print' || row.photo)
    if (!rows.length) throw new Refusal('card-orders:error.nobodyLeft')
    await sql(
      'DELETE FROM card_order_item WHERE site_id = $1 AND order_id = $2 AND NOT enrolment_id = ANY ($3::bigint[])',
      [site, id, rows.map((row) => row.enrolmentId)],
    )
    await sql(
      `UPDATE card_order_item i SET snapshot = r.snapshot, position = r.position, code = r.code
       FROM jsonb_to_recordset($3::jsonb) AS r (enrolment bigint, position int, snapshot jsonb, code text) WHERE i.site_id = $1 AND i.order_id = $2 AND i.enrolment_id = r.enrolment`,
      [
        site,
        id,
        JSON.stringify(
          rows.map((row, position) => ({
            enrolment: row.enrolmentId,
            position,
            snapshot: row,
            code: cardCode(randomBytes(10)),
          })),
        ),
      ],
    )
    await keepPhotos(site, id)
    await sql(
      `UPDATE card_order o SET state = 'approved', approved_by = $3, approved_at = now(), without_photo = $4,
         cards = (SELECT count(*) FROM card_order_item i WHERE i.site_id = o.site_id AND i.order_id = o.id)
       WHERE o.site_id = $1 AND o.id = $2`,
      [site, id, ctx.user.userId, rows.filter((row) => !row.photo).length],
    )
    const { nameBn, nameEn } = ctx.site
    await notify(CENTRE, await staffWhoMay(CENTRE, 'billing.cards.manage'), {
      ...bell('card-orders:bell.approved', { site: nameEn || nameBn, count: String(rows.length) }),
      link: paths.centreCardOrder(id),
    })
    ctx.audit({
      recordType: 'card_order',
      recordId: id,
      before: { state: order.state, cards: order.cards },
      after: { state: 'approved', cards: rows.length, photos },
    })
  })
}

/** Gives up an order that is not printed yet. @throws Missing; Refusal */
export async function cancelOrder(ctx: SiteCtx, id: number, reason: string): Promise<void> {
  const order = await orderToChange(ctx.site.id, id, 'cancelled')
  await sql(`UPDATE card_order SET state = 'cancelled', reason = $3 WHERE site_id = $1 AND id = $2`, [
    ctx.site.id,
    id,
    reason,
  ])
  await sql('UPDATE card_order_item SET void_at = now(), replaces = NULL WHERE site_id = $1 AND order_id = $2', [
    ctx.site.id,
    id,
  ])
  await releasePhotos(ctx.site)
  ctx.audit({
    recordType: 'card_order',
    recordId: id,
    before: { state: order.state },
    after: { state: 'cancelled', reason },
  })
}

/** Says that the cards have come. @throws Missing; Refusal */
export async function receiveOrder(ctx: SiteCtx, id: number): Promise<void> {
  await orderToChange(ctx.site.id, id, 'received')
  await sql(
    `UPDATE card_order SET state = 'received', received_by = $3, received_at = now() WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, id, ctx.user.userId],
  )
  ctx.audit({ recordType: 'card_order', recordId: id, after: { state: 'received' } })
}

/**
 * Cards that are lost hold no more, at once; new ones are ordered in their place.
 * @returns the id of the new order
 * @throws Missing for cards that are none of the order's; Refusal when one is void already, the cards are not out yet, or nobody of them is enrolled
 */
export async function reorderLost(
  ctx: SiteCtx,
  id: number,
  given: { ids: readonly number[]; reason: string },
): Promise<number> {
  const site = ctx.site.id
  const order = await orderToChange(site, id, 'lost')
  const lost = await sql<{
    id: number
    enrolmentId: number
    sectionId: number | null
    studentId: number
    isVoid: boolean
  }>(
    `SELECT i.id, i.enrolment_id AS "enrolmentId", e.section_id AS "sectionId", e.student_id AS "studentId", i.void_at IS NOT NULL AS "isVoid"
     FROM card_order_item i JOIN enrolment e ON e.site_id = i.site_id AND e.id = i.enrolment_id WHERE i.site_id = $1 AND i.order_id = $2 AND i.id = ANY ($3::bigint[]) ORDER BY i.position`,
    [site, id, given.ids],
  )
  if (lost.length !== new Set(given.ids).size) throw new Missing('card')
  if (lost.some((one) => one.isVoid)) throw new Refusal('card-orders:error.isVoid', {}, 409)
  await sql(
    'UPDATE card_order_item SET void_at = now(), void_reason = $3 WHERE site_id = $1 AND id = ANY ($2::bigint[])',
    [site, lost.map((one) => one.id), given.reason],
  )
  await releasePhotos(ctx.site)
  const sections = [...new Set(lost.flatMap((one) => (one.sectionId === null ? [] : [one.sectionId])))]
  const rows = await cardRows(
    site,
    sections,
    lost.map((one) => one.studentId),
  )
  if (!rows.length) throw new Refusal('card-orders:error.nobodyLeft')
  const replaces = new Map(lost.map((one) => [one.enrolmentId, one.id]))
  ctx.audit({
    recordType: 'card_order',
    recordId: id,
    after: { lost: lost.map((one) => one.id), reason: given.reason },
  })
  return writeOrder(ctx, order, rows, replaces)
}
