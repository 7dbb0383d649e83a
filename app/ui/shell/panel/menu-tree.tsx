import { Icon, isIconName } from '~/ui/icons'
import { Link } from '~/ui/link'
import type { MenuNode } from '../shell-data'

/** The tree of the side menu with every branch closed and nothing marked; written once for all pages (see side-menu.server.ts). */
export function MenuTree({ menu }: { menu: readonly MenuNode[] }) {
  return (
    <>
      {menu.map((node) => (
        <Branch key={node.id} node={node} depth={0} />
      ))}
    </>
  )
}

function Branch({ node, depth }: { node: MenuNode; depth: number }) {
  if (node.children.length === 0)
    return (
      <li>
        <Entry node={node} icon={depth > 0 ? null : node.icon} />
      </li>
    )
  return (
    <li>
      <details>
        <summary className="shell-entry">
          {depth === 0 && <MenuIcon name={node.icon} />}
          <span className="min-w-0 flex-1">{node.label}</span>
          <Icon name="chevron" size={16} className="shell-turn shrink-0 text-muted transition-transform" />
        </summary>
        <ul className={`flex flex-col gap-px border-l border-line pb-1 pl-2 ${depth === 0 ? 'ml-[1.2rem]' : 'ml-2.5'}`}>
          {node.path !== null && (
            <li>
              <Entry node={node} icon={null} />
            </li>
          )}
          {node.children.map((child) => (
            <Branch key={child.id} node={child} depth={depth + 1} />
          ))}
        </ul>
      </details>
    </li>
  )
}

/** One entry; `icon` null leaves its place out. */
export function Entry({
  node,
  icon,
  filled = false,
}: {
  node: Pick<MenuNode, 'label' | 'path'>
  icon: string | null
  filled?: boolean
}) {
  if (node.path === null) return <span className="shell-entry text-muted">{node.label}</span>
  return (
    <Link to={node.path} prefetch="intent" className="shell-entry">
      {icon !== null && <MenuIcon name={icon} filled={filled} />}
      <span className="min-w-0 flex-1">{node.label}</span>
    </Link>
  )
}

function MenuIcon({ name, filled = false }: { name: string; filled?: boolean }) {
  return <Icon name={isIconName(name) ? name : 'file'} size={18} filled={filled} className="shrink-0 text-accent" />
}
