import path from 'node:path'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { route } from './entries'

/** Where a screen stands in its panel's menu, under the area whose table names it; it is called as the screen is. */
interface Listed {
  key: string
  icon: string
  to: string
}

const places = new WeakMap<RouteConfigEntry, Listed>()

/** A screen that the menu lists. @param file the route module, whose name tells the entry from its neighbours unless `key` does */
export function listed(address: string, file: string, { icon = 'list', key = path.parse(file).name } = {}) {
  const entry = route(address, file)
  places.set(entry, { key, icon, to: `/${address}` })
  return entry
}

/** What the menu lists of an area, in the order of its table. */
export const listedIn = (area: RouteConfigEntry): Listed[] =>
  (area.children ?? []).flatMap((entry) => places.get(entry) ?? [])
