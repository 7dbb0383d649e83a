import type { PaperItem, PaperNote } from '~/domain/question-papers/paper-content.server'
import { marksText, textOf } from '~/domain/question-papers/printed-question'
import { LETTERS } from '~/domain/question-papers/shuffle.policy'
import type { QuestionContent } from '~/domain/questions/content'
import { questionHtml } from '~/domain/questions/text/question-html.server'
import { wordsFor } from '~/i18n/i18n.server'

/** A line under the stem: an option, a part, a statement. */
interface ShownLine {
  label: string
  html: string
  right: boolean
}

export interface ShownQuestion {
  id: number
  partId: number
  ruleId: number | null
  kind: QuestionContent['kind']
  html: string
  lines: ShownLine[]
  /** Hundredths. */
  marks: number
  locked: boolean
  keepOrder: boolean
  hasOptions: boolean
  notes: { text: string; byEn: string; byBn: string }[]
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi']

/** What stands under the stem of a question, with its key. */
export function shownLines(content: QuestionContent, lang: 'bn' | 'en'): ShownLine[] {
  const letter = (at: number) => LETTERS[lang][at] ?? String(at + 1)
  const line = (label: string, text: string, right = false): ShownLine => ({ label, html: questionHtml(text), right })
  switch (content.kind) {
    case 'single':
    case 'multiple':
      return content.options.map((one, at) => line(letter(at), textOf(one, lang), one.right))
    case 'composite':
      return [
        ...content.statements.map((one, at) => line(ROMAN[at] ?? '', textOf(one, lang))),
        ...content.options.map((one, at) =>
          line(letter(at), one.statements.map((which) => ROMAN[which]).join(', '), one.right),
        ),
      ]
    case 'creative':
      return content.parts.map((one, at) =>
        line(letter(at), `${textOf(one, lang)} (${marksText(Math.round(one.marks * 100), lang)})`),
      )
    case 'true-false':
      return [line('', wordsFor(lang)(`question-papers:print.${content.answer}`), true)]
    case 'numeric':
      return [line('', `${content.value} ${content.unit}`, true)]
    case 'fill-in':
      return content.gaps.map((gap, at) => line(letter(at), gap.accepted.join(' / '), true))
    case 'ordering':
      return content.items.map((one, at) => line(letter(at), textOf(one, lang)))
    case 'matching':
      return content.left.map((one, at) => {
        const match = content.right.find((right) => right.key === one.match)
        return line(letter(at), `${textOf(one, lang)} – ${match ? textOf(match, lang) : ''}`)
      })
    case 'short':
    case 'essay':
      return []
  }
}

/** Questions of a paper as its screens show them. */
export const shownQuestions = (
  lang: 'bn' | 'en',
  items: readonly PaperItem[],
  notes: readonly PaperNote[],
): ShownQuestion[] =>
  items.map((item) => ({
    id: item.questionId,
    partId: item.partId,
    ruleId: item.ruleId,
    kind: item.kind,
    html: questionHtml(textOf(item.content.stem, lang)),
    lines: shownLines(item.content, lang),
    marks: item.marks,
    locked: item.locked,
    keepOrder: item.keepOrder,
    hasOptions: 'options' in item.content,
    notes: notes.flatMap(({ questionId, text, byEn, byBn }) =>
      questionId === item.questionId ? [{ text, byEn, byBn }] : [],
    ),
  }))
