import { createHash } from 'node:crypto'
import { inScope, sql, type Scope } from 'db/connection'
import { log } from '~/domain/operations/log.server'
import { currentSettings } from '~/domain/operations/settings.server'
import { outcomeOf, type Outcome } from './answer.policy'
import { sealPush, signedBy } from './encrypt'
import { mayPushTo } from './endpoint.policy'
import { pushKeys } from './keys.server'

const MOST_ATTEMPTS = 5
const PATIENCE_MS = 15_000
/** So long a service keeps a message for a phone that is off; what is older is no news, and is not sent at all. */
const KEPT_SECONDS = 24 * 3600

interface Taken {
  subscriptionId: number
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  about: string
  title: string
  body: string
  path: string
  attempts: number
}

/**
 * The worker's task 'push'. The state 'sending' is committed before the service is called: when the process dies in between, nobody knows
 * whether it went, and it is not sent again. What the service certainly did not take is tried anew; a browser that is gone is forgotten.
 */
export async function deliverPush({ tenantId, pushId }: { tenantId: number; pushId: number }): Promise<void> {
  const scope: Scope = { tenants: [tenantId], readOnly: false }
  const taken = await inScope(scope, () => take(tenantId, pushId))
  if (!taken) return
  const { outcome, why } = await send(taken)
  const again = outcome === 'again' && taken.attempts < MOST_ATTEMPTS
  await inScope(scope, async () => {
    if (outcome === 'gone')
      return sql('DELETE FROM push_subscription WHERE tenant_id = $1 AND id = $2', [tenantId, taken.subscriptionId])
    const state = outcome !== 'again' ? outcome : again ? 'queued' : 'failed'
    await sql('UPDATE push_message SET state = $3, error = $4 WHERE tenant_id = $1 AND id = $2', [
      tenantId,
      pushId,
      state,
      why?.slice(0, 200) ?? null,
    ])
    if (state === 'sent')
      await sql('UPDATE push_subscription SET used_at = now() WHERE tenant_id = $1 AND id = $2', [
        tenantId,
        taken.subscriptionId,
      ])
  })
  if (outcome !== 'sent') log.warn({ push: pushId, tenant: tenantId, outcome, why }, 'web push not sent')
  if (again) throw new Error(why ?? 'not sent') // the queue waits a little and calls again
}

/** What is to go, marked as being sent; null where there is nothing, or nobody knows whether it went already. */
async function take(tenantId: number, pushId: number): Promise<Taken | null> {
  const [row] = await sql<Taken & { state: string }>(
    `SELECT m.state, m.subscription_id AS "subscriptionId", m.about, m.title, m.body, m.path, m.attempts + 1 AS attempts, s.endpoint, s.p256dh, s.auth
     FROM push_message m JOIN push_subscription s ON s.tenant_id = m.tenant_id AND s.id = m.subscription_id
       JOIN app_user u ON u.tenant_id = s.tenant_id AND u.id = s.user_id AND u.state = 'active'
     WHERE m.tenant_id = $1 AND m.id = $2 AND m.made_at > now() - make_interval(secs => $3) FOR UPDATE OF m`,
    [tenantId, pushId, KEPT_SECONDS],
  )
  if (!row || (row.state !== 'queued' && row.state !== 'sending')) return null
  const next = row.state === 'queued' ? 'sending' : 'unknown'
  await sql('UPDATE push_message SET state = $3, attempts = $4 WHERE tenant_id = $1 AND id = $2', [
    tenantId,
    pushId,
    next,
    row.attempts,
  ])
  return next === 'sending' ? row : null
}

async function send(taken: Taken): Promise<{ outcome: Outcome; why: string | null }> {
  const { PUSH_SERVICE_URL, MAIL_FROM } = currentSettings()
  // Asked again: what may be called is another thing since it was written down.
  if (!mayPushTo(taken.endpoint, PUSH_SERVICE_URL)) return { outcome: 'failed', why: 'no push service' }
  const keys = await pushKeys()
  if (!keys) return { outcome: 'failed', why: 'no key' }
  const topic = createHash('sha256').update(taken.about).digest('base64url').slice(0, 32)
  const text = JSON.stringify({ title: taken.title, body: taken.body, path: taken.path, tag: topic })
  try {
    const answer = await fetch(taken.endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        Authorization: signedBy(keys, taken.endpoint, `mailto:${MAIL_FROM}`, new Date()),
        'Content-Type': 'application/octet-stream',
        'Content-Encoding': 'aes128gcm',
        TTL: String(KEPT_SECONDS),
        Topic: topic,
        Urgency: 'normal',
      },
      body: new Uint8Array(sealPush(text, taken)),
    })
    await answer.body?.cancel()
    const outcome = outcomeOf(answer.status)
    return { outcome, why: outcome === 'sent' ? null : `service answered ${answer.status}` }
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: unknown }
    return { outcome: outcomeOf(code), why: `service not reached: ${typeof code === 'string' ? code : 'no answer'}` }
  }
}
