import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { currentSettings } from '~/domain/operations/settings.server'
import { isPoint } from './encrypt'
import { mayPushTo } from './endpoint.policy'
import { pushKeys } from './keys.server'
import type { PushForm } from './push.form'

/** Browsers of one person; of more the oldest goes. */
const MOST_BROWSERS = 10

/** A browser in which somebody is told. */
interface PushBrowser {
  id: number
  userAgent: string
  madeAt: Date
  usedAt: Date | null
  /** It was turned on in the session that asks. */
  here: boolean
}

/** One's browsers, the newest first, and the key that a browser is to ask for; null: nothing can be sent now. */
export async function pushOf(ctx: UserCtx): Promise<{ key: string | null; browsers: PushBrowser[] }> {
  const browsers = await sql<PushBrowser>(
    `SELECT id, user_agent AS "userAgent", made_at AS "madeAt", used_at AS "usedAt", session_id IS NOT DISTINCT FROM $3::bigint AS here
     FROM push_subscription WHERE tenant_id = $1 AND user_id = $2 ORDER BY id DESC`,
    [ctx.tenant.id, ctx.user.userId, ctx.user.sessionId],
  )
  return { key: (await pushKeys())?.publicKey.toString('base64url') ?? null, browsers }
}

/**
 * Tells somebody in this browser from now on. It is known by its address, which nobody guesses: turned on again, it is the same, and whoever
 * turns it on in a browser that another used has it from then on.
 * @throws Refusal for an address that is no push service's, or keys that are none
 */
export async function turnPushOn(ctx: UserCtx, form: PushForm, userAgent: string): Promise<void> {
  const p256dh = Buffer.from(form.p256dh, 'base64url')
  if (!mayPushTo(form.endpoint, currentSettings().PUSH_SERVICE_URL) || !isPoint(p256dh))
    throw new Refusal('account:push.error.service', {}, 422)
  // With what waited for whoever used it before.
  await sql('DELETE FROM push_subscription WHERE tenant_id = $1 AND endpoint = $2 AND user_id <> $3', [
    ctx.tenant.id,
    form.endpoint,
    ctx.user.userId,
  ])
  const [made] = await sql<{ id: number }>(
    `INSERT INTO push_subscription (tenant_id, user_id, session_id, endpoint, p256dh, auth, lang, user_agent) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (tenant_id, endpoint) DO UPDATE SET session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, lang = excluded.lang,
       user_agent = excluded.user_agent RETURNING id`,
    [
      ctx.tenant.id,
      ctx.user.userId,
      ctx.user.sessionId,
      form.endpoint,
      p256dh,
      Buffer.from(form.auth, 'base64url'),
      ctx.lang,
      userAgent.slice(0, 300),
    ],
  )
  await sql(
    `DELETE FROM push_subscription WHERE tenant_id = $1 AND user_id = $2 AND id <> $3
       AND id NOT IN (SELECT s.id FROM push_subscription s WHERE s.tenant_id = $1 AND s.user_id = $2 AND s.id <> $3 ORDER BY s.id DESC LIMIT $4)`,
    [ctx.tenant.id, ctx.user.userId, made?.id ?? 0, MOST_BROWSERS - 1],
  )
  ctx.audit({
    recordType: 'push_subscription',
    recordId: made?.id ?? 0,
    after: { service: new URL(form.endpoint).host },
  })
}

/** Tells somebody nothing more in one of their browsers. @throws Missing for one that is not theirs */
export async function turnPushOff(ctx: UserCtx, id: number): Promise<void> {
  const [gone] = await sql<{ endpoint: string }>(
    'DELETE FROM push_subscription WHERE tenant_id = $1 AND user_id = $2 AND id = $3 RETURNING endpoint',
    [ctx.tenant.id, ctx.user.userId, id],
  )
  if (!gone) throw new Missing('browser')
  ctx.audit({ recordType: 'push_subscription', recordId: id, before: { service: new URL(gone.endpoint).host } })
}

/** Retention, of every tenant that the transaction sees: what went to browsers two weeks ago leaves. */
export const forgetOldPushes = () =>
  sql(`DELETE FROM push_message WHERE tenant_id IN (SELECT id FROM tenant) AND made_at < now() - interval '14 days'`)
