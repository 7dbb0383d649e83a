import { createRequestHandler, type GetLoadContextFunction, type RequestHandler } from '@remix-run/express'
import { matchRoutes } from '@remix-run/react'
import { createRequestHandler as answerer, type ServerBuild } from '@remix-run/node'

type RouteObject = Parameters<typeof matchRoutes>[0][number]
type Route = NonNullable<ServerBuild['routes'][string]>

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

/**
 * The routes of a path as it was asked, from the root to the screen; none for an address without a screen. Which of several is
 * meant the router says; it ranks all routes that it is given anew each time (10 ms of 450), so it is given those alone that fit.
 */
export function branches(build: ServerBuild): (asked: string) => readonly string[] {
  const tree = treeOf(build)
  const places = placesOf(tree, '', [])
  const fixed = new Set(places.filter(({ path }) => !/[:*]/.test(path)).map(({ path }) => path))
  const known = new Map<string, readonly string[]>()
  return (asked) => {
    const path = asked === '/_root.data' ? '/' : asked.replace(/\.data$/, '')
    const before = known.get(path)
    if (before) return before
    const plain = decoded(path)
    const fitting = new Set(places.filter(({ shape }) => shape.test(plain)).flatMap(({ ids }) => ids))
    const branch = matchRoutes(only(tree, fitting), path)?.map((match) => match.route.id ?? '') ?? []
    if (fixed.has(path)) known.set(path, branch)
    return branch
  }
}

/** As the router reads it. */
function decoded(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replace(/\//g, '%2F'))
      .join('/')
  } catch {
    return path
  }
}

const pick = <T>(all: Record<string, T>, wanted: (id: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => wanted(id)))

function treeOf({ routes }: Pick<ServerBuild, 'routes'>): RouteObject[] {
  const children = new Map<string, Route[]>()
  for (const route of Object.values(routes)) {
    if (!route) continue
    const beside = children.get(route.parentId ?? '')
    if (beside) beside.push(route)
    else children.set(route.parentId ?? '', [route])
  }
  const below = (parent: string): RouteObject[] =>
    (children.get(parent) ?? []).map(({ id, path, caseSensitive, index }) =>
      index ? { id, path, caseSensitive, index } : { id, path, caseSensitive, children: below(id) },
    )
  return below('')
}

interface Place {
  path: string
  /** What an address at it looks like; it may fit more than the router would take. */
  shape: RegExp
  /** Its routes, from the root. */
  ids: readonly string[]
}

function placesOf(routes: readonly RouteObject[], parent: string, around: readonly string[]): Place[] {
  return routes.flatMap((route) => {
    const path = `${parent}/${route.path ?? ''}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
    const ids = [...around, route.id ?? '']
    return [{ path, shape: shapeOf(path), ids }, ...placesOf(route.children ?? [], path, ids)]
  })
}

const shapeOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\/?\*$/, '(?:/.*)?')}/*$`,
    'i',
  )

/** The tree without the routes that are not named. */
const only = (routes: readonly RouteObject[], ids: ReadonlySet<string>): RouteObject[] =>
  routes
    .filter((route) => ids.has(route.id ?? ''))
    .map((route) => (route.index ? route : { ...route, children: only(route.children ?? [], ids) }))
