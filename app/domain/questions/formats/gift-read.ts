import type { QuestionContent } from '../content'
import { letter, textOf, type CarriedQuestion, type OwnOf, type ReadQuestions } from './carried'
import { Collector, Unreadable } from './collector'
import { bare, cutBefore, giftBlocks, unescaped, type GiftBlock } from './gift-lexer'
import { languageOf, putIn, richFromHtml, richFromPlain, type Made, type RichText } from './rich-read'
import { factsOf } from './tags'

interface Answer {
  sign: '=' | '~'
  /** Percent, where it is said. */
  weight: number | null
  raw: string
  feedback: string
}

/** What a kind says beside its stem and explanation. */
type Own = OwnOf<QuestionContent>
const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/

const nothing = ({ bn, en, plain, picture }: RichText): boolean => !bn && !en && !plain && !picture
const isRight = ({ sign, weight }: Answer): boolean => (weight === null ? sign === '=' : weight > 0)

class GiftQuestion {
  private readonly texts: RichText[] = []
  private readonly html: boolean
  constructor(
    private readonly block: GiftBlock,
    private readonly into: Collector,
  ) {
    this.html =
      FORMAT.exec(block.before)?.[1] === 'html' ||
      /<(?:p|br|b|i|em|strong|span|img|sub|sup|div|ul|ol|table)\b/i.test(block.before)
  }

  private text(raw: string): RichText {
    const own = FORMAT.exec(raw)?.[1]
    const text = unescaped(raw.replace(FORMAT, '')).trim()
    const read = (own ? own === 'html' : this.html) ? richFromHtml(text, this.into) : richFromPlain(text)
    this.texts.push(read)
    return read
  }

  private answersIn(inside: string): Answer[] {
    return cutBefore(inside, '=~').flatMap((piece) => {
      const text = piece.trim()
      const sign = text[0]
      if (sign !== '=' && sign !== '~') return []
      const [, percent] = /^.%(-?\d+(?:\.\d+)?)%/.exec(text) ?? []
      const rest = text.slice(1).replace(/^%-?\d+(?:\.\d+)?%/, '')
      const mark = bare(rest, '#')
      return {
        sign,
        weight: percent === undefined ? null : Number(percent),
        raw: mark < 0 ? rest : rest.slice(0, mark),
        feedback: mark < 0 ? '' : rest.slice(mark + 1).trim(),
      }
    })
  }

  private numeric(inside: string): Made<Own> {
    const [first, ...more] = /[=~]/.test(inside) ? this.answersIn(inside) : []
    if (more.length) this.into.left('answers')
    const mark = first ? -1 : bare(inside, '#')
    const said = first?.raw ?? (mark < 0 ? inside : inside.slice(0, mark))
    if (first?.feedback || mark >= 0) this.into.left('feedback')
    const range = /^\s*(-?[\d.]+)\s*\.\.\s*(-?[\d.]+)\s*$/.exec(said)
    const [from, to] = [Number(range?.[1]), Number(range?.[2])]
    const [value = '', tolerance = '0'] = range
      ? [String((from + to) / 2), String((to - from) / 2)]
      : said.split(':').map((one) => one.trim())
    if (!/^-?\d+(?:\.\d+)?$/.test(value) || !/^\d+(?:\.\d+)?$/.test(tolerance)) throw new Unreadable('noAnswer')
    return () => ({ kind: 'numeric', value, tolerance, unit: '' })
  }

  private choice(answers: readonly Answer[]): Made<Own> {
    const right = answers.filter(isRight)
    if (!right.length) throw new Unreadable('noRight')
    if (new Set(right.map(({ weight }) => weight ?? 100)).size > 1) this.into.left('weights')
    if (answers.some(({ weight }) => weight !== null && weight < 0)) this.into.left('penalty')
    const made = answers.map((one) => ({
      right: isRight(one),
      text: this.text(one.raw),
      feedback: one.feedback ? this.text(one.feedback) : null,
    }))
    return (put) => ({
      kind: right.length === 1 && (right[0]?.weight ?? 100) === 100 ? 'single' : 'multiple',
      options: made.map((one, at) => ({
        key: letter(at),
        ...put.said(one.text),
        right: one.right,
        ...(one.feedback && { feedback: put.both(one.feedback) }),
      })),
    })
  }

  private matching(answers: readonly Answer[]): Made<Own> {
    const pairs = answers.map(({ raw }) => {
      const arrow = bare(raw, '->')
      return { left: raw.slice(0, arrow).trim(), right: raw.slice(arrow + 2).trim() }
    })
    const rights = [...new Set(pairs.map(({ right }) => right))]
    const left = pairs.flatMap((pair) =>
      pair.left ? { text: this.text(pair.left), match: letter(rights.indexOf(pair.right)) } : [],
    )
    const right = rights.map((one) => this.text(one))
    return (put) => ({
      kind: 'matching',
      left: left.map(({ text, match }, at) => ({ key: letter(at), ...put.said(text), match })),
      right: right.map((text, at) => ({ key: letter(at), ...put.said(text) })),
    })
  }

  private own(inside: string, short: boolean): Made<Own> {
    const plain = inside.trim()
    const truth = /^(T|TRUE|F|FALSE)\s*(?:#[\s\S]*)?$/i.exec(plain)
    if (truth) {
      if (plain.includes('#')) this.into.left('feedback')
      return () => ({ kind: 'true-false', answer: /^t/i.test(truth[1] ?? '') })
    }
    if (!plain) return () => (short ? { kind: 'short', accepted: [] } : { kind: 'essay', rubric: [] })
    if (plain.startsWith('#')) return this.numeric(plain.slice(1))
    const answers = this.answersIn(inside)
    if (!answers.length) throw new Unreadable('noAnswer')
    if (answers.every(({ sign, raw }) => sign === '=' && bare(raw, '->') >= 0)) return this.matching(answers)
    if (
      !answers.every(({ sign, weight }) => sign === '=' && (weight === null || weight > 0)) ||
      answers.some(({ sign }) => sign === '~')
    )
      return this.choice(answers)
    if (answers.some(({ feedback }) => feedback)) this.into.left('feedback')
    const full = answers.filter(({ weight }) => weight === null || weight >= 100)
    if (full.length < answers.length) this.into.left('weights')
    if (!full.length) throw new Unreadable('noRight')
    const accepted = full.map(({ raw }) => unescaped(raw.replace(FORMAT, '')).replace(/\s+/g, ' ').trim())
    return () => ({ kind: 'short', accepted })
  }

  read(chapter: string): CarriedQuestion {
    const { before, inside, behind, tags } = this.block
    if (inside === null) throw new Unreadable('kind')
    // Answers in the middle of a sentence leave a gap there.
    const stem = this.text(behind.trim() ? `${before} ______ ${behind}` : before)
    if (nothing(stem)) throw new Unreadable('empty')
    const general = /(?<!\\)####/.exec(inside)
    const explanation = general ? this.text(inside.slice(general.index + 4)) : null
    const { facts, others } = factsOf(tags)
    const make = this.own(general ? inside.slice(0, general.index) : inside, others.includes('kind:short'))
    const strange = others.filter((one) => !one.startsWith('kind:'))
    if (strange.length) this.into.left('other', strange.join(', '))
    const put = putIn(languageOf(this.texts))
    return {
      content: {
        ...make(put),
        stem: put.said(stem),
        ...(explanation && !nothing(explanation) ? { explanation: put.both(explanation) } : {}),
      } as QuestionContent,
      marks: 1,
      ...(chapter && { chapter }),
      ...facts,
    }
  }
}

/** The last part of a category's path; its slashes are doubled. */
export const chapterOf = (path: string): string =>
  (path.replaceAll('//', '\u0000').split('/').at(-1) ?? '')
    .replaceAll('\u0000', '/')
    .replace(/^\$\w+\$$|^top$/, '')
    .trim()
    .slice(0, 200)

/** Questions of a file of GIFT. @throws UnreadableFile */
export function readGift(bytes: Uint8Array): ReadQuestions {
  const into = new Collector()
  let chapter = ''
  for (const block of giftBlocks(textOf(bytes).replace(/^\ufeff/, ''))) {
    if (block.category !== null) chapter = chapterOf(block.category)
    into.next(
      () => new GiftQuestion(block, into).read(chapter),
      () => block.before || block.title,
    )
  }
  return into.done()
}
