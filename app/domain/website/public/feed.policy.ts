/** Text as XML has it. What XML 1.0 cannot hold is left out. */
const xml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

interface FeedEntry {
  url: string
  title: string
  summary: string
  published: Date
  changed: Date
}

/** Notices as an Atom feed (RFC 4287). `url`: the feed's own address; `home`: the page it is of. */
export function atomFeed(feed: {
  url: string
  home: string
  title: string
  lang: string
  entries: readonly FeedEntry[]
}): string {
  const changed = feed.entries.reduce((last, one) => (one.changed > last ? one.changed : last), new Date(0))
  const entries = feed.entries.map(
    (one) =>
      `<entry><id>${xml(one.url)}</id><title>${xml(one.title)}</title><link href="${xml(one.url)}"/><published>${one.published.toISOString()}</published>` +
      `<updated>${one.changed.toISOString()}</updated><summary>${xml(one.summary)}</summary></entry>`,
  )
  return (
    `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.lang}"><id>${xml(feed.url)}</id><title>${xml(feed.title)}</title>` +
    `<link rel="self" href="${xml(feed.url)}"/><link href="${xml(feed.home)}"/><updated>${changed.toISOString()}</updated><author><name>${xml(feed.title)}</name></author>${entries.join('')}</feed>\n`
  )
}

/** Addresses of a site as a sitemap (sitemaps.org 0.9), each with its other languages. */
export function sitemap(origin: string, pages: readonly { path: string; changed: Date | null }[]): string {
  const at = (lang: string, path: string) => xml(`${origin}/${lang}${path === '/' ? '' : path}`)
  const one = ({ path, changed }: (typeof pages)[number]) =>
    ['bn', 'en']
      .map(
        (lang) =>
          `<url><loc>${at(lang, path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}${['bn', 'en'].map((to) => `<xhtml:link rel="alternate" hreflang="${to}" href="${at(to, path)}"/>`).join('')}<xhtml:link rel="alternate" hreflang="x-default" href="${xml(origin + path)}"/></url>`,
      )
      .join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.map(one).join('')}</urlset>\n`
}
