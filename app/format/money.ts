import { digits, toAsciiDigits } from './digits'
import type { Lang } from './lang'
import { groupDecimal, plainHundredths } from './numbers'

/** Poisha as papers and books have it, the taka sign first, always two decimals: 10525050 -> ৳1,05,250.50 / ৳১,০৫,২৫০.৫০. */
export function formatTaka(poisha: bigint | number, lang: Lang): string {
  const exact = BigInt(poisha)
  const amount = groupDecimal(plainHundredths(exact < 0n ? -exact : exact))
  return (exact < 0n ? '-' : '') + '৳' + digits(amount, lang)
}

/** Poisha for lists and dashboards: whole taka, with poisha only where there are some: 10525000 -> ৳1,05,250 / ৳১,০৫,২৫০. */
export function shortTaka(poisha: bigint | number, lang: Lang): string {
  const full = formatTaka(poisha, lang)
  return BigInt(poisha) % 100n === 0n ? full.slice(0, -3) : full
}

/** Poisha as a machine reads it, for inputs and files: 10525050n -> '105250.50'. */
export function plainTaka(poisha: bigint): string {
  return plainHundredths(poisha)
}

/** Poisha inside a sentence that puts in the digits and the taka sign itself: 10525050n -> '1,05,250.50'. */
export const groupedTaka = (poisha: bigint | number): string => groupDecimal(plainHundredths(poisha))

/** An amount that somebody typed, in poisha. Accepts digits of both languages, grouping commas, a taka sign or
 * the word, a trailing '/-', and at most two decimals. Null for anything else: an amount is never guessed. */
export function parseTaka(typed: string): bigint | null {
  const text = toAsciiDigits(typed.normalize('NFC').trim())
    .replace(/^([+-]?)\s*(?:৳|tk\.?|bdt|টাকা)\s*/i, '$1')
    .replace(/\s*(?:\/[-=]|৳|tk\.?|bdt|taka|টাকা)$/i, '')
    .trim()
  const match = /^([+-]?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(\d{0,2}))?$/.exec(text)
  if (!match || (!match[2] && !match[3])) return null
  const whole = (match[2] ?? '0').replaceAll(',', '')
  if (whole.length > 15) return null
  const poisha = BigInt(whole) * 100n + BigInt((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '-' ? -poisha : poisha
}
