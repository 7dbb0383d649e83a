import { sql } from 'db/connection'
import { endActing, endImpersonation } from './account/impersonation.server'
import { forgetDevices } from './account/known-devices.server'
import type { Ctx, UserCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { hashToken } from './identity.server'

interface SessionRow {
  id: number
  kind: 'browser' | 'bearer'
  label: string
  ip: string | null
  userAgent: string | null
  createdAt: Date
  lastSeenAt: Date
  current: boolean
}

/** This user's live sessions, newest first. */
export const sessionsOf = (ctx: UserCtx): Promise<SessionRow[]> =>
  sql(
    `SELECT id, kind, label, ip, user_agent AS "userAgent", created_at AS "createdAt", last_seen_at AS "lastSeenAt", id = $3 AS current
   FROM session WHERE tenant_id = $1 AND user_id = $2 AND expires_at > now() AND kind <> 'handoff' AND actor_user_id IS NULL ORDER BY last_seen_at DESC`,
    [ctx.tenant.id, ctx.user.userId, ctx.user.sessionId],
  )

/** Ends one session of this user; logging out while acting as somebody else ends the acting. @throws Missing when it is not theirs */
export async function closeSession(ctx: UserCtx, id: number): Promise<void> {
  if (ctx.user.impersonation && id === ctx.user.sessionId) return endImpersonation(ctx)
  const gone = await sql('DELETE FROM session WHERE tenant_id = $1 AND user_id = $2 AND id = $3 RETURNING id', [
    ctx.tenant.id,
    ctx.user.userId,
    id,
  ])
  if (!gone.length) throw new Missing('session')
  ctx.audit({ action: 'platform.session.close', recordType: 'session', recordId: id })
}

/** Ends the session this browser had until now: somebody logs in, as the same user or another. Nothing when there is none. */
export async function leaveSession(ctx: Ctx, token: string): Promise<void> {
  if (ctx.user?.impersonation) return endImpersonation(ctx)
  const [gone] = await sql<{ id: number }>(
    `DELETE FROM session WHERE tenant_id = $1 AND token_hash = $2 AND kind = 'browser' AND actor_user_id IS NULL RETURNING id`,
    [ctx.tenant.id, hashToken(token)],
  )
  if (gone) ctx.audit({ action: 'platform.session.close', recordType: 'session', recordId: gone.id })
}

/** Ends every session of this user, this one too unless `keepThis`. */
export async function closeAllSessions(ctx: UserCtx, keepThis: boolean): Promise<void> {
  await sql('DELETE FROM session WHERE tenant_id = $1 AND user_id = $2 AND ($4 = false OR id <> $3)', [
    ctx.tenant.id,
    ctx.user.userId,
    ctx.user.sessionId,
    keepThis,
  ])
  await forgetDevices(ctx.tenant.id, ctx.user.userId)
  await endActing(ctx, { tenantId: ctx.tenant.id, id: ctx.user.userId }, 'operatorSignedOut')
  ctx.audit({ action: 'platform.session.close-all', recordType: 'user', recordId: ctx.user.userId })
}

/**
 * Ends sessions of a user, whoever asks: all, all but one, or only one (which is not an operator's who acts as the user).
 * @returns how many
 */
export async function endSessionsOf(
  tenantId: number,
  userId: number,
  which: { only?: number; but?: number } = {},
): Promise<number> {
  const gone = await sql(
    `DELETE FROM session WHERE tenant_id = $1 AND user_id = $2 AND ($3::bigint IS NULL OR id = $3 AND actor_user_id IS NULL) AND id IS DISTINCT FROM $4::bigint RETURNING id`,
    [tenantId, userId, which.only ?? null, which.but ?? null],
  )
  return gone.length
}

/** Nobody works under a role any more, which is about to go. */
export const leaveRole = (roleId: number): Promise<object[]> =>
  sql('UPDATE session SET active_role_id = NULL WHERE active_role_id = $1', [roleId])

/** Works on under another of the user's own roles. */
export async function switchRole(ctx: UserCtx, roleId: number): Promise<void> {
  const to = ctx.user.roles.find((role) => role.id === roleId)
  if (!to) throw new Refusal('shell:error.unauthorized.text', {}, 403)
  await sql('UPDATE session SET active_role_id = $3 WHERE tenant_id = $1 AND id = $2', [
    ctx.tenant.id,
    ctx.user.sessionId,
    roleId,
  ])
  ctx.audit({
    action: 'platform.session.role',
    recordType: 'role',
    recordId: roleId,
    before: { role: ctx.user.activeRole?.key ?? null },
    after: { role: to.key },
  })
}

/** Stars or unstars a page; the order of starring stays. */
export async function starPage(ctx: UserCtx, path: string, starred: boolean): Promise<void> {
  if (starred && ctx.user.starred.length >= 30) return
  await sql(
    `UPDATE app_user SET starred = array_remove(starred, $3) || CASE WHEN $4 THEN ARRAY[$3] ELSE '{}'::text[] END WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, ctx.user.userId, path, starred],
  )
}
