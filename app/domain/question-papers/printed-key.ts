import type { KeyLine } from '~/documents/question-papers/question-paper'
import type { Both } from '~/domain/questions/content'
import { questionTypst } from '~/domain/questions/text/typst-math'
import { digits } from '~/format/digits'
import type { PaperItem } from './paper-content.server'
import { mixed, textOf, type PaperWords } from './printed-question'
import { LETTERS, rightLetters } from './shuffle.policy'

const model = (both: Both | undefined, lang: 'bn' | 'en'): string => (both ? textOf(both, lang) : '')

/** What a question's answer is in a set: letters, a figure, a text; empty where nothing is kept. */
function answerText(item: PaperItem, { lang, t }: PaperWords, seed: number, set: number): string {
  const { content } = item
  const letter = (at: number) => LETTERS[lang][at] ?? digits(at + 1, lang)
  switch (content.kind) {
    case 'single':
    case 'multiple':
    case 'composite':
      return rightLetters(item, seed, set, lang).join(', ')
    case 'true-false':
      return t(content.answer ? 'question-papers:print.true' : 'question-papers:print.false')
    case 'numeric':
      return `${digits(content.value, lang)}${Number(content.tolerance) ? ` ± ${digits(content.tolerance, lang)}` : ''} ${content.unit}`.trim()
    case 'fill-in':
      return content.gaps.map((gap) => gap.accepted[0] ?? '').join('; ')
    case 'ordering': {
      const shown = mixed(content.items, item).map((one) => one.key)
      return content.items.map((one) => letter(shown.indexOf(one.key))).join(' → ')
    }
    case 'matching': {
      const shown = mixed(content.right, item, '/right').map((one) => one.key)
      return content.left.map((one, at) => `${digits(at + 1, lang)}–${letter(shown.indexOf(one.match))}`).join(', ')
    }
    case 'short':
      return content.accepted.join(' / ') || model(content.model, lang)
    case 'essay':
      return model(content.model, lang)
    case 'creative':
      return content.parts.map((part, at) => `**${letter(at)}.** ${model(part.model, lang) || '—'}`).join('\n')
  }
}

/** The kinds whose answer is a letter or a figure. */
const LETTER_KINDS: readonly string[] = ['single', 'multiple', 'composite', 'true-false', 'numeric']

/** The key line of a question, and whether it stands among the short ones. */
export function printedKey(
  item: PaperItem,
  number: string,
  words: PaperWords,
  seed: number,
  set: number,
): { line: KeyLine; short: boolean } {
  return {
    line: { number, answer: questionTypst(answerText(item, words, seed, set) || '—') },
    short: LETTER_KINDS.includes(item.kind),
  }
}
