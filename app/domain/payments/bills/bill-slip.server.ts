import { sql } from 'db/connection'
import { bankAccountsOf } from '~/domain/accounts/cheques/heads.server'
import { Invalid, Missing } from '~/domain/errors'
import { addDays, dayAt, today } from '~/format/dates'
import { nextSlipNumber } from '../bank/slips.server'

const DAYS = 15

/** The accounts at banks into whose window a slip may be paid. */
export const slipAccounts = async (
  siteId: number,
): Promise<{ id: number; bankEn: string; bankBn: string; number: string }[]> =>
  (await bankAccountsOf(siteId))
    .filter(({ active }) => active)
    .map(({ id, bankEn, bankBn, number }) => ({ id, bankEn, bankBn, number }))

/**
 * A slip for the bill of an application, valid until the bill's last day, or for a fortnight; the same asked for again is the same slip.
 * @param by of the office; null: the applicant
 * @throws Missing; Invalid for a bill that is paid or void, and an account that is not in use
 */
export async function makeBillSlip(
  site: { id: number },
  billId: number,
  given: { bankAccountId: number; by: number | null },
): Promise<number> {
  const [bill] = await sql<{ amount: number; open: boolean; payBy: Date | null }>(
    `SELECT amount, payment_id IS NULL AND voided_at IS NULL AS open, pay_by AS "payBy" FROM application_bill WHERE site_id = $1 AND id = $2`,
    [site.id, billId],
  )
  if (!bill) throw new Missing('bill')
  if (!bill.open) throw new Invalid({ '': ['posting:refused.billClosed'] })
  if (!(await slipAccounts(site.id)).some(({ id }) => id === given.bankAccountId))
    throw new Invalid({ bankAccountId: ['ui:error.in'] })
  const [same] = await sql<{ id: number }>(
    `SELECT p.id FROM pay_slip p WHERE p.site_id = $1 AND p.bill_id = $2 AND p.bank_account_id = $3 AND p.amount = $4 AND p.valid_until >= $5
       AND NOT EXISTS (SELECT FROM fee_list_line l WHERE l.site_id = p.site_id AND l.slip_id = p.id AND l.state = 'taken') ORDER BY p.id DESC LIMIT 1`,
    [site.id, billId, given.bankAccountId, bill.amount, today()],
  )
  if (same) return same.id
  const last = bill.payBy ? dayAt(bill.payBy) : addDays(today(), DAYS)
  const [slip] = await sql<{ id: number }>(
    `INSERT INTO pay_slip (site_id, number, bill_id, amount, bank_account_id, day, valid_until, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      site.id,
      await nextSlipNumber(site),
      billId,
      bill.amount,
      given.bankAccountId,
      today(),
      last < today() ? today() : last,
      given.by,
    ],
  )
  if (!slip) throw new Error('no slip')
  return slip.id
}
