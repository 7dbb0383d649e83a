import type { Both, QuestionContent } from '~/domain/questions/content'
import { questionHtml } from '~/domain/questions/text/question-html.server'
import type { Lang } from '~/format/lang'
import { order } from './shuffle.policy'
import type { StoredAnswer } from './score.policy'

interface Shown {
  value: string
  html: string
}

/** A question as a student's page has it: nothing in it tells the key. */
export interface ShownQuestion {
  id: number
  /** Hundredths. */
  marks: number
  html: string
  /** 'one' and 'some': of the options; 'each': an option for every slot; 'texts': a text for every slot. */
  how: 'one' | 'some' | 'each' | 'texts' | 'truth'
  options: Shown[]
  /** What is before each choice or text. */
  slots: string[]
  unit: string
  /** What was answered, as the page says it. */
  answer: string[]
}

const textIn = (said: Both, lang: Lang): string =>
  (lang === 'bn' ? said.bn || said.en : said.en || said.bn)
    // Gaps are lines with their number.
    .replace(/\{\{(\d{1,2})\}\}/g, '____ ($1)')

interface Asked {
  id: number
  marks: number
  content: QuestionContent
}
interface Order {
  seed: number
  shuffleOptions: boolean
}

/** The orders of what a question offers: options, or the right ones of pairs, or the items. Pairs and items are always in another order: theirs is the key. */
function orderOf({ id, content }: Asked, { seed, shuffleOptions }: Order): number[] {
  switch (content.kind) {
    case 'single':
    case 'multiple':
      return shuffleOptions ? order(content.options.length, seed, id) : content.options.map((_, at) => at)
    case 'matching':
      return order(content.right.length, seed, id)
    case 'ordering':
      return order(content.items.length, seed, id)
    default:
      return []
  }
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi']

/** A question as this attempt shows it, in the reader's language where the question has it. */
export function shownQuestion(asked: Asked, how: Order, lang: Lang, stored: StoredAnswer): ShownQuestion {
  const { id, marks, content } = asked
  const html = (said: Both) => questionHtml(textIn(said, lang))
  const places = orderOf(asked, how)
  const base = { id, marks, html: html(content.stem), options: [], slots: [], unit: '', answer: [...stored] }
  switch (content.kind) {
    case 'single':
    case 'multiple':
      return {
        ...base,
        how: content.kind === 'single' ? 'one' : 'some',
        options: places.flatMap((at) => {
          const option = content.options[at]
          return option ? [{ value: option.key, html: html(option) }] : []
        }),
      }
    case 'composite': {
      const said = content.statements.map((one, at) => `${ROMAN[at] ?? at + 1}. ${html(one)}`).join('<br>')
      return {
        ...base,
        html: `${base.html}<br>${said}`,
        how: 'one',
        options: content.options.map((one) => ({
          value: one.key,
          html: one.statements.map((at) => ROMAN[at] ?? at + 1).join(', '),
        })),
      }
    }
    case 'true-false':
      return { ...base, how: 'truth' }
    case 'matching':
      return {
        ...base,
        how: 'each',
        slots: content.left.map(html),
        options: places.map((from, at) => ({
          value: String(at),
          html: html(content.right[from] ?? { bn: '', en: '' }),
        })),
        answer: stored.map((key) => {
          const from = content.right.findIndex((one) => one.key === key)
          return from < 0 ? '' : String(places.indexOf(from))
        }),
      }
    case 'ordering':
      return {
        ...base,
        how: 'each',
        slots: places.map((from) => html(content.items[from] ?? { bn: '', en: '' })),
        options: places.map((_, at) => ({ value: String(at + 1), html: String(at + 1) })),
        answer: stored.length ? places.map((from) => stored[from] ?? '') : [],
      }
    case 'fill-in':
      return { ...base, how: 'texts', slots: content.gaps.map((_, at) => `(${at + 1})`) }
    case 'numeric':
      return { ...base, how: 'texts', slots: [''], unit: content.unit }
    default:
      return { ...base, how: 'texts', slots: [''] }
  }
}

const MOST_TEXT = 500

/** What a page sent, as it is kept: what the question does not offer is nothing. */
export function storedAnswer(asked: Asked, how: Order, given: readonly string[]): string[] {
  const { content } = asked
  const texts = given.map((one) => one.slice(0, MOST_TEXT).trim())
  const places = orderOf(asked, how)
  switch (content.kind) {
    case 'single':
    case 'composite':
    case 'multiple': {
      const keys = content.options.map((one) => one.key).filter((key) => texts.includes(key))
      return content.kind === 'multiple' ? keys : keys.slice(0, 1)
    }
    case 'true-false':
      return texts.filter((one) => one === 'true' || one === 'false').slice(0, 1)
    case 'matching':
      return content.left.map((_, at) => {
        const text = texts[at]
        return text ? (content.right[places[Number(text)] ?? -1]?.key ?? '') : ''
      })
    case 'ordering':
      return content.items.map((_, from) => {
        const place = Number(texts[places.indexOf(from)])
        return place >= 1 && place <= content.items.length ? String(place) : ''
      })
    case 'fill-in':
      return content.gaps.map((_, at) => texts[at] ?? '')
    default:
      return texts.slice(0, 1)
  }
}
