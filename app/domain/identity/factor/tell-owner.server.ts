import { sql } from 'db/connection'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import type { Ctx } from '~/domain/context'
import { sendMail } from '~/domain/delivery/messages/send.server'
import { notify } from '~/domain/delivery/notifications.server'

/** What happened to somebody's second factor: the words of `account:factor.told`. */
type Event = 'on' | 'off' | 'codes' | 'reset' | 'paper' | 'passkeyAdded' | 'passkeyRemoved' | 'passkeyCopied'

/**
 * Tells somebody by bell, and by mail where there is an address, what became of their second factor: if it was not them, they are to
 * know. A code on paper that was used rings the bell alone. The transaction must see the tenant.
 */
export async function tellOwner(
  ctx: Ctx,
  userId: number,
  what: Event,
  params: Record<string, string | number> = {},
  tenantId = ctx.tenant.id,
): Promise<void> {
  const words = (lang: 'bn' | 'en') => wordsFor(lang)(`account:factor.told.${what}`, params)
  await notify(tenantId, [userId], { titleEn: words('en'), titleBn: words('bn'), link: paths.secondFactor })
  if (what === 'paper') return
  const [owner] = await sql<{ email: string; nameEn: string; nameBn: string }>(
    `SELECT email::text, name_en AS "nameEn", name_bn AS "nameBn" FROM app_user WHERE tenant_id = $1 AND id = $2 AND email ~ '^[^\\s@<>,;"]+@[^\\s@<>,;"]+$'`,
    [tenantId, userId],
  )
  if (!owner) return
  const t = wordsFor(ctx.lang)
  const name = ctx.lang === 'bn' ? owner.nameBn || owner.nameEn : owner.nameEn || owner.nameBn
  await sendMail(tenantId, {
    to: owner.email,
    subject: t('account:factor.mail.subject'),
    text: t('account:factor.mail.body', { name, what: words(ctx.lang) }),
    purpose: 'platform.second-factor',
    by: userId,
  })
}
