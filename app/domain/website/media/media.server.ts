import { createHash } from 'node:crypto'
import { sql } from 'db/connection'
import { fileTypeFromBuffer } from 'file-type'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid, Missing } from '~/domain/platform/errors'
import { deleteFile, keepFile, readFile, storeFile } from '~/domain/platform/files/files.server'
import { makePicture, type Cut, type MadePicture } from './picture.server'

const MB = 1024 * 1024
/** What a clerk may send at once, each. */
export const MOST_BYTES = 20 * MB

/**
 * Keeps a picture or a PDF for the web site; what was sent before is not kept twice. Call it before the first query of an action.
 * @returns its id
 * @throws Refusal when the content is neither
 */
export async function addMedia(
  ctx: SiteCtx,
  sent: { name: string; bytes: Uint8Array },
  alt: { altBn?: string; altEn?: string } = {},
): Promise<number> {
  const sha = createHash('sha256').update(sent.bytes).digest('hex')
  const type = await fileTypeFromBuffer(sent.bytes.subarray(0, 4_100))
  const name = nameOf(sent.name)
  if (!type?.mime.startsWith('image/') || type.mime === 'image/svg+xml') {
    const known = await knownMedia(ctx, sha)
    if (known) return known
    const file = await storeFile(ctx, { name, bytes: sent.bytes, purpose: 'document', isPublic: true, area: 'website' })
    return insertMedia(ctx, { kind: 'file', name, sha, fileId: file.id, made: null, ...alt })
  }
  const made = await makePicture(sent.bytes)
  return (
    (await knownMedia(ctx, sha)) ??
    insertMedia(ctx, { kind: 'picture', name, sha, ...(await keepSizes(ctx, name, made)), made, ...alt })
  )
}

const knownMedia = async (ctx: SiteCtx, sha: string): Promise<number | undefined> =>
  (await sql<{ id: number }>('SELECT id FROM media WHERE site_id = $1 AND sent_sha256 = $2', [ctx.site.id, sha]))[0]?.id

async function keepSizes(
  ctx: SiteCtx,
  name: string,
  made: MadePicture,
): Promise<{ fileId: number; smaller: { width: number; fileId: number }[] }> {
  const kept: { width: number; fileId: number }[] = []
  for (const { width, bytes } of made.sizes) {
    const file = await keepFile(
      ctx,
      { bytes, mime: 'image/webp', extension: 'webp' },
      { name, purpose: 'picture', isPublic: true, area: 'website' },
    )
    kept.push({ width, fileId: file.id })
  }
  const largest = kept.pop()
  if (!largest) throw new Error('a picture without a size')
  return { fileId: largest.fileId, smaller: kept }
}

interface NewMedia {
  kind: 'picture' | 'file'
  name: string
  sha: string
  fileId: number
  made: MadePicture | null
  smaller?: { width: number; fileId: number }[]
  altBn?: string
  altEn?: string
}

async function insertMedia(
  ctx: SiteCtx,
  { kind, name, sha, fileId, made, smaller = [], altBn = '', altEn = '' }: NewMedia,
): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `INSERT INTO media (site_id, kind, file_id, sent_sha256, name, alt_bn, alt_en, width, height, color, created_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
    [ctx.site.id, kind, fileId, sha, name, altBn, altEn, made?.width, made?.height, made?.color, ctx.user.userId],
  )
  const id = (row as { id: number }).id
  await writeWidths(ctx, id, smaller)
  ctx.audit({ recordType: 'media', recordId: id, after: { kind, name } })
  return id
}

async function writeWidths(
  ctx: SiteCtx,
  id: number,
  smaller: readonly { width: number; fileId: number }[],
): Promise<void> {
  for (const { width, fileId } of smaller)
    await sql('INSERT INTO media_width (site_id, media_id, width, file_id) VALUES ($1, $2, $3, $4)', [
      ctx.site.id,
      id,
      width,
      fileId,
    ])
}

const nameOf = (name: string): string =>
  [
    ...(name.split(/[/\\]/).pop() ?? '')
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim(),
  ]
    .slice(0, 120)
    .join('') || 'file'

export interface MediaWords {
  name: string
  altBn: string
  altEn: string
  credit: string
}

/** What is said of a picture to who does not see it, and whose it is. @throws Missing */
export async function describeMedia(
  ctx: SiteCtx,
  id: number,
  { name, altBn, altEn, credit }: MediaWords,
): Promise<void> {
  const rows = await sql(
    'UPDATE media SET name = $3, alt_bn = $4, alt_en = $5, credit = $6 WHERE site_id = $1 AND id = $2 RETURNING id',
    [ctx.site.id, id, name, altBn, altEn, credit],
  )
  if (!rows.length) throw new Missing('media')
  ctx.audit({ recordType: 'media', recordId: id, after: { name, altBn, altEn, credit } })
}

/** Cuts a picture; everywhere it stands, it is the cut one from now on. @throws Missing, Refusal */
export async function cutMedia(ctx: SiteCtx, id: number, cut: Cut): Promise<void> {
  const [row] = await sql<{ fileId: number; name: string; old: number[] }>(
    `SELECT m.file_id AS "fileId", m.name, array(SELECT w.file_id FROM media_width w WHERE w.site_id = m.site_id AND w.media_id = m.id) AS old
     FROM media m WHERE m.site_id = $1 AND m.id = $2 AND m.kind = 'picture' FOR UPDATE`,
    [ctx.site.id, id],
  )
  if (!row) throw new Missing('media')
  const made = await makePicture((await readFile(ctx.site, row.fileId)).content, cut)
  const { fileId, smaller } = await keepSizes(ctx, row.name, made)
  await sql('DELETE FROM media_width WHERE site_id = $1 AND media_id = $2', [ctx.site.id, id])
  await sql('UPDATE media SET file_id = $3, width = $4, height = $5, color = $6 WHERE site_id = $1 AND id = $2', [
    ctx.site.id,
    id,
    fileId,
    made.width,
    made.height,
    made.color,
  ])
  await writeWidths(ctx, id, smaller)
  for (const file of [row.fileId, ...row.old]) await deleteFile(ctx.site, file)
  ctx.audit({ recordType: 'media', recordId: id, after: { cut } })
}

/** Removes a picture or file that stands nowhere. @throws Missing; Invalid while it is used */
export async function removeMedia(ctx: SiteCtx, id: number): Promise<void> {
  const [row] = await sql<{ files: number[]; used: boolean }>(
    `SELECT array(SELECT w.file_id FROM media_width w WHERE w.site_id = m.site_id AND w.media_id = m.id) || m.file_id AS files, ${USED} > 0 AS used FROM media m WHERE m.site_id = $1 AND m.id = $2 FOR UPDATE`,
    [ctx.site.id, id],
  )
  if (!row) throw new Missing('media')
  if (row.used) throw new Invalid({ '': ['webedit:media.used'] })
  await sql('DELETE FROM media WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  for (const file of row.files) await deleteFile(ctx.site, file)
  ctx.audit({ recordType: 'media', recordId: id, before: { files: row.files } })
}

/** In how many places a picture `m` stands: as an entry's own, in a row with it, in a text, in the design. Also where it only waits in the newest version. */
const USED = `((SELECT count(*)::int FROM web_entry e JOIN web_entry_version v ON v.site_id = e.site_id AND v.entry_id = e.id AND v.revision IN (e.revision, e.shown_revision)
    WHERE e.site_id = m.site_id AND ((v.content ->> 'mediaId')::bigint = m.id OR v.content -> 'files' @> to_jsonb(m.id) OR (v.content ->> 'bodyBn') ~ ('media:' || m.id || '\\M') OR (v.content ->> 'bodyEn') ~ ('media:' || m.id || '\\M')
      OR e.media_id = m.id OR EXISTS (SELECT 1 FROM web_entry_media x WHERE x.site_id = e.site_id AND x.entry_id = e.id AND x.media_id = m.id)))
  + (SELECT count(*)::int FROM web_design d WHERE d.site_id = m.site_id AND m.id IN (d.banner_id, d.map_id)))`

export interface MediaRow {
  id: number
  kind: 'picture' | 'file'
  name: string
  altBn: string
  altEn: string
  credit: string
  width: number | null
  height: number | null
  key: string
  small: string
  bytes: number
  used: number
  createdAt: Date
}

/** Pictures and files of the institution, the newest first. `like` as likePattern() gives it. */
export async function listMedia(
  ctx: SiteCtx,
  query: { like: string | null; kind?: string; unnamed?: boolean; offset: number; limit: number },
): Promise<{ items: MediaRow[]; total: number }> {
  const rows = await sql<MediaRow & { total: number }>(
    `SELECT x.*, ${USED.replaceAll('m.site_id', '$1::bigint').replaceAll('m.id', 'x.id')} AS used FROM (
       SELECT m.id, m.kind, m.name, m.alt_bn AS "altBn", m.alt_en AS "altEn", m.credit, m.width, m.height, f.key, f.bytes::int AS bytes, m.created_at AS "createdAt", count(*) OVER ()::int AS total,
         coalesce((SELECT g.key FROM media_width w JOIN file g ON g.tenant_id = w.site_id AND g.id = w.file_id WHERE w.site_id = m.site_id AND w.media_id = m.id ORDER BY w.width LIMIT 1), f.key) AS small
       FROM media m JOIN file f ON f.tenant_id = m.site_id AND f.id = m.file_id
       WHERE m.site_id = $1 AND ($2::text IS NULL OR m.name ILIKE $2 OR m.alt_bn ILIKE $2 OR m.alt_en ILIKE $2) AND ($3::text IS NULL OR m.kind = $3)
         AND (NOT $4::boolean OR (m.kind = 'picture' AND m.alt_bn = '' AND m.alt_en = ''))
       ORDER BY m.created_at DESC, m.id DESC OFFSET $5 LIMIT $6) x ORDER BY x."createdAt" DESC, x.id DESC`,
    [ctx.site.id, query.like, query.kind ?? null, query.unnamed ?? false, query.offset, query.limit],
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
