import { endGrantsOfUser } from '../oauth/grants.server'
import { refuseActing } from '../identity/account/access-link.server'
import type { UserCtx } from '../context'
import { Refusal } from '../errors'
import { removeFactor } from '../identity/factor/factor.server'
import { tellOwner } from '../identity/factor/tell-owner.server'
import { endSessionsOf } from '../identity/sessions.server'
import { changeable } from './change-user.server'
import { reachable } from './own-users.server'

/**
 * Takes the second factor away from somebody of this institution or group whose phone and paper are gone. The password alone lets them
 * in then, and where a role demands it they set another one up before anything else; what is open under their name ends. They are told.
 * @throws Refusal for oneself, for who can do more than the actor, when there is none; Missing
 */
export async function resetOwnUserFactor(ctx: UserCtx, id: number): Promise<void> {
  refuseActing(ctx)
  if (id === ctx.user.userId) throw new Refusal('access:error.self')
  await reachable(ctx, id)
  await reset(ctx, ctx.tenant.id, id, 'users.user.factor-reset')
}

/** The same at the centre, for its own people and for those of institutions and groups. @throws as resetOwnUserFactor() */
export async function resetUserFactor(ctx: UserCtx, id: number): Promise<void> {
  refuseActing(ctx)
  if (id === ctx.user.userId) throw new Refusal('access:error.self')
  const user = await changeable(ctx, id)
  await reset(ctx, user.tenantId, id, 'access.user.factor-reset')
}

async function reset(ctx: UserCtx, tenantId: number, id: number, action: string): Promise<void> {
  if (!(await removeFactor(tenantId, id))) throw new Refusal('account:factor.none')
  await endGrantsOfUser(tenantId, id)
  const sessions = await endSessionsOf(tenantId, id)
  await tellOwner(ctx, id, 'reset', { by: ctx.user.nameBn || ctx.user.nameEn || ctx.user.username }, tenantId)
  ctx.audit({ action, recordType: 'user', recordId: id, before: { tenantId, secondFactor: true, sessions } })
}
