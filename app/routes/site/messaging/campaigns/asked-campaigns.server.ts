import { AUDIENCES, CAMPAIGN_STATES } from '~/domain/messaging/sms/audience'
import { CAMPAIGN_SORTS, listCampaigns } from '~/domain/messaging/sms/campaigns.server'
import type { SiteCtx } from '~/domain/platform/context'
import { nameIn } from '~/format/names'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'

/** Sendings as the address narrows and sorts them, a page of them, or a file. */
export async function askedCampaigns(ctx: SiteCtx, request: Request) {
  const listing = parseListing(request, {
    sortable: Object.keys(CAMPAIGN_SORTS),
    defaultSort: '-sendAt',
    filters: { state: CAMPAIGN_STATES, audience: AUDIENCES, day: 'dates' },
  })
  const { state, audience, day } = listing.filters
  const { items, total } = await listCampaigns(ctx.site.id, {
    like: listing.q ? likePattern(listing.q) : null,
    states: state,
    audiences: audience,
    from: day?.from,
    to: day?.to,
    sort: listing.sort?.key ?? 'sendAt',
    dir: listing.sort?.dir ?? 'desc',
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'messaging:title',
      [
        'messaging:sendAt',
        'messaging:audience',
        'messaging:text',
        'common:status',
        'messaging:messages',
        'messaging:segments',
        'messaging:cost',
        'messaging:by',
      ],
      items.map((one) => [
        one.sendAt,
        new Word(`messaging:to.${one.audience}`),
        one.text,
        new Word(`messaging:state.${one.state}`),
        one.messages,
        one.segments,
        one.costPoisha / 100,
        nameIn({ nameBn: one.byBn, nameEn: one.byEn }, ctx.lang),
      ]),
    )
  const now = new Date()
  return listOf(
    listing,
    items.map((one) => ({ ...one, later: one.sendAt > now })),
    total,
  )
}
