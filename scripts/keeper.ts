import cluster, { type Worker } from 'node:cluster'
import type { DatabaseUrls } from '../db/prepare'
import type { EmbeddedDatabase } from '../db/embedded'
import { heapFor, memoryOfMachine, PRODUCT, type Settings } from '../settings'
import { announce, oneLine } from './announce'
import { Door } from './door'
import { ensurePages, ensureProgram } from './build.mjs'
import { openDatabase } from './database'
import { closeUntaken } from './handed-over'
import { whenLauncherEnds } from './launcher'
import { runSimulators } from './simulators/beside'

/**
 * The keeper: owns the embedded database, brings the schema up to date, and keeps processes that answer behind one port
 * and one that runs jobs. It answers only while none of them can (door.ts). A process that dies is started anew; SIGUSR2 replaces them one by one.
 */

let nextId = 0

export type Share = 'web' | 'jobs'
type FromChild =
  | { is: 'waiting' }
  /** It can answer and wants to listen. */
  | { is: 'able' }
  /** It takes no more requests. */
  | { is: 'leaving' }
  | { is: 'ready' }
  /** It wants what every process has counted. */
  | { is: 'asking'; id: number }
  | { is: 'counted'; id: number; figures: unknown }
type ToChild =
  | { is: 'database'; urls: DatabaseUrls }
  | { is: 'listen' }
  | { is: 'count'; id: number }
  | { is: 'all'; id: number; figures: unknown[] }

const STOP_MS = 25_000
const COUNT_MS = 3_000
const MOST_PAUSE_MS = 30_000

/** What this process was started for by a keeper; null: it is to be one. */
export const shareOfThisProcess = (): Share | null =>
  cluster.isWorker ? (process.env.PROCESS_SHARE === 'jobs' ? 'jobs' : 'web') : null

/** Asks the keeper to leave the port to this process, which can answer now. */
export function keeperLeavesPort(): Promise<void> {
  return new Promise((resolve) => {
    process.on('message', (message: ToChild) => message.is === 'listen' && resolve())
    process.send?.({ is: 'able' } satisfies FromChild)
  })
}

/** Asks the keeper for the database; answered once it is ready. */
export function keeperDatabase(): Promise<DatabaseUrls> {
  return new Promise((resolve) => {
    process.on('message', (message: ToChild) => message.is === 'database' && resolve(message.urls))
    process.send?.({ is: 'waiting' } satisfies FromChild)
  })
}

const questions = new Map<number, (figures: unknown[]) => void>()

/** From here on the keeper is told what this process counts whenever it asks. */
export function answerKeeper(counted: () => Promise<unknown>): void {
  process.on('message', (message: ToChild) => {
    if (message.is === 'count')
      void counted().then((figures) => process.send?.({ is: 'counted', id: message.id, figures } satisfies FromChild))
    if (message.is !== 'all') return
    questions.get(message.id)?.(message.figures)
    questions.delete(message.id)
  })
}

/** What each process has counted, this one too; one that does not answer in time is left out. */
export function figuresOfAll<Figures>(): Promise<Figures[]> {
  return new Promise((resolve) => {
    const id = nextId++
    questions.set(id, (figures) => resolve(figures as Figures[]))
    process.send?.({ is: 'asking', id } satisfies FromChild)
  })
}

export const tellLeaving = (): void => void process.send?.({ is: 'leaving' } satisfies FromChild)
export const tellReady = (): void => void process.send?.({ is: 'ready' } satisfies FromChild)

/** Starts everything and stays until a signal ends it. Ends the process with code 1 and one line when it cannot. */
export async function keep(settings: Settings): Promise<void> {
  process.title = PRODUCT.roleName
  const keeper = new Keeper(settings)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void keeper.stop(0))
  process.on('SIGUSR2', () => void keeper.replaceAll())
  process.on('uncaughtException', (error) => {
    console.error(oneLine(error))
    void keeper.stop(1)
  })
  whenLauncherEnds(() => void keeper.stop(0))
  await keeper.start()
}

class Keeper {
  private readonly running = new Map<Worker, Share>()
  private readonly failures: Record<Share, number> = { web: 0, jobs: 0 }
  /** Those that are ready. */
  private readonly up = new Set<Worker>()
  private readonly counting = new Map<number, (figures: unknown) => void>()
  private opened: (database: DatabaseUrls) => void = () => {}
  private readonly database = new Promise<DatabaseUrls>((resolve) => (this.opened = resolve))
  private embedded: EmbeddedDatabase | null = null
  private state: 'starting' | 'up' | 'stopping' = 'starting'
  private replacing = false
  /** Where the program lies that the next process runs. */
  private program = process.env.PROGRAM_FOLDER ?? ''
  /** The one that is to replace another and is not ready yet: when it dies, nothing is missing. */
  private trial: Worker | null = null

  private simulators: ReturnType<typeof runSimulators> = null
  /** Stands open while no process listens. */
  private readonly door: Door
  private readonly listening = new Set<Worker>()

  constructor(private readonly settings: Settings) {
    this.door = new Door(settings.PORT, settings.HOST)
  }

  async start(): Promise<void> {
    void this.settings.secret // one process makes it
    await this.door.open(false) // a busy port is told before anything is started
    const { embedded, urls } = await openDatabase(this.settings)
    this.embedded = embedded
    await ensurePages(say)
    this.opened(urls)
    const others = Array.from({ length: this.settings.webProcesses }, () => ready(this.fork('web')))
    this.simulators = runSimulators(this.settings)
    await Promise.race(others)
    this.state = 'up' // from here on what dies is replaced
    if (this.settings.RUN_JOBS) others.push(ready(this.fork('jobs')))
    await Promise.all(others)
    announce(this.settings)
  }

  private fork(share: Share): Worker {
    const heap = heapFor(share, memoryOfMachine(), this.settings.webProcesses)
    cluster.setupPrimary({
      exec: 'scripts/start.mjs',
      execArgv: [...process.execArgv, `--max-old-space-size=${heap}`],
    })
    const worker = cluster.fork({
      PROCESS_SHARE: share,
      PROGRAM_FOLDER: this.program,
      RELAUNCHED_BY: '',
      npm_lifecycle_event: '',
    })
    this.running.set(worker, share)
    closeUntaken(worker)
    worker.on('error', () => {})
    worker.on('message', (message: FromChild) => {
      if (message.is === 'waiting') void this.database.then((urls) => tell(worker, { is: 'database', urls }))
      if (message.is === 'able') this.letListen(worker)
      if (message.is === 'leaving') this.listensNoMore(worker)
      if (message.is === 'asking') void this.countAll(worker, message.id)
      if (message.is === 'counted') this.counting.get(message.id)?.(message.figures)
      if (message.is !== 'ready') return
      this.failures[share] = 0
      this.up.add(worker)
    })
    worker.once('listening', () => this.listening.add(worker))
    worker.once('disconnect', () => this.listensNoMore(worker)) // its part of the port is free
    worker.once('exit', (code, signal) => {
      this.listensNoMore(worker)
      this.running.delete(worker)
      this.up.delete(worker)
      if (this.state === 'starting') void this.stop(code || 1)
      else if (this.state === 'up' && !worker.exitedAfterDisconnect && worker !== this.trial)
        this.again(share, signal ?? String(code))
    })
    return worker
  }

  private letListen(worker: Worker): void {
    this.door.close()
    tell(worker, { is: 'listen' })
  }

  /** Where it was the last one, whoever calls gets the page of the start until the next one can answer. */
  private listensNoMore(worker: Worker): void {
    this.listening.delete(worker)
    if (this.state !== 'up' || this.listening.size || this.running.get(worker) !== 'web') return
    this.door.open(true).catch((error: unknown) => console.error(oneLine(error)))
  }

  /** Asks every process what it has counted and tells the one that wants to know. */
  private async countAll(asking: Worker, id: number): Promise<void> {
    const all = await Promise.all([...this.up].map((worker) => this.countOf(worker)))
    tell(asking, { is: 'all', id, figures: all.filter((figures) => figures !== null) })
  }

  private countOf(worker: Worker): Promise<unknown> {
    const id = nextId++
    return new Promise((resolve) => {
      const late = setTimeout(() => answered(null), COUNT_MS)
      const answered = (figures: unknown) => {
        clearTimeout(late)
        this.counting.delete(id)
        resolve(figures)
      }
      this.counting.set(id, answered)
      tell(worker, { is: 'count', id })
    })
  }

  /** A process that died is replaced, the more patiently the oftener it does. */
  private again(share: Share, how: string): void {
    const pause = Math.min(MOST_PAUSE_MS, 250 * 2 ** this.failures[share]++)
    console.error(`A process (${share}) ended: ${how}. Starting another.`)
    setTimeout(() => this.state === 'up' && this.fork(share), pause)
  }

  /** One by one: the next one is ready before the one it replaces takes no more requests. */
  async replaceAll(): Promise<void> {
    if (this.state !== 'up' || this.replacing) return
    this.replacing = true
    try {
      const program = await ensureProgram(say)
      await ensurePages(say)
      this.program = program // with its pages, or not at all
    } catch (error) {
      console.error(oneLine(error))
    }
    for (const [old, share] of [...this.running]) {
      this.trial = this.fork(share)
      const works = await ready(this.trial)
      this.trial = null
      if (!works) {
        this.replacing = false
        return console.error('The next process did not start; those that run go on as they are.')
      }
      await this.end(old)
    }
    this.replacing = false
    console.log('All processes are replaced.')
  }

  private async end(worker: Worker): Promise<void> {
    if (worker.isDead()) return
    const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    worker.exitedAfterDisconnect = true
    worker.process.kill('SIGTERM')
    const late = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS)
    await gone
    clearTimeout(late)
  }

  /** Children first, then the database. A start that is not done is simply left: PostgreSQL's supervisor and the build end with us. */
  async stop(code: number): Promise<void> {
    if (this.state === 'stopping') return
    const starting = this.state === 'starting'
    this.state = 'stopping'
    if (starting) process.exit(code || 1)
    await Promise.all([...this.running.keys()].map((worker) => this.end(worker)))
    await this.simulators?.stop()
    await this.embedded?.stop().catch(() => {})
    process.exit(code)
  }
}

const say = (text: string): void => console.log(text)
const tell = (worker: Worker, message: ToChild): void => void (worker.isConnected() && worker.send(message))

/** True when the worker answers or runs jobs, false when it is gone. */
const ready = (worker: Worker): Promise<boolean> =>
  new Promise((resolve) => {
    worker.on('message', (message: FromChild) => message.is === 'ready' && resolve(true))
    worker.once('exit', () => resolve(false))
  })
