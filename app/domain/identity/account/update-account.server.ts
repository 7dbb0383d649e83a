import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { savePhoto } from './photo.server'
import { changePassword, confirmPassword, profileOf, mustBeInPerson, saveProfile } from './profile.server'
import type { AccountCall } from './update-account.form'

/**
 * Changes what is given of the user's own account, all of it or nothing. `session` is there after another password.
 * @throws Invalid naming the field; Refusal to a token, and after too many wrong passwords
 */
export async function updateAccount(ctx: UserCtx, given: AccountCall) {
  mustBeInPerson(ctx)
  const current = given.current_password ?? ''
  // A picture first: its bytes travel before anything holds a row.
  if (given.image !== undefined) await savePhoto(ctx, given.image)
  const { mobile: _mobile, ...before } = await profileOf(ctx)
  const email = given.email === undefined ? before.email : given.email
  if (email !== before.email || (given.bio !== undefined && (given.bio ?? '') !== before.bio)) {
    await saveProfile(ctx, {
      nameEn: before.nameEn,
      nameBn: before.nameBn,
      email,
      bio: given.bio === undefined ? before.bio : given.bio,
      currentPassword: current,
    })
  }
  const username = given.username ?? before.username
  if (username.toLowerCase() !== before.username.toLowerCase()) {
    await confirmPassword(ctx, current, 'currentPassword')
    const taken = await sql('SELECT 1 FROM app_user WHERE tenant_id = $1 AND id <> $2 AND username = $3', [
      ctx.tenant.id,
      ctx.user.userId,
      username,
    ])
    if (taken.length) throw new Invalid({ username: ['ui:error.unique'] })
    await sql('UPDATE app_user SET username = $3, updated_at = now() WHERE tenant_id = $1 AND id = $2', [
      ctx.tenant.id,
      ctx.user.userId,
      username,
    ])
    ctx.audit({
      action: 'platform.profile.username',
      recordType: 'user',
      recordId: ctx.user.userId,
      before: { username: before.username },
      after: { username },
    })
  }
  const session =
    given.password === undefined
      ? null
      : await changePassword(ctx, {
          currentPassword: current,
          newPassword: given.password,
          confirmPassword: given.password,
        })
  const [after] = await sql<{ photoFileId: number | null }>(
    'SELECT photo_file_id AS "photoFileId" FROM app_user WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, ctx.user.userId],
  )
  return { session, user: { username, email, photoFileId: after?.photoFileId ?? null } }
}
