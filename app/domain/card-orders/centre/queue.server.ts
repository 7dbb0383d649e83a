import { sql } from 'db/connection'
import { where } from 'db/where'
import { seeTenants } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { orderOf, type Order, type OrderRow } from '../orders.server'

export interface CentreOrderRow extends OrderRow {
  siteId: number
  siteBn: string
  siteEn: string
  billed: boolean
}

/** Orders of all institutions that their heads approved, a page of them: what is to be printed first, the oldest first. */
export async function cardOrders(
  ctx: UserCtx,
  query: {
    states?: readonly string[]
    sites?: readonly number[]
    batch?: number | null
    unbilled: boolean
    offset: number
    limit: number
  },
): Promise<{ items: CentreOrderRow[]; total: number }> {
  await seeTenants(ctx, 'all')
  const w = where().and(query.states, 'o.state = ANY ({})').and(query.batch, 'o.batch = {}::int')
  // Names that nobody has are asked for, too.
  const ofSites = query.sites ? `AND o.site_id = ANY (${w.bind(query.sites)}::bigint[])` : ''
  const unbilled = query.unbilled ? `AND o.invoice_id IS NULL AND o.state IN ('printing', 'delivered', 'received')` : ''
  const rows = await sql<CentreOrderRow & { total: number }>(
    `SELECT o.site_id AS "siteId", s.name_bn AS "siteBn", s.name_en AS "siteEn", o.id, o.number, o.state, o.cards, o.without_photo AS "withoutPhoto", o.ordered_at AS "orderedAt",
       coalesce(nullif(u.name_bn, ''), u.name_en) AS "byBn", coalesce(nullif(u.name_en, ''), u.name_bn) AS "byEn", y.label AS session, o.batch, o.delivered_at AS "deliveredAt",
       o.received_at AS "receivedAt", o.invoice_id IS NOT NULL AS billed, count(*) OVER ()::int AS total
     FROM card_order o JOIN site s ON s.id = o.site_id JOIN app_user u ON u.tenant_id = o.site_id AND u.id = o.ordered_by JOIN site_session y ON y.site_id = o.site_id AND y.id = o.session_id
     WHERE ${w.text(`o.approved_at IS NOT NULL ${ofSites} ${unbilled}`)}
     ORDER BY array_position(ARRAY['approved', 'printing', 'delivered', 'received', 'cancelled'], o.state), o.approved_at, o.id ${w.page(query)}`,
    w.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** An approved order of any institution; from here on the transaction sees that institution beside the centre. @throws Missing */
export async function centreOrder(
  ctx: UserCtx,
  id: number,
): Promise<{ site: { id: number; nameBn: string; nameEn: string }; order: Order }> {
  await seeTenants(ctx, 'all')
  const [site] = await sql<{ id: number; nameBn: string; nameEn: string }>(
    'SELECT s.id, s.name_bn AS "nameBn", s.name_en AS "nameEn" FROM card_order o JOIN site s ON s.id = o.site_id WHERE o.id = $1 AND o.approved_at IS NOT NULL',
    [id],
  )
  if (!site) throw new Missing('order')
  await seeTenants(ctx, [site.id])
  return { site, order: await orderOf(site.id, id) }
}
