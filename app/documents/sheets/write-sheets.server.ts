// Runs in the sheet workers as it stands, and in the server for what is small.
import type { CellStyle, CellValue, DataValidation, WriteSheet } from 'hucre/xlsx'
import { writeXlsx as write } from 'hucre/xlsx'
import type { SheetSpec, SheetColumn } from './types.ts'

const HEAD: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '0E6254' } },
  alignment: { vertical: 'center', wrapText: true },
}
const NOTE: CellStyle = { font: { italic: true, color: { rgb: '58635E' } } }

/** Excel forbids these in a sheet's name, and more than 31 characters. */
const sheetName = (name: string) =>
  [...name.replace(/[[\]:*?/\\]/g, ' ').trim()].slice(0, 31).join('').trim() || 'Sheet'

function width(column: SheetColumn, rows: CellValue[][], at: number): number {
  const size = (value: CellValue | undefined) => (value instanceof Date ? 10 : String(value ?? '').length)
  const longest = rows.slice(0, 200).reduce((max, row) => Math.max(max, size(row[at])), column.header.length)
  return Math.min(60, Math.max(8, Math.ceil(longest * 1.1) + 2))
}

const letter = (at: number): string =>
  (at < 26 ? '' : letter(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

function validations(columns: SheetColumn[], first: number, last: number): DataValidation[] {
  return columns.flatMap(({ range, choices }, at): DataValidation[] => {
    const cells = `${letter(at)}${first}:${letter(at)}${last}`
    if (choices) return [{ type: 'list', values: choices, allowBlank: true, showErrorMessage: true, range: cells }]
    if (!range) return []
    const bounds = { formula1: String(range.min), formula2: String(range.max) }
    const said = range.message ? { errorMessage: range.message } : {}
    return [
      {
        type: 'decimal',
        operator: 'between',
        ...bounds,
        ...said,
        allowBlank: true,
        showErrorMessage: true,
        range: cells,
      },
    ]
  })
}

/** How a column of dates is shown: with the time where one has any. */
function dateFormat(cells: (CellValue | undefined)[]): { numFmt?: string } {
  const dates = cells.filter((cell) => cell instanceof Date)
  if (!dates.length) return {}
  return { numFmt: dates.some((one) => one.getTime() % 86_400_000 !== 0) ? 'dd/mm/yyyy hh:mm' : 'dd/mm/yyyy' }
}

function toSheet({ name, notes = [], columns, rows }: SheetSpec): WriteSheet {
  const protect = columns.some((column) => column.locked)
  const cells: NonNullable<WriteSheet['cells']> = new Map()
  // A note in a hidden column would be hidden with it.
  const shown = Math.max(
    0,
    columns.findIndex((column) => !column.hidden),
  )
  notes.forEach((value, row) => cells.set(`${row},${shown}`, { value, type: 'string', style: NOTE }))
  columns.forEach((column, at) => {
    cells.set(`${notes.length},${at}`, { value: column.header, type: 'string', style: HEAD })
  })
  const head = notes.length + 1
  return {
    name: sheetName(name),
    columns: columns.map((column, at) => ({
      width: column.width ?? width(column, rows, at),
      hidden: column.hidden,
      ...dateFormat(rows.map((row) => row[at])),
      ...(protect && !column.locked ? { style: { protection: { locked: false } } } : {}),
    })),
    rows: [
      ...notes.map((note) => [...Array<null>(shown).fill(null), note]),
      columns.map((column) => column.header),
      ...rows,
    ],
    cells,
    freezePane: { rows: head },
    dataValidations: validations(columns, head + 1, head + Math.max(rows.length, 1)),
    pageSetup: { orientation: columns.length > 8 ? 'landscape' : 'portrait', printTitlesRow: `$${head}:$${head}` },
    ...(protect ? { protection: { sheet: true, formatColumns: true, formatRows: true, autoFilter: true } } : {}),
  }
}

/** An XLSX workbook, made here and now: writeXlsx() is what others call. */
export async function writeSheetsHere(sheets: readonly SheetSpec[]): Promise<Uint8Array> {
  return write({ sheets: sheets.map(toSheet) })
}
