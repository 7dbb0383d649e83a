import { isLastHead } from '~/domain/access/heads.server'
import { roleChoices } from '~/domain/access/roles.server'
import { everywhere } from '~/domain/access/scope.server'
import { userSheet } from '~/domain/access/users.server'
import type { UserCtx } from '~/domain/platform/context'
import { factorIsOn } from '~/domain/platform/factor/codes.server'

/** What the screen of one user shows. `lastHead`: their institution or group would be without a head. */
export async function oneUser(ctx: UserCtx, id: number) {
  const user = await userSheet(ctx, id)
  return {
    user,
    roles: await roleChoices(ctx, [user.scope], user.tenantId),
    factor: await everywhere(ctx, () => factorIsOn(user.tenantId, id)),
    lastHead: await everywhere(ctx, () => isLastHead(user.tenantId, id)),
    me: ctx.user.userId,
  }
}
