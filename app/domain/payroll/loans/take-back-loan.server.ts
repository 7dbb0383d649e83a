import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { reverseVoucher } from '~/domain/accounts/posting/reverse-voucher.server'
import { lockBook } from '~/domain/accounts/years/book.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { formatMonth, today, type Day } from '~/format/dates'
import { formatTaka } from '~/format/money'
import { draftsAreOld } from '../runs/old-drafts.server'
import type { TakeBackLoanForm } from './loan.form'

/** Why a loan cannot be taken back: it was already, instalments were taken, a checked month takes one, or a bank statement has its voucher. */
type LoanBar = 'takenBack' | 'paidMonth' | 'lockedMonth' | 'checkedMonth' | 'matched' | 'givenBack'

interface Loan {
  id: number
  employeeId: number
  code: string
  nameEn: string
  nameBn: string
  kind: 'loan' | 'advance'
  amount: number
  instalment: number
  startsOn: Day
  givenOn: Day
  way: 'bank' | 'cash' | 'before'
  reason: string
  byEn: string | null
  byBn: string | null
  madeAt: Date
  voucherId: number | null
  voucher: string | null
  matched: boolean
  takenBackAt: Date | null
  takenBackOn: Day | null
  takenBackWhy: string
  backByEn: string | null
  backByBn: string | null
  reversal: string | null
  /** What is given back of it, poisha. */
  recovered: number
  balance: number
  /** The newest locked month that has an instalment of it, else the newest that was checked or paid. */
  monthId: number | null
  month: Day | null
  monthState: 'checked' | 'approved' | 'paid' | 'locked' | null
}

/** One loan, with what came of it. @throws Missing */
export async function loanOf(siteId: number, id: number): Promise<Loan & { bar: LoanBar | null }> {
  const [loan] = await sql<Loan>(
    `SELECT l.id, l.employee_id AS "employeeId", e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn", l.kind, l.amount, l.instalment, l.starts_on AS "startsOn", l.given_on AS "givenOn", l.way, l.reason,
       u.name_en AS "byEn", u.name_bn AS "byBn", l.made_at AS "madeAt", l.voucher_id AS "voucherId", v.number AS voucher,
       EXISTS (SELECT FROM bank_match_entry m WHERE m.site_id = l.site_id AND m.voucher_id = l.voucher_id) AS matched,
       l.taken_back_at AS "takenBackAt", l.taken_back_on AS "takenBackOn", l.taken_back_why AS "takenBackWhy", b.name_en AS "backByEn", b.name_bn AS "backByBn", r.number AS reversal,
       x.recovered, x.balance, p.id AS "monthId", p.month, p.state AS "monthState"
     FROM salary_loan l JOIN employee e ON e.site_id = l.site_id AND e.id = l.employee_id LEFT JOIN app_user u ON u.tenant_id = l.site_id AND u.id = l.made_by
       LEFT JOIN app_user b ON b.tenant_id = l.site_id AND b.id = l.taken_back_by LEFT JOIN voucher v ON v.site_id = l.site_id AND v.id = l.voucher_id
       LEFT JOIN voucher r ON r.site_id = l.site_id AND r.id = l.reversal_id
       CROSS JOIN LATERAL (SELECT coalesce(sum(y.amount), 0)::bigint AS balance, coalesce(-sum(y.amount) FILTER (WHERE y.kind NOT IN ('given', 'taken-back')), 0)::bigint AS recovered
         FROM salary_loan_entry y WHERE y.site_id = l.site_id AND y.loan_id = l.id) x
       LEFT JOIN LATERAL (SELECT m.id, m.month, m.state FROM payroll_line z JOIN payroll_month m ON m.site_id = z.site_id AND m.id = z.month_id
         WHERE z.site_id = l.site_id AND z.loan_id = l.id AND z.amount > 0 AND m.state <> 'draft' ORDER BY (m.state = 'locked') DESC, m.month DESC LIMIT 1) p ON true
     WHERE l.site_id = $1 AND l.id = $2`,
    [siteId, id],
  )
  if (!loan) throw new Missing('loan')
  return { ...loan, bar: barToTakeBack(loan) }
}

function barToTakeBack({ takenBackAt, monthState, recovered, matched }: Loan): LoanBar | null {
  if (takenBackAt) return 'takenBack'
  if (monthState === 'checked' || monthState === 'approved') return 'checkedMonth'
  if (monthState === 'paid') return 'paidMonth'
  if (monthState === 'locked') return 'lockedMonth'
  if (recovered !== 0) return 'givenBack'
  return matched ? 'matched' : null
}

export interface LoanEntry {
  id: number
  day: Day
  kind:
    | 'given'
    | 'recovered'
    | 'paid-back'
    | 'undone'
    | 'taken-back'
    | 'returned'
    | 'written-off'
    | 'settled'
    | 'unsettled'
  amount: number
  month: Day | null
  voucher: string | null
  note: string
}

/** The ledger of a loan, the oldest first. */
export const loanEntries = (siteId: number, id: number): Promise<LoanEntry[]> =>
  sql(
    `SELECT x.id, x.day, x.kind, x.amount, m.month, v.number AS voucher, x.note FROM salary_loan_entry x LEFT JOIN voucher v ON v.site_id = x.site_id AND v.id = x.voucher_id
       LEFT JOIN payroll_payment p ON p.site_id = x.site_id AND p.id = x.payment_id LEFT JOIN payroll_month m ON m.site_id = p.site_id AND m.id = p.month_id
     WHERE x.site_id = $1 AND x.loan_id = $2 ORDER BY x.id`,
    [siteId, id],
  )

/**
 * Takes a loan back that was entered wrongly and of which nothing was kept from anybody's pay: the mirror of its voucher is posted, nothing of it is
 * owed, and it stays in sight.
 * @throws Missing; Refusal with what bars it, also of the books; Invalid for a day to come, or before the loan
 */
export async function takeBackLoan(ctx: SiteCtx, id: number, form: TakeBackLoanForm): Promise<void> {
  const site = ctx.site.id
  await oneAtATime('payroll', site)
  await sql('SELECT FROM salary_loan WHERE site_id = $1 AND id = $2 FOR UPDATE', [site, id])
  const loan = await loanOf(site, id)
  if (loan.bar)
    throw new Refusal(`salary:loan.bar.${loan.bar}`, {
      amount: formatTaka(loan.recovered, ctx.lang),
      month: loan.month ? formatMonth(loan.month, ctx.lang) : '',
    })
  if (form.day > today()) throw new Invalid({ day: ['salary:error.dayAhead'] })
  if (form.day < loan.givenOn) throw new Invalid({ day: ['salary:error.beforeLoan'] })
  const reversal = loan.voucherId === null ? null : await mirrorOf(ctx, loan.voucherId, form)
  await sql(
    'UPDATE salary_loan SET taken_back_at = now(), taken_back_by = $3, taken_back_on = $4, taken_back_why = $5, reversal_id = $6 WHERE site_id = $1 AND id = $2',
    [site, id, ctx.user.userId, form.day, form.why, reversal?.id ?? null],
  )
  await sql(
    `INSERT INTO salary_loan_entry (site_id, loan_id, day, kind, amount, voucher_id, note, made_by) VALUES ($1, $2, $3, 'taken-back', $4, $5, $6, $7)`,
    [site, id, form.day, -loan.amount, reversal?.id ?? null, form.why, ctx.user.userId],
  )
  await draftsAreOld(site)
  ctx.audit({
    recordType: 'salary_loan',
    recordId: id,
    before: { amount: loan.amount, voucher: loan.voucher },
    after: { takenBack: form.why, day: form.day, voucher: reversal?.number ?? null },
  })
}

async function mirrorOf(ctx: SiteCtx, voucherId: number, form: TakeBackLoanForm) {
  await lockBook(ctx.site.id)
  const by = { day: form.day, reason: form.why, madeBy: ctx.user.userId, postedBy: ctx.user.userId }
  return reverseVoucher(ctx.site, voucherId, by)
}
