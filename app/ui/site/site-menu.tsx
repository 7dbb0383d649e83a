import { useLocation } from '@remix-run/react'
import { Icon } from '~/ui/icons'
import type { SiteMenuItem } from '~/ui/shell/shell-data'
import { useSite } from './use-site'

const ITEM = 'flex min-h-11 items-center px-3 text-base hover:text-accent lg:text-sm xl:text-base'
const isIn = (item: SiteMenuItem, path: string): boolean =>
  item.path === path || item.children.some((child) => isIn(child, path))

/**
 * The pages of a site. On a phone the menu unfolds by an unseen checkbox, and what stands under a heading by its own mark: one list for all
 * widths, and no script.
 */
export function SiteMenu({ items, look = 'plain' }: { items: readonly SiteMenuItem[]; look?: 'plain' | 'brand' }) {
  const { t } = useSite()
  return (
    <div className={`site-menu ${look === 'brand' ? 'bg-brand text-brand-ink' : 'border-y border-line bg-raised'}`}>
      <input id="site-menu" type="checkbox" className="peer sr-only lg:hidden" />
      <label
        htmlFor="site-menu"
        className="mx-auto flex min-h-12 max-w-6xl cursor-pointer items-center gap-2.5 px-4 font-medium peer-focus-visible:outline peer-focus-visible:outline-2 peer-focus-visible:outline-accent lg:hidden"
      >
        <Icon name="menu" size={20} />
        {t('shell:public.menu')}
      </label>
      <nav aria-label={t('shell:public.menu')} className="hidden peer-checked:block lg:block">
        <ul className="mx-auto flex max-w-6xl flex-col px-1 pb-3 lg:flex-row lg:flex-wrap lg:px-3 lg:pb-0">
          {items.map((item) => (
            <MenuEntry key={`${item.label} ${item.path}`} item={item} look={look} />
          ))}
        </ul>
      </nav>
    </div>
  )
}

function MenuEntry({ item, look, deep = false }: { item: SiteMenuItem; look: 'plain' | 'brand'; deep?: boolean }) {
  const { at } = useSite()
  const { pathname } = useLocation()
  const tone =
    look === 'brand' && !deep
      ? 'hover:!text-brand-ink hover:underline aria-[current]:underline'
      : 'aria-[current]:text-accent'
  const here = item.path === pathname ? 'page' : undefined
  if (item.children.length === 0)
    return (
      <li>
        <a
          href={at(item.path ?? '')}
          aria-current={here}
          className={`${ITEM} ${tone} underline-offset-8 aria-[current]:font-semibold`}
        >
          {item.label}
        </a>
      </li>
    )
  return (
    <li className="relative">
      <details name={deep ? undefined : 'site-menu'} className="group">
        <summary
          aria-current={isIn(item, pathname) ? 'true' : undefined}
          className={`${ITEM} ${tone} aria-[current]:font-semibold`}
        >
          {item.label}
        </summary>
        <ul
          className={`border-l-2 border-line pl-3 text-ink ${deep ? '' : 'lg:absolute lg:left-0 lg:top-full lg:z-20 lg:min-w-56 lg:rounded lg:border lg:bg-raised lg:py-1.5 lg:pl-0 lg:shadow-lg'} ${look === 'brand' && !deep ? 'ml-3 bg-raised lg:ml-0' : ''}`}
        >
          {item.path ? (
            <li>
              <a href={at(item.path)} aria-current={here} className={ITEM}>
                {item.label}
              </a>
            </li>
          ) : null}
          {item.children.map((child) => (
            <MenuEntry key={`${child.label} ${child.path}`} item={child} look={look} deep />
          ))}
        </ul>
      </details>
    </li>
  )
}
