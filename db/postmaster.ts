import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'

export interface Binaries {
  initdb: string
  postgres: string
}
/** Where a cluster lies, and whose processes run on it; null: our own user's. */
export interface Place {
  cluster: string
  binaries: Binaries
  uid: number | null
  gid: number | null
}

const READY_MS = 60_000
/** What lived so long has started well: the next death is another one. */
const STEADY_MS = 600_000
const MOST_PAUSE_MS = 30_000

/** A PostgreSQL that runs until it is asked to stop: whenever it ends by itself, it is started again on its port. */
export class Postmaster {
  url = ''
  private port = 0
  private supervisor: ChildProcess | null = null
  private asked = false
  private deaths = 0

  constructor(
    private readonly place: Place,
    private readonly password: string,
    private readonly logFile: string,
    private readonly flags: string[],
  ) {}

  /** @throws Error with one line where it does not answer within a minute */
  async start(port: number): Promise<void> {
    this.port = port
    this.url = `postgres://postgres:${this.password}@127.0.0.1:${port}/postgres`
    await this.launch(READY_MS)
  }

  private async launch(patience: number): Promise<void> {
    const began = Date.now()
    const supervisor = launch(this.place, this.port, this.logFile, this.flags)
    this.supervisor = supervisor
    await untilReady(this.url, supervisor, this.logFile, patience)
    const ending = () => {
      if (Date.now() - began > STEADY_MS) this.deaths = 0
      if (!this.asked) void this.revive()
    }
    if (ended(supervisor)) ending()
    else supervisor.once('exit', ending)
  }

  private async revive(): Promise<void> {
    console.error('PostgreSQL ended without being asked to. Starting it again.')
    while (!this.asked) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(MOST_PAUSE_MS, 250 * 2 ** this.deaths++)))
      try {
        await stopLeftover(this.place.cluster) // where its supervisor alone was killed
        // It recovers what was committed, for as long as that takes.
        if (!this.asked) await this.launch(Infinity)
        if (!this.asked) console.error('PostgreSQL answers again.')
        return
      } catch (error) {
        if (!this.asked) console.error((error as Error).message)
      }
    }
  }

  async stop(): Promise<void> {
    this.asked = true
    const { supervisor } = this
    if (supervisor && !ended(supervisor)) {
      const gone = new Promise((resolve) => supervisor.once('exit', resolve))
      supervisor.stdin?.end()
      await gone
    }
    await stopLeftover(this.place.cluster) // a supervisor that was killed could not do it
  }
}

function launch(place: Place, port: number, logFile: string, flags: string[]): ChildProcess {
  const log = fs.openSync(logFile, 'a')
  const supervisor: ChildProcess = spawn(
    process.execPath,
    [
      path.resolve('db/supervisor.mjs'),
      place.binaries.postgres,
      String(place.uid ?? '-'),
      String(place.gid ?? '-'),
      ...['-D', place.cluster, '-p', String(port), '-h', '127.0.0.1'],
      ...['unix_socket_directories=', 'max_connections=150', 'shared_buffers=128MB', 'jit=off', 'timezone=UTC'].flatMap(
        (setting) => ['-c', setting],
      ),
      ...flags,
    ],
    {
      stdio: ['pipe', log, log],
      detached: true,
      cwd: '/',
      env: { PATH: process.env.PATH, TZ: 'UTC' } as unknown as NodeJS.ProcessEnv,
    },
  )
  fs.closeSync(log)
  supervisor.stdin?.on('error', () => {})
  return supervisor
}

/** A kill -9 of everything may leave a postmaster: its pid stands in the cluster. */
export async function stopLeftover(cluster: string): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid')
  if (!fs.existsSync(file)) return
  const pid = Number(fs.readFileSync(file, 'utf8').split('\n')[0])
  for (let i = 0; i < 100 && isPostgres(pid, cluster); i++) {
    if (i === 0) process.kill(pid, 'SIGINT')
    if (i === 60) process.kill(pid, 'SIGQUIT')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** A process of that number that runs this very cluster. */
export function isPostgres(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0)
    const cmdline = `/proc/${pid}/cmdline`
    return !fs.existsSync('/proc') || fs.readFileSync(cmdline, 'utf8').split('\0').includes(cluster)
  } catch {
    return false
  }
}

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function untilReady(url: string, supervisor: ChildProcess, logFile: string, patience: number): Promise<void> {
  for (const began = Date.now(); Date.now() - began < patience;) {
    if (ended(supervisor)) throw new Error(`PostgreSQL did not start; its log: ${logFile}`)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {}) // it may die again before this is closed
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await client.end().catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error(`PostgreSQL did not answer within a minute; its log: ${logFile}`)
}
