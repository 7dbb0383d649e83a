import { createHmac } from 'node:crypto'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { lockKey } from './locks'
import { isNewer, migrate } from './migrate'
import { keepMergeRules } from './merge-rules'
import { isBlind, refuseForeignOwner } from './owner'
import { ensureRole, followRoles, grant, refusePowerfulRole, type Roles } from './roles'
import { keepWallKey, wallKeyOf } from './wall'

export interface DatabaseUrls {
  /** Owns the schema and migrates. The web process never uses it after the start. */
  ownerUrl: string
  /** The narrow role, for work in one tenant: no superuser, no BYPASSRLS, owner of nothing. */
  runtimeUrl: string
  /** The wide role, for work across tenants: the same. */
  wideUrl: string
  /** What a pass through the narrow role's wall is made with, in hex. */
  wallKey: string
}

/** Tells db/connection.ts, in this process and in those it starts, how to connect. */
export function connectThrough({ runtimeUrl, wideUrl, wallKey }: DatabaseUrls): void {
  Object.assign(process.env, { RUNTIME_DATABASE_URL: runtimeUrl, WIDE_DATABASE_URL: wideUrl, WALL_KEY: wallKey })
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
    await ensureRole(client, owner, password, '', 'CREATEROLE')
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (!rowCount)
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} OWNER ${pg.escapeIdentifier(owner)}`)
  })
  return withIdentity(superUrl, owner, password, name)
}

export interface Prepared extends DatabaseUrls {
  /** A newer version prepared this database: it was left as it is, and takes no seeds of this one. */
  newer: boolean
  /** It was used with another secret before: what was made with that one does not fit any more. */
  otherSecret: boolean
}

/**
 * Makes the database usable by the application: its two roles, migrations, privileges, job tables.
 * Several processes may call it at once; one works, the others wait. What is refused is refused before anything is changed; roles,
 * and then policies and privileges, change as one transaction each. What a newer version prepared is left alone.
 * @param options.then runs before another process may prepare: what has to see the schema as this one left it
 * @throws Error with one clear line when the URL is not the owner's, or a role of the application could step over row-level security
 */
export async function prepareDatabase(
  ownerUrl: string,
  options: {
    secret: string
    runtimeUrl?: string
    wideUrl?: string
    directUrl?: string
    migrations?: string
    progress?: (text: string) => void
    /** Tables and roles, and no privileges yet: what a backup is put into. */
    schemaOnly?: boolean
    then?: (prepared: Prepared) => Promise<void>
  },
): Promise<Prepared> {
  const database = new URL(ownerUrl).pathname.slice(1)
  return withClient(ownerUrl, async (client) => {
    await client.query(`SELECT pg_advisory_lock(${lockKey('shikkhangan prepare')})`)
    await refuseForeignOwner(client)
    const connectAs = (given: string | undefined, role: string) =>
      given ?? withIdentity(ownerUrl, role, rolePassword(options.secret, role), database)
    const runtimeUrl = connectAs(options.runtimeUrl, `${database}_app`)
    const wideUrl = connectAs(options.wideUrl, `${database}_wide`)
    const roles: Roles = { narrow: roleOf(runtimeUrl), wide: roleOf(wideUrl) }
    if (roles.narrow === roles.wide)
      throw new Error(`RUNTIME_DATABASE_URL and WIDE_DATABASE_URL must connect as two roles, both are ${roles.narrow}`)
    if (options.directUrl && roleOf(options.directUrl) !== roles.wide)
      throw new Error(`DATABASE_DIRECT_URL must connect as ${roles.wide}, the role of WIDE_DATABASE_URL`)
    const begin = async (): Promise<void> => {
      for (const [given, role, setting] of [
        [options.runtimeUrl, roles.narrow, 'RUNTIME_DATABASE_URL'],
        [options.wideUrl, roles.wide, 'WIDE_DATABASE_URL'],
      ] as const) {
        if (!given) await ensureRole(client, role, rolePassword(options.secret, role), setting)
        await refusePowerfulRole(client, role)
      }
      await setUtc(client, database)
      await planForPages(client, database)
      if (await isBlind(client)) await followRoles(client, roles)
    }
    let otherSecret = false
    let newer = await isNewer(client, options.migrations)
    if (!newer) {
      await asOne(client, begin)
      newer = await isNewer(client, options.migrations) // who was blind sees now
    }
    if (newer) {
      options.progress?.('A newer version prepared this database: it is used as it is')
      for (const role of [roles.narrow, roles.wide]) await refusePowerfulRole(client, role)
    } else {
      await migrate(client, roles, { folder: options.migrations, progress: options.progress })
      await runMigrations({ connectionString: ownerUrl, logger: silentLogger })
      if (!options.schemaOnly)
        await asOne(client, async () => {
          await followRoles(client, roles)
          await grant(client, database, roles)
          await keepMergeRules(client)
          otherSecret = await keepWallKey(client, options.secret)
        })
    }
    const prepared = {
      ownerUrl,
      runtimeUrl,
      wideUrl,
      wallKey: wallKeyOf(options.secret).toString('hex'),
      newer,
      otherSecret,
    }
    await options.then?.(prepared)
    return prepared
  })
}

/** All of it or nothing. */
async function asOne(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username)

/** The application's connections set nothing themselves (see db/connection.ts). Takes effect with the next connection. */
async function setUtc(client: pg.Client, database: string): Promise<void> {
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

/**
 * A page's question is over in a few milliseconds: workers that would share it take ten to start, and compiling it takes
 * longer. Nothing is lost where the database is somebody else's and keeps its own settings.
 */
async function planForPages(client: pg.Client, database: string): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    `SELECT pg_has_role(datdba, 'MEMBER') AND (current_setting('jit') <> 'off' OR current_setting('max_parallel_workers_per_gather') <> '0') AS mine
     FROM pg_database WHERE datname = current_database()`,
  )
  if (!rows[0]?.mine) return
  const name = pg.escapeIdentifier(database)
  await client.query(
    `ALTER DATABASE ${name} SET max_parallel_workers_per_gather = 0; ALTER DATABASE ${name} SET jit = off`,
  )
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
