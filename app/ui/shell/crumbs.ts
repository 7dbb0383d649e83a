import { useMatches } from '@remix-run/react'
import { useName, useTranslation } from '~/i18n/use-words'
import { crumbOf, screenHandle } from '~/ui/screen-handle'
import { useRootData } from './context'

interface Crumb {
  label: string
  path: string | null
}

const HOME = '/dashboard'

function titleOfData(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('screenTitle' in data)) return null
  return typeof data.screenTitle === 'string' ? data.screenTitle : null
}

/** The leaf screen's title in the reader's language; null where the route names none. */
function useScreenTitle(): string | null {
  const { t } = useTranslation()
  const leaf = useMatches().at(-1)
  if (!leaf) return null
  const { title } = screenHandle(leaf.handle)
  return titleOfData(leaf.data) ?? (title ? t(title) : null)
}

/** Dashboard (on a group's screens 'Site Group'), then the layouts' crumbs, the screens above, then the leaf's title. */
export function useCrumbs(above: readonly Crumb[]): Crumb[] {
  const { t } = useTranslation()
  const matches = useMatches()
  const title = useScreenTitle()
  const isGroup = useRootData()?.tenant?.kind === 'group'
  const first = { label: t(isGroup ? 'common:siteGroup' : 'common:dashboard'), path: HOME }
  const layouts = matches.flatMap((match) => {
    const crumb = crumbOf(match)
    return crumb ? [{ label: t(crumb), path: null }] : []
  })
  const isHome = matches.at(-1)?.pathname === HOME
  if (isHome) return [{ ...first, path: null }]
  return [first, ...layouts, ...above, ...(title ? [{ label: title, path: null }] : [])]
}

/** "leaf title · institution", for the window's title; `instead` names an error in the screen's place. */
export function usePageTitle(instead: string | null): string {
  const root = useRootData()
  const nameOf = useName()
  const { t } = useTranslation()
  const screen = useScreenTitle()
  // The first page of a site is the institution's: its name is what a result of a search machine begins with.
  const first = useMatches().at(-1)?.pathname === '/'
  const title = instead ?? (first ? null : screen)
  const owner = root ? nameOf(root.tenant ?? root.product) : t('common:product')
  return title ? `${title} · ${owner}` : owner
}
