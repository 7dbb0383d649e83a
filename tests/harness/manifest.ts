import path from 'node:path'
import { pathToFileURL } from 'node:url'

interface RouteModule {
  loader?: { permission?: string }
  action?: { permission?: string; body?: string; deeds?: readonly string[] }
  /** What a screen shows; answers that are no pages have none. */
  default?: unknown
  handle?: { title?: string; crumb?: string; plain?: boolean; words?: string[] }
}
export interface ManifestRoute {
  id: string
  parentId?: string
  path: string
  own: boolean
  module: RouteModule
}

/** Every route of the production build with its whole path. */
export async function manifest(): Promise<ManifestRoute[]> {
  const build = (await import(/* @vite-ignore */ pathToFileURL(path.resolve('build/server/index.js')).href)) as {
    routes: Record<string, { id: string; path?: string; index?: boolean; parentId?: string; module: RouteModule }>
  }
  return Object.values(build.routes).map((route) => {
    let whole = route.path ?? ''
    for (let at = route.parentId; at; at = build.routes[at]?.parentId)
      whole = [build.routes[at]?.path, whole].filter(Boolean).join('/')
    return { ...route, path: `/${whole}`, own: Boolean(route.path) || Boolean(route.index) }
  })
}
