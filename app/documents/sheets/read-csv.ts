import { SpreadsheetError } from '../spreadsheet-error.ts'

/** What a spreadsheet program writes into one cell at most. */
export const MOST_CELL = 32_767
/** Columns of a spreadsheet program; rows of our own have a few dozen. */
const MOST_COLUMNS = 16_384
const MOST_LINE = 1_000_000
const [QUOTE, LINE_FEED, RETURN] = [0x22, 0x0a, 0x0d]

/**
 * The records of a CSV text (RFC 4180; any line end; spaces behind a closing quote), each read once from left to right. A cell that only begins
 * with something in quotes (`"Babu" Karim`) keeps them.
 * @throws SpreadsheetError `damaged` for a quote without its other half, `cellTooLong`, `lineTooLong`, `tooManyColumns`
 */
export function* csvRecords(text: string, delimiter: string): Generator<string[]> {
  const cut = delimiter.charCodeAt(0)
  for (let at = 0; at < text.length;) {
    const record: string[] = []
    const start = at
    for (;;) {
      const quote = text.charCodeAt(at) === QUOTE ? quoted(text, at) : null
      const from = quote?.end ?? at
      at = from
      for (let sign = text.charCodeAt(at); at < text.length; sign = text.charCodeAt(++at))
        if (sign === cut || sign === LINE_FEED || sign === RETURN) break
      const rest = text.slice(from, at)
      const cell = quote === null ? rest : rest.trim() === '' ? quote.cell : `"${quote.cell}"${rest}`
      if (cell.length > MOST_CELL) throw new SpreadsheetError('cellTooLong', { limit: MOST_CELL })
      if (at - start > MOST_LINE) throw new SpreadsheetError('lineTooLong', { limit: MOST_LINE })
      if (record.push(cell) > MOST_COLUMNS) throw new SpreadsheetError('tooManyColumns', { limit: MOST_COLUMNS })
      if (at >= text.length || text.charCodeAt(at) !== cut) break
      at++
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    yield record
  }
}

/** The cell whose opening quote stands at `from`, and where it ends. */
function quoted(text: string, from: number): { cell: string; end: number } {
  let cell = ''
  for (let at = from + 1; ;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) throw new SpreadsheetError('damaged')
    cell += text.slice(at, quote)
    if (cell.length > MOST_CELL) throw new SpreadsheetError('cellTooLong', { limit: MOST_CELL })
    if (text.charCodeAt(quote + 1) === QUOTE) {
      cell += '"'
      at = quote + 2
      continue
    }
    return { cell, end: quote + 1 }
  }
}

const DELIMITERS = [',', '\t', ';', '|']
const SAMPLE = 50

/** The one that cuts the first lines into the same number of columns, more than one, most often. */
export function delimiterOf(text: string): string {
  const scores = DELIMITERS.map((delimiter) => {
    const widths = new Map<number, number>()
    let lines = 0
    try {
      for (const { length } of csvRecords(text, delimiter)) {
        if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
        if (++lines === SAMPLE) break
      }
    } catch (error) {
      // Cut at the wrong sign, a quoted cell goes on where it should end.
      if (!(error instanceof SpreadsheetError)) throw error
    }
    return Math.max(0, ...widths.values())
  })
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ','
}
