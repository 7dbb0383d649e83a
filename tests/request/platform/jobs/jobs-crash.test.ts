import { spawn, type ChildProcess } from 'node:child_process'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { connectThrough, withClient } from 'db/prepare'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { registerJobs, type JobDefinition } from '~/domain/operations/jobs/registry.server'
import { failing, kinds, refusing, relapsing, steps } from 'tests/harness/processes/job-kinds'
import { ownDatabase } from 'tests/harness/worlds'

const owner = { tenant: { id: 1 } }
const scope = { tenants: [1], readOnly: false }
const running = new Set<ChildProcess>()
let superUrl = ''

interface Row {
  state: string
  attempts: number
  runs: number
  done: number
  total: number | null
  error: string | null
  result: unknown
}

beforeAll(async () => {
  superUrl = process.env.SUPER_DATABASE_URL ?? ''
  const urls = await ownDatabase('shikkhangan_jobs')
  connectThrough(urls)
  await withClient(urls.ownerUrl, (client) =>
    client.query(
      'CREATE TABLE IF NOT EXISTS effect (job_id bigint); GRANT ALL ON effect TO shikkhangan_jobs_app, shikkhangan_jobs_wide',
    ),
  )
  registerJobs(kinds)
})

afterEach(async () => {
  for (const child of running) await end(child, 'SIGKILL')
})

afterAll(closeDatabase)

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/harness/processes/job-process.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  running.add(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve())
    child.once('exit', () => reject(new Error('the process of jobs did not start')))
  })
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  running.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

const enqueue = <P extends object>(definition: JobDefinition<P>, payload: P) =>
  inScope(scope, () => enqueueJob(owner, definition, payload))
const read = async (id: number): Promise<Row> =>
  (await inScope(scope, () => sql<Row>('SELECT * FROM job WHERE tenant_id = 1 AND id = $1', [id])))[0] as Row
const effects = async (id: number): Promise<number> =>
  (await inScope(scope, () => sql('SELECT 1 FROM effect WHERE job_id = $1', [id]))).length

async function until(id: number, what: (row: Row) => boolean): Promise<Row> {
  for (const stop = Date.now() + 150_000; ;) {
    const row = await read(id)
    if (what(row)) return row
    if (Date.now() > stop) throw new Error(`job ${id} stays ${JSON.stringify(row)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

describe('jobs in processes that die', () => {
  test('a job whose process is killed is done once by the next process', async () => {
    const first = await start()
    const id = await enqueue(steps, { steps: 30, ms: 100 })
    expect((await until(id, (row) => row.done >= 3)).total).toBe(30) // progress is seen while it runs
    await end(first, 'SIGKILL')
    expect(await read(id)).toMatchObject({ state: 'running', attempts: 1 })
    await start()
    expect(await until(id, (row) => row.state === 'done')).toMatchObject({
      attempts: 2,
      done: 30,
      result: { link: '/dashboard' },
    })
    expect(await effects(id)).toBe(1)
  })

  test('a process takes over from a dead one and leaves a living one alone', async () => {
    const both = [await start(), await start()]
    const long = await enqueue(steps, { steps: 120, ms: 100 })
    expect(await until(long, (row) => row.state === 'done')).toMatchObject({ attempts: 1, runs: 1 })
    expect(await effects(long)).toBe(1)

    const ids = await Promise.all(Array.from({ length: 4 }, () => enqueue(steps, { steps: 15, ms: 100 })))
    for (const id of ids) await until(id, (row) => row.done > 0)
    await end(both[0] as ChildProcess, 'SIGKILL')
    const rows = await Promise.all(ids.map((id) => until(id, (row) => row.state === 'done')))
    expect(rows.map((row) => row.attempts).sort()).toEqual([1, 1, 2, 2])
    expect(await Promise.all(ids.map(effects))).toEqual([1, 1, 1, 1])
  })

  test('a process that is told to stop gives its job back without losing an attempt', async () => {
    const first = await start()
    const id = await enqueue(steps, { steps: 60, ms: 100 })
    await until(id, (row) => row.done >= 2)
    await end(first, 'SIGTERM')
    expect(await read(id)).toMatchObject({ state: 'queued', attempts: 0 })
    await start()
    expect(await until(id, (row) => row.state === 'done')).toMatchObject({ attempts: 1, runs: 2 })
    expect(await effects(id)).toBe(1)
  })

  test('lost database connections stop nobody', async () => {
    const child = await start()
    await until(await enqueue(steps, { steps: 1, ms: 1 }), (row) => row.state === 'done')
    await withClient(superUrl, (client) =>
      client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'shikkhangan_jobs' AND pid <> pg_backend_pid() AND application_name = 'shikkhangan jobs'`,
      ),
    )
    await until(await enqueue(steps, { steps: 1, ms: 1 }), (row) => row.state === 'done')
    expect(child.exitCode).toBeNull()
  })
})

describe('jobs that fail', () => {
  test('an error is tried three times, then the job has failed and its hook has run', async () => {
    await start()
    const id = await enqueue(failing, {})
    expect(await until(id, (row) => row.attempts === 1 && row.state === 'queued')).toMatchObject({ error: 'kaput' })
    expect(await until(id, (row) => row.state === 'failed')).toMatchObject({ attempts: 3, error: 'kaput' })
    await expect.poll(() => effects(id)).toBe(1)
  })

  test('a refusal fails at once, in its own words', async () => {
    await start()
    const id = await enqueue(refusing, {})
    expect(await until(id, (row) => row.state === 'failed')).toMatchObject({
      attempts: 1,
      error: 'platform:file.tooLarge?megabytes=5',
    })
  })

  test('what ended in a transaction that was rolled back has not ended', async () => {
    await start()
    const id = await enqueue(relapsing, {})
    expect(await until(id, (row) => row.state === 'done')).toMatchObject({ attempts: 2 })
    expect(await effects(id)).toBe(1)
  })

  test('a job that killed its process every time is given up', async () => {
    const id = await enqueue(steps, { steps: 1, ms: 1 })
    await inScope(scope, () =>
      sql(`UPDATE job SET state = 'running', attempts = 3, runs = 3 WHERE tenant_id = 1 AND id = $1`, [id]),
    )
    await start()
    expect(await until(id, (row) => row.state === 'failed')).toMatchObject({ error: 'platform:job.crashed' })
    expect(await effects(id)).toBe(0)
  })
})

describe('enqueueing', () => {
  test('a job of a transaction that is rolled back does not exist', async () => {
    let id = 0
    await expect(
      inScope(scope, async () => {
        id = await enqueueJob(owner, steps, { steps: 1, ms: 1 })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(id).toBeGreaterThan(0)
    expect(await read(id)).toBeUndefined()
    expect(
      await inScope({ tenants: 'all', readOnly: true }, () =>
        sql('SELECT 1 FROM graphile_worker._private_jobs WHERE (payload->>$1)::bigint = $2', ['jobId', id]),
      ),
    ).toEqual([])
  })

  test('one key has one live job, however many ask at once', async () => {
    const ask = () => inScope(scope, () => enqueueJob(owner, steps, { steps: 1, ms: 1 }, { key: 'exam 7' }))
    const ids = await Promise.all(Array.from({ length: 8 }, ask))
    expect(new Set(ids).size).toBe(1)
    await start()
    await until(ids[0] as number, (row) => row.state === 'done')
    expect(await ask()).not.toBe(ids[0])
  })
})
