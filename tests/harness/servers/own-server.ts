import { spawn, type ChildProcess } from 'node:child_process'
import { closeDatabase } from 'db/connection'
import { createOwnedDatabase, prepareDatabase, connectThrough } from 'db/prepare'
import { freePort, untilHealthy } from './healthy'
import { killTree } from '../processes/process-tree'
import { Visitor } from '../visitor'
import { ownDatabase, SECRET } from '../worlds'

/** A production server on a database of its own, to be killed and started again at will. */
export interface OwnServer {
  port: number
  /** What it printed and logged since its last start. */
  said: () => string
  running: () => boolean
  start: () => Promise<void>
  /** kill -9. */
  kill: () => Promise<void>
  stop: () => Promise<void>
  visit: (alias: string | null) => Visitor
}

/**
 * Makes the database `name` and its server. The rest of the test file works in that database too: factories, sql().
 * @param superUrl of another PostgreSQL than the run's; its host and port are what the server is given
 */
export async function ownServer(name: string, superUrl?: string): Promise<OwnServer> {
  const urls = superUrl
    ? await prepareDatabase(await createOwnedDatabase(superUrl, name, SECRET), { secret: SECRET })
    : await ownDatabase(name)
  const { ownerUrl } = urls
  connectThrough(urls)
  await closeDatabase()
  const port = await freePort()
  let child: ChildProcess | null = null
  let said = ''
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const gone = new Promise((resolve) => ending.once('close', resolve)) // its children hold its output: all are gone
    if (signal === 'SIGKILL' && ending.pid) killTree(ending.pid)
    else ending.kill(signal)
    await gone
  }
  return {
    port,
    said: () => said,
    running: () => child !== null && child.exitCode === null && child.signalCode === null,
    async start() {
      said = ''
      const started = spawn(process.execPath, ['scripts/start.mjs'], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          NODE_OPTIONS: '',
          PORT: String(port),
          DATABASE_URL: ownerUrl,
          RUNTIME_DATABASE_URL: '',
          WIDE_DATABASE_URL: '',
          SESSION_SECRET: SECRET,
          DATA_DIR: process.env.TEST_DATA_DIR,
          TRUST_PROXY: '1',
          DEMO_DATA: '0',
          WEB_PROCESSES: '1',
          LOG_LEVEL: 'error',
        },
      })
      child = started
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString()
        })
      await untilHealthy(
        port,
        () => started.exitCode,
        () => said,
      )
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    visit: (alias) => new Visitor(alias, { port }),
  }
}

/** Within this a change is told to every process; one that was not told finds it after a minute (tenants.server.ts). */
export const TOLD_MS = 30_000

/**
 * Waits until `found` finds something, and gives it. How long is for what hangs: it says nothing of how fast a thing
 * should be, since the machine may be busy with every other test.
 */
export async function eventually<T>(
  what: string,
  found: () => Promise<T | false | null | undefined>,
  ms = 150_000,
): Promise<T> {
  for (const stop = Date.now() + ms; ;) {
    const one = await found()
    if (one !== false && one !== null && one !== undefined) return one
    if (Date.now() > stop) throw new Error(`${what}: not within ${ms} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
