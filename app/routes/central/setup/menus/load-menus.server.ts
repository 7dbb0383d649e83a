import { getZodConstraint } from '@conform-to/zod/v4'
import { idOf } from '~/access/params.server'
import { screenPermissions, screens } from '~/access/screens.server'
import type { UserCtx } from '~/domain/context'
import type { Panel } from '~/domain/identity/matrix'
import { menuFor } from '~/domain/tenancy/menu.server'
import { menuForm } from '~/domain/setup/menus/menu.form'
import { depthOf, DEEPEST, subtree } from '~/domain/setup/menus/menu.policy'
import { menuRow, menuRows, previewRoles, type MenuRow } from '~/domain/setup/menus/menu-tree.server'
import { wordsFor } from '~/i18n/i18n.server'
import { idIn } from '~/ui/table/url'

const PANELS: readonly Panel[] = ['central', 'site', 'employee', 'student', 'group']

export const panelOf = (request: Request): Panel =>
  PANELS.find((one) => one === new URL(request.url).searchParams.get('tab')) ?? 'central'

/** The addresses of the running build that a menu of the panel may lead to. */
export const routesOf = (panel: Panel): ReadonlySet<string> =>
  new Set(
    screens()
      .filter((one) => one.panels.includes(panel))
      .map((one) => one.path),
  )

export async function loadMenus(ctx: UserCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const panel = panelOf(request)
  const t = wordsFor(ctx.lang)
  const rows = await menuRows(ctx, panel)
  const permissions = screenPermissions()
  const roles = await previewRoles(ctx, panel)
  const role = roles.find((one) => one.id === idIn(params.get('role'))) ?? roles[0]
  const may = new Set(role?.permissions)
  const mayManage = ctx.can('setup.menus.manage')
  const wanted = mayManage ? params.get('edit') : null
  const confirm = mayManage ? params.get('confirm') : null
  const edited = wanted && wanted !== 'new' ? await menuRow(ctx, idOf(wanted)) : null
  const below = edited ? subtree(rows, edited.id) : new Set<number>()
  return {
    panel,
    mayManage,
    constraint: getZodConstraint(menuForm),
    rows: rows.map((row) => ({ ...row, dead: row.routeName !== null && !permissions.has(row.routeName) })),
    roles: roles.map(({ permissions: _, ...one }) => one),
    preview: {
      roleId: role?.id ?? null,
      menu: await menuFor(
        panel,
        ctx.lang,
        (path) => permissions.get(path) === 'open' || may.has(permissions.get(path) ?? ''),
      ),
    },
    editing:
      wanted === 'new'
        ? fresh(rows, idIn(params.get('parent')) ?? 0)
        : edited && {
            ...edited,
            position:
              rows.filter((row) => row.parentId === edited.parentId).findIndex((row) => row.id === edited.id) + 1,
          },
    deleting: confirm ? await menuRow(ctx, idOf(confirm)) : null,
    choices: {
      routes: screens()
        .filter((one) => one.panels.includes(panel))
        .map((one) => ({ value: one.path, text: `${t(one.title)} · ${one.path}` })),
      parents: rows
        .filter((row) => !below.has(row.id) && depthOf(rows, row.id) < DEEPEST)
        .map((row) => ({ id: row.id, nameEn: row.menuEn, nameBn: row.menuBn, depth: depthOf(rows, row.id) })),
    },
  }
}

/** What a new entry starts from. */
function fresh(rows: readonly MenuRow[], parent: number) {
  return {
    id: null,
    menuEn: '',
    menuBn: '',
    iconName: 'file',
    routeName: null,
    note: '',
    parentId: rows.some((row) => row.id === parent) ? parent : null,
    position: null,
    status: 'active' as const,
    isDisplayable: true,
    isLoggedCommonAccess: false,
    isCommonAccess: false,
  }
}
