import { sql } from 'db/connection'
import type { UserCtx } from '../context'
import { Missing, Refusal } from '../errors'
import { ALWAYS_ON, type Permission, type TenantKind } from '../identity/matrix'
import { tenantById } from '../tenancy/tenants.server'
import { changeable } from './change-user.server'
import { keepingAHead } from './heads.server'
import { isPermission, notYours, rightsOf, type Right } from './rights.policy'
import { everywhere, somebodyMustKeepTheKeys } from './scope.server'
import { userSheet, type UserSheet } from './users.server'

interface UserRights {
  user: UserSheet
  rights: Right[]
  roles: { id: number; nameEn: string; nameBn: string; active: boolean }[]
}

/** All that a user may do and where each right comes from. @throws Missing for a user of another scope */
export async function userRights(ctx: UserCtx, id: number, scopes: readonly TenantKind[]): Promise<UserRights> {
  const user = await userSheet(ctx, id)
  if (!scopes.includes(user.scope)) throw new Missing('user')
  const { roles, extras } = await everywhere(ctx, async () => ({
    roles: await sql<{ id: number; nameEn: string; nameBn: string; active: boolean; permissions: string[] }>(
      `SELECT r.id, r.name_en AS "nameEn", r.name_bn AS "nameBn", r.active, ARRAY(SELECT permission FROM role_permission p WHERE p.role_id = r.id) AS permissions
       FROM user_role x JOIN role r ON r.id = x.role_id WHERE x.tenant_id = $1 AND x.user_id = $2 ORDER BY r.id`,
      [user.tenantId, id],
    ),
    extras: await sql<{ permission: string; effect: 'allow' | 'deny' }>(
      'SELECT permission, effect FROM user_permission WHERE tenant_id = $1 AND user_id = $2',
      [user.tenantId, id],
    ),
  }))
  const tenant = user.scope === 'site' ? await tenantById(user.tenantId) : null
  const rights = rightsOf(
    user.scope,
    roles,
    new Map(extras.map((one) => [one.permission, one.effect])),
    tenant?.modules ?? null,
    ALWAYS_ON,
  )
  return {
    user,
    rights,
    roles: roles.map(({ id: role, nameEn, nameBn, active }) => ({ id: role, nameEn, nameBn, active })),
  }
}

export type Extras = Partial<Record<string, 'allow' | 'deny'>>

/**
 * Sets a user's extra allowances and denials among the shown permissions; those not shown stay.
 * @returns how many changed
 * @throws Refusal (403) for rights the actor may not change, a user above the actor, or oneself
 */
export async function saveExtras(
  ctx: UserCtx,
  id: number,
  scopes: readonly TenantKind[],
  shown: readonly Permission[],
  wanted: Extras,
): Promise<number> {
  const user = await changeable(ctx, id)
  if (!scopes.includes(user.scope)) throw new Missing('user')
  if (id === ctx.user.userId) throw new Refusal('access:error.ownExtras', {}, 403)
  if (Object.keys(wanted).some((one) => !isPermission(one, user.scope)))
    throw new Refusal('access:error.notHeld', {}, 403)
  const rows = await sql<{ permission: string; effect: 'allow' | 'deny' }>(
    'SELECT permission, effect FROM user_permission WHERE tenant_id = $1 AND user_id = $2',
    [user.tenantId, id],
  )
  const before: Extras = Object.fromEntries(rows.map((row) => [row.permission, row.effect]))
  const changed = shown.filter((one) => before[one] !== wanted[one])
  if (!changed.length) return 0
  if (notYours(ctx.user.permissions, user.scope, changed).length) throw new Refusal('access:error.notHeld', {}, 403)
  await keepingAHead(user.tenantId, null, async () => {
    await sql('DELETE FROM user_permission WHERE tenant_id = $1 AND user_id = $2 AND permission = ANY($3::text[])', [
      user.tenantId,
      id,
      changed,
    ])
    const set = changed.filter((one) => wanted[one])
    await sql(
      'INSERT INTO user_permission (tenant_id, user_id, permission, effect) SELECT $1, $2, * FROM unnest($3::text[], $4::text[])',
      [user.tenantId, id, set, set.map((one) => wanted[one])],
    )
  })
  await somebodyMustKeepTheKeys()
  const of = (extras: Extras) => Object.fromEntries(changed.map((one) => [one, extras[one] ?? null]))
  ctx.audit({
    action: 'access.user.extra',
    recordType: 'user',
    recordId: id,
    before: { tenantId: user.tenantId, ...of(before) },
    after: of(wanted),
  })
  return changed.length
}

export interface Holder {
  userId: number
  tenantId: number
  tenantEn: string
  tenantBn: string
  username: string
  nameEn: string
  nameBn: string
  state: string
  roles: { nameEn: string; nameBn: string }[]
  extra: boolean
  packageOff: boolean
}
const MOST_HOLDERS = 500

/** Who holds a permission: by a role, or by an extra allowance, unless denied. Within one tenant, or everywhere of the scopes. */
export async function holdersOf(
  ctx: UserCtx,
  permission: Permission,
  scopes: readonly TenantKind[],
  tenantId: number | null,
): Promise<Holder[]> {
  const area = permission.split('.')[0] ?? ''
  return everywhere(ctx, () =>
    sql<Holder>(
      `WITH by_role AS (SELECT x.tenant_id, x.user_id, json_agg(json_build_object('nameEn', r.name_en, 'nameBn', r.name_bn)) AS roles
         FROM user_role x JOIN role r ON r.id = x.role_id AND r.active JOIN role_permission p ON p.role_id = r.id
         WHERE p.permission = $1 AND ($3::bigint IS NULL OR x.tenant_id = $3) GROUP BY 1, 2),
       allowed AS (SELECT tenant_id, user_id FROM user_permission WHERE permission = $1 AND effect = 'allow' AND ($3::bigint IS NULL OR tenant_id = $3)),
       held AS (SELECT tenant_id, user_id FROM by_role UNION SELECT tenant_id, user_id FROM allowed)
     SELECT u.id AS "userId", u.tenant_id AS "tenantId", coalesce(s.name_en, g.name_en, '') AS "tenantEn", coalesce(s.name_bn, g.name_bn, '') AS "tenantBn",
       u.username::text, u.name_en AS "nameEn", u.name_bn AS "nameBn", u.state, coalesce(b.roles, '[]') AS roles, a.user_id IS NOT NULL AS extra,
       t.kind = 'site' AND NOT $4::boolean AND NOT EXISTS (SELECT 1 FROM package_sub_module k WHERE k.sub_module_key = $5 AND k.package_id =
         (SELECT m.package_id FROM membership m WHERE m.site_id = t.id AND m.starts_on <= (now() AT TIME ZONE 'Asia/Dhaka')::date ORDER BY m.ends_on DESC LIMIT 1)) AS "packageOff"
     FROM held h JOIN app_user u ON u.tenant_id = h.tenant_id AND u.id = h.user_id JOIN tenant t ON t.id = u.tenant_id AND t.kind = ANY($2)
       LEFT JOIN site s ON s.id = t.id LEFT JOIN site_group g ON g.id = t.id
       LEFT JOIN by_role b ON b.tenant_id = h.tenant_id AND b.user_id = h.user_id LEFT JOIN allowed a ON a.tenant_id = h.tenant_id AND a.user_id = h.user_id
     WHERE NOT EXISTS (SELECT 1 FROM user_permission d WHERE d.tenant_id = h.tenant_id AND d.user_id = h.user_id AND d.permission = $1 AND d.effect = 'deny')
     ORDER BY u.tenant_id, u.username LIMIT ${MOST_HOLDERS}`,
      [permission, scopes, tenantId, (ALWAYS_ON as readonly string[]).includes(area), area],
    ),
  )
}
