import { toAsciiDigits } from '~/format/digits'
import type { Cell } from './cell'

/** In which order a column writes the day and the month of its numeric dates. */
export interface DateOrder {
  first: 'day' | 'month'
  /** A cell can be read in this order alone; otherwise it is the custom of the country. */
  proven: boolean
  /** Cells prove both orders: those that could be either are no dates. */
  mixed: boolean
}

export const DAY_FIRST: DateOrder = { first: 'day', proven: false, mixed: false }

const NUMERIC = /^\s*(\d{1,2})(\s*(?:\\{1,2}|[-/.|])\s*)(\d{1,2})(\s*(?:\\{1,2}|[-/.|])\s*)(\d{4}|\d{2})(?!\d)/

function partsOf(cell: Cell): { a: number; b: number; match: RegExpExecArray } | null {
  const match = typeof cell === 'string' && cell.length < 60 ? NUMERIC.exec(toAsciiDigits(cell)) : null
  return match ? { a: Number(match[1]), b: Number(match[3]), match } : null
}

/** Whether a date is one in both orders, and another day in each. */
export function isEitherWay(cell: Cell): boolean {
  const parts = partsOf(cell)
  return parts !== null && parts.a !== parts.b && parts.a <= 12 && parts.b <= 12
}

/** Judges the whole column: one date beyond the twelfth says how all of them are meant. */
export function dateOrderOf(cells: Iterable<Cell>): DateOrder {
  let [day, month] = [false, false]
  for (const cell of cells) {
    const parts = partsOf(cell)
    if (!parts) continue
    if (parts.a > 12 && parts.b <= 12) day = true
    if (parts.b > 12 && parts.a <= 12) month = true
  }
  return { first: month && !day ? 'month' : 'day', proven: day || month, mixed: day && month }
}

/** The year first, and then the day: no calendar has a thirteenth month. */
const YEAR_DAY_MONTH = /^\s*(\d{4})(\s*[-/.]\s*)(1[3-9]|2\d|3[01])\s*[-/.]\s*(0?[1-9]|1[0-2])(?!\d)/

/** The cell with its day before its month, or in the order of ISO, as every reader of dates expects it. */
export function dayFirst<C extends Cell>(cell: C, { first }: Pick<DateOrder, 'first'>): C | string {
  if (typeof cell === 'string' && cell.length < 60 && YEAR_DAY_MONTH.test(toAsciiDigits(cell)))
    return toAsciiDigits(cell).replace(YEAR_DAY_MONTH, '$1$2$4$2$3')
  const parts = first === 'month' ? partsOf(cell) : null
  if (!parts) return cell
  const [whole, a, one, b, other, year] = parts.match
  return `${b}${one}${a}${other}${year}${toAsciiDigits(cell as string).slice(whole.length)}`
}
