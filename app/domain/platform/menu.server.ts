import { sql } from 'db/connection'
import type { Lang } from '~/format/lang'
import type { Panel } from './matrix'
import { signals } from './signals.server'

interface Row {
  id: number
  menu_en: string
  menu_bn: string
  icon_name: string
  route_name: string | null
  parent_id: number | null
  menu_for: Panel
  common: boolean
}

/** A branch or entry of a panel's menu, in the reader's language; `path` null holds others only. The icon is of the top level. */
export interface MenuNode {
  id: number
  label: string
  icon: string
  path: string | null
  children: MenuNode[]
}

/** Menus of different rights that are kept, about 10 KB each. */
const KEPT = 500

let known: Row[] | null = null
let menus = new Map<string, readonly MenuNode[]>()
signals.on('menu', () => {
  known = null
  menus = new Map()
})

/**
 * The panel's menu from the database, without what the user may not open and without empty branches. Who may open the
 * same entries is given the same object.
 */
export async function menuFor(
  panel: Panel,
  lang: Lang,
  mayOpen: (path: string) => boolean,
): Promise<readonly MenuNode[]> {
  known ??= await sql<Row>(
    `SELECT id, menu_en, menu_bn, icon_name, route_name, parent_id, menu_for, is_logged_common_access OR is_common_access AS common
     FROM menu WHERE status = 'active' AND is_displayable AND removed_at IS NULL ORDER BY position, id`,
  )
  const rows = known.filter((row) => row.menu_for === panel)
  let key = `${panel} ${lang} `
  const opens = new Set<number>()
  for (const row of rows) {
    const may = row.route_name !== null && (row.common || mayOpen(row.route_name))
    if (may) opens.add(row.id)
    key += may ? '1' : '0'
  }
  const before = menus.get(key)
  if (before) return before
  const under = (parent: number | null): MenuNode[] =>
    rows
      .filter((row) => row.parent_id === parent)
      .flatMap((row) => {
        const children = under(row.id)
        const path = opens.has(row.id) ? row.route_name : null
        return path || children.length
          ? [
              {
                id: row.id,
                label: lang === 'bn' ? row.menu_bn : row.menu_en,
                icon: parent === null ? row.icon_name : '',
                path,
                children,
              },
            ]
          : []
      })
  const menu = under(null)
  if (menus.size >= KEPT) menus.clear()
  menus.set(key, menu)
  return menu
}
