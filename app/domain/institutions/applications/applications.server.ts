import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import { mustBeCentral } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { sendMail, sendSms } from '~/domain/delivery/messages/send.server'
import { toAsciiDigits } from '~/format/digits'
import { wordsFor } from '~/i18n/i18n.server'
import { lockIdentities } from '../scope.server'
import type { ApplicationValues } from './application.form'
import { mayDecide, mayEdit, type ApplicationState } from './application.policy'
import { refuseTaken, storedOf } from './apply.server'

export interface Application {
  id: number
  trackingNo: string
  state: ApplicationState
  version: number
  nameEn: string
  nameBn: string
  eiin: string | null
  kind: 'primary' | 'school' | 'college' | 'school_and_college' | 'madrasah'
  boardId: number
  boardEn: string
  boardBn: string
  thanaId: number
  thanaEn: string
  thanaBn: string
  districtEn: string
  districtBn: string
  addressEn: string
  addressBn: string
  establishedYear: number | null
  students: number | null
  contactName: string
  contactPost: string
  mobile: string
  email: string
  alias: string
  /** Wanted … */
  packageId: number | null
  packageEn: string | null
  packageBn: string | null
  /** … and given. */
  givenEn: string | null
  givenBn: string | null
  groupIds: number[]
  note: string
  lang: 'bn' | 'en'
  madeId: number | null
  refusalReason: string | null
  decidedAt: Date | null
  deciderEn: string | null
  deciderBn: string | null
  createdAt: Date
}

const COLUMNS = `a.id, a.tracking_no AS "trackingNo", a.state, a.version, a.name_en AS "nameEn", a.name_bn AS "nameBn", a.eiin, a.kind, a.board_id AS "boardId",
  b.name_en AS "boardEn", b.name_bn AS "boardBn", a.thana_id AS "thanaId", h.name_en AS "thanaEn", h.name_bn AS "thanaBn", d.name_en AS "districtEn", d.name_bn AS "districtBn",
  a.address_en AS "addressEn", a.address_bn AS "addressBn", a.established_year AS "establishedYear", a.students, a.contact_name AS "contactName", a.contact_post AS "contactPost",
  a.mobile, a.email::text, a.alias::text, a.package_id AS "packageId", p.name_en AS "packageEn", p.name_bn AS "packageBn", v.name_en AS "givenEn", v.name_bn AS "givenBn", a.study_group_ids AS "groupIds", a.note, a.lang,
  a.made_id AS "madeId", a.refusal_reason AS "refusalReason", a.decided_at AS "decidedAt", u.name_en AS "deciderEn", u.name_bn AS "deciderBn", a.created_at AS "createdAt"`
const FROM = `FROM site_application a JOIN board b ON b.id = a.board_id JOIN thana h ON h.id = a.thana_id JOIN district d ON d.id = h.district_id
  LEFT JOIN package p ON p.id = a.package_id LEFT JOIN package v ON v.id = a.given_package_id LEFT JOIN app_user u ON u.tenant_id = a.tenant_id AND u.id = a.decided_by`

type ApplicationQuery = Asked<{
  state?: readonly string[]
  kind?: readonly string[]
  board?: readonly number[]
  applied?: { from?: string; to?: string }
}>

/** Applications, the newest first unless asked otherwise. The search looks into names, EIIN, number, alias, e-mail and mobile. */
export async function listApplications(
  ctx: UserCtx,
  { q, filters, sort, ...page }: ApplicationQuery,
): Promise<{ items: Application[]; total: number }> {
  mustBeCentral(ctx)
  const w = where(ctx.tenant.id)
    .contains(
      toAsciiDigits(q),
      ...['a.name_en', 'a.name_bn', 'a.eiin', 'a.tracking_no', 'a.alias::text', 'a.email::text', 'a.mobile'],
      'a.contact_name',
    )
    .and(filters.state, 'a.state = ANY({})')
    .and(filters.kind, 'a.kind = ANY({})')
    .and(filters.board, 'a.board_id = ANY({})')
    .within(filters.applied, `(a.created_at AT TIME ZONE 'Asia/Dhaka')::date`)
  const found = `WHERE ${w.text('a.tenant_id = $1')}`
  const dir = sort?.dir === 'asc' ? 'ASC' : 'DESC'
  const byName = ctx.lang === 'bn' ? 'a.name_bn COLLATE "bn-x-icu"' : 'a.name_en COLLATE "en-x-icu"'
  const by = sort?.key === 'name' ? byName : sort?.key === 'trackingNo' ? 'a.tracking_no' : 'a.created_at'
  const [counted] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM site_application a ${found}`,
    w.binds,
  )
  const items = await sql<Application>(
    `SELECT ${COLUMNS} ${FROM} ${found} ORDER BY ${by} ${dir}, a.id ${dir} ${w.page(page)}`,
    w.binds,
  )
  return { items, total: counted?.total ?? 0 }
}

/** @throws Missing */
export async function applicationOf(ctx: UserCtx, given: unknown): Promise<Application> {
  mustBeCentral(ctx)
  const id = /^[1-9]\d{0,14}$/.test(String(given)) ? Number(given) : 0
  const [row] = await sql<Application>(`SELECT ${COLUMNS} ${FROM} WHERE a.tenant_id = $1 AND a.id = $2`, [
    ctx.tenant.id,
    id,
  ])
  if (!row) throw new Missing('application')
  return row
}

/**
 * The application, locked until the transaction ends, as long as it waits and is as its reader saw it.
 * @throws Refusal (409) when it was decided or changed meanwhile; Missing
 */
export async function waiting(ctx: UserCtx, id: number, version: number): Promise<Application> {
  mustBeCentral(ctx)
  await sql('SELECT 1 FROM site_application WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [ctx.tenant.id, id])
  const application = await applicationOf(ctx, id)
  if (!mayDecide(application)) throw new Refusal(`institutions:application.already.${application.state}`)
  if (application.version !== version) throw new Refusal('institutions:error.stale')
  return application
}

/** Saves what the centre mended in an application. @throws Invalid at the field; Refusal when it is decided or stale */
export async function saveApplication(ctx: UserCtx, id: number, given: ApplicationValues): Promise<void> {
  await lockIdentities()
  const before = await waiting(ctx, id, given.version)
  if (!mayEdit(before)) throw new Refusal('institutions:error.stale')
  await refuseTaken(given, id)
  await sql(
    `UPDATE site_application SET name_en = $3, name_bn = $4, eiin = $5, kind = $6, board_id = $7, thana_id = $8, address_en = $9, address_bn = $10, established_year = $11, students = $12,
        contact_name = $13, contact_post = $14, mobile = $15, email = $16, alias = $17, package_id = $18, study_group_ids = $19, note = $20, version = version + 1
      WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, id, ...storedOf(given)],
  )
  ctx.audit({ recordType: 'site-application', recordId: id, before, after: await applicationOf(ctx, id) })
}

/** Refuses an application and writes the applicant why, in their language. @throws Refusal when it is decided or stale */
export async function refuseApplication(ctx: UserCtx, id: number, reason: string, version: number): Promise<void> {
  const application = await waiting(ctx, id, version)
  await sql(
    `UPDATE site_application SET state = 'refused', refusal_reason = $3, decided_at = now(), decided_by = $4, version = version + 1 WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, id, reason, ctx.user.userId],
  )
  const t = wordsFor(application.lang)
  const words = {
    name: application.lang === 'bn' ? application.nameBn : application.nameEn,
    contact: application.contactName,
    number: application.trackingNo,
    reason,
    product: t('common:product'),
  }
  const purpose = 'institutions.application-refused'
  await sendMail(ctx.tenant.id, {
    to: application.email,
    subject: t('institutions:mail.refused.subject', words),
    text: t('institutions:mail.refused.body', words),
    purpose,
    by: ctx.user.userId,
  })
  await sendSms(ctx.tenant.id, {
    to: application.mobile,
    text: t('institutions:sms.refused', words),
    purpose,
    by: ctx.user.userId,
  })
  ctx.audit({
    recordType: 'site-application',
    recordId: id,
    before: { state: 'pending' },
    after: { state: 'refused', reason },
  })
}
