import { apart } from 'db/apart'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { checkFile, type CheckedFile } from '~/domain/operations/files/check.server'
import { keepFile } from '~/domain/operations/files/files.server'
import { startImport } from '~/domain/sheets/imports/read-file.server'
import { wordsFor } from '~/i18n/i18n.server'
import { UnreadableFile, type NotCarried, type ReadQuestions } from '../formats/carried'
import { cellsOf, type QuestionCells } from '../formats/question-cells'
import { bankSubjectIn, mustWrite, type BankSubject } from '../writing/may-write.server'
import type { QuestionImportForm } from './import-questions.form'
import { questionsImport } from './import-questions.server'
import type { ImportSubject } from './import-subject'
import { writeSheet } from './question-sheet.server'
import { readQuestionFile } from './read-question-file'

const MOST_SHOWN = 100

/** Pictures of a file made anew, by their numbers; what is no picture is not among them. */
async function madeAnew({ pictures }: ReadQuestions): Promise<Map<number, CheckedFile>> {
  const made = new Map<number, CheckedFile>()
  for (const [number, bytes] of pictures) {
    const checked = await checkFile(bytes, 'picture').catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    if (checked) made.set(number, checked)
  }
  return made
}

/** What a row could not bring along, as a cell: `picture:a.png; table`. */
const leftCell = (left: readonly NotCarried[]): string =>
  left.map(({ what, of }) => (of ? `${what}:${of.replace(/[;\s]+/g, ' ')}` : what)).join('; ')

/** Takes a picture away that cannot be shown. */
const withoutPictures = (cells: QuestionCells, gone: ReadonlySet<number>): QuestionCells =>
  Object.fromEntries(
    Object.entries(cells).map(([key, text]) => [
      key,
      (text ?? '').replace(/^\[picture:(-?\d+)\]\n?/gm, (line, number: string) =>
        gone.has(Number(number)) ? '' : line,
      ),
    ]),
  )

function sheetOf(ctx: SiteCtx, read: ReadQuestions, shown: ReadonlyMap<number, CheckedFile>): Promise<Uint8Array> {
  const gone = new Set([...read.pictures.keys()].filter((number) => !shown.has(number)))
  const rows = read.questions.map(({ at, ...question }) => {
    const cells = cellsOf(question)
    const kept = gone.size ? withoutPictures(cells, gone) : cells
    const same = Object.values(cells).join() === Object.values(kept).join()
    const lost: NotCarried[] = same ? [] : [{ at, what: 'picture' }]
    return { kept, left: leftCell([...read.notCarried.filter((one) => one.at === at), ...lost]) }
  })
  return writeSheet(
    ctx.lang,
    rows.map(({ kept }) => kept),
    rows.map(({ left }) => left),
  )
}

/** Read while nothing is locked: a big file takes its time. @throws Invalid at `file` */
const readApart = (bytes: Uint8Array, name: string): Promise<ReadQuestions | null> =>
  apart('questions are read', async () => {
    try {
      return readQuestionFile(bytes, name)
    } catch (error) {
      if (error instanceof UnreadableFile) throw new Invalid({ file: [`question-import:file.${error.why}`] })
      throw error
    }
  })

/**
 * A file of questions becomes a sheet of the import kit: looked at row by row, written as drafts, and taken back like any other. What a row could not bring
 * along stands beside it, questions that cannot be read above them. To be called before the first query of an action.
 * @returns the import's id @throws Invalid; Missing; Refusal
 */
export async function startQuestionImport(
  ctx: SiteCtx,
  { file, subject: asked }: QuestionImportForm,
  side: ImportSubject['side'],
): Promise<number> {
  const subject: BankSubject | null = bankSubjectIn(asked)
  if (!subject) throw new Invalid({ subject: ['question-import:error.subject'] })
  const read = await readApart(new Uint8Array(await file.arrayBuffer()), file.name)
  if (!read)
    return startImport(ctx, questionsImport, {
      file,
      subject: async (): Promise<ImportSubject> => {
        await mustWrite(ctx, subject)
        return { ...subject, side }
      },
    })
  const shown = await madeAnew(read)
  const sheet = await sheetOf(ctx, read, shown)
  return startImport(ctx, questionsImport, {
    file: new File([new Uint8Array(sheet)], `${file.name}.xlsx`),
    subject: async (): Promise<ImportSubject> => {
      await mustWrite(ctx, subject)
      const pictures: Record<string, number> = {}
      for (const [number, checked] of shown) {
        const name = `${wordsFor(ctx.lang)('question-import:picture')} ${-number}`
        pictures[number] = (await keepFile(ctx, checked, { name, purpose: 'picture', area: 'questions' })).id
      }
      return {
        ...subject,
        side,
        pictures,
        wrong: read.problems.slice(0, MOST_SHOWN),
        more: Math.max(0, read.problems.length - MOST_SHOWN),
      }
    },
  })
}
