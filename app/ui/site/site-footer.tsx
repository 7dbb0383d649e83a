import { useLocation } from '@remix-run/react'
import { digits } from '~/format/digits'
import { formatInteger } from '~/format/numbers'
import { otherLang } from '~/i18n/lang'
import { paths } from '~/paths'
import { Icon } from '~/ui/icons'
import { ProductLine } from '~/ui/shell/product-line'
import type { PublicSite } from '~/ui/shell/shell-data'
import { useSite } from './use-site'

/** Where the institution is and how it is reached, its links, and the page in the other language. */
export function SiteFooter({ site }: { site: PublicSite }) {
  const { t, lang, own } = useSite()
  const { pathname, search } = useLocation()
  const to = otherLang(lang)
  return (
    <footer className="mt-10 border-t-4 border-brand bg-sunken text-sm">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-8 sm:grid-cols-2 sm:px-6 lg:grid-cols-[2fr_1.5fr_1fr]">
        <address className="grid content-start gap-1.5 not-italic">
          <span className="text-lg font-semibold">{own(site.nameBn, site.nameEn)}</span>
          {site.address ? (
            <span className="flex items-start gap-2 text-muted">
              <Icon name="pin" size={18} /> {site.address[lang]}
            </span>
          ) : null}
          {site.phone ? (
            <a
              href={`tel:+${site.phone}`}
              className="shell-link inline-flex min-h-8 items-center gap-2 coarse:min-h-touch"
            >
              <Icon name="phone" size={18} /> {digits(site.phone.replace(/^880/, '0'), lang)}
            </a>
          ) : null}
          {site.email ? (
            <a
              href={`mailto:${site.email}`}
              className="shell-link inline-flex min-h-8 items-center gap-2 break-all coarse:min-h-touch"
            >
              <Icon name="mail" size={18} /> {site.email}
            </a>
          ) : null}
        </address>
        {site.important.length ? (
          <nav aria-labelledby="important">
            <h2 id="important" className="mb-2 text-base font-semibold">
              {t('website:footer.important')}
            </h2>
            <ul className="grid gap-0.5">
              {site.important.map(({ label, url }) => (
                <li key={url + label}>
                  <a
                    href={url}
                    rel="noopener"
                    className="shell-link inline-flex min-h-8 items-center coarse:min-h-touch"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div className="grid content-start gap-1 sm:justify-items-start">
          <a
            href={`/${to}${pathname === '/' ? '' : pathname}${search}`}
            lang={to}
            hrefLang={to}
            className="shell-link inline-flex min-h-8 items-center gap-2 coarse:min-h-touch"
          >
            <Icon name="globe" size={18} /> {to === 'bn' ? 'বাংলা' : 'English'}
          </a>
          <a href={paths.login} className="shell-link inline-flex min-h-8 items-center gap-2 coarse:min-h-touch">
            <Icon name="user" size={18} /> {t('website:footer.login')}
          </a>
          {site.social.map(({ label, url }) => (
            <a
              key={url}
              href={url}
              rel="noopener me"
              className="shell-link inline-flex min-h-8 items-center coarse:min-h-touch"
            >
              {label}
            </a>
          ))}
          {site.visits === null ? null : (
            <p className="mt-2 text-muted">
              {t('website:footer.visits', { visits: formatInteger(site.visits, lang) })}
            </p>
          )}
          <div className="mt-2 text-muted">
            <ProductLine />
          </div>
        </div>
      </div>
    </footer>
  )
}
