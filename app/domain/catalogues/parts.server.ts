import { sql } from 'db/connection'

/** Rows of tables that belong to a catalogue's row and go with it, as their tables hold them. */
export type Parts = { table: string; rows: unknown[] }[]

/** The parts of a row of `table`; `parts` are the tables that have a column `TABLE_id`. */
export async function partsOf(table: string, parts: readonly string[] | undefined, id: number): Promise<Parts> {
  const found: Parts = []
  for (const part of parts ?? []) {
    const rows = await sql<{ row: unknown }>(`SELECT to_jsonb(p) AS row FROM ${part} p WHERE p.${table}_id = $1`, [id])
    found.push({ table: part, rows: rows.map((one) => one.row) })
  }
  return found
}

/** Writes parts again whose row is back. */
export async function writeParts(parts: Parts): Promise<void> {
  for (const { table, rows } of parts)
    await sql(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`, [
      JSON.stringify(rows),
    ])
}
