import { createReadStream } from 'node:fs'
import { fileTypeFromBuffer } from 'file-type'
import { EncryptedFileError } from 'hucre'
import { streamXlsxRows } from 'hucre/xlsx'
import Papa from 'papaparse'
import { SpreadsheetError } from './spreadsheet-error'
import { decodeText } from './text-encoding'
import { checkZip } from './zip-guard.server'

export { SpreadsheetError, type SpreadsheetErrorCode } from './spreadsheet-error'
export { type SheetColumn, type SheetSpec, writeCsv, writeXlsx } from './spreadsheet-write.server'

export type SheetCell = string | number | boolean | Date | null

export interface SheetRow {
  /** The row's number as the spreadsheet program shows it, from 1. */
  row: number
  /** A formula gives its last result, an error cell its text ('#REF!'), a date cell a Date at UTC midnight. */
  cells: SheetCell[]
}

export interface ReadLimits {
  /** Bytes of the file as sent. */
  maxBytes?: number
  /** Rows that hold anything; empty ones are passed over and not counted. */
  maxRows?: number
  maxColumns?: number
  /** Sheet of an XLSX file, by position from 0 or by name. */
  sheet?: number | string
}

const MiB = 1024 * 1024
const MAX_INFLATED = 48 * MiB
/** No spreadsheet program has more; a file that goes on is made to keep us busy. */
const LAST_ROW = 1_048_576

async function collect(file: Uint8Array | string | AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new SpreadsheetError('tooLarge', { limit: Math.floor(maxBytes / MiB) })
  if (file instanceof Uint8Array) {
    if (file.byteLength > maxBytes) throw tooLarge()
    return Buffer.from(file.buffer, file.byteOffset, file.byteLength)
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

const isEmpty = (cell: SheetCell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** Keeps the rows that hold something, without their empty tails, within the limits. */
class Rows {
  readonly kept: SheetRow[] = []
  constructor(
    private readonly maxRows: number,
    private readonly maxColumns: number,
  ) {}

  add(row: number, cells: SheetCell[]) {
    let width = cells.length
    while (width > 0 && isEmpty(cells[width - 1])) width--
    if (width === 0) return
    if (width > this.maxColumns) throw new SpreadsheetError('tooManyColumns', { limit: this.maxColumns })
    if (this.kept.length === this.maxRows) throw new SpreadsheetError('tooManyRows', { limit: this.maxRows })
    this.kept.push({ row, cells: cells.slice(0, width) })
  }
}

async function readXlsx(bytes: Buffer, rows: Rows, sheet: number | string): Promise<void> {
  const names = await checkZip(bytes, MAX_INFLATED)
  if (!names.includes('xl/workbook.xml') && !names.some((name) => /^xl\/workbook\d*\.xml$/i.test(name))) {
    throw new SpreadsheetError('wrongType')
  }
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      if (index >= LAST_ROW) throw new SpreadsheetError('damaged')
      rows.add(index + 1, values)
    }
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error
    if (error instanceof EncryptedFileError) throw new SpreadsheetError('encrypted')
    throw new SpreadsheetError('damaged', {}, { cause: error })
  }
}

/** What writeCsv() puts before a dangerous cell goes away again when our own file comes back. */
const unguard = (cell: string) => (/^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell)

const DELIMITERS = [',', '\t', ';', '|']

/** The one that cuts the first lines into the same number of columns, more than one, most often. */
function delimiterOf(text: string): string {
  const scores = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 50 })
    const widths = new Map<number, number>()
    for (const { length } of data) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
    return Math.max(0, ...widths.values())
  })
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ','
}

function readCsv(text: string, rows: Rows): void {
  let row = 0
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step: ({ data, errors }) => {
      row++
      if (errors.some((error) => error.type === 'Quotes')) throw new SpreadsheetError('damaged')
      rows.add(
        row,
        data.map((cell) => (cell === '' ? null : unguard(cell))),
      )
    },
  })
}

/** OLE2 holds both the old .xls and a password-protected .xlsx; the names in its directory tell them apart. */
function refuseOle(bytes: Buffer): never {
  throw new SpreadsheetError(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encrypted' : 'oldExcel')
}

/**
 * Reads one sheet of an XLSX, CSV or TSV file, told apart by their bytes; names and declared types are not looked at.
 * Takes the file's bytes, its path or a stream of it, up to 8 MiB, 10,000 rows and 200 columns unless told otherwise.
 * Throws SpreadsheetError and nothing else for anything that a sender can get wrong.
 */
export async function readSheet(
  file: Uint8Array | string | AsyncIterable<Uint8Array>,
  { maxBytes = 8 * MiB, maxRows = 10_000, maxColumns = 200, sheet = 0 }: ReadLimits = {},
): Promise<SheetRow[]> {
  const bytes = await collect(file, maxBytes)
  if (bytes.length === 0) throw new SpreadsheetError('empty')
  const rows = new Rows(maxRows, maxColumns)
  if (bytes.length > 8 && bytes.readUInt32BE(0) === 0xd0cf11e0) refuseOle(bytes)
  if (bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50) await readXlsx(bytes, rows, sheet)
  else {
    const text = decodeText(bytes)
    // A known binary format is the wrong file; bytes that are nothing known are most likely text in an old encoding.
    if (text === null) throw new SpreadsheetError((await fileTypeFromBuffer(bytes)) ? 'wrongType' : 'encoding')
    // Reports of old portals are web pages named .xls.
    if (/^\s*<(?:!doctype|html|\?xml|table|svg|script)/i.test(text) || text.startsWith('%PDF-'))
      throw new SpreadsheetError('wrongType')
    readCsv(text, rows)
  }
  if (rows.kept.length === 0) throw new SpreadsheetError('empty')
  return rows.kept
}
