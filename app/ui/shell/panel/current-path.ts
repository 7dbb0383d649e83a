/** The menu's entry of a screen: its own, else that of the list it stands under (`above`), else the one its address lies under; null for none. */
export function entryOf(paths: Iterable<string>, pathname: string, above = pathname): string | null {
  const all = [...paths]
  return all.includes(pathname) ? pathname : currentPath(all, above)
}

/** Of the menu's paths the longest that `pathname` lies under, so that a record's page marks its list; null for none. */
export function currentPath(paths: Iterable<string>, pathname: string): string | null {
  let best: string | null = null
  for (const path of paths) {
    if ((pathname === path || pathname.startsWith(`${path}/`)) && path.length > (best?.length ?? -1)) best = path
  }
  return best
}
