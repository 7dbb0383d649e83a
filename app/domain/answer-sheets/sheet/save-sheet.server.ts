import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import type { NewSheetForm } from './sheet.form'
import { freeParts, sheetOf } from './sheets.server'

/**
 * Makes a sheet for a part of an exam's paper.
 * @returns its id
 * @throws Invalid where the part is none of this person's, or has a sheet
 */
export async function makeSheet(ctx: SiteCtx, { partId, ...shape }: NewSheetForm): Promise<number> {
  if (!(await freeParts(ctx)).some((one) => one.id === partId))
    throw new Invalid({ partId: ['answer-sheets:error.part'] })
  const [made] = await sql<{ id: number }>(
    `INSERT INTO answer_sheet (site_id, exam_part_id, questions, options, sets, made_by) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (site_id, exam_part_id) DO NOTHING RETURNING id`,
    [ctx.site.id, partId, shape.questions, shape.options, shape.sets, ctx.user.userId],
  )
  if (!made) throw new Invalid({ partId: ['answer-sheets:error.part'] })
  ctx.audit({ recordType: 'answer_sheet', recordId: made.id, after: shape })
  return made.id
}

/** Takes a sheet away of which nothing was read. @throws Missing, Refusal */
export async function removeSheet(ctx: SiteCtx, id: number): Promise<void> {
  const { questions, options, sets } = await sheetOf(ctx, id, true)
  const used = await sql('SELECT 1 FROM answer_scan WHERE site_id = $1 AND answer_sheet_id = $2 LIMIT 1', [
    ctx.site.id,
    id,
  ])
  if (used.length) throw new Refusal('answer-sheets:error.used')
  await sql('DELETE FROM answer_sheet WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({ recordType: 'answer_sheet', recordId: id, before: { questions, options, sets } })
}
