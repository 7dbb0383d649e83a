import { data } from '@remix-run/node'
import type { Ctx, Tenant, UserCtx } from '~/domain/context'
import type { Panel } from '~/domain/identity/matrix'
import { titleOf } from '~/domain/tenancy/menu.server'
import { isOver, showsToo } from '~/domain/tenancy/read-only.policy'
import { digits } from '~/format/digits'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { listIn } from '~/ui/record-link'
import { currentPath } from '~/ui/shell/panel/current-path'
import type { RootData, ShellData } from '~/ui/shell/shell-data'
import { PRODUCT } from '../../settings'
import { VERSION } from '../../version'
import { isOpen } from './guard.server'
import type { RequestContext } from './load-context.server'
import { listsAbove, screenPermissions, writtenBy } from './screens.server'
import { writtenFilters } from './rendered/saved-filters.server'
import { markedMenu, writtenMenu } from './rendered/side-menu.server'
import { ownOrigin } from './origin.server'
import { takeToast } from './toast.server'

/** What every page knows, from the root loader. */
export function rootData(ctx: Ctx, context: RequestContext, request: Request) {
  const { toast, headers } = takeToast(context.settings, request.headers.get('cookie') ?? '')
  const root: RootData = {
    lang: context.lang,
    theme: context.theme,
    csrf: context.csrf,
    version: digits(VERSION, context.lang),
    product: PRODUCT,
    tenant: shellTenant(ctx.tenant),
    toast,
    base: context.base,
    origin: ownOrigin(context),
  }
  return data(root, { headers })
}

/** The panel of the role somebody works in. */
export const panelOf = ({ user, tenant }: UserCtx): Panel =>
  user.activeRole?.panel ?? (tenant.kind === 'central' ? 'central' : tenant.kind === 'group' ? 'group' : 'student')

/** What the panel around a screen shows: menu, bell, roles. */
export async function panelData(
  ctx: UserCtx,
  context: RequestContext,
  request: Request,
): Promise<{ shell: ShellData }> {
  const { tenant } = ctx
  const user = ctx.user.program ? asProgram(ctx.user, ctx.user.program.name) : ctx.user
  const panel = panelOf(ctx)
  const cookie = request.headers.get('cookie') ?? ''
  const menu = await writtenMenu(panel, context.lang, (path) => mayOpen(ctx, path))
  const url = new URL(request.url)
  const pathname = url.pathname.replace(/\.data$/, '')
  const list = listIn(url.search)
  const filters = user.program ? null : await writtenFilters(ctx, context.csrf, pathname, url.search)
  // An address of its own, or one that lies under a screen of the menu.
  const under = listsAbove(pathname)
  const near = under.length || menu.places.has(pathname) ? null : currentPath(menu.places.keys(), pathname)
  const above = near === null ? under : [near]
  context.menu = markedMenu(menu, pathname, above[0])
  return {
    shell: {
      lang: context.lang,
      theme: context.theme,
      csrf: context.csrf,
      version: digits(VERSION, context.lang),
      product: PRODUCT,
      // The office's business: students and guardians are not told of it.
      tenant: { ...shellTenant(tenant), ...(user.kind === 'staff' ? {} : { notice: null }) },
      user: {
        id: user.userId,
        nameEn: user.nameEn || user.username,
        nameBn: user.nameBn || user.nameEn || user.username,
        panel,
        photoUrl: user.photoFileId ? paths.userPhoto(user.userId) : null,
        roles: user.roles.map((r) => ({
          id: r.id,
          nameEn: r.nameEn,
          nameBn: r.nameBn,
          active: r.id === user.activeRole?.id,
        })),
      },
      impersonation: user.impersonation && {
        actor: user.impersonation.actorName,
        until: user.impersonation.until.toISOString(),
      },
      menuKey: menu.key,
      ...(isClosed(ctx, context, pathname) ? { closed: true } : {}),
      above: above.map((path, at) => ({
        path: mayOpen(ctx, path) ? path + (list && at === above.length - 1 ? `?${list}` : '') : null,
        // As the menu calls it, else by its title.
        label: menu.places.get(path)?.label ?? wordsFor(context.lang)(titleOf(path)),
      })),
      back: list !== null,
      starred: [...user.starred].flatMap((path) => {
        const label = menu.places.get(path)?.label
        return label === undefined ? [] : [{ path, label }]
      }),
      // Only what the menu can name again can be starred.
      canStar: menu.places.has(pathname),
      ...(filters ? { filters } : {}),
      unread: user.unread,
      unreadList: user.unreadList.map((n) => ({ id: n.id, title: context.lang === 'bn' ? n.titleBn : n.titleEn })),
      menuFolded: /(?:^|; )menu=folded/.test(cookie),
    },
  }
}

/** The frame tells a program nothing of its user: what it may know of a person it asks for, with that scope. */
const asProgram = (user: UserCtx['user'], name: string): UserCtx['user'] => ({
  ...user,
  nameEn: name,
  nameBn: name,
  photoFileId: null,
  roles: [],
  starred: [],
  unread: 0,
  unreadList: [],
})

/** Whether this user may open the screen at `path`, by the permission of its own loader. */
export function mayOpen(ctx: Ctx, path: string): boolean {
  const permission = screenPermissions().get(path)
  if (permission === undefined || permission === 'open') return permission === 'open'
  return (
    ctx.can(permission) || (showsToo(permission) && isOpen(ctx, permission) && !!ctx.user?.permissions.has(permission))
  )
}

/** Whether what is sent from the page at `pathname` would be refused because the membership is over. */
function isClosed({ tenant }: Ctx, context: RequestContext, pathname: string): boolean {
  if (tenant.membership !== 'expired' || context.keepsForm) return false
  const permission = writtenBy(pathname)
  return permission !== undefined && permission !== 'open' && isOver(tenant, permission)
}

const shellTenant = (tenant: Tenant) => ({
  kind: tenant.kind,
  nameEn: tenant.kind === 'central' ? PRODUCT.nameEn : tenant.nameEn,
  nameBn: tenant.kind === 'central' ? PRODUCT.nameBn : tenant.nameBn,
  logoUrl: tenant.logoFileId ? paths.logo : null,
  notice:
    tenant.membership === 'expired' || tenant.membership === 'none'
      ? ('expired' as const)
      : tenant.membership === 'grace'
        ? ('grace' as const)
        : null,
})
