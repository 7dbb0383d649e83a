import { toAsciiDigits } from '~/format/digits'

/** The letters of options and sets, in order. */
export const LETTERS = ['ক', 'খ', 'গ', 'ঘ', 'ঙ'] as const
const LATIN = 'ABCDE'
/** In answers: none filled, and more than one. In a key: everybody has it right. */
export const NONE = '0'
export const MANY = '9'
export const FOR_ALL = '0'

/** A letter as a key or an answer has it: 1 to 5; '0' for the star of a question that was taken out; null for anything else. */
function digitOf(sign: string, options: number): string | null {
  if (sign === '*') return FOR_ALL
  const at = Math.max(
    LETTERS.indexOf(sign as (typeof LETTERS)[number]),
    LATIN.indexOf(sign.toUpperCase()),
    Number(sign) - 1 || (sign === '1' ? 0 : -1),
  )
  return at >= 0 && at < options ? String(at + 1) : null
}

/**
 * Reads a key as it was typed or pasted: letters (ক খ গ ঘ, a b c d) or figures one after the other, with or without spaces, or a line a
 * question with its number before it ('১. ক'). A star means that everybody has the question right.
 * @returns a digit a question, or what is wrong as a key of words
 */
export function readKey(
  typed: string,
  { questions, options }: { questions: number; options: number },
): { key: string } | { error: string } {
  const text = toAsciiDigits(typed.normalize('NFC'))
  const numbered = [...text.matchAll(/(\d+)\s*[.):=\-–।\t ]\s*([^\s\d,;|]+)/g)]
  const signs: string[] = []
  if (numbered.length >= Math.max(2, questions / 2)) {
    for (const [, number, sign = ''] of numbered) {
      const at = Number(number) - 1
      if (at < 0 || at >= questions || signs[at] !== undefined)
        return { error: `answer-sheets:error.keyNumber?number=${number}` }
      signs[at] = sign.replace(/[()]/g, '')
    }
  } else signs.push(...text.replace(/[\s,;|()।.]/g, ''))
  const count = signs.filter((one) => one !== undefined).length
  if (count !== questions) return { error: `answer-sheets:error.keyLength?count=${count}&questions=${questions}` }
  let key = ''
  for (let at = 0; at < questions; at++) {
    const digit = digitOf(signs[at] ?? '', options)
    if (digit === null) return { error: `answer-sheets:error.keySign?number=${at + 1}` }
    key += digit
  }
  return { key }
}

/** A key or answers as people read them, in groups of five. */
export const spelt = (digits: string): string =>
  [...digits].map((one, at) => letterOf(one, '*') + (at % 5 === 4 && at < digits.length - 1 ? ' ' : '')).join('')

/** The letter of an answer; `none` where there is none. */
export const letterOf = (digit: string, none = '–'): string => LETTERS[Number(digit) - 1] ?? none

export interface KeyRule {
  /** By set, a digit a question. */
  answers: readonly string[]
  /** Hundredths. */
  rightMarks: number
  penalty: number
}

export interface Scored {
  right: number
  wrong: number
  blank: number
  /** Hundredths, never below nothing. */
  score: number
}

/** What a question comes to. */
export const judged = (answer: string, key: string): 'right' | 'wrong' | 'blank' =>
  key === FOR_ALL || (answer === key && answer !== NONE) ? 'right' : answer === NONE ? 'blank' : 'wrong'

/** Marks of a page by a key. More than one bubble is wrong, none takes nothing off. @param set from 1 */
export function scored(answers: string, set: number, rule: KeyRule): Scored {
  const key = rule.answers[set - 1] ?? ''
  const count = { right: 0, wrong: 0, blank: 0 }
  for (let at = 0; at < key.length; at++) count[judged(answers[at] ?? NONE, key[at] as string)]++
  return { ...count, score: Math.max(0, count.right * rule.rightMarks - count.wrong * rule.penalty) }
}
