import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closePdfWorkers, renderPdf, renderPdfBatch } from '~/documents/pdf.server'
import { pdfWorkerPids } from '~/documents/pdf-pool.server'
import { shared, student } from '../unit/documents/samples'
import { visit } from '../harness/visitor'
import { cpuWatch } from './rig/cpu'
import { type Figure, median, type Stack, timed } from './rig/stack'

const MB = 1024 * 1024
const PAGE_BYTES = 4096

/** Memory of this process and of the workers together, now; elsewhere than on Linux only this process's. */
async function memory(): Promise<number> {
  const statm = (pid: number) =>
    readFile(`/proc/${pid}/statm`, 'utf8').then(
      (text) => Number(text.split(' ')[1]) * PAGE_BYTES,
      () => 0,
    )
  const workers = await Promise.all(pdfWorkerPids().map(statm))
  return workers.reduce((sum, bytes) => sum + bytes, process.memoryUsage.rss())
}

async function watched<T>(work: () => Promise<T>): Promise<{ made: T; seconds: number; peak: number }> {
  let peak = 0
  const look = setInterval(
    () =>
      void memory().then((bytes) => {
        peak = Math.max(peak, bytes)
      }),
    50,
  )
  const start = performance.now()
  try {
    const made = await work()
    return { made, seconds: (performance.now() - start) / 1000, peak }
  } finally {
    clearInterval(look)
  }
}

/** How much longer the list of students takes to open while sheets are made. */
async function meanwhile(work: () => Promise<unknown>): Promise<Figure> {
  const office = await visit('shapla').login('admin')
  const times = async (on: () => boolean): Promise<number[]> => {
    const taken: number[] = []
    while (on()) taken.push(await timed(async () => void (await office.get('/student/list'))))
    return taken
  }
  let left = 80
  await times(() => left-- > 0)
  left = 80
  const alone = await times(() => left-- > 0)
  let over = false
  const [, busy] = await Promise.all([
    work().finally(() => {
      over = true
    }),
    times(() => !over),
  ])
  const [a, b] = [median(alone), median(busy)]
  return {
    what: `list of students opened ${busy.length} times meanwhile (${b.toFixed(0)} ms), against nothing else to do (${a.toFixed(0)} ms)`,
    value: (b / a).toFixed(2),
    limit: '≤ 3',
    ok: b / a <= 3,
  }
}

/**
 * Bengali mark sheets, one page a student, with logo, QR code, signatures and grading key: one alone, then each of `counts`
 * as one PDF file. Memory is the sum over all processes at the worst moment.
 */
export async function benchPdf(stack: Stack, counts: readonly number[] = [1000, 3000]): Promise<Figure[]> {
  const figures: Figure[] = []
  const watch = await cpuWatch(process.pid, stack.superUrl) // the workers are this process's; the server has nothing to do
  const row = (what: string, value: string) => void figures.push({ what, value })
  const peaks: number[] = []
  const dir = await mkdtemp(path.join(tmpdir(), 'bench-pdf-'))
  function* students(count: number) {
    for (let n = 1; n <= count; n++) yield student(n, 'bn')
  }
  try {
    const one = { shared: shared('bn'), pages: [student(1, 'bn')] }
    row(
      'one sheet, worker cold',
      `${((await watched(() => renderPdf('mark-sheet', one))).seconds * 1000).toFixed(0)} ms`,
    )
    row(
      'one sheet, worker warm',
      `${((await watched(() => renderPdf('mark-sheet', one))).seconds * 1000).toFixed(0)} ms`,
    )
    row(
      'one sheet, archival',
      `${((await watched(() => renderPdf('mark-sheet', one, { archival: true }))).seconds * 1000).toFixed(0)} ms`,
    )
    for (const count of counts) {
      watch()
      const { made, seconds, peak } = await watched(() =>
        renderPdfBatch('mark-sheet', shared('bn'), students(count), { file: path.join(dir, 'all.pdf') }),
      )
      const kb = made.bytes / 1024 / count
      row(
        `${count} made-up sheets in one file (${seconds.toFixed(1)} s)`,
        `${(watch().app / count).toFixed(1)} ms of CPU a page`,
      )
      row(
        `${count} sheets, memory of all processes`,
        `${(peak / MB).toFixed(0)} MB (a worker ${(made.peakRss / MB).toFixed(0)} MB)`,
      )
      peaks.push(peak)
      figures.push({
        what: `${count} sheets, file of ${(made.bytes / MB).toFixed(1)} MB`,
        value: `${kb.toFixed(1)} KB a page`,
        limit: '< 10',
        ok: kb < 10,
      })
    }
    const [first, last] = [peaks[0], peaks.at(-1)]
    if (first && last && peaks.length > 1)
      figures.push({
        what: `memory, ${counts.at(-1)} pages against ${counts[0]}`,
        value: (last / first).toFixed(2),
        limit: '≤ 1.3',
        ok: last / first <= 1.3,
      })
    figures.push(
      await meanwhile(() =>
        renderPdfBatch('mark-sheet', shared('bn'), students(1000), { file: path.join(dir, 'all.pdf') }),
      ),
    )
    return figures
  } finally {
    closePdfWorkers()
    await rm(dir, { recursive: true, force: true })
  }
}
