import type { Both, Essay, QuestionContent, QuestionKind, Said } from '../content'
import type { Left } from './carried'
import { ROMAN } from './question-cells'

const BN = ['ক', 'খ', 'গ', 'ঘ', 'ঙ', 'চ', 'ছ', 'জ', 'ঝ', 'ঞ']
const lined = (stem: Said, lines: readonly { bn: string; en: string }[]): Said => ({
  ...stem,
  bn: [stem.bn, ...lines.map(({ bn }) => bn)].filter(Boolean).join('\n'),
  en: [stem.en, ...lines.map(({ en }) => en)].filter(Boolean).join('\n'),
})
const numbered = (both: Both, bn: string, en: string): Both => ({
  bn: both.bn && `${bn} ${both.bn}`,
  en: both.en && `${en} ${both.en}`,
})

/** As a question that a person marks, with what it asks in its text. */
const asEssay = ({ stem, explanation }: QuestionContent, lines: readonly Both[]): Essay => ({
  kind: 'essay',
  stem: lined(stem, lines),
  ...(explanation && { explanation }),
  rubric: [],
})

/**
 * A question as the nearest kind that a format has, with what is lost on the way. Nothing that it asks is left out: parts, statements and items stand in its
 * text.
 * @param kinds what the format can say
 */
export function simpler(
  content: QuestionContent,
  kinds: ReadonlySet<QuestionKind>,
): { content: QuestionContent; lost: Left[] } {
  if (kinds.has(content.kind)) return { content, lost: [] }
  switch (content.kind) {
    case 'composite': {
      const roman = (of: readonly number[]) => of.map((at) => ROMAN[at] ?? '').join(', ')
      const said = (text: string): Both => ({ bn: content.stem.bn && text, en: content.stem.en && text })
      return {
        content: {
          kind: 'single',
          stem: lined(
            content.stem,
            content.statements.map((one, at) => numbered(one, `${ROMAN[at]}.`, `${ROMAN[at]}.`)),
          ),
          ...(content.explanation && { explanation: content.explanation }),
          options: content.options.map(({ key, statements, right }) => ({ key, ...said(roman(statements)), right })),
        },
        lost: ['statements'],
      }
    }
    case 'creative':
      return {
        content: asEssay(
          content,
          content.parts.map((one, at) => numbered(one, `${BN[at]}. (${one.marks})`, `${ROMAN[at]}. (${one.marks})`)),
        ),
        lost: ['kind', ...(content.parts.some(({ model }) => model) ? (['model'] as const) : [])],
      }
    case 'ordering':
      return {
        content: asEssay(
          content,
          [...content.items].sort((a, b) => (a.bn + a.en < b.bn + b.en ? -1 : 1)),
        ),
        lost: ['kind', 'answers'],
      }
    case 'fill-in': {
      const open = (text: string) => text.replace(/\{\{(\d{1,2})\}\}/g, '($1) ______')
      return {
        content: asEssay(
          { ...content, stem: { ...content.stem, bn: open(content.stem.bn), en: open(content.stem.en) } },
          [],
        ),
        lost: ['kind', 'answers'],
      }
    }
    default:
      return { content: asEssay(content, []), lost: ['kind', 'answers'] }
  }
}
