import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { happened } from '~/domain/applications/record.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { sendManySms } from '~/domain/delivery/messages/send.server'
import { currentSettings } from '~/domain/operations/settings.server'
import { smsSize } from '~/format/sms'
import type { Audience } from './gathering'
import { guestsFor } from './guest-list.server'
import { gatheringOf } from './shown-gathering.server'

export interface GuestSms {
  guests: number[]
  to: string[]
  segments: number
  costPoisha: number
  /** Numbers of registrations without a mobile. */
  without: string[]
}

/** What a text to guests would be and cost; nothing is written. @throws Missing for a gathering of another institution, or a guest of another gathering */
export async function planGuestSms(
  ctx: SiteCtx,
  id: number,
  audience: Audience | readonly number[],
  text: string,
): Promise<GuestSms> {
  await gatheringOf(ctx.site.id, id)
  const rows = await guestsFor(ctx.site.id, id, audience)
  const reached = rows.filter((one) => one.mobile)
  const to = [...new Set(reached.flatMap((one) => one.mobile ?? []))]
  const segments = to.length * smsSize(text).segments
  return {
    guests: reached.map((one) => one.id),
    to,
    segments,
    costPoisha: segments * currentSettings().SMS_POISHA,
    without: rows.filter((one) => !one.mobile).map((one) => one.number),
  }
}

/**
 * Sends it as it was agreed to: `token` is of one preview and is sent once. It stands in what happened to each.
 * @returns how many messages are under way; or the plan as it is now, when it is another than the one agreed to
 * @throws Missing; Refusal when there is nobody to send it to
 */
export async function sendGuestSms(
  ctx: SiteCtx,
  id: number,
  agreed: { audience: Audience | readonly number[]; text: string; token: string; messages: number; segments: number },
): Promise<{ count: number } | { plan: GuestSms }> {
  const purpose = `gatherings.guests ${agreed.token}`
  await oneAtATime('chosen sms', ctx.site.id)
  const sent = await sql('SELECT 1 FROM message WHERE tenant_id = $1 AND purpose = $2', [ctx.site.id, purpose])
  if (sent.length) return { count: sent.length }
  const plan = await planGuestSms(ctx, id, agreed.audience, agreed.text)
  if (!plan.to.length) throw new Refusal('gatherings:error.nobody', {}, 422)
  if (plan.to.length !== agreed.messages || plan.segments !== agreed.segments) return { plan }
  const made = await sendManySms(
    ctx.site.id,
    plan.to.map((to) => ({ to, text: agreed.text })),
    { purpose, by: ctx.user.userId },
  )
  await happened(
    ctx.site,
    plan.guests.map((applicationId) => ({
      applicationId,
      what: 'message',
      text: agreed.text,
      byUser: ctx.user.userId,
    })),
  )
  ctx.audit({
    recordType: 'message',
    recordId: made[0] ?? 0,
    after: { messages: made.length, segments: plan.segments, costPoisha: plan.costPoisha, text: agreed.text },
  })
  return { count: made.length }
}
