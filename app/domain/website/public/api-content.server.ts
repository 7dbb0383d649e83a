import { dayAt } from '~/format/dates'
import { ABOUT_SECTIONS } from '../entries/entry-kinds'
import { shownMedia } from '../media/shown-media.server'
import { shownEntries, shownSlides, type ShownEntry } from './shown-entries.server'

/*
 * What an institution has published, as the calls of /api/web have it: both languages, days as Dhaka has them, a picture as the key of a public file.
 */

export interface PublicEntry extends ShownEntry {
  /** The picture, or the first file. */
  image: string | null
  publishedOn: string
  fact: (name: string) => string
}

const withFacts = (entry: ShownEntry, image: string | null): PublicEntry => ({
  ...entry,
  image,
  publishedOn: dayAt(entry.publishAt),
  fact: (name) => entry.facts[name] ?? '',
})

async function pictured(siteId: number, read: Promise<{ items: ShownEntry[] }>): Promise<PublicEntry[]> {
  const { items } = await read
  const idOf = (entry: ShownEntry) => entry.mediaId ?? entry.files[0]
  const media = await shownMedia(
    siteId,
    items.flatMap((entry) => idOf(entry) ?? []),
  )
  return items.map((entry) => withFacts(entry, media.get(idOf(entry) ?? 0)?.key ?? null))
}

export const latestNotices = (siteId: number, limit: number) =>
  pictured(siteId, shownEntries(siteId, { kind: 'notice', order: 'newest', limit }))
export const slides = (siteId: number) =>
  pictured(
    siteId,
    shownSlides(siteId).then(({ top: items }) => ({ items })),
  )
/** Events that are still to come, the nearest first, then the past ones, the newest first. */
export const events = (siteId: number) =>
  pictured(siteId, shownEntries(siteId, { kind: 'event', order: 'coming', limit: 20 }))
export const videos = (siteId: number) =>
  pictured(siteId, shownEntries(siteId, { kind: 'video', order: 'chosen', limit: 12 }))
/** Texts about the institution, of one kind or of all. */
export const aboutTexts = (siteId: number, topic: string | null, limit = 20) =>
  pictured(
    siteId,
    shownEntries(siteId, { kind: 'about', topics: topic ? [topic] : ABOUT_SECTIONS, order: 'chosen', limit }),
  )
/** The message shown first; null when none is published. */
export const headMessage = async (siteId: number): Promise<PublicEntry | null> =>
  (await pictured(siteId, shownEntries(siteId, { kind: 'message', order: 'chosen', limit: 1 })))[0] ?? null
/** Open posts, the one that closes first at the top. */
export const jobCirculars = (siteId: number) =>
  pictured(siteId, shownEntries(siteId, { kind: 'circular', order: 'closing', open: true, limit: 20 }))
