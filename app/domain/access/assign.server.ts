import { createHash } from 'node:crypto'
import { sql } from 'db/connection'
import { mustBeCentral } from '../tenancy/central.server'
import type { UserCtx } from '../context'
import { Missing, Refusal } from '../errors'
import { areaOf, type Permission, type TenantKind } from '../identity/matrix'
import { isHeadRole } from './heads.server'
import { changesOf, isPermission, notYours, type Changes } from './rights.policy'
import { permissionsOfRole, roleOf, writable, type RoleRow } from './roles.server'
import { somebodyMustKeepTheKeys } from './scope.server'

interface RoleSheet {
  role: RoleRow
  held: string[]
  stamp: string
}

const stampOf = (permissions: readonly string[]) =>
  createHash('sha256')
    .update([...permissions].sort().join(' '))
    .digest('base64url')
    .slice(0, 16)

/** A role of one of the scopes with its permissions; `stamp` names this state of them. @throws Missing */
export async function roleSheet(ctx: UserCtx, id: number, scopes: readonly TenantKind[]): Promise<RoleSheet> {
  mustBeCentral(ctx)
  const role = await roleOf(ctx, id)
  if (!scopes.includes(role.scope)) throw new Missing('role')
  const held = await permissionsOfRole(id)
  return { role, held: held.filter((one) => isPermission(one, role.scope)), stamp: stampOf(held) }
}

/**
 * Sets which of the shown permissions a role gives; those not shown stay. Takes effect at the holders' next request.
 * @param wanted among the shown, what the role shall give
 * @param stamp of the sheet the actor saw: a sheet changed meanwhile is refused
 * @returns what changed
 * @throws Missing for another scope's role; Refusal (403) for rights the actor may not change, (409) for a stale sheet or the last keeper
 */
export async function assignPermissions(
  ctx: UserCtx,
  id: number,
  scopes: readonly TenantKind[],
  shown: readonly Permission[],
  wanted: readonly string[],
  stamp: string,
): Promise<Changes> {
  const sheet = await roleSheet(ctx, id, scopes)
  const { scope } = sheet.role
  if (wanted.some((one) => !isPermission(one, scope))) throw new Refusal('access:error.notHeld', {}, 403)
  const before = await lockedPermissions(ctx, id)
  if (stampOf(before) !== stamp) throw new Refusal('access:error.stale')
  const after = [
    ...before.filter((one) => !(shown as readonly string[]).includes(one)),
    ...wanted.filter((one) => (shown as readonly string[]).includes(one)),
  ]
  const changes = changesOf(before, after)
  const changed = [...changes.added, ...changes.removed]
  if (!changed.length) return changes
  if (notYours(ctx.user.permissions, scope, changed).length) throw new Refusal('access:error.notHeld', {}, 403)
  if (
    isHeadRole(sheet.role) &&
    changes.removed.some((one) => ['users', 'group-users'].includes(areaOf(one as Permission)))
  )
    throw new Refusal('access:error.headKeeps')
  await sql('DELETE FROM role_permission WHERE role_id = $1 AND permission = ANY($2::text[])', [id, changes.removed])
  await sql('INSERT INTO role_permission (role_id, permission) SELECT $1, unnest($2::text[])', [id, changes.added])
  await sql('UPDATE role SET edited_at = now() WHERE id = $1', [id])
  await somebodyMustKeepTheKeys()
  ctx.audit({
    action: 'access.permissions.assign',
    recordType: 'role',
    recordId: id,
    before: { permissions: before },
    after: { permissions: after, ...changes },
  })
  return changes
}

/** The role's permissions, with all other changes of rights waiting. A role above the actor may be changed in what the actor holds. */
async function lockedPermissions(ctx: UserCtx, id: number): Promise<string[]> {
  await writable(ctx, id).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.status === 403)) throw error
  })
  return permissionsOfRole(id)
}
