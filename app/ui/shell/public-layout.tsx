import type { ReactNode } from 'react'
import { Facts } from '~/ui/site/facts'
import { SiteFooter } from '~/ui/site/site-footer'
import { SiteHeader } from '~/ui/site/site-header'
import { useTranslation } from '~/i18n/use-words'
import type { PublicSite } from './shell-data'

/** An institution's own web site: its header and menu, the page, where it is found. No JavaScript. */
export function PublicLayout({ site, children }: { site: PublicSite; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="sr-only focus:not-sr-only focus:bg-raised focus:p-3">
        {t('shell:public.skip')}
      </a>
      <SiteHeader site={site} />
      <main id="main" className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 sm:px-6 sm:py-8">
        {children}
      </main>
      <SiteFooter site={site} />
      <Facts site={site} />
    </div>
  )
}
