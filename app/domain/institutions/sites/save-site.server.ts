import { sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { deleteFile, checkUpload, storeUpload } from '~/domain/operations/files/files.server'
import { toAsciiDigits } from '~/format/digits'
import { today } from '~/format/dates'
import { knownIds } from '../choices.server'
import { aliasRefused, emailIsTaken, siteOfEiin } from '../identity.server'
import { inviteHead } from '../heads/appoint-head.server'
import type { NewSiteValues } from '../heads/head.form'
import type { SiteValues } from '../institution.form'
import { startingClasses } from '../institution.policy'
import { seeTenants } from '~/domain/tenancy/central.server'
import { lockIdentities } from '../scope.server'
import { siteRecord, type SiteRecord } from './site-record.server'
import { makeTenant, renameTenant, setTenantState } from '~/domain/tenancy/tenants.server'

/** What a new institution is made of; the rest has its standard. */
type NewSite = Omit<SiteValues, 'logo' | 'version'>

/**
 * Makes an institution: tenant, site, and the catalogue it starts with. The caller's transaction then sees it too.
 * @returns its id
 * @throws Invalid at alias, EIIN, board or thana
 */
export async function createSite(
  ctx: UserCtx,
  given: NewSite,
  studyGroupIds: readonly number[] | 'all',
): Promise<number> {
  await lockIdentities()
  await check(given, null)
  const id = await makeTenant('site', given.alias)
  await sql(`INSERT INTO site (id, name_en, name_bn, kind) VALUES ($1, $2, $3, $4)`, [
    id,
    given.nameEn,
    given.nameBn,
    given.kind,
  ])
  await seeTenants(ctx, [id])
  await write(id, given)
  await sql(
    `INSERT INTO site_study_group (site_id, study_group_id) SELECT $1, id FROM study_group WHERE $2::bigint[] IS NULL OR id = ANY($2) OR code = 'NONE'`,
    [id, studyGroupIds === 'all' ? null : studyGroupIds],
  )
  await sql('INSERT INTO site_class (site_id, class_id) SELECT $1, id FROM class WHERE code = ANY($2::text[])', [
    id,
    startingClasses(given.kind),
  ])
  await sql(`INSERT INTO site_version (site_id, version_id) SELECT $1, id FROM version WHERE code = 'BANGLA'`, [id])
  return id
}

/**
 * Makes an institution from the form of the centre, with its first head, who is invited.
 * @returns its id
 */
export async function addSite(ctx: UserCtx, given: NewSiteValues): Promise<number> {
  const { logo, version: _, headUsername, headMobile, headEmail, ...values } = given
  if (logo) await checkUpload(logo, 'logo')
  const id = await createSite(ctx, values, 'all')
  if (logo) await keepLogo(id, logo, null)
  const site = await siteRecord(ctx, id)
  const { headNameBn: nameBn, headNameEn } = given
  const head = {
    username: headUsername,
    nameBn,
    nameEn: headNameEn ?? nameBn,
    email: headEmail,
    mobile: headMobile,
  }
  await inviteHead(ctx, site, head)
  ctx.audit({ recordType: 'site', recordId: id, after: site })
  return id
}

/**
 * Saves the form of an institution.
 * @throws Refusal (409) when somebody saved it since the form was opened; Invalid at the field; Missing
 */
export async function saveSite(ctx: UserCtx, id: number, given: SiteValues): Promise<void> {
  const { logo, version, ...values } = given
  if (logo) await checkUpload(logo, 'logo')
  await lockIdentities()
  const before = await siteRecord(ctx, id, true)
  if (before.version !== version) throw new Refusal('institutions:error.stale')
  await check(values, before)
  await seeTenants(ctx, [id])
  if (before.alias !== values.alias) await renameTenant(id, values.alias)
  await write(id, values)
  if (logo) await keepLogo(id, logo, before.logoFileId)
  ctx.audit({ recordType: 'site', recordId: id, before, after: await siteRecord(ctx, id) })
}

async function check(given: NewSite, before: SiteRecord | null): Promise<void> {
  const errors: Record<string, string[]> = {}
  const eiin = given.eiin && toAsciiDigits(given.eiin)
  // One that was given before a rule came may stay.
  const alias = before?.alias === given.alias ? null : await aliasRefused(given.alias, before?.id ?? null)
  if (alias) errors.alias = [alias]
  const other = eiin ? await siteOfEiin(eiin, before?.id ?? null) : null
  if (other) errors.eiin = ['ui:error.unique']
  if (given.boardId !== null && !(await knownIds('board', [given.boardId])).length) errors.boardId = ['ui:error.exists']
  if (given.thanaId !== null && !(await knownIds('thana', [given.thanaId])).length) errors.thanaId = ['ui:error.exists']
  if (given.establishedYear !== null && given.establishedYear > Number(today().slice(0, 4)))
    errors.establishedYear = ['institutions:error.future']
  if (given.email !== null && given.email !== before?.email && (await emailIsTaken(given.email, before?.id ?? null)))
    errors.email = ['validation:custom.siteEmailTaken']
  for (const [field, words] of Object.entries(KEPT))
    if (before?.[field as keyof typeof KEPT] && given[field as keyof typeof KEPT] === null)
      errors[field] = [`validation:custom.${words}`]
  if (Object.keys(errors).length) throw new Invalid(errors)
}

/** What an institution that has it cannot be without again, and the specification's words for it. */
const KEPT = { email: 'siteEmail', boardId: 'board', thanaId: 'thana', addressBn: 'address' } as const

async function write(id: number, given: NewSite): Promise<void> {
  await sql(
    `UPDATE site SET name_en = $2, name_bn = $3, eiin = $4, kind = $5, level = $6, management = $7, mpo = $8, mpo_code = $9, board_id = $10, thana_id = $11,
        address_en = $12, address_bn = $13, phone = $14, email = $15, established_year = $16, web_title_en = $17, web_title_bn = $18, head_name_en = $19,
        head_name_bn = $20, default_lang = $21, weekend = $22, version = version + 1, updated_at = now()
      WHERE id = $1`,
    [
      id,
      given.nameEn,
      given.nameBn,
      given.eiin && toAsciiDigits(given.eiin),
      given.kind,
      given.level,
      given.management,
      given.mpo === 'yes',
      given.mpo === 'yes' ? given.mpoCode : null,
      given.boardId,
      given.thanaId,
      given.addressEn ?? '',
      given.addressBn ?? '',
      given.phone,
      given.email,
      given.establishedYear,
      given.webTitleEn ?? '',
      given.webTitleBn ?? '',
      given.headNameEn ?? '',
      given.headNameBn ?? '',
      given.defaultLang,
      [...new Set(given.weekend)].sort(),
    ],
  )
}

async function keepLogo(id: number, logo: File, before: number | null): Promise<void> {
  const stored = await storeUpload({ tenant: { id } }, logo, { purpose: 'logo', isPublic: true })
  await sql('UPDATE site SET logo_file_id = $2 WHERE id = $1', [id, stored.id])
  if (before) await deleteFile({ id }, before)
}

/**
 * Shuts an institution, or opens it again. It is never deleted.
 * @throws Refusal when it is so already
 */
export async function suspendSite(ctx: UserCtx, id: number, reason: string | null): Promise<void> {
  const before = await siteRecord(ctx, id, true)
  if ((before.state === 'suspended') === (reason !== null))
    throw new Refusal(reason === null ? 'institutions:suspend.notSuspended' : 'institutions:suspend.already')
  await setTenantState(id, reason === null ? 'active' : 'suspended')
  await sql('UPDATE site SET suspended_reason = $2, version = version + 1, updated_at = now() WHERE id = $1', [
    id,
    reason,
  ])
  ctx.audit({
    recordType: 'site',
    recordId: id,
    before: { state: before.state, reason: before.suspendedReason },
    after: { state: reason === null ? 'active' : 'suspended', reason },
  })
}
