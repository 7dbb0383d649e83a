import { AsyncLocalStorage } from 'node:async_hooks'

/** What a piece of work (a request) asked of the database and what it took; filled while it runs. Times in milliseconds. */
export interface Tally {
  /** What was asked, without what begins and ends a unit. */
  readonly statements: number
  /** Time in which it waited for the database: for at least one answer, or for a free connection. */
  readonly database: number
  /** Its part of the CPU time of the thread that answers: at each moment those pieces of work share it that do not wait for the database. */
  readonly cpu: number
  /** The first statements and how long each answer took. */
  readonly asked: readonly { text: string; ms: number }[]
  /** Closed before its work ended: what goes on for hours is nobody's slow request. */
  readonly over: boolean
  /** The work is done: what is answered later is not its own any more. */
  end: () => void
}

const MOST_KEPT = 300
const current = new AsyncLocalStorage<Work>()

// Who works shares the CPU evenly: `share` is what one that worked all the time would have had, so a piece of work's part
// is what it grew by meanwhile. All parts together are what the process used while anything worked.
let working = 0
let share = 0
let used = 0

// The thread that answers, where this Node tells it apart: the sum over all threads takes longer the more of them work, and is asked twice a statement.
const { threadCpuUsage } = process as { threadCpuUsage?: () => NodeJS.CpuUsage }
const usage = (): NodeJS.CpuUsage => (threadCpuUsage ? threadCpuUsage.call(process) : process.cpuUsage())

function turn(change: 1 | -1): number {
  const { user, system } = usage()
  const now = (user + system) / 1000
  if (working > 0) share += (now - used) / working
  used = now
  working += change
  return share
}

class Work implements Tally {
  statements = 0
  database = 0
  cpu = 0
  readonly asked: { text: string; ms: number }[] = []
  over = false
  private waits = 0
  private waitsSince = 0
  private worksSince = turn(1)

  /** @returns to be called when the answer is there */
  wait(text: string, forDatabase = true): () => void {
    const since = performance.now()
    if (this.waits++ === 0 && !this.over) {
      this.waitsSince = since
      this.cpu += turn(-1) - this.worksSince
    }
    let answered = false
    return () => {
      if (answered) return
      answered = true
      const now = performance.now()
      if (this.asked.length < MOST_KEPT) this.asked.push({ text, ms: now - since })
      if (--this.waits > 0 || this.over) return
      if (forDatabase) this.database += now - this.waitsSince
      this.worksSince = turn(1)
    }
  }

  end = (): void => {
    if (this.over) return
    this.over = true
    if (this.waits > 0) this.database += performance.now() - this.waitsSince
    else this.cpu += turn(-1) - this.worksSince
  }
}

/** Runs `work` and keeps account of it, and of everything that it begins. */
export const tallied = <T>(work: (tally: Tally) => T): T => {
  const tally = new Work()
  return current.run(tally, () => work(tally))
}

/** Closes the account of the running piece of work: it stays, and works no more (a stream). */
export const closeTally = (): void => current.getStore()?.end()

/**
 * Keeps account of waiting by other ways than a statement.
 * @param forDatabase false where somebody else is waited for, who sends slowly
 */
export function awaited<T>(what: string, answer: Promise<T>, forDatabase = true): Promise<T> {
  const done = current.getStore()?.wait(what, forDatabase)
  if (done) answer.then(done, done)
  return answer
}

const BRACKETS = /^(?:START TRANSACTION|COMMIT|ROLLBACK|SELECT set_config\('app\.wall')/

/** Keeps account of what is asked on a connection of the pool. */
export function watched(connection: unknown): void {
  const client = connection as { query: (...args: unknown[]) => unknown }
  const ask = client.query.bind(client)
  client.query = (...args) => {
    const tally = current.getStore()
    const [asked] = args
    const text = typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '')
    if (!tally || tally.over || BRACKETS.test(text)) return ask(...args)
    tally.statements++
    const done = tally.wait(text)
    const callback = args.at(-1)
    if (typeof callback === 'function')
      args[args.length - 1] = (...answer: unknown[]): unknown => {
        done()
        return Reflect.apply(callback, undefined, answer)
      }
    const answer = ask(...args)
    if (answer instanceof Promise) answer.then(done, done)
    else if (typeof callback !== 'function') done() // a cursor: asked in pieces, later
    return answer
  }
}
