import type {
  PaperHead,
  PrintedSet,
  QuestionKeyData,
  QuestionPaperData,
} from '~/documents/question-papers/question-paper'
import { renderPdf, ToDraw } from '~/documents/pdf.server'
import type { SiteCtx, Tenant } from '~/domain/context'
import { fileStore } from '~/domain/operations/files/store.server'
import { picturesOf } from '~/domain/questions/content.policy'
import { pictureKeys } from '~/domain/questions/reading/questions.server'
import { formatMinutes } from '~/format/dates'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { marksOfPart } from './blueprint.policy'
import type { WholePaper } from './paper-content.server'
import { printedKey } from './printed-key'
import { marksText, printedQuestion, type PaperWords } from './printed-question'
import { LETTERS, setOrder } from './shuffle.policy'

function head(site: Tenant, { paper }: WholePaper, t: PaperWords['t']): PaperHead {
  const { language: lang } = paper
  const exam = paper.exam ? nameIn(paper.exam, lang) : paper.title
  return {
    lang,
    school: nameIn(site, lang),
    exam,
    title: paper.exam && !paper.title.startsWith(exam) ? paper.title : '',
    class: t('question-papers:print.class', { name: nameIn(paper.className, lang) }),
    subject: nameIn(paper.subject, lang),
    codeLabel: t('question-papers:print.code'),
    code: [...digits(paper.code, lang)],
    time: t('question-papers:print.time', { time: formatMinutes(paper.minutes, lang) }),
    full: t('question-papers:print.full', { marks: marksText(paper.fullMarks, lang) }),
    instructions: paper.instructions,
    turn: t('question-papers:print.turn'),
  }
}

const setName = (paper: WholePaper['paper'], set: number, t: PaperWords['t']): string | undefined =>
  paper.sets === 1 ? undefined : t('question-papers:print.set', { set: LETTERS[paper.language][set] ?? '' })

/** Every question of a set with its number, part by part. */
function numbered({ paper, parts, items }: WholePaper, set: number) {
  let number = 0
  return parts.map((part) => ({
    part,
    list: setOrder(
      items.filter((item) => item.partId === part.id),
      paper.seed,
      set,
    ).map((item) => ({ item, number: digits((number += 1), paper.language) })),
  }))
}

function printedSet(whole: WholePaper, set: number, words: PaperWords): PrintedSet {
  const { paper } = whole
  const { lang, t } = words
  return {
    set: setName(paper, set, t),
    parts: numbered(whole, set).map(({ part, list }) => {
      const marks = new Set(list.map(({ item }) => item.marks))
      const [each = 0] = marks
      const answered = part.answerCount ?? list.length
      const sum =
        marks.size === 1 && list.length > 1
          ? `${marksText(each, lang)} × ${digits(answered, lang)} = ${marksText(each * answered, lang)}`
          : marksText(marksOfPart(part) ?? 0, lang)
      const any =
        part.answerCount !== null && part.answerCount < list.length
          ? t('question-papers:print.any', { many: digits(part.answerCount, lang) })
          : ''
      return {
        title: part.title,
        note: [any, part.instruction, t('question-papers:print.sum', { sum })].filter(Boolean).join(' '),
        questions: list.map(({ item, number }) =>
          printedQuestion(item, number, words, {
            seed: paper.seed,
            set,
            columns: paper.columns,
            answerSpace: paper.answerSpace,
            ownMarks: marks.size > 1,
          }),
        ),
      }
    }),
  }
}

/** The sets of a paper, ক to ঘ, as the template draws them. */
export const paperData = (site: Tenant, whole: WholePaper, words: PaperWords): QuestionPaperData => ({
  ...head(site, whole, words.t),
  columns: whole.paper.columns,
  sets: setsOf(whole).map((set) => printedSet(whole, set, words)),
})

/** The keys of all sets. */
export const keyData = (site: Tenant, whole: WholePaper, words: PaperWords): QuestionKeyData => ({
  ...head(site, whole, words.t),
  keyTitle: words.t('question-papers:print.key'),
  secret: words.t('question-papers:print.secret'),
  instructions: '',
  sets: setsOf(whole).map((set) => {
    const lines = numbered(whole, set)
      .flatMap(({ list }) => list)
      .map(({ item, number }) => printedKey(item, number, words, whole.paper.seed, set))
    return {
      set: setName(whole.paper, set, words.t),
      short: lines.flatMap((one) => (one.short ? [one.line] : [])),
      long: lines.flatMap((one) => (one.short ? [] : [one.line])),
    }
  }),
})

const setsOf = ({ paper }: WholePaper): number[] => Array.from({ length: paper.sets }, (_, at) => at)

/** The words of a paper in its own language, whoever prints it. */
export const paperWords = (lang: 'bn' | 'en', pictures: PaperWords['pictures'] = new Map()): PaperWords => {
  const t = wordsFor(lang)
  return { lang, t: (key, params) => t(key, params ?? {}), pictures }
}

/** A paper's sets, or their keys, as one PDF that is drawn once the unit of work is over. */
export async function paperPdf(
  ctx: SiteCtx,
  whole: WholePaper,
  what: 'printed' | 'key',
): Promise<{ name: string; pdf: ToDraw }> {
  const keys = await pictureKeys(
    ctx.site.id,
    whole.items.flatMap((item) => picturesOf(item.content)),
  )
  const lang = whole.paper.language
  const draw = async () => {
    const pictures = new Map<number, Uint8Array>()
    for (const [id, key] of keys) pictures.set(id, await fileStore().bytes(key))
    const words = paperWords(lang, pictures)
    return what === 'key'
      ? renderPdf('question-key', keyData(ctx.site, whole, words))
      : renderPdf('question-paper', paperData(ctx.site, whole, words))
  }
  const title = what === 'key' ? wordsFor(ctx.lang)('question-papers:print.key') : whole.paper.title
  return { name: title, pdf: new ToDraw(draw) }
}
