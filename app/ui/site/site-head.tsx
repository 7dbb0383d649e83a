import { useLocation, useMatches } from '@remix-run/react'
import { LANGS, type Lang } from '~/format/lang'
import type { ScreenData } from '~/ui/screen-handle'
import type { RootData } from '~/ui/shell/shell-data'

/** What search machines, and whoever is sent a link, see of a page of an institution's site. */
export function SiteHead({ root, title, lang }: { root: RootData; title: string; lang: Lang }) {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const said = matches.map(({ data }) => (data as ScreenData | undefined)?.said).findLast(Boolean)
  const page = pathname + search
  const at = (to: Lang) => `${root.origin}/${to}${page === '/' ? '' : page.startsWith('/?') ? page.slice(1) : page}`
  return (
    <>
      <link rel="canonical" href={at(lang)} />
      {LANGS.map((to) => (
        <link key={to} rel="alternate" hrefLang={to} href={at(to)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={root.origin + page} />
      <link rel="alternate" type="application/atom+xml" href={`${root.origin}/web/notice/feed.atom`} title={title} />
      {said?.description ? <meta name="description" content={said.description} /> : null}
      <meta property="og:title" content={title} />
      {said?.description ? <meta property="og:description" content={said.description} /> : null}
      <meta property="og:type" content="website" />
      <meta property="og:url" content={at(lang)} />
      <meta property="og:locale" content={lang === 'bn' ? 'bn_BD' : 'en_GB'} />
      {said?.image ? <meta property="og:image" content={root.origin + said.image} /> : null}
    </>
  )
}
