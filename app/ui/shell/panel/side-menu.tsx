import { useLocation } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-words'
import { Icon, isIconName } from '~/ui/icons'
import type { MenuNode } from '../shell-data'
import { Link } from '~/ui/link'

const holds = (node: MenuNode, path: string): boolean =>
  node.path === path || node.children.some((child) => holds(child, path))

/** The node of a path, wherever in the tree. */
export function findNode(menu: readonly MenuNode[], path: string): MenuNode | undefined {
  for (const node of menu) {
    if (node.path === path) return node
    const found = findNode(node.children, path)
    if (found) return found
  }
  return undefined
}

/** Of all paths in the menu the longest that the current one lies under, so that a record's page marks its list. */
export function currentPath(menu: readonly MenuNode[], pathname: string): string | null {
  let best: string | null = null
  const walk = (nodes: readonly MenuNode[]) => {
    for (const { path, children } of nodes) {
      const lies = path !== null && (pathname === path || pathname.startsWith(`${path}/`))
      if (lies && path.length > (best?.length ?? -1)) best = path
      walk(children)
    }
  }
  walk(menu)
  return best
}

interface SideMenuProps {
  menu: MenuNode[]
  starred: string[]
}

export function SideMenu({ menu, starred }: SideMenuProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const current = currentPath(menu, pathname)
  const favourites = starred.flatMap((path) => findNode(menu, path) ?? [])

  return (
    <nav className="shell-side no-print" aria-label={t('shell:menu.name')}>
      <label htmlFor="shell-drawer" className="shell-tap m-2 cursor-pointer self-end lg:!hidden" aria-hidden="true">
        <Icon name="x" />
        {t('common:close')}
      </label>
      <div className="flex flex-col gap-3 px-2 pb-6 lg:pt-3">
        {favourites.length > 0 && (
          <section aria-labelledby="starred-pages" className="border-b border-line pb-3">
            <h2 id="starred-pages" className="px-2.5 pb-1 text-xs font-medium text-muted">
              {t('shell:menu.starred')}
            </h2>
            <ul className="flex flex-col gap-px">
              {favourites.map((node) => (
                <li key={node.id}>
                  {/* The tree below marks the current page; two marks would say two places. */}
                  <Entry node={{ ...node, icon: 'star' }} current={null} filled />
                </li>
              ))}
            </ul>
          </section>
        )}
        <ul className="flex flex-col gap-px">
          {menu.map((node) => (
            <Branch key={node.id} node={node} current={current} depth={0} />
          ))}
        </ul>
      </div>
    </nav>
  )
}

interface BranchProps {
  node: MenuNode
  current: string | null
  depth: number
}

function Branch({ node, current, depth }: BranchProps) {
  if (node.children.length === 0) {
    return (
      <li>
        <Entry node={node} current={current} iconless={depth > 0} />
      </li>
    )
  }
  return (
    <li>
      <details open={current !== null && holds(node, current)}>
        <summary className="shell-entry">
          {depth === 0 && <MenuIcon name={node.icon} />}
          <span className="min-w-0 flex-1">{node.label}</span>
          <Icon name="chevron" size={16} className="shell-turn shrink-0 text-muted transition-transform" />
        </summary>
        <ul className={`flex flex-col gap-px border-l border-line pb-1 pl-2 ${depth === 0 ? 'ml-[1.2rem]' : 'ml-2.5'}`}>
          {node.path !== null && (
            <li>
              <Entry node={node} current={current} iconless />
            </li>
          )}
          {node.children.map((child) => (
            <Branch key={child.id} node={child} current={current} depth={depth + 1} />
          ))}
        </ul>
      </details>
    </li>
  )
}

interface EntryProps {
  node: MenuNode
  current: string | null
  iconless?: boolean
  filled?: boolean
}

function Entry({ node, current, iconless = false, filled = false }: EntryProps) {
  const { pathname } = useLocation()
  if (node.path === null) return <span className="shell-entry text-muted">{node.label}</span>
  const isCurrent = node.path === current
  const mark = isCurrent ? (pathname === node.path ? 'page' : 'true') : undefined
  return (
    <Link to={node.path} prefetch="intent" className="shell-entry" aria-current={mark}>
      {!iconless && <MenuIcon name={node.icon} filled={filled} />}
      <span className="min-w-0 flex-1">{node.label}</span>
    </Link>
  )
}

function MenuIcon({ name, filled = false }: { name: string; filled?: boolean }) {
  return <Icon name={isIconName(name) ? name : 'file'} size={18} filled={filled} className="shrink-0 text-accent" />
}
