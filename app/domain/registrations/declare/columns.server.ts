import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { SheetColumn } from '../export/sheet-values'
import type { ColumnsForm } from './declaration.form'
import { declaration } from './declarations.server'

/** The form's rows as columns, in the order of their numbers; a row without one stays where it stands. */
export const orderedColumns = (rows: ColumnsForm['columns']): SheetColumn[] =>
  rows
    .map((row, at) => ({ ...row, order: row.at ?? at + 1, at }))
    .sort((a, b) => a.order - b.order || a.at - b.at)
    .flatMap(({ heading, value }) => (value ? [{ heading: heading ?? '', value }] : []))

/** Columns and names of pictures of a registration; with a name they are kept as a layout too, in the place of one of that name. */
export async function saveColumns(ctx: SiteCtx, id: number, given: ColumnsForm): Promise<void> {
  const before = await declaration(ctx.site.id, id)
  const columns = orderedColumns(given.columns)
  await sql(
    `UPDATE board_registration SET columns = $3::jsonb, capitals = $4, photo_name = $5, changed_by = $6, changed_at = now(), revision = revision + 1 WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, id, JSON.stringify(columns), given.capitals, given.photoName, ctx.user.userId],
  )
  if (given.layoutName)
    await sql(
      `INSERT INTO board_registration_layout (site_id, name, columns, capitals, photo_name) VALUES ($1, $2, $3::jsonb, $4, $5)
       ON CONFLICT (site_id, name) DO UPDATE SET columns = excluded.columns, capitals = excluded.capitals, photo_name = excluded.photo_name`,
      [ctx.site.id, given.layoutName, JSON.stringify(columns), given.capitals, given.photoName],
    )
  ctx.audit({
    recordType: 'board_registration',
    recordId: id,
    before: { columns: before.columns, capitals: before.capitals, photoName: before.photoName },
    after: { columns, capitals: given.capitals, photoName: given.photoName },
  })
}

export const layouts = (siteId: number): Promise<{ id: number; name: string }[]> =>
  sql('SELECT id, name FROM board_registration_layout WHERE site_id = $1 ORDER BY name, id', [siteId])

/** Takes the columns of a kept layout. @throws Missing for another institution's */
export async function takeLayout(ctx: SiteCtx, id: number, layoutId: number): Promise<void> {
  const before = await declaration(ctx.site.id, id)
  const [layout] = await sql<{ name: string }>(
    `UPDATE board_registration b SET columns = l.columns, capitals = l.capitals, photo_name = l.photo_name, changed_by = $4, changed_at = now(), revision = b.revision + 1
     FROM board_registration_layout l WHERE b.site_id = $1 AND b.id = $2 AND l.site_id = b.site_id AND l.id = $3 RETURNING l.name`,
    [ctx.site.id, id, layoutId, ctx.user.userId],
  )
  if (!layout) throw new Missing('layout')
  ctx.audit({
    recordType: 'board_registration',
    recordId: id,
    before: { columns: before.columns },
    after: { layout: layout.name },
  })
}

/** Forgets a layout; registrations that took it keep their columns. @throws Missing */
export async function deleteLayout(ctx: SiteCtx, layoutId: number): Promise<void> {
  const [gone] = await sql<{ name: string; columns: SheetColumn[] }>(
    'DELETE FROM board_registration_layout WHERE site_id = $1 AND id = $2 RETURNING name, columns',
    [ctx.site.id, layoutId],
  )
  if (!gone) throw new Missing('layout')
  ctx.audit({ recordType: 'board_registration_layout', recordId: layoutId, before: gone })
}
