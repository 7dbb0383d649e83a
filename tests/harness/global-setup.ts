import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded, type EmbeddedDatabase } from '../../db/embedded'
import { createOwnedDatabase, prepareDatabase, connectThrough } from '../../db/prepare'
import { ensureBuilt } from '../../scripts/build'

const SECRET = 'the secret of the test run, long enough to pass'

/**
 * One PostgreSQL, one database with demo data and one production server for the whole run. Tests that write make an
 * institution of their own (tests/factories), so files may run side by side.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shikkhangan-test-'))
  fs.chmodSync(dir, 0o755)
  let postgres: EmbeddedDatabase | null = null
  let server: ChildProcess | null = null
  const stop = async () => {
    if (server && server.exitCode === null) {
      const gone = new Promise((resolve) => server?.once('exit', resolve))
      server.kill('SIGTERM')
      await gone
    }
    await postgres?.stop()
    fs.rmSync(dir, { recursive: true, force: true })
  }
  try {
    postgres = await startEmbedded(dir, {
      flags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
    })
    const ownerUrl = await createOwnedDatabase(postgres.superUrl, 'shikkhangan_test', SECRET)
    connectThrough(await prepareDatabase(ownerUrl, { secret: SECRET }))
    await ensureBuilt((text) => console.log(text))
    const port = await freePort()
    Object.assign(process.env, {
      SUPER_DATABASE_URL: postgres.superUrl,
      OWNER_DATABASE_URL: ownerUrl,
      TEST_PORT: String(port),
      TEST_DATA_DIR: dir,
      SESSION_SECRET: SECRET,
      LOG_LEVEL: 'silent',
    })
    server = spawn(process.execPath, ['scripts/start.mjs'], {
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
        // Each visitor comes from an address of its own, so that one test's wrong passwords do not shut out another's.
        TRUST_PROXY: '1',
        DEMO_DATA: '1',
        COUNT_STATEMENTS: '1',
        WEB_PROCESSES: '1', // several are tested by tests/request/platform/processes.test.ts
        LOG_LEVEL: process.env.TEST_LOG ?? 'fatal',
      },
    })
    let said = ''
    const output = path.join(dir, 'server-output.txt')
    fs.writeFileSync(output, '')
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      fs.appendFileSync(output, chunk) // the tests read there what a trial prints
    })
    await untilHealthy(
      port,
      () => server?.exitCode ?? null,
      () => said,
    )
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

export async function untilHealthy(port: number, exited: () => number | null, said: () => string): Promise<void> {
  for (let i = 0; i < 4800; i++) {
    if (exited() !== null) throw new Error(`The server ended with ${exited()}\n${said()}`)
    const ok = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (r) => r.status === 200,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server did not become healthy\n${said()}`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
