import type { UserCtx } from '~/domain/platform/context'
import { constraintsOf } from '~/access/constraints.server'
import { roleForm } from '~/domain/access/access.form'
import { holdersOfRole, listRoles, roleChoices, roleOf } from '~/domain/access/roles.server'
import { wordsFor } from '~/i18n/i18n.server'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'

const SCOPES = ['central', 'group', 'site'] as const

/** The roles that the address asks for, with the one to edit (?edit) or to delete (?confirm) and who has it. */
export async function loadRoles(ctx: UserCtx, request: Request) {
  const listing = parseListing(request, {
    filters: { scope: SCOPES, state: ['active', 'inactive'] },
    sortable: ['users'],
    perPage: 50,
  })
  const { scope, state } = listing.filters
  const { items, total } = await listRoles(ctx, {
    like: listing.q ? likePattern(listing.q) : null,
    scopes: scope,
    states: state,
    sort: listing.sort?.key === 'users' ? 'users' : 'name',
    lang: ctx.lang,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) {
    const t = wordsFor(ctx.lang)
    throw new Download(
      listing.export,
      'access:role.title',
      [
        'common:nameBn',
        'common:nameEn',
        'access:role.scope',
        'access:role.panel',
        'access:role.users',
        'access:role.permissions',
        'common:status',
      ],
      items.map((row) => [
        row.nameBn,
        row.nameEn,
        t(`access:scope.${row.scope}`),
        t(`access:panel.${row.panel}`),
        row.users,
        row.permissions,
        t(row.active ? 'common:active' : 'common:inactive'),
      ]),
    )
  }
  const params = new URL(request.url).searchParams
  const asked = idIn(params.get('edit')) ?? idIn(params.get('confirm'))
  return {
    list: listOf(listing, items, total),
    scopes: SCOPES,
    constraints: constraintsOf({ role: roleForm }),
    mayManage: ctx.can('access.roles.manage'),
    role: asked ? await roleOf(ctx, asked) : null,
    holders: asked ? await holdersOfRole(ctx, asked) : [],
    models: params.has('dialog') ? await roleChoices(ctx, SCOPES) : [],
  }
}
