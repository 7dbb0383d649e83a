import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import { mustBeCentral, seeTenants } from '../tenancy/central.server'
import type { UserCtx } from '../context'
import { allOf, Invalid, Missing, refuse, Refusal } from '../errors'
import { randomBytes } from 'node:crypto'
import type { Panel, TenantKind } from '../identity/matrix'
import type { RoleValues } from './access.form'
import { isHeadRole } from './heads.server'
import { notYours, PANELS, permissionsOn } from './rights.policy'
import { everywhere, lockRights, somebodyMustKeepTheKeys } from './scope.server'
import { leaveRole } from '../identity/sessions.server'

export interface RoleRow {
  id: number
  key: string
  scope: TenantKind
  panel: Panel
  nameEn: string
  nameBn: string
  active: boolean
  /** Comes with the product. */
  system: boolean
  edited: boolean
  tenantId: number | null
  tenantEn: string | null
  tenantBn: string | null
  users: number
  tenants: number
  permissions: number
}

const COLUMNS = `r.id, r.key, r.scope, r.panel, r.name_en AS "nameEn", r.name_bn AS "nameBn", r.active, r.tenant_id AS "tenantId",
  cardinality(r.seeded) > 0 AS system, r.edited_at IS NOT NULL AS edited, coalesce(s.name_en, g.name_en) AS "tenantEn", coalesce(s.name_bn, g.name_bn) AS "tenantBn",
  (SELECT count(*)::int FROM user_role u WHERE u.role_id = r.id) AS users, (SELECT count(DISTINCT u.tenant_id)::int FROM user_role u WHERE u.role_id = r.id) AS tenants,
  (SELECT count(*)::int FROM role_permission p WHERE p.role_id = r.id AND p.permission = ANY($1::text[])) AS permissions`
const FROM = 'FROM role r LEFT JOIN site s ON s.id = r.tenant_id LEFT JOIN site_group g ON g.id = r.tenant_id'
const known = () => [...new Set([...permissionsOn('central'), ...permissionsOn('group'), ...permissionsOn('site')])]

/** Roles of every scope, also institutions' own, with how many users hold them and in how many places. */
export function listRoles(
  ctx: UserCtx,
  { q, filters, sort, ...page }: Asked<{ scope?: readonly string[]; state?: readonly string[] }>,
): Promise<{ items: RoleRow[]; total: number }> {
  const w = where(known())
    .contains(q, 'r.name_en', 'r.name_bn', 'r.key')
    .and(filters.scope, 'r.scope = ANY({})')
    .and(filters.state, `CASE WHEN r.active THEN 'active' ELSE 'inactive' END = ANY({})`)
  const found = `${FROM} WHERE ${w.text('$1::text[] IS NOT NULL')}`
  const order =
    sort?.key === 'users'
      ? 'users DESC, r.id'
      : `array_position(ARRAY['central', 'group', 'site'], r.scope), r.tenant_id NULLS FIRST, r.id`
  return everywhere(ctx, async () => {
    const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total ${found}`, w.binds)
    const items = await sql<RoleRow>(`SELECT ${COLUMNS} ${found} ORDER BY ${order} ${w.page(page)}`, w.binds)
    return { items, total: count?.total ?? 0 }
  })
}

/** @throws Missing */
export async function roleOf(ctx: UserCtx, id: number): Promise<RoleRow> {
  const [role] = Number.isSafeInteger(id)
    ? await everywhere(ctx, () => sql<RoleRow>(`SELECT ${COLUMNS} ${FROM} WHERE r.id = $2`, [known(), id]))
    : []
  if (!role) throw new Missing('role')
  return role
}

export interface RoleChoice {
  id: number
  key: string
  scope: TenantKind
  nameEn: string
  nameBn: string
  active: boolean
  tenantId: number | null
}

/** Roles to choose from, of the given scopes; with a tenant: the shared ones and its own. */
export function roleChoices(
  ctx: UserCtx,
  scopes: readonly TenantKind[],
  tenantId: number | null = null,
): Promise<RoleChoice[]> {
  return everywhere(ctx, () =>
    sql<RoleChoice>(
      `SELECT id, key, scope, name_en AS "nameEn", name_bn AS "nameBn", active, tenant_id AS "tenantId" FROM role
     WHERE scope = ANY($1) AND ($2::bigint IS NULL OR tenant_id IS NULL OR tenant_id = $2) ORDER BY tenant_id NULLS FIRST, id`,
      [scopes, tenantId],
    ),
  )
}

export const permissionsOfRole = async (id: number): Promise<string[]> =>
  (await sql<{ permission: string }>('SELECT permission FROM role_permission WHERE role_id = $1 ORDER BY 1', [id])).map(
    (row) => row.permission,
  )

/** Who holds a role, by institution, the most first; at most 50 places. */
export function holdersOfRole(
  ctx: UserCtx,
  id: number,
): Promise<{ tenantId: number; nameEn: string; nameBn: string; users: number }[]> {
  return everywhere(ctx, () =>
    sql(
      `SELECT t.id AS "tenantId", coalesce(s.name_en, g.name_en, '') AS "nameEn", coalesce(s.name_bn, g.name_bn, '') AS "nameBn", count(*)::int AS users
     FROM user_role u JOIN tenant t ON t.id = u.tenant_id LEFT JOIN site s ON s.id = t.id LEFT JOIN site_group g ON g.id = t.id
     WHERE u.role_id = $1 GROUP BY t.id, s.id, g.id ORDER BY users DESC, t.id LIMIT 50`,
      [id],
    ),
  )
}

/**
 * Makes a role, with the permissions of another of its scope as a start. A role of the centre cannot start with what
 * its maker does not hold. @throws Invalid for another scope's panel, model or owner; Refusal (403) for unheld rights
 */
export async function createRole(ctx: UserCtx, given: RoleValues): Promise<number> {
  mustBeCentral(ctx)
  const [owner] = given.tenantId
    ? await sql<{ kind: string }>('SELECT kind FROM tenant WHERE id = $1', [given.tenantId])
    : []
  const model = given.copyId ? await roleOf(ctx, given.copyId) : null
  const foreign = model && (model.scope !== given.scope || ![null, given.tenantId].includes(model.tenantId))
  await allOf(
    () => refuse(!PANELS[given.scope].includes(given.panel), 'panel', 'access:error.panel'),
    () =>
      refuse(
        given.tenantId !== null && (given.scope === 'central' || owner?.kind !== given.scope),
        'tenantId',
        'ui:error.in',
      ),
    () => refuse(Boolean(foreign), 'copyId', 'ui:error.in'),
  )
  if (given.tenantId) await seeTenants(ctx, [given.tenantId])
  const permissions = model
    ? (await permissionsOfRole(model.id)).filter((one) => (permissionsOn(given.scope) as string[]).includes(one))
    : []
  if (permissions.length && notYours(ctx.user.permissions, given.scope, permissions).length)
    throw new Refusal('access:error.notHeld', {}, 403)
  const key = `${
    given.nameEn
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40) || 'role'
  }-${randomBytes(3).toString('hex')}`
  const [role] = await sql<{ id: number }>(
    `INSERT INTO role (tenant_id, scope, panel, key, name_en, name_bn, active, edited_at) VALUES ($1, $2, $3, $4, $5, $6, $7, now()) RETURNING id`,
    [given.tenantId, given.scope, given.panel, key, given.nameEn, given.nameBn, given.active],
  )
  const id = (role as { id: number }).id
  await sql('INSERT INTO role_permission (role_id, permission) SELECT $1, unnest($2::text[])', [id, permissions])
  ctx.audit({ action: 'access.role.create', recordType: 'role', recordId: id, after: { ...given, permissions } })
  return id
}

/**
 * Renames a role, gives it another panel of its scope, retires it or takes it back; scope and owner stay.
 * @throws Refusal (403) when it holds rights of the centre that the actor does not; Invalid for another scope's panel
 */
export async function saveRole(
  ctx: UserCtx,
  id: number,
  given: Pick<RoleValues, 'panel' | 'nameBn' | 'nameEn' | 'active'>,
): Promise<void> {
  const role = await writable(ctx, id)
  if (!PANELS[role.scope].includes(given.panel)) throw new Invalid({ panel: ['access:error.panel'] })
  const { panel, nameBn, nameEn, active } = given
  if (!active && isHeadRole(role)) throw new Refusal('access:error.headRole')
  await sql('UPDATE role SET panel = $2, name_bn = $3, name_en = $4, active = $5, edited_at = now() WHERE id = $1', [
    id,
    panel,
    nameBn,
    nameEn,
    active,
  ])
  await somebodyMustKeepTheKeys()
  ctx.audit({
    action: 'access.role.save',
    recordType: 'role',
    recordId: id,
    before: { panel: role.panel, nameBn: role.nameBn, nameEn: role.nameEn, active: role.active },
    after: { panel, nameBn, nameEn, active },
  })
}

/**
 * Deletes a role nobody holds; one that somebody holds, or that comes with the product, is retired instead.
 * @returns what was done
 */
export async function removeRole(ctx: UserCtx, id: number): Promise<'deleted' | 'retired'> {
  const role = await writable(ctx, id)
  if (isHeadRole(role)) throw new Refusal('access:error.headRole')
  const used = role.users > 0 || role.system
  if (used) await sql('UPDATE role SET active = false, edited_at = now() WHERE id = $1', [id])
  else {
    await leaveRole(id)
    await sql('DELETE FROM role WHERE id = $1', [id])
  }
  await somebodyMustKeepTheKeys()
  ctx.audit({
    action: used ? 'access.role.retire' : 'access.role.delete',
    recordType: 'role',
    recordId: id,
    before: { ...role },
    after: used ? { active: false } : undefined,
  })
  return used ? 'retired' : 'deleted'
}

/** A role the actor may change: one at the centre only when the actor holds all that it gives. */
export async function writable(ctx: UserCtx, id: number): Promise<RoleRow> {
  await lockRights()
  const role = await roleOf(ctx, id)
  if (role.tenantId) await seeTenants(ctx, [role.tenantId])
  if (
    role.scope === 'central' &&
    notYours(
      ctx.user.permissions,
      'central',
      (await permissionsOfRole(id)).filter((one) => (known() as string[]).includes(one)),
    ).length
  ) {
    throw new Refusal('access:error.notHeld', {}, 403)
  }
  return role
}
