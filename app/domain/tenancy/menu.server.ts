import { sql } from 'db/connection'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import type { Panel } from '~/domain/identity/matrix'
import { signals } from '~/domain/operations/signals.server'

interface Row {
  id: number
  menuEn: string
  menuBn: string
  icon_name: string
  routeName: string | null
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

let titles: ReadonlyMap<string, string> = new Map()

/** Titles of the running build's screens by address, as i18n keys. Called once at the start. */
export function learnTitles(found: ReadonlyMap<string, string>): void {
  titles = found
}

/** i18n key of the title of the screen at `path`; '' where there is none. */
export const titleOf = (path: string): string => titles.get(path) ?? ''

interface Entry {
  menuEn: string
  menuBn: string
  routeName: string | null
}

/** What a menu entry is called: as it says itself, else as the screen that it leads to. */
export function entryName({ menuEn, menuBn, routeName }: Entry, lang: Lang): string {
  const own = lang === 'bn' ? menuBn : menuEn
  if (own || routeName === null) return own
  const title = titleOf(routeName)
  return title ? wordsFor(lang)(title) : routeName
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
    `SELECT id, menu_en AS "menuEn", menu_bn AS "menuBn", icon_name, route_name AS "routeName", parent_id, menu_for, is_logged_common_access OR is_common_access AS common
     FROM menu WHERE status = 'active' AND is_displayable AND removed_at IS NULL ORDER BY position, id`,
  )
  const rows = known.filter((row) => row.menu_for === panel)
  let key = `${panel} ${lang} `
  const opens = new Set<number>()
  for (const row of rows) {
    const may = row.routeName !== null && (row.common || mayOpen(row.routeName))
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
        const path = opens.has(row.id) ? row.routeName : null
        return path || children.length
          ? [
              {
                id: row.id,
                label: entryName(row, lang),
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
