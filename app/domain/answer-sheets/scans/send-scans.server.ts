import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { checkSent, storeSent } from '~/domain/operations/files/files.server'
import { sheetOf } from '../sheet/sheets.server'
import { readScansJob } from './read-job.server'

/** Files that are sent at once. */
export const MOST_FILES = 20

/**
 * Takes photographs and scanned PDFs of a sheet's pages; a job reads them.
 * @returns the job's id
 * @throws Missing; Invalid where a file is no picture and no PDF
 */
export async function sendScans(ctx: SiteCtx, sheetId: number, files: readonly File[]): Promise<number> {
  await sheetOf(ctx, sheetId)
  if (!files.length) throw new Invalid({ pages: ['answer-sheets:error.noFile'] })
  if (files.length > MOST_FILES) throw new Invalid({ pages: [`answer-sheets:error.tooManyFiles?most=${MOST_FILES}`] })
  for (const file of files) await checkSent('pages', file, 'document')
  for (const file of files) {
    const stored = await storeSent(ctx, 'pages', file, { purpose: 'document', area: 'answer-sheets' })
    await sql(
      'INSERT INTO answer_scan (site_id, answer_sheet_id, file_id, name, sent_by) VALUES ($1, $2, $3, $4, $5)',
      [ctx.site.id, sheetId, stored.id, stored.name, ctx.user.userId],
    )
  }
  ctx.audit({ recordType: 'answer_sheet', recordId: sheetId, after: { count: files.length } })
  return enqueueJob(ctx, readScansJob, { sheetId })
}
