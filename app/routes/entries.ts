import type { RouteConfigEntry } from '@remix-run/route-config'

/*
 * The entries of route tables, as `route`, `index` and `layout` of @remix-run/route-config write them. That package loads Remix's whole
 * command line (3.4 s of CPU), and the seeds read the tables at every start.
 */

/** @param path below the entry around it @param file the route module, in app/ @param children screens inside of it */
export const route = (path: string, file: string, children?: RouteConfigEntry[]): RouteConfigEntry => ({
  file,
  children,
  path,
})

/** What stands at the address of the entry around it. */
export const index = (file: string): RouteConfigEntry => ({ file, index: true })

/** A frame around screens that adds nothing to their addresses; with an `id` where one file frames several parts. */
export const layout = (file: string, children: RouteConfigEntry[], id?: string): RouteConfigEntry => ({
  file,
  children,
  ...(id ? { id } : {}),
})
