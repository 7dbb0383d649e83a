import { apart } from 'db/apart'
import Papa from 'papaparse'
import { writeSheetsApart } from './sheets/pool.server'
import type { SheetSpec } from './sheets/types'
import { writeSheetsHere } from './sheets/write-sheets.server'

export type { SheetColumn, SheetSpec } from './sheets/types'

/** Up to here a workbook takes less time than sending its cells to another process: some ten milliseconds. */
const MOST_CELLS_HERE = 1_500

/**
 * An XLSX workbook, made while no unit of work holds a connection, in the turn of whoever it is for. Text is stored as text: a name that
 * begins with '=' stays a name. Dates are shown as dd/mm/yyyy.
 * @throws SpreadsheetError `busy` when twenty files of this person are waiting
 */
export function writeXlsx(sheets: readonly SheetSpec[]): Promise<Buffer> {
  return apart('a sheet is written', async () => {
    const cells = sheets.reduce((sum, { rows, columns }) => sum + rows.length * columns.length, 0)
    const bytes = await (cells > MOST_CELLS_HERE ? writeSheetsApart(sheets) : writeSheetsHere(sheets))
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  })
}

/** What a spreadsheet program takes for a formula when a cell begins with it, also behind spaces; the wide forms are turned into ASCII by some. An amount below zero is none. */
const FORMULA = /^(?!-\d+(?:\.\d+)?$)(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/**
 * CSV as Excel opens it: UTF-8 with a byte order mark, CRLF, formulas disarmed by an apostrophe (numbers are left alone, also those that are text).
 * readSheet() takes the apostrophe away again. Dates are written as YYYY-MM-DD.
 */
export function writeCsv(rows: (string | number | boolean | Date | null)[][]): string {
  const plain = rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)))
  return '\ufeff' + Papa.unparse(plain, { newline: '\r\n', escapeFormulae: FORMULA }) + '\r\n'
}
