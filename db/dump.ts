import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { copyIn, copyOut } from './copy'

/** What is written anew at a start: which migrations ran stands in the list of them, the wall's key comes of the secret. */
const MADE = ['public.migration', 'hidden.wall_key', 'hidden.merge_rule', 'graphile_worker.migrations']

interface DumpedTable {
  name: string
  columns: string[]
  rows: number
  /** Of all rows, in whatever order: the sum of their hashes. */
  sum: string
}
export interface Dump {
  migrations: { name: string; checksum: string | null }[]
  tables: DumpedTable[]
  sequences: { name: string; last: string; called: boolean }[]
}

interface Column {
  name: string
  columns: string[]
  /** Row-level security would hide rows from the owner too, and no policy shows them. */
  hidden: boolean
  forced: boolean
}

const tablesOf = async (client: pg.Client): Promise<Column[]> =>
  (
    await client.query<Column>(
      `SELECT format('%I.%I', n.nspname, c.relname) AS name, c.relforcerowsecurity AS forced,
         ARRAY(SELECT quote_ident(a.attname) FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
         c.relforcerowsecurity AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polroles && ARRAY[0::oid, current_user::regrole::oid]) AS hidden
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind = 'r' AND n.nspname IN ('public', 'hidden', 'graphile_worker') AND format('%I.%I', n.nspname, c.relname) <> ALL ($1) ORDER BY 1`,
      [MADE],
    )
  ).rows

const fileOf = (folder: string, table: string) => path.join(folder, `${table}.copy.gz`)

/** Counts rows and sums their hashes, so that the order in which they come does not matter. */
class Sum {
  rows = 0
  private readonly parts = [0n, 0n]
  add(line: Buffer): void {
    const hash = createHash('sha256').update(line).digest()
    this.rows++
    for (const at of [0, 1]) this.parts[at] = BigInt.asUintN(64, (this.parts[at] ?? 0n) + hash.readBigUInt64LE(at * 8))
  }
  get sum(): string {
    return this.parts.map((part) => part.toString(16).padStart(16, '0')).join('')
  }
}

/**
 * Writes every table into `folder`, all as they were at one moment, while the product works on.
 * @param client the owner's; it is in a transaction of its own while this runs
 * @param beside is called in that moment too, and sees the same rows
 */
export async function dump(client: pg.Client, folder: string, beside: () => Promise<void>): Promise<Dump> {
  fs.mkdirSync(folder, { recursive: true })
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL app.all_sites = 'yes'`)
  try {
    const { rows: migrations } = await client.query<Dump['migrations'][number]>(
      'SELECT name, checksum FROM migration ORDER BY name',
    )
    const tables: DumpedTable[] = []
    for (const { name, columns, hidden } of await tablesOf(client)) {
      if (hidden)
        throw new Error(`The rows of ${name} cannot be seen by the role of DATABASE_URL: connect as their owner`)
      const sum = new Sum()
      const packed = createGzip({ level: 3 })
      const written = packed.pipe(fs.createWriteStream(fileOf(folder, name), { mode: 0o600 }))
      const done = once(written, 'close')
      const row = (line: Buffer) => {
        sum.add(line)
        return packed.write(line)
      }
      await copyOut(client, `COPY ${name} (${columns.join(', ')}) TO STDOUT`, row, () => once(packed, 'drain'))
      packed.end()
      await done
      tables.push({ name, columns, rows: sum.rows, sum: sum.sum })
    }
    await beside()
    return { migrations, tables, sequences: await sequencesOf(client) }
  } finally {
    await client.query('ROLLBACK')
  }
}

/** Asked last: numbers that were given meanwhile are passed over, none is given twice. */
async function sequencesOf(client: pg.Client): Promise<Dump['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE c.relkind = 'S' AND c.relnamespace IN ('public'::regnamespace, 'hidden'::regnamespace, 'graphile_worker'::regnamespace) ORDER BY 1`,
  )
  const all: Dump['sequences'] = []
  for (const { name } of rows) {
    const [now] = (
      await client.query<{ last: string; called: boolean }>(
        `SELECT last_value::text AS last, is_called AS called FROM ${name}`,
      )
    ).rows
    if (now) all.push({ name, ...now })
  }
  return all
}

/**
 * Fills a schema that the same migrations made, as one transaction, and reads all of it again.
 * @param client the owner's
 * @throws Error where the tables are others, or what is read is not what was written; then nothing is in it
 */
export async function load(client: pg.Client, folder: string, { tables, sequences }: Dump): Promise<void> {
  await client.query(`BEGIN; SET LOCAL app.all_sites = 'yes'`)
  try {
    const here = await tablesOf(client)
    const text = (list: { name: string; columns: string[] }[]) =>
      list.map((one) => `${one.name} (${one.columns.join(', ')})`)
    const other = [
      ...text(tables).filter((one) => !text(here).includes(one)),
      ...text(here).filter((one) => !text(tables).includes(one)),
    ]
    if (other.length) throw new Error(`The backup has other tables than this version: ${other[0]}`)
    const { rows: keys } = await client.query<{ table: string; name: string; how: string }>(
      `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS how FROM pg_constraint
       WHERE contype = 'f' AND connamespace IN ('public'::regnamespace, 'hidden'::regnamespace, 'graphile_worker'::regnamespace) ORDER BY 1, 2`,
    )
    const { rows: triggers } = await client.query<{ table: string; name: string; how: string }>(
      `SELECT tgrelid::regclass::text AS "table", quote_ident(tgname) AS name, CASE tgenabled WHEN 'A' THEN 'ENABLE ALWAYS' WHEN 'R' THEN 'ENABLE REPLICA' ELSE 'ENABLE' END AS how
       FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid WHERE NOT tgisinternal AND tgenabled <> 'D' AND c.relkind = 'r'
         AND c.relnamespace IN ('public'::regnamespace, 'hidden'::regnamespace, 'graphile_worker'::regnamespace)`,
    )
    for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
    for (const { table, name } of triggers) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`)
    for (const { name, forced } of here)
      if (forced) await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`)
    await client.query(`TRUNCATE ${here.map(({ name }) => name).join(', ')}`)
    for (const { name, columns } of tables)
      await copyIn(
        client,
        `COPY ${name} (${columns.join(', ')}) FROM STDIN`,
        fs.createReadStream(fileOf(folder, name)).pipe(createGunzip()) as AsyncIterable<Buffer>,
      )
    for (const { name, last, called } of sequences)
      await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, last, called])
    for (const { name, columns, rows, sum } of tables) {
      const found = new Sum()
      await copyOut(client, `COPY ${name} (${columns.join(', ')}) TO STDOUT`, (line) => {
        found.add(line)
        return true
      })
      if (found.rows !== rows || found.sum !== sum)
        throw new Error(
          `${name} is not what was backed up: ${found.rows} rows of ${rows}, ${found.sum} instead of ${sum}`,
        )
    }
    for (const { table, name, how } of keys) await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${how}`)
    for (const { table, name, how } of triggers) await client.query(`ALTER TABLE ${table} ${how} TRIGGER ${name}`)
    for (const { name, forced } of here) if (forced) await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
