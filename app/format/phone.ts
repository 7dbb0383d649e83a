import { digits, toAsciiDigits } from './digits'
import type { Lang } from './lang'

const SEPARATORS = /[\s\-().\u2010-\u2015]/g

/** A Bangladeshi mobile number as it is stored, 8801XXXXXXXXX, or null when it is none. Accepts 01…, 8801…,
 * +8801…, digits of both languages, and spaces or hyphens between (domain facts, section 5). */
export function normalisePhone(typed: string): string | null {
  const text = toAsciiDigits(typed.normalize('NFC')).replace(SEPARATORS, '')
  return /^(?:\+?88)?01[3-9]\d{8}$/.test(text) ? '88' + text.slice(-11) : null
}

/** As normalisePhone, and also takes what spreadsheets do to numbers: the leading zero lost (1793287921), the
 * international prefix 00, a decimal '.0' at the end, and words before and after. Of several numbers in a cell the first is read. */
export function normaliseSheetPhone(cell: string): string | null {
  const first =
    toAsciiDigits(cell.normalize('NFC')).split(/[,;/\n]|\bor\b|(?<![\p{L}\p{M}])বা(?![\p{L}\p{M}])/u)[0] ?? ''
  // 'বাবা: 01711001015', '01711001015 (father)'
  for (const [number] of first.matchAll(/\+?\d[\d\s\-.()\u2010-\u2015]*/g)) {
    const text = number
      .replace(/\.0+\s*$/, '')
      .replace(SEPARATORS, '')
      .replace(/^00(?=88)/, '')
    const phone = normalisePhone(/^1[3-9]\d{8}$/.test(text) ? '0' + text : text)
    if (phone) return phone
  }
  return null
}

/** A stored number for reading: 8801793287921 -> 01793-287921 / ০১৭৯৩-২৮৭৯২১. */
export function formatPhone(stored: string, lang: Lang): string {
  const local = /^8801\d{9}$/.test(stored) ? `${stored.slice(2, 7)}-${stored.slice(7)}` : stored
  return digits(local, lang)
}
