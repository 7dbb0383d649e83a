import { sql } from '../db/connection'

/** A row as its table has it: column names in snake_case; arrays and jsonb as plain values. */
export type Row = Record<string, unknown>

const columnsOf = (rows: readonly Row[]) => Object.keys(rows[0] ?? {}).map((name) => `"${name}"`).join(', ')

/** Writes all rows of a table in one statement. Every row has the columns of the first. */
export async function insertRows(table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const columns = columnsOf(rows)
  await sql(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`, [JSON.stringify(rows)])
}

/** As insertRows, for a table with an identity: gives the rows back, in order, with their `id`. */
export async function createRows<R extends Row>(table: string, rows: readonly R[]): Promise<(R & { id: number })[]> {
  const ids = await sql<{ id: number }>(`SELECT nextval(pg_get_serial_sequence($1, 'id')) AS id FROM generate_series(1, $2::int)`, [table, rows.length])
  const made = rows.map((row, index) => {
    const id = ids[index]?.id
    if (id === undefined) throw new Error(`No identity for a row of ${table}`)
    return { ...row, id }
  })
  await insertRows(table, made)
  return made
}

/** As createRows, for one row. */
export async function createRow<R extends Row>(table: string, row: R): Promise<R & { id: number }> {
  const [made] = await createRows(table, [row])
  if (!made) throw new Error(`No row of ${table} was made`)
  return made
}

/** Inserts or, where the natural key `key` is known, updates. Every row has the columns of the first. */
export async function upsertRows(table: string, key: readonly string[], rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const columns = columnsOf(rows)
  const changed = Object.keys(rows[0] ?? {}).filter((name) => !key.includes(name)).map((name) => `"${name}" = excluded."${name}"`)
  await sql(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
     ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${changed.join(', ')}`, [JSON.stringify(rows)])
}

/** The value of a key; throws when it is not there, naming what was looked for. */
export function must<K, V>(map: ReadonlyMap<K, V>, key: K, what: string): V {
  const found = map.get(key)
  if (found === undefined) throw new Error(`No ${what} ${String(key)}`)
  return found
}
