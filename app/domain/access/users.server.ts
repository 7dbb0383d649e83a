import { sql } from 'db/connection'
import { CENTRE } from '../tenancy/central.server'
import type { Identity, UserCtx } from '../context'
import { Missing } from '../errors'
import type { TenantKind } from '../identity/matrix'
import { foundEverywhere } from '../search/people.server'
import { everywhere } from './scope.server'

export interface UserRow {
  id: number
  tenantId: number
  scope: TenantKind
  tenantAlias: string
  tenantEn: string
  tenantBn: string
  kind: Identity['kind']
  username: string
  email: string | null
  mobile: string | null
  nameEn: string
  nameBn: string
  state: 'active' | 'disabled'
  invited: boolean
  lastLoginAt: Date | null
  roles: { id: number; nameEn: string; nameBn: string }[]
}

interface UserSearch {
  q: string
  /** 'central', 'group' or 'site'; undefined: the centre alone. */
  place?: 'central' | 'everywhere'
  /** Alias or EIIN of one institution or group; it wins over `place`. */
  institution?: string
  roleIds?: readonly number[]
  states?: readonly string[]
  offset: number
  limit: number
}

/** Matches across all tenants beyond this are not counted: nobody reads them, a longer word finds better. */
const MOST_FOUND = 1000

const COLUMNS = `u.id, u.tenant_id AS "tenantId", t.kind AS scope, t.alias::text AS "tenantAlias", coalesce(s.name_en, g.name_en, '') AS "tenantEn", coalesce(s.name_bn, g.name_bn, '') AS "tenantBn",
  u.kind, u.username::text, u.email::text, u.mobile, u.name_en AS "nameEn", u.name_bn AS "nameBn", u.state, u.password_hash IS NULL AS invited, u.last_login_at AS "lastLoginAt",
  (SELECT coalesce(json_agg(json_build_object('id', r.id, 'nameEn', r.name_en, 'nameBn', r.name_bn) ORDER BY r.id), '[]') FROM user_role x JOIN role r ON r.id = x.role_id
   WHERE x.tenant_id = u.tenant_id AND x.user_id = u.id) AS roles`
const FROM =
  'FROM app_user u JOIN tenant t ON t.id = u.tenant_id LEFT JOIN site s ON s.id = t.id LEFT JOIN site_group g ON g.id = t.id'

/** Users of the centre, of one institution or group, or, by a word of three letters at least, of all of them. */
export function listUsers(
  ctx: UserCtx,
  search: UserSearch,
): Promise<{ items: UserRow[]; total: number; tenantMissing: boolean; shortWord: boolean }> {
  return everywhere(ctx, async () => {
    const nothing = { items: [], total: 0, tenantMissing: false, shortWord: false }
    const tenants = search.institution
      ? (
          await sql<{ id: number }>(
            'SELECT t.id FROM tenant t LEFT JOIN site s ON s.id = t.id WHERE t.alias = $1 OR s.eiin = $2',
            [search.institution, search.institution],
          )
        ).map((row) => row.id)
      : search.place === 'everywhere'
        ? null
        : [CENTRE]
    if (tenants?.length === 0) return { ...nothing, tenantMissing: true }
    const all = tenants === null
    if (all && [...search.q].length < 3) return { ...nothing, shortWord: true }
    const where = `WHERE ${all ? `u.id IN ${foundEverywhere('$1', MOST_FOUND)}` : `u.tenant_id = ANY($4::bigint[]) AND ($1::text IS NULL OR u.id IN (SELECT find_people(t, 'user', $1) FROM unnest($4::bigint[]) t))`}
      AND ($2::text[] IS NULL OR u.state = ANY($2)) AND ($3::bigint[] IS NULL OR EXISTS (SELECT 1 FROM user_role x WHERE x.tenant_id = u.tenant_id AND x.user_id = u.id AND x.role_id = ANY($3)))`
    const binds = [search.q || null, search.states ?? null, search.roleIds ?? null, ...(all ? [] : [tenants])]
    const at = binds.length
    // Looked for once: who was found, and of them the page.
    const [found] = await sql<{ total: number; ids: number[] }>(
      `WITH found AS MATERIALIZED (SELECT u.id, u.tenant_id, u.username FROM app_user u ${where})
       SELECT (SELECT count(*)::int FROM found) AS total,
         ARRAY(SELECT f.id FROM found f ORDER BY f.tenant_id, f.username LIMIT $${at + 1} OFFSET $${at + 2}) AS ids`,
      [...binds, search.limit, search.offset],
    )
    if (!found?.ids.length) return { ...nothing, total: found?.total ?? 0 }
    const items = await sql<UserRow>(
      `SELECT ${COLUMNS} ${FROM} WHERE u.id = ANY($1::bigint[]) ORDER BY u.tenant_id, u.username`,
      [found.ids],
    )
    return { ...nothing, items, total: found.total }
  })
}

interface UserSession {
  id: number
  kind: 'browser' | 'bearer'
  label: string
  ip: string | null
  userAgent: string | null
  lastSeenAt: Date
  expiresAt: Date
}
export interface UserSheet extends UserRow {
  bio: string
  photoFileId: number | null
  createdAt: Date
  sessions: UserSession[]
}

/** One user of any tenant, with live sessions (those of operators acting as them left out). @throws Missing */
export async function userSheet(ctx: UserCtx, id: number): Promise<UserSheet> {
  if (!Number.isSafeInteger(id)) throw new Missing('user')
  return everywhere(ctx, async () => {
    const [user] = await sql<Omit<UserSheet, 'sessions'>>(
      `SELECT ${COLUMNS}, u.bio, u.photo_file_id AS "photoFileId", u.created_at AS "createdAt" ${FROM} WHERE u.id = $1`,
      [id],
    )
    if (!user) throw new Missing('user')
    const sessions = await sql<UserSession>(
      `SELECT id, kind, label, ip, user_agent AS "userAgent", last_seen_at AS "lastSeenAt", expires_at AS "expiresAt" FROM session
       WHERE tenant_id = $1 AND user_id = $2 AND expires_at > now() AND kind <> 'handoff' AND actor_user_id IS NULL ORDER BY last_seen_at DESC LIMIT 100`,
      [user.tenantId, id],
    )
    return { ...user, sessions }
  })
}
