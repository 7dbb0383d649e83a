import { openBillAttempts } from '~/domain/gateways/bills/bill-attempts.server'
import { ownClaims } from '~/domain/billing/claims/claim-lists.server'
import { standingOf } from '~/domain/billing/dues/statement.server'
import { ownInvoices, ownPayments } from '~/domain/billing/own/own-invoices.server'
import { ownPackage } from '~/domain/billing/own/own-package.server'
import { ownStatement } from '~/domain/billing/own/own-papers.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { statementDays } from '~/screens/billing/days'
import { statementFile } from '~/screens/billing/statement-file.server'
import { listed } from '~/screens/list/listed.server'
import { asciiDigits } from '~/ui/fields/digits'
import { idIn } from '~/ui/table/url'
import { billList, paymentList } from './bills.list'

/** The provider's invoices to the institution; a wanted file is thrown. */
export async function loadBills(ctx: SiteCtx, request: Request) {
  return {
    tab: 'bills' as const,
    ...(await listed(ctx, request, billList, (asked) =>
      ownInvoices(ctx.site.id, { ...asked, q: asciiDigits(asked.q) }),
    )),
    standing: await standingOf(ctx.site.id, today()),
    attempts: await openBillAttempts(ctx.site.id),
    mayPay: ctx.can('bills.invoices.pay'),
  }
}

/** What the institution paid, what it sent, and the slips that it made. */
export const loadPayments = async (ctx: SiteCtx, request: Request) => ({
  tab: 'payments' as const,
  ...(await listed(ctx, request, paymentList, (asked) => ownPayments(ctx.site.id, asked))),
  claims: await ownClaims(ctx.site.id),
})

/** The institution's account with one of the provider's companies; a wanted file is thrown. */
export async function loadStatement(ctx: SiteCtx, request: Request) {
  const query = new URL(request.url).searchParams
  const own = await ownStatement(ctx, statementDays(query), idIn(query.get('company')))
  const format = query.get('export')
  if (format === 'csv' || format === 'xlsx') throw statementFile(ctx.lang, format, own.statement)
  return { tab: 'statement' as const, ...own }
}

/** Package, term, and what of it is taken up. */
export const loadPackage = async (ctx: SiteCtx) => ({ tab: 'package' as const, own: await ownPackage(ctx) })

export type BillsShown = Awaited<ReturnType<typeof loadBills>>
export type PaymentsShown = Awaited<ReturnType<typeof loadPayments>>
export type StatementShown = Awaited<ReturnType<typeof loadStatement>>
