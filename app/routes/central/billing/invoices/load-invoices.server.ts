import type { UserCtx } from '~/domain/platform/context'
import { companiesOf } from '~/domain/billing/companies.server'
import { INVOICE_SORTS, listInvoices } from '~/domain/billing/invoices/invoice-list.server'
import { INVOICE_STATES, settlementOf, SETTLEMENTS } from '~/domain/billing/states.policy'
import { today } from '~/format/dates'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { asciiDigits } from '~/ui/fields/digits'
import { generateData } from './generate.server'

/** The invoices that the address asks for, with their sums, or what generating them needs. */
export async function loadInvoices(ctx: UserCtx, request: Request) {
  const listing = parseListing(request, {
    sortable: INVOICE_SORTS,
    defaultSort: '-issuedOn',
    filters: {
      state: INVOICE_STATES,
      settlement: SETTLEMENTS,
      company: 'id',
      site: 'id',
      job: 'id',
      source: ['cycle', 'hand'],
      issued: 'dates',
    },
  })
  if (new URL(request.url).searchParams.get('view') === 'generate' && ctx.can('billing.invoices.manage'))
    return { view: 'generate' as const, ...(await generateData(ctx, request)) }
  const { state, settlement, company, site, job, source, issued } = listing.filters
  const companies = await companiesOf(ctx)
  const { items, total, sums } = await listInvoices(ctx, {
    like: listing.q ? likePattern(asciiDigits(listing.q)) : null,
    states: state,
    settlements: settlement,
    companies: company,
    sites: site,
    jobs: job,
    sources: source,
    issued,
    sort: listing.sort ?? { key: 'issuedOn', dir: 'desc' },
    offset: listing.offset,
    limit: listing.limit,
  })
  const day = today()
  const rows = items.map((row) => ({ ...row, settlement: row.state === 'issued' ? settlementOf(row, day) : null }))
  if (listing.export) {
    throw new Download(
      listing.export,
      'billing:invoice.title',
      [
        'billing:invoice.number.label',
        'billing:site.nameBn',
        'billing:site.nameEn',
        'billing:company.one',
        'billing:invoice.issuedOn',
        'billing:invoice.dueOn',
        'common:status',
        'billing:invoice.total',
        'billing:invoice.credited',
        'billing:invoice.paid',
        'billing:invoice.open',
        'billing:invoice.owed',
      ],
      rows.map((row) => [
        row.number,
        row.siteBn,
        row.siteEn,
        row.companyEn,
        row.issuedOn,
        row.dueOn,
        new Word(row.settlement ? `billing:settlement.${row.settlement}` : `billing:invoiceState.${row.state}`),
        row.totalPoisha / 100,
        row.creditedPoisha / 100,
        row.matchedPoisha / 100,
        row.openPoisha / 100,
        row.owedPoisha / 100,
      ]),
    )
  }
  return {
    view: 'list' as const,
    list: listOf(listing, rows, total),
    sums,
    mayManage: ctx.can('billing.invoices.manage'),
    companies: companies.map(({ id, nameEn, nameBn }) => ({ id, nameEn, nameBn })),
    states: INVOICE_STATES,
    settlements: SETTLEMENTS,
  }
}
