import { sql } from 'db/connection'
import { quietUntil } from '~/domain/messaging/sms/quiet.policy'
import { noticesBySms, quietHours } from '~/domain/messaging/sms/setting.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { sendManyMails, sendManySms } from '~/domain/delivery/messages/send.server'
import { MOST_TOLD_OF_NOTICE, type NoticeChannel } from './audience'
import type { TellNoticeForm } from './channels.form'
import { noticePlan } from './notice-plan.server'

/** Why nobody is told of a notice this way now, as a message key, or null. */
export async function noticeBar(ctx: SiteCtx, channel: NoticeChannel): Promise<string | null> {
  if (channel === 'mail') return null
  if (!ctx.can('messaging.sms.send')) return 'webedit:tell.bar.right'
  if (!(await noticesBySms(ctx.site.id))) return 'webedit:tell.bar.off'
  return quietUntil(new Date(), await quietHours(ctx.site.id)) ? 'webedit:tell.bar.quiet' : null
}

/**
 * Tells those a notice is for by e-mail or SMS, as it was seen and agreed to: each once a way, who chose not to is left out.
 * @returns how many; null where it would be another now and is to be looked at anew
 * @throws Missing; Refusal where it may not go now, for nobody, for too many, and beyond the month's allowance of SMS
 */
export async function tellNotice(ctx: SiteCtx, id: number, agreed: TellNoticeForm): Promise<number | null> {
  const site = ctx.site.id
  const { channel } = agreed
  const [notice] = await sql<{ id: number; titleBn: string; titleEn: string }>(
    `SELECT id, coalesce(nullif(title_bn, ''), title_en) AS "titleBn", coalesce(nullif(title_en, ''), title_bn) AS "titleEn" FROM web_entry
     WHERE site_id = $1 AND id = $2 AND kind = 'notice' FOR UPDATE`,
    [site, id],
  )
  if (!notice) throw new Missing('notice')
  const bar = await noticeBar(ctx, channel)
  if (bar) throw new Refusal(bar, {}, bar.endsWith('right') ? 403 : 422)
  const plan = await noticePlan(ctx.site, notice, channel, agreed.unread)
  if (!plan.messages.length) throw new Refusal('webedit:tell.nobody', {}, 422)
  if (plan.messages.length > MOST_TOLD_OF_NOTICE)
    throw new Refusal('webedit:tell.tooMany', { most: MOST_TOLD_OF_NOTICE }, 422)
  if (plan.messages.length !== agreed.messages || plan.segments !== agreed.segments) return null
  const how = { purpose: 'website.notice', by: ctx.user.userId }
  const ids = await (channel === 'sms'
    ? sendManySms(site, plan.messages, how)
    : sendManyMails(site, plan.messages, how))
  await sql(
    `INSERT INTO notice_message (site_id, entry_id, user_id, channel, message_id, sent_by)
     SELECT $1::bigint, $2::bigint, u.person, $3::text, u.message, $4::bigint FROM unnest($5::bigint[], $6::bigint[]) AS u(person, message)`,
    [site, id, channel, ctx.user.userId, plan.messages.map((one) => one.userId), ids],
  )
  ctx.audit({
    recordType: 'web_entry',
    recordId: id,
    after: { told: channel, messages: ids.length, segments: plan.segments, costPoisha: plan.costPoisha },
  })
  return ids.length
}
