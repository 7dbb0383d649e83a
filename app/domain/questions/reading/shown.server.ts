import type { Both, Level, QuestionContent, Said } from '../content'
import { picturesOf } from '../content.policy'
import { questionHtml } from '../text/question-html.server'
import { pictureKeys } from './questions.server'

/** A text as HTML that is safe to show, in each language in which it is there. */
export interface ShownText {
  bn: string
  en: string
  picture: { key: string; alt: Both } | null
}

interface ShownRow extends ShownText {
  /** As a paper would call it: its place from 0. */
  right?: boolean
  /** Of a left one: the place of the right one that belongs to it. */
  match?: number
  feedback?: ShownText
  marks?: number
  level?: Level
  model?: ShownText
  /** Places of statements. */
  statements?: number[]
  true?: boolean
}

/** A question as a teacher sees it, with its key. */
export interface ShownQuestion {
  kind: QuestionContent['kind']
  stem: ShownText
  explanation: ShownText | null
  model: ShownText | null
  options: ShownRow[]
  left: ShownRow[]
  right: ShownRow[]
  statements: ShownRow[]
  /** Answers as texts, one row for each gap. */
  answers: string[][]
  answer: boolean | null
  numeric: { value: string; tolerance: string; unit: string } | null
}

/** Gaps stand in a stem as long lines. */
const html = (text: string): string =>
  text ? questionHtml(text.replace(/\{\{\d{1,2}\}\}/g, '\uFF3F\uFF3F\uFF3F')) : ''

/** What several versions of questions say, each with its key, with pictures of this institution. */
export async function shownQuestions(siteId: number, contents: readonly QuestionContent[]): Promise<ShownQuestion[]> {
  const keys = await pictureKeys(siteId, contents.flatMap(picturesOf))
  return contents.map((one) => shown(one, keys))
}

function shown(content: QuestionContent, keys: ReadonlyMap<number, string>): ShownQuestion {
  const text = (both: Both | Said): ShownText => {
    const picture = 'picture' in both ? both.picture : undefined
    const key = picture && keys.get(picture.fileId)
    return { bn: html(both.bn), en: html(both.en), picture: picture && key ? { key, alt: picture.alt } : null }
  }
  const maybe = (both: Both | undefined) => (both ? text(both) : null)
  const given: ShownQuestion = {
    kind: content.kind,
    stem: text(content.stem),
    explanation: maybe(content.explanation),
    model: 'model' in content ? maybe(content.model) : null,
    options: [],
    left: [],
    right: [],
    statements: [],
    answers: [],
    answer: null,
    numeric: null,
  }
  switch (content.kind) {
    case 'single':
    case 'multiple':
      given.options = content.options.map((one) => ({
        ...text(one),
        right: one.right,
        ...(one.feedback && { feedback: text(one.feedback) }),
      }))
      break
    case 'true-false':
      given.answer = content.answer
      break
    case 'matching':
      given.right = content.right.map(text)
      given.left = content.left.map((one) => ({
        ...text(one),
        match: content.right.findIndex((other) => other.key === one.match),
      }))
      break
    case 'ordering':
      given.options = content.items.map(text)
      break
    case 'fill-in':
      given.answers = content.gaps.map((one) => one.accepted)
      break
    case 'short':
      given.answers = content.accepted.length ? [content.accepted] : []
      break
    case 'numeric':
      given.numeric = { value: content.value, tolerance: content.tolerance, unit: content.unit }
      break
    case 'creative':
      given.options = content.parts.map((one) => ({
        ...text(one),
        marks: one.marks,
        level: one.level,
        ...(one.model && { model: text(one.model) }),
      }))
      break
    case 'essay':
      given.options = content.rubric.map((one) => ({ ...text(one.criterion), marks: one.marks }))
      break
    case 'composite':
      given.statements = content.statements.map((one) => ({ ...text(one), true: one.true }))
      given.options = content.options.map((one) => ({
        bn: '',
        en: '',
        picture: null,
        statements: one.statements,
        right: one.right,
      }))
  }
  return given
}
