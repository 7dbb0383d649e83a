import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { fileOf, type StoredFileRow } from './files.server'

/**
 * The photo of a user of this tenant: one's own, or anybody's for staff.
 * @throws Missing when there is none, or it is not theirs to see
 */
export async function userPhoto(ctx: UserCtx, userId: number): Promise<StoredFileRow> {
  const mine = userId === ctx.user.userId
  if (!Number.isSafeInteger(userId) || (!mine && ['student', 'guardian'].includes(ctx.user.kind)))
    throw new Missing('photo')
  const [row] = await sql<{ fileId: number | null }>(
    'SELECT photo_file_id AS "fileId" FROM app_user WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, userId],
  )
  if (!row?.fileId) throw new Missing('photo')
  const file = await fileOf(ctx.tenant, row.fileId)
  // The office may have taken a student's photo: it is the student's to see all the same.
  return mine ? { ...file, createdBy: ctx.user.userId } : file
}
