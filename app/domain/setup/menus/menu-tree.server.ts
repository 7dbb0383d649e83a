import { sql } from 'db/connection'
import { mustBeCentral } from '~/domain/tenancy/central.server'
import type { Ctx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { Panel } from '~/domain/identity/matrix'
import { entryName } from '~/domain/tenancy/menu.server'

export interface MenuRow {
  id: number
  menuEn: string
  menuBn: string
  menuFor: Panel
  iconName: string
  routeName: string | null
  note: string
  parentId: number | null
  position: number
  status: 'active' | 'inactive'
  isDisplayable: boolean
  isLoggedCommonAccess: boolean
  isCommonAccess: boolean
  origin: 'built' | 'operator'
  editedAt: Date | null
  movedAt: Date | null
}

const COLUMNS = `id, menu_en AS "menuEn", menu_bn AS "menuBn", menu_for AS "menuFor", icon_name AS "iconName", route_name AS "routeName", note, parent_id AS "parentId",
  position, status, is_displayable AS "isDisplayable", is_logged_common_access AS "isLoggedCommonAccess", is_common_access AS "isCommonAccess", origin,
  edited_at AS "editedAt", moved_at AS "movedAt"`

/** With the name that people read: an entry without one of its own has its screen's. */
const called = (row: MenuRow): MenuRow => ({
  ...row,
  menuEn: entryName(row, 'en'),
  menuBn: entryName(row, 'bn'),
})

/** Every entry of a panel's menu, retired ones too, in order of place. */
export async function menuRows(ctx: Ctx, panel: Panel): Promise<MenuRow[]> {
  mustBeCentral(ctx)
  const rows = await sql<MenuRow>(
    `SELECT ${COLUMNS} FROM menu WHERE menu_for = $1 AND removed_at IS NULL ORDER BY position, id`,
    [panel],
  )
  return rows.map(called)
}

/** One entry. @throws Missing */
export async function menuRow(ctx: Ctx, id: number): Promise<MenuRow> {
  mustBeCentral(ctx)
  const [row] = await sql<MenuRow>(`SELECT ${COLUMNS} FROM menu WHERE id = $1 AND removed_at IS NULL`, [id])
  if (!row) throw new Missing('menu entry')
  return called(row)
}

/** Which entries hold each address, of all panels. */
export async function routeHolders(ctx: Ctx): Promise<Map<string, MenuRow[]>> {
  mustBeCentral(ctx)
  const rows = await sql<MenuRow & { routeName: string }>(
    `SELECT ${COLUMNS} FROM menu WHERE route_name IS NOT NULL AND removed_at IS NULL ORDER BY menu_for, position, id`,
  )
  const holders = new Map<string, MenuRow[]>()
  for (const row of rows) holders.set(row.routeName, [...(holders.get(row.routeName) ?? []), called(row)])
  return holders
}

export interface PreviewRole {
  id: number
  nameEn: string
  nameBn: string
  panel: Panel
  permissions: string[]
}

/** The product's own roles of a panel, with what each may do: for seeing a menu as they see it. */
export function previewRoles(ctx: Ctx, panel: Panel): Promise<PreviewRole[]> {
  mustBeCentral(ctx)
  return sql(
    `SELECT r.id, r.name_en AS "nameEn", r.name_bn AS "nameBn", r.panel, coalesce((SELECT array_agg(p.permission) FROM role_permission p WHERE p.role_id = r.id), '{}') AS permissions
     FROM role r WHERE r.panel = $1 AND r.active AND (r.tenant_id IS NULL OR r.tenant_id = 1) ORDER BY r.id`,
    [panel],
  )
}
