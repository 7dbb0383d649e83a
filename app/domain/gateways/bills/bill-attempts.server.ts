import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import type { PayersAttempt } from '../online.server'

interface BillAttempt extends Pick<
  PayersAttempt,
  'id' | 'invoice' | 'state' | 'amount' | 'gatewayEn' | 'gatewayBn' | 'trial' | 'refundedAt' | 'createdAt'
> {
  transactionId: string | null
  /** The provider's challan, once it is paid. */
  challan: string | null
  /** Numbers of the invoices that it was to pay. */
  numbers: string
}

const COLUMNS = `s.id, s.invoice, s.state, s.amount, c.name_en AS "gatewayEn", c.name_bn AS "gatewayBn", s.mode <> 'live' AS trial, s.refunded_at AS "refundedAt",
    s.created_at AS "createdAt", s.transaction_id AS "transactionId", k.number AS challan,
    (SELECT string_agg(i.number, ', ' ORDER BY i.id) FROM gateway_share_invoice h JOIN invoice i ON i.site_id = h.site_id AND i.id = h.invoice_id
     WHERE h.site_id = s.site_id AND h.session_id = s.id) AS numbers
  FROM gateway_session s JOIN site_gateway g ON g.site_id = s.site_id AND g.id = s.site_gateway_id JOIN payment_gateway c ON c.id = g.gateway_id
    LEFT JOIN challan k ON k.site_id = s.site_id AND k.id = s.challan_id`

/** An institution's attempt to pay the provider's invoices. @throws Missing, also for an attempt to pay fees */
export async function billAttempt(siteId: number, invoice: string): Promise<BillAttempt> {
  const [attempt] = await sql<BillAttempt>(
    `SELECT ${COLUMNS} WHERE s.site_id = $1 AND s.invoice = $2 AND g.purpose = 'invoices'`,
    [siteId, invoice],
  )
  if (!attempt) throw new Missing('attempt')
  return attempt
}

/** The newest attempts that may still become money. */
export const openBillAttempts = (siteId: number): Promise<BillAttempt[]> =>
  sql<BillAttempt>(
    `SELECT ${COLUMNS} WHERE s.site_id = $1 AND g.purpose = 'invoices' AND s.state IN ('redirected', 'pending', 'unknown') ORDER BY s.id DESC LIMIT 5`,
    [siteId],
  )
