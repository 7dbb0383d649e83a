import { sql } from 'db/connection'
import { mustBeCentral, seeTenants } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { fileOf, type StoredFileRow } from '~/domain/operations/files/files.server'
import type { MembershipState } from '../institution.policy'

export interface SiteRecord {
  id: number
  alias: string
  state: 'active' | 'suspended' | 'expired'
  suspendedReason: string | null
  nameEn: string
  nameBn: string
  eiin: string | null
  kind: string
  level: string | null
  management: string | null
  mpo: boolean
  mpoCode: string | null
  boardId: number | null
  thanaId: number | null
  addressEn: string
  addressBn: string
  phone: string | null
  email: string | null
  establishedYear: number | null
  webTitleEn: string
  webTitleBn: string
  headNameEn: string
  headNameBn: string
  logoFileId: number | null
  defaultLang: 'bn' | 'en'
  weekend: number[]
  version: number
}

/**
 * One institution as the centre edits it.
 * @param lock until the transaction ends
 * @throws Missing
 */
export async function siteRecord(ctx: UserCtx, id: number, lock = false): Promise<SiteRecord> {
  mustBeCentral(ctx)
  const [row] = await sql<SiteRecord>(
    `SELECT s.id, t.alias::text, t.state, s.suspended_reason AS "suspendedReason", s.name_en AS "nameEn", s.name_bn AS "nameBn", s.eiin, s.kind, s.level, s.management, s.mpo,
        s.mpo_code AS "mpoCode", s.board_id AS "boardId", s.thana_id AS "thanaId", s.address_en AS "addressEn", s.address_bn AS "addressBn", s.phone, s.email,
        s.established_year AS "establishedYear", s.web_title_en AS "webTitleEn", s.web_title_bn AS "webTitleBn", s.head_name_en AS "headNameEn", s.head_name_bn AS "headNameBn",
        s.logo_file_id AS "logoFileId", s.default_lang AS "defaultLang", s.weekend, s.version
      FROM site s JOIN tenant t ON t.id = s.id WHERE s.id = $1 ${lock ? 'FOR UPDATE' : ''}`,
    [id],
  )
  if (!row) throw new Missing('site')
  return row
}

interface SiteMembership {
  packageEn: string
  packageBn: string
  startsOn: string
  endsOn: string
  state: MembershipState | 'coming'
}

/** Its memberships, the newest first. */
export async function membershipsOf(ctx: UserCtx, id: number): Promise<SiteMembership[]> {
  mustBeCentral(ctx)
  return sql(
    `SELECT p.name_en AS "packageEn", p.name_bn AS "packageBn", m.starts_on AS "startsOn", m.ends_on AS "endsOn",
        CASE WHEN today.d < m.starts_on THEN 'coming' WHEN today.d <= m.ends_on THEN 'valid' WHEN today.d <= m.ends_on + m.grace_days THEN 'grace' ELSE 'expired' END AS state
      FROM membership m JOIN package p ON p.id = m.package_id CROSS JOIN (SELECT (now() AT TIME ZONE 'Asia/Dhaka')::date AS d) today
      WHERE m.site_id = $1 AND m.cancelled_at IS NULL ORDER BY m.ends_on DESC`,
    [id],
  )
}

/** The emblem of an institution, for the centre's own screens. @throws Missing when there is none */
export async function siteLogo(ctx: UserCtx, id: number): Promise<StoredFileRow> {
  const site = await siteRecord(ctx, id)
  if (!site.logoFileId) throw new Missing('logo')
  await seeTenants(ctx, [id])
  return fileOf({ id }, site.logoFileId)
}
