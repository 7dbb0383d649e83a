import { sql } from 'db/connection'

export interface ApplicationBill {
  id: number
  subHeadId: number
  /** Poisha. */
  amount: number
  payBy: Date | null
  paidAt: Date | null
  paymentId: number | null
}

/**
 * Bills an application; one that it has already stays as it is. How it is paid is the payments area's: gateways, slip, transaction id, counter.
 * @param bill amount in poisha
 */
export const billApplication = (
  site: { id: number },
  bill: { applicationId: number; subHeadId: number; amount: number; payBy?: Date | null },
): Promise<object[]> =>
  sql(
    `INSERT INTO application_bill (site_id, application_id, sub_head_id, amount, pay_by) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (site_id, application_id) WHERE voided_at IS NULL DO NOTHING`,
    [site.id, bill.applicationId, bill.subHeadId, bill.amount, bill.payBy ?? null],
  )

/** The bill of an application, or null: it costs nothing. */
export async function billOf(siteId: number, applicationId: number): Promise<ApplicationBill | null> {
  const [bill] = await sql<ApplicationBill>(
    `SELECT id, sub_head_id AS "subHeadId", amount, pay_by AS "payBy", paid_at AS "paidAt", payment_id AS "paymentId" FROM application_bill
     WHERE site_id = $1 AND application_id = $2 AND voided_at IS NULL`,
    [siteId, applicationId],
  )
  return bill ?? null
}

/** An unpaid bill that nobody has to pay any more. */
export const voidBill = (site: { id: number }, applicationId: number, reason: string): Promise<object[]> =>
  sql(
    `UPDATE application_bill SET voided_at = now(), void_reason = $3 WHERE site_id = $1 AND application_id = $2 AND voided_at IS NULL AND payment_id IS NULL`,
    [site.id, applicationId, reason],
  )
