import type { Both, QuestionContent } from '~/domain/questions/content'
import type { Lang } from '~/format/lang'
import type { StoredAnswer } from './score.policy'

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi']

/** What was answered and what is right, as texts of a question, for who may see them. */
export function rightAnswer(
  content: QuestionContent,
  answer: StoredAnswer,
  lang: Lang,
  truth: (is: boolean) => string,
): { given: string[]; right: string[] } {
  const text = (said: Both | undefined) => (said ? (lang === 'bn' ? said.bn || said.en : said.en || said.bn) : '')
  const named = <T extends { key: string }>(rows: readonly T[], key: string | undefined) =>
    rows.find((one) => one.key === key)
  switch (content.kind) {
    case 'single':
    case 'multiple':
      return {
        given: content.options.filter((one) => answer.includes(one.key)).map(text),
        right: content.options.filter((one) => one.right).map(text),
      }
    case 'composite': {
      const said = (one: (typeof content.options)[number]) => one.statements.map((at) => ROMAN[at] ?? at + 1).join(', ')
      return {
        given: content.options.filter((one) => answer.includes(one.key)).map(said),
        right: content.options.filter((one) => one.right).map(said),
      }
    }
    case 'true-false': {
      return { given: answer.map((one) => truth(one === 'true')), right: [truth(content.answer)] }
    }
    case 'matching':
      return {
        given: answer.length
          ? content.left.map((one, at) => `${text(one)} – ${text(named(content.right, answer[at]))}`)
          : [],
        right: content.left.map((one) => `${text(one)} – ${text(named(content.right, one.match))}`),
      }
    case 'ordering':
      return {
        given: answer.length
          ? content.items
              .map((one, at) => ({ one, place: Number(answer[at]) || content.items.length + 1 }))
              .sort((a, b) => a.place - b.place)
              .map(({ one }) => text(one))
          : [],
        right: content.items.map(text),
      }
    case 'fill-in':
      return { given: [...answer], right: content.gaps.map((one) => one.accepted.join(' / ')) }
    case 'numeric':
      return { given: [...answer], right: [`${content.value} ${content.unit}`.trim()] }
    default:
      return { given: [...answer], right: [] }
  }
}
