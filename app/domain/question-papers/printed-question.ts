import type { PrintedPicture, PrintedQuestion, PrintedText } from '~/documents/question-papers/question-paper'
import type { Both, QuestionContent, Said } from '~/domain/questions/content'
import { questionTypst } from '~/domain/questions/text/typst-math'
import { digits } from '~/format/digits'
import { formatHundredths } from '~/format/numbers'
import { LETTERS, optionOrder, shuffled } from './shuffle.policy'
import type { PaperItem } from './paper-content.server'

/** What the words of a printed paper are made with. */
export interface PaperWords {
  lang: 'bn' | 'en'
  t: (key: string, params?: Record<string, string>) => string
  pictures: ReadonlyMap<number, Uint8Array>
}

/** The paper's language; the other where this one is empty. */
export const textOf = (both: Both, lang: 'bn' | 'en'): string => both[lang].trim() || both[lang === 'bn' ? 'en' : 'bn']

/** Marks as a paper has them: ২.৫, ১০. */
export const marksText = (hundredths: number, lang: 'bn' | 'en'): string =>
  formatHundredths(hundredths, lang, { trim: true })

/** Where an answer is written into the text. */
const GAP = /\{\{\s*\d+\s*\}\}/g

const said = (one: Said, { lang, pictures }: PaperWords): PrintedText => {
  const image = one.picture && pictures.get(one.picture.fileId)
  const picture: PrintedPicture | undefined =
    image && one.picture ? { image, alt: textOf(one.picture.alt, lang) } : undefined
  return { text: questionTypst(textOf(one, lang).replaceAll(GAP, '…………')), ...(picture && { picture }) }
}

/** How long a text is on paper, about: a formula takes less than its TeX. */
const width = (text: string): number => text.replace(/\\[a-zA-Z]+|[${}^_\\]/g, '').length

/** Four options stand beside each other where they are short, two where they fit, else one below the other. */
function columnsFor(texts: readonly string[], pictures: boolean, columns: number): number {
  const longest = Math.max(...texts.map(width))
  if (pictures) return 2
  const room = columns === 2 ? 0.45 : 1
  if (longest <= 16 * room && texts.length === 4 && columns === 1) return 4
  return longest <= 44 * room ? 2 : 1
}

const letters = (lang: 'bn' | 'en', at: number): string => LETTERS[lang][at] ?? digits(at + 1, lang)

/** The words of a composite option: i ও iii; all three: i, ii ও iii. */
function statementsText(which: readonly number[], words: PaperWords): string {
  const names = which.map((at) => ['i', 'ii', 'iii', 'iv', 'v', 'vi'][at] ?? '')
  const last = names.pop() ?? ''
  return names.length ? words.t('question-papers:print.and', { first: names.join(', '), last }) : last
}

/** The options of a question in the order of a set, with their letters. */
function optionsOf(item: PaperItem, words: PaperWords, seed: number, set: number, columns: number) {
  const { content } = item
  if (!('options' in content)) return undefined
  const order = optionOrder(item, seed, set)
  const texts: Record<string, { plain: string; said: PrintedText }> = {}
  if (content.kind === 'composite')
    for (const one of content.options) {
      const plain = statementsText(one.statements, words)
      texts[one.key] = { plain, said: { text: questionTypst(plain) } }
    }
  else for (const one of content.options) texts[one.key] = { plain: textOf(one, words.lang), said: said(one, words) }
  const list = order.flatMap((key, at) => {
    const one = texts[key]
    return one ? [{ ...one.said, letter: letters(words.lang, at) }] : []
  })
  const plain = Object.values(texts).map((one) => one.plain)
  return {
    list,
    columns: columnsFor(
      plain,
      list.some((one) => one.picture !== undefined),
      columns,
    ),
  }
}

/** Lines to write an answer on, where the paper has room for answers. */
const LINES: Partial<Record<QuestionContent['kind'], number>> = { short: 3, numeric: 2, creative: 24, essay: 20 }

/** The order in which things to be ordered or matched stand on paper: never the right one by rule. */
export const mixed = <One extends { key: string }>(list: readonly One[], item: PaperItem, side = ''): One[] =>
  shuffled(list, `${item.questionId}/${item.version}${side}`, (one) => one.key)

/** A question as it stands on the paper of a set. */
export function printedQuestion(
  item: PaperItem,
  number: string,
  words: PaperWords,
  how: { seed: number; set: number; columns: number; answerSpace: boolean; ownMarks: boolean },
): PrintedQuestion {
  const { lang, t } = words
  const { content } = item
  const stem = said(content.stem, words)
  const lettered = (list: readonly (Said & { key: string })[], from: 'letter' | 'number') =>
    list.map((one, at) => ({
      ...said(one, words),
      letter: from === 'letter' ? letters(lang, at) : digits(at + 1, lang),
    }))
  return {
    number,
    stem:
      content.kind === 'true-false'
        ? { ...stem, text: `${stem.text} ${questionTypst(t('question-papers:print.trueFalse'))}` }
        : stem,
    ...(how.ownMarks && content.kind !== 'creative' && { marks: marksText(item.marks, lang) }),
    ...(content.kind === 'composite' && {
      statements: {
        list: content.statements.map((one) => questionTypst(textOf(one, lang))),
        ask: t('question-papers:print.which'),
      },
    }),
    options:
      content.kind === 'ordering'
        ? { columns: 2, list: lettered(mixed(content.items, item), 'letter') }
        : optionsOf(item, words, how.seed, how.set, how.columns),
    ...(content.kind === 'creative' && {
      parts: content.parts.map((part, at) => ({
        letter: letters(lang, at),
        text: questionTypst(textOf(part, lang)),
        marks: marksText(Math.round(part.marks * 100), lang),
      })),
    }),
    ...(content.kind === 'matching' && {
      pairs: {
        left: lettered(content.left, 'number'),
        right: lettered(mixed(content.right, item, '/right'), 'letter'),
      },
    }),
    lines: how.answerSpace ? (LINES[item.kind] ?? 0) : 0,
  }
}
