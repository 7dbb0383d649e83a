import { constraintsOf } from '~/access/constraints.server'
import { idOf } from '~/access/params.server'
import { ownUserForm } from '~/domain/access/access.form'
import { isLastHead } from '~/domain/access/heads.server'
import { ownUser, rolesToGive, withinReach } from '~/domain/access/own-users.server'
import { lockForm } from '~/domain/access/site/own-role.form'
import { listSiteUsers, siteRoles, USER_SORTS, userFigures } from '~/domain/access/site/site-users.server'
import { userFacts } from '~/domain/access/site/user-facts.server'
import { CAME, USER_KINDS, USER_STATES } from '~/domain/access/site/user-kinds'
import type { SiteCtx } from '~/domain/platform/context'
import { factorIsOn } from '~/domain/platform/factor/codes.server'
import { nameIn } from '~/format/names'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'

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

async function userList(ctx: SiteCtx, request: Request, mayManage: boolean) {
  const listing = parseListing(request, {
    sortable: Object.keys(USER_SORTS),
    filters: { kind: USER_KINDS, role: 'id', state: USER_STATES, came: CAME },
  })
  const { kind, role, state, came } = listing.filters
  const { items, total } = await listSiteUsers(ctx.site.id, {
    q: listing.q || null,
    like: listing.q ? likePattern(listing.q) : null,
    kinds: kind,
    roles: role,
    states: state,
    came,
    sort: listing.sort,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'access:own.title',
      [
        'account:profile.username',
        'common:nameBn',
        'common:nameEn',
        'access:user.kind',
        'users:code',
        'access:user.roles',
        'account:profile.mobile',
        'account:profile.email',
        'common:status',
        'access:user.lastLogin',
      ],
      items.map((row) => [
        row.username,
        row.nameBn,
        row.nameEn,
        new Word(`access:kind.${row.kind}`),
        row.code,
        row.roles.map((one) => nameIn(one, ctx.lang)).join(', '),
        row.mobile,
        row.email,
        new Word(`access:state.${row.state === 'active' && row.invited ? 'invited' : row.state}`),
        row.lastLoginAt,
      ]),
    )
  return {
    list: listOf(listing, items, total),
    figures: await userFigures(ctx.site.id),
    filterRoles: await siteRoles(ctx.site.id),
    mayManage,
    roles: mayManage ? nameOnly(await rolesToGive(ctx, false)) : [],
    constraints: constraintsOf({ new: ownUserForm }),
  }
}
export type UserListData = Awaited<ReturnType<typeof userList>>

/** All logins of the institution as the address narrows them, or one of them (`?user=`). @throws Missing */
export async function askedUsers(ctx: SiteCtx, request: Request) {
  const asked = new URL(request.url).searchParams.get('user')
  const mayManage = ctx.can('users.users.manage')
  if (asked !== null) {
    const one = await oneUser(ctx, idOf(asked), mayManage)
    return { one, list: null, constraints: one.constraints }
  }
  const list = await userList(ctx, request, mayManage)
  return { one: null, list, constraints: list.constraints }
}
