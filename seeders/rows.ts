import { sql } from '../db/connection'

/** A row as its table has it: column names in snake_case; arrays and jsonb as plain values. */
export type Row = Record<string, unknown>

const columnsOf = (rows: readonly Row[]) =>
  Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join(', ')

/** Writes all rows of a table in one statement. Every row has the columns of the first. */
export async function insertRows(table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const columns = columnsOf(rows)
  await sql(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** As insertRows, for a table with an identity: gives the rows back, in order, with their `id`. */
export async function createRows<R extends Row>(table: string, rows: readonly R[]): Promise<(R & { id: number })[]> {
  const ids = await sql<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence($1, 'id')) AS id FROM generate_series(1, $2::int)`,
    [table, rows.length],
  )
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

/** The columns named, of one side of a comparison. */
const listed = (of: string, names: readonly string[]) => `(${names.map((name) => `${of}."${name}"`).join(', ')})`

/** True of a given row that stands in the table just so: it is not touched, since even an update to the same locks it against those who refer to it. */
const isThere = (table: string, key: readonly string[], names: readonly string[], same: (name: string) => string) =>
  `EXISTS (SELECT 1 FROM ${table} there WHERE ${listed('there', key)} = ${listed('given', key)}${names.map((name) => ` AND ${same(name)}`).join('')})`

/**
 * Inserts or, where the natural key `key` is known, updates; every row has the columns of the first. Of a catalogue that operators edit
 * (`CALL catalogue('…')`) columns they changed stay as they are, rows they deleted stay away, and a row that clashes with one of theirs is left out.
 */
export async function seedRows(table: string, key: readonly string[], rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await sql(`SET LOCAL app.seeding = 'yes'`)
  try {
    await sql('SAVEPOINT seed_rows')
    await seedAtOnce(table, key, rows)
  } catch (error) {
    if (!isClash(error)) throw error
    await sql('ROLLBACK TO seed_rows')
    for (const row of rows) {
      await sql('SAVEPOINT seed_row')
      await seedAtOnce(table, key, [row]).catch(async (one: unknown) => {
        if (!isClash(one)) throw one
        await sql('ROLLBACK TO seed_row')
      })
    }
  }
  await sql(`SET LOCAL app.seeding = ''`)
}

/** A unique index of PostgreSQL said no. */
const isClash = (error: unknown) => (error as { code?: unknown }).code === '23505'

async function seedAtOnce(table: string, key: readonly string[], rows: readonly Row[]): Promise<void> {
  const columns = columnsOf(rows)
  const names = Object.keys(rows[0] ?? {}).filter((name) => !key.includes(name))
  const kept = names.map(
    (name) =>
      `"${name}" = CASE WHEN kept.edited && ARRAY['*', '${name}'] THEN kept."${name}" ELSE excluded."${name}" END`,
  )
  const entry = key.map((name) => `'${name}', given."${name}"`).join(', ')
  await sql(
    `INSERT INTO ${table} AS kept (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) given
     WHERE (NOT EXISTS (SELECT 1 FROM catalogue_left_out x WHERE x.table_name = $2 AND x.entry @> jsonb_build_object(${entry}))
         OR ${isThere(table, key, [], () => '')})
       AND NOT ${isThere(table, key, names, (name) => `(there.edited && ARRAY['*', '${name}'] OR there."${name}" IS NOT DISTINCT FROM given."${name}")`)}
     ON CONFLICT (${key.join(', ')}) DO ${kept.length ? `UPDATE SET ${kept.join(', ')}` : 'NOTHING'}`,
    [JSON.stringify(rows), table],
  )
}

/** The value of a key; throws when it is not there, naming what was looked for. */
export function must<K, V>(map: ReadonlyMap<K, V>, key: K, what: string): V {
  const found = map.get(key)
  if (found === undefined) throw new Error(`No ${what} ${String(key)}`)
  return found
}
