import { sql } from '../../db/connection'
import type { Row } from '../rows'

/**
 * Adds the rows whose code the table does not have yet, and leaves the others alone: what an operator changed or
 * retired stays so when the data of the product grow. Every row has the columns of the first.
 */
export async function addRows(table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`).join(', ')
  await sql(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)])
}

/** Identities of a table by code. */
export async function idsOf(table: string): Promise<Map<string, number>> {
  const rows = await sql<{ id: number; code: string }>(`SELECT id, code FROM ${table}`)
  return new Map(rows.map((row) => [row.code, row.id]))
}
