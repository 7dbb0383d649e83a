import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ' // Crockford's 32: no I, L, O, U to mistake
const LENGTH = 12

/** A random code for a printed document: 12 signs of 32, 60 bits; it cannot be guessed and is never a key. */
export function newVerificationCode(): string {
  let code = ''
  for (const byte of randomBytes(LENGTH)) code += ALPHABET[byte & 31]
  return code
}

/** A code as somebody typed it: spaces and hyphens dropped, look-alikes read as what was printed. */
export const readVerificationCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0').replace(/U/g, 'V').slice(0, 40)
