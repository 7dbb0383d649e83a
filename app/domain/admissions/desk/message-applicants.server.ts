import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { happened } from '~/domain/applications/record.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { sendManySms } from '~/domain/delivery/messages/send.server'
import { currentSettings } from '~/domain/operations/settings.server'
import { smsSize } from '~/format/sms'
import { deskRows } from './desk-list.server'

/** What a text to applicants' homes would be: one message a number, brothers and sisters get one. */
export interface DeskSms {
  to: string[]
  segments: number
  costPoisha: number
  /** Numbers of applications without a mobile. */
  without: string[]
}

/** Nothing is written. @throws Missing for an application of another institution */
export async function planDeskSms(ctx: SiteCtx, ids: readonly number[], text: string): Promise<DeskSms> {
  const rows = await deskRows(ctx.site.id, ids)
  const to = [...new Set(rows.flatMap((one) => one.mobile ?? []))]
  const segments = to.length * smsSize(text).segments
  return {
    to,
    segments,
    costPoisha: segments * currentSettings().SMS_POISHA,
    without: rows.filter((one) => !one.mobile).map((one) => one.number),
  }
}

/**
 * Sends it as it was agreed to: `token` is of one preview and is sent once. It stands in what happened to each.
 * @returns how many messages are under way; or the plan as it is now, when it is another than the one agreed to
 * @throws Missing; Refusal when nobody has a number
 */
export async function sendDeskSms(
  ctx: SiteCtx,
  agreed: { ids: readonly number[]; text: string; token: string; messages: number; segments: number },
): Promise<{ count: number } | { plan: DeskSms }> {
  const purpose = `admissions.chosen ${agreed.token}`
  await oneAtATime('chosen sms', ctx.site.id)
  const sent = await sql('SELECT 1 FROM message WHERE tenant_id = $1 AND purpose = $2', [ctx.site.id, purpose])
  if (sent.length) return { count: sent.length }
  const plan = await planDeskSms(ctx, agreed.ids, agreed.text)
  if (!plan.to.length) throw new Refusal('admission-desk:error.noMobile', {}, 422)
  if (plan.to.length !== agreed.messages || plan.segments !== agreed.segments) return { plan }
  const made = await sendManySms(
    ctx.site.id,
    plan.to.map((to) => ({ to, text: agreed.text })),
    { purpose, by: ctx.user.userId },
  )
  await happened(
    ctx.site,
    [...new Set(agreed.ids)].map((applicationId) => ({
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
