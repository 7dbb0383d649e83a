import { apart } from 'db/apart'
import { FairQueue, TooManyWaiting, whose, type Whose } from 'db/fair'
import { type ChildProcess, fork } from 'node:child_process'
import os from 'node:os'
import { asProcess } from './worker/as-process'

/** A worker that holds this much between two jobs gives it back by ending; batches of 100 sheets settle at 370 MB, and a new worker costs as much as 100 sheets. */
const RECYCLE_RSS = 450 * 1024 * 1024
const RECYCLE_JOBS = 200
const IDLE_MS = 30_000
const START_MS = 20_000
const MAX_WORKERS = 2
const MAX_QUEUE = 1_000
/** One worker is always left to others, and nobody's backlog refuses anybody else's document. */
const SHARES = { site: MAX_WORKERS, person: MAX_WORKERS - 1, waiting: 60 }
/** Documents yield to the server beside them: who waits for one waits a moment longer, who works on screens does not. */
const NICE = 10

export const PDF_ERRORS = ['failed', 'timeout', 'busy', 'fonts'] as const
type PdfErrorCode = (typeof PDF_ERRORS)[number]

/** A document could not be made. `code` is an i18n key for the user; `message` is for the log. */
export class PdfError extends Error {
  readonly code: `common:file.error.pdf.${PdfErrorCode}`
  constructor(code: PdfErrorCode, message: string) {
    super(message)
    this.name = 'PdfError'
    this.code = `common:file.error.pdf.${code}`
  }
}

export interface PdfJob {
  template: string
  data: string
  assets: Record<string, Uint8Array>
  archival: boolean
}

export interface JobResult {
  pages: number
  pdf: Uint8Array
  /** Most memory the worker has held so far, in bytes. */
  peakRss: number
}

interface Task {
  of: Whose
  job: PdfJob
  timeout: number
  resolve: (result: JobResult) => void
  reject: (error: PdfError) => void
  /** A worker has begun on it: should that worker die, the document may be what killed it. */
  taken?: boolean
}

/** What a worker says. */
export type Answer =
  | { ready: true }
  | { id: number; taken: true }
  | { ready: false; message: string }
  | ({ id: number; ok: true; rss: number } & JobResult)
  | { id: number; ok: false; rss: number; message: string }

interface Slot {
  child: ChildProcess
  ready: boolean
  jobs: number
  task?: Task
  timer?: NodeJS.Timeout
}

// Kept on the global object: the development server loads this module anew at each change, the processes stay.
const state = ((globalThis as { __pdfPool?: { slots: Set<Slot>; queue: FairQueue<Task> } }).__pdfPool ??= {
  slots: new Set<Slot>(),
  queue: new FairQueue<Task>(SHARES),
})

function arm(slot: Slot, ms: number, then: () => void) {
  clearTimeout(slot.timer)
  slot.timer = setTimeout(then, ms)
}

/** An idle worker must not keep a finished script or a stopping server alive. */
function hold(slot: Slot, on: boolean) {
  if (on) {
    slot.child.ref()
    slot.child.channel?.ref()
  } else {
    slot.child.unref()
    slot.child.channel?.unref()
    slot.timer?.unref()
  }
}

function retire(slot: Slot, error?: PdfError) {
  state.slots.delete(slot)
  clearTimeout(slot.timer)
  slot.child.kill('SIGKILL')
  const task = slot.task
  slot.task = undefined
  if (task) state.queue.done(task.of)
  // A worker that was dead before it read its task took nothing: the task goes to the next one.
  if (task && !task.taken && slot.ready) state.queue.add(task.of, task, true)
  else if (task && error) task.reject(error)
  pump()
}

function idle(slot: Slot, rss: number) {
  if (rss > RECYCLE_RSS || slot.jobs >= RECYCLE_JOBS) return retire(slot)
  arm(slot, IDLE_MS, () => retire(slot))
  hold(slot, false)
  pump()
}

function receive(slot: Slot, answer: Answer) {
  if ('ready' in answer) {
    if (answer.ready) {
      slot.ready = true
      return idle(slot, 0)
    }
    const error = new PdfError('fonts', answer.message)
    for (const task of state.queue.clear()) task.reject(error)
    return retire(slot)
  }
  const task = slot.task
  if (!task) return
  if ('taken' in answer) {
    task.taken = true
    return
  }
  slot.task = undefined
  state.queue.done(task.of)
  if (answer.ok) task.resolve({ pages: answer.pages, pdf: answer.pdf, peakRss: answer.peakRss })
  else task.reject(new PdfError('failed', answer.message))
  idle(slot, answer.rss)
}

function spawn() {
  const { file, execArgv } = asProcess('app/documents/worker/typst-worker.ts')
  const child = fork(file, [], {
    cwd: process.cwd(),
    serialization: 'advanced',
    execArgv: [...execArgv, '--expose-gc'],
    // Nothing of the server's settings: a template needs no database address and no secret.
    env: Object.fromEntries(
      ['NODE_ENV', 'PATH', 'HOME', 'SystemRoot', 'TMPDIR'].map((key) => [key, process.env[key]]),
    ) as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    if (child.pid !== undefined) os.setPriority(child.pid, NICE)
  } catch {
    // a system without priorities
  }
  const slot: Slot = { child, ready: false, jobs: 0 }
  state.slots.add(slot)
  child.on('message', (answer) => receive(slot, answer as Answer))
  child.on('error', (error) => retire(slot, new PdfError('failed', error.message)))
  child.on('exit', (code, signal) => {
    if (!state.slots.has(slot)) return
    // A worker that dies before it is ready would be started again for ever: the waiting jobs fail instead.
    const error = new PdfError('failed', `the PDF worker ended (${signal ?? code})`)
    if (!slot.ready) for (const task of state.queue.clear()) task.reject(error)
    retire(slot, error)
  })
  arm(slot, START_MS, () => {
    for (const task of state.queue.clear()) task.reject(new PdfError('timeout', 'the PDF worker did not start'))
    retire(slot)
  })
}

function pump() {
  for (const slot of state.slots) {
    if (!slot.ready || slot.task) continue
    const task = state.queue.take()?.item
    if (!task) return
    slot.task = task
    slot.jobs++
    hold(slot, true)
    arm(slot, task.timeout, () => {
      task.taken = true
      retire(slot, new PdfError('timeout', `no PDF after ${task.timeout} ms`))
    })
    slot.child.send(
      { id: slot.jobs, ...task.job },
      (error) => error && state.slots.has(slot) && retire(slot, new PdfError('failed', error.message)),
    )
  }
  const starting = [...state.slots].filter((slot) => !slot.ready).length
  if (state.queue.size > starting && state.slots.size < MAX_WORKERS) spawn()
}

/**
 * Runs a job on one of at most two worker processes, in the turn of the institution and the person in whose name it is asked, while no
 * unit of work holds a connection. Rejects with a PdfError: `failed` (the template or the worker broke; the next job gets a new worker),
 * `timeout` (milliseconds; the worker is killed), `busy` (60 jobs of this person are waiting, or 1,000 of all), `fonts`.
 */
export function runPdfJob(job: PdfJob, timeout: number): Promise<JobResult> {
  return apart('a document is drawn', async () => {
    if (state.queue.size >= MAX_QUEUE) throw new PdfError('busy', 'too many documents are waiting')
    return new Promise<JobResult>((resolve, reject) => {
      const of = whose()
      try {
        state.queue.add(of, { of, job, timeout, resolve, reject })
      } catch (error) {
        if (!(error instanceof TooManyWaiting)) throw error
        return reject(new PdfError('busy', error.message))
      }
      pump()
    })
  })
}

/** Ends the workers (a graceful stop, the end of a test file). Running and waiting jobs are rejected. */
export function closePdfWorkers(): void {
  for (const task of state.queue.clear()) task.reject(new PdfError('failed', 'the PDF workers were stopped'))
  for (const slot of [...state.slots]) {
    if (slot.task) slot.task.taken = true
    retire(slot, new PdfError('failed', 'the PDF workers were stopped'))
  }
}

/** Process ids of the workers that run now, for the tests of crash and clean stop. */
export function pdfWorkerPids(): number[] {
  return [...state.slots].flatMap((slot) => (slot.child.pid === undefined ? [] : [slot.child.pid]))
}
