import { toAsciiDigits } from '~/format/digits'

/** Letters that are heard alike and mistaken for each other; and what two signs mean that Unicode also has as one. */
const ALIKE: Readonly<Record<string, string>> = {
  ণ: 'ন',
  ঞ: 'ন',
  শ: 'স',
  ষ: 'স',
  য: 'জ',
  ৎ: 'ত',
  ঙ: 'ং',
  ঈ: 'ই',
  ঊ: 'উ',
  'ী': 'ি',
  'ূ': 'ু',
  '\u0981': '',
  '\u09bc': '',
  '\u200c': '',
  '\u200d': '',
}
const LETTERS = new RegExp(Object.keys(ALIKE).join('|'), 'gu')

/**
 * Words as the search compares them, in either script, with single spaces: without case, digits of both scripts alike, ি as ী, ু as ূ, ণ as ন, শ ষ as স,
 * ড় as র. What is stored and what is asked go through this one function.
 */
export const folded = (text: string): string =>
  toAsciiDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/\u09a1\u09bc|\u09a2\u09bc/g, 'র')
    .replace(/\u09af\u09bc/g, '\u09df')
    .replace(LETTERS, (sign) => ALIKE[sign] ?? sign)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** The words of a question to the search, each once; at most twenty, of 40 letters. */
export const askedWords = (text: string): string[] =>
  [...new Set(folded(text).split(' '))]
    .filter(Boolean)
    .slice(0, 20)
    .map((word) => word.slice(0, 40))
