import { FairQueue, TooManyWaiting, whose, type Whose } from 'db/fair'
import { fork, type ChildProcess } from 'node:child_process'
import { SpreadsheetError } from '../spreadsheet-error'
import { asProcess } from '../worker/as-process'
import type { Answered, Asked, ReadSheet, SheetLimits, SheetSpec } from './types'

const MAX_WORKERS = 2
/** Files that wait are held in memory: each person may have so many there, and all together. */
const MAX_QUEUE = 60
/** One worker is always left to others. */
const SHARES = { site: MAX_WORKERS, person: MAX_WORKERS - 1, waiting: 20 }
const IDLE_MS = 300_000
/** From when a worker begins; ten thousand rows of forty columns take two or three seconds. */
const MOST_MS = 30_000
/** The trees of a workbook's parts take up to 300 MB (zip-guard.server.ts). */
const HEAP_MB = 512

interface Task {
  of: Whose
  asked: Exclude<Asked, 'more'>
  ms: number
  /** What was read so far. */
  sheets: ReadSheet[]
  resolve: (done: ReadSheet[] | Uint8Array) => void
  reject: (error: Error) => void
}

interface Slot {
  child: ChildProcess
  task?: Task
  timer?: NodeJS.Timeout
}

// Kept on the global object: the development server loads this module anew at each change, the processes stay.
const state = ((globalThis as { __sheetPool?: { slots: Set<Slot>; queue: FairQueue<Task> } }).__sheetPool ??= {
  slots: new Set<Slot>(),
  queue: new FairQueue<Task>(SHARES),
})

function end(slot: Slot, error?: Error) {
  if (!state.slots.delete(slot)) return
  clearTimeout(slot.timer)
  slot.child.kill('SIGKILL')
  if (slot.task) state.queue.done(slot.task.of)
  if (error) slot.task?.reject(error)
  pump()
}

/** An idle worker must not keep a finished script or a stopping server alive. */
function rest(slot: Slot, { of }: Task) {
  slot.task = undefined
  state.queue.done(of)
  clearTimeout(slot.timer)
  slot.timer = setTimeout(() => end(slot), IDLE_MS).unref()
  slot.child.unref()
  slot.child.channel?.unref()
  pump()
}

function receive(slot: Slot, answer: Answered) {
  const task = slot.task
  if (!task) return
  if ('broken' in answer) return end(slot, new Error(`the sheet worker: ${answer.broken}`))
  if ('refused' in answer) task.reject(new SpreadsheetError(answer.refused, answer.values))
  else if ('written' in answer) task.resolve(answer.written)
  else {
    const { name, hidden } = answer
    const sheet = (task.sheets[answer.sheet] ??= { name, hidden, rows: [] })
    for (const row of answer.rows) sheet.rows.push(row)
    if (!answer.last) return ask(slot, 'more')
    task.resolve(task.sheets)
  }
  rest(slot, task)
}

const ask = (slot: Slot, asked: Asked) =>
  void slot.child.send(asked, (error) => error && end(slot, new Error(`the sheet worker: ${error.message}`)))

function spawn(): Slot {
  const { file, execArgv } = asProcess('app/documents/sheets/in-worker.server.ts')
  const child = fork(file, [], {
    cwd: process.cwd(),
    serialization: 'advanced',
    execArgv: [...execArgv, `--max-old-space-size=${HEAP_MB}`],
    // Nothing of the server's settings: a sheet needs no database address and no secret.
    env: Object.fromEntries(
      ['NODE_ENV', 'PATH', 'HOME', 'SystemRoot', 'TMPDIR'].map((key) => [key, process.env[key]]),
    ) as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const slot: Slot = { child }
  state.slots.add(slot)
  child.on('message', (answer) => receive(slot, answer as Answered))
  child.on('error', (error) => end(slot, error))
  // Out of memory, a process is aborted: the file was more than it seemed.
  child.on('exit', (code, signal) =>
    end(slot, signal ? new SpreadsheetError('tooLarge') : new Error(`the sheet worker ended (${code})`)),
  )
  return slot
}

function pump() {
  while (state.queue.size) {
    const idle = [...state.slots].find((one) => !one.task)
    if (!idle && state.slots.size >= MAX_WORKERS) return
    const task = state.queue.take()?.item
    if (!task) return
    const slot = idle ?? spawn()
    slot.task = task
    slot.child.ref()
    slot.child.channel?.ref()
    clearTimeout(slot.timer)
    slot.timer = setTimeout(() => end(slot, new SpreadsheetError('tookTooLong')), task.ms)
    ask(slot, task.asked)
  }
}

/** In the turn of the institution and the person in whose name it is asked. */
function inTurn<Done>(asked: Task['asked'], ms: number): Promise<Done> {
  const of = whose()
  return new Promise<Done>((resolve, reject) => {
    if (state.queue.size >= MAX_QUEUE) return reject(new SpreadsheetError('busy'))
    try {
      state.queue.add(of, { of, asked, ms, sheets: [], resolve: (done) => resolve(done as Done), reject })
    } catch (error) {
      return reject(error instanceof TooManyWaiting ? new SpreadsheetError('busy') : (error as Error))
    }
    pump()
  })
}

/**
 * Reads a file's sheets in one of at most two processes, each with its own memory and thirty seconds for a file; one that
 * does not come to its end is ended and replaced. A PDF that takes a minute keeps no upload waiting: they have their own.
 * @throws SpreadsheetError; `tookTooLong` past the time, `tooLarge` past the memory, `busy` when twenty files of this person are waiting
 */
export const readSheetsApart = (file: Uint8Array, limits: SheetLimits, ms = MOST_MS): Promise<ReadSheet[]> =>
  inTurn({ file, limits }, ms)

/** Writes a workbook there. @throws SpreadsheetError as for reading */
export const writeSheetsApart = (sheets: readonly SheetSpec[]): Promise<Uint8Array> => inTurn({ sheets }, MOST_MS)

/** Process ids of the workers that run now, for the tests of crash and clean stop. */
export function sheetWorkerPids(): number[] {
  return [...state.slots].flatMap((slot) => (slot.child.pid === undefined ? [] : [slot.child.pid]))
}
