import { sql } from 'db/connection'
import { today } from '~/format/dates'
import { mustBeCentral } from '../tenancy/central.server'
import type { Ctx } from '../context'
import { MATRIX, PERMISSIONS, areaOf, type Permission } from '../identity/matrix'

interface Holder {
  id: number
  nameEn: string
  nameBn: string
}

export interface SubModuleRow {
  key: string
  module: string
  nameEn: string
  nameBn: string
  moduleEn: string
  moduleBn: string
  packages: Holder[]
  /** Institutions that have it today, days of grace included. */
  sites: number
  /** What it opens. */
  permissions: Permission[]
}

/** Every sub-module in its order, with the packages that hold it and the permissions it opens. */
export async function subModules(ctx: Ctx): Promise<SubModuleRow[]> {
  mustBeCentral(ctx)
  const rows = await sql<Omit<SubModuleRow, 'permissions'>>(
    `SELECT s.key, s.module, s.name_en AS "nameEn", s.name_bn AS "nameBn", m.name_en AS "moduleEn", m.name_bn AS "moduleBn",
       coalesce((SELECT json_agg(json_build_object('id', p.id, 'nameEn', p.name_en, 'nameBn', p.name_bn) ORDER BY p.name_en) FROM package_sub_module x JOIN package p ON p.id = x.package_id WHERE x.sub_module_key = s.key), '[]') AS packages,
       coalesce(c.sites, 0) AS sites
     FROM sub_module s JOIN module m ON m.key = s.module
     LEFT JOIN (SELECT x.sub_module_key, count(DISTINCT e.site_id)::int AS sites FROM membership e JOIN package_sub_module x USING (package_id)
       WHERE e.cancelled_at IS NULL AND e.starts_on <= $1::date AND e.ends_on + e.grace_days >= $1::date GROUP BY 1) c ON c.sub_module_key = s.key
     ORDER BY m.position, s.position, s.key`,
    [today()],
  )
  return rows
    .filter((row) => row.key in MATRIX)
    .map((row) => ({ ...row, permissions: PERMISSIONS.filter((permission) => areaOf(permission) === row.key) }))
}

interface ModuleRow {
  key: string
  nameEn: string
  nameBn: string
  subModules: SubModuleRow[]
  /** Packages that hold all of its sub-modules, or some. */
  whole: Holder[]
  partly: Holder[]
  /** Institutions that have at least one of them. */
  sites: number
}

/** Every module with what it holds. */
export async function modules(ctx: Ctx): Promise<ModuleRow[]> {
  const parts = await subModules(ctx)
  const reach = await sql<{ module: string; sites: number }>(
    `SELECT s.module, count(DISTINCT e.site_id)::int AS sites FROM membership e JOIN package_sub_module x USING (package_id) JOIN sub_module s ON s.key = x.sub_module_key
     WHERE e.cancelled_at IS NULL AND e.starts_on <= $1::date AND e.ends_on + e.grace_days >= $1::date GROUP BY 1`,
    [today()],
  )
  return [...new Set(parts.map(({ module }) => module))].map((key) => {
    const own = parts.filter(({ module }) => module === key)
    const holders = new Map(own.flatMap(({ packages }) => packages).map((one) => [one.id, one]))
    const [whole, partly]: [Holder[], Holder[]] = [[], []]
    for (const one of holders.values())
      (own.every(({ packages }) => packages.some(({ id }) => id === one.id)) ? whole : partly).push(one)
    return {
      key,
      nameEn: own[0]?.moduleEn ?? key,
      nameBn: own[0]?.moduleBn ?? key,
      subModules: own,
      whole,
      partly,
      sites: reach.find(({ module }) => module === key)?.sites ?? 0,
    }
  })
}
