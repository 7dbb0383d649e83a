import { sql } from 'db/connection'

/** A picture or file as a page shows it. */
export interface ShownMedia {
  id: number
  kind: 'picture' | 'file'
  key: string
  name: string
  mime: string
  bytes: number
  altBn: string
  altEn: string
  credit: string
  width: number | null
  height: number | null
  color: string | null
  /** What must stay seen where it is cut, in percent. */
  focusX: number
  focusY: number
  /** Every width it is kept in, the smallest first, the largest (`key`) last. */
  sizes: { width: number; key: string }[]
}

/** Pictures and files of an institution by their ids, those that are there. */
export async function shownMedia(siteId: number, ids: readonly number[]): Promise<Map<number, ShownMedia>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<ShownMedia>(
    `SELECT m.id, m.kind, f.key, m.name, f.mime, f.bytes::int AS bytes, m.alt_bn AS "altBn", m.alt_en AS "altEn", m.credit, m.width, m.height, m.color, m.focus_x::int AS "focusX", m.focus_y::int AS "focusY",
       (SELECT coalesce(jsonb_agg(jsonb_build_object('width', x.width, 'key', x.key) ORDER BY x.width), '[]') FROM (
          SELECT w.width, g.key FROM media_width w JOIN file g ON g.tenant_id = w.site_id AND g.id = w.file_id WHERE w.site_id = m.site_id AND w.media_id = m.id
          UNION ALL SELECT m.width, f.key WHERE m.width IS NOT NULL) x) AS sizes
     FROM media m JOIN file f ON f.tenant_id = m.site_id AND f.id = m.file_id WHERE m.site_id = $1 AND m.id = ANY ($2::bigint[])`,
    [siteId, [...new Set(ids)]],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The pictures and files that texts name: `media:12`. */
export const mediaIn = (...texts: readonly string[]): number[] =>
  texts.flatMap((text) => [...text.matchAll(/\bmedia:(\d{1,15})\b/g)].map((found) => Number(found[1])))
