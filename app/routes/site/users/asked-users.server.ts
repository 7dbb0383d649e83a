import { constraintsOf } from '~/access/constraints.server'
import { idOf } from '~/access/params.server'
import { ownUserForm } from '~/domain/access/access.form'
import { isLastHead } from '~/domain/access/heads.server'
import { ownUser, rolesToGive, withinReach } from '~/domain/access/own-users.server'
import { lockForm } from '~/domain/access/site/own-role.form'
import { listSiteUsers, siteRoles, userFigures } from '~/domain/access/site/site-users.server'
import { userFacts } from '~/domain/access/site/user-facts.server'
import type { SiteCtx } from '~/domain/context'
import { factorIsOn } from '~/domain/identity/factor/codes.server'
import { listed } from '~/screens/list/listed.server'
import { userList } from './users.list'

const nameOnly = (roles: Awaited<ReturnType<typeof rolesToGive>>) =>
  roles.map(({ id, nameEn, nameBn }) => ({ id, nameEn, nameBn }))

async function oneUser(ctx: SiteCtx, id: number, mayManage: boolean) {
  const user = await ownUser(ctx, id)
  const within = await withinReach(ctx, id)
  return {
    user,
    facts: await userFacts(ctx, id),
    factor: await factorIsOn(ctx.site.id, id),
    me: ctx.user.userId,
    mayManage: mayManage && within,
    lastHead: await isLastHead(ctx.tenant.id, id),
    roles: user.kind === 'staff' ? nameOnly(await rolesToGive(ctx, user.employeeId !== null)) : [],
    constraints: constraintsOf({ lock: lockForm }),
  }
}
export type OneUserData = Awaited<ReturnType<typeof oneUser>>

async function usersAsked(ctx: SiteCtx, request: Request, mayManage: boolean) {
  return {
    ...(await listed(ctx, request, userList, (asked) => listSiteUsers(ctx.site.id, asked))),
    figures: await userFigures(ctx.site.id),
    filterRoles: await siteRoles(ctx.site.id),
    mayManage,
    roles: mayManage ? nameOnly(await rolesToGive(ctx, false)) : [],
    constraints: constraintsOf({ new: ownUserForm }),
  }
}
export type UserListData = Awaited<ReturnType<typeof usersAsked>>

/** All logins of the institution as the address narrows them, or one of them (`?user=`). @throws Missing */
export async function askedUsers(ctx: SiteCtx, request: Request) {
  const asked = new URL(request.url).searchParams.get('user')
  const mayManage = ctx.can('users.users.manage')
  if (asked !== null) {
    const one = await oneUser(ctx, idOf(asked), mayManage)
    return { one, list: null, constraints: one.constraints }
  }
  const list = await usersAsked(ctx, request, mayManage)
  return { one: null, list, constraints: list.constraints }
}
