import { swapFor, staffSwaps } from '~/domain/staff-duties/swaps.server'
import { dutiesPage } from '~/domain/staff-duties/staff-duties.server'
import type { SiteCtx } from '~/domain/platform/context'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'

/** One's own duties, those from today on unless the address says otherwise; null for a login that is no employee's. */
export async function ownDuties(ctx: SiteCtx, request: Request) {
  const employeeId = ctx.user.employeeId
  if (employeeId === null) return null
  const listing = parseListing(request, { sortable: ['day'], defaultSort: 'day', filters: { days: 'dates' } })
  const { items: rows, total } = await dutiesPage(ctx.site.id, {
    ...listing,
    filters: { who: [employeeId], days: listing.filters.days ?? { from: today() } },
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'staff-duties:own.title',
      ['common:date', 'staff-duties:kind', 'staff-duties:startsAt', 'staff-duties:endsAt', 'staff-duties:place'],
      rows.map((one) => [
        new Date(`${one.day}T00:00:00Z`),
        nameIn(one.kind, ctx.lang),
        one.startsAt,
        one.endsAt,
        one.place,
      ]),
    )
  const asked = idIn(new URL(request.url).searchParams.get('swap'))
  return {
    list: listOf(listing, rows, total),
    swaps: (await staffSwaps(ctx.site.id, employeeId)).filter((one) => one.day >= today()),
    asked: asked === null ? null : await swapFor(ctx.site, employeeId, asked),
    today: today(),
  }
}
