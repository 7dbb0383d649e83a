import { wordsFor } from '~/i18n/i18n.server'
import { passwordLink } from '../identity/account/access-link.server'
import type { UserCtx } from '../context'
import { Refusal } from '../errors'
import { sendMail, sendSms } from '../delivery/messages/send.server'

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
): Promise<'mail' | 'sms'> {
  if (!user.email && !user.mobile) throw new Refusal('access:error.noWay')
  const link = await passwordLink(ctx, { tenantId: user.tenantId, userId: user.id }, HOURS[why] * 60, 'end')
  const words = (lang: 'bn' | 'en', part: string) =>
    wordsFor(lang)(`access:link.${why}.${part}`, {
      name: (lang === 'bn' ? user.nameBn : user.nameEn) || user.username,
      username: user.username,
      link: link.value,
      hours: HOURS[why],
    })
  const about = {
    purpose: `access.${why}`,
    by: ctx.tenant.id === user.tenantId ? ctx.user.userId : null,
    secret: link,
  }
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
