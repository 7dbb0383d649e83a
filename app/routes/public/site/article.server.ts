import type { RequestContext } from '~/access/load-context.server'
import type { Ctx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { EntryKind } from '~/domain/website/entries/entry-kinds'
import { mediaIn, shownMedia, type ShownMedia } from '~/domain/website/media/shown-media.server'
import { shownEntries, shownEntry, type ShownEntry } from '~/domain/website/public/shown-entries.server'
import { entryHtml, pictureHtml, summaryOf } from '~/domain/website/public/text.server'
import { formatDate, formatDateTime } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { paths } from '~/paths'

/** An entry in the reader's language, its pictures as HTML. What it has in the other language only is shown in that. */
export interface Article {
  id: number
  title: string
  /** The language its words are in. */
  lang: Lang
  html: string
  summary: string
  picture: string | null
  pictures: string[]
  files: { key: string; name: string; mime: string; bytes: number }[]
  topic: string
  /** The day it was published. */
  day: string
  pinned: boolean
  /** When it takes place. */
  from: string
  to: string
  date: { day: string; month: string } | null
  over: boolean
  fact: Record<string, string>
}

/** How wide a picture stands in a list, and beside a text. */
export const CARD = '(min-width: 1024px) 350px, (min-width: 640px) 46vw, 94vw'
const WIDE = '(min-width: 1152px) 1104px, 94vw'

const facts = (entry: ShownEntry, lang: Lang): Record<string, string> => {
  const names = new Set(Object.keys(entry.facts).map((name) => name.replace(/(Bn|En)$/, '')))
  const [own, other] = lang === 'bn' ? ['Bn', 'En'] : ['En', 'Bn']
  return Object.fromEntries(
    [...names].map((name) => [name, entry.facts[name + own] || entry.facts[name + other] || entry.facts[name] || '']),
  )
}

/** An instant as words: only the day where it stands for a whole one. */
const when = (at: Date | null, lang: Lang): string => {
  if (!at) return ''
  const [hour, minute] = [(at.getUTCHours() + 6) % 24, at.getUTCMinutes()]
  return (hour === 0 && minute === 0) || (hour === 23 && minute === 59)
    ? formatDate(at, lang)
    : formatDateTime(at, lang)
}

function articleOf(
  entry: ShownEntry,
  media: ReadonlyMap<number, ShownMedia>,
  lang: Lang,
  full: boolean,
  sizes: string,
): Article {
  const mine = lang === 'bn' ? 'Bn' : 'En'
  const spoken = entry[`title${mine}`] !== ''
  const said: Lang = spoken ? lang : lang === 'bn' ? 'en' : 'bn'
  const body = said === 'bn' ? entry.bodyBn || entry.bodyEn : entry.bodyEn || entry.bodyBn
  const shown = media.get(entry.mediaId ?? 0)
  const hung = entry.files.flatMap((id) => media.get(id) ?? [])
  const [day = '', month = ''] = entry.startsAt ? formatDate(entry.startsAt, lang).split(' ') : []
  return {
    id: entry.id,
    title: said === 'bn' ? entry.titleBn : entry.titleEn,
    lang: said,
    html: full ? entryHtml(body, media, said) : '',
    summary: summaryOf(body, entry.kind === 'about' ? 600 : 160),
    picture: shown?.kind === 'picture' ? pictureHtml(shown, lang, sizes) : null,
    pictures: hung.flatMap((one) => (one.kind === 'picture' ? [pictureHtml(one, lang, CARD)] : [])),
    files: hung.flatMap(({ kind, key, name, mime, bytes }) => (kind === 'file' ? [{ key, name, mime, bytes }] : [])),
    topic: entry.topic,
    day: formatDate(entry.publishAt, lang),
    pinned: entry.pinned,
    from: when(entry.startsAt, lang),
    to: when(entry.endsAt, lang),
    date: entry.startsAt ? { day, month } : null,
    over: (entry.endsAt ?? entry.startsAt ?? new Date(8e15)) < new Date(),
    fact: facts(entry, lang),
  }
}

/** Entries as a list shows them. `full`: with their whole text. */
export async function articles(
  ctx: Ctx,
  entries: readonly ShownEntry[],
  full = false,
  sizes = CARD,
): Promise<Article[]> {
  const ids = entries.flatMap((entry) => [
    ...(entry.mediaId ? [entry.mediaId] : []),
    ...entry.files,
    ...(full ? mediaIn(entry.bodyBn, entry.bodyEn) : []),
  ])
  const media = await shownMedia(ctx.tenant.id, ids)
  return entries.map((entry) => articleOf(entry, media, ctx.lang, full, sizes))
}

/** One entry as its page shows it. @throws Missing when the public does not see it */
export async function articlePage(ctx: Ctx, context: RequestContext, kind: EntryKind, which: number | string) {
  const entry = ctx.tenant.kind === 'site' ? await shownEntry(ctx.tenant.id, kind, which) : null
  if (!entry) throw new Missing('entry')
  const [article] = await articles(ctx, [entry], true, WIDE)
  context.keep = true
  return {
    article: article as Article,
    notices: await sideNotices(ctx, kind === 'notice' ? entry.id : null),
    screenTitle: (article as Article).title,
    said: {
      description: (article as Article).summary,
      image: shareImageOf(entry, ctx.lang),
      data: dataOf(entry, article as Article),
    },
  }
}

const BESIDE = 6

/** The newest notices, for beside a page; `but` the one that the page itself is. */
async function sideNotices(ctx: Ctx, but: number | null): Promise<Pick<Article, 'id' | 'title' | 'lang' | 'day'>[]> {
  const { items } = await shownEntries(ctx.tenant.id, { kind: 'notice', order: 'newest', limit: BESIDE + 1 })
  const others = items.filter((one) => one.id !== but).slice(0, BESIDE)
  return others.map((one) => {
    const { id, title, lang, day } = articleOf(one, new Map(), ctx.lang, false, CARD)
    return { id, title, lang, day }
  })
}

/** What is shown of an entry where it is shared; its version makes a change seen. */
export const shareImageOf = (entry: ShownEntry, lang: Lang): string =>
  `${paths.webShareImage(`${lang}-${entry.slug ? `text-${entry.slug}` : `${entry.kind}-${entry.id}`}.png`)}?v=${entry.changedAt.getTime().toString(36)}`

/** An entry as schema.org has it: an event, or news. */
function dataOf(entry: ShownEntry, article: Article): Record<string, unknown> | null {
  if (entry.kind === 'event')
    return {
      '@type': 'Event',
      name: article.title,
      description: article.summary || undefined,
      startDate: entry.startsAt?.toISOString(),
      endDate: entry.endsAt?.toISOString(),
      inLanguage: article.lang,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      ...(article.fact.place
        ? { location: { '@type': 'Place', name: article.fact.place, address: article.fact.place } }
        : {}),
    }
  if (entry.kind !== 'notice') return null
  return {
    '@type': 'NewsArticle',
    headline: article.title.slice(0, 110),
    description: article.summary || undefined,
    datePublished: entry.publishAt.toISOString(),
    dateModified: entry.changedAt.toISOString(),
    inLanguage: article.lang,
  }
}

/** Notes that a page is everybody's, and that only institutions have it. @throws Missing on other hosts */
export function sitePage(ctx: Ctx, context: RequestContext): number {
  if (ctx.tenant.kind !== 'site') throw new Missing('screen')
  context.keep = true
  return ctx.tenant.id
}

/** What a page is there for. @throws Missing where there is none of it: what has no content is no empty page */
export function something<T>(all: T[]): T[] {
  if (all.length === 0) throw new Missing('page')
  return all
}
