import { dayAt, type Day } from '~/format/dates'
import { cleanText } from '~/format/text'

/** One cell as a spreadsheet or CSV reader hands it over. A Date is midnight UTC of the day in the cell. */
export type Cell = string | number | boolean | Date | null | undefined
export type Row = readonly Cell[]

// What offices write into a cell that has no answer.
const NOTHING = /^(?:[-–—._]+|n\/?a|nil|none|প্রযোজ্য নয়|নাই|নেই)$/i

// A reader may also hand over local midnight in Dhaka, which is 18:00 UTC of the day before.
export function dateCell(cell: Date): Day {
  return cell.getTime() % 86_400_000 === 0 ? cell.toISOString().slice(0, 10) : dayAt(cell)
}

/** A cell as clean text. A formula or a markup text is text like any other: it is kept as it was typed, and only the spreadsheet export neutralises it. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dateCell(cell)
  const text = cleanText(String(cell))
  return NOTHING.test(text) ? '' : text
}

const TEXTS = new WeakMap<Row, readonly string[]>()

/** The cells of a row as clean text, made once however often they are asked for: rows are never changed. */
export function rowTexts(row: Row): readonly string[] {
  const known = TEXTS.get(row)
  if (known) return known
  const texts = Array.from(row, cellText)
  TEXTS.set(row, texts)
  return texts
}

export const isBlank = (row: Row): boolean => rowTexts(row).every((text) => text === '')
