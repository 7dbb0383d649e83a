import type { UserCtx } from '~/domain/platform/context'
import { listRegularSites, SITE_SORTS, siteFilterChoices } from '~/domain/billing/dues/regular-sites.server'
import { BUCKETS } from '~/domain/billing/states.policy'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { asciiDigits } from '~/ui/fields/digits'
import { remindData } from '../parts/remind.server'
import { SITE_FILTERS } from '../parts/site-filters'

/** The institutions that the address asks for, with what they owe by age, or what a reminder needs. */
export async function loadRegularSites(ctx: UserCtx, request: Request) {
  if (new URL(request.url).searchParams.get('view') === 'remind' && ctx.can('billing.dues.remind'))
    return { view: 'remind' as const, remind: await remindData(ctx, request) }
  const listing = parseListing(request, { sortable: SITE_SORTS, defaultSort: '-overdue', filters: SITE_FILTERS })
  const { group, district, package: packages, overdue } = listing.filters
  const { items, sums } = await listRegularSites(ctx, {
    like: listing.q ? likePattern(asciiDigits(listing.q)) : null,
    groups: group,
    districts: district,
    packages,
    overdue: overdue !== undefined,
    sort: listing.sort ?? { key: 'overdue', dir: 'desc' },
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) {
    throw new Download(
      listing.export,
      'billing:regular.title',
      [
        'billing:site.nameBn',
        'billing:site.nameEn',
        'billing:regular.group',
        'billing:regular.district',
        'billing:regular.package',
        ...BUCKETS.map((bucket) => `billing:bucket.${bucket}`),
        'billing:regular.open',
        'billing:regular.overdue',
        'billing:regular.credit',
        'billing:regular.owed',
        'billing:regular.lastPaid',
      ],
      [
        ...items.map((row) => [
          row.nameBn,
          row.nameEn,
          row.groupEn,
          row.districtEn,
          row.packageEn,
          ...BUCKETS.map((bucket) => row[bucket] / 100),
          row.openPoisha / 100,
          row.overduePoisha / 100,
          row.creditPoisha / 100,
          row.owedPoisha / 100,
          row.lastPaidOn,
        ]),
        [
          '',
          '',
          '',
          '',
          '',
          ...BUCKETS.map((bucket) => sums[bucket] / 100),
          sums.openPoisha / 100,
          sums.overduePoisha / 100,
          sums.creditPoisha / 100,
          sums.owedPoisha / 100,
          null,
        ],
      ],
    )
  }
  return {
    view: 'list' as const,
    list: listOf(listing, items, sums.sites),
    sums,
    choices: await siteFilterChoices(),
    mayRemind: ctx.can('billing.dues.remind'),
    mayInvoices: ctx.can('billing.invoices.view'),
  }
}
