import type { Lang } from '~/format/lang'
import { paths } from '~/paths'
import { hasPage, MORE, PAGES, pagesByThemselves } from './pages.policy'
import type { FrameFacts, SiteLink } from './site-frame.server'

interface MenuItem {
  label: string
  /** Null: a heading of what stands under it. */
  path: string | null
  children: MenuItem[]
}

const labelIn = (lang: Lang, bn: string, en: string) => (lang === 'bn' ? bn || en : en || bn)

/** Where a text of a kind is shown. */
export function entryPath(kind: string, id: number, slug: string | null): string | null {
  if (kind === 'notice') return paths.webNotice(id)
  if (kind === 'event') return paths.webEvent(id)
  if (kind === 'album') return paths.webAlbum(id)
  if (kind === 'class-post') return paths.webClassPost(id)
  if (slug) return paths.webPage(slug)
  return kind === 'about' ? paths.webAbout : null
}

/**
 * The menu in a language: the institution's own, or else the pages that have something to show. What leads nowhere now
 * (a page that has become empty, a text that is not public) is left out, with headings that nothing is left under.
 */
export function menuOf(
  { links, there, design }: FrameFacts,
  modules: readonly string[] | null,
  lang: Lang,
): MenuItem[] {
  const open = PAGES.filter((page) => hasPage(page, there, design.shows, modules))
  const byKey = new Map(open.map((page) => [page.key, page]))
  const own = links.filter((link) => link.place === 'menu')
  if (own.length === 0) {
    const item = (page: (typeof open)[number]): MenuItem => ({
      label: labelIn(lang, page.bn, page.en),
      path: page.path,
      children: [],
    })
    const { first, more } = pagesByThemselves(open)
    const items = first.map(item)
    return more.length ? [...items, { label: MORE[lang], path: null, children: more.map(item) }] : items
  }
  const under = (parent: number | null): MenuItem[] =>
    own
      .filter((link) => link.parentId === parent)
      .flatMap((link) => {
        const page = link.page ? byKey.get(link.page) : null
        const children = under(link.id)
        const path = pathOf(link, page?.path ?? null)
        if (path === null && children.length === 0) return []
        return [
          {
            label: labelIn(lang, link.labelBn, link.labelEn) || labelIn(lang, page?.bn ?? '', page?.en ?? ''),
            path,
            children,
          },
        ]
      })
  return under(null)
}

function pathOf(link: SiteLink, page: string | null): string | null {
  if (link.page) return page
  if (link.entryId) return link.lost || !link.kind ? null : entryPath(link.kind, link.entryId, link.slug)
  return link.url
}

/** The important links, or the social ones. */
export const placeOf = (
  links: readonly SiteLink[],
  place: SiteLink['place'],
  lang: Lang,
): { label: string; url: string }[] =>
  links.flatMap((link) =>
    link.place === place && link.url ? [{ label: labelIn(lang, link.labelBn, link.labelEn), url: link.url }] : [],
  )
