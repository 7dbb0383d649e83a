import { inScope, sql } from 'db/connection'
import { addTask, removeTask } from '~/domain/operations/jobs/enqueue.server'
import { seal, unseal } from '~/domain/operations/sealed.server'

/*
 * What of a message only its receiver may read: a link that lets them in. The outbox keeps the text with a mark in its
 * place. The secret itself lies sealed beside it until the message is delivered, has failed for good, or the secret is
 * over; only the worker that delivers opens it.
 */

/** Something that gives access, and until when. */
export interface Secret {
  value: string
  until: Date
}

/** Stands in the public text where the secret stands in the message. */
export const SECRET_MARK = '⟦•••⟧'

const about = (tenantId: number, messageId: number) => `${tenantId}.${messageId}`
const expiry = (tenantId: number, messageId: number) => `message-expiry ${about(tenantId, messageId)}`

/**
 * The text as everybody may read it.
 * @throws Error when a secret is not in the text, or an access link stands in it openly: a fault of the caller's
 */
export function publicText(text: string, secret?: Secret): string {
  const clean = text.replaceAll(SECRET_MARK, '')
  const open = secret ? clean.replaceAll(secret.value, SECRET_MARK) : clean
  if (secret && open === clean) throw new Error('the secret of a message is not in its text')
  if (/[?&]token=/.test(open)) throw new Error('an access link in the open: hand it over as the secret of the message')
  return open
}

/** Seals the secret of a message of the running transaction. */
export async function keepSecret(tenantId: number, messageId: number, secret: Secret): Promise<void> {
  await sql('INSERT INTO message_secret (tenant_id, message_id, sealed, expires_at) VALUES ($1, $2, $3, $4)', [
    tenantId,
    messageId,
    seal('messages', about(tenantId, messageId), secret.value),
    secret.until,
  ])
  await addTask('message-expiry', { tenantId, messageId }, secret.until, expiry(tenantId, messageId))
}

/** The secret of a message, for its delivery alone; null when it is over, erased, or was sealed with another secret. */
export async function openSecret(tenantId: number, messageId: number): Promise<string | null> {
  const [row] = await sql<{ sealed: Buffer }>(
    'SELECT sealed FROM message_secret WHERE tenant_id = $1 AND message_id = $2 AND expires_at > now()',
    [tenantId, messageId],
  )
  return row ? unseal('messages', about(tenantId, messageId), row.sealed) : null
}

export async function eraseSecret(tenantId: number, messageId: number): Promise<boolean> {
  const gone = await sql('DELETE FROM message_secret WHERE tenant_id = $1 AND message_id = $2 RETURNING message_id', [
    tenantId,
    messageId,
  ])
  if (gone.length) await removeTask(expiry(tenantId, messageId))
  return gone.length > 0
}

/** The worker's task 'message-expiry': a secret nobody delivered in time is erased, and its message has failed. */
export async function expireSecret({ tenantId, messageId }: { tenantId: number; messageId: number }): Promise<void> {
  await inScope({ tenants: [tenantId], readOnly: false }, async () => {
    const gone = await sql('DELETE FROM message_secret WHERE tenant_id = $1 AND message_id = $2 RETURNING message_id', [
      tenantId,
      messageId,
    ])
    if (gone.length)
      await sql(
        `UPDATE message SET state = 'failed', error = 'platform:message.expired' WHERE tenant_id = $1 AND id = $2 AND state = 'queued'`,
        [tenantId, messageId],
      )
  })
}
