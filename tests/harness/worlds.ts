import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded, type EmbeddedDatabase } from 'db/embedded'
import { connectThrough, createOwnedDatabase, prepareDatabase, withClient, type DatabaseUrls } from 'db/prepare'
import { ensureBuilt } from '../../scripts/build.mjs'
import { freePort, untilHealthy } from './servers/healthy'

export const SECRET = 'the secret of the test run, long enough to pass'
/** With the demo institutions: what each worker's database is a copy of. */
export const WHOLE = 'shikkhangan_test'
/** With the country's catalogues and no institution: what a test's own database is a copy of. */
const REFERENCE = 'shikkhangan_test_reference'

/** TEST_UNBUILT=1 serves the sources as `npm run dev` does: one file of request tests without waiting for a build. */
const UNBUILT = process.env.TEST_UNBUILT === '1'

/**
 * TEST_WORLD_CACHE=<folder> keeps what the seeds filled for the next run, or takes it from there: whoever changes a seed that
 * matters to the tests that run removes the folder.
 */
const KEPT = process.env.TEST_WORLD_CACHE

/** With owners and modes: PostgreSQL refuses others' folders. */
const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', '-T', from, to])

/** What the tests of one worker find in their environment. */
type World = Record<string, string>

/**
 * One PostgreSQL for the run. Migrations and seeds run once, into a template; each worker of Vitest gets a copy with a
 * production server and a folder of its own when its first file asks for it, so that workers never meet.
 */
export class Worlds {
  private readonly dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shikkhangan-test-'))
  private readonly worlds = new Map<string, Promise<World>>()
  private readonly servers: ChildProcess[] = []
  private postgres: EmbeddedDatabase | null = null
  private door: http.Server | null = null
  private copying: Promise<unknown> = Promise.resolve()

  async start(): Promise<void> {
    fs.chmodSync(this.dir, 0o755)
    const isKept = Boolean(KEPT && fs.existsSync(KEPT))
    if (KEPT && isKept) copyFolder(KEPT, this.dir)
    this.postgres = await this.startPostgres()
    const built = UNBUILT ? null : ensureBuilt((text) => console.log(text))
    if (!isKept) await Promise.all([built, this.fillTemplates(this.postgres.superUrl)])
    await built
    if (KEPT && !isKept) {
      await this.postgres.stop()
      copyFolder(this.dir, KEPT)
      this.postgres = await this.startPostgres()
    }
    const { superUrl } = this.postgres
    // Copies of what an earlier run filled get the migrations that came since.
    const ownerUrl = await createOwnedDatabase(superUrl, WHOLE, SECRET)
    Object.assign(process.env, { SUPER_DATABASE_URL: superUrl, SEEDED_DATABASE_URL: ownerUrl })
    this.door = http.createServer((request, response) => {
      const worker = new URL(request.url ?? '', 'http://x').searchParams.get('worker') ?? ''
      const world = this.worlds.get(worker) ?? this.open(worker)
      this.worlds.set(worker, world)
      world.then(
        (found) => response.end(JSON.stringify(found)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    })
    await new Promise<void>((resolve) => this.door?.listen(0, '127.0.0.1', resolve))
    process.env.TEST_WORLDS = `http://127.0.0.1:${(this.door.address() as net.AddressInfo).port}/`
  }

  async stop(): Promise<void> {
    this.door?.close()
    await Promise.allSettled(this.worlds.values())
    await Promise.all(this.servers.map(ended))
    await this.postgres?.stop()
    fs.rmSync(this.dir, { recursive: true, force: true })
  }

  private startPostgres(): Promise<EmbeddedDatabase> {
    return startEmbedded(this.dir, {
      flags: [
        ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
        ...['shared_buffers=256MB', 'max_wal_size=4GB'],
      ].flatMap((flag) => ['-c', flag]),
    })
  }

  private async fillTemplates(superUrl: string): Promise<void> {
    const ownerUrl = await createOwnedDatabase(superUrl, WHOLE, SECRET)
    Object.assign(process.env, {
      SUPER_DATABASE_URL: superUrl,
      SEEDED_DATABASE_URL: ownerUrl,
    })
    connectThrough(await prepareDatabase(ownerUrl, { secret: SECRET }))
    await this.seed('reference')
    await copyDatabase(WHOLE, REFERENCE)
    await this.seed('demo')
    // Copies take the statistics along: else each is planned blindly until autovacuum comes by.
    await withClient(ownerUrl, (client) => client.query('ANALYZE'))
  }

  private async seed(what: 'reference' | 'demo'): Promise<void> {
    // What the demo seals (its gateways' settings) the workers' servers open: they have the same secret.
    const env = { ...process.env, DATA_DIR: path.join(this.dir, 'seeded'), SESSION_SECRET: SECRET }
    const work = spawn(process.execPath, ['--import', 'tsx', 'tests/harness/seed.ts', what], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const code = await new Promise((resolve) => work.once('exit', resolve))
    if (code !== 0) throw new Error(`The seeds (${what}) ended with ${String(code)}`)
  }

  private async open(worker: string): Promise<World> {
    const copied = this.copying.then(() => ownDatabase(`${WHOLE}_${worker}`, WHOLE))
    this.copying = copied.catch(() => {})
    const { ownerUrl, runtimeUrl, wideUrl, wallKey } = await copied
    const dir = path.join(this.dir, `world-${worker}`)
    fs.mkdirSync(dir)
    fs.cpSync(path.join(this.dir, 'seeded', 'files'), path.join(dir, 'files'), { recursive: true }) // the demo's pictures
    const port = await freePort()
    const simulators = await freePort()
    const push = `http://127.0.0.1:${await freePort()}`
    const server = spawn(process.execPath, ['scripts/start.mjs', ...(UNBUILT ? ['--dev'] : [])], {
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
        GATEWAY_SIMULATORS: String(simulators),
        PUSH_SERVICE_URL: push, // a test that sends there answers there
        COUNT_STATEMENTS: '1',
        REFUSE_HELD: 'yes', // slow work while a connection is held is an error
        WEB_PROCESSES: '1', // several are tested by tests/request/platform/start/processes.test.ts
        LOG_LEVEL: process.env.TEST_LOG ?? 'fatal',
      },
    })
    this.servers.push(server)
    let said = ''
    const output = path.join(dir, 'server-output.txt')
    fs.writeFileSync(output, '')
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk
      fs.appendFileSync(output, chunk) // the tests read there what a trial prints
    })
    await untilHealthy(
      port,
      () => server.exitCode,
      () => said,
    )
    return {
      OWNER_DATABASE_URL: ownerUrl,
      RUNTIME_DATABASE_URL: runtimeUrl,
      WIDE_DATABASE_URL: wideUrl,
      WALL_KEY: wallKey,
      TEST_PORT: String(port),
      TEST_PUSH_URL: push,
      TEST_SIMULATORS_URL: `http://127.0.0.1:${simulators}`,
      TEST_DATA_DIR: dir,
      DATA_DIR: dir, // a file that a test makes in its own process is the server's too
      SESSION_SECRET: SECRET,
      REFUSE_HELD: 'yes',
      LOG_LEVEL: 'silent',
    }
  }
}

/** A database with roles of its own in the run's PostgreSQL: a copy of the catalogues, or of what `template` names. */
export const ownDatabase = async (name: string, template = REFERENCE): Promise<DatabaseUrls> =>
  prepareDatabase(await copyDatabase(template, name), { secret: SECRET })

/** @returns the owner's URL of the copy */
async function copyDatabase(template: string, name: string): Promise<string> {
  const copy = new URL(process.env.SEEDED_DATABASE_URL ?? '')
  copy.pathname = `/${name}`
  await withClient(process.env.SUPER_DATABASE_URL ?? '', (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY wal_log OWNER ${copy.username}`),
  )
  return copy.href
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
}
