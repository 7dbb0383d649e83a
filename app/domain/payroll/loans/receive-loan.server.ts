import { sql } from 'db/connection'
import { postVoucher } from '~/domain/accounts/posting/post-voucher.server'
import { lockBook } from '~/domain/accounts/years/book.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import { today, type Day } from '~/format/dates'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { draftsAreOld } from '../runs/old-drafts.server'
import { payingAccounts } from '../runs/pay-month.server'
import type { ReceiveLoanForm } from './loan.form'
import { loanSide, openLoan } from './open-loan.server'

export interface LoanReceipt {
  id: number
  number: string
  day: Day
  amount: number
  way: 'cash' | 'bank'
  reference: string
  note: string
  voucher: string
  byEn: string | null
  byBn: string | null
  reversedAt: Date | null
  reversal: string | null
}

const COLUMNS = `r.id, r.number, r.day, r.amount, r.way, r.reference, r.note, v.number AS voucher, u.name_en AS "byEn", u.name_bn AS "byBn", r.reversed_at AS "reversedAt", w.number AS reversal`
const FROM = `FROM salary_loan_receipt r JOIN voucher v ON v.site_id = r.site_id AND v.id = r.voucher_id LEFT JOIN voucher w ON w.site_id = r.site_id AND w.id = r.reversal_id
  LEFT JOIN app_user u ON u.tenant_id = r.site_id AND u.id = r.made_by`

/** What was given back of a loan by hand, the newest first. */
export const receiptsOfLoan = (siteId: number, loanId: number): Promise<LoanReceipt[]> =>
  sql<LoanReceipt>(`SELECT ${COLUMNS} ${FROM} WHERE r.site_id = $1 AND r.loan_id = $2 ORDER BY r.id DESC`, [
    siteId,
    loanId,
  ])

/** One receipt, of this loan. @throws Missing */
export async function loanReceiptOf(siteId: number, loanId: number, id: number): Promise<LoanReceipt> {
  const [row] = await sql<LoanReceipt>(
    `SELECT ${COLUMNS} ${FROM} WHERE r.site_id = $1 AND r.loan_id = $2 AND r.id = $3`,
    [siteId, loanId, id],
  )
  if (!row) throw new Missing('receipt')
  return row
}

/**
 * Takes money in for a loan, a part of it or all that is owed: a receipt with the next number of its year, one voucher, and a line of the loan. What a checked
 * month keeps of it is not taken a second time. The same form sent again within minutes is the receipt that is there.
 * @returns the receipt's number
 * @throws Missing; Refusal of the books; Invalid for a day to come or before the loan, an account that is not there, or more than is owed
 */
export async function receiveOnLoan(ctx: SiteCtx, loanId: number, form: ReceiveLoanForm): Promise<string> {
  const site = ctx.site.id
  const loan = await openLoan(site, loanId)
  const amount = Number(form.amount)
  const account = (await payingAccounts(site)).find((one) => one.id === form.bankAccount)
  const [twin] = await sql<{ number: string }>(
    `SELECT r.number FROM salary_loan_receipt r WHERE r.site_id = $1 AND r.loan_id = $2 AND r.amount = $3::bigint AND r.day = $4::date AND r.way = $5 AND r.reference = $6
       AND r.note = $7 AND r.made_by = $8 AND r.made_at > now() - interval '10 minutes' AND r.reversed_at IS NULL ORDER BY r.id DESC LIMIT 1`,
    [site, loanId, amount, form.day, form.way, form.reference ?? '', form.note ?? '', ctx.user.userId],
  )
  if (twin) return twin.number
  if (form.day > today()) throw new Invalid({ day: ['salary:error.dayAhead'] })
  if (form.day < loan.givenOn) throw new Invalid({ day: ['salary:error.beforeLoan'] })
  if (form.way === 'bank' && !account) throw new Invalid({ bankAccount: ['ui:error.in'] })
  if (amount > loan.balance - loan.bound)
    throw new Invalid({ amount: [loan.bound ? 'salary-loan:error.overFree' : 'salary-loan:error.overOwed'] })
  await lockBook(site)
  const year = Number(form.day.slice(0, 4))
  const [next] = await sql<{ id: number; seq: number }>(
    `SELECT nextval(pg_get_serial_sequence('salary_loan_receipt', 'id')) AS id,
       (SELECT coalesce(max(r.seq), 0)::int + 1 FROM salary_loan_receipt r WHERE r.site_id = $1 AND r.year = $2::int) AS seq`,
    [site, year],
  )
  if (!next) throw new Error('no receipt')
  const number = `LR-${year}-${String(next.seq).padStart(4, '0')}`
  const { ledgers, ledgerId, partyId } = await loanSide(site, loan)
  const voucher = await postVoucher(ctx.site, {
    kind: 'receipt',
    day: form.day,
    narration: wordsFor(ctx.site.defaultLang)('salary-loan:voucher.receipt', {
      name: nameIn(loan, ctx.site.defaultLang),
      code: loan.code,
      number,
    }),
    event: { name: 'salary-loan-receipt', id: next.id },
    madeBy: ctx.user.userId,
    postedBy: ctx.user.userId,
    entries: [
      { ledgerId: form.way === 'bank' && account ? account.ledgerId : ledgers.of('cash'), debit: amount },
      { ledgerId, partyId, credit: amount },
    ],
  })
  await sql(
    `INSERT INTO salary_loan_receipt (site_id, id, loan_id, year, seq, number, day, amount, way, bank_account_id, reference, note, voucher_id, made_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      site,
      next.id,
      loanId,
      year,
      next.seq,
      number,
      form.day,
      amount,
      form.way,
      form.way === 'bank' ? (account?.id ?? null) : null,
      form.reference ?? '',
      form.note ?? '',
      voucher.id,
      ctx.user.userId,
    ],
  )
  await sql(
    `INSERT INTO salary_loan_entry (site_id, loan_id, day, kind, amount, voucher_id, note, made_by) VALUES ($1, $2, $3, 'paid-back', $4, $5, $6, $7)`,
    [site, loanId, form.day, -amount, voucher.id, number, ctx.user.userId],
  )
  await draftsAreOld(site)
  ctx.audit({
    recordType: 'salary_loan',
    recordId: loanId,
    before: { balance: loan.balance },
    after: { receipt: number, amount, way: form.way, balance: loan.balance - amount, voucher: voucher.number },
  })
  return number
}
