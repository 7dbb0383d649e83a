import { fileTypeFromBuffer } from 'file-type'
import { EncryptedFileError, readXls } from 'hucre'
import { readOds } from 'hucre/ods'
import { streamXlsxRows } from 'hucre/xlsx'
import { SpreadsheetError } from '../spreadsheet-error.ts'
import { decodeAnsi, decodeText } from '../text-encoding.ts'
import { checkZip, isWorksheet } from '../zip-guard.server.ts'
import { csvRecords, delimiterOf, MOST_CELL } from './read-csv.ts'
import { openOds } from './ods-facts.ts'
import { FactsReader, MergeFiller, sheetsOfBook, type Merge } from './sheet-facts.ts'
import type { ReadSheet, SheetCell, SheetLimits, SheetRow } from './types.ts'

const MAX_INFLATED = 48 * 1024 * 1024
/** No spreadsheet program has more; a file that goes on is made to keep us busy. */
const LAST_ROW = 1_048_576

const isEmpty = (cell: SheetCell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** Keeps the rows that hold something, without their empty tails, within the limits, which are those of all sheets together. */
class Rows {
  kept: SheetRow[] = []
  private rows = 0
  private cells = 0
  private readonly limits: SheetLimits

  constructor(limits: SheetLimits) {
    this.limits = limits
  }

  add(row: number, cells: SheetCell[], { hidden = false, spans = [] as [number, number][] } = {}) {
    const { maxRows, maxColumns, maxCells } = this.limits
    let width = cells.length
    while (width > 0 && isEmpty(cells[width - 1])) width--
    if (width === 0) return
    if (width > maxColumns) throw new SpreadsheetError('tooManyColumns', { limit: maxColumns })
    if (++this.rows > maxRows) throw new SpreadsheetError('tooManyRows', { limit: maxRows })
    if ((this.cells += width) > maxCells) throw new SpreadsheetError('tooManyCells', { limit: maxCells })
    const within = cells.slice(0, width)
    if (within.some((cell) => typeof cell === 'string' && cell.length > MOST_CELL))
      throw new SpreadsheetError('cellTooLong', { limit: MOST_CELL })
    this.kept.push({ row, cells: within, ...(hidden && { hidden }), ...(spans.length > 0 && { spans }) })
  }

  /** What was kept since the last time. */
  taken(): SheetRow[] {
    const taken = this.kept
    this.kept = []
    return taken
  }
}

/** Which sheets are read, by position; of a name that is not there the first. */
function wantedOf(names: readonly string[], { allSheets, sheet }: SheetLimits): number[] {
  if (allSheets && names.length > allSheets) throw new SpreadsheetError('tooManySheets', { limit: allSheets })
  if (allSheets) return Array.from({ length: Math.max(1, names.length) }, (_, at) => at)
  return [typeof sheet === 'number' ? sheet : Math.max(0, names.indexOf(sheet))]
}

async function readXlsx(bytes: Buffer, limits: SheetLimits): Promise<ReadSheet[]> {
  const readers = new Map<string, FactsReader>()
  const names = await checkZip(bytes, MAX_INFLATED, (part, piece) => {
    const reader = readers.get(part) ?? new FactsReader()
    readers.set(part, reader)
    reader.see(piece)
  })
  if (names.includes('content.xml') && !names.some((name) => name.startsWith('xl/')))
    return readBook('ods', bytes, limits)
  if (!names.some((name) => /^xl\/workbook\d*\.xml$/i.test(name))) throw new SpreadsheetError('wrongType')
  const book = sheetsOfBook(bytes)
  const there = Math.max(book.length, names.filter(isWorksheet).length)
  const rows = new Rows(limits)
  const sheets: ReadSheet[] = []
  try {
    for (const at of wantedOf(
      Array.from({ length: there }, (_, nth) => book[nth]?.name ?? ''),
      limits,
    )) {
      const { name = '', hidden = false, part = '' } = book[at] ?? {}
      const facts = readers.get(part)?.facts
      const filler = new MergeFiller(facts?.merges ?? [])
      for await (const { index, values } of streamXlsxRows(bytes, { sheet: at })) {
        if (index >= LAST_ROW) throw new SpreadsheetError('damaged')
        const spans = filler.fill(index + 1, values)
        rows.add(index + 1, values, { hidden: facts?.hidden.has(index + 1) ?? false, spans })
      }
      sheets.push({ name, hidden, rows: rows.taken() })
    }
  } catch (error) {
    throw asSpreadsheetError(error)
  }
  return sheets
}

function asSpreadsheetError(error: unknown): SpreadsheetError {
  if (error instanceof SpreadsheetError) return error
  if (error instanceof EncryptedFileError) return new SpreadsheetError('encrypted')
  return new SpreadsheetError('damaged', {}, { cause: error })
}

/** A workbook of Excel 97 to 2003, or of LibreOffice: read whole, within the memory and the time of this process. */
async function readBook(kind: 'xls' | 'ods', bytes: Buffer, limits: SheetLimits): Promise<ReadSheet[]> {
  try {
    const ods = kind === 'ods' ? openOds(bytes, MAX_INFLATED) : null
    const book = await (ods ? readOds(ods.bytes, { maxRows: limits.maxRows + 1_000 }) : readXls(bytes))
    const rows = new Rows(limits)
    return wantedOf(
      book.sheets.map(({ name }) => name),
      limits,
    ).map((at) => {
      const sheet = book.sheets[at]
      const facts = ods?.sheets[at]
      const filler = new MergeFiller((sheet?.merges ?? []).map(mergeOf))
      for (const [index, cells] of (sheet?.rows ?? []).entries()) {
        const spans = filler.fill(index + 1, cells)
        rows.add(index + 1, cells.map(timeCell), { hidden: facts?.hiddenRows.has(index + 1) ?? false, spans })
      }
      return { name: sheet?.name ?? '', hidden: facts?.hidden ?? false, rows: rows.taken() }
    })
  } catch (error) {
    throw asSpreadsheetError(error)
  }
}

/** LibreOffice says a time of day as a length of time: PT07H30M00S. */
const timeCell = (cell: SheetCell): SheetCell => {
  const [, hours, minutes] = (typeof cell === 'string' && /^PT(\d\d)H(\d\d)M\d\d(?:\.\d+)?S$/.exec(cell)) || []
  return hours && minutes ? `${hours}:${minutes}` : cell
}

const mergeOf = (one: { startRow: number; startCol: number; endRow: number; endCol: number }): Merge => ({
  top: one.startRow + 1,
  bottom: one.endRow + 1,
  left: one.startCol,
  right: one.endCol,
})

/** What writeCsv() puts before a dangerous cell goes away again when our own file comes back. */
const unguard = (cell: string) => (/^'(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(cell) ? cell.slice(1) : cell)

function readCsv(text: string, limits: SheetLimits): SheetRow[] {
  const rows = new Rows(limits)
  let row = 0
  for (const record of csvRecords(text, delimiterOf(text))) {
    if (++row > LAST_ROW) throw new SpreadsheetError('tooManyRows', { limit: limits.maxRows })
    rows.add(
      row,
      record.map((cell) => (cell === '' ? null : unguard(cell))),
    )
  }
  return rows.taken()
}

/** OLE2 holds both the old .xls and a password-protected .xlsx; the names in its directory tell them apart. */
const isEncrypted = (bytes: Buffer): boolean => bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))

/**
 * The sheets of a file as `limits` asks for them; a CSV is one. Runs where a file may be hostile: in a process of its own
 * (pool.server.ts). Throws SpreadsheetError for anything that a sender can get wrong, also when no sheet holds anything.
 */
export async function readSheetsHere(bytes: Buffer, limits: SheetLimits): Promise<ReadSheet[]> {
  if (bytes.length === 0) throw new SpreadsheetError('empty')
  const sheets = await sheetsIn(bytes, limits)
  if (!sheets.some(({ rows }) => rows.length)) throw new SpreadsheetError('empty')
  return sheets
}

async function sheetsIn(bytes: Buffer, limits: SheetLimits): Promise<ReadSheet[]> {
  if (bytes.length > 8 && bytes.readUInt32BE(0) === 0xd0cf11e0) {
    if (isEncrypted(bytes)) throw new SpreadsheetError('encrypted')
    return readBook('xls', bytes, limits)
  }
  if (bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50) return readXlsx(bytes, limits)
  return [{ name: '', hidden: false, rows: await readText(bytes, limits) }]
}

async function readText(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  const known = (await fileTypeFromBuffer(bytes)) !== undefined
  const text = decodeText(bytes) ?? (limits.ansi && !known ? decodeAnsi(bytes) : null)
  // A known binary format is the wrong file; bytes that are nothing known are most likely text in an old encoding.
  if (text === null) throw new SpreadsheetError(known ? 'wrongType' : 'encoding')
  // Reports of old portals are web pages named .xls.
  if (/^\s*<(?:!doctype|html|\?xml|table|svg|script)/i.test(text.slice(0, 10_000)) || text.startsWith('%PDF-'))
    throw new SpreadsheetError('wrongType')
  return readCsv(text, limits)
}
