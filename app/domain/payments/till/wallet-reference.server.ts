import { sql } from 'db/connection'
import { isNoIncome, type LineKind } from '~/domain/online-payments/trx/line-kind.policy'
import { trxIdOf } from '~/domain/online-payments/trx/trx-id.policy'
import { Invalid } from '~/domain/errors'

/**
 * A wallet's transaction id pays once: not at the counter what a family sent, a gateway took or another window entered. What the wallet's own
 * statement calls a refund, a payout or the like brought nothing in.
 * @throws Invalid at `field`, with the receipt it is on
 */
export async function refuseWalletId(siteId: number, reference: string, field: string): Promise<void> {
  const id = trxIdOf(reference) ?? reference.toUpperCase()
  const [used] = await sql<{ receipt: string }>(
    `SELECT p.receipt FROM payment_tender t JOIN payment p ON p.site_id = t.site_id AND p.id = t.payment_id
     WHERE t.site_id = $1 AND t.method IN ('wallet', 'gateway') AND upper(t.reference) = ANY ($2::text[])
       AND NOT EXISTS (SELECT FROM payment_reversal r WHERE r.site_id = t.site_id AND r.payment_id = t.payment_id) LIMIT 1`,
    [siteId, [id, reference.toUpperCase()]],
  )
  if (used) throw new Invalid({ [field]: [`till:error.walletIdUsed?receipt=${encodeURIComponent(used.receipt)}`] })
  const lines = await sql<{ kind: LineKind }>('SELECT kind FROM wallet_line WHERE site_id = $1 AND trx_id = $2', [
    siteId,
    id,
  ])
  if (lines.length && lines.every(({ kind }) => isNoIncome(kind)))
    throw new Invalid({ [field]: ['till:error.walletIdNoIncome'] })
}
