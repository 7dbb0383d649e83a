import { toAsciiDigits } from '~/format/digits'

const MOST_NUMBERS = 4
const MOST_LETTERS = 100

/** What somebody typed into a search of people: the words as one text, and each number by itself, in plain digits. */
interface Asked {
  words: string
  numbers: string[]
}

/**
 * Parts of a question. A number may be a roll, an id or a piece of somebody's telephone, so each is looked for by itself; the
 * country's code before one says nothing.
 */
export function askedOf(question: string): Asked {
  const parts = toAsciiDigits(question).slice(0, MOST_LETTERS).split(/\s+/).filter(Boolean)
  const number = (part: string) => (/^[+(]?\d[\d().+-]*$/.test(part) ? part.replace(/\D/g, '') : null)
  const words: string[] = []
  const numbers: string[] = []
  parts.forEach((part, at) => {
    const digits = number(part)
    if (digits === null) words.push(part)
    else if (!/^(00)?88$/.test(digits) || !number(parts[at + 1] ?? '')?.startsWith('01'))
      numbers.push(digits.replace(/^00(?=8801)/, ''))
  })
  return { words: words.join(' '), numbers: numbers.slice(0, MOST_NUMBERS) }
}

/** The roll that a number may be, or null: none begins with a zero but the short ones that lists print so. */
export function rollOf(digits: string): number | null {
  const roll = Number(digits)
  return roll > 0 && digits.length <= 7 && (digits.length <= 3 || !digits.startsWith('0')) ? roll : null
}
