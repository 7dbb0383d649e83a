import { sql } from 'db/connection'
import { endGrantsOfUser } from '../oauth/grants.server'
import { endPasswordLinks } from '../identity/account/access-link.server'
import { endActing } from '../identity/account/impersonation.server'
import { CENTRE, seeTenants } from '../tenancy/central.server'
import type { UserCtx } from '../context'
import { Missing, Refusal } from '../errors'
import { deleteFile, checkUpload, storeUpload } from '../operations/files/files.server'
import { hashPassword } from '../identity/passwords/hash.server'
import { refuseWeak } from '../identity/passwords/weak-password.server'
import { endSessionsOf } from '../identity/sessions.server'
import { changeUser, removeUser, setRoles, setUserState as writeState } from '../identity/account/write-users.server'
import type { UserValues } from './access.form'
import { mayGiveRoles, mustBeFree } from './create-user.server'
import { keepingAHead, lockHeads } from './heads.server'
import { lockRights, reachOf, somebodyMustKeepTheKeys } from './scope.server'
import { userSheet, type UserSheet } from './users.server'

/**
 * A user the actor may change. Somebody at the centre who can do what the actor cannot is out of reach: whoever sets
 * their password or address could become them. @throws Missing, Refusal (403)
 */
export async function changeable(ctx: UserCtx, id: number): Promise<UserSheet> {
  await lockRights()
  const user = await userSheet(ctx, id)
  await seeTenants(ctx, [user.tenantId])
  if (user.tenantId !== CENTRE) await lockHeads(user.tenantId)
  await sql('SELECT 1 FROM app_user WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [user.tenantId, id])
  if (
    user.tenantId === CENTRE &&
    id !== ctx.user.userId &&
    (await reachOf(CENTRE, id)).some((one) => !ctx.user.permissions.has(one))
  ) {
    throw new Refusal('access:error.above', {}, 403)
  }
  return user
}

/** Saves the update-user payload; a password or address that changes ends the user's sessions. @throws Invalid, Refusal (403) */
export async function saveUser(ctx: UserCtx, id: number, given: UserValues): Promise<void> {
  if (given.image) await checkUpload(given.image, 'photo')
  const user = await changeable(ctx, id)
  await mustBeFree(user.tenantId, id, given)
  if (given.password) await refuseWeak(user.tenantId, id, given.password, 'password')
  const image =
    given.image &&
    (await storeUpload({ ...ctx, tenant: { ...ctx.tenant, id: user.tenantId } }, given.image, { purpose: 'photo' }))
  const bio = given.bio ?? ''
  const username = given.username.toLowerCase()
  await changeUser(user.tenantId, id, {
    ...given,
    username,
    bio,
    photoFileId: image?.id ?? null,
    passwordHash: given.password ? await hashPassword(given.password) : null,
  })
  if (image && user.photoFileId) await deleteFile({ id: user.tenantId }, user.photoFileId)
  if (given.password || given.email !== user.email) await endPasswordLinks(user.tenantId, [id])
  if (given.password) await endSessions(ctx, user)
  ctx.audit({
    action: 'access.user.save',
    recordType: 'user',
    recordId: id,
    before: {
      tenantId: user.tenantId,
      username: user.username,
      email: user.email,
      mobile: user.mobile,
      nameEn: user.nameEn,
      nameBn: user.nameBn,
      bio: user.bio,
    },
    after: {
      username,
      email: given.email,
      mobile: given.mobile,
      nameEn: given.nameEn,
      nameBn: given.nameBn,
      bio,
      passwordChanged: Boolean(given.password),
      image: image?.id,
    },
  })
}

/**
 * Sets a user's roles. Roles of the centre are given and taken only by who holds all they give.
 * @param reason needed when an institution or group is left without its head
 * @throws Refusal, Invalid
 */
export async function saveUserRoles(
  ctx: UserCtx,
  id: number,
  roleIds: readonly number[],
  reason: string | null = null,
): Promise<void> {
  const user = await changeable(ctx, id)
  const before = user.roles.map((role) => role.id)
  const wanted = [...new Set(roleIds)]
  const changed = [...wanted.filter((one) => !before.includes(one)), ...before.filter((one) => !wanted.includes(one))]
  await mayGiveRoles(
    ctx,
    user.tenantId,
    user.scope,
    wanted.filter((one) => !before.includes(one)),
    before.filter((one) => !wanted.includes(one)),
  )
  if (!changed.length) return
  await keepingAHead(user.tenantId, reason, () => setRoles(user.tenantId, id, wanted))
  await somebodyMustKeepTheKeys()
  ctx.audit({
    action: 'access.user.roles',
    recordType: 'user',
    recordId: id,
    before: { tenantId: user.tenantId, roles: before },
    after: { roles: wanted, ...(reason ? { reason } : {}) },
  })
}

/**
 * Lets a user log in again, or not any more; their sessions end.
 * @param reason needed when an institution or group is left without its head
 * @throws Refusal for oneself
 */
export async function setUserState(
  ctx: UserCtx,
  id: number,
  state: 'active' | 'disabled',
  reason: string | null = null,
): Promise<void> {
  if (id === ctx.user.userId) throw new Refusal('access:error.self')
  const user = await changeable(ctx, id)
  await keepingAHead(user.tenantId, reason, () => writeState(user.tenantId, id, state))
  if (state === 'disabled') await endSessions(ctx, user, 'operatorDisabled')
  await somebodyMustKeepTheKeys()
  ctx.audit({
    action: 'access.user.state',
    recordType: 'user',
    recordId: id,
    before: { tenantId: user.tenantId, state: user.state },
    after: { state, ...(reason ? { reason } : {}) },
  })
}

/** Ends one session of a user, or all; nobody can use their cookie or token any more. @throws Missing */
export async function revokeSessions(ctx: UserCtx, id: number, sessionId: number | null): Promise<number> {
  const user = await changeable(ctx, id)
  const gone =
    sessionId === null ? await endSessions(ctx, user) : await endSessionsOf(user.tenantId, id, { only: sessionId })
  if (sessionId !== null && !gone) throw new Missing('session')
  ctx.audit({
    action: 'access.user.revoke',
    recordType: 'user',
    recordId: id,
    before: { tenantId: user.tenantId, sessions: gone },
  })
  return gone
}

/** Programs' access ends with the sessions. The actor's own present session stays: they would be thrown out of the answer. */
async function endSessions(
  ctx: UserCtx,
  user: UserSheet,
  how: 'operatorDisabled' | 'operatorSignedOut' = 'operatorSignedOut',
): Promise<number> {
  await endGrantsOfUser(user.tenantId, user.id)
  await endActing(ctx, user, how)
  return endSessionsOf(user.tenantId, user.id, user.id === ctx.user.userId ? { but: ctx.user.sessionId } : {})
}

/**
 * Deletes a user without a trace in the records; one with any is disabled, for records name who wrote them.
 * @throws Refusal 'Error: Can not delete yourself!'
 */
export async function deleteUser(
  ctx: UserCtx,
  id: number,
  reason: string | null = null,
): Promise<'deleted' | 'disabled'> {
  if (id === ctx.user.userId) throw new Refusal('access:error.deleteSelf')
  const user = await changeable(ctx, id)
  const [traces] = await sql(
    `SELECT 1 WHERE EXISTS (SELECT 1 FROM app_user WHERE tenant_id = $1 AND id = $2 AND (last_login_at IS NOT NULL OR num_nonnulls(employee_id, student_id, guardian_id) > 0))
       OR EXISTS (SELECT 1 FROM audit_record WHERE tenant_id = $1 AND (user_id = $2 OR actor_user_id = $2))
       OR EXISTS (SELECT 1 FROM impersonation WHERE (tenant_id = $1 AND user_id = $2) OR (actor_tenant_id = $1 AND actor_user_id = $2))`,
    [user.tenantId, id],
  )
  if (traces) {
    await setUserState(ctx, id, 'disabled', reason)
    return 'disabled'
  }
  await keepingAHead(user.tenantId, reason, () => removeUser(user.tenantId, id))
  await somebodyMustKeepTheKeys()
  ctx.audit({
    action: 'access.user.delete',
    recordType: 'user',
    recordId: id,
    before: {
      tenantId: user.tenantId,
      username: user.username,
      email: user.email,
      nameEn: user.nameEn,
      nameBn: user.nameBn,
      roles: user.roles.map((role) => role.id),
    },
    ...(reason ? { after: { reason } } : {}),
  })
  return 'deleted'
}
