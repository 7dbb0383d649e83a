import { dayAt, formatDateShort, isDay } from '~/format/dates'

export type SheetCell = string | number | boolean | Date | null

/** Taka with two places, as lists write them; no code or number of anything is written so. */
const AMOUNT = /^-?(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{2,3})+)\.\d{2}$/
const SHORT_DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/
const DHAKA = 6 * 3_600_000

const DAY = 86_400_000

/** A day, not an instant. */
const isPlain = (date: Date): boolean => date.getTime() % DAY === 0
/** Not as a guard of the type: what is no day stays a text. */
const saysDay = (text: string): boolean => isDay(text)
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`)

/**
 * What a spreadsheet reckons with: amounts are numbers and days are dates, however a list wrote them; an instant is a date with the time of
 * Dhaka. Everything else stays as it is, so that codes, numbers of receipts and mobiles keep their zeros.
 */
export function typedCell(cell: SheetCell): SheetCell {
  if (cell instanceof Date && isPlain(cell)) return cell
  if (cell instanceof Date) return new Date(Math.floor((cell.getTime() + DHAKA) / 60_000) * 60_000)
  if (typeof cell !== 'string') return cell
  if (saysDay(cell)) return midnight(cell)
  const [, date, month, year] = SHORT_DAY.exec(cell) ?? []
  if (year !== undefined && saysDay(`${year}-${month}-${date}`)) return midnight(`${year}-${month}-${date}`)
  return AMOUNT.test(cell) ? Number(cell.replaceAll(',', '')) : cell
}

/** The same as people read it in a file of text: days as dd/mm/yyyy, an instant with its time. */
export function textCell(cell: SheetCell): SheetCell {
  if (cell instanceof Date && isPlain(cell)) return cell
  if (cell instanceof Date)
    return `${formatDateShort(dayAt(cell), 'en')} ${new Date(cell.getTime() + DHAKA).toISOString().slice(11, 16)}`
  return typeof cell === 'string' && isDay(cell) ? formatDateShort(cell, 'en') : cell
}
