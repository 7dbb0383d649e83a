import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import pg from 'pg'
import { Sequelize, type Options, type QueryOptions, type Transaction } from 'sequelize'
import { passOf } from './wall'

/** BIGINT keys and money: keys are read as numbers (below 2^53); money columns are read by SQL sums the same way. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text))
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text) // a Dhaka day, never a moment
pg.types.setTypeParser(1016 as never, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))

/** What a unit of work may see and do. Ids of tenants; 'all' is for central reads across institutions. */
export interface Scope {
  tenants: readonly number[] | 'all'
  readOnly: boolean
  /** REPEATABLE READ: all reads see the database as it was at the first one. */
  snapshot?: boolean
  /** Who acts: what the database itself notes of a change (result_change) names them. */
  user?: number | null
}

const CENTRE = 1 // of all tenants the one that may look further while it works

/** One institution or group is the narrow role's work, whose wall nothing said in SQL can widen. */
const isWide = ({ tenants }: Scope): boolean => tenants === 'all' || tenants.length > 1 || tenants[0] === CENTRE

interface Work extends Scope {
  /** Opened while another unit of work runs. */
  inside: boolean
  transaction: Promise<Transaction> | null
  /** The answer to the opening statement: queries are sent behind it without waiting, the unit's result is not believed before it. */
  opened: Promise<unknown> | null
}

const current = new AsyncLocalStorage<Work>()

/** Sequelize whose queries join the unit of work they run in; its transaction begins with the first query. */
class ScopedSequelize extends Sequelize {
  override async query(...args: unknown[]): Promise<never> {
    const options = (args[1] ?? {}) as QueryOptions
    const work = current.getStore()
    if (!work && !options.transaction && !/^(SHOW|SELECT version)/i.test(String(args[0])))
      throw new Error('a query outside inScope()')
    if (work && args[0] === 'START TRANSACTION;' && options.transaction) {
      const { connection } = options.transaction as unknown as { connection: Client }
      // The first question is asked before this turn of the loop ends: one packet carries both.
      connection.connection.stream.cork()
      process.nextTick(() => connection.connection.stream.uncork())
      work.opened = open(connection, work)
      work.opened.catch(() => {})
      return undefined as never
    }
    if (work && options.transaction === undefined) {
      work.transaction ??= begin(work)
      args[1] = { ...options, transaction: await work.transaction }
    }
    return super.query(...(args as Parameters<Sequelize['query']>)) as Promise<never>
  }
}

type Client = pg.ClientBase & { connection: { stream: Socket } }

/** Begins the transaction and names its tenants; the answer need not be awaited before the first question is asked. */
function open(client: Client, work: Scope): Promise<unknown> {
  const begun = client.query(opening(work))
  const [tenant] = work.tenants
  if (isWide(work) || typeof tenant !== 'number') return begun
  // Bound, because every session of a role can read the text of what the others ask.
  const pass = { name: 'wall', text: `SELECT set_config('app.wall', $1, true)`, values: [passOf(tenant)] }
  return Promise.all([begun, client.query(pass)])
}

/** Said with SET LOCAL, which a distributed PostgreSQL passes on. Sequelize knows no READ ONLY for PostgreSQL. */
function opening(work: Scope): string {
  const mode = `ISOLATION LEVEL ${work.snapshot ? 'REPEATABLE READ' : 'READ COMMITTED'}, READ ${work.readOnly ? 'ONLY' : 'WRITE'}`
  const who = work.user && !work.readOnly ? `; SET LOCAL app.user_id = '${tenantId(work.user)}'` : ''
  return `START TRANSACTION ${mode}; ${isWide(work) ? seeing(work.tenants) : entering(work.tenants[0])}${who}`
}

/**
 * The wall's equality ties all tables of a query to each other, so the planner would try every order of joins, tenths of a second
 * for eleven tables; in fives, as they are written, it takes less than without a wall.
 */
const entering = (tenant: number | string | undefined): string =>
  `SET LOCAL app.site_id = '${tenant === undefined ? '' : tenantId(Number(tenant))}'; SET LOCAL join_collapse_limit = 5`

const seeing = (tenants: Scope['tenants']): string =>
  `SET LOCAL app.site_ids = '{${tenants === 'all' ? '' : tenants.map(tenantId).join(',')}}'; SET LOCAL app.all_sites = '${tenants === 'all' ? 'yes' : 'no'}'`

function tenantId(id: number): number {
  if (!Number.isSafeInteger(id)) throw new Error(`not a tenant: ${String(id)}`)
  return id
}

/** A unit inside another that is wide draws from `within`: the outer ones may wait for it and hold all of `wide`. */
type Role = 'narrow' | 'wide' | 'within'

const pools = new Map<Role, ScopedSequelize>()
const WIDE_POOL = 4
const WITHIN_POOL = 2

/** The models' database: the narrow role's pool of this process, made at first use. In a wide unit its queries go where the unit is. */
export const database = (): Sequelize => pool('narrow')

function pool(role: Role): ScopedSequelize {
  let made = pools.get(role)
  if (!made) pools.set(role, (made = connect(role)))
  return made
}

function connect(role: Role): ScopedSequelize {
  const url = role === 'narrow' ? process.env.RUNTIME_DATABASE_URL : process.env.WIDE_DATABASE_URL
  const max = role === 'narrow' ? Number(process.env.DATABASE_POOL ?? 10) : role === 'wide' ? WIDE_POOL : WITHIN_POOL
  const options: Options & { keepDefaultTimezone: true } = {
    dialect: 'postgres',
    dialectModule: pg,
    logging: false,
    keepDefaultTimezone: true, // no SET at connecting: behind PgBouncer a session is nobody's own; db/prepare.ts gives the database its UTC
    pool: { max, min: 0, acquire: 10_000, idle: 30_000 },
    dialectOptions: {
      clientMinMessages: 'ignore',
      connectionTimeoutMillis: 5_000,
      application_name: 'shikkhangan',
      keepAlive: true,
    },
    define: { underscored: true, freezeTableName: true, timestamps: false },
  }
  const made = new ScopedSequelize(url ?? 'postgres://database-url-is-not-set.invalid/none', options)
  if (process.env.COUNT_STATEMENTS === '1') made.addHook('afterConnect', counted)
  // A message need not wait for the answer to the one before: a unit of work opens and asks its first question in one journey.
  made.addHook('afterConnect', (connection) => {
    ;(connection as { pipeline: boolean }).pipeline = true
  })
  return made
}

const tally = new AsyncLocalStorage<{ statements: number }>()

/** Runs `work`, whose statements are counted where COUNT_STATEMENTS=1 (the tests say it): what is asked, not what begins and ends a unit. */
export const countStatements = <T>(work: (count: { readonly statements: number }) => T): T => {
  const count = { statements: 0 }
  return tally.run(count, () => work(count))
}

function counted(connection: unknown): void {
  const client = connection as { query: (...args: unknown[]) => unknown }
  const ask = client.query.bind(client)
  client.query = (...args) => {
    const [asked] = args
    const text = typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '')
    const count = tally.getStore()
    if (count && !/^(START TRANSACTION|COMMIT|ROLLBACK|SELECT set_config\('app\.wall')/.test(text)) count.statements++
    return ask(...args)
  }
}

/** Runs in the unit's own context, where `query` writes the opening statement. */
function begin(work: Work): Promise<Transaction> {
  return pool(!isWide(work) ? 'narrow' : work.inside ? 'within' : 'wide').transaction()
}

/**
 * Runs `work` as one transaction in which only the named tenants' rows exist. Nothing is sent to the database
 * until the first query; commits when `work` resolves, rolls back when it throws.
 */
export async function inScope<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
  const unit: Work = { ...scope, inside: current.getStore() !== undefined, transaction: null, opened: null }
  return current.run(unit, async () => {
    try {
      const result = await work()
      if (unit.transaction) {
        await unit.opened
        const commit = (await unit.transaction).commit()
        // Nothing was written: the answer need not wait for the end of a reading.
        if (unit.readOnly) commit.catch(() => {})
        else await commit
      }
      return result
    } catch (error) {
      const transaction = await unit.transaction?.catch(() => null)
      await transaction?.rollback().catch(() => {})
      throw error
    }
  })
}

/** Runs raw SQL inside the current unit of work. `$1`-style bind parameters; rows as plain objects. */
export async function sql<Row extends object>(text: string, bind: unknown[] = []): Promise<Row[]> {
  const client = await rawClient()
  return (await client.query(text, bind)).rows as Row[]
}

/**
 * The same for a statement that nearly every request runs: planned once a connection, under its name. Behind PgBouncer
 * in transaction mode that needs `max_prepared_statements` (see docs/operating.md).
 * @param name of this text alone; another text under it is an error
 */
export async function prepared<Row extends object>(name: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = await rawClient()
  return (await client.query({ name, text, values })).rows as Row[]
}

/**
 * Asks one prepared question of a tenant's rows as a transaction of its own: one packet to the database and one back, for
 * what thousands ask in the same minute. Sees nothing of a unit of work around it.
 */
export async function askOnce<Row extends object>(
  tenant: number,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { connectionManager } = pool('narrow')
  const client = (await connectionManager.getConnection({
    type: 'read',
    useMaster: false,
    uuid: undefined,
  } as never)) as Client
  client.connection.stream.cork()
  const opened = open(client, { tenants: [tenant], readOnly: true })
  const asked = client.query({ name, text, values })
  const closed = client.query('COMMIT')
  client.connection.stream.uncork()
  const ended = Promise.allSettled([opened, asked, closed]).then(() =>
    connectionManager.releaseConnection(client as never),
  )
  try {
    await opened
    return (await asked).rows as Row[]
  } catch (error) {
    await ended
    throw error
  }
}

/**
 * Runs set-based work over rows that were written a moment ago. The planner's statistics know nothing of them, so it
 * would take ten thousand for one and join by nested loops, in quadratic time; here it hashes.
 */
export async function inBulk<T>(work: () => Promise<T>): Promise<T> {
  await sql('SET LOCAL enable_nestloop = off')
  const result = await work()
  await sql('SET LOCAL enable_nestloop = on')
  return result
}

/**
 * From here on the running unit sees these tenants, until its transaction ends or another call.
 * @throws Error in a unit of one tenant, whose role sees nothing else
 */
export async function widen(tenants: Scope['tenants']): Promise<void> {
  const work = current.getStore()
  if (!work || !isWide(work)) throw new Error('a unit of work of one tenant cannot see others')
  await (await rawClient()).query(seeing(tenants))
}

/** The raw connection of the current unit of work, for cursors and array inserts. */
export async function rawClient(): Promise<pg.ClientBase> {
  const work = current.getStore()
  if (!work) throw new Error('a query outside inScope()')
  work.transaction ??= begin(work)
  return ((await work.transaction) as unknown as { connection: pg.ClientBase }).connection
}

/** True inside a unit of work; the tenants it may see. */
export const currentScope = (): Scope | null => current.getStore() ?? null

export async function closeDatabase(): Promise<void> {
  const open = [...pools.values()]
  pools.clear()
  await Promise.all(open.map((one) => one.close()))
}
