import { sql } from 'db/connection'
import type { UserCtx } from '../context'
import { Missing } from '../errors'
import { deleteFile, fileOf, storeFile, type StoredFileRow } from '../files/files.server'

/** Takes another photo of the user, or none; the one before is removed. @throws Refusal when it is no image */
export async function savePhoto(ctx: UserCtx, photo: File | null): Promise<void> {
  const stored = photo && (await storeFile(ctx, { name: photo.name, bytes: new Uint8Array(await photo.arrayBuffer()), purpose: 'photo' }))
  await sql('UPDATE app_user SET photo_file_id = $3, updated_at = now() WHERE tenant_id = $1 AND id = $2', [ctx.tenant.id, ctx.user.userId, stored?.id ?? null])
  if (ctx.user.photoFileId) await deleteFile(ctx.tenant, ctx.user.photoFileId)
  ctx.audit({ action: 'platform.profile.photo', recordType: 'user', recordId: ctx.user.userId, before: { photo: ctx.user.photoFileId }, after: { photo: stored?.id ?? null } })
}

/** The photo of a user of this tenant; one's own is always one's own to see. @throws Missing when there is none */
export async function photoOf(ctx: UserCtx, userId: number): Promise<StoredFileRow> {
  const [user] = await sql<{ photo_file_id: number | null }>('SELECT photo_file_id FROM app_user WHERE tenant_id = $1 AND id = $2', [ctx.tenant.id, userId])
  if (!user?.photo_file_id) throw new Missing('photo')
  const file = await fileOf(ctx.tenant, user.photo_file_id)
  return userId === ctx.user.userId ? { ...file, createdBy: userId } : file
}
