import { sql } from 'db/connection'
import { seeTenants } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import type { PeriodRow } from '../period.policy'
import { planSite, type PlanShift, type SitePlan } from './plan.policy'
import type { Structure } from './structures'

export interface PlannedSite extends SitePlan {
  id: number
  nameEn: string
  nameBn: string
  shifts: number
}

/** Active shifts and all periods of institutions, by institution. The scope must see them. */
async function standingOf(siteIds: readonly number[]) {
  const shifts = await sql<PlanShift & { siteId: number }>(
    `SELECT h.site_id AS "siteId", h.id, h.name_en AS "nameEn", h.name_bn AS "nameBn", to_char(h.starts_at, 'HH24:MI') AS "startsAt", to_char(h.ends_at, 'HH24:MI') AS "endsAt"
     FROM shift h WHERE h.site_id = ANY ($1::bigint[]) AND h.active ORDER BY h.position, h.id`,
    [siteIds],
  )
  const periods = await sql<PeriodRow & { siteId: number }>(
    `SELECT p.site_id AS "siteId", p.id, p.shift_id AS "shiftId", p.name_en AS "nameEn", p.name_bn AS "nameBn", p.kind, p.weekdays, to_char(p.starts_at, 'HH24:MI') AS "startsAt",
       to_char(p.ends_at, 'HH24:MI') AS "endsAt"
     FROM period p WHERE p.site_id = ANY ($1::bigint[]) ORDER BY p.starts_at, p.id`,
    [siteIds],
  )
  return { shifts, periods }
}

/** What a structure would make of one institution, in a unit that sees it. */
export async function planOf(siteId: number, structure: Structure): Promise<SitePlan> {
  const { shifts, periods } = await standingOf([siteId])
  return planSite(structure, shifts, periods)
}

/** The dry run: what would change where, and what stands in the way. Writes nothing. Ids of no institution fall away. */
export async function planSites(
  ctx: UserCtx,
  siteIds: readonly number[],
  structure: Structure | null,
): Promise<PlannedSite[]> {
  await seeTenants(ctx, 'all')
  const sites = await sql<{ id: number; nameEn: string; nameBn: string }>(
    'SELECT s.id, s.name_en AS "nameEn", s.name_bn AS "nameBn" FROM site s WHERE s.id = ANY ($1::bigint[]) ORDER BY s.name_en, s.id',
    [siteIds],
  )
  const { shifts, periods } = await standingOf(sites.map((one) => one.id))
  return sites.map((site) => {
    const own = shifts.filter((one) => one.siteId === site.id)
    const plan = structure
      ? planSite(
          structure,
          own,
          periods.filter((one) => one.siteId === site.id),
        )
      : { rows: [], filled: 0, kept: 0, conflicts: [] }
    return { ...site, shifts: own.length, ...plan }
  })
}
