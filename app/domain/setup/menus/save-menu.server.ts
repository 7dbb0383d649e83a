import { randomUUID } from 'node:crypto'
import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { mustBeCentral } from '~/domain/tenancy/central.server'
import type { Ctx } from '~/domain/context'
import { allOf, Invalid, Missing, refuse, Refusal } from '~/domain/errors'
import type { Panel } from '~/domain/identity/matrix'
import type { MenuForm } from './menu.form'
import { dropped, mayStandUnder, stepped, type Drop, type Place, type Step } from './menu.policy'
import { menuRow, menuRows, type MenuRow } from './menu-tree.server'

/** One writer of menus at a time: an order that two people change at once would be neither's. */
const alone = () => oneAtATime('menus')

/**
 * Writes an entry of a panel's menu, a new one when `id` is null, and puts it in its place.
 * @param routes the addresses a menu of this panel may lead to: the running build's screens
 * @returns its id. @throws Invalid for a route that is none of them or a place below itself
 */
export async function saveMenu(
  ctx: Ctx,
  panel: Panel,
  id: number | null,
  values: MenuForm,
  routes: ReadonlySet<string>,
): Promise<number> {
  mustBeCentral(ctx)
  await alone()
  const before = id === null ? null : await own(ctx, panel, id)
  const all = await menuRows(ctx, panel)
  const { routeName, parentId } = values
  await allOf(
    () =>
      refuse(
        Boolean(routeName && !routes.has(routeName) && routeName !== before?.routeName),
        'routeName',
        'setup:menu.noSuchScreen',
      ),
    () => refuse(parentId !== null && !all.some((row) => row.id === parentId), 'parentId', 'ui:error.in'),
  )
  const fields = [
    values.menuEn,
    values.menuBn,
    values.iconName,
    values.routeName,
    values.note ?? '',
    values.status,
    values.isDisplayable,
    values.isLoggedCommonAccess,
    values.isCommonAccess,
  ]
  const [row] = before
    ? await sql<{ id: number }>(
        `UPDATE menu SET menu_en = $1, menu_bn = $2, icon_name = $3, route_name = $4, note = $5, status = $6, is_displayable = $7, is_logged_common_access = $8, is_common_access = $9, edited_at = now()
       WHERE id = $10 RETURNING id`,
        [...fields, before.id],
      )
    : await sql<{ id: number }>(
        `INSERT INTO menu (menu_en, menu_bn, icon_name, route_name, note, status, is_displayable, is_logged_common_access, is_common_access, key, menu_for, origin, edited_at, moved_at, position)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'operator', now(), now(), 9999) RETURNING id`,
        [...fields, `operator.${randomUUID()}`, panel],
      )
  const saved = row?.id ?? 0
  const placed = before ? all : [...all, { id: saved, parentId: null }]
  const siblings = placed.filter((one) => one.parentId === values.parentId)
  const wanted =
    values.position ??
    (before && before.parentId === values.parentId
      ? siblings.findIndex((one) => one.id === saved) + 1
      : siblings.length + 1)
  const others = siblings.filter((one) => one.id !== saved)
  const stays =
    before && before.parentId === values.parentId && siblings.findIndex((one) => one.id === saved) === wanted - 1
  if (!stays) {
    const fit = mayStandUnder(placed, saved, values.parentId)
    if (fit !== 'yes') throw new Invalid({ parentId: [`setup:menu.${fit}`] })
    await put(saved, dropped(placed, saved, { parent: values.parentId, before: others[wanted - 1]?.id ?? null }))
  }
  ctx.audit({ recordType: 'menu', recordId: saved, before: before ?? undefined, after: { ...values, menuFor: panel } })
  return saved
}

/**
 * Moves an entry by a button or a drag.
 * @throws Refusal where it cannot go (below itself, too deep, or it is at the end already)
 */
export async function moveMenu(ctx: Ctx, panel: Panel, id: number, to: Step | Drop): Promise<void> {
  mustBeCentral(ctx)
  await alone()
  const before = await own(ctx, panel, id)
  const all = await menuRows(ctx, panel)
  if (
    typeof to === 'object' &&
    [to.parent, to.before].some((one) => one !== null && !all.some((row) => row.id === one))
  )
    throw new Missing('menu entry')
  const place = typeof to === 'string' ? stepped(all, id, to) : dropped(all, id, to)
  if (!place) throw new Refusal('setup:menu.atTheEnd')
  const fit = mayStandUnder(all, id, place.parentId)
  if (fit !== 'yes') throw new Refusal(`setup:menu.${fit}`)
  await put(id, place)
  ctx.audit({
    recordType: 'menu',
    recordId: id,
    before: { parentId: before.parentId, position: before.position },
    after: { parentId: place.parentId, position: place.order.indexOf(id) },
  })
}

/** Shows a retired entry again, or retires one: it stays here and leaves everybody's menu. */
export async function setMenuStatus(ctx: Ctx, panel: Panel, id: number, status: MenuRow['status']): Promise<void> {
  const before = await own(ctx, panel, id)
  await sql('UPDATE menu SET status = $2, menu_en = $3, menu_bn = $4, edited_at = now() WHERE id = $1', [
    id,
    status,
    before.menuEn,
    before.menuBn,
  ])
  ctx.audit({ recordType: 'menu', recordId: id, before: { status: before.status }, after: { status } })
}

/** Deletes an entry; a built one leaves a mark so that the next start does not bring it back. @throws Refusal for a branch with entries */
export async function deleteMenu(ctx: Ctx, panel: Panel, id: number): Promise<void> {
  await alone()
  const before = await own(ctx, panel, id)
  const [child] = await sql('SELECT 1 FROM menu WHERE parent_id = $1 AND removed_at IS NULL LIMIT 1', [id])
  if (child) throw new Refusal('setup:menu.hasChildren')
  if (before.origin === 'built') await sql('UPDATE menu SET removed_at = now() WHERE id = $1', [id])
  else {
    await sql('UPDATE menu SET parent_id = NULL WHERE parent_id = $1', [id]) // removed built ones that still point here
    await sql('DELETE FROM menu WHERE id = $1', [id])
  }
  ctx.audit({ recordType: 'menu', recordId: id, before })
}

/** Lets an entry lead to a screen, or (null) to none. @throws Invalid for what is no screen of its panel */
export async function attachRoute(
  ctx: Ctx,
  id: number,
  path: string | null,
  routesOf: (panel: Panel) => ReadonlySet<string>,
): Promise<void> {
  const before = await menuRow(ctx, id)
  if (path !== null && !routesOf(before.menuFor).has(path)) throw new Invalid({ path: ['setup:menu.noSuchScreen'] })
  // The entry keeps the name it had, where that was its screen's.
  await sql('UPDATE menu SET route_name = $2, menu_en = $3, menu_bn = $4, edited_at = now() WHERE id = $1', [
    id,
    path,
    before.menuEn,
    before.menuBn,
  ])
  ctx.audit({ recordType: 'menu', recordId: id, before: { routeName: before.routeName }, after: { routeName: path } })
}

async function own(ctx: Ctx, panel: Panel, id: number): Promise<MenuRow> {
  const row = await menuRow(ctx, id)
  if (row.menuFor !== panel) throw new Missing('menu entry')
  return row
}

async function put(id: number, { parentId, order }: Place): Promise<void> {
  await sql(
    `UPDATE menu SET position = n.at, moved_at = now(), parent_id = CASE WHEN menu.id = $1 THEN $2 ELSE parent_id END
     FROM unnest($3::bigint[]) WITH ORDINALITY n(id, at) WHERE menu.id = n.id AND (menu.position <> n.at OR menu.id = $1)`,
    [id, parentId, order],
  )
}
