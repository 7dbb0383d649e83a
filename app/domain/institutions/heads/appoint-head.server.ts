import { mustBeFree } from '~/domain/access/create-user.server'
import { headState, type HeadState } from '~/domain/access/heads.policy'
import { HEAD_ROLES, headsOf, keepingAHead, lockHeads, tellHeads, type Head } from '~/domain/access/heads.server'
import { endGrantsOfUser } from '~/domain/oauth/grants.server'
import { seeTenants } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { aliasOrigin } from '~/domain/tenancy/origin.server'
import { sendMail, sendSms } from '~/domain/delivery/messages/send.server'
import { takeRole } from '~/domain/identity/account/write-users.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { INVITATION_DAYS } from '../applications/application.policy'
import { makeHead, type Head as NewHead } from '../applications/invite-head.server'
import { siteRecord, type SiteRecord } from '../sites/site-record.server'
import type { AppointValues } from './head.form'

/** Who leads an institution; the transaction then sees the centre and it. @throws Missing */
export async function siteHeads(ctx: UserCtx, siteId: number): Promise<{ heads: Head[]; state: HeadState }> {
  await siteRecord(ctx, siteId)
  await seeTenants(ctx, [siteId])
  const heads = await headsOf([siteId])
  return { heads, state: headState(heads) }
}

/** Which of these institutions have a head who can log in, one who is invited, or none. */
export async function headStates(ctx: UserCtx, siteIds: readonly number[]): Promise<Map<number, HeadState>> {
  await seeTenants(ctx, siteIds)
  const heads = await headsOf(siteIds)
  return new Map(siteIds.map((id) => [id, headState(heads.filter((head) => head.tenantId === id))]))
}

/** Makes a head's account in an institution that the transaction sees, and sends the invitation by mail and SMS. */
export async function inviteHead(
  ctx: UserCtx,
  site: Pick<SiteRecord, 'id' | 'alias' | 'nameEn' | 'nameBn' | 'defaultLang'>,
  head: NewHead,
): Promise<void> {
  const link = await makeHead(ctx, site.id, head)
  const lang = site.defaultLang
  const address = aliasOrigin(site.alias)
  const t = wordsFor(lang)
  const words = {
    name: lang === 'bn' ? site.nameBn : site.nameEn,
    contact: lang === 'bn' ? head.nameBn : head.nameEn,
    product: t('common:product'),
    username: head.username,
    address,
    link: link.value,
    days: INVITATION_DAYS,
  }
  const about = { purpose: 'institutions.head-invited', by: ctx.user.userId, secret: link }
  await sendMail(ctx.tenant.id, {
    ...about,
    to: head.email,
    subject: t('institutions:mail.head.subject', words),
    text: t('institutions:mail.head.body', words),
  })
  await sendSms(ctx.tenant.id, { ...about, to: head.mobile, text: t('institutions:sms.head', words) })
}

/**
 * Gives an institution a further head, or one in the place of another, because its own people cannot. Those who lead it
 * are told, with the reason.
 * @throws Refusal (403) without the right over users; Invalid at `username`, `email` or `replaces`; Missing
 */
export async function appointHead(ctx: UserCtx, siteId: number, given: AppointValues): Promise<void> {
  if (!ctx.can('access.users.manage')) throw new Refusal('shell:error.unauthorized.text', {}, 403)
  const site = await siteRecord(ctx, siteId, true)
  await lockHeads(siteId)
  const { heads } = await siteHeads(ctx, siteId)
  const replaced = heads.find((head) => head.id === given.replaces)
  if (given.replaces !== null && !replaced) throw new Invalid({ replaces: ['ui:error.in'] })
  await mustBeFree(siteId, 0, given)
  const { username, nameBn, email, mobile, reason } = given
  const head = { username, nameBn, nameEn: given.nameEn ?? nameBn, email, mobile }
  const words = (lang: 'bn' | 'en') => ({
    name: lang === 'bn' ? head.nameBn : head.nameEn,
    other: replaced ? (lang === 'bn' ? replaced.nameBn : replaced.nameEn) : '',
    reason,
  })
  const key = replaced ? 'institutions:heads.toldReplaced' : 'institutions:heads.told'
  // Before the change: who is replaced is told as well.
  await tellHeads(
    siteId,
    {
      titleEn: wordsFor('en')(key, words('en')),
      titleBn: wordsFor('bn')(key, words('bn')),
      bodyEn: wordsFor('en')('institutions:heads.toldWhy', words('en')),
      bodyBn: wordsFor('bn')('institutions:heads.toldWhy', words('bn')),
      link: paths.siteUsers,
    },
    [],
  )
  await keepingAHead(siteId, reason, async () => {
    if (!replaced) return
    await takeRole(siteId, replaced.id, HEAD_ROLES.site)
    await endGrantsOfUser(siteId, replaced.id)
  })
  await inviteHead(ctx, site, head)
  ctx.audit({
    action: 'institutions.head.appoint',
    recordType: 'site',
    recordId: siteId,
    before: { heads: heads.map((one) => one.username) },
    after: { head: username, replaces: replaced?.username ?? null, reason },
  })
}
