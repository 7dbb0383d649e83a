import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { deleteFile, storeUpload } from '~/domain/operations/files/files.server'

/** Takes another photo of the user, or none; the one before is removed. @throws Refusal when it is no image */
export async function savePhoto(ctx: UserCtx, photo: File | null): Promise<void> {
  const stored = photo && (await storeUpload(ctx, photo, { purpose: 'photo' }))
  await sql('UPDATE app_user SET photo_file_id = $3, updated_at = now() WHERE tenant_id = $1 AND id = $2', [
    ctx.tenant.id,
    ctx.user.userId,
    stored?.id ?? null,
  ])
  if (ctx.user.photoFileId) await deleteFile(ctx.tenant, ctx.user.photoFileId)
  ctx.audit({
    action: 'platform.profile.photo',
    recordType: 'user',
    recordId: ctx.user.userId,
    before: { photo: ctx.user.photoFileId },
    after: { photo: stored?.id ?? null },
  })
}
