import { assignPermissions, roleSheet } from '~/domain/access/assign.server'
import { notYours } from '~/domain/access/rights.policy'
import { roleChoices } from '~/domain/access/roles.server'
import type { UserCtx } from '~/domain/context'
import type { TenantKind } from '~/domain/identity/matrix'
import { idIn } from '~/ui/table/url'
import { shownPermissions } from '~/screens/access/shown.server'

async function asked(ctx: UserCtx, scopes: readonly TenantKind[], roleId: number, q: string, withId: number | null) {
  const sheet = await roleSheet(ctx, roleId, scopes)
  const other = withId && withId !== roleId ? await roleSheet(ctx, withId, [sheet.role.scope]) : null
  const differing =
    other &&
    new Set([
      ...sheet.held.filter((one) => !other.held.includes(one)),
      ...other.held.filter((one) => !sheet.held.includes(one)),
    ])
  return { sheet, other, ...shownPermissions(ctx.lang, sheet.role.scope, q, differing ?? undefined) }
}

/** The matrix of the role in the address; the first role where none is. */
export async function loadAssign(ctx: UserCtx, request: Request, scopes: readonly TenantKind[]) {
  const params = new URL(request.url).searchParams
  const roles = await roleChoices(ctx, scopes)
  const id = idIn(params.get('role')) ?? roles[0]?.id ?? 0
  const { sheet, other, q, areas } = await asked(ctx, scopes, id, params.get('q') ?? '', idIn(params.get('with')))
  const mayAssign = ctx.can('access.permissions.assign')
  const all = areas.flatMap((area) =>
    area.entities.flatMap((entity) => entity.actions.map((action) => action.permission)),
  )
  return {
    roles,
    role: sheet.role,
    held: sheet.held,
    stamp: sheet.stamp,
    areas,
    q,
    mayAssign,
    with: other ? { id: other.role.id, nameEn: other.role.nameEn, nameBn: other.role.nameBn, held: other.held } : null,
    locked: mayAssign ? notYours(ctx.user.permissions, sheet.role.scope, all) : all,
  }
}

/** Saves the shown part of the matrix; `set` (area, colon, 'all' or 'none') ticks or clears an area of it. */
export async function saveAssign(ctx: UserCtx, form: FormData, scopes: readonly TenantKind[]) {
  const id = idIn(form.get('role')) ?? 0
  const { sheet, permissions } = await asked(ctx, scopes, id, String(form.get('q') ?? ''), idIn(form.get('with')))
  const open = permissions.filter((one) => !notYours(ctx.user.permissions, sheet.role.scope, [one]).length)
  const [area, how] = String(form.get('set') ?? '').split(':')
  // Boxes of rights the actor may not change are disabled, so they are not posted: they stay as they are.
  const kept = sheet.held.filter((one) => !(open as string[]).includes(one))
  const ticked = form.getAll('p').filter((one): one is string => typeof one === 'string')
  const wanted = [...new Set([...kept, ...ticked])].filter(
    (one) => !(area && one.startsWith(`${area}.`) && (open as string[]).includes(one)),
  )
  const inArea = area && how === 'all' ? open.filter((one) => one.startsWith(`${area}.`)) : []
  return assignPermissions(ctx, id, scopes, permissions, [...wanted, ...inArea], String(form.get('stamp') ?? ''))
}
