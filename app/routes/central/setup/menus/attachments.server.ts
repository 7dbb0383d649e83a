import { screens } from '~/access/screens.server'
import type { UserCtx } from '~/domain/platform/context'
import type { Panel } from '~/domain/platform/matrix'
import { menuRows, routeHolders, type MenuRow } from '~/domain/setup/menus/menu-tree.server'
import { wordsFor } from '~/i18n/i18n.server'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'

const PANELS = ['central', 'site', 'employee', 'student', 'group'] as const satisfies readonly Panel[]

/** Every screen of the running build with the menu entries that hold it; with ?attach=PATH also the entries it may go to. */
export async function loadAttachments(ctx: UserCtx, request: Request) {
  const listing = parseListing(request, { filters: { panel: PANELS, menu: ['with', 'without'] } })
  const { panel, menu } = listing.filters
  const t = wordsFor(ctx.lang)
  const holders = await routeHolders(ctx)
  const q = listing.q.toLowerCase()
  const all = screens().map((one) => ({ ...one, title: t(one.title), menus: holders.get(one.path) ?? [] }))
  const found = all.filter(
    (one) =>
      (!q || `${one.title} ${one.path} ${one.permission}`.toLowerCase().includes(q)) &&
      (!panel || one.panels.some((p) => panel.includes(p as (typeof PANELS)[number]))) &&
      (!menu || menu.includes(one.menus.length ? 'with' : 'without')),
  )
  if (listing.export) {
    const rows = found.map((one) => [
      one.title,
      one.path,
      one.permission,
      one.panels.map((p) => t(`setup:panel.${p}`)).join(', '),
      one.menus.map((m) => (ctx.lang === 'bn' ? m.menuBn : m.menuEn)).join(', '),
    ])
    throw new Download(
      listing.export,
      'setup:routes.title',
      [
        'setup:routes.screen',
        'setup:routes.address',
        'setup:routes.permission',
        'setup:routes.panels',
        'setup:routes.menus',
      ],
      rows,
    )
  }
  const mayManage = ctx.can('setup.menus.manage')
  const wanted = mayManage ? new URL(request.url).searchParams.get('attach') : null
  const attaching = all.find((one) => one.path === wanted) ?? null
  const entries: MenuRow[] = []
  for (const one of attaching?.panels ?? []) entries.push(...(await menuRows(ctx, one)))
  return {
    list: listOf(listing, found.slice(listing.offset, listing.offset + listing.limit), found.length),
    panels: PANELS,
    mayManage,
    attaching: attaching && { path: attaching.path, title: attaching.title },
    entries: entries.map((row) => ({ id: row.id, panel: row.menuFor, nameEn: row.menuEn, nameBn: row.menuBn })),
  }
}
