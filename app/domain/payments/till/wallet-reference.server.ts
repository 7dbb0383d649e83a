import { sql } from 'db/connection'
import { Invalid } from '~/domain/platform/errors'

/**
 * A wallet's transaction id pays once: not at the counter what a family sent, a gateway took or another window entered.
 * @throws Invalid at `field`, with the receipt it is on
 */
export async function refuseUsedWalletId(siteId: number, reference: string, field: string): Promise<void> {
  const [used] = await sql<{ receipt: string }>(
    `SELECT p.receipt FROM payment_tender t JOIN payment p ON p.site_id = t.site_id AND p.id = t.payment_id
     WHERE t.site_id = $1 AND t.method IN ('wallet', 'gateway') AND upper(t.reference) = upper($2)
       AND NOT EXISTS (SELECT FROM payment_reversal r WHERE r.site_id = t.site_id AND r.payment_id = t.payment_id) LIMIT 1`,
    [siteId, reference],
  )
  if (used) throw new Invalid({ [field]: [`till:error.walletIdUsed?receipt=${encodeURIComponent(used.receipt)}`] })
}
