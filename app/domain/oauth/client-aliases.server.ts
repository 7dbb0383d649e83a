import { sql } from 'db/connection'

/** Subdomains of sites, for the dialog of a client. */
export async function aliasesOf(ids: readonly number[]): Promise<Map<number, string>> {
  const rows = ids.length
    ? await sql<{ id: number; alias: string }>('SELECT id, alias::text FROM tenant WHERE id = ANY($1::bigint[])', [ids])
    : []
  return new Map(rows.map((row) => [row.id, row.alias]))
}
