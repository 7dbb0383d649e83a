import { holdersOf, saveExtras, userRights, type Extras } from '~/domain/access/extra.server'
import { isPermission, notYours, permissionsOn } from '~/domain/access/rights.policy'
import { listUsers } from '~/domain/access/users.server'
import type { UserCtx } from '~/domain/context'
import type { Permission, TenantKind } from '~/domain/identity/matrix'
import { cleanText } from '~/format/text'
import { idIn } from '~/ui/table/url'
import { shownPermissions } from '~/screens/access/shown.server'

/** One user's rights, or the users to choose from, or the holders of one permission: as the address asks. */
export async function loadRights(ctx: UserCtx, request: Request, scope: TenantKind) {
  const params = new URL(request.url).searchParams
  const find = cleanText(params.get('find') ?? '').slice(0, 100)
  const place = cleanText(params.get('place') ?? '').slice(0, 60)
  const userId = idIn(params.get('user'))
  const wanted = params.get('permission') ?? ''
  const who = params.get('tab') === 'who'
  const choices = permissionsOn(scope)
  const permission = choices.find((one) => one === wanted) ?? null
  const found =
    who || userId
      ? null
      : await listUsers(ctx, {
          q: find,
          place: scope === 'central' || place ? 'central' : 'everywhere',
          institution: place || undefined,
          offset: 0,
          limit: 50,
        })
  const tenantId =
    who && place
      ? ((await listUsers(ctx, { q: '', institution: place, offset: 0, limit: 1 })).items[0]?.tenantId ?? -1)
      : null
  const sheet = !who && userId ? await userRights(ctx, userId, [scope]) : null
  const shown = shownPermissions(ctx.lang, scope, params.get('q') ?? '')
  const mine = sheet?.user.id === ctx.user.userId
  return {
    scope,
    find,
    place,
    who,
    choices,
    permission,
    q: shown.q,
    areas: sheet ? shown.areas : [],
    users: found && { ...found, items: found.items.filter((one) => one.scope === scope) },
    holders: who && permission ? await holdersOf(ctx, permission, [scope], tenantId) : null,
    sheet: sheet && {
      id: sheet.user.id,
      username: sheet.user.username,
      nameEn: sheet.user.nameEn,
      nameBn: sheet.user.nameBn,
      tenantEn: sheet.user.tenantEn,
      tenantBn: sheet.user.tenantBn,
      roles: sheet.roles,
      rights: sheet.rights,
    },
    mine,
    locked: !ctx.can('access.permissions.assign') || mine ? choices : notYours(ctx.user.permissions, scope, choices),
  }
}

/** Saves the extra allowances and denials of the shown permissions: fields x.PERMISSION = '' | allow | deny. */
export async function saveRights(ctx: UserCtx, form: FormData, scope: TenantKind) {
  const { permissions } = shownPermissions(ctx.lang, scope, String(form.get('q') ?? ''))
  const wanted: Extras = {}
  const posted: Permission[] = []
  for (const [name, value] of form) {
    if (!name.startsWith('x.')) continue
    const permission = name.slice(2)
    if (value === 'allow' || value === 'deny') wanted[permission] = value
    if (isPermission(permission, scope) && permissions.includes(permission)) posted.push(permission)
  }
  // A control of a right the actor may not change is disabled and not posted: it stays.
  return { saved: await saveExtras(ctx, idIn(form.get('user')) ?? 0, [scope], posted, wanted) }
}
