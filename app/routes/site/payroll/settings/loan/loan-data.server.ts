import { constraintsOf } from '~/access/constraints.server'
import { idOf } from '~/access/params.server'
import { asksOfLoan } from '~/domain/payroll/loans/decide-loan.server'
import {
  decideLoanForm,
  loanTermForm,
  receiveLoanForm,
  takeBackLoanForm,
  undoReceiptForm,
  writeOffForm,
} from '~/domain/payroll/loans/loan.form'
import { termsOfLoan } from '~/domain/payroll/loans/loan-terms.server'
import { receiptsOfLoan } from '~/domain/payroll/loans/receive-loan.server'
import { loanEntries, loanOf } from '~/domain/payroll/loans/take-back-loan.server'
import { payingAccounts } from '~/domain/payroll/runs/pay-month.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import type { EntranceArgs } from '~/access/guard.server'

/** A loan with what came back of it, its terms, and what is asked of it. */
export async function loanData(ctx: SiteCtx, { params }: EntranceArgs) {
  const loan = await loanOf(ctx.site.id, idOf(params.id))
  return {
    loan,
    entries: await loanEntries(ctx.site.id, loan.id),
    receipts: await receiptsOfLoan(ctx.site.id, loan.id),
    terms: await termsOfLoan(ctx.site.id, loan.id),
    asks: await asksOfLoan(ctx.site.id, loan.id),
    accounts: await payingAccounts(ctx.site.id),
    mayManage: ctx.can('payroll.settings.manage'),
    mayDecide: ctx.can('payroll.months.approve'),
    maySeeMonths: ctx.can('payroll.months.view'),
    userId: ctx.user.userId,
    day: today(),
    constraints: constraintsOf({
      back: takeBackLoanForm,
      receive: receiveLoanForm,
      term: loanTermForm,
      'write-off': writeOffForm,
      'undo-receipt': undoReceiptForm,
      decide: decideLoanForm,
    }),
    screenTitle: nameIn(loan, ctx.lang),
  }
}

export type LoanData = Awaited<ReturnType<typeof loanData>>
