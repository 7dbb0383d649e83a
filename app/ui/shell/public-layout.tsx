import type { ReactNode } from 'react'
import { useLocation } from '@remix-run/react'
import { useLang, useName, useTranslation } from '~/i18n/use-words'
import { digits } from '~/format/digits'
import { Icon } from '~/ui/icons'
import { Emblem } from './emblem'
import { PlainPreferences } from './plain-preferences'
import { ProductLine } from './product-line'
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
                <span className="whitespace-nowrap">{t('shell:public.eiin', { eiin: digits(site.eiin, lang) })}</span>
              )}
            </p>
          </div>
        </div>
        {/* On a phone the menu unfolds by an unseen checkbox: one list for all widths, and no script. */}
        <input id="site-menu" type="checkbox" className="peer sr-only sm:hidden" aria-label={t('shell:public.menu')} />
        <label
          htmlFor="site-menu"
          aria-hidden="true"
          className="flex min-h-11 cursor-pointer items-center gap-2.5 border-t border-line px-4 text-sm font-medium peer-focus-visible:outline peer-focus-visible:outline-2 peer-focus-visible:outline-accent sm:hidden"
        >
          <Icon name="menu" size={18} />
          {t('shell:public.menu')}
        </label>
        <nav aria-label={t('shell:public.menu')} className="hidden border-t border-line peer-checked:block sm:block">
          <ul className="mx-auto grid max-w-6xl grid-cols-2 gap-x-1 px-1.5 sm:flex sm:flex-wrap sm:px-4">
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
              <a href={`tel:+${site.phone}`} className="flex items-center gap-2 hover:text-ink">
                <Icon name="phone" size={16} /> {digits(site.phone.replace(/^880/, '0'), lang)}
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
