import { sql } from 'db/connection'
import { Invalid, Missing } from '~/domain/errors'
import { gatewayToPay } from '../online.server'
import { MOST_POISHA, newSession } from '../session/new-session.server'

interface AskedBill {
  siteGatewayId: number
  billId: number
  payer: string
  /** 01XXXXXXXXX */
  mobile: string
}

/**
 * Begins an attempt to pay the bill of an application, in the caller's transaction; goToGateway() leads on after its commit.
 * @throws Missing for a gateway or bill that is not this institution's; Refusal for a gateway that is not open; Invalid for a bill that is paid, void,
 * or more than a gateway takes
 */
export async function beginBillAttempt(
  site: { id: number },
  given: AskedBill,
): Promise<{ id: number; invoice: string }> {
  const [bill] = await sql<{ amount: number; open: boolean }>(
    'SELECT amount, payment_id IS NULL AND voided_at IS NULL AS open FROM application_bill WHERE site_id = $1 AND id = $2',
    [site.id, given.billId],
  )
  if (!bill) throw new Missing('bill')
  if (!bill.open) throw new Invalid({ '': ['posting:refused.billClosed'] })
  if (bill.amount > MOST_POISHA) throw new Invalid({ '': ['gateways:error.amount'] })
  const gateway = await gatewayToPay(site.id, given.siteGatewayId)
  const session = await newSession(site, {
    ...given,
    mode: gateway.mode,
    late: gateway.late,
    amount: bill.amount,
    userId: null,
    came: 'applicant',
  })
  await sql('INSERT INTO gateway_share_bill (site_id, session_id, bill_id, amount) VALUES ($1, $2, $3, $4)', [
    site.id,
    session.id,
    given.billId,
    bill.amount,
  ])
  return session
}
