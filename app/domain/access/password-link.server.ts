import { sql } from 'db/connection'
import { wordsFor } from '~/i18n/i18n.server'
import type { UserCtx } from '../platform/context'
import { Refusal } from '../platform/errors'
import { hashToken, newToken } from '../platform/identity.server'
import { sendMail, sendSms } from '../platform/messages/send.server'

/** Hours the link works. */
const HOURS = { invite: 72, reset: 2 } as const

/**
 * Sends a link to set a password, by mail where there is an address, else by SMS; earlier links die. Bengali, then
 * English: the centre does not know which the reader reads. @throws Refusal without either
 */
export async function sendPasswordLink(
  ctx: UserCtx,
  user: {
    id: number
    tenantId: number
    username: string
    nameEn: string
    nameBn: string
    email: string | null
    mobile: string | null
  },
  why: keyof typeof HOURS,
  link: (token: string) => string,
): Promise<'mail' | 'sms'> {
  if (!user.email && !user.mobile) throw new Refusal('access:error.noWay')
  const token = newToken()
  await sql('UPDATE password_reset SET used_at = now() WHERE tenant_id = $1 AND user_id = $2 AND used_at IS NULL', [
    user.tenantId,
    user.id,
  ])
  await sql(
    'INSERT INTO password_reset (token_hash, tenant_id, user_id, expires_at) VALUES ($1, $2, $3, now() + make_interval(hours => $4))',
    [hashToken(token), user.tenantId, user.id, HOURS[why]],
  )
  const words = (lang: 'bn' | 'en', part: string) =>
    wordsFor(lang)(`access:link.${why}.${part}`, {
      name: (lang === 'bn' ? user.nameBn : user.nameEn) || user.username,
      username: user.username,
      link: link(token),
      hours: HOURS[why],
    })
  const about = { purpose: `access.${why}`, by: ctx.tenant.id === user.tenantId ? ctx.user.userId : null }
  ctx.audit({
    action: 'access.user.link',
    recordType: 'user',
    recordId: user.id,
    after: { tenantId: user.tenantId, why, by: user.email ? 'mail' : 'sms' },
  })
  if (user.email) {
    await sendMail(user.tenantId, {
      ...about,
      to: user.email,
      subject: `${words('bn', 'subject')} / ${words('en', 'subject')}`,
      text: `${words('bn', 'body')}\n\n${words('en', 'body')}`,
    })
    return 'mail'
  }
  await sendSms(user.tenantId, { ...about, to: user.mobile ?? '', text: words(ctx.lang, 'sms') })
  return 'sms'
}
