import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import type { Wallet } from './trx-id.policy'

export interface WalletLine {
  id: number
  provider: Wallet
  trxId: string
  day: Day | null
  amount: number
  mobile: string | null
  importedAt: Date
}

/** What wallets say came in and nobody has claimed, nor paid by it otherwise; the newest first. */
export async function listUnclaimed(
  siteId: number,
  search: { offset: number; limit: number },
): Promise<{ items: WalletLine[]; total: number }> {
  const from = `FROM wallet_line l WHERE l.site_id = $1
    AND NOT EXISTS (SELECT FROM wallet_claim c WHERE c.site_id = l.site_id AND c.provider = l.provider AND c.trx_id = l.trx_id AND c.state <> 'refused')
    AND NOT EXISTS (SELECT FROM payment p WHERE p.site_id = l.site_id AND p.provider = l.provider AND p.reference = l.trx_id)`
  const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total ${from}`, [siteId])
  const items = await sql<WalletLine>(
    `SELECT l.id, l.provider, l.trx_id AS "trxId", l.day, l.amount, l.mobile, l.imported_at AS "importedAt" ${from} ORDER BY l.id DESC LIMIT $2 OFFSET $3`,
    [siteId, search.limit, search.offset],
  )
  return { items, total: count?.total ?? 0 }
}
