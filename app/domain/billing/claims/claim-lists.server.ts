import { sql } from 'db/connection'
import { where } from 'db/where'
import type { ClaimState, Wallet } from '~/domain/online-payments/trx/trx-id.policy'
import { seeTenants } from '~/domain/tenancy/central.server'
import type { Ctx } from '~/domain/context'

export interface BillClaim {
  siteId: number
  id: number
  provider: Wallet
  trxId: string
  /** As stored. */
  mobile: string
  /** What its sender says, poisha. */
  amount: number
  state: ClaimState
  sentAt: Date
  answer: string
  /** Of the invoices it is for, and what they come to still. */
  numbers: string
  open: number
  challanId: number | null
  challan: string | null
}
export interface CentralClaim extends BillClaim {
  siteEn: string
  siteBn: string
}

const COLUMNS = `c.site_id AS "siteId", c.id, c.provider, c.trx_id AS "trxId", c.mobile, c.amount, c.state, c.sent_at AS "sentAt", c.answer, c.challan_id AS "challanId", k.number AS challan,
    coalesce(x.numbers, '') AS numbers, coalesce(x.open, 0)::bigint AS open`
const FROM = `invoice_claim c LEFT JOIN challan k ON k.site_id = c.site_id AND k.id = c.challan_id
    LEFT JOIN LATERAL (SELECT string_agg(i.number, ', ' ORDER BY i.due_on, i.id) AS numbers, sum(i.open_poisha) AS open
      FROM invoice_claim_part p JOIN invoice i ON i.site_id = p.site_id AND i.id = p.invoice_id WHERE p.site_id = c.site_id AND p.claim_id = c.id) x ON true`

/** What an institution sent that is not money: what waits, and what was refused; the newest first. */
export const ownClaims = (siteId: number): Promise<BillClaim[]> =>
  sql<BillClaim>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE c.site_id = $1 AND c.state <> 'confirmed' ORDER BY c.id DESC LIMIT 20`,
    [siteId],
  )

/** What institutions sent, what waits first. @param q a transaction ID, as it is kept */
export async function billClaims(
  ctx: Ctx,
  search: { q: string; filters: { state?: readonly string[] }; offset: number; limit: number },
): Promise<{ items: CentralClaim[]; total: number }> {
  await seeTenants(ctx, 'all')
  const asked = where()
    .and(search.filters.state, 'c.state = ANY ({}::text[])')
    .and(
      search.q,
      `(c.trx_id = upper({}) OR c.site_id IN (SELECT s.id FROM site s WHERE s.name_en ILIKE '%' || {} || '%' OR s.name_bn ILIKE '%' || {} || '%'))`,
    )
  const fits = asked.text('true')
  const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total FROM invoice_claim c WHERE ${fits}`, [
    ...asked.binds,
  ])
  const items = await sql<CentralClaim>(
    `SELECT ${COLUMNS}, s.name_en AS "siteEn", s.name_bn AS "siteBn" FROM ${FROM} JOIN site s ON s.id = c.site_id
     WHERE ${fits} ORDER BY (c.state = 'waiting') DESC, c.sent_at DESC, c.site_id, c.id ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: count?.total ?? 0 }
}
