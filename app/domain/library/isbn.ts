import ISBN from 'isbn3'
import { toAsciiDigits } from '~/format/digits'

/** An ISBN of ten or thirteen digits, however it is grouped, as thirteen digits; null where its check digit is wrong or it is none. */
export function isbn13(typed: string): string | null {
  const plain = toAsciiDigits(typed)
    .toUpperCase()
    .replace(/[^0-9X]/g, '')
  if (plain.length !== 10 && plain.length !== 13) return null
  const read = ISBN.parse(plain)
  // Ranges of publishers grow: a number of a range that is not listed yet counts by its check digit alone.
  if (read?.isbn13) return read.isbn13
  return plain.length === 13 && /^97[89]\d{10}$/.test(plain) && isChecked(plain) ? plain : null
}

const isChecked = (digits: string): boolean =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10 === 0

/** With its hyphens, as it is printed: 978-984-8-… */
export const isbnShown = (isbn: string): string => ISBN.parse(isbn)?.isbn13h ?? isbn
