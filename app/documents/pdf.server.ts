import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareData } from './pdf-data'
import { type JobResult, PdfError, runPdfJob } from './pdf-pool.server'
import type { BatchTemplateData, BatchTemplateName, TemplateData, TemplateName } from './types'

export { closePdfWorkers, PdfError } from './pdf-pool.server'

const RENDER_MS = 60_000

export interface RenderOptions {
  /** PDF/A-2b with tags, to be kept and to be read aloud, for one certificate or one student's sheet; about twice the size. */
  tagged?: boolean
  timeoutMs?: number
}

/**
 * Makes one PDF in memory, for documents of up to about 100 pages (a page takes 2 MB of the worker while it is made).
 * Data reaches the template as JSON, never as markup. Throws PdfError, whose `code` is an i18n key.
 */
export async function renderPdf<T extends TemplateName>(
  template: T, data: TemplateData[T], { tagged = false, timeoutMs = RENDER_MS }: RenderOptions = {},
): Promise<Buffer> {
  const { pdf } = await runPdfJob({ kind: 'render', template, tagged, ...prepareData(data) }, timeoutMs)
  if (!pdf) throw new PdfError('failed', 'the worker sent no document')
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
}

export interface BatchOptions<Page> {
  /** Where the PDF is to be; an existing file is overwritten. A second file, if there is one, is `name-2.pdf`. */
  file: string
  title: string
  /** Pages compiled at once: more is a little faster and takes 2 MB each. */
  batch?: number
  /** Joining takes 0.2 MB a page, so that one file's length, not the number of pages, decides how much memory is used. */
  pagesPerFile?: number
  /** Text of the page's bookmark in the reader's side bar. */
  bookmark?: (page: Page) => string
  /** Pages made so far; called after each batch. */
  onProgress?: (pages: number) => void | Promise<void>
  signal?: AbortSignal
}

export interface BatchResult {
  files: { file: string; pages: number; bytes: number }[]
  pages: number
  /** Most memory any one worker held, in bytes. */
  peakRss: number
}

/**
 * Makes one PDF file of up to `pagesPerFile` pages (1,000), and another for each further thousand. Pages are drawn only as
 * fast as they are compiled, so that neither the caller nor this process holds more than a few batches.
 * Throws PdfError, or the signal's reason when stopped; no file is left behind half written.
 */
export async function renderPdfBatch<T extends BatchTemplateName>(
  template: T,
  shared: BatchTemplateData[T]['shared'],
  pages: AsyncIterable<BatchTemplateData[T]['page']> | Iterable<BatchTemplateData[T]['page']>,
  options: BatchOptions<BatchTemplateData[T]['page']>,
): Promise<BatchResult> {
  const { file, title, batch = 50, pagesPerFile = 1000, bookmark, onProgress, signal } = options
  const dir = await mkdtemp(path.join(tmpdir(), 'pdf-'))
  const result: BatchResult = { files: [], pages: 0, peakRss: 0 }
  const running = new Set<Promise<void>>()
  let parts: { file: string; pages: number }[] = []
  let bookmarks: string[] = []
  let chunk: BatchTemplateData[T]['page'][] = []
  let failure: unknown

  const check = () => {
    signal?.throwIfAborted()
    if (failure !== undefined) throw failure
  }
  const finished = async (part: { pages: number }, { pages: count, peakRss }: JobResult) => {
    part.pages = count
    result.pages += count
    result.peakRss = Math.max(result.peakRss, peakRss)
    await onProgress?.(result.pages)
  }
  const compile = async () => {
    while (running.size >= 2) await Promise.race(running)
    check()
    const part = { file: path.join(dir, `part-${parts.length}.pdf`), pages: 0 }
    parts.push(part)
    const job = { kind: 'render' as const, template, tagged: false, file: part.file, ...prepareData({ shared, pages: chunk }) }
    chunk = []
    const run: Promise<void> = runPdfJob(job, RENDER_MS)
      .then((done) => finished(part, done))
      .catch((error: unknown) => { failure ??= error })
      .finally(() => { running.delete(run) })
    running.add(run)
  }
  const join = async () => {
    await Promise.all(running)
    check()
    const { dir: folder, name, ext } = path.parse(file)
    const target = result.files.length === 0 ? file : path.join(folder, `${name}-${result.files.length + 1}${ext}`)
    const expected = parts.reduce((sum, part) => sum + part.pages, 0)
    // A sheet that spilled over to a second page would put every later bookmark on the wrong student.
    const marks = bookmarks.length === expected ? bookmarks : []
    const job = { kind: 'merge' as const, parts, bookmarks: marks, title, lang: shared.lang, file: target }
    const merged = await runPdfJob(job, RENDER_MS + expected * 60)
    result.files.push({ file: target, pages: merged.pages, bytes: merged.bytes })
    result.peakRss = Math.max(result.peakRss, merged.peakRss)
    await Promise.all(parts.map((part) => rm(part.file)))
    parts = []
    bookmarks = []
  }

  try {
    let drawn = 0
    for await (const page of pages) {
      if (drawn === pagesPerFile) {
        if (chunk.length > 0) await compile()
        await join()
        drawn = 0
      }
      drawn++
      if (bookmark) bookmarks.push(bookmark(page))
      chunk.push(page)
      if (chunk.length >= batch) await compile()
    }
    if (drawn === 0) throw new PdfError('failed', 'a document needs at least one page')
    if (chunk.length > 0) await compile()
    await join()
    return result
  } catch (error) {
    await Promise.all(result.files.map((made) => rm(made.file, { force: true })))
    throw error
  } finally {
    await Promise.allSettled(running)
    await rm(dir, { recursive: true, force: true })
  }
}
