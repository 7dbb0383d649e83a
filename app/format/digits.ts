import type { Lang } from './lang'

const BENGALI_ZERO = 0x09e6

/** Every ASCII digit of the text as a Bengali digit; everything else is left as it is. */
export function toBengaliDigits(value: string | number | bigint): string {
  return String(value).replace(/[0-9]/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)))
}

/** Every Bengali digit of the text as an ASCII digit: what is stored, sorted and searched. */
export function toAsciiDigits(value: string): string {
  return value.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO))
}

/** The value with the digits of the reader's language (no grouping: rolls, years, codes). */
export function digits(value: string | number | bigint, lang: Lang): string {
  return lang === 'bn' ? toBengaliDigits(value) : toAsciiDigits(String(value))
}
