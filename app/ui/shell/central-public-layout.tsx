import type { ReactNode } from 'react'
import { useLocation } from '@remix-run/react'
import { useName, useTranslation } from '~/i18n/use-words'
import { useRootData } from './context'
import { PlainPreferences } from './plain-preferences'
import { ProductLine } from './product-line'

const pages = [
  { path: '/edu/feature', key: 'shell:central.features' },
  { path: '/edu/application', key: 'shell:central.apply' },
  { path: '/edu/login', key: 'shell:central.login' },
] as const

/** The product's own public pages: features and the operators' login. */
export function CentralPublicLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const root = useRootData()
  const { pathname } = useLocation()

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-raised">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 px-4 py-1.5 sm:px-6">
          <a href="/edu/feature" className="flex min-h-11 flex-1 items-center gap-2.5 text-lg font-bold text-accent">
            <img src="/logo.svg" alt="" width={32} height={32} />
            {root ? nameOf(root.product) : t('common:product')}
          </a>
          <nav aria-label={t('shell:public.menu')}>
            <ul className="-mx-2.5 flex flex-wrap gap-x-1">
              {pages.map(({ path, key }) => (
                <li key={path}>
                  <a
                    href={path}
                    aria-current={path === pathname ? 'page' : undefined}
                    className="flex min-h-11 items-center px-2.5 text-sm hover:text-accent aria-[current]:font-semibold aria-[current]:text-accent"
                  >
                    {t(key)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      <main className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 sm:px-6">{children}</main>
      <footer className="border-t border-line bg-sunken text-sm text-muted">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-10 gap-y-2 px-4 py-5 sm:px-6">
          <ProductLine />
          <PlainPreferences />
        </div>
      </footer>
    </div>
  )
}
