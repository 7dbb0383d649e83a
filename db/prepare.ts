import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { Umzug } from 'umzug'

export interface DatabaseUrls {
  /** Owns the schema; migrates and seeds. The web process never uses it after the start. */
  ownerUrl: string
  /** What the application connects as: no superuser, no BYPASSRLS, owner of nothing. */
  runtimeUrl: string
}

/**
 * Creates owner role and database inside a fresh cluster. Idempotent.
 * @param superUrl superuser URL of the database `postgres`
 * @returns the owner's URL of the database `name`
 */
export async function createOwnedDatabase(superUrl: string, name: string, secret: string): Promise<string> {
  const owner = `${name}_owner`
  const password = rolePassword(secret, owner)
  await withClient(superUrl, async (client) => {
    await ensureRole(client, owner, password, 'CREATEROLE')
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (!rowCount)
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} OWNER ${pg.escapeIdentifier(owner)}`)
  })
  return withIdentity(superUrl, owner, password, name)
}

/**
 * Makes the database usable by the application: runtime role, migrations, privileges, job tables.
 * Several processes may call it at once; one works, the others wait.
 * @throws Error with one clear line when the runtime role could step over row-level security
 */
export async function prepareDatabase(
  ownerUrl: string,
  options: { secret: string; runtimeUrl?: string; directUrl?: string; progress?: (text: string) => void },
): Promise<DatabaseUrls> {
  const database = new URL(ownerUrl).pathname.slice(1)
  return withClient(ownerUrl, async (client) => {
    await client.query(`SELECT pg_advisory_lock(hashtext('shikkhangan prepare'))`)
    let runtimeUrl = options.runtimeUrl
    if (!runtimeUrl) {
      const role = `${database}_app`
      const password = rolePassword(options.secret, role)
      await ensureRole(client, role, password, '')
      runtimeUrl = withIdentity(ownerUrl, role, password, database)
    }
    const role = decodeURIComponent(new URL(runtimeUrl).username)
    await refusePowerfulRole(client, role)
    if (options.directUrl && decodeURIComponent(new URL(options.directUrl).username) !== role) {
      throw new Error(`DATABASE_DIRECT_URL must connect as ${role}, the role of RUNTIME_DATABASE_URL`)
    }
    await useUtc(client, database)
    await migrate(client, options.progress)
    await runMigrations({ connectionString: ownerUrl, logger: silentLogger })
    await grant(client, role)
    return { ownerUrl, runtimeUrl }
  })
}

/** The application's connections set nothing themselves (see db/connection.ts). Takes effect with the next connection. */
async function useUtc(client: pg.Client, database: string): Promise<void> {
  const { rows } = await client.query<{ mine: boolean; zone: string }>(
    `SELECT pg_has_role(datdba, 'MEMBER') AS mine, current_setting('TimeZone') AS zone FROM pg_database WHERE datname = current_database()`,
  )
  if (['UTC', 'Etc/UTC', 'GMT'].includes(rows[0]?.zone ?? '')) return
  if (!rows[0]?.mine)
    throw new Error(
      `The database's time zone is ${rows[0]?.zone}: its owner must say ALTER DATABASE ${database} SET timezone = 'UTC'`,
    )
  await client.query(`ALTER DATABASE ${pg.escapeIdentifier(database)} SET timezone = 'UTC'`)
}

async function migrate(client: pg.Client, progress?: (text: string) => void): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())',
  )
  await client.query(`SELECT set_config('app.all_sites', 'yes', false)`)
  const umzug = new Umzug({
    migrations: {
      glob: path.resolve('db/migrations/*.sql').replaceAll('\\', '/'),
      resolve: ({ name, path: file }) => ({
        name,
        up: async () => {
          progress?.(`migration ${name}`)
          await client.query('BEGIN')
          try {
            await client.query(fs.readFileSync(file as string, 'utf8'))
            await client.query('INSERT INTO migration (name) VALUES ($1)', [name])
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

async function grant(client: pg.Client, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role)
  await client.query(`
    GRANT USAGE ON SCHEMA public, graphile_worker TO ${to};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${to};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${to};
    REVOKE UPDATE, DELETE ON audit_record, result_change FROM ${to};
    REVOKE INSERT, UPDATE, DELETE ON migration FROM ${to};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO ${to};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA graphile_worker TO ${to};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO ${to};
  `)
  // The job tables carry row-level security without a policy; the runtime role runs the worker.
  const { rows } = await client.query<{ relname: string }>(`
    SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'graphile_worker' AND c.relkind = 'r' AND c.relrowsecurity
      AND NOT EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'runtime')`)
  for (const { relname } of rows) {
    await client.query(`CREATE POLICY runtime ON graphile_worker.${pg.escapeIdentifier(relname)} TO ${to} USING (true)`)
  }
}

async function refusePowerfulRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ strong: boolean }>(
    `SELECT rolsuper OR rolbypassrls OR pg_has_role(oid, current_user, 'member') AS strong FROM pg_roles WHERE rolname = $1`,
    [role],
  )
  if (!rows[0])
    throw new Error(
      `The database role ${role} does not exist: create it, or let DATABASE_URL's role do so (CREATEROLE)`,
    )
  if (rows[0].strong)
    throw new Error(
      `The database role ${role} could step over row-level security: use one without SUPERUSER, BYPASSRLS or the owner's rights`,
    )
}

async function ensureRole(client: pg.Client, role: string, password: string, extra: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  const secret = pg.escapeLiteral(password)
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
  try {
    if (!rowCount) await client.query(`CREATE ROLE ${name} LOGIN NOINHERIT ${extra} PASSWORD ${secret}`)
    else await client.query(`ALTER ROLE ${name} PASSWORD ${secret}`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new Error(
      `The role of DATABASE_URL may not ${rowCount ? 'change' : 'create'} the role ${role}: give it CREATEROLE, or make a role yourself and set RUNTIME_DATABASE_URL`,
    )
  }
}

/** Runs `work` on a connection of its own and closes it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const rolePassword = (secret: string, role: string) => createHmac('sha256', secret).update(`role ${role}`).digest('hex')

function withIdentity(url: string, user: string, password: string, database: string): string {
  const changed = new URL(url)
  changed.username = encodeURIComponent(user)
  changed.password = encodeURIComponent(password)
  changed.pathname = `/${database}`
  return changed.href
}

const silentLogger = new Logger(() => () => {})
