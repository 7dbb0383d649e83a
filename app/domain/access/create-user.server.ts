import { sql } from 'db/connection'
import { CENTRE, seeTenants } from '../tenancy/central.server'
import type { UserCtx } from '../context'
import { allOf, Invalid, Refusal, refuse } from '../errors'
import type { TenantKind } from '../identity/matrix'
import type { NewUserValues } from './access.form'
import { sendPasswordLink } from './password-link.server'
import { notYours } from './rights.policy'
import { permissionsOfRole } from './roles.server'
import { lockRights } from './scope.server'
import { makeUser } from '../identity/account/write-users.server'

/** Makes a user of the centre, without a password: a link to set one goes out by mail, else by SMS. @throws Invalid, Refusal (403) for roles with unheld rights */
export async function createUser(ctx: UserCtx, given: NewUserValues): Promise<number> {
  await lockRights()
  await seeTenants(ctx, [CENTRE])
  await allOf(
    () => refuse(!given.email && !given.mobile, 'email', 'access:error.noWay'),
    () => mustBeFree(CENTRE, 0, given),
    () => mayGiveRoles(ctx, CENTRE, 'central', given.roles),
  )
  const id = await makeUser(CENTRE, 'eduworld', given, { ids: given.roles })
  ctx.audit({ action: 'access.user.create', recordType: 'user', recordId: id, after: { ...given } })
  await sendPasswordLink(ctx, { id, tenantId: CENTRE, ...given }, 'invite')
  return id
}

/** @throws Invalid for a username or an address that another user of the tenant has */
export async function mustBeFree(
  tenantId: number,
  id: number,
  given: { username: string; email: string | null },
): Promise<void> {
  const [taken] = await sql<{ username: boolean; email: boolean }>(
    `SELECT bool_or(username = $3) AS username, bool_or(email = $4) AS email FROM app_user WHERE tenant_id = $1 AND id <> $2`,
    [tenantId, id, given.username, given.email],
  )
  const errors = {
    ...(taken?.username ? { username: ['ui:error.unique'] } : {}),
    ...(taken?.email ? { email: ['ui:error.unique'] } : {}),
  }
  if (Object.keys(errors).length) throw new Invalid(errors)
}

/** Given roles are active, of the tenant's scope, and everybody's or its own; at the centre, within what the actor holds. */
export async function mayGiveRoles(
  ctx: UserCtx,
  tenantId: number,
  scope: TenantKind,
  given: readonly number[],
  taken: readonly number[] = [],
): Promise<void> {
  const fit = await sql<{ id: number }>(
    'SELECT id FROM role WHERE id = ANY($1::bigint[]) AND active AND scope = $2 AND (tenant_id IS NULL OR tenant_id = $3)',
    [given, scope, tenantId],
  )
  if (given.some((one) => !fit.some((role) => role.id === one))) throw new Invalid({ roles: ['ui:error.in'] })
  if (scope !== 'central') return
  for (const role of [...given, ...taken])
    if (notYours(ctx.user.permissions, 'central', await permissionsOfRole(role)).length)
      throw new Refusal('access:error.notHeld', {}, 403)
}
