import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import { currentSettings } from '~/domain/operations/settings.server'

/*
 * Addresses that leave the page, in a mail, on paper, in a redirect: built from the settings and the institution's own
 * name. The Host header is never asked, for whoever sends a request writes it. No slash at the end.
 */

/** A host of ours with protocol and port: https://shapla.example.com */
export function originAt(host: string): string {
  const { protocol, portSuffix } = currentSettings()
  return `${protocol}://${host}${portSuffix}`
}

/** The main domain. */
export const mainOrigin = (): string => originAt(currentSettings().APP_DOMAIN)

/** The subdomain of an institution or group. */
export const aliasOrigin = (alias: string): string => originAt(`${alias}.${currentSettings().APP_DOMAIN}`)

/** The own verified domain of tenant `t`, the first of several; null where it has none. */
export const OWN_HOST =
  '(SELECT host FROM tenant_domain d WHERE d.tenant_id = t.id AND verified_at IS NOT NULL ORDER BY verified_at LIMIT 1)'

export interface TenantHosts {
  alias: string
  host: string | null
}

/** Where an institution or group is: its own domain, else its subdomain. */
export const originOf = ({ alias, host }: TenantHosts): string => (host ? originAt(host) : aliasOrigin(alias))

/** Where people reach a tenant: its own verified domain, else its subdomain; of the centre, the main domain. @throws Missing */
export async function tenantOrigin(id: number): Promise<string> {
  const [tenant] = await sql<{ kind: string } & TenantHosts>(
    `SELECT t.kind, t.alias::text AS alias, ${OWN_HOST} AS host FROM tenant t WHERE t.id = $1`,
    [id],
    'prepared',
  )
  if (!tenant) throw new Missing('tenant')
  if (tenant.kind === 'central') return mainOrigin()
  return originOf(tenant)
}
