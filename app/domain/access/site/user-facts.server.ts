import { sql } from 'db/connection'
import { deviceOf } from '~/domain/identity/account/device'
import type { SiteCtx } from '~/domain/context'
import { ALWAYS_ON } from '~/domain/identity/matrix'
import { rightsOf } from '../rights.policy'

interface UserFacts {
  /** Student, guardian or employee whose login it is. */
  person: { id: number; code: string | null } | null
  lock: { reason: string; at: Date; byEn: string; byBn: string } | null
  sessions: { id: number; kind: string; device: string | null; ip: string | null; since: Date; seenAt: Date }[]
  history: { action: string; at: Date; ip: string | null; byEn: string | null; byBn: string | null }[]
  /** What they may do, each with the roles it comes by. */
  rights: { permission: string; roles: number[]; extra: boolean }[]
}

/** All that the screen of one login tells beside the login itself; the transaction sees the institution. */
export async function userFacts(ctx: SiteCtx, userId: number): Promise<UserFacts> {
  const site = ctx.site.id
  const [person] = await sql<{ id: number | null; code: string | null }>(
    `SELECT coalesce(u.student_id, u.employee_id, u.guardian_id) AS id, coalesce(s.code, e.code) AS code FROM app_user u
       LEFT JOIN student s ON s.site_id = u.tenant_id AND s.id = u.student_id LEFT JOIN employee e ON e.site_id = u.tenant_id AND e.id = u.employee_id
     WHERE u.tenant_id = $1 AND u.id = $2`,
    [site, userId],
  )
  const [lock] = await sql<{ reason: string; at: Date; byEn: string; byBn: string }>(
    `SELECT k.reason, k.locked_at AS at, b.name_en AS "byEn", b.name_bn AS "byBn" FROM user_lock k JOIN app_user b ON b.tenant_id = k.site_id AND b.id = k.locked_by
     WHERE k.site_id = $1 AND k.user_id = $2`,
    [site, userId],
  )
  const sessions = await sql<{
    id: number
    kind: string
    ip: string | null
    userAgent: string | null
    since: Date
    seenAt: Date
  }>(
    `SELECT id, kind, ip, user_agent AS "userAgent", created_at AS since, last_seen_at AS "seenAt" FROM session
     WHERE tenant_id = $1 AND user_id = $2 AND expires_at > now() AND kind <> 'handoff' AND actor_user_id IS NULL ORDER BY last_seen_at DESC LIMIT 50`,
    [site, userId],
  )
  const history = await sql<UserFacts['history'][number]>(
    `SELECT r.action, r.at, r.ip, b.name_en AS "byEn", b.name_bn AS "byBn" FROM audit_record r LEFT JOIN app_user b ON b.tenant_id = r.tenant_id AND b.id = r.user_id
     WHERE r.tenant_id = $1 AND r.record_type = 'user' AND r.record_id = $2::text ORDER BY r.at DESC LIMIT 30`,
    [site, String(userId)],
  )
  return {
    person: person?.id == null ? null : { id: person.id, code: person.code },
    lock: lock ?? null,
    sessions: sessions.map(({ userAgent, ...one }) => ({ ...one, device: deviceOf(userAgent) })),
    history,
    rights: await rightsInForce(ctx, userId),
  }
}

async function rightsInForce(ctx: SiteCtx, userId: number): Promise<UserFacts['rights']> {
  const roles = await sql<{ id: number; active: boolean; permissions: string[] }>(
    `SELECT r.id, r.active, ARRAY(SELECT permission FROM role_permission p WHERE p.role_id = r.id) AS permissions FROM user_role x JOIN role r ON r.id = x.role_id
     WHERE x.tenant_id = $1 AND x.user_id = $2 ORDER BY r.id`,
    [ctx.site.id, userId],
  )
  const extras = await sql<{ permission: string; effect: 'allow' | 'deny' }>(
    'SELECT permission, effect FROM user_permission WHERE tenant_id = $1 AND user_id = $2',
    [ctx.site.id, userId],
  )
  const given = new Map(extras.map((one) => [one.permission, one.effect]))
  return rightsOf('site', roles, given, ctx.site.modules, ALWAYS_ON)
    .filter((right) => right.holds)
    .map(({ permission, roles: from, extra }) => ({ permission, roles: from, extra: extra === 'allow' }))
}
