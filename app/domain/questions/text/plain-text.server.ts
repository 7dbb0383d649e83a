import { mathTree, type MathNode } from './tex-tree.server'
import { textPieces } from './question-text'

const RAISED = new Map([...'0123456789+-−=()ni'].map((sign, at) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'[at] ?? sign]))
const LOWERED = new Map([...'0123456789+-−=()'].map((sign, at) => [sign, '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'[at] ?? sign]))

/** In small letters where Unicode has all of them, else behind a sign. */
function small(text: string, letters: ReadonlyMap<string, string>, sign: string): string {
  if (text === '∘' || text === '°') return '°'
  if (text === '′') return text
  const signs = [...text]
  if (signs.every((one) => letters.has(one))) return signs.map((one) => letters.get(one)).join('')
  return `${sign}${signs.length > 1 ? `(${text})` : text}`
}

/** Whether it has to stand in brackets before or behind a stroke. */
const isLong = (text: string): boolean => /[^\p{L}\p{M}\p{N}.√]/u.test(text)
const bracketed = (text: string): string => (isLong(text) ? `(${text})` : text)

function lineOf(node: MathNode): string {
  if (!node.kids.length) return node.text.replace(/[\u2061-\u2064\u200b]/g, '')
  const kids = node.kids.map(lineOf)
  const [first = '', second = '', third = ''] = kids
  switch (node.name) {
    case 'mfrac':
      return `${bracketed(first)}/${bracketed(second)}`
    case 'msqrt':
      return `√${bracketed(kids.join(''))}`
    case 'mroot':
      return `${small(second, RAISED, '')}√${bracketed(first)}`
    case 'msup':
      return first + small(second, RAISED, '^')
    case 'msub':
      return first + small(second, LOWERED, '_')
    case 'msubsup':
    case 'munderover':
      return first + small(second, LOWERED, '_') + small(third, RAISED, '^')
    case 'mtr':
      return kids.join(' ')
    case 'mtable':
      return `[${kids.join('; ')}]`
    default:
      return kids.join('')
  }
}

/**
 * A question's text as one line without markup, as lists and choices show it: `$a^{5} \times \frac{1}{2}$` is a⁵×1/2. What is no TeX, or was cut in
 * the middle, stays as it was typed.
 */
export const plainText = (text: string): string =>
  textPieces(text)
    .map((piece) => {
      if (piece.kind === 'words') return piece.text
      if (piece.kind === 'break') return ' '
      const tree = mathTree(piece.tex, false)
      return tree ? lineOf(tree) : piece.tex
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/** Rows with the beginnings of their stems (STEM_BEGINS) as plain lines. */
export const withPlainTitles = <Row extends { titleBn: string; titleEn: string }>(rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, titleBn: plainText(row.titleBn), titleEn: plainText(row.titleEn) }))
