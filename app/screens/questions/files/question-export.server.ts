import { fileResponse } from '~/access/file-answer.server'
import { ToDraw } from '~/documents/pdf.server'
import type { SiteCtx } from '~/domain/context'
import type { CarriedQuestion, PicturesOut } from '~/domain/questions/formats/carried'
import { FILE_ENDING, formatIn, type ExportFormat } from '~/domain/questions/import/export-formats'
import {
  chosenQuestions,
  notCarriedBy,
  picturesFor,
  writeQuestionFile,
} from '~/domain/questions/import/export-questions.server'
import type { QuestionListSearch } from '~/domain/questions/reading/questions.server'
import { wordsFor } from '~/i18n/i18n.server'
import { listed } from '~/screens/list/listed.server'
import { questionList } from '../questions.list'
import type { Side } from '../side'

const MOST_SHOWN = 200

/** What the address asks of the list, all pages of it. */
async function chosen(ctx: SiteCtx, request: Request, side: Side) {
  let asked: QuestionListSearch = { q: '', filters: {}, offset: 0, limit: 1 }
  await listed(ctx, request, questionList(side), async (search) => {
    asked = search
    return { items: [], total: 0 }
  })
  return chosenQuestions(ctx, side, asked)
}

const formatOf = (request: Request): ExportFormat => formatIn(new URL(request.url).searchParams.get('as'))
const beginning = ({ content: { stem } }: CarriedQuestion): string =>
  (stem.bn || stem.en).replace(/\s+/g, ' ').slice(0, 80)

/** How many questions go out, and what of each the format cannot hold. */
export async function loadExport(ctx: SiteCtx, request: Request, side: Side) {
  const format = formatOf(request)
  const { questions, total } = await chosen(ctx, request, side)
  const lost = notCarriedBy(format, questions)
  const byQuestion = new Map<number, string[]>()
  for (const { at, what } of lost) byQuestion.set(at, [...new Set([...(byQuestion.get(at) ?? []), what])])
  return {
    format,
    count: questions.length,
    total,
    lost: [...byQuestion].slice(0, MOST_SHOWN).map(([at, what]) => ({
      at,
      question: questions[at - 1] ? beginning(questions[at - 1] as CarriedQuestion) : '',
      what,
    })),
    more: Math.max(0, byQuestion.size - MOST_SHOWN),
  }
}

/** The file itself, made once the unit of work is over. */
export async function exportFile(ctx: SiteCtx, request: Request, side: Side): Promise<Response> {
  const { questions } = await chosen(ctx, request, side)
  const format = formatOf(request)
  const pictures: PicturesOut = format === 'xlsx' ? new Map() : await picturesFor(ctx, questions)
  return fileResponse(
    FILE_ENDING[format],
    wordsFor(ctx.lang)('question-import:sheet'),
    new ToDraw(() => writeQuestionFile(format, ctx.lang, questions, pictures)),
  )
}
