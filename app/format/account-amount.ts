import { digits } from './digits'
import type { Lang } from './lang'
import { groupDecimal, plainHundredths } from './numbers'

/** Poisha as accountants write it in a column: 10525050 -> 1,05,250.50; below zero in brackets, nothing as a dash. */
export function accountAmount(poisha: number, lang: Lang): string {
  if (poisha === 0) return '–'
  const amount = digits(groupDecimal(plainHundredths(Math.abs(poisha))), lang)
  return poisha < 0 ? `(${amount})` : amount
}
