import { sql } from 'db/connection'
import type { Wallet } from './trx-id.policy'

/**
 * Whether a wallet's transaction id has paid something already: by a gateway, by another claim that was confirmed, or at the counter,
 * where the clerk typed it.
 */
export async function isUsed(siteId: number, provider: Wallet, trxId: string): Promise<boolean> {
  const [found] = await sql<{ used: boolean }>(
    `SELECT EXISTS (SELECT FROM payment p WHERE p.site_id = $1 AND p.provider = $2 AND p.reference = $3)
       OR EXISTS (SELECT FROM payment_tender t WHERE t.site_id = $1 AND t.method = 'wallet' AND upper(t.reference) = $3
         AND NOT EXISTS (SELECT FROM payment_reversal r WHERE r.site_id = t.site_id AND r.payment_id = t.payment_id)) AS used`,
    [siteId, provider, trxId],
  )
  return found?.used ?? false
}
