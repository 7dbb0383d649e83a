import { campaignMessages, campaignOf } from '~/domain/messaging/sms/campaigns.server'
import { smsChoices } from '~/domain/messaging/sms/choices.server'
import { inWords } from '~/domain/messaging/sms/text.policy'
import type { SiteCtx } from '~/domain/context'
import { formatDate } from '~/format/dates'
import { listed } from '~/screens/list/listed.server'
import { messageList } from './messages.list'

/** A sending with a page of its messages, or all of them as a file. @throws Missing */
export async function loadCampaign(ctx: SiteCtx, request: Request, id: number) {
  const { chosen, ...campaign } = await campaignOf(ctx.site.id, id)
  const { list } = await listed(ctx, request, messageList(campaign.lang), (asked) =>
    campaignMessages(ctx.site.id, id, asked),
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
    list,
    maySend: ctx.can('messaging.sms.send'),
  }
}
export type CampaignData = Awaited<ReturnType<typeof loadCampaign>>
