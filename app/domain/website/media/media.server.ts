import { createHash } from 'node:crypto'
import { sql } from 'db/connection'
import { fileTypeFromBuffer } from 'file-type'
import type { SiteCtx } from '~/domain/context'
import { keepFile, storeFile } from '~/domain/operations/files/files.server'
import { makePicture, type MadePicture } from './picture.server'

const drawn = new WeakMap<Uint8Array, Promise<MadePicture>>()

/** Makes a picture that was sent in its widths, once: of several, all before the first of them is kept. @throws Refusal */
export function pictureOf(bytes: Uint8Array): Promise<MadePicture> {
  const made = drawn.get(bytes) ?? makePicture(bytes)
  drawn.set(bytes, made)
  return made
}

/** Whether it is made anew as a picture, by its content. */
export const isPicture = async (bytes: Uint8Array): Promise<boolean> => {
  const type = await fileTypeFromBuffer(bytes.subarray(0, 4_100))
  return type?.mime.startsWith('image/') === true && type.mime !== 'image/svg+xml'
}

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
  const name = nameOf(sent.name)
  if (!(await isPicture(sent.bytes))) {
    const known = await knownMedia(ctx, sha)
    if (known) return known
    const file = await storeFile(ctx, { name, bytes: sent.bytes, purpose: 'document', isPublic: true, area: 'website' })
    return insertMedia(ctx, { kind: 'file', name, sha, fileId: file.id, made: null, ...alt })
  }
  const made = await pictureOf(sent.bytes)
  return (
    (await knownMedia(ctx, sha)) ??
    insertMedia(ctx, { kind: 'picture', name, sha, ...(await keepSizes(ctx, name, made)), made, ...alt })
  )
}

/** Those of some pictures that say nothing to whoever does not see them. */
export const silentPictures = (ctx: SiteCtx, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  sql(
    `SELECT m.id, m.name FROM media m WHERE m.site_id = $1 AND m.id = ANY ($2::bigint[]) AND m.kind = 'picture' AND m.alt_bn = '' AND m.alt_en = '' ORDER BY m.id`,
    [ctx.site.id, ids],
  )

const knownMedia = async (ctx: SiteCtx, sha: string): Promise<number | undefined> =>
  (await sql<{ id: number }>('SELECT id FROM media WHERE site_id = $1 AND sent_sha256 = $2', [ctx.site.id, sha]))[0]?.id

/** Keeps a picture in its widths. */
export async function keepSizes(
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

/** Notes the smaller widths of a picture. */
export async function writeWidths(
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

interface PictureRow {
  id: number
  name: string
  altBn: string
  altEn: string
  /** The file of its smallest width. */
  key: string
}

/** The newest pictures of the institution, for an editor to choose from. */
export const newestPictures = (ctx: SiteCtx, limit: number): Promise<PictureRow[]> =>
  sql(
    `SELECT m.id, m.name, m.alt_bn AS "altBn", m.alt_en AS "altEn",
       coalesce((SELECT g.key FROM media_width w JOIN file g ON g.tenant_id = w.site_id AND g.id = w.file_id WHERE w.site_id = m.site_id AND w.media_id = m.id ORDER BY w.width LIMIT 1), f.key) AS key
     FROM media m JOIN file f ON f.tenant_id = m.site_id AND f.id = m.file_id WHERE m.site_id = $1 AND m.kind = 'picture' ORDER BY m.created_at DESC, m.id DESC LIMIT $2`,
    [ctx.site.id, limit],
  )
