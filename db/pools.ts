import type { Socket } from 'node:net'
import pg from 'pg'
import { Sequelize, type Options } from 'sequelize'
import { Turns, whose } from './fair'
import { awaited, watched } from './tally'

/** BIGINT keys and money: keys are read as numbers (below 2^53); money columns are read by SQL sums the same way. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text))
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text) // a Dhaka day, never a moment
pg.types.setTypeParser(1016 as never, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))

/** A connection of the pool; its socket is held back while several questions are written into one packet. */
export type Client = pg.PoolClient & { connection: { stream: Socket } }

/** A unit inside another that is wide draws from `within`: the outer ones may wait for it and hold all of `wide`. */
type Role = 'narrow' | 'wide' | 'within'
interface Pool extends Omit<pg.Pool, 'connect'> {
  connect: () => Promise<Client>
}

const pools = new Map<Role, Pool>()
const MOST = { narrow: () => Number(process.env.DATABASE_POOL ?? 10), wide: () => 4, within: () => 2 }

/** This process's connections as a role, made at first use. */
function pool(role: Role): Pool {
  const known = pools.get(role)
  if (known) return known
  const url = role === 'narrow' ? process.env.RUNTIME_DATABASE_URL : process.env.WIDE_DATABASE_URL
  // No SET at connecting: behind PgBouncer a session is nobody's own; db/prepare.ts gives the database its UTC.
  const made = new pg.Pool({
    connectionString: url ?? 'postgres://database-url-is-not-set.invalid/none',
    max: MOST[role](),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'shikkhangan',
    keepAlive: true,
    // A message need not wait for the answer to the one before: a unit of work opens and asks its first question in one journey.
    pipeline: true,
  })
  // A connection that was cut off: whoever asks on it is told, an idle one is replaced; without an ear the process would end.
  made.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
  made.on('connect', watched)
  pools.set(role, made as unknown as Pool)
  return made as unknown as Pool
}

/** So long somebody waits for the turn of a connection. */
const PATIENCE_MS = 15_000

/**
 * Who may hold how many connections at once: nobody all of them. Two are left to questions that take part in no turn (askOnce, a unit inside
 * another, whose turn its outer one has).
 */
function turnsOf(role: Role): Turns {
  const most = Math.max(1, MOST[role]() - (role === 'narrow' ? 2 : 0))
  const shares = { site: Math.max(1, most - 1), person: Math.max(1, Math.ceil(most / 2)), waiting: Infinity }
  const made = turns.get(role) ?? new Turns(most, shares)
  turns.set(role, made)
  return made
}
const turns = new Map<Role, Turns>()

/**
 * A connection as a role, whose release() gives it back.
 * @param inTurn waits in this process for the turn of whoever it is for, before the pool is asked
 */
export async function connection(role: Role, inTurn = false): Promise<Client> {
  const of = whose()
  // Nobody's is the work of timetables and scripts, which begin one thing after the other.
  if (!inTurn || of.person === '' || role === 'within') return ask(role)
  const leave = await awaited('a free connection', turnsOf(role).enter(of, AbortSignal.timeout(PATIENCE_MS)))
  try {
    const client = await ask(role)
    const release = client.release.bind(client)
    client.release = (error) => {
      client.release = release
      leave()
      release(error)
    }
    return client
  } catch (error) {
    leave()
    throw error
  }
}

function ask(role: Role): Promise<Client> {
  const from = pool(role)
  return from.idleCount > 0 ? from.connect() : awaited('a free connection', from.connect())
}

/** How many connections each pool of this process has, and how many pieces of work wait for one. */
export const poolFigures = (): { role: Role; most: number; idle: number; busy: number; waiting: number }[] =>
  [...pools].map(([role, { totalCount, idleCount, waitingCount }]) => ({
    role,
    most: MOST[role](),
    idle: idleCount,
    busy: totalCount - idleCount,
    waiting: waitingCount + (turns.get(role)?.waiting ?? 0),
  }))

export async function closePools(): Promise<void> {
  const open = [...pools.values()]
  pools.clear()
  await Promise.all(open.map((one) => one.end()))
}

/** Sequelize for the models, without connections of its own: each query is asked on the one that `client` gives. */
export function sequelizeOver(client: () => Promise<Client>): Sequelize {
  const options: Options & { databaseVersion: string } = {
    dialect: 'postgres',
    dialectModule: pg,
    logging: false,
    databaseVersion: '15.0.0', // the oldest that is supported; else it would connect to ask
    define: { underscored: true, freezeTableName: true, timestamps: false },
  }
  const made = new Sequelize(options)
  Object.assign(made.connectionManager, { getConnection: client, releaseConnection: () => {} })
  return made
}
