// A process that reads spreadsheets: a thread of the server that runs out of memory takes the server with it. Started as it
// stands, like the one that compiles documents: whole file names, and no syntax beyond types that can be taken away.
import { setPriority } from 'node:os'
import { SpreadsheetError } from '../spreadsheet-error.ts'
import { readSheetsHere } from './read-sheets.server.ts'
import type { Answered, Asked, SheetRow } from './types.ts'

/** Cells in one message: it takes the server a few milliseconds to unpack it. */
const PIECE = 15_000

let pieces: Iterator<Answered> = [][Symbol.iterator]()

function* cut(sheets: readonly SheetRow[][]): Generator<Answered> {
  for (const [sheet, all] of sheets.entries()) {
    let [from, cells] = [0, 0]
    for (let at = 0; at < all.length; at++) {
      cells += all[at]?.cells.length ?? 0
      if (cells < PIECE || at === all.length - 1) continue
      yield { sheet, rows: all.slice(from, at + 1), last: false }
      ;[from, cells] = [at + 1, 0]
    }
    yield { sheet, rows: all.slice(from), last: sheet === sheets.length - 1 }
  }
}

const say = (answer: Answered) => process.send?.(answer)

const sayNext = () => {
  const next = pieces.next()
  if (!next.done) say(next.value)
}

// Reading a file must not make the pages of the web server slow.
setPriority(5)
process.on('disconnect', () => process.exit(0))
process.on('message', (asked: Asked) => {
  if (asked === 'more') return sayNext()
  const { buffer, byteOffset, byteLength } = asked.file
  readSheetsHere(Buffer.from(buffer, byteOffset, byteLength), asked.limits)
    .then((sheets) => {
      pieces = cut(sheets)
      sayNext()
    })
    .catch((error: unknown) =>
      say(
        error instanceof SpreadsheetError
          ? { refused: error.reason, values: error.values }
          : { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      ),
    )
})
