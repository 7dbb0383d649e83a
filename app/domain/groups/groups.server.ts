import { inScope, sql } from 'db/connection'
import { where } from 'db/where'
import { today } from '~/format/dates'
import { headState, isWorse } from '../access/heads.policy'
import { headsOf, inHeadState } from '../access/heads.server'
import { mustBeCentral } from '../tenancy/central.server'
import type { Ctx } from '../context'
import { Missing } from '../errors'
import type { AttachmentState } from './attachment.policy'

export interface GroupRow {
  id: number
  alias: string
  state: 'active' | 'suspended' | 'expired'
  nameEn: string
  nameBn: string
  addressEn: string
  addressBn: string
  phone: string | null
  email: string | null
  logoFileId: number | null
  revision: number
  createdAt: Date
  /** Institutions it has today, and users who may log in. */
  sites: number
  users: number
  /** Has a head who can log in. */
  led: boolean
}

const COLUMNS = `g.id, t.alias::text, t.state, g.name_en AS "nameEn", g.name_bn AS "nameBn", g.address_en AS "addressEn", g.address_bn AS "addressBn", g.phone, g.email, g.logo_file_id AS "logoFileId", g.revision, g.created_at AS "createdAt",
  (SELECT count(*)::int FROM site_group_site x WHERE x.site_group_id = g.id AND x.cancelled_at IS NULL AND x.from_date <= $1::date AND (x.to_date IS NULL OR x.to_date >= $1::date)) AS sites,
  (SELECT count(*)::int FROM app_user u WHERE u.tenant_id = g.id AND u.state = 'active') AS users, ${inHeadState('g.id', 'working')} AS led`
const ORDER: Record<string, string> = {
  name: 'g.name_en COLLATE "en-x-icu"',
  alias: 't.alias',
  sites: 'sites',
}

/** Groups as the list asks. Their users are counted across tenants, so it reads in a scope of its own. */
export function listGroups(
  ctx: Ctx,
  search: {
    q: string
    filters: { state?: readonly string[] }
    sort?: { key: string; dir: 'asc' | 'desc' }
    offset: number
    limit: number
  },
): Promise<{ items: GroupRow[]; total: number }> {
  mustBeCentral(ctx)
  const asked = where(today())
    .contains(search.q, 'g.name_en', 'g.name_bn', 't.alias::text', 'g.phone', 'g.email')
    .and(search.filters.state, 't.state = ANY ({}::text[])')
  const from = `FROM site_group g JOIN tenant t ON t.id = g.id WHERE ${asked.text('$1::date IS NOT NULL')}`
  return inScope({ tenants: 'all', readOnly: true }, async () => {
    const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total ${from}`, [...asked.binds])
    const items = await sql<GroupRow>(
      `SELECT ${COLUMNS} ${from} ORDER BY ${ORDER[search.sort?.key ?? 'name'] ?? ORDER.name} ${search.sort?.dir === 'desc' ? 'DESC' : 'ASC'}, g.id ${asked.page(search)}`,
      asked.binds,
    )
    return { items, total: count?.total ?? 0 }
  })
}

/** @throws Missing */
export async function groupOf(ctx: Ctx, id: number): Promise<GroupRow> {
  mustBeCentral(ctx)
  const [row] = Number.isSafeInteger(id)
    ? await inScope({ tenants: 'all', readOnly: true }, () =>
        sql<GroupRow>(`SELECT ${COLUMNS} FROM site_group g JOIN tenant t ON t.id = g.id WHERE g.id = $2`, [
          today(),
          id,
        ]),
      )
    : []
  if (!row) throw new Missing('group')
  return row
}

export interface AttachmentRow {
  id: number
  siteId: number
  alias: string
  nameEn: string
  nameBn: string
  fromDate: string
  toDate: string | null
  note: string
  state: AttachmentState
}

/** Every institution the group has, had or will have, the present ones first. */
export async function attachmentsOf(
  ctx: Ctx,
  groupId: number,
  search: { q: string; filters: { state?: readonly string[] }; offset: number; limit: number },
): Promise<{ items: AttachmentRow[]; total: number }> {
  mustBeCentral(ctx)
  const asked = where(groupId, today())
    .contains(search.q, 's.name_en', 's.name_bn', 't.alias::text', 's.eiin')
    .and(search.filters.state, 'z.state = ANY ({}::text[])')
  const from = `FROM site_group_site x JOIN site s ON s.id = x.site_id JOIN tenant t ON t.id = s.id
    CROSS JOIN LATERAL (SELECT CASE WHEN x.cancelled_at IS NOT NULL THEN 'cancelled' WHEN x.from_date > $2::date THEN 'coming' WHEN x.to_date < $2::date THEN 'past' ELSE 'now' END AS state) z
    WHERE ${asked.text('x.site_group_id = $1')}`
  const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total ${from}`, [...asked.binds])
  const items = await sql<AttachmentRow>(
    `SELECT x.id, s.id AS "siteId", t.alias::text, s.name_en AS "nameEn", s.name_bn AS "nameBn", x.from_date AS "fromDate", x.to_date AS "toDate", x.note, z.state ${from}
     ORDER BY array_position(ARRAY['now', 'coming', 'past', 'cancelled'], z.state), x.from_date DESC, x.id DESC ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: count?.total ?? 0 }
}

/** Institutions found by name, alias or EIIN, with the group each is in today. */
export async function findForGroup(
  ctx: Ctx,
  like: string,
  limit = 30,
): Promise<
  { id: number; alias: string; nameEn: string; nameBn: string; groupEn: string | null; groupBn: string | null }[]
> {
  mustBeCentral(ctx)
  return sql(
    `SELECT s.id, t.alias::text, s.name_en AS "nameEn", s.name_bn AS "nameBn", g.name_en AS "groupEn", g.name_bn AS "groupBn" FROM site s JOIN tenant t ON t.id = s.id
     LEFT JOIN site_group_site x ON x.site_id = s.id AND x.cancelled_at IS NULL AND x.from_date <= $3::date AND (x.to_date IS NULL OR x.to_date >= $3::date) LEFT JOIN site_group g ON g.id = x.site_group_id
     WHERE s.name_en ILIKE $1 OR s.name_bn ILIKE $1 OR t.alias::text ILIKE $1 OR s.eiin ILIKE $1 ORDER BY s.name_en LIMIT $2`,
    [like, limit, today()],
  )
}

export interface GroupUser {
  id: number
  username: string
  nameEn: string
  nameBn: string
  email: string | null
  mobile: string | null
  state: 'active' | 'disabled'
  lastLoginAt: Date | null
  roles: { nameEn: string; nameBn: string }[]
  /** Has not chosen a password yet. */
  invited: boolean
  /** The last who leads the group and can log in. */
  lastHead: boolean
}

/** The users of a group, and the roles there are for them. */
export function usersOf(
  ctx: Ctx,
  groupId: number,
): Promise<{ users: GroupUser[]; roles: { id: number; nameEn: string; nameBn: string }[] }> {
  mustBeCentral(ctx)
  return inScope({ tenants: [groupId], readOnly: true }, async () => {
    const heads = await headsOf([groupId])
    const lastHead = (id: number) => isWorse(headState(heads.filter((one) => one.id !== id)), headState(heads))
    const users = await sql<Omit<GroupUser, 'lastHead'>>(
      `SELECT u.id, u.username::text, u.name_en AS "nameEn", u.name_bn AS "nameBn", u.email::text, u.mobile, u.state, u.last_login_at AS "lastLoginAt", u.password_hash IS NULL AS invited,
         coalesce((SELECT json_agg(json_build_object('nameEn', r.name_en, 'nameBn', r.name_bn) ORDER BY r.id) FROM user_role ur JOIN role r ON r.id = ur.role_id WHERE ur.tenant_id = u.tenant_id AND ur.user_id = u.id), '[]') AS roles
       FROM app_user u WHERE u.tenant_id = $1 ORDER BY u.state, u.name_en, u.id`,
      [groupId],
    )
    const roles = await sql<{ id: number; nameEn: string; nameBn: string }>(
      `SELECT id, name_en AS "nameEn", name_bn AS "nameBn" FROM role WHERE scope = 'group' AND active AND (tenant_id IS NULL OR tenant_id = $1) ORDER BY id`,
      [groupId],
    )
    return { users: users.map((user) => ({ ...user, lastHead: lastHead(user.id) })), roles }
  })
}
