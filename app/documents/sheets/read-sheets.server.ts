import { fileTypeFromBuffer } from 'file-type'
import { EncryptedFileError } from 'hucre'
import { streamXlsxRows } from 'hucre/xlsx'
import { SpreadsheetError } from '../spreadsheet-error.ts'
import { decodeText } from '../text-encoding.ts'
import { checkZip, isWorksheet } from '../zip-guard.server.ts'
import { csvRecords, delimiterOf, MOST_CELL } from './read-csv.ts'
import type { SheetCell, SheetLimits, SheetRow } from './types.ts'

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

  add(row: number, cells: SheetCell[]) {
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
    this.kept.push({ row, cells: within })
  }

  /** What was kept since the last time. */
  taken(): SheetRow[] {
    const taken = this.kept
    this.kept = []
    return taken
  }
}

async function readXlsx(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[][]> {
  const names = await checkZip(bytes, MAX_INFLATED)
  if (!names.some((name) => /^xl\/workbook\d*\.xml$/i.test(name))) throw new SpreadsheetError('wrongType')
  const there = names.filter(isWorksheet).length
  const wanted = limits.allSheets
    ? Array.from({ length: Math.max(1, Math.min(there, limits.allSheets)) }, (_, at) => at)
    : [limits.sheet]
  const rows = new Rows(limits)
  const sheets: SheetRow[][] = []
  try {
    for (const sheet of wanted) {
      for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
        if (index >= LAST_ROW) throw new SpreadsheetError('damaged')
        rows.add(index + 1, values)
      }
      sheets.push(rows.taken())
    }
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error
    if (error instanceof EncryptedFileError) throw new SpreadsheetError('encrypted')
    throw new SpreadsheetError('damaged', {}, { cause: error })
  }
  return sheets
}

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
function refuseOle(bytes: Buffer): never {
  throw new SpreadsheetError(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encrypted' : 'oldExcel')
}

/**
 * The sheets of a file as `limits` asks for them; a CSV is one sheet. Runs where a file may be hostile: in a process of its own
 * (pool.server.ts). Throws SpreadsheetError for anything that a sender can get wrong, also when the first sheet is empty.
 */
export async function readSheetsHere(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[][]> {
  if (bytes.length === 0) throw new SpreadsheetError('empty')
  if (bytes.length > 8 && bytes.readUInt32BE(0) === 0xd0cf11e0) refuseOle(bytes)
  const sheets =
    bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50
      ? await readXlsx(bytes, limits)
      : [await readText(bytes, limits)]
  if (!sheets[0]?.length) throw new SpreadsheetError('empty')
  return sheets
}

async function readText(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  const text = decodeText(bytes)
  // A known binary format is the wrong file; bytes that are nothing known are most likely text in an old encoding.
  if (text === null) throw new SpreadsheetError((await fileTypeFromBuffer(bytes)) ? 'wrongType' : 'encoding')
  // Reports of old portals are web pages named .xls.
  if (/^\s*<(?:!doctype|html|\?xml|table|svg|script)/i.test(text.slice(0, 10_000)) || text.startsWith('%PDF-'))
    throw new SpreadsheetError('wrongType')
  return readCsv(text, limits)
}
