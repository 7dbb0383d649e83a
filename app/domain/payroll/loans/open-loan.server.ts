import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { employeeParties } from '~/domain/accounts/chart/employee-parties.server'
import { Missing } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { ledgerFinder } from '../settings/ledgers.server'

export interface OpenLoan {
  id: number
  employeeId: number
  code: string
  nameEn: string
  nameBn: string
  givenOn: Day
  /** What is owed of it, poisha. */
  balance: number
  /** Of that, what a month that is checked and not paid yet keeps. */
  bound: number
}

/** A loan, held to the end of the transaction, and how much of it is still free to be given back. @throws Missing */
export async function openLoan(siteId: number, id: number): Promise<OpenLoan> {
  await oneAtATime('payroll', siteId)
  await sql('SELECT FROM salary_loan WHERE site_id = $1 AND id = $2 FOR UPDATE', [siteId, id])
  const [row] = await sql<OpenLoan>(
    `SELECT l.id, l.employee_id AS "employeeId", e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn", l.given_on AS "givenOn",
       (SELECT coalesce(sum(x.amount), 0)::bigint FROM salary_loan_entry x WHERE x.site_id = l.site_id AND x.loan_id = l.id) AS balance,
       (SELECT coalesce(sum(z.amount), 0)::bigint FROM payroll_line z JOIN payroll_month m ON m.site_id = z.site_id AND m.id = z.month_id
         WHERE z.site_id = l.site_id AND z.loan_id = l.id AND m.state IN ('checked', 'approved')) AS bound
     FROM salary_loan l JOIN employee e ON e.site_id = l.site_id AND e.id = l.employee_id WHERE l.site_id = $1 AND l.id = $2`,
    [siteId, id],
  )
  if (!row) throw new Missing('loan')
  return row
}

/** The ledger of loans, and the party in it where it asks for one; and the ledgers of what stands on the other side. */
export async function loanSide(siteId: number, who: Pick<OpenLoan, 'employeeId' | 'code' | 'nameEn' | 'nameBn'>) {
  const ledgers = await ledgerFinder(siteId)
  const ledgerId = ledgers.of('loan')
  const person = { id: who.employeeId, code: who.code, nameEn: who.nameEn, nameBn: who.nameBn }
  const partyId = ledgers.needsParty(ledgerId)
    ? ((await employeeParties(siteId, [person])).get(who.employeeId) ?? null)
    : null
  return { ledgers, ledgerId, partyId }
}
