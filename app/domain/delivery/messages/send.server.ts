import { sql } from 'db/connection'
import { normalisePhone } from '~/format/phone'
import { smsSize } from '~/format/sms'
import { Refusal } from '~/domain/errors'
import { addTask, addTasks } from '~/domain/operations/jobs/enqueue.server'
import { currentSettings } from '~/domain/operations/settings.server'
import { reserveSms } from './allowance.server'
import { keepSecret, publicText, type Secret } from './secret.server'

interface Outgoing {
  to: string
  text: string
  /** What of the text only the receiver may read: the outbox never holds it. */
  secret?: Secret
  /** What it is for, '<area>.<word>': 'platform.password-reset'. Operators search by it. */
  purpose: string
  /** The user who caused it, if any. */
  by?: number | null
}

const isAddress = (to: string): boolean => /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(to) && to.length <= 254

/**
 * Puts a mail into the outbox with the caller's transaction; it is delivered after the commit, at least once.
 * @returns its id in the outbox
 * @throws Refusal when the address cannot be one
 */
export async function sendMail(tenantId: number, mail: Outgoing & { subject: string }): Promise<number> {
  const to = mail.to.trim()
  if (!isAddress(to)) throw new Refusal('platform:message.badAddress')
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

/**
 * The same for many at once, in statements that do not grow in number: all are queued with the caller's transaction, or none.
 * @param messages numbers in any usual spelling; at most some ten thousand
 * @param how `reserved`: their segments were taken from the allowance before
 * @returns their ids, in the order given
 * @throws Refusal when one number is none, one text is empty, or the month's allowance is too small for all of them
 */
export async function sendManySms(
  tenantId: number,
  messages: readonly { to: string; text: string }[],
  { purpose, by, reserved = false }: { purpose: string; by: number | null; reserved?: boolean },
): Promise<number[]> {
  if (!messages.length) return []
  const ready = messages.map(({ to, text }) => {
    const number = normalisePhone(to)
    if (!number) throw new Refusal('platform:message.badNumber')
    const body = text.normalize('NFC').trim()
    const { segments } = smsSize(body)
    if (segments === 0) throw new Refusal('platform:message.empty')
    return { number, body: publicText(body), segments }
  })
  if (!reserved)
    await reserveSms(
      tenantId,
      ready.reduce((sum, one) => sum + one.segments, 0),
    )
  const ids = (
    await sql<{ id: number }>(`SELECT nextval('message_id_seq') AS id FROM generate_series(1, $1)`, [ready.length])
  ).map((one) => one.id)
  await sql(
    `INSERT INTO message (id, tenant_id, channel, recipient, subject, body, segments, cost_poisha, purpose, created_by)
     SELECT u.id, $1, 'sms', u.number, '', u.body, u.segments, u.segments::bigint * $2, $3, $4 FROM unnest($5::bigint[], $6::text[], $7::text[], $8::int[]) u(id, number, body, segments)`,
    [
      tenantId,
      currentSettings().SMS_POISHA,
      purpose,
      by,
      ids,
      ready.map((one) => one.number),
      ready.map((one) => one.body),
      ready.map((one) => one.segments),
    ],
  )
  await addTasks(
    'message',
    ids.map((messageId) => ({ tenantId, messageId })),
  )
  return ids
}

/**
 * Mails to many at once, in statements that do not grow in number.
 * @returns their ids, in the order given
 * @throws Refusal when one address cannot be one
 */
export async function sendManyMails(
  tenantId: number,
  mails: readonly { to: string; subject: string; text: string }[],
  { purpose, by }: { purpose: string; by: number | null },
): Promise<number[]> {
  if (!mails.length) return []
  if (mails.some(({ to }) => !isAddress(to.trim()))) throw new Refusal('platform:message.badAddress')
  const ids = (
    await sql<{ id: number }>(`SELECT nextval('message_id_seq') AS id FROM generate_series(1, $1)`, [mails.length])
  ).map((one) => one.id)
  await sql(
    `INSERT INTO message (id, tenant_id, channel, recipient, subject, body, segments, cost_poisha, purpose, created_by)
     SELECT u.id, $1, 'mail', u.address, u.subject, u.body, 1, 0, $2, $3 FROM unnest($4::bigint[], $5::text[], $6::text[], $7::text[]) u(id, address, subject, body)`,
    [
      tenantId,
      purpose,
      by,
      ids,
      mails.map((one) => one.to.trim()),
      mails.map((one) => publicText(one.subject.replace(/\s+/g, ' ').trim()).slice(0, 300)),
      mails.map((one) => publicText(one.text)),
    ],
  )
  await addTasks(
    'message',
    ids.map((messageId) => ({ tenantId, messageId })),
  )
  return ids
}

async function queue(
  tenantId: number,
  channel: 'mail' | 'sms',
  to: string,
  subject: string,
  message: Outgoing,
  segments: number,
  cost: number,
): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `INSERT INTO message (tenant_id, channel, recipient, subject, body, segments, cost_poisha, purpose, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      tenantId,
      channel,
      to,
      publicText(subject).slice(0, 300),
      publicText(message.text, message.secret),
      segments,
      cost,
      message.purpose,
      message.by ?? null,
    ],
  )
  const id = (row as { id: number }).id
  if (message.secret) await keepSecret(tenantId, id, message.secret)
  await addTask('message', { tenantId, messageId: id })
  return id
}
