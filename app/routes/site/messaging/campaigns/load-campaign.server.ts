import { SENDING_STATES } from '~/domain/messaging/sms/audience'
import { campaignMessages, campaignOf } from '~/domain/messaging/sms/campaigns.server'
import { smsChoices } from '~/domain/messaging/sms/choices.server'
import { inWords } from '~/domain/messaging/sms/text.policy'
import type { SiteCtx } from '~/domain/platform/context'
import { formatDate } from '~/format/dates'
import { nameIn } from '~/format/names'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'

/** A sending with a page of its messages, or all of them as a file. @throws Missing */
export async function loadCampaign(ctx: SiteCtx, request: Request, id: number) {
  const { chosen, ...campaign } = await campaignOf(ctx.site.id, id)
  const listing = parseListing(request, { filters: { state: SENDING_STATES } })
  const { items, total } = await campaignMessages(ctx.site.id, id, {
    like: listing.q ? likePattern(listing.q) : null,
    states: listing.filters.state,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'messaging:messages',
      ['common:name', 'messaging:mobile', 'messaging:text', 'messaging:segments', 'common:status', 'messaging:sentAt'],
      items.map((one) => [
        nameIn(one, ctx.lang),
        one.mobile,
        one.text,
        one.segments,
        new Word(one.state === 'waiting' ? 'messaging:waiting' : `platform:messageState.${one.state}`),
        one.sentAt,
      ]),
    )
  const choices = await smsChoices(ctx)
  const named = (['classes', 'sections', 'versions', 'groups', 'designations'] as const).flatMap((key) =>
    choices[key].filter((one) => chosen[key]?.includes(one.value)).map((one) => one.text),
  )
  return {
    campaign: {
      ...campaign,
      text: inWords(campaign.text, campaign.lang),
      later: campaign.sendAt > new Date(),
      chosen: chosen.absentOn ? [formatDate(chosen.absentOn, ctx.lang), ...named] : named,
    },
    list: listOf(listing, items, total),
    maySend: ctx.can('messaging.sms.send'),
  }
}
export type CampaignData = Awaited<ReturnType<typeof loadCampaign>>
