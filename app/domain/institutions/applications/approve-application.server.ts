import { sql } from 'db/connection'
import { startMembership } from '~/domain/packages/start-membership.server'
import type { UserCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { aliasOrigin } from '~/domain/tenancy/origin.server'
import { sendMail, sendSms } from '~/domain/delivery/messages/send.server'
import { formatDate } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import { lockIdentities } from '../scope.server'
import { createSite } from '../sites/save-site.server'
import { siteRecord } from '../sites/site-record.server'
import type { ApproveValues } from './application.form'
import { INVITATION_DAYS } from './application.policy'
import { waiting } from './applications.server'
import { makeHead } from './invite-head.server'

/**
 * Makes an institution of an application, in one transaction: tenant and site with their starting settings, membership, the
 * head's account, the invitation by mail and SMS. Whoever approves second is told that it is done.
 * @returns the institution's id
 * @throws Refusal when it is decided or stale; Invalid at alias, package or user name
 */
export async function approveApplication(ctx: UserCtx, id: number, given: ApproveValues): Promise<number> {
  await lockIdentities()
  const application = await waiting(ctx, id, given.version)
  const [chosen] = await sql('SELECT 1 FROM package WHERE id = $1 AND active', [given.packageId])
  if (!chosen) throw new Invalid({ packageId: ['ui:error.exists'] })
  const siteId = await createSite(
    ctx,
    {
      nameBn: application.nameBn,
      nameEn: application.nameEn,
      eiin: application.eiin,
      kind: application.kind,
      boardId: application.boardId,
      thanaId: application.thanaId,
      addressBn: application.addressBn,
      addressEn: application.addressEn,
      establishedYear: application.establishedYear,
      alias: given.alias,
      level: null,
      management: null,
      mpo: 'no',
      mpoCode: null,
      phone: application.mobile,
      email: application.email,
      webTitleBn: application.nameBn,
      webTitleEn: application.nameEn,
      headNameBn: null,
      headNameEn: null,
      defaultLang: application.lang,
      weekend: [5, 6],
    },
    application.groupIds,
  )
  await startMembership(ctx, {
    siteId,
    packageId: given.packageId,
    startsOn: given.startsOn,
    endsOn: given.endsOn,
    graceDays: given.graceDays,
  })
  const link = await makeHead(ctx, siteId, {
    username: given.username,
    nameEn: application.contactName,
    nameBn: application.contactName,
    email: application.email,
    mobile: application.mobile,
  })
  await sql(
    `UPDATE site_application SET state = 'approved', made_id = $3, decided_at = now(), decided_by = $4, alias = $5, given_package_id = $6, version = version + 1 WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, id, siteId, ctx.user.userId, given.alias, given.packageId],
  )
  const address = aliasOrigin(given.alias)
  const t = wordsFor(application.lang)
  const words = {
    name: application.lang === 'bn' ? application.nameBn : application.nameEn,
    contact: application.contactName,
    product: t('common:product'),
    username: given.username,
    address,
    link: link.value,
    days: INVITATION_DAYS,
    startsOn: formatDate(given.startsOn, application.lang),
    endsOn: formatDate(given.endsOn, application.lang),
  }
  const purpose = 'institutions.application-approved'
  await sendMail(ctx.tenant.id, {
    to: application.email,
    subject: t('institutions:mail.approved.subject', words),
    text: t('institutions:mail.approved.body', words),
    secret: link,
    purpose,
    by: ctx.user.userId,
  })
  await sendSms(ctx.tenant.id, {
    to: application.mobile,
    text: t('institutions:sms.approved', words),
    secret: link,
    purpose,
    by: ctx.user.userId,
  })
  ctx.audit({
    recordType: 'site-application',
    recordId: id,
    before: { state: 'pending' },
    after: { state: 'approved', siteId, ...given },
  })
  ctx.audit({ recordType: 'site', recordId: siteId, after: await siteRecord(ctx, siteId) })
  return siteId
}
