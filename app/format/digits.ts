import type { Lang } from './lang'

const BENGALI_ZERO = 0x09e6

/** Every ASCII digit of the text as a Bengali digit; everything else is left as it is. */
export function toBengaliDigits(value: string | number | bigint): string {
  return String(value).replace(/[0-9]/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)))
}

/** Every Bengali digit of the text as an ASCII digit: what is stored, sorted and searched. */
export function toAsciiDigits(value: string): string {
  if (!/[০-৯]/.test(value)) return value
  return value.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO))
}

/** Letters and digits of one code: MR-2026-27-000877, SKT/2026-27/000031, E005, 9GH7K2M4QX; no coordinate of a cell (B12). */
const CODE =
  /(?<![\p{L}\p{N}])(?=[0-9/-]*[A-Z])(?=(?:[A-Z/-]*[0-9]){2})(?=[A-Z0-9/-]{4})[A-Z0-9]+(?:[-/][A-Z0-9]+)*(?![\p{L}\p{N}])/gu

/**
 * The value with the digits of the reader's language (no grouping: rolls, years). A code with Latin letters in it stays as it is: it is
 * typed and scanned elsewhere, and half of it in another script is read by nobody.
 */
export function digits(value: string | number | bigint, lang: Lang): string {
  if (lang !== 'bn') return toAsciiDigits(String(value))
  const text = String(value)
  let done = 0
  let out = ''
  for (const { 0: code, index } of text.matchAll(CODE)) {
    out += toBengaliDigits(text.slice(done, index)) + code
    done = index + code.length
  }
  return out + toBengaliDigits(text.slice(done))
}
