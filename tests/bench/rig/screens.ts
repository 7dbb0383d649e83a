import http from 'node:http'
import { withClient } from 'db/prepare'
import { visit, type Visitor } from 'tests/harness/visitor'
import { cpuWatch, type Cpu } from './cpu'
import { runningStack, type Figure } from './stack'
import type pg from 'pg'

const WARM = 10
const ROUNDS = 7
const ROUND = 5
/** Reads nothing of what the parts fill: how the machine itself was meanwhile. */
const CONTROL = '/user/profile'

/** Milliseconds of CPU, application and database together, by a screen's name. */
export type Times = Record<string, number>

/** An operator with one kept connection, who looks at screens with an eye on what they cost. */
export class Screens {
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  private constructor(
    readonly operator: Visitor,
    private readonly watch: () => Cpu,
  ) {}

  static async open(): Promise<Screens> {
    const { pid, superUrl } = runningStack()
    return new Screens(await visit(null).login('operator'), await cpuWatch(pid, superUrl))
  }

  get(path: string): Promise<string> {
    const headers = {
      host: this.operator.host,
      cookie: [...this.operator.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }
    return new Promise((resolve, reject) => {
      http
        .get({ host: '127.0.0.1', port: Number(process.env.TEST_PORT), path, agent: this.agent, headers }, (res) => {
          const chunks: Buffer[] = []
          res.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
          res.on('end', () =>
            res.statusCode === 200
              ? resolve(Buffer.concat(chunks).toString())
              : reject(new Error(`${path}: ${res.statusCode}`)),
          )
        })
        .on('error', reject)
    })
  }

  /** Rows of the list on a screen, so that a search which finds nothing is not taken for a fast one. */
  async rows(path: string): Promise<number> {
    return (await this.get(path)).split('<tr').length - 2
  }

  /** What each screen costs, by its name: over some rounds, in turn, so that all share the machine's moods. */
  async times(screens: Record<string, string>): Promise<Times> {
    const all = Object.entries({ ...screens, control: CONTROL })
    for (const [, path] of all) for (let i = 0; i < WARM; i++) await this.get(path)
    const found: Times = {}
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, path] of all) {
        this.watch()
        for (let i = 0; i < ROUND; i++) await this.get(path)
        const { app, db } = this.watch()
        found[name] = (found[name] ?? 0) + (app + db) / (ROUND * ROUNDS)
      }
    }
    return found
  }

  close(): void {
    this.agent.destroy()
  }
}

/** What each screen costs with much data against what it costs with little; at the end how the machine itself differed. */
export function ratios(title: string, many: Times, few: Times, most = 2): Figure[] {
  return Object.keys(many).map((name) => {
    const [a, b] = [many[name] ?? NaN, few[name] ?? NaN]
    const value = (a / b).toFixed(2)
    return name === 'control'
      ? {
          what: `  meanwhile the machine: a screen without any of it (${a.toFixed(1)} / ${b.toFixed(1)} ms of CPU)`,
          value,
        }
      : {
          what: `${title}: ${name} (${a.toFixed(1)} / ${b.toFixed(1)} ms of CPU)`,
          value,
          limit: `≤ ${most}`,
          ok: a / b <= most,
        }
  })
}

/** Loads rows as the superuser: no triggers, no foreign keys, no waiting for the disk; statistics afterwards. */
export async function fill(
  superUrl: string,
  analyze: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await withClient(superUrl, async (client) => {
    await client.query(
      `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '512MB'; SET app.all_sites = 'yes'`,
    )
    await work(client)
    await client.query(`VACUUM (ANALYZE) ${analyze}`)
  })
}

const CHUNK = 250_000

/** Runs a statement for numbers `$1` to `$2`, a chunk at a time, from `from` to `to`. */
export async function inChunks(
  client: pg.Client,
  from: number,
  to: number,
  statement: string,
  progress?: (done: number) => void,
): Promise<void> {
  for (let at = from; at <= to; at += CHUNK) {
    await client.query(statement, [at, Math.min(to, at + CHUNK - 1)])
    progress?.(Math.min(to, at + CHUNK - 1))
  }
}

/** Fills a table without its indexes (those of constraints stay) and makes them afterwards: row by row they take the longest. */
export async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; def: string }>(
    `SELECT x.indexrelid::regclass::text AS name, pg_get_indexdef(x.indexrelid) AS def FROM pg_index x
     WHERE x.indrelid = $1::regclass AND NOT x.indisprimary AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = x.indexrelid)`,
    [table],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  await work()
  for (const { def } of rows) await client.query(def)
}
