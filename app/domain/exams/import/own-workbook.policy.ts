import type { ReadSheet } from '~/documents/spreadsheet.server'
import { cellText } from '~/domain/sheets/cell'
import { matchKey } from '~/format/text'
import { readFileKey } from '../file-key'

/** Columns that hold the keys of our own workbook: the paper's, with its version, and the enrolment's. */
export const SHEET_KEY = 'marks-sheet'
export const ENROLMENT_KEY = 'marks-enrolment'

const SEARCHED = 12
/** 'MCQ (30)' is the column of MCQ. */
const withoutFull = (heading: string) => heading.replace(/\([^)]*\)\s*$/, '').trim()

/**
 * Our own workbook as a table: each of its sheets is one paper in one section, whose key stands in the head of a hidden column. The sheets come to have the
 * same columns, those keys before them, so that they are read as one; a row keeps its number. Other workbooks stay as they are.
 */
export function ownWorkbook(sheets: readonly ReadSheet[]): readonly ReadSheet[] {
  const own = sheets.flatMap((sheet) => {
    const at = sheet.rows.slice(0, SEARCHED).findIndex(({ cells }) => readFileKey(cells[0]))
    const head = sheet.rows[at]
    return head ? [{ sheet, at, head, headings: head.cells.slice(1).map((cell) => withoutFull(cellText(cell))) }] : []
  })
  if (!own.length) return sheets
  const all = [...new Map(own.flatMap(({ headings }) => headings.map((text) => [matchKey(text), text]))).values()]
  return sheets.map((sheet) => {
    const found = own.find((one) => one.sheet === sheet)
    if (!found) return sheet
    const { at, head, headings } = found
    const columns = all.map((text) => headings.findIndex((one) => matchKey(one) === matchKey(text)) + 1)
    return {
      ...sheet,
      rows: [
        { row: head.row, cells: [SHEET_KEY, ENROLMENT_KEY, ...all] },
        ...sheet.rows.slice(at + 1).map((one) => ({
          ...one,
          cells: [
            head.cells[0] ?? null,
            one.cells[0] ?? null,
            ...columns.map((column) => (column ? (one.cells[column] ?? null) : null)),
          ],
        })),
      ],
    }
  })
}
