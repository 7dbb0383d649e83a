import type { ServerBuild } from '@remix-run/node'
import type { Panel, Permission } from '~/domain/identity/matrix'
import { learnTitles } from '~/domain/tenancy/menu.server'
import { screenHandle } from '~/ui/screen-handle'

/** A screen that a menu may lead to: it stands in a panel, has a title, and its address no parameters. */
export interface Screen {
  path: string
  permission: Permission | 'open'
  /** i18n key. */
  title: string
  /** Whose panels it stands in. */
  panels: readonly Panel[]
}

let permissions = new Map<string, Permission | 'open'>()
let known: readonly Screen[] = []
let records: readonly { shape: RegExp; list: string }[] = []
let entrances: readonly { shape: RegExp; permission: Permission | 'open' }[] = []

const PANELS: readonly Panel[] = ['central', 'group', 'site', 'employee', 'student']

/** By the folder its file is in; what is common stands in every panel, the public site and the API in none. */
function panelsOf(routeId: string): readonly Panel[] {
  const folder = routeId.split('/')[1]
  return folder === 'common' ? PANELS : PANELS.filter((panel) => panel === folder)
}

/** Reads from the build's route manifest which screens there are and which permission opens them. Called once at the start. */
export function learnScreens(build: ServerBuild): void {
  const found = new Map<string, Permission | 'open'>()
  const screens: Screen[] = []
  const titled = new Map<string, string>()
  const under: { shape: RegExp; list: string }[] = []
  const written: { shape: RegExp; permission: Permission | 'open' }[] = []
  for (const route of Object.values(build.routes)) {
    if (!route) continue
    const loader = route.module.loader as { permission?: Permission | 'open' } | undefined
    let path = route.path ?? ''
    let inPanel = false
    for (let at = route.parentId; at; at = build.routes[at]?.parentId) {
      path = [build.routes[at]?.path, path].filter(Boolean).join('/')
      inPanel ||= at === 'central-panel' || at === 'routes/common/layout'
    }
    if (!(route.path || route.index) || !loader?.permission) continue
    found.set(`/${path}`, loader.permission)
    const action = route.module.action as typeof loader
    const shape = new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}$`)
    // Where nothing is sent to the page itself, what it shows is sent to its neighbours.
    written.push({ shape, permission: action?.permission ?? loader.permission })
    const { title, under: list } = screenHandle(route.module.handle)
    if (title) titled.set(`/${path}`, title)
    if (list) under.push({ shape, list })
    const panels = panelsOf(route.id)
    if (title && inPanel && panels.length && !/[:*]/.test(path))
      screens.push({ path: `/${path}`, permission: loader.permission, title, panels })
  }
  permissions = found
  learnTitles(titled)
  records = under
  // An address of its own before those that have its shape.
  entrances = written.sort((a, b) => Number(a.shape.source.includes('[')) - Number(b.shape.source.includes('[')))
  known = screens.sort((a, b) => a.path.localeCompare(b.path))
}

export const screenPermissions = (): ReadonlyMap<string, Permission | 'open'> => permissions

/** Every screen of the running build that a menu may lead to, by address. */
export const screens = (): readonly Screen[] => known

/** The screens that the one at `pathname` stands under, as their handles say: the outermost first, last the list of the record. */
export function listsAbove(pathname: string): string[] {
  // A list at `…/list` has the shape of the records beside it (`…/:id`), and stands under nothing of its own.
  const list = records.find((one) => one.list !== pathname && one.shape.test(pathname))?.list
  return list === undefined ? [] : [...listsAbove(list), list]
}

/** The permission by which what is sent from the page at `pathname` is taken. */
export const writtenBy = (pathname: string): Permission | 'open' | undefined =>
  entrances.find(({ shape }) => shape.test(pathname))?.permission
