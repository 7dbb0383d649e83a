import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { menuFor, type MenuNode } from '~/domain/tenancy/menu.server'
import type { Panel } from '~/domain/identity/matrix'
import type { Lang } from '~/format/lang'
import { entryOf } from '~/ui/shell/panel/current-path'
import { MenuTree } from '~/ui/shell/panel/menu-tree'

/** Where an entry's link stands in the tree's HTML, and the branches that hold it. */
interface Place {
  label: string
  link: number
  branches: number[]
}
/** A menu as HTML with every branch closed. */
interface WrittenMenu {
  key: string
  html: string
  places: ReadonlyMap<string, Place>
}

const written = new WeakMap<readonly MenuNode[], WrittenMenu>()

/** The menu of a panel, written once for everybody who may open the same screens: a fifth of a page's elements. */
export async function writtenMenu(panel: Panel, lang: Lang, mayOpen: (path: string) => boolean): Promise<WrittenMenu> {
  const menu = await menuFor(panel, lang, mayOpen)
  let known = written.get(menu)
  if (!known) written.set(menu, (known = writeMenu(menu)))
  return known
}

export function writeMenu(menu: readonly MenuNode[]): WrittenMenu {
  const html = renderToStaticMarkup(<MenuTree menu={menu} />)
  const labels = new Map<string, string>()
  const walk = (nodes: readonly MenuNode[]) => {
    for (const { path, label, children } of nodes) {
      if (path !== null) labels.set(path, label)
      walk(children)
    }
  }
  walk(menu)
  const places = new Map<string, Place>()
  const open: number[] = []
  for (const { 0: found, 1: href, index } of html.matchAll(/<details|<\/details|<a(?= [^>]*href="([^"]+)")/g)) {
    if (found === '<details') open.push(index + found.length)
    else if (found === '</details') open.pop()
    else if (href) {
      const path = href.replaceAll('&amp;', '&')
      places.set(path, { label: labels.get(path) ?? '', link: index + found.length, branches: [...open] })
    }
  }
  return { key: createHash('sha256').update(html).digest('base64url').slice(0, 12), html, places }
}

/**
 * The tree as the page at `pathname` shows it: its entry, or the one its address lies under, marked and in sight.
 * @param above the list that it stands under
 */
export function markedMenu({ html, places }: WrittenMenu, pathname: string, above = pathname): string {
  const current = entryOf(places.keys(), pathname, above)
  const place = current === null ? undefined : places.get(current)
  if (!place) return html
  let marked = ''
  let at = 0
  for (const branch of place.branches) {
    marked += `${html.slice(at, branch)} open=""`
    at = branch
  }
  return `${marked}${html.slice(at, place.link)} aria-current="${pathname === current ? 'page' : 'true'}"${html.slice(place.link)}`
}
