import { sql } from 'db/connection'
import { where } from 'db/where'
import { foundUsers } from '../../search/people.server'
import { USER_KINDS } from './user-kinds'

const SORTS: Record<string, string> = {
  name: `coalesce(nullif(u.name_bn, ''), u.name_en)`,
  username: 'u.username',
  lastLogin: 'u.last_login_at',
}

export interface SiteUserRow {
  id: number
  kind: (typeof USER_KINDS)[number]
  username: string
  nameEn: string
  nameBn: string
  email: string | null
  mobile: string | null
  state: 'active' | 'disabled'
  /** Has not chosen a password. */
  invited: boolean
  lastLoginAt: Date | null
  /** Student ID or employee number. */
  code: string | null
  roles: { id: number; nameEn: string; nameBn: string }[]
}

interface SiteUserQuery {
  q: string
  filters: {
    kind?: readonly string[]
    role?: readonly number[]
    state?: readonly string[]
    came?: readonly string[]
  }
  sort?: { key: string; dir: 'asc' | 'desc' }
  offset: number
  limit: number
}

/** A page of all logins of an institution: staff, students and guardians. */
export async function listSiteUsers(
  siteId: number,
  query: SiteUserQuery,
): Promise<{ items: SiteUserRow[]; total: number }> {
  const { q, filters, sort } = query
  const asked = where(siteId, filters.kind ?? USER_KINDS)
  if (q) {
    const code = asked.bind(`%${q.replace(/[\\%_]/g, '\\$&')}%`)
    asked.and(q, `(u.id IN ${foundUsers('$1', '{}')} OR s.code ILIKE ${code} OR e.code ILIKE ${code})`)
  }
  asked
    .and(
      filters.role,
      'EXISTS (SELECT 1 FROM user_role x WHERE x.tenant_id = u.tenant_id AND x.user_id = u.id AND x.role_id = ANY ({}::bigint[]))',
    )
    .and(
      filters.state,
      `CASE WHEN u.state = 'disabled' THEN 'disabled' WHEN u.password_hash IS NULL THEN 'invited' ELSE 'active' END = ANY ({}::text[])`,
    )
    .and(
      filters.came,
      `(('never' = ANY ({}::text[]) AND u.last_login_at IS NULL) OR ('month' = ANY ({}::text[]) AND u.last_login_at >= now() - interval '30 days')
         OR ('long' = ANY ({}::text[]) AND u.last_login_at < now() - interval '90 days'))`,
    )
  const from = `FROM app_user u LEFT JOIN student s ON s.site_id = u.tenant_id AND s.id = u.student_id LEFT JOIN employee e ON e.site_id = u.tenant_id AND e.id = u.employee_id
     WHERE ${asked.text('u.tenant_id = $1 AND u.kind = ANY ($2::text[])')}`
  const order =
    SORTS[sort?.key ?? ''] ?? `array_position(ARRAY['staff', 'student', 'guardian'], u.kind), u.state, u.username`
  const dir = sort?.dir === 'desc' ? 'DESC NULLS LAST' : 'ASC NULLS LAST'
  const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total ${from}`, [...asked.binds])
  const items = await sql<SiteUserRow>(
    `SELECT u.id, u.kind, u.username::text, u.name_en AS "nameEn", u.name_bn AS "nameBn", u.email::text, u.mobile, u.state, u.password_hash IS NULL AS invited,
       u.last_login_at AS "lastLoginAt", coalesce(s.code, e.code) AS code,
       (SELECT coalesce(json_agg(json_build_object('id', r.id, 'nameEn', r.name_en, 'nameBn', r.name_bn) ORDER BY r.id), '[]') FROM user_role x JOIN role r ON r.id = x.role_id
        WHERE x.tenant_id = u.tenant_id AND x.user_id = u.id) AS roles ${from}
     ORDER BY ${order} ${dir}, u.id ${asked.page(query)}`,
    asked.binds,
  )
  return { items, total: count?.total ?? 0 }
}

/** How many logins there are, who never came, and which are shut. */
export async function userFigures(
  siteId: number,
): Promise<{ all: number; never: number; shut: number; month: number }> {
  const [row] = await sql<{ all: number; never: number; shut: number; month: number }>(
    `SELECT count(*)::int AS "all", count(*) FILTER (WHERE u.last_login_at IS NULL)::int AS never, count(*) FILTER (WHERE u.state = 'disabled')::int AS shut,
       count(*) FILTER (WHERE u.last_login_at >= now() - interval '30 days')::int AS month
     FROM app_user u WHERE u.tenant_id = $1 AND u.kind IN ('staff', 'student', 'guardian')`,
    [siteId],
  )
  return row ?? { all: 0, never: 0, shut: 0, month: 0 }
}

/** Roles that logins here may have: those of every institution and its own. */
export const siteRoles = (siteId: number): Promise<{ id: number; nameEn: string; nameBn: string }[]> =>
  sql(
    `SELECT id, name_en AS "nameEn", name_bn AS "nameBn" FROM role WHERE scope = 'site' AND active AND (tenant_id IS NULL OR tenant_id = $1) ORDER BY tenant_id NULLS FIRST, id`,
    [siteId],
  )
