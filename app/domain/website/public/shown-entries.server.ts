import { sql } from 'db/connection'
import type { EntryKind } from '../entries/entry-kinds'

/** What is published of web_entry `e` of the institution $1 at this moment, for whomever. */
export const PUBLISHED = `e.site_id = $1 AND e.state = 'published' AND e.publish_at <= now() AND (e.expires_at IS NULL OR e.expires_at > now())`
/** What the public sees of it: a notice may be for the house alone. */
export const SHOWN = `${PUBLISHED} AND 'public' = ANY (e.audience)`

export interface ShownEntry {
  id: number
  kind: EntryKind
  topic: string
  slug: string | null
  titleBn: string
  titleEn: string
  bodyBn: string
  bodyEn: string
  mediaId: number | null
  /** Pictures and files that hang on it, in order. */
  files: number[]
  facts: Record<string, string>
  startsAt: Date | null
  endsAt: Date | null
  classIds: number[]
  subjectIds: number[]
  pinned: boolean
  position: number
  publishAt: Date
  changedAt: Date
}

/** When an entry ends. A circular of an opening through which one applies ends when that does: the day is said there, once. */
const ENDS = `CASE WHEN e.kind = 'circular' THEN coalesce((SELECT max(CASE WHEN o.state = 'closed' THEN least(o.closes_at, o.changed_at) ELSE o.closes_at END)
  FROM job_opening o WHERE o.site_id = e.site_id AND o.circular_id = e.id AND o.state <> 'draft'), e.ends_at) ELSE e.ends_at END`

const COLUMNS = `e.id, e.kind, e.topic, e.slug, e.title_bn AS "titleBn", e.title_en AS "titleEn", e.body_bn AS "bodyBn", e.body_en AS "bodyEn", e.media_id AS "mediaId", e.facts,
  e.starts_at AS "startsAt", ${ENDS} AS "endsAt", e.class_ids AS "classIds", e.subject_ids AS "subjectIds", e.pinned, e.position, e.publish_at AS "publishAt", e.changed_at AS "changedAt",
  array(SELECT x.media_id FROM web_entry_media x WHERE x.site_id = e.site_id AND x.entry_id = e.id ORDER BY x.position) AS files`

const ORDERS = {
  dated: 'e.publish_at DESC, e.id DESC',
  newest: 'e.pinned DESC, e.publish_at DESC, e.id DESC',
  chosen: 'e.position, e.id',
  /** What is still to come, the nearest first, then what is over, the newest first. */
  coming: `coalesce(e.ends_at, e.starts_at) < now(), abs(extract(epoch FROM e.starts_at - now())), e.id`,
  closing: `${ENDS}, e.id`,
  past: 'e.starts_at DESC NULLS LAST, e.id DESC',
} as const

export interface ShownQuery {
  kind: EntryKind
  order: keyof typeof ORDERS
  limit: number
  offset?: number
  topics?: readonly string[]
  /** A pattern of likePattern(). */
  like?: string | null
  /** Only of this class. */
  classId?: number | null
  /** Only what is not over yet, by its end. */
  open?: boolean
}

/** Entries that the public sees, with how many there are in all. */
export async function shownEntries(siteId: number, query: ShownQuery): Promise<{ items: ShownEntry[]; total: number }> {
  const rows = await sql<ShownEntry & { total: number }>(
    `SELECT ${COLUMNS}, count(*) OVER ()::int AS total FROM web_entry e WHERE ${SHOWN} AND e.kind = $2 AND ($3::text[] IS NULL OR e.topic = ANY ($3))
       AND ($4::text IS NULL OR e.title_bn ILIKE $4 OR e.title_en ILIKE $4 OR e.body_bn ILIKE $4 OR e.body_en ILIKE $4)
       AND ($5::bigint IS NULL OR e.class_ids = '{}' OR $5 = ANY (e.class_ids)) AND (NOT $6::boolean OR coalesce(${ENDS}, e.starts_at) >= now())
     ORDER BY ${ORDERS[query.order]} OFFSET $7 LIMIT $8`,
    [
      siteId,
      query.kind,
      query.topics ?? null,
      query.like ?? null,
      query.classId ?? null,
      query.open ?? false,
      query.offset ?? 0,
      query.limit,
    ],
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Pictures of the first page in their order: those at its top, and the special ones below. */
export async function shownSlides(siteId: number): Promise<{ top: ShownEntry[]; special: ShownEntry[] }> {
  const { items } = await shownEntries(siteId, { kind: 'slide', order: 'chosen', limit: 40 })
  const isSpecial = (one: ShownEntry) => one.facts.stands === 'special'
  return { top: items.filter((one) => !isSpecial(one)).slice(0, 10), special: items.filter(isSpecial).slice(0, 9) }
}

/** One entry that the public sees, by its id or by its page's name; null when there is none. */
export async function shownEntry(siteId: number, kind: EntryKind, which: number | string): Promise<ShownEntry | null> {
  const [row] = await sql<ShownEntry>(
    `SELECT ${COLUMNS} FROM web_entry e WHERE ${SHOWN} AND e.kind = $2 AND ${typeof which === 'number' ? 'e.id' : 'e.slug'} = $3`,
    [siteId, kind, which],
  )
  return row ?? null
}

/** What the site has to show at all: each kind and topic with something public, and when that changes by the clock next. */
export async function shownKinds(siteId: number): Promise<{ kinds: ReadonlySet<string>; until: Date | null }> {
  const rows = await sql<{ kind: string; topic: string }>(
    `SELECT DISTINCT e.kind, e.topic FROM web_entry e WHERE ${SHOWN}`,
    [siteId],
    'prepared',
  )
  const [next] = await sql<{ at: Date | null }>(
    `SELECT least((SELECT min(e.publish_at) FROM web_entry e WHERE e.site_id = $1 AND e.state = 'published' AND e.publish_at > now()),
       (SELECT min(e.expires_at) FROM web_entry e WHERE e.site_id = $1 AND e.state = 'published' AND e.expires_at > now())) AS at`,
    [siteId],
    'prepared',
  )
  return {
    kinds: new Set(rows.flatMap(({ kind, topic }) => (topic ? [kind, `${kind}:${topic}`] : [kind]))),
    until: next?.at ?? null,
  }
}

/** Entries that have a page of their own, for search machines. */
export const shownPages = (
  siteId: number,
): Promise<{ kind: string; id: number; slug: string | null; changedAt: Date }[]> =>
  sql(
    `SELECT e.kind, e.id, e.slug, greatest(e.changed_at, e.publish_at) AS "changedAt" FROM web_entry e
     WHERE ${SHOWN} AND (e.kind IN ('notice', 'event', 'album', 'class-post') OR e.slug IS NOT NULL) ORDER BY e.publish_at DESC, e.id DESC LIMIT 20000`,
    [siteId],
  )
