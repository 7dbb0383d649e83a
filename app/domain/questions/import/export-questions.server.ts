import { readFile } from '~/domain/operations/files/files.server'
import type { SiteCtx } from '~/domain/context'
import type { Lang } from '~/format/lang'
import { versionKey, versionsOf } from '../bank.server'
import { picturesOf } from '../content.policy'
import { MOST_QUESTIONS, type CarriedQuestion, type NotCarried, type PicturesOut } from '../formats/carried'
import { writeGift } from '../formats/gift-write'
import { writeMoodle } from '../formats/moodle-write'
import { cellsOf } from '../formats/question-cells'
import { listQuestions, type QuestionListSearch } from '../reading/questions.server'
import { EXPORT_FORMATS, type ExportFormat } from './export-formats'
import { writeSheet } from './question-sheet.server'

export { EXPORT_FORMATS }

export interface ChosenQuestions {
  questions: CarriedQuestion[]
  /** How many the list has, of which at most 2,000 go out at once. */
  total: number
}

/** The questions of a list as its filters say, as their newest versions say them. */
export async function chosenQuestions(
  ctx: SiteCtx,
  side: 'exam' | 'quiz',
  search: QuestionListSearch,
): Promise<ChosenQuestions> {
  const { items, total } = await listQuestions(ctx, side, { ...search, offset: 0, limit: MOST_QUESTIONS })
  const versions = await versionsOf(
    ctx.site.id,
    items.map(({ id, version }) => ({ questionId: id, version })),
  )
  const questions = items.flatMap((row) => {
    const version = versions.get(versionKey(row.id, row.version))
    if (!version) return []
    const { level, chapter, outcome, source, year } = row
    return {
      content: version.content,
      marks: version.marks,
      level,
      ...(chapter && { chapter }),
      ...(outcome && { outcome }),
      ...(source && { source }),
      ...(year !== null && { year }),
    }
  })
  return { questions, total }
}

/** The bytes of all pictures that questions show. To be asked within a unit of work. */
export async function picturesFor(ctx: SiteCtx, questions: readonly CarriedQuestion[]): Promise<PicturesOut> {
  const pictures = new Map<number, { bytes: Uint8Array; mime: string }>()
  for (const id of new Set(questions.flatMap(({ content }) => picturesOf(content)))) {
    const { content, mime } = await readFile(ctx.tenant, id)
    pictures.set(id, { bytes: content, mime })
  }
  return pictures
}

/** Stands for every picture where only what is lost is asked for. */
const ANY: PicturesOut = {
  get: () => ({ bytes: new Uint8Array(), mime: 'image/png' }),
} as unknown as PicturesOut

/** What of these questions a format has no place for. */
export function notCarriedBy(format: ExportFormat, questions: readonly CarriedQuestion[]): NotCarried[] {
  switch (format) {
    case 'gift':
      return writeGift(questions).notCarried
    case 'moodle':
      return writeMoodle(questions, ANY).notCarried
    case 'xlsx':
      return questions.flatMap(({ content }, at): NotCarried[] =>
        picturesOf(content).length ? [{ at: at + 1, what: 'picture' }] : [],
      )
  }
}

/** Questions as a file. To be called once the unit of work is over. */
export async function writeQuestionFile(
  format: ExportFormat,
  lang: Lang,
  questions: readonly CarriedQuestion[],
  pictures: PicturesOut,
): Promise<Uint8Array> {
  switch (format) {
    case 'gift':
      return writeGift(questions).bytes
    case 'moodle':
      return writeMoodle(questions, pictures).bytes
    case 'xlsx':
      return writeSheet(lang, questions.map(cellsOf))
  }
}
