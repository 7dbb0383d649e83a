import { createRequestHandler, type GetLoadContextFunction, type RequestHandler } from '@remix-run/express'
import { matchRoutes } from '@remix-run/react'
import type { ServerBuild } from '@remix-run/node'

type RouteObject = Parameters<typeof matchRoutes>[0][number]

/**
 * A request handler for each screen, which knows of that screen and its layouts alone. Remix ranks and compiles every
 * route it knows several times a request; so a screen's cost does not grow with the number of screens.
 * @returns the handler of a path as it was asked: '/student/list', '/student/list.data'
 */
export function screenHandlers(build: ServerBuild, getLoadContext: GetLoadContextFunction): (path: string) => RequestHandler {
  const handlers = new Map<string, RequestHandler>()
  const tree = childrenOf(build, undefined)
  const branchOf = (path: string) => matchRoutes(tree, path)?.map((match) => match.route.id ?? '') ?? []
  const fixed = new Map(fixedPaths(tree, '').map((path) => [path, branchOf(path)]))

  return (asked) => {
    const path = asked === '/_root.data' ? '/' : asked.replace(/\.data$/, '')
    const branch = fixed.get(path) ?? branchOf(path)
    const key = branch.at(-1) ?? ''
    let handler = handlers.get(key)
    if (!handler) {
      handler = createRequestHandler({ build: branch.length ? only(build, branch) : build, mode: process.env.NODE_ENV, getLoadContext })
      handlers.set(key, handler)
    }
    return handler
  }
}

function childrenOf({ routes }: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, caseSensitive } = route
    return route.index ? [{ id, path, caseSensitive, index: true }] : [{ id, path, caseSensitive, children: childrenOf({ routes } as ServerBuild, id) }]
  })
}

/** Paths without a parameter: one look-up finds their branch. */
function fixedPaths(routes: readonly RouteObject[], parent: string): string[] {
  return routes.flatMap((route) => {
    const path = `${parent}/${route.path ?? ''}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
    if (/[:*]/.test(path)) return []
    return [path, ...fixedPaths(route.children ?? [], path)]
  })
}

function only(build: ServerBuild, branch: readonly string[]): ServerBuild {
  const pick = <T>(all: Record<string, T>) => Object.fromEntries(Object.entries(all).filter(([id]) => branch.includes(id)))
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } }
}
