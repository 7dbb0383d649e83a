import { createReadStream } from 'node:fs'
import { readSheetsApart } from './sheets/pool.server'
import type { ReadSheet, SheetLimits, SheetRow } from './sheets/types'
import { SpreadsheetError } from './spreadsheet-error'

export type { ReadSheet, SheetCell, SheetRow } from './sheets/types'
export { SpreadsheetError, type SpreadsheetErrorCode } from './spreadsheet-error'
export { type SheetColumn, type SheetSpec, writeCsv, writeXlsx } from './spreadsheet-write.server'

export interface ReadLimits extends Partial<Omit<SheetLimits, 'allSheets'>> {
  /** Bytes of the file as sent. */
  maxBytes?: number
}

type SheetFile = Uint8Array | string | AsyncIterable<Uint8Array>

const MiB = 1024 * 1024

async function collect(file: SheetFile, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new SpreadsheetError('tooLarge', { limit: Math.floor(maxBytes / MiB) })
  if (file instanceof Uint8Array) {
    if (file.byteLength > maxBytes) throw tooLarge()
    return file
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of typeof file === 'string' ? createReadStream(file) : file) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk as Uint8Array)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads one sheet of an XLSX, XLS, ODS, CSV or TSV file, told apart by their bytes; names and declared types are not looked at.
 * Takes the file's bytes, its path or a stream of it, up to 8 MiB, 10,000 rows, 200 columns and 500,000 cells unless told
 * otherwise. Throws SpreadsheetError and nothing else for anything that a sender can get wrong.
 */
export async function readSheet(file: SheetFile, limits: ReadLimits = {}): Promise<SheetRow[]> {
  const [sheet] = await read(file, limits, 0)
  if (!sheet?.rows.length) throw new SpreadsheetError('empty')
  return sheet.rows
}

/**
 * The first `most` sheets of a workbook (.xlsx, .xls, .ods), also hidden and empty ones; a text file is one. The limits are those of all of them
 * together. Throws as readSheet().
 */
export const readSheets = (file: SheetFile, most: number, limits: ReadLimits = {}): Promise<ReadSheet[]> =>
  read(file, limits, most)

const PIECE = 500

/**
 * Rows as JSON in UTF-8, other requests let in between pieces of them. `cellAs` says what becomes of a cell. Bytes, because a text of many megabytes
 * would be encoded at one go when it is sent: a statement takes them by `convert_from($n, 'UTF8')::jsonb`.
 */
export async function jsonOfRows<Cell>(
  rows: readonly { row: number; cells: readonly Cell[] }[],
  cellAs: (cell: Cell) => unknown = (cell) => cell,
): Promise<Buffer> {
  const pieces: Buffer[] = [Buffer.from('[')]
  for (let from = 0; from < rows.length; from += PIECE) {
    const piece = rows.slice(from, from + PIECE).map(({ row, cells }) => ({ row, cells: cells.map(cellAs) }))
    pieces.push(Buffer.from((from > 0 ? ',' : '') + JSON.stringify(piece).slice(1, -1)))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return Buffer.concat([...pieces, Buffer.from(']')])
}

async function read(file: SheetFile, limits: ReadLimits, allSheets: number): Promise<ReadSheet[]> {
  const { maxBytes = 8 * MiB, maxRows = 10_000, maxColumns = 200, maxCells = 500_000, sheet = 0, ansi = false } = limits
  return readSheetsApart(await collect(file, maxBytes), { maxRows, maxColumns, maxCells, sheet, allSheets, ansi })
}
