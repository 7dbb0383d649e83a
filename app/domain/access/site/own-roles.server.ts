import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'db/connection'
import { refuseActing } from '~/domain/identity/account/access-link.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { leaveRole } from '~/domain/identity/sessions.server'
import { changesOf, covers, isPermission, permissionsOn, type Changes } from '../rights.policy'
import type { NamedRoleForm, OwnRoleForm } from './own-role.form'

interface SiteRole {
  id: number
  nameEn: string
  nameBn: string
  panel: string
  active: boolean
  /** The institution's own; others come with the product and are changed by the centre alone. */
  own: boolean
  users: number
  permissions: string[]
}

const COLUMNS = `r.id, r.name_en AS "nameEn", r.name_bn AS "nameBn", r.panel, r.active, r.tenant_id IS NOT NULL AS own,
  (SELECT count(*)::int FROM user_role x WHERE x.tenant_id = $1 AND x.role_id = r.id) AS users,
  ARRAY(SELECT permission FROM role_permission p WHERE p.role_id = r.id ORDER BY 1) AS permissions`

/** Every role that somebody here may have, with how many do. */
export const listSiteRoles = (siteId: number): Promise<SiteRole[]> =>
  sql<SiteRole>(
    `SELECT ${COLUMNS} FROM role r WHERE r.scope = 'site' AND (r.tenant_id IS NULL OR r.tenant_id = $1) ORDER BY r.tenant_id NULLS FIRST, r.active DESC, r.id`,
    [siteId],
  )

/** One of them. @throws Missing for a role of another institution, a group or the centre */
export async function siteRole(siteId: number, id: number): Promise<SiteRole> {
  const [role] = await sql<SiteRole>(
    `SELECT ${COLUMNS} FROM role r WHERE r.scope = 'site' AND (r.tenant_id IS NULL OR r.tenant_id = $1) AND r.id = $2`,
    [siteId, id],
  )
  if (!role) throw new Missing('role')
  return role
}

/** The institution's own role, held until the action ends. @throws Missing for any other; Refusal (403) where it gives what the actor has not */
async function writable(ctx: SiteCtx, id: number): Promise<SiteRole> {
  refuseActing(ctx)
  await sql('SELECT 1 FROM role WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [ctx.site.id, id])
  const role = await siteRole(ctx.site.id, id)
  if (!role.own) throw new Missing('role')
  if (role.permissions.some((one) => !mayGive(ctx, one))) throw new Refusal('access:error.notHeld', {}, 403)
  return role
}

/** Nobody gives what they have not. */
const mayGive = (ctx: SiteCtx, permission: string): boolean =>
  isPermission(permission, 'site') && covers(ctx.user.permissions, permission)

/** The rights that the actor may put into a role, in the order of the matrix. */
export const giveable = (ctx: SiteCtx) => permissionsOn('site').filter((one) => mayGive(ctx, one))

/** Names a state of a role's rights: who saves says which one was seen. */
export const roleStamp = (role: Pick<SiteRole, 'permissions'>): string =>
  createHash('sha256')
    .update([...role.permissions].sort().join(' '))
    .digest('base64url')
    .slice(0, 16)

/**
 * Makes a role of the institution's own, with the rights of another as a start.
 * @throws Invalid at `copyId` for a role that gives what the actor has not
 */
export async function makeOwnRole(ctx: SiteCtx, form: OwnRoleForm): Promise<number> {
  refuseActing(ctx)
  const model = form.copyId === null ? null : await siteRole(ctx.site.id, form.copyId)
  const wanted = (model?.permissions ?? []).filter((one) => isPermission(one, 'site'))
  if (wanted.some((one) => !mayGive(ctx, one))) throw new Invalid({ copyId: ['access:error.notHeld'] })
  const [role] = await sql<{ id: number }>(
    `INSERT INTO role (tenant_id, scope, panel, key, name_en, name_bn, edited_at) VALUES ($1, 'site', $2, $3, $4, $5, now()) RETURNING id`,
    [ctx.site.id, form.panel, `own-${randomBytes(5).toString('hex')}`, form.nameEn, form.nameBn],
  )
  const id = role?.id ?? 0
  await sql('INSERT INTO role_permission (role_id, permission) SELECT $1, unnest($2::text[])', [id, wanted])
  ctx.audit({
    action: 'users.role.create',
    recordType: 'role',
    recordId: id,
    after: { nameEn: form.nameEn, nameBn: form.nameBn, panel: form.panel, permissions: wanted },
  })
  return id
}

/** Names an own role anew, gives it another panel, retires it or takes it back. @throws Missing, Refusal (403) */
export async function nameOwnRole(ctx: SiteCtx, id: number, form: NamedRoleForm): Promise<void> {
  const before = await writable(ctx, id)
  await sql(
    'UPDATE role SET name_bn = $3, name_en = $4, panel = $5, active = $6, edited_at = now(), version = version + 1 WHERE tenant_id = $1 AND id = $2',
    [ctx.site.id, id, form.nameBn, form.nameEn, form.panel, form.active],
  )
  const { nameBn, nameEn, panel, active } = before
  ctx.audit({
    action: 'users.role.save',
    recordType: 'role',
    recordId: id,
    before: { nameBn, nameEn, panel, active },
    after: form,
  })
}

/**
 * Sets what an own role gives; it counts at the holders' next request.
 * @param stamp of the state the actor saw
 * @throws Missing; Refusal (403) for rights the actor has not, (409) when somebody changed it meanwhile
 */
export async function setRoleRights(
  ctx: SiteCtx,
  id: number,
  wanted: readonly string[],
  stamp: string,
): Promise<Changes> {
  const role = await writable(ctx, id)
  if (roleStamp(role) !== stamp) throw new Refusal('access:error.stale')
  const changes = changesOf(role.permissions, [...new Set(wanted)])
  if ([...changes.added, ...changes.removed].some((one) => !mayGive(ctx, one)))
    throw new Refusal('access:error.notHeld', {}, 403)
  await sql('DELETE FROM role_permission WHERE role_id = $1 AND permission = ANY($2::text[])', [id, changes.removed])
  await sql('INSERT INTO role_permission (role_id, permission) SELECT $1, unnest($2::text[])', [id, changes.added])
  ctx.audit({
    action: 'users.role.rights',
    recordType: 'role',
    recordId: id,
    before: { permissions: role.permissions },
    after: { ...changes },
  })
  return changes
}

/** Deletes an own role that nobody has; one that somebody has is retired on its page instead. @throws Refusal, Missing */
export async function removeOwnRole(ctx: SiteCtx, id: number): Promise<void> {
  const role = await writable(ctx, id)
  if (role.users) throw new Refusal('users:error.roleHeld', { count: role.users })
  await leaveRole(id)
  await sql('DELETE FROM role WHERE tenant_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({ action: 'users.role.delete', recordType: 'role', recordId: id, before: { ...role } })
}
