import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { deleteFile, readFile } from '~/domain/operations/files/files.server'
import { keepSizes, writeWidths } from './media.server'
import type { ASPECTS } from './cuts'
import { cropOf, focusOf, type MediaForm } from './media.form'
import { readMedia } from './media-list.server'
import { cutPicture, makePicture } from './picture.server'

interface Kept {
  fileId: number
  wholeId: number | null
  aspect: string | null
  widths: number[]
}

async function kept(ctx: SiteCtx, id: number, how: 'FOR UPDATE' | '' = 'FOR UPDATE'): Promise<Kept> {
  const [row] = await sql<Kept>(
    `SELECT m.file_id AS "fileId", m.whole_id AS "wholeId", m.aspect, array(SELECT w.file_id FROM media_width w WHERE w.site_id = m.site_id AND w.media_id = m.id) AS widths
     FROM media m WHERE m.site_id = $1 AND m.id = $2 ${how}`,
    [ctx.site.id, id],
  )
  if (!row) throw new Missing('media')
  return row
}

/**
 * Says what a picture shows, whose it is and what of it must stay seen; cuts it to a shape, or makes it whole again. It is cut from the
 * whole each time, so nothing is lost by it.
 * @throws Missing
 */
export async function changeMedia(ctx: SiteCtx, id: number, value: MediaForm): Promise<void> {
  const before = await readMedia(ctx, id)
  const picture = before.kind === 'picture'
  const focus = focusOf(value.focus)
  const moved = before.focusX !== focus.x || before.focusY !== focus.y
  if (picture && (value.aspect !== before.aspect || (value.aspect !== null && moved)))
    await cut(ctx, id, value.aspect, focus)
  await sql(
    'UPDATE media SET name = $3, alt_bn = $4, alt_en = $5, credit = $6, focus_x = $7, focus_y = $8 WHERE site_id = $1 AND id = $2',
    [ctx.site.id, id, value.name, value.altBn ?? '', value.altEn ?? '', value.credit ?? '', focus.x, focus.y],
  )
  const { name, altBn, altEn, credit, aspect } = before
  ctx.audit({ recordType: 'media', recordId: id, before: { name, altBn, altEn, credit, aspect }, after: { ...value } })
}

async function cut(
  ctx: SiteCtx,
  id: number,
  aspect: (typeof ASPECTS)[number] | null,
  focus: { x: number; y: number },
): Promise<void> {
  const now = await kept(ctx, id, '')
  const whole = await readFile(ctx.site, now.wholeId ?? now.fileId)
  const made = await makePicture(
    aspect ? await cutPicture(whole.content, (size) => cropOf(size, aspect, focus)) : whole.content,
  )
  // It was made while nothing was locked: somebody may have cut it meanwhile.
  if ((await kept(ctx, id)).fileId !== now.fileId) throw new Refusal('webedit:error.stale')
  const { fileId, smaller } = await keepSizes(ctx, whole.name, made)
  await sql('DELETE FROM media_width WHERE site_id = $1 AND media_id = $2', [ctx.site.id, id])
  await sql(
    'UPDATE media SET file_id = $3, whole_id = $4, aspect = $5, width = $6, height = $7, color = $8 WHERE site_id = $1 AND id = $2',
    [ctx.site.id, id, fileId, aspect ? whole.id : null, aspect, made.width, made.height, made.color],
  )
  await writeWidths(ctx, id, smaller)
  const gone = new Set([now.fileId, ...now.widths, ...(now.wholeId === null ? [] : [now.wholeId])])
  if (aspect) gone.delete(whole.id)
  for (const file of gone) await deleteFile(ctx.site, file)
}

/** Does away with a picture or file that nothing shows. @throws Missing; Invalid while a text, a draft or the design names it */
export async function deleteMedia(ctx: SiteCtx, id: number): Promise<void> {
  const now = await kept(ctx, id)
  const { used, name } = await readMedia(ctx, id)
  if (used > 0) throw new Invalid({ '': ['webedit:media.inUse'] })
  await sql('DELETE FROM media WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  for (const file of [now.fileId, ...now.widths, ...(now.wholeId === null ? [] : [now.wholeId])])
    await deleteFile(ctx.site, file)
  ctx.audit({ recordType: 'media', recordId: id, before: { name } })
}
