import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { askOnce, inScope, sql } from 'db/connection'
import type { Identity, Tenant } from '~/domain/context'
import { GIVES_ACCESS } from './access-giving'
import { NEEDS_CONSENT } from './account/acting-needs'
import type { Permission } from './matrix'
import { currentSettings } from '~/domain/operations/settings.server'

const DAY = 86_400_000
/** What a session lives without a sign of life: 12 hours, with "remember me" 60 days, a program's token 90. */
const LIFE = { short: DAY / 2, remembered: 60 * DAY, bearer: 90 * DAY }
/** The most a program's token lives, however busy. A browser's session: SESSION_DAYS. */
const BEARER_DAYS = 365

const lifeOf = (kind: 'browser' | 'bearer', remember: boolean) => {
  const days = kind === 'bearer' ? BEARER_DAYS : currentSettings().SESSION_DAYS
  return {
    days,
    expires: new Date(Date.now() + LIFE[kind === 'bearer' ? 'bearer' : remember ? 'remembered' : 'short']),
  }
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
export const newToken = (): string => randomBytes(32).toString('base64url')

interface RoleRow {
  id: number
  key: string
  nameEn: string
  nameBn: string
  panel: 'site'
  version: number
}

/** A session's or a program's token with its user, as identify() and the OAuth server read them. */
export interface IdentityRow {
  session_id: number
  kind: 'browser' | 'bearer'
  remember: boolean
  last_seen_at: Date
  active_role_id: number | null
  actor_tenant_id: number | null
  actor_user_id: number | null
  actor_reason: string | null
  /** The institution agreed that whoever acts there may do all that its user may. */
  acting_agreed?: boolean
  expires_at: Date
  user_id: number
  user_kind: Identity['kind']
  username: string
  name_en: string
  name_bn: string
  email: string | null
  photo_file_id: number | null
  employee_id: number | null
  student_id: number | null
  guardian_id: number | null
  starred: string[]
  filtered_lists: string[]
  roles: RoleRow[] | null
  extra: { permission: string; effect: 'allow' | 'deny' }[] | null
  unread: number
  setup_version: number
  must_set_up: boolean
  unread_list: { id: number; titleEn: string; titleBn: string }[] | null
}

/** What an Identity says of `app_user u`. */
export const USER_COLUMNS = `u.id AS user_id, u.kind AS user_kind, u.username, u.name_en, u.name_bn, u.email, u.photo_file_id, u.employee_id, u.student_id, u.guardian_id, u.starred, u.filtered_lists,
        (SELECT json_agg(json_build_object('id', r.id, 'key', r.key, 'nameEn', r.name_en, 'nameBn', r.name_bn, 'panel', r.panel, 'version', r.version) ORDER BY r.id)
          FROM user_role ur JOIN role r ON r.id = ur.role_id AND r.active WHERE ur.tenant_id = u.tenant_id AND ur.user_id = u.id) AS roles,
        (SELECT json_agg(json_build_object('permission', e.permission, 'effect', e.effect)) FROM user_permission e WHERE e.tenant_id = u.tenant_id AND e.user_id = u.id) AS extra,
        (SELECT count(*)::int FROM notification n WHERE n.tenant_id = u.tenant_id AND n.user_id = u.id AND n.read_at IS NULL) AS unread,
        (SELECT json_agg(x) FROM (SELECT n.id, n.title_en AS "titleEn", n.title_bn AS "titleBn" FROM notification n
          WHERE n.tenant_id = u.tenant_id AND n.user_id = u.id AND n.read_at IS NULL ORDER BY n.created_at DESC LIMIT 8) x) AS unread_list,
        coalesce((SELECT setup_version FROM site WHERE site.id = u.tenant_id), 0) AS setup_version,
        EXISTS (SELECT 1 FROM user_role ur JOIN role r ON r.id = ur.role_id LEFT JOIN factor_demand d ON d.tenant_id = ur.tenant_id AND d.role_id = ur.role_id
          WHERE ur.tenant_id = u.tenant_id AND ur.user_id = u.id AND least(d.demanded_from, r.factor_from) <= (now() AT TIME ZONE 'Asia/Dhaka')::date)
          AND NOT EXISTS (SELECT 1 FROM second_factor f WHERE f.tenant_id = u.tenant_id AND f.user_id = u.id AND f.on_since IS NOT NULL) AS must_set_up`

/** All that somebody may do until they have set up the second factor that a role of theirs demands. */
const SETTING_UP: readonly Permission[] = ['platform.profile.view', 'platform.profile.manage']

const MOST_ROLES = 10_000
const allowedBy = new Map<number, { version: number; permissions: readonly string[] }>()

/** What a role allows, as this process remembers it; `role.version` says whether that still holds. */
async function permissionsOf(role: RoleRow | null): Promise<readonly string[]> {
  if (!role) return []
  const known = allowedBy.get(role.id)
  if (known?.version === role.version) return known.permissions
  const [read] = await sql<{ version: number; permissions: string[] }>(
    'SELECT r.version, ARRAY(SELECT permission FROM role_permission p WHERE p.role_id = r.id) AS permissions FROM role r WHERE r.id = $1',
    [role.id],
  )
  if (!read) return []
  if (allowedBy.size >= MOST_ROLES) allowedBy.clear()
  allowedBy.set(role.id, read)
  return read.permissions
}

/** Who a session token belongs to on this tenant, in one query; null when unknown, expired, revoked or disabled. */
export async function identify(token: string, tenant: Tenant): Promise<Identity | null> {
  const [row] = await askOnce<IdentityRow>(
    tenant.id,
    `SELECT s.id AS session_id, s.kind, s.remember, s.last_seen_at, s.active_role_id, s.actor_tenant_id, s.actor_user_id, s.actor_reason, s.expires_at,
        s.actor_user_id IS NOT NULL AND EXISTS (SELECT 1 FROM acting_consent c WHERE c.site_id = s.tenant_id AND c.until >= (now() AT TIME ZONE 'Asia/Dhaka')::date) AS acting_agreed,
        ${USER_COLUMNS}
      FROM session s JOIN app_user u ON u.tenant_id = s.tenant_id AND u.id = s.user_id AND u.state = 'active'
      WHERE s.token_hash = $1 AND s.tenant_id = $2 AND s.expires_at > now() AND s.kind <> 'handoff'`,
    [hashToken(token), tenant.id],
  )
  if (!row) return null
  const identity = await inScope({ tenants: [tenant.id], readOnly: true }, () => asIdentity(row))
  if (Date.now() - row.last_seen_at.getTime() > 60_000) await touch(tenant.id, row)
  const actor =
    row.actor_tenant_id && row.actor_user_id ? await activeActor(row.actor_tenant_id, row.actor_user_id) : null
  if (row.actor_user_id && actor === null) return null
  return identity.impersonation
    ? { ...identity, impersonation: { ...identity.impersonation, actorName: actor ?? '' } }
    : identity
}

/** The identity a row tells. Permissions are the active role's with the user's own; the name of who acts as this user is not known yet. */
export async function asIdentity(row: IdentityRow): Promise<Identity> {
  const roles = row.roles ?? []
  const active = roles.find((r) => r.id === row.active_role_id) ?? roles[0] ?? null
  // Whoever acts as somebody else proved who they are by a factor of their own.
  const mustSetUp = row.must_set_up && !row.actor_user_id
  const permissions = new Set<string>(mustSetUp ? SETTING_UP : await permissionsOf(active))
  for (const { permission, effect } of mustSetUp ? [] : (row.extra ?? []))
    effect === 'allow' ? permissions.add(permission) : permissions.delete(permission)
  if (row.actor_user_id) for (const permission of GIVES_ACCESS) permissions.delete(permission)
  if (row.actor_user_id && !row.acting_agreed) for (const permission of NEEDS_CONSENT) permissions.delete(permission)
  return {
    sessionId: row.session_id,
    sessionKind: row.kind,
    userId: row.user_id,
    kind: row.user_kind,
    username: row.username,
    nameEn: row.name_en,
    nameBn: row.name_bn,
    email: row.email,
    photoFileId: row.photo_file_id,
    employeeId: row.employee_id,
    studentId: row.student_id,
    guardianId: row.guardian_id,
    roles: roles.map(({ id, key, nameEn, nameBn, panel }) => ({ id, key, nameEn, nameBn, panel })),
    activeRole: active && { id: active.id, key: active.key, panel: active.panel },
    permissions,
    mustSetUp,
    setupVersion: row.setup_version,
    starred: row.starred,
    filteredLists: row.filtered_lists,
    unread: row.unread,
    unreadList: row.unread_list ?? [],
    impersonation:
      row.actor_user_id && row.actor_tenant_id
        ? {
            actorTenantId: row.actor_tenant_id,
            actorUserId: row.actor_user_id,
            actorName: '',
            reason: row.actor_reason ?? '',
            until: row.expires_at,
            agreed: row.acting_agreed ?? false,
          }
        : null,
  }
}

/** Who acts as somebody else must still be allowed to log in: disabling an operator ends what they do as others. */
const activeActor = (tenantId: number, userId: number) =>
  inScope({ tenants: [tenantId], readOnly: true }, async () => {
    const [actor] = await sql<{ name: string }>(
      "SELECT coalesce(nullif(name_en, ''), username::text) AS name FROM app_user WHERE tenant_id = $1 AND id = $2 AND state = 'active'",
      [tenantId, userId],
    )
    return actor?.name ?? null
  })

/** Sliding expiry, at most once a minute, up to the session's absolute end. An impersonation never grows longer. */
const touch = (tenantId: number, row: IdentityRow) => {
  const { days, expires } = lifeOf(row.kind, row.remember)
  return inScope({ tenants: [tenantId], readOnly: false }, () =>
    sql(
      `UPDATE session SET last_seen_at = now(), expires_at = CASE WHEN actor_user_id IS NULL THEN least($3, created_at + make_interval(days => $4)) ELSE expires_at END
        WHERE tenant_id = $1 AND id = $2`,
      [tenantId, row.session_id, expires, days],
    ),
  )
}

export interface NewSession {
  token: string
  expires: Date
}

/** Opens a session for a user whose password was checked. The token is random and stored only as its hash. */
export async function openSession(
  tenantId: number,
  userId: number,
  options: {
    kind?: 'browser' | 'bearer'
    remember?: boolean
    ip: string
    userAgent: string
  },
): Promise<NewSession> {
  const token = newToken()
  const kind = options.kind ?? 'browser'
  const life = lifeOf(kind, options.remember ?? false)
  const expires = new Date(Math.min(life.expires.getTime(), Date.now() + life.days * DAY))
  await sql(
    `INSERT INTO session (token_hash, tenant_id, user_id, kind, remember, ip, user_agent, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      hashToken(token),
      tenantId,
      userId,
      kind,
      options.remember ?? false,
      options.ip,
      options.userAgent.slice(0, 300),
      expires,
    ],
  )
  await sql('UPDATE app_user SET last_login_at = now() WHERE tenant_id = $1 AND id = $2', [tenantId, userId])
  return { token, expires }
}

/** The form token of a browser: bound to its session, or to its visitor cookie before login. */
export const csrfToken = (secret: string, bound: string): string =>
  createHmac('sha256', secret).update(`csrf ${bound}`).digest('base64url')

export function csrfMatches(expected: string, given: string): boolean {
  const a = Buffer.from(expected)
  const b = Buffer.from(given)
  return a.length === b.length && timingSafeEqual(a, b)
}
