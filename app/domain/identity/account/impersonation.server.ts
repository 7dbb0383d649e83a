import { inScope, sql } from 'db/connection'
import { paths } from '~/paths'
import { CENTRE, seeTenants } from '~/domain/tenancy/central.server'
import type { Ctx, UserCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { hashToken, newToken, type NewSession } from '../identity.server'
import { aliasOrigin } from '~/domain/tenancy/origin.server'
import { seal, unseal } from '~/domain/operations/sealed.server'
import { writeAudit } from '~/domain/operations/audit/write-audit.server'

/** The link must be used at once; the time box is what the operator asked for, an hour at most. */
const LINK_SECONDS = 60
const MOST_MINUTES = 60

export interface ImpersonationWish {
  tenantId: number
  userId: number
  /** Shown to nobody but the auditors; kept with the session and the audit record. */
  reason: string
  minutes: number
}

/**
 * Lets a central operator act as a user of an institution or group for a while. Returns the address of a page on that
 * tenant's host where the operator confirms; it works once, within a minute, in the browser that asked. Session, log and
 * the action's audit record are committed together or not at all.
 * @param ctx of the main domain, holding operations.impersonation.start
 * @throws Refusal without the permission, Missing without such an active user, Invalid for a bad reason or time
 */
export async function startImpersonation(ctx: UserCtx, wish: ImpersonationWish): Promise<string> {
  if (
    ctx.tenant.kind !== 'central' ||
    ctx.user.impersonation ||
    ctx.user.sessionKind === 'bearer' ||
    !ctx.can('operations.impersonation.start')
  ) {
    throw new Refusal('shell:error.unauthorized.text', {}, 403)
  }
  if (!wish.reason.trim()) throw new Invalid({ reason: ['ui:error.required'] })
  if (!Number.isInteger(wish.minutes) || wish.minutes < 1 || wish.minutes > MOST_MINUTES) {
    throw new Invalid({ minutes: [`ui:error.between.numeric?min=1&max=${MOST_MINUTES}`] })
  }
  const token = newToken()
  await seeTenants(ctx, [wish.tenantId])
  const [user] = await sql<{ alias: string }>(
    `SELECT t.alias::text FROM app_user u JOIN tenant t ON t.id = u.tenant_id
     WHERE u.tenant_id = $1 AND u.id = $2 AND u.state = 'active' AND t.state = 'active' AND t.kind <> 'central'`,
    [wish.tenantId, wish.userId],
  )
  if (!user) throw new Missing('user')
  await sql(
    `WITH made AS (INSERT INTO session (token_hash, tenant_id, user_id, kind, ip, expires_at, actor_tenant_id, actor_user_id, actor_reason, actor_until)
       VALUES ($1, $2, $3, 'handoff', $4, now() + make_interval(secs => ${LINK_SECONDS}), $5, $6, $7, now() + make_interval(mins => $8)) RETURNING *)
     INSERT INTO impersonation (tenant_id, user_id, session_id, actor_tenant_id, actor_user_id, reason, minutes, until, asked_in)
     SELECT tenant_id, user_id, id, actor_tenant_id, actor_user_id, actor_reason, $8, actor_until, $9 FROM made`,
    [
      hashToken(token),
      wish.tenantId,
      wish.userId,
      ctx.ip,
      ctx.tenant.id,
      ctx.user.userId,
      wish.reason.trim(),
      wish.minutes,
      ctx.user.sessionId,
    ],
  )
  ctx.audit({
    action: 'operations.impersonation.start',
    recordType: 'user',
    recordId: wish.userId,
    after: { tenantId: wish.tenantId, reason: wish.reason.trim(), minutes: wish.minutes },
  })
  return aliasOrigin(user.alias) + paths.impersonationEnterBy(token)
}

/**
 * The two hosts share no cookie, so the link alone says nothing of the browser it is opened in. The institution's host
 * sends it to the main domain, naming its browser there; the main domain knows the operator's session, and sends it back
 * with a pass for that browser alone.
 * @param browser as the institution's host names it
 * @returns the address on the institution's host, with the pass
 * @throws Refusal (403) in any session but the one that asked, and when the link is spent or too old; Missing for what is no link
 */
export async function passBack(ctx: UserCtx, token: string, browser: string): Promise<string> {
  if (![token, browser].every((one) => /^[\w-]{43}$/.test(one))) throw new Missing('link')
  const [asked] = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ alias: string }>(
      `SELECT t.alias::text FROM session s JOIN impersonation i ON i.tenant_id = s.tenant_id AND i.session_id = s.id JOIN tenant t ON t.id = s.tenant_id
       WHERE s.token_hash = $1 AND s.kind = 'handoff' AND s.expires_at > now() AND i.actor_tenant_id = $2 AND i.actor_user_id = $3 AND i.asked_in = $4`,
      [hashToken(token), ctx.tenant.id, ctx.user.userId, ctx.user.sessionId],
    ),
  )
  if (!asked) throw new Refusal('account:impersonation.spent', {}, 403)
  const pass = seal('working as somebody else', token, browser).toString('base64url')
  return aliasOrigin(asked.alias) + paths.impersonationEnterBy(token, pass)
}

/** Whether a pass was made for this link in this browser. */
export const passFits = (token: string, pass: string, browser: string): boolean =>
  unseal('working as somebody else', token, Buffer.from(pass, 'base64url')) === browser

interface Handoff {
  nameEn: string
  nameBn: string
  username: string
  until: Date
  reason: string
}

/** Who the link leads to act as; null when it is spent, too old, or another tenant's. Reads only. */
export async function handoffOf(ctx: Ctx, token: string): Promise<Handoff | null> {
  const [found] = await sql<Handoff>(
    `SELECT u.name_en AS "nameEn", u.name_bn AS "nameBn", u.username::text, s.actor_until AS until, s.actor_reason AS reason
     FROM session s JOIN app_user u ON u.tenant_id = s.tenant_id AND u.id = s.user_id AND u.state = 'active'
     WHERE s.token_hash = $1 AND s.tenant_id = $2 AND s.kind = 'handoff' AND s.expires_at > now()`,
    [hashToken(token), ctx.tenant.id],
  )
  return found ?? null
}

/**
 * Turns the link into a browser session that ends with the time box. Once: two windows cannot both win.
 * @throws Refusal when the link is spent, too old, another tenant's, or opened in another browser than the one that asked
 */
export async function enterImpersonation(
  ctx: Ctx,
  { token, pass, browser }: { token: string; pass: string; browser: string },
  userAgent: string,
): Promise<NewSession> {
  if (!passFits(token, pass, browser)) throw new Refusal('account:impersonation.spent')
  const next = newToken()
  const [session] = await sql<{
    id: number
    user_id: number
    actor_tenant_id: number
    actor_user_id: number
    actor_reason: string
    actor_until: Date
  }>(
    `UPDATE session SET token_hash = $3, kind = 'browser', expires_at = actor_until, last_seen_at = now(), ip = $4, user_agent = $5
     WHERE token_hash = $1 AND tenant_id = $2 AND kind = 'handoff' AND expires_at > now()
     RETURNING id, user_id, actor_tenant_id, actor_user_id, actor_reason, actor_until`,
    [hashToken(token), ctx.tenant.id, hashToken(next), ctx.ip, userAgent.slice(0, 300)],
  )
  if (!session) throw new Refusal('account:impersonation.spent')
  await sql('UPDATE impersonation SET entered_at = now() WHERE tenant_id = $1 AND session_id = $2', [
    ctx.tenant.id,
    session.id,
  ])
  // The guard writes records under who asked; here that is nobody yet, and the record must carry both.
  await writeAudit(
    {
      tenantId: ctx.tenant.id,
      userId: session.user_id,
      actor: { tenantId: session.actor_tenant_id, userId: session.actor_user_id },
      path: ctx.path,
      ip: ctx.ip,
      requestId: ctx.requestId,
    },
    [
      {
        action: 'operations.impersonation.enter',
        recordType: 'user',
        recordId: session.user_id,
        after: { reason: session.actor_reason, until: session.actor_until },
      },
    ],
  )
  return { token: next, expires: session.actor_until }
}

/** Ends acting as somebody else; nothing when nobody does. */
export async function endImpersonation(ctx: Ctx): Promise<void> {
  if (!ctx.user?.impersonation) return
  await sql(
    `UPDATE impersonation SET ended_at = now(), ended_how = 'button' WHERE tenant_id = $1 AND session_id = $2 AND ended_at IS NULL`,
    [ctx.tenant.id, ctx.user.sessionId],
  )
  await sql('DELETE FROM session WHERE tenant_id = $1 AND id = $2', [ctx.tenant.id, ctx.user.sessionId])
  ctx.audit({ action: 'operations.impersonation.end', recordType: 'user', recordId: ctx.user.userId })
}

/** Ends one from the centre, or its link; the transaction sees the tenant. @returns whether it was running */
export async function stopImpersonation(tenantId: number, id: number, by: number): Promise<boolean> {
  const [ended] = await sql<{ session_id: number }>(
    `UPDATE impersonation SET ended_at = now(), ended_how = 'centre', ended_by = $3 WHERE tenant_id = $1 AND id = $2 AND ended_at IS NULL AND until > now() RETURNING session_id`,
    [tenantId, id, by],
  )
  if (!ended) return false
  await sql('DELETE FROM session WHERE tenant_id = $1 AND id = $2 AND actor_user_id IS NOT NULL', [
    tenantId,
    ended.session_id,
  ])
  return true
}

/**
 * Ends all that an operator does as others, at once: who is disabled or signed out everywhere is so on every host.
 * Nothing for users of institutions and groups; the transaction sees the centre alone afterwards.
 */
export async function endActing(
  ctx: Ctx,
  operator: { tenantId: number; id: number },
  how: 'operatorDisabled' | 'operatorSignedOut',
): Promise<void> {
  if (operator.tenantId !== CENTRE || ctx.tenant.id !== CENTRE) return
  await seeTenants(ctx, 'all')
  const ended = await sql<{ tenant_id: number; session_id: number }>(
    `UPDATE impersonation SET ended_at = now(), ended_how = $3, ended_by = $4
     WHERE actor_tenant_id = $1 AND actor_user_id = $2 AND until > now() AND ended_at IS NULL AND (entered_at IS NOT NULL OR asked_at > now() - make_interval(secs => ${LINK_SECONDS}))
     RETURNING tenant_id, session_id`,
    [CENTRE, operator.id, how, ctx.user?.userId ?? operator.id],
  )
  await sql(
    'DELETE FROM session WHERE (tenant_id, id) IN (SELECT * FROM unnest($1::bigint[], $2::bigint[])) AND actor_user_id = $3',
    [ended.map((one) => one.tenant_id), ended.map((one) => one.session_id), operator.id],
  )
  await seeTenants(ctx, [])
}
