import { sql } from 'db/connection'
import { normalisePhone } from '~/format/phone'
import { wordsFor } from '~/i18n/i18n.server'
import { count } from '../attempts.server'
import { networkOf } from '~/domain/operations/network'
import type { Ctx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { factorIsOn } from '../factor/codes.server'
import { hashToken, openSession } from '../identity.server'
import { sendMail } from '~/domain/delivery/messages/send.server'
import { hashPassword } from '../passwords/hash.server'
import type { SignedIn } from '../sign-in.server'
import { endPasswordLinks, passwordLink, refuseActing } from './access-link.server'
import { refuseWeak } from '../passwords/weak-password.server'
import { endActing } from './impersonation.server'
import { forgetDevices, knowDevice } from './known-devices.server'

const MINUTES = 60

interface Account {
  id: number
  email: string | null
  state: 'active' | 'disabled'
  nameEn: string
  nameBn: string
}

/**
 * Sends a link to set another password: single use, an hour long, stored only as its hash. The answers of section 8
 * tell whether an address is known, so asking is counted by address and by account.
 * @throws Invalid for an unknown, mailless or disabled account; Refusal (429) after too many
 */
export async function askReset(ctx: Ctx, login: string): Promise<void> {
  refuseActing(ctx)
  await count('reset-address', networkOf(ctx.ip), 'account:reset.throttle')
  const [user] = await sql<Account>(
    `SELECT id, email::text, state, name_en AS "nameEn", name_bn AS "nameBn" FROM app_user
     WHERE tenant_id = $1 AND (username = $2 OR email = $2 OR mobile = $3) ORDER BY username = $2 DESC, id LIMIT 1`,
    [ctx.tenant.id, login.toLowerCase(), normalisePhone(login)],
  )
  if (!user) throw new Invalid({ login: ['account:reset.user'] })
  if (user.state === 'disabled') throw new Invalid({ login: ['auth:disabled'] })
  if (!user.email) throw new Invalid({ login: ['account:reset.noMail'] })
  await count('reset-address', `user:${ctx.tenant.id}:${user.id}`, 'account:reset.throttle')
  const link = await passwordLink(ctx, { tenantId: ctx.tenant.id, userId: user.id }, MINUTES, 'keep')
  const t = wordsFor(ctx.lang)
  const name = ctx.lang === 'bn' ? user.nameBn || user.nameEn : user.nameEn || user.nameBn
  const owner = (ctx.lang === 'bn' ? ctx.tenant.nameBn : ctx.tenant.nameEn) || t('common:product')
  await sendMail(ctx.tenant.id, {
    to: user.email,
    subject: t('account:reset.mail.subject', { owner }),
    text: t('account:reset.mail.body', { name, owner, link: link.value, minutes: MINUTES }),
    secret: link,
    purpose: 'platform.password-reset',
    by: user.id,
  })
  ctx.audit({ action: 'platform.password.ask-reset', recordType: 'user', recordId: user.id })
}

/** Whether a link still works, and for whom: 'first' is who has had no password yet. Reads only. */
export async function linkWorks(ctx: Ctx, token: string): Promise<'first' | 'again' | null> {
  const [found] = await sql<{ first: boolean }>(
    `SELECT u.password_hash IS NULL AS first FROM password_reset r JOIN app_user u ON u.tenant_id = r.tenant_id AND u.id = r.user_id AND u.state = 'active'
     WHERE r.token_hash = $1 AND r.tenant_id = $2 AND r.used_at IS NULL AND r.expires_at > now()`,
    [hashToken(token), ctx.tenant.id],
  )
  return found ? (found.first ? 'first' : 'again') : null
}

/**
 * Sets the password by a link. The link and the user's other links are spent, every session and token ends, and this
 * browser alone is known as the user's: whoever is kept out by strangers' guesses gets in this way.
 * @param browser which one it is; `device` is the value of its device cookie
 * @returns a session for whose first password it is: they have just shown who they are; null for who sets another
 * @throws Refusal 'This password reset token is invalid.'; Invalid for a password that is too easy (the link still works)
 */
export async function resetPassword(
  ctx: Ctx,
  token: string,
  newPassword: string,
  { device, userAgent }: { device: string; userAgent: string },
): Promise<SignedIn | null> {
  refuseActing(ctx)
  const [spent] = await sql<{ user_id: number; first: boolean }>(
    `UPDATE password_reset r SET used_at = now() FROM app_user u
     WHERE r.token_hash = $1 AND r.tenant_id = $2 AND r.used_at IS NULL AND r.expires_at > now()
       AND u.tenant_id = r.tenant_id AND u.id = r.user_id AND u.state = 'active' RETURNING r.user_id, u.password_hash IS NULL AS first`,
    [hashToken(token), ctx.tenant.id],
  )
  if (!spent) throw new Refusal('account:reset.token')
  await refuseWeak(ctx.tenant.id, spent.user_id, newPassword, 'newPassword')
  await endPasswordLinks(ctx.tenant.id, [spent.user_id])
  await sql('UPDATE app_user SET password_hash = $3, updated_at = now() WHERE tenant_id = $1 AND id = $2', [
    ctx.tenant.id,
    spent.user_id,
    await hashPassword(newPassword),
  ])
  await sql('DELETE FROM session WHERE tenant_id = $1 AND user_id = $2', [ctx.tenant.id, spent.user_id])
  await forgetDevices(ctx.tenant.id, spent.user_id)
  await knowDevice(ctx.tenant.id, spent.user_id, device)
  await endActing(ctx, { tenantId: ctx.tenant.id, id: spent.user_id }, 'operatorSignedOut')
  ctx.audit({ action: 'platform.password.reset', recordType: 'user', recordId: spent.user_id })
  if (!spent.first || (await factorIsOn(ctx.tenant.id, spent.user_id))) return null
  const session = await openSession(ctx.tenant.id, spent.user_id, { userAgent, ip: ctx.ip })
  ctx.audit({ action: 'platform.session.open', recordType: 'user', recordId: spent.user_id, after: { by: 'link' } })
  return { ...session, remember: false, device }
}
