import { toBengaliDigits } from './digits'
import type { Lang } from './lang'

const BENGALI_SUFFIX = ['', 'ম', 'য়', 'য়', 'র্থ', 'ম', 'ষ্ঠ', 'ম', 'ম', 'ম', 'ম']

/** A rank for reading: 1st 2nd 3rd 4th 11th 21st / ১ম ২য় ৩য় ৪র্থ ৬ষ্ঠ ১০ম ১১তম. */
export function ordinal(value: number, lang: Lang): string {
  if (lang === 'bn') return toBengaliDigits(value) + (BENGALI_SUFFIX[value] || 'তম').normalize('NFC')
  const teen = value % 100 >= 11 && value % 100 <= 13
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')
  return `${value}${suffix}`
}
