import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from '@remix-run/react'
import { useTranslation, useWordsLoaded } from '~/i18n/use-words'
import { ClosedContext } from './context'
import { Banners } from './panel/banners'
import { Breadcrumb } from './panel/breadcrumb'
import { PaperHead } from './panel/paper-head'
import { PanelHeader } from './panel/panel-header'
import type { ShellData } from './shell-data'
import { SideMenu } from './panel/side-menu'

interface PanelLayoutProps {
  shell: ShellData
  children: ReactNode
}

/** Header, side menu, breadcrumb and footer around every screen of a panel. The screen brings its own h1. */
export function PanelLayout({ shell, children }: PanelLayoutProps) {
  useWordsLoaded(['shell'])
  const { t } = useTranslation()
  const drawer = useDrawer()

  return (
    <>
      <a
        href="#content"
        className="no-print absolute left-3 top-2 z-[60] -translate-y-16 rounded bg-accent px-4 py-2 text-accent-ink focus:translate-y-0"
      >
        {t('shell:skip')}
      </a>
      <PanelHeader shell={shell} drawer={drawer} />
      <div className="shell-body">
        <SideMenu shell={shell} />
        <div className="flex min-h-[calc(100dvh-3.5rem)] min-w-0 flex-col">
          <Banners shell={shell} />
          <main id="content" tabIndex={-1} className="shell-main min-w-0 flex-1 px-4 pb-10 pt-3 outline-none sm:px-6">
            <PaperHead tenant={shell.tenant} />
            <Breadcrumb shell={shell} />
            <ClosedContext.Provider value={shell.closed ? 'page' : null}>{children}</ClosedContext.Provider>
          </main>
          <footer className="no-print flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-3 text-xs text-muted sm:px-6">
            <span>{t('shell:footer.product')}</span>
            <span>{t('shell:footer.version', { version: shell.version })}</span>
          </footer>
        </div>
      </div>
    </>
  )
}

/** Closes the drawer after a choice in it and on Escape. Unscripted, the next page starts with it closed anyway. */
function useDrawer() {
  const box = useRef<HTMLInputElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    if (box.current) box.current.checked = false
  }, [key])

  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.current?.checked) return
      box.current.checked = false
      box.current.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [])

  return box
}
