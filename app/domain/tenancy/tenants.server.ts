import { inScope, sql, type Scope } from 'db/connection'
import type { Tenant } from '~/domain/context'
import type { TenantKind } from '~/domain/identity/matrix'

const byHost = new Map<string, { tenant: Tenant | null; until: number }>()
const TTL = 60_000 // a safety net: a change is told by NOTIFY (see signals.server.ts)
const MOST = 20_000

/** Forgets what is known of tenants; the database told that something changed. */
export const forgetTenants = (): void => byHost.clear()

/**
 * The tenant of a host name (without port): the main domain is the centre, `{alias}.{domain}` a site or group,
 * anything else a verified domain of its own, or null.
 */
export async function tenantOfHost(host: string, appDomain: string): Promise<Tenant | null> {
  const name = host.toLowerCase()
  const known = byHost.get(name)
  if (known && known.until > Date.now()) return known.tenant
  const alias =
    name === appDomain ? 'central' : name.endsWith(`.${appDomain}`) ? name.slice(0, -appDomain.length - 1) : null
  const tenant = alias === 'central' && name !== appDomain ? null : await loadTenant(alias, name)
  if (byHost.size >= MOST) byHost.clear()
  byHost.set(name, { tenant, until: Date.now() + TTL })
  return tenant
}

/**
 * The unit of work of a tenant's screens and jobs. An institution's sees nothing else, whatever is said in it; a group's
 * sees the group with its institutions, and the centre's may look further (seeTenants()).
 */
export const scopeOf = ({ id, siteIds }: Tenant, readOnly: boolean): Scope => ({ tenants: [id, ...siteIds], readOnly })

/** The tenant of an id, for work that no host asked for: a job. Null when there is none. */
export async function tenantById(id: number): Promise<Tenant | null> {
  const [row] = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ alias: string }>('SELECT alias FROM tenant WHERE id = $1', [id]),
  )
  return row ? loadTenant(row.alias, '') : null
}

interface Row {
  id: number
  kind: TenantKind
  alias: string
  state: Tenant['state']
  name_en: string | null
  name_bn: string | null
  default_lang: 'bn' | 'en' | null
  eiin: string | null
  address_en: string | null
  address_bn: string | null
  phone: string | null
  email: string | null
  logo_file_id: number | null
  modules: string[] | null
  membership: Tenant['membership']
  site_ids: number[] | null
  registers: boolean
}

async function loadTenant(alias: string | null, host: string): Promise<Tenant | null> {
  const rows = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<Row>(
      `SELECT t.id, t.kind, t.alias, t.state,
        coalesce(s.name_en, g.name_en) AS name_en, coalesce(s.name_bn, g.name_bn) AS name_bn, s.default_lang, s.eiin,
        coalesce(s.address_en, g.address_en) AS address_en, coalesce(s.address_bn, g.address_bn) AS address_bn,
        coalesce(s.phone, g.phone) AS phone, coalesce(s.email, g.email) AS email, coalesce(s.logo_file_id, g.logo_file_id) AS logo_file_id,
        CASE WHEN t.kind = 'site' THEN coalesce((SELECT array_agg(sub_module_key) FROM package_sub_module WHERE package_id = m.package_id), '{}') END AS modules,
        CASE WHEN t.kind <> 'site' THEN 'valid' WHEN m.id IS NULL THEN 'none'
             WHEN today.d <= m.ends_on THEN 'valid' WHEN today.d <= m.ends_on + m.grace_days THEN 'grace' ELSE 'expired' END AS membership,
        (SELECT array_agg(site_id) FROM site_group_site x WHERE x.site_group_id = t.id AND x.cancelled_at IS NULL AND x.from_date <= today.d AND (x.to_date IS NULL OR x.to_date >= today.d)) AS site_ids,
        coalesce(u.register_students OR u.register_guardians OR u.register_staff, false) AS registers
      FROM tenant t
      CROSS JOIN (SELECT (now() AT TIME ZONE 'Asia/Dhaka')::date AS d) today
      LEFT JOIN site s ON s.id = t.id
      LEFT JOIN site_group g ON g.id = t.id
      LEFT JOIN user_setting u ON u.site_id = t.id
      LEFT JOIN LATERAL (SELECT * FROM membership WHERE site_id = t.id AND cancelled_at IS NULL AND starts_on <= today.d ORDER BY ends_on DESC LIMIT 1) m ON true
      WHERE ${alias === null ? 't.id = (SELECT tenant_id FROM tenant_domain WHERE host = $1 AND verified_at IS NOT NULL)' : 't.alias = $1'}`,
      [alias ?? host],
    ),
  )
  const row = rows[0]
  if (!row) return null
  return {
    id: row.id,
    kind: row.kind,
    alias: row.alias,
    state: row.state,
    nameEn: row.name_en ?? '',
    nameBn: row.name_bn ?? '',
    defaultLang: row.default_lang ?? 'bn',
    eiin: row.eiin,
    addressEn: row.address_en ?? '',
    addressBn: row.address_bn ?? '',
    phone: row.phone,
    email: row.email,
    logoFileId: row.logo_file_id,
    modules: row.modules,
    membership: row.membership,
    siteIds: row.site_ids ?? [],
    registers: row.registers,
  }
}

/** Makes a tenant, which nobody sees yet (seeTenants); who calls has looked whether the alias is free. @returns its id */
export async function makeTenant(kind: 'site' | 'group', alias: string): Promise<number> {
  const [made] = await sql<{ id: number }>('INSERT INTO tenant (kind, alias) VALUES ($1, $2) RETURNING id', [
    kind,
    alias,
  ])
  return (made as { id: number }).id
}

/** Gives a tenant another name under the product's domain. The one it had stays its own and leads on; one of its own may be taken back. */
export async function renameTenant(id: number, alias: string): Promise<void> {
  await sql('DELETE FROM former_alias WHERE alias = $2 AND held_by = $1', [id, alias])
  await sql('INSERT INTO former_alias (alias, held_by) SELECT alias, id FROM tenant WHERE id = $1 AND alias <> $2', [
    id,
    alias,
  ])
  await sql('UPDATE tenant SET alias = $2 WHERE id = $1', [id, alias])
}

/** Shuts a tenant out, or lets it in again; at once, whoever is logged in. */
export const setTenantState = (id: number, state: 'active' | 'suspended'): Promise<object[]> =>
  sql('UPDATE tenant SET state = $2 WHERE id = $1', [id, state])
