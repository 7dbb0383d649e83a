import { sql } from 'db/connection'
import { adapterOf } from '../adapters'

/**
 * The attempt by which a payment came, where only its provider can give the money back: the gateway itself said that it was paid, and
 * it refunds. What a person settled by hand, and what came through a gateway that refunds nothing, is taken back in the books alone.
 * @returns the attempt's id, or null
 */
export async function attemptAtProvider(siteId: number, paymentId: number): Promise<number | null> {
  const [attempt] = await sql<{ id: number; code: string }>(
    `SELECT s.id, c.code FROM gateway_session s JOIN site_gateway g ON g.site_id = s.site_id AND g.id = s.site_gateway_id JOIN payment_gateway c ON c.id = g.gateway_id
     WHERE s.site_id = $1 AND s.payment_id = $2 AND s.state = 'paid' AND s.by_hand IS NULL`,
    [siteId, paymentId],
  )
  return attempt && adapterOf(attempt.code)?.refund ? attempt.id : null
}
