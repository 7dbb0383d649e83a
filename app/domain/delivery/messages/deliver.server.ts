import { inScope, sql, type Scope } from 'db/connection'
import { log } from '~/domain/operations/log.server'
import { adapterOf, NotSent } from './adapters.server'
import { eraseSecret, openSecret, SECRET_MARK } from './secret.server'

const MOST_ATTEMPTS = 5

interface Taken {
  channel: 'mail' | 'sms'
  recipient: string
  subject: string
  body: string
  purpose: string
  attempts: number
  secret: string | null
}

/**
 * The worker's task 'message', and the only place where a message and its secret come together. The state 'sending' is committed before the carrier is called: when the process dies in
 * between, a mail is sent again, but of an SMS nobody knows, and it is never sent twice.
 */
export async function deliverMessage({ tenantId, messageId }: { tenantId: number; messageId: number }): Promise<void> {
  const scope: Scope = { tenants: [tenantId], readOnly: false }
  const taken = await inScope(scope, () => take(tenantId, messageId))
  if (!taken) return
  const settle = (state: string, ref: string | null, error: string | null) =>
    inScope(scope, async () => {
      await sql(
        `UPDATE message SET state = $3, provider_ref = $4, error = $5, sent_at = CASE WHEN $3 = 'sent' THEN now() END
     WHERE tenant_id = $1 AND id = $2 AND state IN ('sending', 'unknown')`,
        [tenantId, messageId, state, ref, error?.slice(0, 1000) ?? null],
      )
      if (state !== 'queued') await eraseSecret(tenantId, messageId)
    })
  if (taken.secret === null && taken.body.includes(SECRET_MARK))
    return void (await settle('failed', null, 'platform:message.expired'))
  try {
    const adapter = await adapterOf(taken.channel, tenantId)
    const { ref } = await adapter.send({
      id: messageId,
      tenantId,
      channel: taken.channel,
      to: taken.recipient,
      subject: taken.subject,
      text: taken.secret === null ? taken.body : taken.body.replaceAll(SECRET_MARK, taken.secret),
      purpose: taken.purpose,
      secret: taken.secret,
    })
    await settle('sent', ref, null)
  } catch (error) {
    const text = taken.secret === null ? textOf(error) : codeOf(error)
    const certain = error instanceof NotSent || taken.channel === 'mail'
    const again = certain && taken.attempts < MOST_ATTEMPTS && !(error instanceof NotSent && error.final)
    log.warn(
      { err: taken.secret === null ? error : text, message: messageId, tenant: tenantId, again },
      'message not sent',
    )
    await settle(!certain ? 'unknown' : again ? 'queued' : 'failed', null, text)
    if (again) throw new Error(text) // the queue keeps its text
  }
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** What may be kept of a carrier's answer that may quote the message: a key of ours, or its code. */
function codeOf(error: unknown): string {
  const text = textOf(error)
  if (/^platform:[\w.]+$/.test(text)) return text
  const { code, responseCode } = (error instanceof NotSent ? (error.cause ?? {}) : error) as Record<string, unknown>
  return [code, responseCode].filter((one) => /^\w{1,40}$/.test(String(one ?? ''))).join(' ') || 'not sent'
}

async function take(tenantId: number, id: number): Promise<Taken | null> {
  const [row] = await sql<{ state: string; channel: string }>(
    'SELECT state, channel FROM message WHERE tenant_id = $1 AND id = $2 FOR UPDATE',
    [tenantId, id],
  )
  if (row?.state === 'sending' && row.channel === 'sms') {
    await sql(
      `UPDATE message SET state = 'unknown', error = 'the process ended while sending' WHERE tenant_id = $1 AND id = $2`,
      [tenantId, id],
    )
    await eraseSecret(tenantId, id)
    return null
  }
  if (row?.state !== 'queued' && row?.state !== 'sending') return null
  const [taken] = await sql<Omit<Taken, 'secret'>>(
    `UPDATE message SET state = 'sending', attempts = attempts + 1 WHERE tenant_id = $1 AND id = $2 RETURNING channel, recipient, subject, body, purpose, attempts`,
    [tenantId, id],
  )
  return taken ? { ...taken, secret: await openSecret(tenantId, id) } : null
}
