import { inScope, sql } from 'db/connection'

/**
 * The alias that a tenant has now whose subdomain this host was before; null for a host nobody had. For requests to a host that is
 * nobody's any more: what is printed with the old address still leads there.
 */
export async function aliasAfter(host: string, appDomain: string): Promise<string | null> {
  const name = host.toLowerCase()
  if (!name.endsWith(`.${appDomain}`)) return null
  const [now] = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ alias: string }>(
      'SELECT t.alias::text AS alias FROM former_alias f JOIN tenant t ON t.id = f.held_by WHERE f.alias = $1',
      [name.slice(0, -appDomain.length - 1)],
    ),
  )
  return now?.alias ?? null
}

/** The names a tenant had before, the newest first. */
export async function formerAliases(id: number): Promise<string[]> {
  const rows = await sql<{ alias: string }>(
    'SELECT alias::text AS alias FROM former_alias WHERE held_by = $1 ORDER BY given_up_at DESC, alias',
    [id],
  )
  return rows.map((row) => row.alias)
}
