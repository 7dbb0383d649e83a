import { openBillAttempts } from '~/domain/gateways/bills/bill-attempts.server'
import { ownClaims } from '~/domain/billing/claims/claim-lists.server'
import { standingOf } from '~/domain/billing/dues/statement.server'
import { OWN_SORTS, ownInvoices, ownPayments } from '~/domain/billing/own/own-invoices.server'
import { ownPackage } from '~/domain/billing/own/own-package.server'
import { ownStatement } from '~/domain/billing/own/own-papers.server'
import type { SiteCtx } from '~/domain/platform/context'
import { today } from '~/format/dates'
import { statementDays } from '~/screens/billing/days'
import { statementFile } from '~/screens/billing/statement-file.server'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { asciiDigits } from '~/ui/fields/digits'
import { idIn } from '~/ui/table/url'

/** The provider's invoices to the institution; a wanted file is thrown. */
export async function loadBills(ctx: SiteCtx, request: Request) {
  const listing = parseListing(request, {
    sortable: OWN_SORTS,
    defaultSort: '-issuedOn',
    filters: { is: ['open', 'paid'] },
  })
  const [is, other] = listing.filters.is ?? []
  const { items, total } = await ownInvoices(ctx.site.id, {
    like: listing.q ? likePattern(asciiDigits(listing.q)) : null,
    open: is && !other ? is === 'open' : null,
    sort: listing.sort ?? { key: 'issuedOn', dir: 'desc' },
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'bills:title',
      ['number', 'issuedOn', 'dueOn', 'total', 'credited', 'paid', 'rest']
        .map((key) => `bills:${key}`)
        .concat('common:status'),
      items.map((row) => [
        row.number,
        row.issuedOn,
        row.dueOn,
        row.totalPoisha / 100,
        row.creditedPoisha / 100,
        row.matchedPoisha / 100,
        row.openPoisha / 100,
        new Word(`bills:settlement.${row.settlement}`),
      ]),
    )
  return {
    tab: 'bills' as const,
    list: listOf(listing, items, total),
    standing: await standingOf(ctx.site.id, today()),
    attempts: await openBillAttempts(ctx.site.id),
    mayPay: ctx.can('bills.invoices.pay'),
  }
}

/** What the institution paid, what it sent, and the slips that it made. */
export async function loadPayments(ctx: SiteCtx, request: Request) {
  const listing = parseListing(request)
  const { items, total } = await ownPayments(ctx.site.id, { offset: listing.offset, limit: listing.limit })
  if (listing.export)
    throw new Download(
      listing.export,
      'bills:tabs.payments',
      ['challan', 'madeOn', 'way', 'for', 'amount', 'came', 'credit']
        .map((key) => `bills:${key}`)
        .concat('common:status'),
      items.map((row) => [
        row.number,
        row.madeOn,
        new Word(`bills:ways.${row.source}`),
        row.numbers,
        row.amountPoisha / 100,
        row.depositedPoisha === null ? null : row.depositedPoisha / 100,
        row.unmatchedPoisha / 100,
        new Word(`bills:challanState.${row.state}`),
      ]),
    )
  return { tab: 'payments' as const, list: listOf(listing, items, total), claims: await ownClaims(ctx.site.id) }
}

/** The institution's account with one of the provider's companies; a wanted file is thrown. */
export async function loadStatement(ctx: SiteCtx, request: Request) {
  const query = new URL(request.url).searchParams
  const own = await ownStatement(ctx, statementDays(query), idIn(query.get('company')))
  const format = query.get('export')
  if (format === 'csv' || format === 'xlsx') throw statementFile(format, own.statement)
  return { tab: 'statement' as const, ...own }
}

/** Package, term, and what of it is taken up. */
export const loadPackage = async (ctx: SiteCtx) => ({ tab: 'package' as const, own: await ownPackage(ctx) })

export type BillsShown = Awaited<ReturnType<typeof loadBills>>
export type PaymentsShown = Awaited<ReturnType<typeof loadPayments>>
export type StatementShown = Awaited<ReturnType<typeof loadStatement>>
