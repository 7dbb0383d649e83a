import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded, type EmbeddedDatabase } from '../../../db/embedded'
import { createOwnedDatabase, prepareDatabase, connectThrough } from '../../../db/prepare'
import { ensureBuilt } from '../../../scripts/build.mjs'

const SECRET = 'the secret of the bench run, long enough to pass'

export interface Stack {
  port: number
  ownerUrl: string
  superUrl: string
  dir: string
  /** What every server of the stack signs with. */
  secret: string
  /** The server's. */
  pid: number | undefined
  /** Another server over the same database; ended with the stack. */
  another: (env: Record<string, string>) => Promise<{ port: number; pid: number | undefined }>
  stop: () => Promise<void>
}

let running: Stack | null = null

/** @throws Error before startStack() */
export function runningStack(): Stack {
  if (!running) throw new Error('nothing is started')
  return running
}

/** PostgreSQL with its normal durability, a database with demo data, and the production server, which Node starts with `serverFlags`. */
export async function startStack(
  progress: (text: string) => void,
  serverFlags: readonly string[] = [],
): Promise<Stack> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shikkhangan-bench-'))
  fs.chmodSync(dir, 0o755)
  const postgres: EmbeddedDatabase = await startEmbedded(dir, {
    flags: ['-c', 'max_wal_size=4GB', '-c', 'work_mem=16MB'],
  })
  const ownerUrl = await createOwnedDatabase(postgres.superUrl, 'shikkhangan_bench', SECRET)
  connectThrough(await prepareDatabase(ownerUrl, { secret: SECRET }))
  await ensureBuilt(progress)
  const servers: ChildProcess[] = []
  const another = async (more: Record<string, string>) => {
    const port = await freePort()
    const server = spawn(process.execPath, [...serverFlags, 'scripts/start.mjs'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dir,
        DATABASE_URL: ownerUrl,
        RUNTIME_DATABASE_URL: '',
        WIDE_DATABASE_URL: '',
        SESSION_SECRET: SECRET,
        DEMO_DATA: '1',
        GATEWAY_SIMULATORS: 'off',
        WEB_PROCESSES: process.env.WEB_PROCESSES ?? '1',
        LOG_LEVEL: 'fatal',
        ...more,
      },
    })
    servers.push(server)
    await new Promise<void>((resolve, reject) => {
      // Said when every process is ready, not the first alone.
      server.stdout.on('data', (text: Buffer) => text.includes('is running') && resolve())
      server.once('exit', () => reject(new Error('the server ended')))
    })
    return { port, pid: server.pid }
  }
  const stop = async () => {
    for (const server of servers) {
      if (server.exitCode !== null || server.signalCode !== null) continue
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await gone
    }
    await postgres.stop()
    fs.rmSync(dir, { recursive: true, force: true })
  }
  const { port, pid } = await another({}).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  process.env.TEST_PORT = String(port)
  const superUrl = new URL(postgres.superUrl)
  superUrl.pathname = '/shikkhangan_bench'
  return (running = { port, ownerUrl, superUrl: superUrl.href, dir, secret: SECRET, pid, another, stop })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

export interface Figure {
  what: string
  value: string
  limit?: string
  ok?: boolean
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Runs two works in turn and gives the median of the pairwise ratios a/b, with the medians in ms and the spread. */
export async function pairs(
  times: number,
  a: () => Promise<void>,
  b: () => Promise<void>,
): Promise<{ ratio: number; a: number; b: number; spread: string }> {
  const rows: { a: number; b: number }[] = []
  for (let i = 0; i <= times; i++) {
    const row = { a: await timed(a), b: await timed(b) }
    if (i > 0) rows.push(row) // the first pair warms up
  }
  const ratios = rows.map((r) => r.a / r.b)
  return {
    ratio: median(ratios),
    a: median(rows.map((r) => r.a)),
    b: median(rows.map((r) => r.b)),
    spread: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
  }
}

export async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
