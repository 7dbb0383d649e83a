import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { sendManySms } from '~/domain/delivery/messages/send.server'
import { currentSettings } from '~/domain/operations/settings.server'
import { formatMonth } from '~/format/dates'
import { digits } from '~/format/digits'
import { groupedTaka } from '~/format/money'
import { normalisePhone } from '~/format/phone'
import { smsSize } from '~/format/sms'
import { wordsFor } from '~/i18n/i18n.server'
import { monthOf } from './months.server'
import type { SendSlipsForm } from './pay.form'

interface SlipSms {
  messages: { to: string; text: string }[]
  segments: number
  costPoisha: number
  /** Codes of who has no mobile number. */
  without: string[]
}

/** What would be sent to whoever was paid for a month, to the letter, and what it costs. Nothing is written. @throws Missing; Refusal for a month that is not paid */
export async function planSlipSms(ctx: SiteCtx, monthId: number): Promise<SlipSms> {
  const month = await monthOf(ctx.site.id, monthId)
  if (month.state !== 'paid' && month.state !== 'locked') throw new Refusal('salary:error.notPaid', {}, 422)
  const rows = await sql<{ code: string; mobile: string | null; net: number; mpoNet: number }>(
    `SELECT e.code, e.mobile, s.net, s.mpo_net AS "mpoNet" FROM payroll_slip s JOIN employee e ON e.site_id = s.site_id AND e.id = s.employee_id
     WHERE s.site_id = $1 AND s.month_id = $2 ORDER BY e.position, e.id`,
    [ctx.site.id, monthId],
  )
  const t = wordsFor('bn')
  const plan: SlipSms = { messages: [], segments: 0, costPoisha: 0, without: [] }
  for (const one of rows) {
    const to = normalisePhone(one.mobile ?? '')
    if (!to) {
      plan.without.push(one.code)
      continue
    }
    const text = t('salary:sms.text', {
      month: formatMonth(month.month, 'bn'),
      own: digits(groupedTaka(one.net), 'bn'),
      mpo: digits(groupedTaka(one.mpoNet), 'bn'),
      school: ctx.site.nameBn || ctx.site.nameEn,
      interpolation: { escapeValue: false },
    })
    plan.messages.push({ to, text })
    plan.segments += smsSize(text).segments
  }
  plan.costPoisha = plan.segments * currentSettings().SMS_POISHA
  return plan
}

/**
 * Sends them as they were agreed to; a preview's `token` is sent once.
 * @returns how many are under way; null when the plan is another than the one agreed to
 * @throws Missing; Refusal when there is nobody to send to, or for a month that is not paid
 */
export async function sendSlipSms(ctx: SiteCtx, monthId: number, agreed: SendSlipsForm): Promise<number | null> {
  const purpose = `payroll.slips ${agreed.token}`
  await oneAtATime('chosen sms', ctx.site.id)
  const sent = await sql('SELECT 1 FROM message WHERE tenant_id = $1 AND purpose = $2', [ctx.site.id, purpose])
  if (sent.length) return sent.length
  const plan = await planSlipSms(ctx, monthId)
  if (!plan.messages.length) throw new Refusal('salary:error.nobody', {}, 422)
  if (plan.messages.length !== agreed.messages || plan.segments !== agreed.segments) return null
  const made = await sendManySms(ctx.site.id, plan.messages, { purpose, by: ctx.user.userId })
  ctx.audit({
    recordType: 'payroll_month',
    recordId: monthId,
    after: { messages: made.length, segments: plan.segments, costPoisha: plan.costPoisha },
  })
  return made.length
}
