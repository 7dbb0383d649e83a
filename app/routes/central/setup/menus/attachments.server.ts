import { screens } from '~/access/screens.server'
import type { UserCtx } from '~/domain/context'
import { menuRows, routeHolders, type MenuRow } from '~/domain/setup/menus/menu-tree.server'
import { wordsFor } from '~/i18n/i18n.server'
import { listed } from '~/screens/list/listed.server'
import { attachmentList } from './attachments.list'

/** Every screen of the running build with the menu entries that hold it; with ?attach=PATH also the entries it may go to. */
export async function loadAttachments(ctx: UserCtx, request: Request) {
  const t = wordsFor(ctx.lang)
  const holders = await routeHolders(ctx)
  const all = screens().map((one) => ({ ...one, title: t(one.title), menus: holders.get(one.path) ?? [] }))
  const { list } = await listed(ctx, request, attachmentList(), async ({ q, filters, offset, limit }) => {
    const { panel, menu } = filters
    const found = all.filter(
      (one) =>
        (!q || `${one.title} ${one.path} ${one.permission}`.toLowerCase().includes(q.toLowerCase())) &&
        (!panel || panel.some((wanted) => one.panels.includes(wanted))) &&
        (!menu || menu.includes(one.menus.length ? 'with' : 'without')),
    )
    return { items: found.slice(offset, offset + limit), total: found.length }
  })
  const mayManage = ctx.can('setup.menus.manage')
  const wanted = mayManage ? new URL(request.url).searchParams.get('attach') : null
  const attaching = all.find((one) => one.path === wanted) ?? null
  const entries: MenuRow[] = []
  for (const one of attaching?.panels ?? []) entries.push(...(await menuRows(ctx, one)))
  return {
    list,
    mayManage,
    attaching: attaching && { path: attaching.path, title: attaching.title },
    entries: entries.map((row) => ({ id: row.id, panel: row.menuFor, nameEn: row.menuEn, nameBn: row.menuBn })),
  }
}
