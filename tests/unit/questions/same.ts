import type { QuestionContent } from '~/domain/questions/content'

/** A content whose right column stands in the order in which its left column names it: formats of pairs know no other. */
export function inPairs(content: QuestionContent): QuestionContent {
  if (content.kind !== 'matching') return content
  const order = [...new Set([...content.left.map(({ match }) => match), ...content.right.map(({ key }) => key)])]
  const key = (of: string) => String.fromCharCode(97 + order.indexOf(of))
  return {
    ...content,
    left: content.left.map((one) => ({ ...one, match: key(one.match) })),
    right: order.flatMap((of) =>
      content.right.filter((one) => one.key === of).map((one) => ({ ...one, key: key(of) })),
    ),
  }
}
