import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { type ChangedPart, changedParts, type EntryContent, type EntryKind, type EntryState } from './entry-kinds'

export interface EntryRow {
  id: number
  topic: string
  titleBn: string
  titleEn: string
  facts: Record<string, string>
  startsAt: Date | null
  endsAt: Date | null
  pinned: boolean
  audience: string[]
  position: number
  state: EntryState
  publishAt: Date
  expiresAt: Date | null
  /** A version is saved that the public does not see yet. */
  waits: boolean
  changedAt: Date
  changedBy: string | null
  picture: string | null
}

/** Columns a list of entries is sorted by. */
const ENTRY_SORTS: Record<string, string> = {
  titleBn: 'e.title_bn',
  titleEn: 'e.title_en',
  position: 'e.position',
  state: 'e.state',
  publishAt: 'e.publish_at',
  startsAt: 'e.starts_at',
  changedAt: 'e.changed_at',
}

/** Entries of a kind, as their list asks. */
export async function listEntries(
  ctx: SiteCtx,
  kind: EntryKind,
  { q, filters, sort, ...page }: Asked<{ state?: readonly string[]; topic?: readonly string[] }>,
): Promise<{ items: EntryRow[]; total: number }> {
  const w = where(ctx.site.id, kind)
    .contains(q, 'e.title_bn', 'e.title_en', 'e.body_bn', 'e.body_en')
    .and(filters.state, 'e.state = ANY ({})')
    .and(filters.topic, 'e.topic = ANY ({})')
  const rows = await sql<EntryRow & { total: number }>(
    `SELECT e.id, e.topic, e.title_bn AS "titleBn", e.title_en AS "titleEn", e.facts, e.starts_at AS "startsAt", e.ends_at AS "endsAt", e.pinned, e.audience, e.position, e.state,
       e.publish_at AS "publishAt", e.expires_at AS "expiresAt", e.shown_revision IS NOT NULL AND e.revision > e.shown_revision AS waits, e.changed_at AS "changedAt",
       (SELECT coalesce(nullif(u.name_bn, ''), u.name_en) FROM app_user u WHERE u.tenant_id = e.site_id AND u.id = e.changed_by) AS "changedBy",
       (SELECT f.key FROM media m JOIN file f ON f.tenant_id = m.site_id AND f.id = coalesce((SELECT w.file_id FROM media_width w WHERE w.site_id = m.site_id AND w.media_id = m.id ORDER BY w.width LIMIT 1), m.file_id)
        WHERE m.site_id = e.site_id AND m.id = e.media_id) AS picture, count(*) OVER ()::int AS total
     FROM web_entry e WHERE ${w.text('e.site_id = $1 AND e.kind = $2')}
     ORDER BY ${ENTRY_SORTS[sort?.key ?? ''] ?? 'e.publish_at'} ${sort?.dir === 'asc' ? 'ASC' : 'DESC'}, e.id DESC ${w.page(page)}`,
    w.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

interface EntryRecord {
  id: number
  state: EntryState
  revision: number
  shownRevision: number | null
  content: EntryContent
}

/** An entry in its newest version, or in `revision`. @throws Missing */
export async function readEntry(ctx: SiteCtx, kind: EntryKind, id: number, revision?: number): Promise<EntryRecord> {
  const [row] = await sql<EntryRecord>(
    `SELECT e.id, e.state, e.revision, e.shown_revision AS "shownRevision", v.content FROM web_entry e
     JOIN web_entry_version v ON v.site_id = e.site_id AND v.entry_id = e.id AND v.revision = coalesce($4::int, e.revision)
     WHERE e.site_id = $1 AND e.kind = $2 AND e.id = $3`,
    [ctx.site.id, kind, id, revision ?? null],
  )
  if (!row) throw new Missing('entry')
  return row
}

interface EntryVersion {
  revision: number
  savedAt: Date
  savedBy: string | null
  titleBn: string
  titleEn: string
  /** What is other than in the version before; null for the first. */
  changed: ChangedPart[] | null
}

/** The versions of an entry, the newest first, as many as anybody looks through. */
export async function entryVersions(ctx: SiteCtx, id: number): Promise<EntryVersion[]> {
  const rows = await sql<Omit<EntryVersion, 'changed'> & { changed: string[] | null }>(
    `SELECT v.revision, v.saved_at AS "savedAt", (SELECT coalesce(nullif(u.name_bn, ''), u.name_en) FROM app_user u WHERE u.tenant_id = v.site_id AND u.id = v.saved_by) AS "savedBy",
       v.content ->> 'titleBn' AS "titleBn", v.content ->> 'titleEn' AS "titleEn",
       CASE WHEN w.content IS NOT NULL THEN array(SELECT k FROM jsonb_object_keys(v.content) k
         WHERE CASE WHEN k IN ('publishAt', 'expiresAt') THEN left(v.content ->> k, 16) IS DISTINCT FROM left(w.content ->> k, 16) ELSE v.content -> k IS DISTINCT FROM w.content -> k END) END AS changed
     FROM web_entry_version v LEFT JOIN web_entry_version w ON w.site_id = v.site_id AND w.entry_id = v.entry_id AND w.revision = v.revision - 1
     WHERE v.site_id = $1 AND v.entry_id = $2 ORDER BY v.revision DESC LIMIT 30`,
    [ctx.site.id, id],
  )
  return rows.map((row) => ({ ...row, changed: row.changed && changedParts(row.changed) }))
}
