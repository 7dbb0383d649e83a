import { EventEmitter } from 'node:events'
import {
  Logger,
  parseCronItems,
  run,
  type CronItem,
  type ParsedCronItem,
  type Runner,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import { log } from '../log.server'
import { PoolLocks } from './locks.server'
import { runJob } from './run.server'

/** Work that keeps its own record; named in addTask(). */
export type Tasks = Record<string, (payload: never) => Promise<void>>

const GRACE_MS = 8_000
const PAUSE_MOST_MS = 30_000

let stopping = new AbortController()
let current: Runner[] = []
let loop: Promise<void> | null = null
let ending = false
let wake: (() => void) | null = null

/**
 * Runs jobs in this process until stopJobs(), and tasks of the timetable (in UTC) in one of all processes. Needs a direct connection (DATABASE_DIRECT_URL behind PgBouncer), for it
 * listens. When the database goes away the workers are started anew, ever more patiently; nothing is thrown.
 */
export function startJobs(tasks: Tasks, concurrency: number, timetable: readonly CronItem[] = []): void {
  if (loop) return
  stopping = new AbortController()
  loop = keepRunning(tasks, concurrency, timetable)
}

/** Takes no new job; lets running ones end for 4 s, then stops them at their next progress(); after 8 s the rest is left to be taken over. */
export async function stopJobs(): Promise<void> {
  if (!loop) return
  ending = true
  wake?.()
  const ended = Promise.all(current.map((one) => one.stop()))
    .catch(() => {})
    .then(() => loop)
  const asked = setTimeout(() => stopping.abort(), GRACE_MS / 2)
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, GRACE_MS).unref())])
  clearTimeout(asked)
  stopping.abort()
  loop = null
}

async function keepRunning(tasks: Tasks, concurrency: number, timetable: readonly CronItem[]): Promise<void> {
  ending = false
  for (let failures = 0; !ending;) {
    const began = Date.now()
    await once(tasks, concurrency, timetable).catch((error: unknown) =>
      log.warn({ err: error }, 'jobs: the workers stopped, starting them again'),
    )
    if (ending) return
    failures = Date.now() - began > 60_000 ? 1 : failures + 1
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(PAUSE_MOST_MS, 500 * 2 ** Math.min(failures, 10)))
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

async function once(tasks: Tasks, concurrency: number, timetable: readonly CronItem[]): Promise<void> {
  const connectionString = process.env.DATABASE_DIRECT_URL ?? process.env.WIDE_DATABASE_URL ?? ''
  const pool = new pg.Pool({
    connectionString,
    max: 2 * concurrency + 4,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'shikkhangan jobs',
  })
  pool.on('error', () => {}) // an idle connection went away; the next query says so
  pool.on('connect', (client) => client.on('error', () => {}))
  const locks: PoolLocks[] = []
  const lane = (taskList: TaskList, parsedCronItems: ParsedCronItem[]) => {
    const events = new EventEmitter() as WorkerEvents
    events.on('pool:create', ({ workerPool }) => {
      const lock = new PoolLocks(connectionString, workerPool.id)
      locks.push(lock)
      lock.start()
    })
    const how = { pgPool: pool, concurrency, noHandleSignals: true, logger, pollInterval: 2_000 }
    return run({ ...how, taskList, events, parsedCronItems })
  }
  try {
    // What takes long (documents of a thousand pages) has slots of its own: messages and timetables wait for none of it.
    current = [await lane({ job: runLong }, []), await lane(shortTasks(tasks), parseCronItems([...timetable]))]
    if (ending) await Promise.allSettled(current.map((one) => one.stop()))
    await Promise.race(current.map((one) => one.promise))
  } finally {
    await Promise.allSettled(current.map((one) => one.stop()))
    current = []
    await Promise.allSettled(locks.map((lock) => lock.stop()))
    await pool.end().catch(() => {})
  }
}

const runLong: Task = (payload) => runJob(payload as { tenantId: number; jobId: number }, stopping.signal)

const shortTasks = (tasks: Tasks): TaskList =>
  Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload as never)]))

// What fails is logged by us, with the job; the library's own words are for finding its faults.
const logger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') log.debug({ from: 'graphile-worker' }, message)
})
