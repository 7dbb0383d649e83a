import { lockKey } from 'db/locks'
import pg from 'pg'
import { log } from '../log.server'

const held = (pool: string) => lockKey('shikkhangan worker pool', `hashtext(${pool})`)

/**
 * Who lives: each pool of workers holds an advisory lock on a connection of its own, which PostgreSQL lets go of when
 * the process dies. Jobs locked by a pool without its lock twice in a row (5 s apart: a connection may just be coming
 * back) are set free for others. Without this a killed process would keep its jobs for four hours.
 */
export class PoolLocks {
  private client: pg.Client | null = null
  private suspects = new Set<string>()
  private timer: NodeJS.Timeout | null = null
  private stopped = false

  constructor(
    private readonly connectionString: string,
    private readonly poolId: string,
  ) {}

  start(): void {
    void this.round()
  }

  async stop(): Promise<void> {
    this.stopped = true
    if (this.timer) clearTimeout(this.timer)
    await this.client?.end().catch(() => {})
  }

  private async round(): Promise<void> {
    try {
      const client = (this.client ??= await this.connect())
      await this.release(client)
    } catch (error) {
      log.debug({ err: error }, 'jobs: the connection that shows us alive is away')
      const lost = this.client
      this.client = null
      await lost?.end().catch(() => {})
    }
    this.again(this.client ? 5_000 : 1_000)
  }

  private again(ms: number): void {
    if (this.timer) clearTimeout(this.timer)
    if (!this.stopped) this.timer = setTimeout(() => void this.round(), ms)
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.connectionString,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'shikkhangan jobs',
    })
    client.on('error', () => {
      if (this.client !== client) return
      this.client = null
      this.again(500) // others must not take us for dead
    })
    await client.connect()
    this.suspects.clear() // whoever was away with the database gets time to come back
    // A machine that vanished is noticed in half a minute instead of two hours.
    await client.query('SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3')
    await client.query(`SELECT pg_advisory_lock(${held('$1')})`, [this.poolId])
    return client
  }

  private async release(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ pool: string; dead: boolean }>(
      `SELECT pool, pg_try_advisory_lock(${held('pool')}) AS dead FROM (
         SELECT locked_by AS pool FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
         UNION SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL) held WHERE pool <> $1`,
      [this.poolId],
    )
    const dead = rows.filter((row) => row.dead).map((row) => row.pool)
    for (const pool of dead) await client.query(`SELECT pg_advisory_unlock(${held('$1')})`, [pool])
    const gone = dead.filter((pool) => this.suspects.has(pool))
    this.suspects = new Set(dead)
    if (!gone.length) return
    log.warn({ pools: gone }, 'jobs: taking over from workers that are gone')
    await client.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [gone])
    await client.query(`SELECT pg_notify('jobs:insert', '{"count":10}')`)
  }
}
