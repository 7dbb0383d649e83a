import type { SiteCtx } from '~/domain/context'
import { MOST_TOLD_OF_NOTICE, NOTICE_CHANNELS } from '~/domain/website/notices/audience'
import { noticePlan } from '~/domain/website/notices/notice-plan.server'
import { noticeBar } from '~/domain/website/notices/send-notice.server'

/** Messages that are shown to the letter. */
const SHOWN = 3

/**
 * `?tell=sms` or `?tell=mail`, with `&unread=1`: what telling people of a notice would be and cost, before it is done. Null for who may not, and
 * where it is for nobody by name.
 */
export async function askedTelling(
  ctx: SiteCtx,
  request: Request,
  notice: { id: number; titleBn: string; titleEn: string; people: number },
) {
  if (!ctx.can('website.contents.publish') || !notice.people) return null
  const params = new URL(request.url).searchParams
  const channel = NOTICE_CHANNELS.find((one) => one === params.get('tell')) ?? null
  const unread = params.get('unread') === '1'
  const plan = channel && (await noticePlan(ctx.site, notice, channel, unread))
  return {
    channel,
    unread,
    bar: channel && (await noticeBar(ctx, channel)),
    lang: ctx.site.defaultLang,
    plan: plan && {
      ...plan,
      messages: plan.messages.slice(0, SHOWN),
      count: plan.messages.length,
      tooMany: plan.messages.length > MOST_TOLD_OF_NOTICE,
    },
  }
}
export type Telling = NonNullable<Awaited<ReturnType<typeof askedTelling>>>
