import { toAsciiDigits } from '~/format/digits'
import { plainTaka } from '~/format/money'

/** Bengali digits to ASCII, NFC; what every parser of typed text starts with. */
export const asciiDigits = (text: string): string => toAsciiDigits(text.normalize('NFC'))

/** A typed number in either script, with or without grouping commas; NaN when it is not one. */
export function readNumber(text: string): number {
  const plain = asciiDigits(text).trim()
  return /^[-+]?(\d+(\.\d+)?|\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?|\.\d+)$/.test(plain)
    ? Number(plain.replaceAll(',', ''))
    : NaN
}

/** Poisha to the plain text a MoneyField starts with: 125050n -> '1250.50'; nothing to nothing. */
export const takaText = (poisha: bigint | number | null | undefined): string =>
  poisha === null || poisha === undefined ? '' : plainTaka(BigInt(poisha))
