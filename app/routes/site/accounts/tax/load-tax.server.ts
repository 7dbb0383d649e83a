import { constraintsOf } from '~/access/constraints.server'
import { partiesOf } from '~/domain/accounts/cheques/register.server'
import { challans, deductions, paidOut, taxLedger, type TaxRow } from '~/domain/accounts/tax/tax-register.server'
import { challanForm, sectionForm, TAX_KINDS } from '~/domain/accounts/tax/tax.form'
import { bookOf } from '~/domain/accounts/years/book.server'
import { yearStart } from '~/domain/accounts/years/open-book.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { listed } from '~/screens/list/listed.server'
import { taxList } from './tax.list'

const MOST = 1_000
const stateOf = ({ section, challan }: Pick<TaxRow, 'section' | 'challan'>) =>
  section === null ? 'unsorted' : challan === null ? 'open' : 'deposited'

/** Deductions and challans of a tax in the running accounting year, or the chosen days; a wanted file is thrown. */
export async function loadTax(ctx: SiteCtx, request: Request) {
  const book = await bookOf(ctx.site.id)
  if (!book) return null
  const params = new URL(request.url).searchParams
  const kind = TAX_KINDS.find((one) => one === params.get('kind')) ?? 'tds'
  const ledgerId = await taxLedger(ctx.site.id, kind)
  if (ledgerId === null) return null
  const from = yearStart(today(), book.firstMonth)
  const page = await listed(ctx, request, taxList(kind), async ({ filters: { state, day }, ...part }) => {
    const span = { from: day?.from ?? from, to: day?.to ?? today() }
    const rows = await deductions(ctx.site.id, ledgerId, { ...span, states: state, ...part })
    return {
      items: rows.map(({ total: _total, sum: _sum, ...row }) => ({ ...row, state: stateOf(row) })),
      total: rows[0]?.total ?? 0,
      sum: rows[0]?.sum ?? 0,
      span,
    }
  })
  const { list, span } = page
  const manages = ctx.can('accounts.vouchers.make')
  const wanted = manages ? params.get('sort_of') : null
  const deposits = manages && params.get('deposit') === 'yes'
  const open = deposits
    ? await deductions(ctx.site.id, ledgerId, { from: null, to: null, states: ['open'], offset: 0, limit: MOST })
    : []
  return {
    ...page,
    kind,
    manages,
    challans: await challans(ctx.site.id, kind, span.from, span.to),
    chosen: list.items.find(({ key }) => key === wanted) ?? null,
    parties: wanted
      ? (await partiesOf(ctx.site.id)).map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) }))
      : [],
    deposit: deposits ? { open, paid: await paidOut(ctx.site.id, ledgerId) } : null,
    constraints: constraintsOf({ section: sectionForm, challan: challanForm }),
  }
}
export type TaxData = NonNullable<Awaited<ReturnType<typeof loadTax>>>
