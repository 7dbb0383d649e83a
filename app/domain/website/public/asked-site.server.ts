import type { Tenant } from '~/domain/context'
import { tenantById } from '~/domain/tenancy/tenants.server'

/**
 * The institution a public call is about: on its own host itself (a `site_id` must be its own), on the main domain and
 * a group's host the one `site_id` names. 'unnamed': none was named where one must be. Null: there is none, it is no
 * longer active, or it is not this group's; all look the same from outside.
 */
export async function askedSite(tenant: Tenant, given: string | null): Promise<Tenant | null | 'unnamed'> {
  const id = given === null || given.trim() === '' ? null : /^[1-9]\d{0,14}$/.test(given.trim()) ? Number(given) : 0
  if (tenant.kind === 'site') return id === null || id === tenant.id ? tenant : null
  if (id === null) return 'unnamed'
  if (tenant.kind === 'group' && !tenant.siteIds.includes(id)) return null
  const site = id === 0 ? null : await tenantById(id)
  return site?.kind === 'site' && site.state === 'active' ? site : null
}
