import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { sendManySms } from '~/domain/delivery/messages/send.server'
import { currentSettings } from '~/domain/operations/settings.server'
import { normalisePhone } from '~/format/phone'
import { smsSize } from '~/format/sms'
import { chosenStudents, type Chosen } from './chosen.server'

/** What a text to students' homes would be: one message a number, siblings' parents get one. */
export interface ChosenSms {
  to: string[]
  segments: number
  costPoisha: number
  /** Students without a usable number. */
  without: Pick<Chosen, 'enrolmentId' | 'nameBn' | 'nameEn' | 'roll'>[]
}

/** Nothing is written. @throws Missing for an enrolment of another institution */
export async function planChosenSms(ctx: SiteCtx, enrolmentIds: readonly number[], text: string): Promise<ChosenSms> {
  const ids = [...new Set(enrolmentIds)]
  const students = await chosenStudents(ctx.site.id, ids)
  if (!ids.length || students.length !== ids.length) throw new Missing('enrolment')
  const numbers = students.map((one) => (one.mobile ? normalisePhone(one.mobile) : null))
  const to = [...new Set(numbers.flatMap((one) => one ?? []))]
  const segments = to.length * smsSize(text).segments
  return {
    to,
    segments,
    costPoisha: segments * currentSettings().SMS_POISHA,
    without: students
      .filter((_, at) => !numbers[at])
      .map(({ enrolmentId, nameBn, nameEn, roll }) => ({ enrolmentId, nameBn, nameEn, roll })),
  }
}

/**
 * Sends it as it was agreed to: `token` is of one preview and is sent once, however often it is pressed.
 * @returns how many messages are under way; or the plan as it is now, when it is another than the one agreed to
 * @throws Missing for an enrolment of another institution; Refusal when nobody has a number
 */
export async function sendChosenSms(
  ctx: SiteCtx,
  agreed: { enrolmentIds: readonly number[]; text: string; token: string; messages: number; segments: number },
): Promise<{ count: number } | { plan: ChosenSms }> {
  const purpose = `students.chosen ${agreed.token}`
  await oneAtATime('chosen sms', ctx.site.id)
  const sent = await sql<{ id: number }>('SELECT id FROM message WHERE tenant_id = $1 AND purpose = $2', [
    ctx.site.id,
    purpose,
  ])
  if (sent.length) return { count: sent.length }
  const plan = await planChosenSms(ctx, agreed.enrolmentIds, agreed.text)
  if (!plan.to.length) throw new Refusal('chosen:sms.nobody', {}, 422)
  if (plan.to.length !== agreed.messages || plan.segments !== agreed.segments) return { plan }
  const ids = await sendManySms(
    ctx.site.id,
    plan.to.map((to) => ({ to, text: agreed.text })),
    { purpose, by: ctx.user.userId },
  )
  ctx.audit({
    recordType: 'message',
    recordId: ids[0] ?? 0,
    before: null,
    after: { messages: ids.length, segments: plan.segments, costPoisha: plan.costPoisha, text: agreed.text },
  })
  return { count: ids.length }
}
