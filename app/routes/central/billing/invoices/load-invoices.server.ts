import type { UserCtx } from '~/domain/context'
import { companiesOf } from '~/domain/billing/companies.server'
import { type InvoiceRow, listInvoices } from '~/domain/billing/invoices/invoice-list.server'
import { settlementOf } from '~/domain/billing/states.policy'
import { today } from '~/format/dates'
import { listed } from '~/screens/list/listed.server'
import { parseListing } from '~/screens/listing.server'
import { asciiDigits } from '~/ui/fields/digits'
import { generateData } from './generate.server'
import { invoiceList } from './invoices.list'

/** The invoices that the address asks for, with their sums, or what generating them needs. */
export async function loadInvoices(ctx: UserCtx, request: Request) {
  if (new URL(request.url).searchParams.get('view') === 'generate' && ctx.can('billing.invoices.manage'))
    return { view: 'generate' as const, ...(await generateData(ctx, request)) }
  // Links lead here with an institution, or with what made them.
  const { filters: only } = parseListing(request, { filters: { site: 'id', job: 'id' } })
  const day = today()
  const page = await listed(ctx, request, invoiceList, async ({ q, filters, ...asked }) => {
    const found = await listInvoices(ctx, { ...asked, q: asciiDigits(q), filters: { ...filters, ...only } })
    const settlement = (row: InvoiceRow) => (row.state === 'issued' ? settlementOf(row, day) : null)
    return { ...found, items: found.items.map((row) => ({ ...row, settlement: settlement(row) })) }
  })
  return {
    view: 'list' as const,
    ...page,
    mayManage: ctx.can('billing.invoices.manage'),
    companies: (await companiesOf(ctx)).map(({ id, nameEn, nameBn }) => ({ id, nameEn, nameBn })),
  }
}
