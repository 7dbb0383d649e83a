import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { Umzug } from 'umzug'
import type { Roles } from './roles'

interface MigrateOptions {
  /** Where the numbered files lie. */
  folder?: string
  progress?: (text: string) => void
}

/**
 * Runs the migrations that have not run, each in a transaction of its own.
 * @throws Error with one clear line when a file is not the one that ran here
 */
export async function migrate(
  client: pg.Client,
  roles: Roles,
  { folder = 'db/migrations', progress }: MigrateOptions,
): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now(), checksum text)',
  )
  await client.query('ALTER TABLE migration ADD COLUMN IF NOT EXISTS checksum text')
  await refuseChanged(client, folder)
  await client.query(
    `SELECT set_config('app.all_sites', 'yes', false), set_config('app.narrow_role', $1, false), set_config('app.wide_role', $2, false)`,
    [roles.narrow, roles.wide],
  )
  const umzug = new Umzug({
    migrations: {
      glob: path.resolve(folder, '*.sql').replaceAll('\\', '/'),
      resolve: ({ name, path: file }) => ({
        name,
        up: async () => {
          progress?.(`migration ${name}`)
          const text = fs.readFileSync(file as string, 'utf8')
          await client.query('BEGIN')
          try {
            await client.query(text)
            await client.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [name, checksumOf(text)])
            await client.query('COMMIT')
          } catch (error) {
            await client.query('ROLLBACK')
            throw error
          }
        },
      }),
    },
    storage: {
      executed: async () =>
        (await client.query('SELECT name FROM migration ORDER BY name')).rows.map((r) => r.name as string),
      logMigration: async () => {}, // written inside the migration's own transaction
      unlogMigration: async () => {},
    },
    context: client,
    logger: undefined,
  })
  await umzug.up()
}

/** Whether files ran here that this version does not have. */
export async function isNewer(client: pg.Client, folder = 'db/migrations'): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('public.migration') IS NOT NULL AS there`)
  if (!rows[0]?.there) return false
  const ran = await client.query<{ name: string }>('SELECT name FROM migration')
  return ran.rows.some(({ name }) => !fs.existsSync(path.resolve(folder, name)))
}

/** A database made by another text than the one that is read tomorrow would fail later, and elsewhere. */
async function refuseChanged(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    'SELECT name, checksum FROM migration ORDER BY name',
  )
  for (const { name, checksum } of rows) {
    const file = path.resolve(folder, name)
    if (!fs.existsSync(file)) continue // of a newer version, which ran here before
    const now = checksumOf(fs.readFileSync(file, 'utf8'))
    if (checksum && checksum !== now)
      throw new Error(
        `The migration ${name} was changed after it ran in this database: bring its text back, and put the change into a new file`,
      )
    // Rows written before there were checksums are taken at their word.
    if (!checksum) await client.query('UPDATE migration SET checksum = $2 WHERE name = $1', [name, now])
  }
}

/** The same for a checkout with other line ends. */
export const checksumOf = (text: string): string =>
  createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('hex')
