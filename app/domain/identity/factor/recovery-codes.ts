import { randomInt } from 'node:crypto'
import { toAsciiDigits } from '~/format/digits'

/** Crockford's: what is misread has one meaning. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10
const HOW_MANY = 10

/** Codes for when the phone is gone, as they are printed: fifty bits each. */
export function newCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < HOW_MANY) {
    const text = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
    codes.add(`${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`)
  }
  return [...codes]
}

/** A code as it was typed, the way it is hashed; null for what can be none. */
export function plainCode(typed: string): string | null {
  const text = toAsciiDigits(typed)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return text.length === LENGTH && [...text].every((sign) => SIGNS.includes(sign)) ? text : null
}
