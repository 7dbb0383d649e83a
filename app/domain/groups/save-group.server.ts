import { sql } from 'db/connection'
import { addDays, today } from '~/format/dates'
import { aliasRefused } from '../institutions/identity.server'
import { lockIdentities } from '../institutions/scope.server'
import { mustBeCentral, seeTenants } from '../tenancy/central.server'
import type { Ctx } from '../context'
import { allOf, Invalid, Missing, refuse, Refusal } from '../errors'
import { checkUpload, storeUpload } from '../operations/files/files.server'
import type { GroupForm } from './group.form'
import { groupOf } from './groups.server'
import { makeTenant, renameTenant, setTenantState } from '../tenancy/tenants.server'

/**
 * Makes a group, or changes one, with its alias and emblem.
 * @returns its id
 * @throws Missing; Invalid at `alias` when it is taken, reserved or ill-formed; Refusal when it changed meanwhile, or the emblem is no picture
 */
export async function saveGroup(ctx: Ctx, form: GroupForm): Promise<number> {
  mustBeCentral(ctx)
  if (form.logo) await checkUpload(form.logo, 'logo')
  const before = form.id === null ? null : await groupOf(ctx, form.id)
  const alias = form.alias.toLowerCase()
  if (before?.alias !== alias) await refuseAlias(alias, form.id)
  const texts = [form.nameEn, form.nameBn, form.addressEn ?? '', form.addressBn ?? '', form.phone, form.email]
  const id = before ? before.id : await makeTenant('group', alias)
  await seeTenants(ctx, [id])
  const logo = form.logo ? await storeUpload({ tenant: { id } }, form.logo, { purpose: 'logo', isPublic: true }) : null
  if (before) {
    const changed = await sql(
      `UPDATE site_group SET name_en = $2, name_bn = $3, address_en = $4, address_bn = $5, phone = $6, email = $7, logo_file_id = coalesce($8, logo_file_id), revision = revision + 1
       WHERE id = $1 AND revision = $9 RETURNING id`,
      [id, ...texts, logo?.id ?? null, form.revision],
    )
    if (!changed.length) throw new Refusal('groups:stale')
    if (before.alias !== alias) await renameTenant(id, alias)
  } else {
    await sql(
      'INSERT INTO site_group (id, name_en, name_bn, address_en, address_bn, phone, email, logo_file_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
      [id, ...texts, logo?.id ?? null],
    )
  }
  const { nameEn, nameBn, addressEn, addressBn, phone, email } = form
  ctx.audit({
    recordType: 'site-group',
    recordId: id,
    after: { alias, nameEn, nameBn, addressEn, addressBn, phone, email, ...(logo ? { logoFileId: logo.id } : {}) },
    before: before
      ? {
          alias: before.alias,
          nameEn: before.nameEn,
          nameBn: before.nameBn,
          addressEn: before.addressEn,
          addressBn: before.addressBn,
          phone: before.phone,
          email: before.email,
          logoFileId: before.logoFileId,
        }
      : undefined,
  })
  return id
}

/** The same rules as an institution's alias, since both are names under one domain. */
async function refuseAlias(alias: string, own: number | null): Promise<void> {
  await lockIdentities()
  const problem = await aliasRefused(alias, own)
  if (problem) throw new Invalid({ alias: [problem.replace(/^[a-z]+:/, 'groups:')] })
}

/** Shuts a group out, or lets it in again; at once, whoever is logged in. @throws Missing */
export async function setGroupState(ctx: Ctx, id: number, state: 'active' | 'suspended'): Promise<void> {
  mustBeCentral(ctx)
  const before = await groupOf(ctx, id)
  if (before.state === state) return
  await setTenantState(id, state)
  ctx.audit({ recordType: 'site-group', recordId: id, before: { state: before.state }, after: { state } })
}

/**
 * Puts an institution into a group from a day on.
 * @throws Missing; Invalid at `siteId` when it is in a group then, at `toDate` when that is before `fromDate`
 */
export async function attachSite(
  ctx: Ctx,
  groupId: number,
  form: { siteId: number; fromDate: string; toDate: string | null; note: string | null },
): Promise<number> {
  mustBeCentral(ctx)
  await groupOf(ctx, groupId)
  if ((await sql('SELECT 1 FROM site WHERE id = $1 FOR NO KEY UPDATE', [form.siteId])).length === 0)
    throw new Missing('site')
  const endsFirst = form.toDate !== null && form.toDate < form.fromDate
  const [other] = await sql<{ en: string; bn: string; from: string }>(
    `SELECT g.name_en AS en, g.name_bn AS bn, x.from_date AS from FROM site_group_site x JOIN site_group g ON g.id = x.site_group_id
     WHERE x.site_id = $1 AND x.cancelled_at IS NULL AND daterange(x.from_date, x.to_date, '[]') && daterange($2, $3, '[]') ORDER BY x.from_date LIMIT 1`,
    [form.siteId, form.fromDate, endsFirst ? form.fromDate : form.toDate],
  )
  const elsewhere = other && new URLSearchParams({ group: ctx.lang === 'bn' ? other.bn : other.en, from: other.from })
  await allOf(
    () => refuse(endsFirst, 'toDate', 'groups:attach.endFirst'),
    () => refuse(elsewhere !== undefined, 'siteId', `groups:attach.elsewhere?${elsewhere}`),
  )
  const [row] = await sql<{ id: number }>(
    'INSERT INTO site_group_site (site_group_id, site_id, from_date, to_date, note, created_by) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
    [groupId, form.siteId, form.fromDate, form.toDate, form.note ?? '', ctx.user?.userId ?? null],
  )
  const id = (row as { id: number }).id
  ctx.audit({ recordType: 'site-group-site', recordId: id, after: { groupId, ...form } })
  return id
}

/**
 * Takes an institution out of its group: `toDate` is its last day there. What has not begun is taken back whole.
 * @throws Missing when this group has no such attachment; Invalid, Refusal
 */
export async function detachSite(ctx: Ctx, groupId: number, id: number, toDate: string): Promise<void> {
  mustBeCentral(ctx)
  const [at] = Number.isSafeInteger(id)
    ? await sql<{ siteId: number }>(
        'SELECT site_id AS "siteId" FROM site_group_site WHERE id = $1 AND site_group_id = $2',
        [id, groupId],
      )
    : []
  if (!at) throw new Missing('attachment')
  await sql('SELECT 1 FROM site WHERE id = $1 FOR NO KEY UPDATE', [at.siteId])
  const [row] = await sql<{ fromDate: string; toDate: string | null; cancelled: boolean }>(
    'SELECT from_date AS "fromDate", to_date AS "toDate", cancelled_at IS NOT NULL AS cancelled FROM site_group_site WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [at.siteId, id],
  )
  if (!row || row.cancelled || (row.toDate && row.toDate < today())) throw new Refusal('groups:attach.isOver')
  const cancels = row.fromDate > today() && toDate < row.fromDate
  if (!cancels && toDate < row.fromDate) throw new Invalid({ toDate: ['groups:attach.endFirst'] })
  if (!cancels && row.toDate && toDate > row.toDate)
    throw new Invalid({ toDate: [`groups:attach.longer?to=${row.toDate}`] })
  if (!cancels && toDate < addDays(today(), -1))
    throw new Invalid({ toDate: [`groups:attach.backdated?from=${addDays(today(), -1)}`] })
  await sql(
    'UPDATE site_group_site SET to_date = CASE WHEN $3 THEN to_date ELSE $2::date END, cancelled_at = CASE WHEN $3 THEN now() END WHERE site_id = $4 AND id = $1',
    [id, toDate, cancels, at.siteId],
  )
  ctx.audit({
    recordType: 'site-group-site',
    recordId: id,
    before: { toDate: row.toDate },
    after: cancels ? { cancelled: true } : { toDate },
  })
}
