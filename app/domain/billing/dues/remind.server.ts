import { sql } from 'db/connection'
import { formatDateShort } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { formatTaka } from '~/format/money'
import { normalisePhone } from '~/format/phone'
import { smsSize } from '~/format/sms'
import type { Ctx, UserCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { sendMail, sendSms } from '~/domain/delivery/messages/send.server'
import { currentSettings } from '~/domain/operations/settings.server'
import { duesOf, type Dues } from '../dues.server'
import type { ReminderForm } from '../reminder.form'
import { seeTenants } from '~/domain/tenancy/central.server'
import { billedSites, type BilledSite } from '../sites.server'

/** How many institutions one press may remind. */
export const MOST_REMINDED = 5000

/** What a reminder says until somebody writes other words. */
export const REMINDER_TEXTS: Record<Lang, string> = {
  bn: '{name}: শিক্ষাঙ্গনের {invoices}টি ইনভয়েসে মোট {open} বকেয়া (মেয়াদোত্তীর্ণ {overdue}; সবচেয়ে পুরোনো তারিখ {since})। অনুগ্রহ করে চালানে জমা দিন।'.normalize(
    'NFC',
  ),
  en: '{name}: {open} is due on {invoices} invoice(s) of Shikkhangan ({overdue} overdue; oldest due date {since}). Please deposit by challan.',
}
const SUBJECT: Record<Lang, string> = { bn: 'শিক্ষাঙ্গনের বকেয়া', en: 'Dues of Shikkhangan' }

interface PlannedReminder {
  siteId: number
  nameEn: string
  nameBn: string
  channel: 'sms' | 'mail'
  recipient: string
  lang: Lang
  text: string
  segments: number
  costPoisha: number
  dues: Dues
}
type LeftOut = { siteId: number; nameEn: string; nameBn: string; why: 'nothingDue' | 'noMobile' | 'noMail' }
export interface ReminderPlan {
  planned: PlannedReminder[]
  leftOut: LeftOut[]
  sms: number
  mails: number
  segments: number
  costPoisha: number
}

/** An SMS taka: Tk. is in the GSM alphabet and the taka sign is not, so an English text stays one segment of 160. */
const taka = (poisha: number, lang: Lang, channel: 'sms' | 'mail') =>
  lang === 'en' && channel === 'sms' ? formatTaka(poisha, lang).replace('৳', 'Tk ') : formatTaka(poisha, lang)

function words(template: string, site: BilledSite, dues: Dues, lang: Lang, channel: 'sms' | 'mail'): string {
  const values: Record<string, string> = {
    name: lang === 'bn' ? site.nameBn || site.nameEn : site.nameEn || site.nameBn,
    open: taka(dues.openPoisha, lang, channel),
    overdue: taka(dues.overduePoisha, lang, channel),
    invoices: digits(dues.openCount, lang),
    since: dues.oldestDueOn ? formatDateShort(dues.oldestDueOn, lang) : '–',
  }
  return template.replace(/\{(\w+)\}/g, (hole, key: string) => values[key] ?? hole)
}

/** What would be sent to whom, in how many segments and at what cost, and who is left out and why. Sends nothing. */
export async function planReminders(
  ctx: Ctx,
  ids: readonly number[],
  form: Pick<ReminderForm, 'sms' | 'mail' | 'lang' | 'textBn' | 'textEn'>,
): Promise<ReminderPlan> {
  // Nobody is reminded of what they have paid and we have not matched.
  const dues = await duesOf(ctx, ids)
  const plan: ReminderPlan = { planned: [], leftOut: [], sms: 0, mails: 0, segments: 0, costPoisha: 0 }
  const { SMS_POISHA } = currentSettings()
  for (const site of await billedSites(ids)) {
    const owed = dues.get(site.id)
    const named = { siteId: site.id, nameEn: site.nameEn, nameBn: site.nameBn }
    if (!owed?.openPoisha) {
      plan.leftOut.push({ ...named, why: 'nothingDue' })
      continue
    }
    const lang = form.lang === 'own' ? site.defaultLang : form.lang
    const template = lang === 'bn' ? form.textBn : form.textEn
    for (const channel of ['sms', 'mail'] as const) {
      if (!form[channel]) continue
      const recipient = channel === 'sms' ? normalisePhone(site.phone ?? '') : site.email
      if (!recipient) {
        plan.leftOut.push({ ...named, why: channel === 'sms' ? 'noMobile' : 'noMail' })
        continue
      }
      const text = words(template, site, owed, lang, channel)
      const segments = channel === 'sms' ? smsSize(text).segments : 0
      plan.planned.push({
        ...named,
        channel,
        recipient,
        lang,
        text,
        segments,
        costPoisha: segments * SMS_POISHA,
        dues: owed,
      })
      plan[channel === 'sms' ? 'sms' : 'mails'] += 1
      plan.segments += segments
      plan.costPoisha += segments * SMS_POISHA
    }
  }
  return plan
}

/**
 * Sends what the plan says, through the centre's outbox, with this transaction. The same press (its key) sends nothing a
 * second time, in whatever process it arrives.
 * @returns how many messages were sent now
 */
export async function sendReminders(
  ctx: UserCtx,
  ids: readonly number[],
  form: ReminderForm,
): Promise<{ sent: number; repeated: number }> {
  if (ids.length > MOST_REMINDED) throw new Refusal('billing:remind.tooMany', { most: MOST_REMINDED })
  const plan = await planReminders(ctx, ids, form)
  if (!plan.planned.length) throw new Refusal('billing:remind.nobody')
  await seeTenants(ctx, ids)
  let sent = 0
  for (const one of plan.planned) {
    const [row] = await sql<{ id: number }>(
      `INSERT INTO due_reminder (site_id, press_key, channel, recipient, lang, body, segments, cost_poisha, open_poisha, overdue_poisha, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (site_id, press_key, channel) DO NOTHING RETURNING id`,
      [
        one.siteId,
        form.pressKey,
        one.channel,
        one.recipient,
        one.lang,
        one.text,
        one.segments,
        one.costPoisha,
        one.dues.openPoisha,
        one.dues.overduePoisha,
        ctx.user.userId,
      ],
    )
    if (!row) continue
    const message = { to: one.recipient, text: one.text, purpose: 'billing.reminder', by: ctx.user.userId }
    const messageId =
      one.channel === 'sms'
        ? await sendSms(ctx.tenant.id, message)
        : await sendMail(ctx.tenant.id, { ...message, subject: SUBJECT[one.lang] })
    await sql('UPDATE due_reminder SET message_id = $3 WHERE site_id = $1 AND id = $2', [one.siteId, row.id, messageId])
    sent += 1
  }
  ctx.audit({
    recordType: 'reminder',
    recordId: form.pressKey,
    after: {
      sent,
      sites: [...new Set(plan.planned.map((one) => one.siteId))],
      sms: plan.sms,
      mails: plan.mails,
      segments: plan.segments,
      costPoisha: plan.costPoisha,
    },
  })
  return { sent, repeated: plan.planned.length - sent }
}
