import type { UserCtx } from '~/domain/context'
import { constraintsOf } from '~/access/constraints.server'
import { roleForm } from '~/domain/access/access.form'
import { holdersOfRole, listRoles, roleChoices, roleOf } from '~/domain/access/roles.server'
import { listed } from '~/screens/list/listed.server'
import { idIn } from '~/ui/table/url'
import { roleList } from '../roles.list'

const SCOPES = ['central', 'group', 'site'] as const

/** The roles that the address asks for, with the one to edit (?edit) or to delete (?confirm) and who has it. */
export async function loadRoles(ctx: UserCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const asked = idIn(params.get('edit')) ?? idIn(params.get('confirm'))
  return {
    ...(await listed(ctx, request, roleList, (asked) => listRoles(ctx, asked))),
    constraints: constraintsOf({ role: roleForm }),
    mayManage: ctx.can('access.roles.manage'),
    role: asked ? await roleOf(ctx, asked) : null,
    holders: asked ? await holdersOfRole(ctx, asked) : [],
    models: params.has('dialog') ? await roleChoices(ctx, SCOPES) : [],
  }
}
