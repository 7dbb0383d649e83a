import { useContext, useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-words'
import { Icon } from '~/ui/icons'
import { loadNextPageWhole } from '~/ui/link'
import { MenuContext } from '../context'
import type { ShellData } from '../shell-data'
import { entryOf } from './current-path'
import { Entry } from './menu-tree'

const TREE = 'menu-tree'

/** The tree as the page came with it: it is written on the server and no part of the loaders' data. */
let ofPage: { html: string; key: string } | null = null

function takenFromPage(key: string): string {
  const tree = document.getElementById(TREE)
  // A panel entered without a document of its own, as no link of ours does.
  if (!ofPage && !tree) location.reload()
  ofPage ??= { html: tree?.innerHTML ?? '', key }
  return ofPage.html
}

export function SideMenu({ shell }: { shell: Pick<ShellData, 'menuKey' | 'starred' | 'above'> }) {
  const { t } = useTranslation()
  const written = useContext(MenuContext)
  const tree = useRef<HTMLUListElement>(null)
  const [html] = useState(() => (typeof document === 'undefined' ? written : takenFromPage(shell.menuKey)))
  useMark(tree, shell.menuKey, shell.above[0]?.path?.split('?')[0])

  return (
    <nav className="shell-side no-print" aria-label={t('shell:menu.name')}>
      <label htmlFor="shell-drawer" className="shell-tap m-2 cursor-pointer self-end lg:!hidden" aria-hidden="true">
        <Icon name="x" />
        {t('common:close')}
      </label>
      <div className="flex flex-col gap-3 px-2 pb-6 lg:pt-3">
        {shell.starred.length > 0 && (
          <section aria-labelledby="starred-pages" className="border-b border-line pb-3">
            <h2 id="starred-pages" className="px-2.5 pb-1 text-xs font-medium text-muted">
              {t('shell:menu.starred')}
            </h2>
            <ul className="flex flex-col gap-px">
              {/* The tree below marks the current page; two marks would say two places. */}
              {shell.starred.map((node) => (
                <li key={node.path}>
                  <Entry node={node} icon="star" filled />
                </li>
              ))}
            </ul>
          </section>
        )}
        <ul
          ref={tree}
          id={TREE}
          className="flex flex-col gap-px"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </nav>
  )
}

/** On a page reached without loading a document: marks its entry and opens the way to it. */
function useMark(tree: RefObject<HTMLUListElement | null>, key: string, above: string | undefined): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const links = [...(tree.current?.querySelectorAll('a') ?? [])]
    const current = entryOf(
      links.map((link) => link.pathname),
      pathname,
      above,
    )
    for (const link of links) {
      if (link.pathname !== current) {
        link.removeAttribute('aria-current')
        continue
      }
      link.setAttribute('aria-current', pathname === current ? 'page' : 'true')
      for (let at = link.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true
    }
  }, [tree, pathname, above])
  useEffect(() => {
    if (ofPage?.key !== key) loadNextPageWhole()
  }, [key])
}
