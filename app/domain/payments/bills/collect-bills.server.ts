import { sql } from 'db/connection'
import { applicationOverpaid, applicationPaid, applicationUnpaid } from '~/domain/applications/paid.server'
import { Missing } from '~/domain/errors'

/** What a payment is of a bill. */
export interface BillPart {
  billId: number
  applicationId: number
  /** Poisha. */
  amount: number
  /** It pays the bill; otherwise it is owed back. */
  applied: boolean
  /** Why it does not. */
  why: 'paid' | 'void' | 'amount' | null
  headId: number
  headCode: string
}

interface HeldBill extends Omit<BillPart, 'amount' | 'applied' | 'why'> {
  due: number
  paid: boolean
  void: boolean
}

/**
 * What came for bills, held until the transaction ends, and whether it pays them: each whole, once, while it is asked for.
 * @throws Missing for a bill of another institution
 */
export async function heldBills(
  siteId: number,
  asked: readonly { billId: number; amount: number }[],
): Promise<BillPart[]> {
  if (!asked.length) return []
  const held = await sql<HeldBill>(
    `WITH held AS MATERIALIZED (
       SELECT b.* FROM application_bill b WHERE b.site_id = $1 AND b.id = ANY ($2::bigint[]) ORDER BY b.id FOR UPDATE)
     SELECT b.id AS "billId", b.application_id AS "applicationId", b.amount AS due, b.payment_id IS NOT NULL AS paid, b.voided_at IS NOT NULL AS void,
       f.id AS "headId", f.code AS "headCode"
     FROM held b JOIN fee_sub_head h ON h.id = b.sub_head_id JOIN fee_head f ON f.id = h.fee_head_id`,
    [siteId, asked.map(({ billId }) => billId)],
  )
  return asked.map(({ billId, amount }) => {
    const bill = held.find((one) => one.billId === billId)
    if (!bill) throw new Missing('bill')
    const why = bill.paid ? 'paid' : bill.void ? 'void' : bill.due !== amount ? 'amount' : null
    const { applicationId, headId, headCode } = bill
    return { billId, applicationId, amount, applied: why === null, why, headId, headCode }
  })
}

/** What a payment was of bills. */
export const billsOfPayment = (
  siteId: number,
  paymentId: number,
): Promise<Pick<BillPart, 'applicationId' | 'amount' | 'applied' | 'headId' | 'headCode'>[]> =>
  sql(
    `SELECT b.application_id AS "applicationId", x.amount, x.applied, f.id AS "headId", f.code AS "headCode" FROM payment_bill x
       JOIN application_bill b ON b.site_id = x.site_id AND b.id = x.bill_id JOIN fee_sub_head h ON h.id = b.sub_head_id JOIN fee_head f ON f.id = h.fee_head_id
     WHERE x.site_id = $1 AND x.payment_id = $2 ORDER BY x.bill_id`,
    [siteId, paymentId],
  )

/** Applications hear what was paid of them, and what came that pays nothing. */
export async function tellOfBills(
  site: { id: number },
  payment: { receipt: string; bills: readonly BillPart[] },
): Promise<void> {
  for (const { applicationId, applied } of payment.bills)
    await (applied ? applicationPaid : applicationOverpaid)(site, applicationId, payment.receipt)
}

/** Applications whose payment was taken back hear it. */
export async function tellBillsOpen(
  site: { id: number },
  bills: readonly { applicationId: number }[],
  receipt: string,
): Promise<void> {
  for (const { applicationId } of bills) await applicationUnpaid(site, applicationId, receipt)
}
