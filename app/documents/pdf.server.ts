import { markSheetLines } from './mark-sheet-lines'
import { prepareData } from './pdf-data'
import { PdfJoiner } from './pdf-join.server'
import { type JobResult, PdfError, runPdfJob } from './pdf-pool.server'
import type { AdmissionPaper } from './papers/admission'
import type { AnswerSheetPaper } from './papers/learning/answer-sheet'
import type { AssessmentCardPage, AssessmentCardShared } from './papers/assessment'
import type { AttendanceRegisterPaper } from './papers/attendance'
import type { AdmitCardData, AdmitPage, AdmitShared, BundlePaper, DutyPaper } from './papers/duties'
import type { PinSlipsPaper, RegistrationFormPaper, RegistrationListPaper } from './papers/registration'
import type { LoginSlipsPaper, StudentListPaper } from './papers/student'
import type { CommitteeOrderData, ExamRoutineData } from './papers/exam'
import type { LibraryCardsPaper, LibraryLabelsPaper } from './papers/library'
import type { LotteryPaper } from './papers/lottery'
import type { NameCardsPaper } from './papers/name-cards'
import type { ClassRoutineData } from './papers/routine'
import type { YearPlanPaper } from './papers/year-plan'
import type { IdCardPage, IdCardShared } from './papers/card'
import type { LetterPaper } from './papers/letter'
import type { SeatingPaper } from './papers/seating'
import type { QuestionKeyData, QuestionPaperData } from './question-papers/question-paper'
import type { ReceiptPaper } from './papers/receipt'
import type { PaySlipPage, PaySlipShared } from './papers/pay-slip'
import type { SalaryPaper } from './papers/payroll'
import type { AccountReportPaper, VoucherPaper } from './papers/accounts'
import type { ChallanPaper, CreditPaper, InvoicePaper, StatementPaper } from './papers/billing'
import type { MarkSheetShared, MarkSheetPage, MarkSheetData, TabulationData } from './types'

/** Which data each template takes. */
interface TemplateData {
  'mark-sheet': MarkSheetData
  'tabulation-sheet': TabulationData
  invoice: InvoicePaper
  'credit-note': CreditPaper
  challan: ChallanPaper
  statement: StatementPaper
  voucher: VoucherPaper
  receipt: ReceiptPaper
  'pay-slip': { shared: PaySlipShared; pages: PaySlipPage[] }
  salary: SalaryPaper
  'account-report': AccountReportPaper
  'student-list': StudentListPaper
  'login-slips': LoginSlipsPaper
  'class-routine': ClassRoutineData
  'year-plan': YearPlanPaper
  'exam-routine': ExamRoutineData
  'committee-order': CommitteeOrderData
  admission: AdmissionPaper
  'assessment-card': { shared: AssessmentCardShared; pages: AssessmentCardPage[] }
  seating: SeatingPaper
  letter: LetterPaper
  'id-card': { shared: IdCardShared; pages: IdCardPage[] }
  'admit-card': AdmitCardData
  'exam-duties': DutyPaper
  'answer-bundles': BundlePaper
  'answer-sheet': AnswerSheetPaper
  lottery: LotteryPaper
  'pin-slips': PinSlipsPaper
  'registration-form': RegistrationFormPaper
  'registration-list': RegistrationListPaper
  'name-cards': NameCardsPaper
  'library-labels': LibraryLabelsPaper
  'library-cards': LibraryCardsPaper
  'attendance-register': AttendanceRegisterPaper
  'question-paper': QuestionPaperData
  'question-key': QuestionKeyData
}

type TemplateName = keyof TemplateData

/** Templates that can be filled page by page, in any number. */
interface BatchTemplateData {
  'mark-sheet': { shared: MarkSheetShared; page: MarkSheetPage }
  'id-card': { shared: IdCardShared; page: IdCardPage }
  'admit-card': { shared: AdmitShared; page: AdmitPage }
  'pay-slip': { shared: PaySlipShared; page: PaySlipPage }
  'assessment-card': { shared: AssessmentCardShared; page: AssessmentCardPage }
}

type BatchTemplateName = keyof BatchTemplateData

export { closePdfWorkers, PdfError } from './pdf-pool.server'

const RENDER_MS = 60_000

/** Data as the template draws it. */
const drawn = (template: TemplateName, data: object): object =>
  template === 'mark-sheet' ? markSheetLines(data as MarkSheetData) : data

interface RenderOptions {
  /** Tagged PDF/A-2a, for documents that are kept and read aloud: certificates, transcripts. About twice the time and size. */
  archival?: boolean
  timeoutMs?: number
}

/**
 * Makes one PDF in memory, for documents of up to about 100 pages; longer ones go to a file with renderPdfBatch.
 * Data reaches the template as JSON, never as markup. Throws PdfError, whose `code` is an i18n key.
 */
export async function renderPdf<T extends TemplateName>(
  template: T,
  data: TemplateData[T],
  { archival = false, timeoutMs = RENDER_MS }: RenderOptions = {},
): Promise<Buffer> {
  const { pdf } = await runPdfJob({ template, archival, ...prepareData(drawn(template, data)) }, timeoutMs)
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
}

/** A document that is read and not yet drawn: whoever answers with it draws it once the unit of work is over. */
export class ToDraw {
  constructor(readonly draw: () => Promise<Uint8Array>) {}
}

/** renderPdf() of a document that belongs to something that is written in the same unit: slips of new PINs, a letter that is issued. */
export const toDraw = <T extends TemplateName>(template: T, data: TemplateData[T]): ToDraw =>
  new ToDraw(() => renderPdf(template, data))

/** One compiles, one waits for its turn to be written, and one is ready for the worker that ends first. */
const AHEAD = 3

interface BatchOptions {
  /** Where the PDF is to be; an existing file is overwritten when the new one is whole. */
  file: string
  /** Pages compiled at once: a worker holds about 80 MB and 1.4 MB more for each page; each batch has 100 KB of fonts and shared parts of its own. */
  pagesPerBatch?: number
  /** Pages written so far; called after each batch. */
  onProgress?: (pages: number) => void | Promise<void>
  signal?: AbortSignal
}

interface BatchResult {
  pages: number
  bytes: number
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
 * Makes any number of pages into one PDF file, with a bookmark for each page. Pages are drawn batch by batch, at most three
 * batches ahead of what is written, so memory does not grow with their number. Both workers are used; whoever waits for a
 * single document waits for a batch, about half a second.
 * Throws PdfError, or the signal's reason when stopped; then no file is left behind.
 */
export async function renderPdfBatch<T extends BatchTemplateName>(
  template: T,
  shared: BatchTemplateData[T]['shared'],
  pages: AsyncIterable<BatchTemplateData[T]['page']> | Iterable<BatchTemplateData[T]['page']>,
  { file, pagesPerBatch = 100, onProgress, signal }: BatchOptions,
): Promise<BatchResult> {
  const joiner = await PdfJoiner.create(file)
  const running: Promise<JobResult>[] = []
  let peakRss = 0
  const writeNext = async () => {
    const made = await running.shift()
    signal?.throwIfAborted()
    if (!made) return
    await joiner.add(made.pdf)
    peakRss = Math.max(peakRss, made.peakRss)
    await onProgress?.(joiner.pages)
  }
  try {
    for await (const group of groups(pages, pagesPerBatch)) {
      signal?.throwIfAborted()
      const job = runPdfJob(
        { template, archival: false, ...prepareData(drawn(template, { shared, pages: group })) },
        RENDER_MS + pagesPerBatch * 100,
      )
      // Awaited in its turn; until then its failure must not count as unheard.
      job.catch(() => undefined)
      running.push(job)
      if (running.length >= AHEAD) await writeNext()
    }
    while (running.length > 0) await writeNext()
    if (joiner.pages === 0) throw new PdfError('failed', 'a document needs at least one page')
    return { pages: joiner.pages, bytes: await joiner.finish(), peakRss }
  } catch (error) {
    await joiner.discard()
    throw error
  }
}
