import { sql } from 'db/connection'
import { randomBytes } from 'node:crypto'
import { count } from '~/domain/identity/attempts.server'
import { CENTRE } from '~/domain/tenancy/central.server'
import { networkOf } from '~/domain/operations/network'
import type { Ctx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { sendMail, sendSms } from '~/domain/delivery/messages/send.server'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { toAsciiDigits } from '~/format/digits'
import { today } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { knownIds } from '../choices.server'
import { aliasRefused, siteOfEiin } from '../identity.server'
import { lockIdentities } from '../scope.server'
import type { ApplyValues } from './application.form'
import { trackingNo, type ApplicationState } from './application.policy'

/** What was given, as the columns from `name_en` to `note` keep it. */
export const storedOf = (given: Omit<ApplyValues, 'website' | 'consent'>) => [
  given.nameEn,
  given.nameBn,
  given.eiin && toAsciiDigits(given.eiin),
  given.kind,
  given.boardId,
  given.thanaId,
  given.addressEn ?? '',
  given.addressBn ?? '',
  given.establishedYear,
  given.students,
  given.contactName,
  given.contactPost ?? '',
  given.mobile,
  given.email,
  given.alias,
  given.packageId,
  given.groupIds,
  given.note ?? '',
]

/**
 * Takes an institution's application, and tells the applicant its number. Counted by address: this is open to anybody.
 * @returns the tracking number
 * @throws Invalid at the field for what has been taken; Refusal for programs (a filled trap) and after too many
 */
export async function apply(ctx: Ctx, given: ApplyValues): Promise<string> {
  if (ctx.tenant.kind !== 'central') throw new Missing('screen')
  if (given.website) throw new Refusal('institutions:apply.robot')
  await lockIdentities()
  await refuseTaken(given, null)
  await count('application-address', networkOf(ctx.ip), 'institutions:apply.throttle')
  const number = trackingNo(Number(today().slice(0, 4)), randomBytes(8))
  const [row] = await sql<{ id: number }>(
    `INSERT INTO site_application (tracking_no, name_en, name_bn, eiin, kind, board_id, thana_id, address_en, address_bn, established_year, students, contact_name, contact_post,
        mobile, email, alias, package_id, study_group_ids, note, lang)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) RETURNING id`,
    [number, ...storedOf(given), ctx.lang],
  )
  const t = wordsFor(ctx.lang)
  const words = {
    name: ctx.lang === 'bn' ? given.nameBn : given.nameEn,
    contact: given.contactName,
    number,
    product: t('common:product'),
  }
  await sendMail(ctx.tenant.id, {
    to: given.email,
    subject: t('institutions:mail.received.subject', words),
    text: t('institutions:mail.received.body', words),
    purpose: 'institutions.application-received',
  })
  await sendSms(ctx.tenant.id, {
    to: given.mobile,
    text: t('institutions:sms.received', words),
    purpose: 'institutions.application-received',
  })
  await tellOperators(row?.id ?? 0, given)
  ctx.audit({
    action: 'institutions.applications.apply',
    recordType: 'site-application',
    recordId: row?.id ?? 0,
    after: { ...given, trackingNo: number },
  })
  return number
}

/** The bells of those who decide applications. */
async function tellOperators(id: number, { nameBn, nameEn }: ApplyValues): Promise<void> {
  const [bn, en] = [wordsFor('bn'), wordsFor('en')]
  await notify(CENTRE, await staffWhoMay(CENTRE, 'institutions.applications.decide'), {
    titleBn: bn('institutions:tell.applied', { name: nameBn }),
    titleEn: en('institutions:tell.applied', { name: nameEn }),
    link: paths.applicationApprove(id),
  })
}

/** What another application or an institution has already, and what no catalogue knows. @throws Invalid at the field */
export async function refuseTaken(given: Omit<ApplyValues, 'consent' | 'website'>, own: number | null): Promise<void> {
  const errors: Record<string, string[]> = {}
  const eiin = given.eiin && toAsciiDigits(given.eiin)
  const others = await sql<{ email: boolean; eiin: boolean }>(
    `SELECT email = $1::citext AS email, eiin IS NOT DISTINCT FROM $2 AND $2::text IS NOT NULL AS eiin FROM site_application
      WHERE tenant_id = 1 AND state <> 'refused' AND id <> coalesce($3, 0) AND (email = $1::citext OR eiin = $2)`,
    [given.email, eiin, own],
  )
  if (others.some((one) => one.email)) errors.email = ['validation:custom.siteEmailTaken']
  if (others.some((one) => one.eiin)) errors.eiin = ['institutions:error.eiinApplied']
  if (eiin && (await siteOfEiin(eiin, null))) errors.eiin = ['institutions:error.eiinCustomer']
  const alias = await aliasRefused(given.alias, null)
  if (alias) errors.alias = [alias]
  for (const [field, table, ids] of [
    ['boardId', 'board', [given.boardId]],
    ['thanaId', 'thana', [given.thanaId]],
    ['groupIds', 'study_group', given.groupIds],
    ['packageId', 'package', given.packageId === null ? [] : [given.packageId]],
  ] as const) {
    const wanted = ids.filter((id): id is number => id !== null)
    if ((await knownIds(table, wanted)).length !== new Set(wanted).size) errors[field] = ['ui:error.exists']
  }
  if (given.establishedYear !== null && given.establishedYear > Number(today().slice(0, 4)))
    errors.establishedYear = ['institutions:error.future']
  if (Object.keys(errors).length) throw new Invalid(errors)
}

/** How far an application is, for whoever has its number; nothing of who it is about. */
export async function applicationState(
  number: string,
): Promise<{ number: string; state: ApplicationState; createdAt: Date } | null> {
  const [row] = await sql<{ number: string; state: ApplicationState; createdAt: Date }>(
    'SELECT tracking_no AS number, state, created_at AS "createdAt" FROM site_application WHERE tenant_id = 1 AND tracking_no = $1',
    [number],
  )
  return row ?? null
}
