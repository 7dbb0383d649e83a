import { useLocation, useMatches } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-words'
import { LANGS, type Lang } from '~/format/lang'
import { screenHandle, type ScreenData } from '~/ui/screen-handle'
import { knownSearch } from '~/format/known-search'
import type { PublicSite, RootData } from '~/ui/shell/shell-data'

const MOST = 200

/** At a blank, as long as search machines and messengers show it. */
const shortened = (text: string): string =>
  text.length <= MOST
    ? text
    : `${text.slice(0, text.lastIndexOf(' ', MOST - 1) > 0 ? text.lastIndexOf(' ', MOST - 1) : MOST - 1)}…`

/** A window's title without the institution's name at its end. */
const leafOf = (title: string, owner: string): string =>
  title === owner || !owner ? '' : title.replace(` · ${owner}`, '')

/** What search machines, and whoever is sent a link, see of a page of an institution's site. */
export function SiteHead({ root, title, lang }: { root: RootData; title: string; lang: Lang }) {
  const { pathname, search } = useLocation()
  const { t } = useTranslation()
  const matches = useMatches()
  const said = matches.map(({ data }) => (data as ScreenData | undefined)?.said).findLast(Boolean)
  const unlisted = matches.some(({ handle }) => screenHandle(handle).unlisted)
  const site = matches.map(({ data }) => data as PublicSite | undefined).find((data) => data?.colours)
  const origin = site?.origin ?? root.origin
  const reads = matches.map(({ handle }) => screenHandle(handle).reads).findLast(Boolean) ?? []
  const page = pathname + knownSearch(search, reads)
  const at = (to: Lang) => `${origin}/${to}${page === '/' ? '' : page.startsWith('/?') ? page.slice(1) : page}`
  const image = said?.image ?? site?.shareImage
  const own = site ? (lang === 'bn' ? site.nameBn || site.nameEn : site.nameEn || site.nameBn) : ''
  // What a page does not say of itself is its title and whose it is: no two pages are described alike.
  const description = shortened(
    said?.description || [page === '/' ? '' : leafOf(title, own), site?.described[lang]].filter(Boolean).join(': '),
  )
  return (
    <>
      {unlisted ? <meta name="robots" content="noindex" /> : null}
      <link rel="canonical" href={at(lang)} />
      {LANGS.map((to) => (
        <link key={to} rel="alternate" hrefLang={to} href={at(to)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + page} />
      {site?.origin && site.notices ? (
        <link
          rel="alternate"
          type="application/atom+xml"
          href={`${origin}/${lang}/web/notice/feed.atom`}
          title={t('shell:public.feed', { name: own })}
        />
      ) : null}
      {description ? <meta name="description" content={description} /> : null}
      {site ? <meta name="theme-color" content={`rgb(${site.colours['--brand-l'] ?? ''})`} /> : null}
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:type" content={said?.data ? 'article' : 'website'} />
      <meta property="og:url" content={at(lang)} />
      <meta property="og:locale" content={lang === 'bn' ? 'bn_BD' : 'en_GB'} />
      {site ? <meta property="og:site_name" content={lang === 'bn' ? site.nameBn : site.nameEn} /> : null}
      {image ? (
        <>
          <meta property="og:image" content={origin + image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  )
}
