import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import { taxLedger } from './tax-register.server'

/** From when the Income Tax Act 2023 holds: before it, tax on salary was kept by section 50 of the Ordinance of 1984. */
const ACT_2023: Day = '2023-06-22'

/** The section by which tax is kept from a salary that is paid on a day. */
const salarySection = (day: Day): string => (day < ACT_2023 ? '50' : '86')

/**
 * Says of a voucher that pays salaries by which section tax was kept in it, and of what; a voucher that kept none, or keeps it in a ledger that is not the
 * tax's, stays as it is.
 * @param base what was earned by those from whom it was kept, poisha
 */
export async function noteSalaryTax(
  site: { id: number },
  voucher: { id: number; day: Day },
  base: number,
): Promise<void> {
  const ledgerId = await taxLedger(site.id, 'tds')
  if (ledgerId === null) return
  await sql(
    `INSERT INTO tax_deduction (site_id, voucher_id, line, section, base)
     SELECT e.site_id, e.voucher_id, e.line, $4, greatest($5::bigint, e.credit) FROM voucher_entry e WHERE e.site_id = $1 AND e.voucher_id = $2 AND e.ledger_id = $3 AND e.credit > 0
     ON CONFLICT (site_id, voucher_id, line) DO NOTHING`,
    [site.id, voucher.id, ledgerId, salarySection(voucher.day), base],
  )
}
