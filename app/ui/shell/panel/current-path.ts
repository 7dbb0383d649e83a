/** Of the menu's paths the longest that `pathname` lies under, so that a record's page marks its list; null for none. */
export function currentPath(paths: Iterable<string>, pathname: string): string | null {
  let best: string | null = null
  for (const path of paths) {
    if ((pathname === path || pathname.startsWith(`${path}/`)) && path.length > (best?.length ?? -1)) best = path
  }
  return best
}
