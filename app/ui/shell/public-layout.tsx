import type { ReactNode } from 'react'
import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLang, useName } from '~/i18n/use-words'
import { localDigits } from '~/i18n/lang'
import { Icon } from '~/ui/icons'
import { useRootData } from './context'
import { Emblem } from './emblem'
import { PlainPreferences } from './plain-preferences'
import type { PublicSite } from './shell-data'

interface PublicLayoutProps {
  site: PublicSite
  children: ReactNode
}

/** An institution's own web site: a letterhead, the menu of its pages, the page, an imprint. No JavaScript. */
export function PublicLayout({ site, children }: PublicLayoutProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const nameOf = useName()
  const { pathname } = useLocation()
  const second = lang === 'bn' ? site.nameEn : site.nameBn

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-raised">
        <div className="mx-auto flex max-w-6xl items-center gap-4 px-4 py-5 sm:gap-5 sm:px-6">
          <Emblem tenant={site} size={64} />
          <div className="min-w-0 flex-1">
            <p className="text-xl font-bold text-accent sm:text-2xl">
              <a href="/">{nameOf(site)}</a>
            </p>
            <p className="text-sm text-muted" lang={lang === 'bn' ? 'en' : 'bn'}>
              {second}
            </p>
            <p className="flex flex-wrap gap-x-4 text-sm text-muted">
              {site.address && <span>{site.address[lang]}</span>}
              {site.eiin && (
                <span className="whitespace-nowrap">{t('shell:public.eiin', { eiin: localDigits(site.eiin, lang) })}</span>
              )}
            </p>
          </div>
        </div>
        <nav aria-label={t('shell:public.menu')} className="border-t border-line">
          <ul className="mx-auto flex max-w-6xl flex-wrap gap-x-1 px-2 sm:px-4">
            {site.menu.map(({ label, path }) => (
              <li key={path}>
                <a
                  href={path}
                  aria-current={path === pathname ? 'page' : undefined}
                  className="flex min-h-11 items-center border-b-2 border-transparent px-2.5 text-sm hover:text-accent aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent"
                >
                  {label[lang]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 sm:px-6">{children}</main>
      <footer className="border-t border-line bg-sunken text-sm text-muted">
        <div className="mx-auto flex max-w-6xl flex-wrap justify-between gap-x-10 gap-y-4 px-4 py-6 sm:px-6">
          <address className="flex flex-col gap-1 not-italic">
            <span className="font-semibold text-ink">{nameOf(site)}</span>
            {site.address && (
              <span className="flex items-center gap-2">
                <Icon name="pin" size={16} /> {site.address[lang]}
              </span>
            )}
            {site.phone && (
              <a href={`tel:${site.phone}`} className="flex items-center gap-2 hover:text-ink">
                <Icon name="phone" size={16} /> {localDigits(site.phone, lang)}
              </a>
            )}
            {site.email && (
              <a href={`mailto:${site.email}`} className="flex items-center gap-2 hover:text-ink">
                <Icon name="mail" size={16} /> {site.email}
              </a>
            )}
          </address>
          <div className="flex flex-col gap-2 sm:items-end">
            <PlainPreferences />
            <ProductLine />
          </div>
        </div>
      </footer>
    </div>
  )
}

export function ProductLine() {
  const { t } = useTranslation()
  const nameOf = useName()
  const root = useRootData()
  if (!root) return null
  return (
    <p className="text-xs">
      {nameOf(root.product)} · {t('shell:footer.version', { version: root.version })}
    </p>
  )
}
