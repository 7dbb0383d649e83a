import type { QuestionContent, QuestionKind } from '../content'
import { plainLanguage, type CarriedQuestion, type WrittenQuestions } from './carried'
import { Leaver } from './collector'
import { richBoth, richHtml, type RichOptions } from './rich-write'
import { simpler } from './simpler'
import { tagsOf } from './tags'

const KINDS = new Set<QuestionKind>(['single', 'multiple', 'true-false', 'matching', 'short', 'essay', 'numeric'])

/** Signs of GIFT that stand for themselves. */
const escape = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[~=#{}:]/g, '\\$&')
    .replace(/\n/g, '\\n')

/** Of 100, to five places as Moodle has them, shared by so many. */
export const share = (of: number): string => String(Math.round(10_000_000 / of) / 100_000)

type Text = (said: Parameters<typeof richHtml>[0]) => string

function answers(content: QuestionContent, text: Text, leaver: Leaver): string {
  switch (content.kind) {
    case 'single':
    case 'multiple': {
      const right = content.options.filter((one) => one.right).length
      const sign = (isRight: boolean) =>
        content.kind === 'single' ? (isRight ? '=' : '~') : isRight ? `~%${share(right)}%` : '~'
      return content.options
        .map((one) => `\t${sign(one.right)}${text(one)}${one.feedback ? `#${text(one.feedback)}` : ''}`)
        .join('\n')
    }
    case 'true-false':
      return content.answer ? 'TRUE' : 'FALSE'
    case 'matching': {
      const used = new Set(content.left.map(({ match }) => match))
      const pairs = content.left.map((one) => [text(one), content.right.find(({ key }) => key === one.match)] as const)
      const more = content.right.filter(({ key }) => !used.has(key)).map((one) => ['', one] as const)
      return [...pairs, ...more].map(([left, right]) => `\t=${left} -> ${right ? text(right) : ''}`).join('\n')
    }
    case 'short':
      if (content.model) leaver.left('model')
      return content.accepted.map((one) => `\t=${escape(one)}`).join('\n')
    case 'numeric':
      if (content.unit) leaver.left('unit', content.unit)
      return `#${content.value}${Number(content.tolerance) ? `:${content.tolerance}` : ''}`
    case 'essay':
      if (content.model) leaver.left('model')
      if (content.rubric.length) leaver.left('rubric')
      return ''
    default:
      return ''
  }
}

/** Questions as GIFT, as Moodle reads it: a text file in UTF-8. Pictures have no place in it. */
export function writeGift(questions: readonly CarriedQuestion[]): WrittenQuestions {
  const leaver = new Leaver()
  let chapter = ''
  const blocks = questions.map((question) => {
    leaver.at++
    const { content, lost } = simpler(question.content, KINDS)
    for (const one of lost) leaver.left(one)
    const options: RichOptions = {
      formulas: 'parentheses',
      plain: plainLanguage(content),
      picture: () => (leaver.left('picture'), null),
    }
    const text: Text = (said) => escape(richHtml(said, options))
    const general = content.explanation ? `####${escape(richBoth(content.explanation, options))}` : ''
    const own = answers(content, text, leaver)
    const tags = tagsOf(question, true).map((tag) => `[tag:${tag.replace(/[[\]\r\n]/g, ' ')}]`)
    // A short question without answers reads as an essay: its tag says what it is.
    if (content.kind === 'short' && !content.accepted.length) tags.push('[tag:kind:short]')
    const moved =
      (question.chapter ?? '') === chapter
        ? ''
        : `$CATEGORY: $course$/top${question.chapter ? `/${question.chapter.replaceAll('/', '//').replace(/\s+/g, ' ')}` : ''}\n\n`
    chapter = question.chapter ?? ''
    const inner = own.startsWith('\t') ? `\n${own}${general ? `\n\t${general}` : ''}\n` : own + general
    return `${moved}// question: ${leaver.at} ${tags.join(' ')}\n[html]${text(content.stem)}{${inner}}\n`
  })
  return { bytes: new TextEncoder().encode(`${blocks.join('\n')}`), notCarried: leaver.notCarried }
}
