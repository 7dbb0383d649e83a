import { digits, toAsciiDigits } from './digits'
import type { Lang } from './lang'

// Own grouping, because Node's en-BD groups by thousands (12,345,678) and Bangladesh counts in lakh and crore.
function groupLakh(whole: string): string {
  if (whole.length <= 3) return whole
  return whole.slice(0, -3).replace(/\B(?=(\d{2})+(?!\d))/g, ',') + ',' + whole.slice(-3)
}

/** A plain decimal text ('-12345678.5') with lakh and crore grouping: '-1,23,45,678.5'. */
export function groupDecimal(plain: string): string {
  const sign = plain.startsWith('-') ? '-' : ''
  const [whole = '0', fraction] = plain.slice(sign.length).split('.')
  return sign + groupLakh(whole) + (fraction === undefined ? '' : '.' + fraction)
}

/** A whole number grouped in lakh and crore with the digits of the language: 12345678 -> 1,23,45,678 / ১,২৩,৪৫,৬৭৮.
 * A fraction is cut off. */
export function formatInteger(value: number | bigint, lang: Lang): string {
  const whole = typeof value === 'bigint' ? value : BigInt(Math.trunc(value))
  return digits(groupDecimal(whole.toString()), lang)
}

/** Integer hundredths as ungrouped decimal text with two decimals: 433 -> '4.33'. The form for files and inputs. */
export function plainHundredths(hundredths: number | bigint): string {
  const negative = hundredths < 0
  const text = (negative ? -hundredths : hundredths).toString().padStart(3, '0')
  return `${negative ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}

/** Integer hundredths (a mark, a grade point, a percentage) for reading: 433 -> 4.33 / ৪.৩৩.
 * With `trim`, zeros at the end go: 8500 -> 85, 7950 -> 79.5 (marks are shown so). */
export function formatHundredths(hundredths: number, lang: Lang, options: { trim?: boolean } = {}): string {
  const grouped = groupDecimal(plainHundredths(hundredths))
  return digits(options.trim ? grouped.replace(/\.?0+$/, '') : grouped, lang)
}

/** Hundredths of a percent that was counted, for reading: one decimal, rounded, never cut: 9474 -> 94.7% / ৯৪.৭%. */
export const formatPercent = (hundredths: number, lang: Lang): string => `${digits(percentFigure(hundredths), lang)}%`

/** The same as plain text, for a column that is headed by %, and for sentences: 9474 -> '94.7'. */
export const percentFigure = (hundredths: number): string => (Math.round(hundredths / 10) / 10).toFixed(1)

/** What share of the whole the part is: 18 of 19 -> 94.7%; a dash where there is no whole. */
export const formatShare = (part: number, whole: number, lang: Lang): string =>
  whole ? formatPercent(Math.round((part * 10_000) / whole), lang) : '–'

/** A whole number somebody typed, in either language's digits, grouped or not; null when it is not one or is
 * too large to be exact. */
export function parseInteger(typed: string): number | null {
  const text = toAsciiDigits(typed.normalize('NFC')).replace(/[\s,]/g, '')
  if (!/^[+-]?\d{1,15}$/.test(text)) return null
  return Number(text) + 0
}

/** A number with at most two decimals that somebody typed, as integer hundredths: '৭৯.৫' -> 7950. Null when it is
 * not one, or has more decimals than a hundredth can hold. */
export function parseHundredths(typed: string): number | null {
  const text = toAsciiDigits(typed.normalize('NFC')).replace(/[\s,]/g, '')
  const match = /^([+-]?)(\d{0,12})(?:\.(\d{0,2})0*)?$/.exec(text)
  if (!match || (!match[2] && !match[3])) return null
  const value = Number(match[2] || '0') * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '-' && value !== 0 ? -value : value
}
