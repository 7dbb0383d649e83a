import { sql } from '../../db/connection'

/** Identities of a catalogue's rows by code. */
export async function idsOf(table: string): Promise<Map<string, number>> {
  const rows = await sql<{ id: number; code: string }>(`SELECT id, code FROM ${table}`)
  return new Map(rows.map((row) => [row.code, row.id]))
}
