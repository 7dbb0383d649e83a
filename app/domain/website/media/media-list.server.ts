import { sql } from 'db/connection'
import { where } from 'db/where'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'

export interface MediaRow {
  id: number
  kind: 'picture' | 'file'
  name: string
  altBn: string
  altEn: string
  credit: string
  width: number | null
  height: number | null
  bytes: number
  /** Of a picture: the file of its smallest width. */
  key: string
  /** The file itself, or the picture at its largest. */
  wholeKey: string
  mime: string
  focusX: number
  focusY: number
  aspect: string | null
  used: number
  createdAt: Date
}

/** What a text, shown or waiting as a draft, names: media m of web_entry e. */
const NAMES = `(e.media_id = m.id OR EXISTS (SELECT 1 FROM web_entry_media x WHERE x.site_id = e.site_id AND x.entry_id = e.id AND x.media_id = m.id)
  OR e.body_bn ~ ('media:' || m.id || '(\\D|$)') OR e.body_en ~ ('media:' || m.id || '(\\D|$)')
  OR EXISTS (SELECT 1 FROM web_entry_version v WHERE v.site_id = e.site_id AND v.entry_id = e.id AND v.revision = e.revision AND (v.content -> 'mediaId' = to_jsonb(m.id) OR v.content -> 'files' @> to_jsonb(m.id)
    OR v.content ->> 'bodyBn' ~ ('media:' || m.id || '(\\D|$)') OR v.content ->> 'bodyEn' ~ ('media:' || m.id || '(\\D|$)'))))`
const USED = `((SELECT count(*) FROM web_entry e WHERE e.site_id = m.site_id AND ${NAMES}) + (SELECT count(*) FROM web_design d WHERE d.site_id = m.site_id AND m.id IN (d.banner_id, d.map_id)))::int`
const COLUMNS = `m.id, m.kind, m.name, m.alt_bn AS "altBn", m.alt_en AS "altEn", m.credit, m.width, m.height, f.bytes::int AS bytes, f.mime, f.key AS "wholeKey", m.focus_x::int AS "focusX", m.focus_y::int AS "focusY", m.aspect,
  m.created_at AS "createdAt", coalesce((SELECT g.key FROM media_width w JOIN file g ON g.tenant_id = w.site_id AND g.id = w.file_id WHERE w.site_id = m.site_id AND w.media_id = m.id ORDER BY w.width LIMIT 1), f.key) AS key`

const SORTS: Record<string, string> = { name: 'm.name', createdAt: 'm.created_at' }

interface MediaQuery {
  q: string
  filters: {
    kind?: readonly string[]
    /** Only pictures that say nothing to whoever cannot see them. */
    alt?: readonly string[]
  }
  sort?: { key: string; dir: 'asc' | 'desc' }
  offset: number
  limit: number
}

/** Pictures and files of the institution's site, as their list asks; where each is used is counted for the page's rows only. */
export async function listMedia(ctx: SiteCtx, query: MediaQuery): Promise<{ items: MediaRow[]; total: number }> {
  const { q, filters, sort } = query
  const asked = where(ctx.site.id)
    .contains(q, 'm.name', 'm.alt_bn', 'm.alt_en')
    .and(filters.kind, 'm.kind = ANY ({}::text[])')
  const silent = filters.alt ? ` AND m.kind = 'picture' AND m.alt_bn = '' AND m.alt_en = ''` : ''
  const rows = await sql<MediaRow & { total: number }>(
    `WITH page AS (
       SELECT m.site_id, m.id, count(*) OVER ()::int AS total, row_number() OVER (ORDER BY ${SORTS[sort?.key ?? 'createdAt'] ?? 'm.created_at'} ${sort?.dir === 'asc' ? 'ASC' : 'DESC'}, m.id DESC) AS n
       FROM media m JOIN file f ON f.tenant_id = m.site_id AND f.id = m.file_id WHERE ${asked.text(`m.site_id = $1${silent}`)} ORDER BY n ${asked.page(query)})
     SELECT ${COLUMNS}, ${USED} AS used, page.total FROM page JOIN media m ON m.site_id = page.site_id AND m.id = page.id JOIN file f ON f.tenant_id = m.site_id AND f.id = m.file_id
     WHERE m.site_id = $1 ORDER BY page.n`,
    asked.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** @throws Missing for a picture or file that is not the institution's */
export async function readMedia(ctx: SiteCtx, id: number): Promise<MediaRow> {
  const [row] = await sql<MediaRow>(
    `SELECT ${COLUMNS}, ${USED} AS used FROM media m JOIN file f ON f.tenant_id = m.site_id AND f.id = m.file_id WHERE m.site_id = $1 AND m.id = $2`,
    [ctx.site.id, id],
  )
  if (!row) throw new Missing('media')
  return row
}

/** The texts that name it. */
export const mediaUses = (
  ctx: SiteCtx,
  id: number,
): Promise<{ id: number; kind: string; titleBn: string; titleEn: string }[]> =>
  sql(
    `SELECT e.id, e.kind, e.title_bn AS "titleBn", e.title_en AS "titleEn" FROM media m JOIN web_entry e ON e.site_id = m.site_id
     WHERE m.site_id = $1 AND m.id = $2 AND ${NAMES} ORDER BY e.changed_at DESC, e.id DESC LIMIT 50`,
    [ctx.site.id, id],
  )
