import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { Invalid, Missing } from '~/domain/errors'
import { confirmClaim } from '../trx/confirm-claim.server'
import { isNoIncome } from '../trx/line-kind.policy'
import { tellOfficeOfClaim } from '../trx/tell-of-claim.server'
import { isUsed } from '../trx/used-ids.server'
import { lineOfId, saysSame } from '../trx/wallet-lines.server'
import { walletsOf } from '../trx/wallets.server'
import type { ClaimBillForm } from './bill.form'

/**
 * Takes down what an applicant says to have sent to one of the institution's numbers for a bill; one at a time. Where the wallet's statement says the
 * same already, it is received at once; otherwise the office looks.
 * @throws Missing; Invalid for a bill that is paid, void or has a claim that waits, a number that is not in use, an id that was sent or has paid already
 */
export async function sendBillClaim(
  site: { id: number },
  billId: number,
  given: Omit<ClaimBillForm, 'ticket'>,
): Promise<number> {
  await holdBook(site.id) // first, as whoever collects does; nobody pays it in between
  const [bill] = await sql<{ open: boolean; waits: boolean }>(
    `SELECT b.payment_id IS NULL AND b.voided_at IS NULL AS open,
       EXISTS (SELECT FROM wallet_claim c WHERE c.site_id = b.site_id AND c.bill_id = b.id AND c.state = 'waiting') AS waits
     FROM application_bill b WHERE b.site_id = $1 AND b.id = $2`,
    [site.id, billId],
  )
  if (!bill) throw new Missing('bill')
  if (!bill.open) throw new Invalid({ '': ['posting:refused.billClosed'] })
  if (bill.waits) throw new Invalid({ trxId: ['applicant-payment:error.waits'] })
  const wallet = (await walletsOf(site.id)).find(({ id, active }) => id === given.wallet && active)
  if (!wallet) throw new Invalid({ wallet: ['ui:error.in'] })
  if (await isUsed(site.id, wallet.provider, given.trxId)) throw new Invalid({ trxId: ['trx:error.used'] })
  const line = await lineOfId(site.id, wallet.provider, given.trxId)
  if (line && isNoIncome(line.kind)) throw new Invalid({ trxId: ['trx:error.notIncome'] })
  const [claim] = await sql<{ id: number }>(
    `INSERT INTO wallet_claim (site_id, wallet_account_id, provider, trx_id, mobile, amount, bill_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (site_id, provider, trx_id) WHERE state <> 'refused' DO NOTHING RETURNING id`,
    [site.id, wallet.id, wallet.provider, given.trxId, given.sender, given.amount, billId],
  )
  if (!claim) throw new Invalid({ trxId: ['trx:error.sent'] })
  if (saysSame(line, given.amount, given.sender))
    await confirmClaim(site, claim.id, { amount: given.amount, userId: null })
  else await tellOfficeOfClaim(site.id)
  return claim.id
}

/** sendBillClaim() for a form that stands beside its bill: what is wrong with it comes back, by its fields, and nothing was written. */
export async function claimFaults(
  ...claim: Parameters<typeof sendBillClaim>
): Promise<Record<string, string[]> | null> {
  try {
    await sendBillClaim(...claim)
    return null
  } catch (error) {
    if (error instanceof Invalid) return error.fieldErrors
    throw error
  }
}
