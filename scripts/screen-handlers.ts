import { createRequestHandler, type GetLoadContextFunction, type RequestHandler } from '@remix-run/express'
import { matchRoutes } from '@remix-run/react'
import { createRequestHandler as answerer, type ServerBuild } from '@remix-run/node'

type RouteObject = Parameters<typeof matchRoutes>[0][number]

/** Where browsers ask about an address that they have not been led to before. */
export const DISCOVERY = '/__manifest'

/** The handler of a path as it was asked ('/student/list', '/student/list.data'). */
export type HandlerOf = (path: string) => RequestHandler

/**
 * A request handler for each screen, which knows of that screen and its layouts alone. Remix ranks and compiles every
 * route it knows several times a request; so a screen's cost does not grow with the number of screens, nor does its page.
 */
export function screenHandlers(build: ServerBuild, getLoadContext: GetLoadContextFunction): HandlerOf {
  const handlers = new Map<string, RequestHandler>()
  const branchOf = branches(build)

  return (asked) => {
    const branch = branchOf(asked)
    const key = branch.at(-1) ?? ''
    let handler = handlers.get(key)
    if (!handler) {
      const only = (id: string) => branch.length === 0 || branch.includes(id)
      const part = {
        ...build,
        routes: pick(build.routes, only),
        assets: { ...build.assets, routes: pick(build.assets.routes, only) },
      }
      const isFile = key !== '' && !build.routes[key]?.module.default
      handler = createRequestHandler({
        build: part,
        mode: process.env.NODE_ENV,
        getLoadContext: isFile ? withPages(part, key, getLoadContext) : getLoadContext,
      })
      handlers.set(key, handler)
    }
    return handler
  }
}

/** For an address that is no screen: what its loader refuses is a page of the root's, with the words and no script. */
const withPages =
  (part: ServerBuild, id: string, getLoadContext: GetLoadContextFunction): GetLoadContextFunction =>
  async (req, res) => {
    const context = await getLoadContext(req, res)
    const route = part.routes[id]
    if (route)
      context.refusedAsPage = (thrown, { url, headers }) => {
        const loader = (): never => {
          throw thrown
        }
        const module = { ...route.module, loader, default: () => null, handle: { plain: true } }
        const refusing = { ...part, routes: { ...part.routes, [id]: { ...route, module } } }
        const around = { ...context, refusedAsPage: undefined }
        return answerer(refusing, process.env.NODE_ENV)(new Request(url, { headers }), around)
      }
    return context
  }

/** The routes of a path as it was asked, from the root to the screen; none for an address without a screen. */
export function branches(build: ServerBuild): (asked: string) => readonly string[] {
  const tree = childrenOf(build, undefined)
  const branchOf = (path: string) => matchRoutes(tree, path)?.map((match) => match.route.id ?? '') ?? []
  const fixed = new Map(fixedPaths(tree, '').map((path) => [path, branchOf(path)]))
  return (asked) => {
    const path = asked === '/_root.data' ? '/' : asked.replace(/\.data$/, '')
    return fixed.get(path) ?? branchOf(path)
  }
}

const pick = <T>(all: Record<string, T>, wanted: (id: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => wanted(id)))

function childrenOf({ routes }: Pick<ServerBuild, 'routes'>, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, caseSensitive } = route
    return route.index
      ? [{ id, path, caseSensitive, index: true }]
      : [{ id, path, caseSensitive, children: childrenOf({ routes }, id) }]
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
