import { sql } from 'db/connection'
import { holdWhatWaits, payFromHeld } from '~/domain/payments/bills/held-pays.server'
import { booksAreOpen } from '~/domain/payments/settle/settle-advances.server'
import { today } from '~/format/dates'

interface ApplicationBill {
  id: number
  subHeadId: number
  /** Poisha. */
  amount: number
  payBy: Date | null
  paidAt: Date | null
  paymentId: number | null
}

/**
 * Bills an application; one that it has already stays as it is, and one that was made void is asked again where it is of the same fee: what was begun to pay it
 * then, or came meanwhile, is for it. How it is paid is the payments area's: gateways, slip, transaction id, counter.
 * @param bill amount in poisha
 */
export async function billApplication(
  site: { id: number },
  bill: { applicationId: number; subHeadId: number; amount: number; payBy?: Date | null },
): Promise<void> {
  const money = await holdWhatWaits(site.id, bill.applicationId)
  await sql(
    `WITH again AS (
       UPDATE application_bill b SET voided_at = NULL, void_reason = '', pay_by = $5 WHERE b.site_id = $1 AND b.id = (
         SELECT v.id FROM application_bill v WHERE v.site_id = $1 AND v.application_id = $2 AND v.voided_at IS NOT NULL AND v.sub_head_id = $3 AND v.amount = $4 ORDER BY v.id DESC LIMIT 1)
         AND NOT EXISTS (SELECT FROM application_bill o WHERE o.site_id = $1 AND o.application_id = $2 AND o.voided_at IS NULL) RETURNING b.id)
     INSERT INTO application_bill (site_id, application_id, sub_head_id, amount, pay_by)
     SELECT $1, $2, $3, $4, $5 WHERE NOT EXISTS (SELECT FROM again)
     ON CONFLICT (site_id, application_id) WHERE voided_at IS NULL DO NOTHING`,
    [site.id, bill.applicationId, bill.subHeadId, bill.amount, bill.payBy ?? null],
  )
  // Where the month is closed the money waits for the night's work.
  if (money && (await booksAreOpen(site.id))) await payFromHeld(site, today(), [bill.applicationId])
}

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
