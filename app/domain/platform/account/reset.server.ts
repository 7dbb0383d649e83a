import { sql } from 'db/connection'
import { normalisePhone } from '~/format/phone'
import { wordsFor } from '~/i18n/i18n.server'
import { count } from '../attempts.server'
import { networkOf } from '../network'
import type { Ctx } from '../context'
import { Invalid, Refusal } from '../errors'
import { hashToken, newToken } from '../identity.server'
import { sendMail } from '../messages/send.server'
import { hashPassword } from '../passwords.server'
import { endActing } from './impersonation.server'

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
 * @param link makes the link's full address from its token
 * @throws Invalid for an unknown, mailless or disabled account; Refusal (429) after too many
 */
export async function askReset(ctx: Ctx, login: string, link: (token: string) => string): Promise<void> {
  refuseImpersonation(ctx)
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
  const token = newToken()
  await sql(
    `INSERT INTO password_reset (token_hash, tenant_id, user_id, expires_at) VALUES ($1, $2, $3, now() + make_interval(mins => $4))`,
    [hashToken(token), ctx.tenant.id, user.id, MINUTES],
  )
  const t = wordsFor(ctx.lang)
  const name = ctx.lang === 'bn' ? user.nameBn || user.nameEn : user.nameEn || user.nameBn
  const owner = (ctx.lang === 'bn' ? ctx.tenant.nameBn : ctx.tenant.nameEn) || t('common:product')
  await sendMail(ctx.tenant.id, {
    to: user.email,
    subject: t('account:reset.mail.subject', { owner }),
    text: t('account:reset.mail.body', { name, owner, link: link(token), minutes: MINUTES }),
    purpose: 'platform.password-reset',
    by: user.id,
  })
  ctx.audit({ action: 'platform.password.ask-reset', recordType: 'user', recordId: user.id })
}

/** Whether a link still works; reads only. */
export async function linkWorks(ctx: Ctx, token: string): Promise<boolean> {
  const found = await sql(
    `SELECT 1 FROM password_reset r JOIN app_user u ON u.tenant_id = r.tenant_id AND u.id = r.user_id AND u.state = 'active'
     WHERE r.token_hash = $1 AND r.tenant_id = $2 AND r.used_at IS NULL AND r.expires_at > now()`,
    [hashToken(token), ctx.tenant.id],
  )
  return found.length > 0
}

/**
 * Sets the password by a link. The link and the user's other links are spent, and every session and token ends.
 * @throws Refusal 'This password reset token is invalid.'
 */
export async function resetPassword(ctx: Ctx, token: string, newPassword: string): Promise<void> {
  refuseImpersonation(ctx)
  const [spent] = await sql<{ user_id: number }>(
    `UPDATE password_reset r SET used_at = now() FROM app_user u
     WHERE r.token_hash = $1 AND r.tenant_id = $2 AND r.used_at IS NULL AND r.expires_at > now()
       AND u.tenant_id = r.tenant_id AND u.id = r.user_id AND u.state = 'active' RETURNING r.user_id`,
    [hashToken(token), ctx.tenant.id],
  )
  if (!spent) throw new Refusal('account:reset.token')
  await sql('UPDATE password_reset SET used_at = now() WHERE tenant_id = $1 AND user_id = $2 AND used_at IS NULL', [
    ctx.tenant.id,
    spent.user_id,
  ])
  await sql('UPDATE app_user SET password_hash = $3, updated_at = now() WHERE tenant_id = $1 AND id = $2', [
    ctx.tenant.id,
    spent.user_id,
    await hashPassword(newPassword),
  ])
  await sql('DELETE FROM session WHERE tenant_id = $1 AND user_id = $2', [ctx.tenant.id, spent.user_id])
  await endActing(ctx, { tenantId: ctx.tenant.id, id: spent.user_id }, 'operatorSignedOut')
  ctx.audit({ action: 'platform.password.reset', recordType: 'user', recordId: spent.user_id })
}

/** Passwords stay their owner's own while somebody else acts in their name. */
function refuseImpersonation(ctx: Ctx): void {
  if (ctx.user?.impersonation) throw new Refusal('account:impersonation.banned', {}, 403)
}
