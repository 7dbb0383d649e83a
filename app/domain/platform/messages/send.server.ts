import { sql } from 'db/connection'
import { normalisePhone } from '~/format/phone'
import { smsSize } from '~/format/sms'
import { Refusal } from '../errors'
import { addTask } from '../jobs/enqueue.server'
import { currentSettings } from '../settings.server'

interface Outgoing {
  to: string
  text: string
  /** What it is for, '<area>.<word>': 'platform.password-reset'. Operators search by it. */
  purpose: string
  /** The user who caused it, if any. */
  by?: number | null
}

/**
 * Puts a mail into the outbox with the caller's transaction; it is delivered after the commit, at least once.
 * @returns its id in the outbox
 * @throws Refusal when the address cannot be one
 */
export async function sendMail(tenantId: number, mail: Outgoing & { subject: string }): Promise<number> {
  const to = mail.to.trim()
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(to) || to.length > 254) throw new Refusal('platform:message.badAddress')
  return queue(tenantId, 'mail', to, mail.subject.replace(/\s+/g, ' ').trim(), mail, 1, 0)
}

/**
 * Puts an SMS into the outbox with the caller's transaction; it is delivered after the commit, at most once. Its
 * segments (GSM-7 160/153, UCS-2 70/67) and cost (SMS_POISHA a segment) are counted now.
 * @param sms.to a Bangladeshi mobile number in any usual spelling
 * @throws Refusal when it is none, or the text is empty
 */
export async function sendSms(tenantId: number, sms: Outgoing): Promise<number> {
  const to = normalisePhone(sms.to)
  if (!to) throw new Refusal('platform:message.badNumber')
  const text = sms.text.normalize('NFC').trim()
  const { segments } = smsSize(text)
  if (segments === 0) throw new Refusal('platform:message.empty')
  return queue(tenantId, 'sms', to, '', { ...sms, text }, segments, segments * currentSettings().SMS_POISHA)
}

async function queue(tenantId: number, channel: 'mail' | 'sms', to: string, subject: string, message: Outgoing, segments: number, cost: number): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `INSERT INTO message (tenant_id, channel, recipient, subject, body, segments, cost_poisha, purpose, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [tenantId, channel, to, subject.slice(0, 300), message.text, segments, cost, message.purpose, message.by ?? null])
  const id = (row as { id: number }).id
  await addTask('message', { tenantId, messageId: id })
  return id
}
