import type { ComponentType } from 'react'
import type { Lang } from '~/format/lang'
import type { RootData } from './shell/shell-data'

/** What a route says about its screen: `export const handle: ScreenHandle = { title: 'exams:marks.title' }`. */
export interface ScreenHandle {
  /** Key of the screen's title: the last crumb and the page title. On the leaf. */
  title?: string
  /** Key of a short text that helps whoever stands here: a line a paragraph, opened from the title. On the leaf. */
  guide?: string
  /** Key of a layout's step in the breadcrumb; true: the route's id says it ('area/exams/area/…'). On pathless layouts. */
  crumb?: string | true
  /** The address of the list whose record this is, where its own does not lie under it. On the leaf. */
  under?: string
  /** Areas of words the screen needs beside common, shell and those of its title and crumb. */
  words?: string[]
  /** The page ships no JavaScript at all. On the layout of public pages. */
  plain?: boolean
  /** A page of an institution's site, with the small style sheet of those (site.css). On the leaf. */
  site?: boolean
  /** What of its address's question (`?page=2`) the screen reads, in order: its canonical address and the page that is kept know no other. On the leaf. */
  reads?: readonly string[]
  /** What it says of people is not for search machines: they are told so. On the leaf. */
  unlisted?: boolean
  /** What its pages have in their head beside title and style. On the layout of public pages. */
  head?: ComponentType<{ root: RootData; title: string; lang: Lang }>
}

/** A loader may answer with a title of its own (a student's name, a page of the public site): it wins over the handle. */
export interface ScreenData {
  screenTitle?: string
  /** What a page of an institution's site says of itself to search machines and where it is shared. */
  said?: { description: string; image?: string | null; data?: Record<string, unknown> | null }
}

const NOTHING: ScreenHandle = {}

/** The handle of a match or route module, whatever it is. */
export const screenHandle = (handle: unknown): ScreenHandle =>
  typeof handle === 'object' && handle !== null ? (handle as ScreenHandle) : NOTHING

/** A route as Remix names it and its module describes it. */
interface Described {
  id?: string
  handle?: unknown
}

/** The key of a layout's step in the breadcrumb. */
export function crumbOf({ id, handle }: Described): string | undefined {
  const { crumb } = screenHandle(handle)
  return crumb === true ? id?.split('/').slice(1, 3).join(':') : crumb
}

const areaOf = (key: string | undefined) => (key?.includes(':') ? [key.slice(0, key.indexOf(':'))] : [])

/** Every area of words that these routes' screens need, each once. */
export function areasOf(routes: readonly Described[]): string[] {
  const areas = routes.flatMap((route) => {
    const { words = [], title } = screenHandle(route.handle)
    return [...words, ...areaOf(title), ...areaOf(crumbOf(route))]
  })
  return [...new Set(areas)]
}
