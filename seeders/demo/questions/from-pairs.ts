import type { QuestionContent } from '~/domain/questions/content'
import type { PairTable } from './data/pairs'
import { among, choice, composite, inBengali, inEnglish, keyAt, type Draft } from './draft'

/** Questions of a table of facts: from each row a choice, one back, a true or false one, a gap and a short one; from every four a matching one. */
export function fromPairs(table: PairTable): Draft[] {
  const { chapter, rows, english } = table
  const say = english ? inEnglish : inBengali
  const filed = (content: QuestionContent, level: Draft['level'] = 'knowledge', marks = 1): Draft => ({
    content,
    level,
    marks,
    chapter,
  })
  const others = (at: number, side: 0 | 1) => [2, 5, 7].map((step) => among(rows, at + step)[side])
  const sentence = (a: string, b: string) => table.says.replace('{a}', a).replace('{b}', b)
  const drafts: Draft[] = []
  for (const [at, [a, b]] of rows.entries()) {
    drafts.push(filed(choice(table.ask.replace('{}', a), b, others(at, 1), at, say)))
    if (table.askBack)
      drafts.push(filed(choice(table.askBack.replace('{}', b), a, others(at, 0), at + 1, say), 'comprehension'))
    const holds = at % 3 !== 1
    drafts.push(
      filed({ kind: 'true-false', stem: say(sentence(a, holds ? b : among(rows, at + 4)[1])), answer: holds }),
      filed({ kind: 'fill-in', stem: say(sentence(a, '{{1}}')), gaps: [{ accepted: [b] }] }, 'comprehension'),
    )
    if (at % 2)
      drafts.push(
        filed({
          kind: 'short',
          stem: say(table.ask.replace('{}', a).replace('কোনটি', 'কী')),
          accepted: [b],
          model: say(b),
        }),
      )
  }
  for (let from = 0; from + 4 <= rows.length; from += 4) {
    const chosen = rows.slice(from, from + 4)
    drafts.push(filed(matching(table.match, chosen, among(rows, from + 5)[1], say), 'comprehension', 4))
    if (table.order)
      drafts.push(
        filed(
          { kind: 'ordering', stem: say(table.order), items: chosen.map(([a], n) => ({ ...say(a), key: keyAt(n) })) },
          'application',
          2,
        ),
      )
    const [first, second, third] = chosen
    if (!english && first && second && third)
      drafts.push(
        filed(
          composite('নিচের তথ্যগুলো দেখো। কোনগুলো সঠিক?', [
            [sentence(first[0], first[1]), true],
            [sentence(second[0], from % 8 ? second[1] : third[1]), from % 8 !== 0],
            [sentence(third[0], from % 8 ? second[1] : third[1]), from % 8 === 0],
          ]),
          'application',
        ),
      )
  }
  return drafts
}

const matching = (
  stem: string,
  rows: readonly (readonly [string, string])[],
  spare: string,
  say: typeof inBengali,
): QuestionContent => {
  // The right side stands in another order than the left one.
  const shown = [...rows.map(([, b]) => b).reverse(), ...(rows.some(([, b]) => b === spare) ? [] : [spare])]
  return {
    kind: 'matching',
    stem: say(stem),
    left: rows.map(([a, b], n) => ({ ...say(a), key: keyAt(n), match: keyAt(shown.indexOf(b)) })),
    right: shown.map((b, n) => ({ ...say(b), key: keyAt(n) })),
  }
}
