import { AsyncLocalStorage } from 'node:async_hooks'
import type { Sequelize } from 'sequelize'
import { closePools, connection, sequelizeOver, type Client } from './pools'
import { awaited } from './tally'
import { passOf } from './wall'

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
  /** The unit that runs around it. */
  outer: Work | null
  /** It holds a lock that lasts as long as its transaction (oneAtATime). */
  locked: boolean
  /** What is taken back when nothing of it is kept: things that no transaction knows, such as bytes on a disk. */
  undo: (() => Promise<void>)[]
  /** Its connection, from the first question on. */
  client: Promise<Client> | null
  /** The answer to the opening statement: questions are sent behind it without waiting, the unit's result is not believed before it. */
  opened: Promise<unknown> | null
  /** Its COMMIT was sent. */
  ending?: boolean
  /** What it forgot to wait for must not be asked of a connection that others have by then. */
  over: boolean
}

const current = new AsyncLocalStorage<Work>()

const unitOfWork = (): Work => {
  const work = current.getStore()
  if (!work) throw new Error('a query outside inScope()')
  return work
}

/** The connection of the running unit, whose transaction begins with the first question. */
function clientOf(work: Work): Promise<Client> {
  if (work.over) throw new Error('a query after the end of its unit of work')
  return (work.client ??= begin(work))
}

/** Whether a unit around this one holds a connection: to wait for a turn behind others would be to wait for itself. */
const isHeldAround = ({ outer }: Work): boolean => outer !== null && (outer.client !== null || isHeldAround(outer))

async function begin(work: Work): Promise<Client> {
  const client = await connection(!isWide(work) ? 'narrow' : work.outer ? 'within' : 'wide', !isHeldAround(work))
  // The first question is asked before this turn of the loop ends: one packet carries both.
  client.connection.stream.cork()
  process.nextTick(() => client.connection.stream.uncork())
  work.opened = open(client, work)
  work.opened.catch(() => {})
  return client
}

/** Begins the transaction and names its tenants; the answer need not be awaited before the first question is asked. */
function open(client: Client, work: Scope): Promise<unknown> {
  const begun = client.query(opening(work))
  const [tenant] = work.tenants
  if (isWide(work) || typeof tenant !== 'number') return begun
  // Bound, because every session of a role can read the text of what the others ask.
  const pass = { name: 'wall', text: `SELECT set_config('app.wall', $1, true)`, values: [passOf(tenant)] }
  return Promise.all([begun, client.query(pass)])
}

/** Said with SET LOCAL, which a distributed PostgreSQL passes on. */
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

let models: Sequelize | null = null

/** The models' database: their queries are asked on the connection of the unit of work they run in. */
export const database = (): Sequelize => (models ??= sequelizeOver(() => clientOf(unitOfWork())))

/**
 * Runs `work` as one transaction in which only the named tenants' rows exist. Nothing is sent to the database
 * until the first query; commits when `work` resolves, rolls back when it throws.
 * @throws Error when the database took back what `work` wrote, because a statement of it had failed unnoticed
 */
export async function inScope<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
  const unit: Work = {
    ...scope,
    outer: current.getStore() ?? null,
    client: null,
    opened: null,
    over: false,
    locked: false,
    undo: [],
  }
  return current.run(unit, async () => {
    try {
      const result = await work()
      unit.over = true
      if (unit.client) await commit(await unit.client, unit)
      return result
    } catch (error) {
      unit.over = true
      // A COMMIT that went unanswered may have been done: what belongs to it is left to the nightly sweep.
      const refused = unit.client !== null || !unit.ending
      const client = await unit.client?.catch(() => null)
      unit.client = null
      if (client) await end(client, 'ROLLBACK').catch(() => {})
      if (refused) await Promise.allSettled(unit.undo.map((undo) => undo()))
      throw error
    }
  })
}

async function commit(client: Client, unit: Work): Promise<void> {
  await unit.opened
  unit.client = null // from here on it is given back, whatever happens
  unit.ending = true
  const ended = end(client, 'COMMIT')
  // Nothing was written: the answer need not wait for the end of a reading.
  if (unit.readOnly) return void ended.catch(() => {})
  if ((await awaited('COMMIT', ended)) !== 'COMMIT')
    throw new Error('a statement had failed: nothing of this unit of work is kept')
}

/** Ends the transaction and gives the connection back; one that does not answer any more is closed. Returns what the database did. */
async function end(client: Client, how: 'COMMIT' | 'ROLLBACK'): Promise<string> {
  try {
    const { command } = await client.query(how)
    client.release()
    return command
  } catch (error) {
    client.release(true)
    throw error
  }
}

/**
 * Runs work that takes its time (a document, a picture, a call to somebody else) while no unit of work around it holds a connection:
 * what they have read so far ends as a transaction of its own, and their next question begins another.
 * @param what is done, for the log
 * @throws Error where `REFUSE_HELD` is set (development, tests) when something was written or locked before: others would wait for it
 */
export async function apart<T>(what: string, work: () => Promise<T>): Promise<T> {
  for (let unit = current.getStore() ?? null; unit; unit = unit.outer) await letGo(unit, what)
  return work()
}

async function letGo(unit: Work, what: string): Promise<void> {
  if (!unit.client || unit.over) return
  const client = await unit.client
  await unit.opened
  const kept = unit.locked || unit.snapshot || (!unit.readOnly && (await hasWrittenOn(client)))
  if (kept) {
    if (process.env.REFUSE_HELD)
      throw new Error(`${what} while a connection is held: do it before the first write or lock`)
    return tellHeld(what)
  }
  if (unit.client === null) return // somebody else of this unit was quicker
  unit.client = null
  await end(client, 'COMMIT')
}

let tellHeld = (_what: string): void => {}

/** Who is told, in production, of slow work that holds a connection. */
export const onHeld = (tell: (what: string) => void): void => void (tellHeld = tell)

/** Notes that the running unit holds a lock until its transaction ends. */
export const holdsLock = (): void => void (unitOfWork().locked = true)

/** Does `undo` when nothing of the running unit is kept. */
export const onRollback = (undo: () => Promise<void>): void => void current.getStore()?.undo.push(undo)

const MOST_PREPARED = 300
const names = new Map<string, string>()

/** The name of a text, the same on every connection; none for more texts than a connection should remember. */
function nameOf(text: string): { name?: string } {
  const known = names.get(text)
  if (known) return { name: known }
  if (names.size >= MOST_PREPARED) return {}
  const name = `q${names.size}`
  names.set(text, name)
  return { name }
}

/**
 * The way of asking the database in SQL: inside the current unit of work, whose wall lets nothing through but its tenants' rows.
 * The text binds the tenant too, by `$n` and on each joined table (wall 1, which makes the plan; the house tests read every text),
 * and what a user said is always bound. What one record or a plain list needs goes through a model as well: docs/decisions/models.md.
 * @param how 'prepared': planned once a connection, for a statement that nearly every request runs, or a morning's rush, and that reads a
 * few rows whoever asks. Behind PgBouncer in transaction mode that needs `max_prepared_statements` (see docs/operating.md)
 * @returns rows as plain objects
 */
export async function sql<Row extends object>(
  text: string,
  values: unknown[] = [],
  how: 'planned' | 'prepared' = 'planned',
): Promise<Row[]> {
  const client = await clientOf(unitOfWork())
  const name = how === 'prepared' ? nameOf(text) : {}
  return (await client.query<Row>({ ...name, text, values })).rows
}

/**
 * Asks one prepared question of a tenant's rows as a transaction of its own: one packet to the database and one back, for
 * what nearly every request asks. Sees nothing of a unit of work around it.
 */
export async function askOnce<Row extends object>(tenant: number, text: string, values: unknown[]): Promise<Row[]> {
  const unit: Scope = { tenants: [tenant], readOnly: true }
  const client = await connection(isWide(unit) ? 'wide' : 'narrow')
  client.connection.stream.cork()
  const opened = open(client, unit)
  const asked = client.query<Row>({ ...nameOf(text), text, values })
  const ended = end(client, 'COMMIT')
  client.connection.stream.uncork()
  const [first, answer] = await Promise.allSettled([opened, asked, ended])
  if (first.status === 'rejected') throw first.reason
  if (answer.status === 'rejected') throw answer.reason
  return answer.value.rows
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
  const work = unitOfWork()
  if (!isWide(work)) throw new Error('a unit of work of one tenant cannot see others')
  await (await clientOf(work)).query(seeing(tenants))
  work.tenants = tenants
}

/** Whether the running unit of work has changed or locked anything so far. */
export async function hasWritten(): Promise<boolean> {
  const { client } = unitOfWork()
  return client ? hasWrittenOn(await client) : false
}

async function hasWrittenOn(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ written: boolean }>(
    'SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS written',
  )
  return rows[0]?.written ?? false
}

/** The connection of the current unit of work, for tests that read along what is asked. */
export const rawClient = async (): Promise<Client> => clientOf(unitOfWork())

/** True inside a unit of work; the tenants it may see. */
export const currentScope = (): Scope | null => current.getStore() ?? null

export const closeDatabase = closePools
