import { randomBytes } from 'node:crypto'
import { sql } from '../../../db/connection'
import { cardCode } from '../../../app/domain/card-orders/order'
import { orderPrinted } from '../../../app/domain/card-orders/save-order.server'
import { createRows } from '../../rows'
import { demoCtx } from '../site-ctx'
import type { DemoUsers } from '../users'

/** Printed cards: of one section received in February, with a lost one ordered anew; of another waiting for the head. */
export async function writeCardOrders(siteId: number, users: DemoUsers): Promise<void> {
  const ctx = demoCtx(siteId, users.admin)
  const sections = await sql<{ id: number; sessionId: number; endsOn: string }>(
    `SELECT x.id, y.id AS "sessionId", y.ends_on AS "endsOn" FROM section x JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
     JOIN site_session y ON y.site_id = o.site_id AND y.id = o.session_id AND y.is_current
     WHERE x.site_id = $1 AND EXISTS (SELECT 1 FROM enrolment e WHERE e.site_id = x.site_id AND e.section_id = x.id AND e.state = 'active') ORDER BY x.id LIMIT 2`,
    [siteId],
  )
  const [first, second] = sections
  if (!first || !second) return
  const order = (section: typeof first, students: number[] | null) =>
    orderPrinted(ctx, {
      sessionId: section.sessionId,
      sectionIds: [section.id],
      students,
      lang: 'bn',
      validUntil: section.endsOn,
    })
  const old = await order(first, null)
  const items = await sql<{ id: number; studentId: number; enrolmentId: number }>(
    `SELECT i.id, e.student_id AS "studentId", i.enrolment_id AS "enrolmentId" FROM card_order_item i JOIN enrolment e ON e.site_id = i.site_id AND e.id = i.enrolment_id
     WHERE i.site_id = $1 AND i.order_id = $2 ORDER BY i.position`,
    [siteId, old],
  )
  await sql(
    `UPDATE card_order_item i SET code = r.code FROM jsonb_to_recordset($3::jsonb) AS r (id bigint, code text) WHERE i.site_id = $1 AND i.order_id = $2 AND i.id = r.id`,
    [siteId, old, JSON.stringify(items.map((one) => ({ id: one.id, code: cardCode(randomBytes(10)) })))],
  )
  await sql(
    `UPDATE card_order SET state = 'received', ordered_at = '2026-01-18T05:00:00Z', approved_by = $3, approved_at = '2026-01-19T05:30:00Z', batch = 1, printing_at = '2026-01-22T06:00:00Z',
       delivered_at = '2026-02-02T06:00:00Z', carrier = 'সুন্দরবন কুরিয়ার, চালান ৪৪১২৭', received_by = $3, received_at = '2026-02-05T05:00:00Z' WHERE site_id = $1 AND id = $2`,
    [siteId, old, users.admin],
  )
  await order(second, null)
  const lost = items.at(-1)
  if (!lost) return
  await sql(
    `UPDATE card_order_item SET void_at = '2026-09-14T05:00:00Z', void_reason = 'বাসে হারিয়ে গেছে' WHERE site_id = $1 AND id = $2`,
    [siteId, lost.id],
  )
  const [source] = await sql<{ snapshot: object }>(
    'SELECT snapshot FROM card_order_item WHERE site_id = $1 AND id = $2',
    [siteId, lost.id],
  )
  const [again] = await createRows('card_order', [
    {
      site_id: siteId,
      number: 3,
      session_id: first.sessionId,
      lang: 'bn',
      valid_until: first.endsOn,
      state: 'approved',
      cards: 1,
      without_photo: 0,
      sum: 'd'.repeat(64),
      ordered_by: users.admin,
      ordered_at: '2026-09-14T05:00:00Z',
      approved_by: users.admin,
      approved_at: '2026-09-14T06:00:00Z',
      carrier: '',
      reason: '',
    },
  ])
  await createRows('card_order_item', [
    {
      site_id: siteId,
      order_id: again?.id,
      enrolment_id: lost.enrolmentId,
      position: 0,
      snapshot: source?.snapshot,
      code: cardCode(randomBytes(10)),
      replaces: lost.id,
      void_reason: '',
    },
  ])
}
