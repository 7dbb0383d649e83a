import { constraintsOf } from '~/access/constraints.server'
import { submitted, intents, byId, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { ownRolesForm, ownUserForm } from '~/domain/access/access.form'
import { isLastHead } from '~/domain/access/heads.server'
import {
  inviteOwnUser,
  listOwnUsers,
  ownUser,
  rolesToGive,
  saveOwnRoles,
  sendOwnUserLink,
  setOwnUserState,
  withinReach,
} from '~/domain/access/own-users.server'
import { resetOwnUserFactor } from '~/domain/access/reset-factor.server'
import type { UserCtx } from '~/domain/context'
import { factorIsOn } from '~/domain/identity/factor/codes.server'
import { paths } from '~/paths'
import { listed } from '~/screens/list/listed.server'
import { ownUserList } from './own-users.list'

const nameOnly = (roles: Awaited<ReturnType<typeof rolesToGive>>) =>
  roles.map(({ id, nameEn, nameBn }) => ({ id, nameEn, nameBn }))

/** The people of an institution or group who have an account, or one of them (`?user=`). @throws Missing */
export async function showOwnUsers(ctx: UserCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const mayManage = ctx.can(ctx.tenant.kind === 'group' ? 'group-users.users.manage' : 'users.users.manage')
  const me = ctx.user.userId
  if (params.has('user')) {
    const user = await ownUser(ctx, idOf(params.get('user')))
    return {
      list: null,
      user,
      me,
      factor: await factorIsOn(ctx.tenant.id, user.id),
      mayManage: mayManage && (await withinReach(ctx, user.id)),
      lastHead: await isLastHead(ctx.tenant.id, user.id),
      roles: nameOnly(await rolesToGive(ctx, user.employeeId !== null)),
    }
  }
  const { list } = await listed(ctx, request, ownUserList, (asked) => listOwnUsers(ctx, asked))
  const roles = mayManage ? nameOnly(await rolesToGive(ctx, false)) : []
  const constraints = constraintsOf({ new: ownUserForm })
  return {
    list,
    user: null,
    me,
    factor: false,
    mayManage,
    lastHead: false,
    roles,
    constraints,
  }
}

const home = (ctx: UserCtx, user: number) =>
  `${ctx.tenant.kind === 'group' ? paths.groupOwnUsers : paths.siteUsers}?user=${user}`

const setState = (state: 'active' | 'disabled') =>
  byId(async (ctx: UserCtx, id, { done }) => {
    await setOwnUserState(ctx, id, state)
    return done(home(ctx, id), state === 'active' ? 'access:user.enabled' : 'access:user.disabled')
  })

/** What the forms and buttons of the screen ask. */
export const actOnOwnUsers: Action<UserCtx> = intents({
  new: submitted(ownUserForm, async (ctx, value, { done }) =>
    done(home(ctx, await inviteOwnUser(ctx, value)), 'access:user.made'),
  ),
  roles: submitted(ownRolesForm, async (ctx, { roles }, args) => {
    const id = args.id()
    await saveOwnRoles(ctx, id, roles)
    // Who gives the rights over users away is shown out by the next page: the dashboard is everybody's.
    return args.done(id === ctx.user.userId ? paths.dashboard : home(ctx, id), 'access:user.rolesSaved')
  }),
  enable: setState('active'),
  disable: setState('disabled'),
  link: byId(async (ctx, id, { done }) => {
    await sendOwnUserLink(ctx, id)
    return done(home(ctx, id), 'access:user.linkSent')
  }),
  'factor-reset': byId(async (ctx, id, { done }) => {
    await resetOwnUserFactor(ctx, id)
    return done(home(ctx, id), 'account:factor.wasReset')
  }),
})
