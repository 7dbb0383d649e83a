import { sql } from 'db/connection'
import { billApplication } from '~/domain/applications/bill.server'
import { DESK_FROM, PAID } from './desk-query.server'

/** Days to pay for who is billed again after the day that was meant. */
const DAYS = 7

/** Bills applications anew whose fee is asked for again, as when they were sent; who has paid, was let off, or pays nothing is not billed. */
export async function billAgain(site: { id: number }, ids: readonly number[]): Promise<void> {
  const rows = await sql<{ id: number; amount: number; subHeadId: number; payBy: Date }>(
    `SELECT p.application_id AS id, d.fee AS amount, d.sub_head_id AS "subHeadId", greatest(coalesce(d.pay_by, d.closes_at), now() + make_interval(days => ${DAYS})) AS "payBy"
     FROM ${DESK_FROM} WHERE p.site_id = $1 AND p.application_id = ANY ($2::bigint[]) AND d.sub_head_id IS NOT NULL AND ${PAID} = 'unpaid'`,
    [site.id, ids],
  )
  for (const { id, ...bill } of rows) await billApplication(site, { applicationId: id, ...bill })
}
