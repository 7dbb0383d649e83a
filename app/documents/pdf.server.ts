import { rm } from 'node:fs/promises'
import path from 'node:path'
import { prepareData } from './pdf-data'
import { PdfError, runPdfJob } from './pdf-pool.server'
import type { BatchTemplateData, BatchTemplateName, TemplateData, TemplateName } from './types'

export { closePdfWorkers, PdfError } from './pdf-pool.server'

const RENDER_MS = 60_000

export interface RenderOptions {
  /** PDF/A-2b, for documents that are kept: certificates, transcripts. */
  archival?: boolean
  timeoutMs?: number
}

/**
 * Makes one PDF in memory, for documents of up to about 100 pages; longer ones go to a file with renderPdfBatch.
 * Data reaches the template as JSON, never as markup. Throws PdfError, whose `code` is an i18n key.
 */
export async function renderPdf<T extends TemplateName>(
  template: T, data: TemplateData[T], { archival = false, timeoutMs = RENDER_MS }: RenderOptions = {},
): Promise<Buffer> {
  const { pdf } = await runPdfJob({ template, archival, ...prepareData(data) }, timeoutMs)
  if (!pdf) throw new PdfError('failed', 'the worker sent no document')
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
}

export interface BatchOptions {
  /** Where the PDF is to be; an existing file is overwritten. The second file, if there is one, is `name-2.pdf`. */
  file: string
  /**
   * Pages of one file. A document is compiled as a whole and takes about 0.65 MB a page meanwhile, so this, and not the
   * number of pages in all, decides how much memory is used: 500 pages 400 MB, 1,000 pages 700 MB.
   */
  pagesPerFile?: number
  /** Pages made so far; called after each file. */
  onProgress?: (pages: number) => void | Promise<void>
  signal?: AbortSignal
}

export interface BatchResult {
  files: { file: string; pages: number; bytes: number }[]
  pages: number
  /** Most memory a worker process held, in bytes. */
  peakRss: number
}

/** Groups of at most `size`, each drawn only when it is asked for. */
async function* groups<T>(items: AsyncIterable<T> | Iterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = []
  for await (const item of items) {
    group.push(item)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

/**
 * Makes any number of pages into PDF files of up to `pagesPerFile` (500) each, with a bookmark for each page. Pages are drawn
 * file by file, one file is compiled at a time: the other worker stays free for whoever waits for a single document.
 * Throws PdfError, or the signal's reason when stopped; then no file is left behind.
 */
export async function renderPdfBatch<T extends BatchTemplateName>(
  template: T,
  shared: BatchTemplateData[T]['shared'],
  pages: AsyncIterable<BatchTemplateData[T]['page']> | Iterable<BatchTemplateData[T]['page']>,
  { file, pagesPerFile = 500, onProgress, signal }: BatchOptions,
): Promise<BatchResult> {
  const result: BatchResult = { files: [], pages: 0, peakRss: 0 }
  const { dir, name, ext } = path.parse(file)
  try {
    for await (const group of groups(pages, pagesPerFile)) {
      signal?.throwIfAborted()
      const target = result.files.length === 0 ? file : path.join(dir, `${name}-${result.files.length + 1}${ext}`)
      const job = { template, archival: false, file: target, ...prepareData({ shared, pages: group }) }
      const made = await runPdfJob(job, RENDER_MS + pagesPerFile * 100)
      result.files.push({ file: target, pages: made.pages, bytes: made.bytes })
      result.pages += made.pages
      result.peakRss = Math.max(result.peakRss, made.peakRss)
      await onProgress?.(result.pages)
    }
    if (result.pages === 0) throw new PdfError('failed', 'a document needs at least one page')
    return result
  } catch (error) {
    await Promise.all(result.files.map((made) => rm(made.file, { force: true })))
    throw error
  }
}
