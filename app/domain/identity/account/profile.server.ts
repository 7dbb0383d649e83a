import { sql } from 'db/connection'
import { guess } from '../attempts.server'
import type { UserCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { hashToken, newToken, openSession, type NewSession } from '../identity.server'
import { hashPassword, passwordMatches } from '../passwords/hash.server'
import { refuseWeak } from '../passwords/weak-password.server'
import type { PasswordValues, ProfileValues } from './account.form'
import { endPasswordLinks, refuseActing } from './access-link.server'
import { endActing } from './impersonation.server'

export interface Profile {
  username: string
  nameEn: string
  nameBn: string
  email: string | null
  mobile: string | null
  bio: string
}

/** What the user may see and change about themselves. */
export async function profileOf(ctx: UserCtx): Promise<Profile> {
  const [profile] = await sql<Profile>(
    `SELECT username::text, name_en AS "nameEn", name_bn AS "nameBn", email::text, mobile, bio
     FROM app_user WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, ctx.user.userId],
  )
  if (!profile) throw new Error('the user of a session exists')
  return profile
}

/**
 * Saves names, e-mail and bio. Another e-mail address needs the password, since reset links go there.
 * @throws Invalid when the address is another user's, or the password is wrong
 */
export async function saveProfile(ctx: UserCtx, given: ProfileValues): Promise<void> {
  mustBeInPerson(ctx)
  const { currentPassword, ...after } = { ...given, bio: given.bio ?? '' }
  const { nameEn, nameBn, email, bio } = await profileOf(ctx)
  if (after.email !== email) {
    await confirmPassword(ctx, currentPassword ?? '', 'currentPassword')
    const taken = await sql('SELECT 1 FROM app_user WHERE tenant_id = $1 AND id <> $2 AND email = $3', [
      ctx.tenant.id,
      ctx.user.userId,
      after.email,
    ])
    if (taken.length) throw new Invalid({ email: ['ui:error.unique'] })
  }
  await sql(
    'UPDATE app_user SET name_en = $3, name_bn = $4, email = $5, bio = $6, updated_at = now() WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, ctx.user.userId, after.nameEn, after.nameBn, after.email, after.bio],
  )
  ctx.audit({
    action: 'platform.profile.save',
    recordType: 'user',
    recordId: ctx.user.userId,
    before: { nameEn, nameBn, email, bio },
    after,
  })
}

/**
 * Changes the password: every other session and token of the user ends, open reset links die, and this session gets
 * another cookie. `expires` null: the cookie lasts as long as the browser.
 * @throws Invalid when the current password is wrong or the new one too easy, Refusal after too many wrong ones
 */
export async function changePassword(
  ctx: UserCtx,
  given: PasswordValues,
): Promise<{ token: string; expires: Date | null }> {
  mustBeInPerson(ctx)
  await confirmPassword(ctx, given.currentPassword, 'currentPassword')
  await refuseWeak(ctx.tenant.id, ctx.user.userId, given.newPassword, 'newPassword')
  await sql('UPDATE app_user SET password_hash = $3, updated_at = now() WHERE tenant_id = $1 AND id = $2', [
    ctx.tenant.id,
    ctx.user.userId,
    await hashPassword(given.newPassword),
  ])
  await sql('DELETE FROM session WHERE tenant_id = $1 AND user_id = $2 AND id <> $3', [
    ctx.tenant.id,
    ctx.user.userId,
    ctx.user.sessionId,
  ])
  await endActing(ctx, { tenantId: ctx.tenant.id, id: ctx.user.userId }, 'operatorSignedOut')
  await endPasswordLinks(ctx.tenant.id, [ctx.user.userId])
  const token = newToken()
  const [session] = await sql<{ remember: boolean; expires_at: Date }>(
    'UPDATE session SET token_hash = $3 WHERE tenant_id = $1 AND id = $2 RETURNING remember, expires_at',
    [ctx.tenant.id, ctx.user.sessionId, hashToken(token)],
  )
  ctx.audit({ action: 'platform.password.change', recordType: 'user', recordId: ctx.user.userId })
  return { token, expires: session?.remember ? session.expires_at : null }
}

/** Makes a bearer token, for programs that act for this user. It is shown this once; only its hash is kept. */
export async function createToken(ctx: UserCtx, label: string, userAgent: string): Promise<NewSession> {
  mustBeInPerson(ctx)
  const made = await openSession(ctx.tenant.id, ctx.user.userId, { kind: 'bearer', ip: ctx.ip, userAgent })
  const [row] = await sql<{ id: number }>(
    'UPDATE session SET label = $3, active_role_id = $4 WHERE tenant_id = $1 AND token_hash = $2 RETURNING id',
    [ctx.tenant.id, hashToken(made.token), label, ctx.user.activeRole?.id ?? null],
  )
  ctx.audit({ action: 'platform.token.create', recordType: 'session', recordId: row?.id ?? '', after: { label } })
  return made
}

/** Neither a program's token nor somebody acting in another's name breeds further access, or takes the account over. */
export function mustBeInPerson(ctx: UserCtx): void {
  refuseActing(ctx)
  if (ctx.user.sessionKind === 'bearer') throw new Refusal('account:token.refused', {}, 403)
}

/** Tries are counted, before the password is looked at: a session left open on a desk must not be a place to guess. */
export async function confirmPassword(ctx: UserCtx, password: string, field: string): Promise<void> {
  const key = `${ctx.tenant.id}:confirm:${ctx.user.userId}`
  const right = await guess({ own: [['login-account', key]] }, 'auth:throttle', async () => {
    const [user] = await sql<{ password_hash: string | null }>(
      'SELECT password_hash FROM app_user WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, ctx.user.userId],
    )
    return (await passwordMatches(user?.password_hash, password)) || null
  })
  if (!right) throw new Invalid({ [field]: ['account:password.wrong'] })
}
