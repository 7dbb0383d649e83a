import type { UserCtx } from '~/domain/platform/context'
import { CHALLAN_SORTS, listChallans } from '~/domain/billing/challans/challan-list.server'
import { companiesOf } from '~/domain/billing/companies.server'
import { CHALLAN_SOURCES, CHALLAN_STATES } from '~/domain/billing/states.policy'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { asciiDigits } from '~/ui/fields/digits'

/** The challans that the address asks for, with their sums. */
export async function loadChallans(ctx: UserCtx, request: Request) {
  const listing = parseListing(request, {
    sortable: CHALLAN_SORTS,
    defaultSort: '-madeOn',
    filters: {
      state: CHALLAN_STATES,
      source: CHALLAN_SOURCES,
      company: 'id',
      site: 'id',
      credit: ['yes'],
      made: 'dates',
    },
  })
  const { state, source, company, site, credit, made } = listing.filters
  const companies = await companiesOf(ctx)
  const { items, total, sums } = await listChallans(ctx, {
    like: listing.q ? likePattern(asciiDigits(listing.q)) : null,
    states: state,
    sources: source,
    companies: company,
    sites: site,
    unmatched: credit !== undefined,
    made,
    sort: listing.sort ?? { key: 'madeOn', dir: 'desc' },
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) {
    throw new Download(
      listing.export,
      'billing:challan.title',
      [
        'billing:challan.number',
        'billing:site.nameBn',
        'billing:site.nameEn',
        'billing:challan.madeOn',
        'common:status',
        'billing:challan.source',
        'billing:challan.amount',
        'billing:challan.depositedOn',
        'billing:challan.slipNo',
        'billing:challan.deposited',
        'billing:challan.matched',
        'billing:challan.unmatched',
      ],
      items.map((row) => [
        row.number,
        row.siteBn,
        row.siteEn,
        row.madeOn,
        new Word(`billing:challanState.${row.state}`),
        new Word(`billing:challan.sources.${row.source}`),
        row.amountPoisha / 100,
        row.depositedOn,
        row.slipNo,
        row.depositedPoisha === null ? null : row.depositedPoisha / 100,
        row.matchedPoisha / 100,
        row.unmatchedPoisha / 100,
      ]),
    )
  }
  return {
    list: listOf(listing, items, total),
    sums,
    mayManage: ctx.can('billing.challans.manage'),
    companies: companies.map(({ id, nameEn, nameBn }) => ({ id, nameEn, nameBn })),
    states: CHALLAN_STATES,
    sources: CHALLAN_SOURCES,
  }
}
