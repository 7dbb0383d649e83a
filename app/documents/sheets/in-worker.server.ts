// A process that reads and writes spreadsheets: a thread of the server that runs out of memory takes the server with it. Started as the
// one that compiles documents is (typst-worker.ts): whole file names, and no syntax beyond types that can be taken away.
import { setPriority } from 'node:os'
import { SpreadsheetError } from '../spreadsheet-error.ts'
import { readSheetsHere } from './read-sheets.server.ts'
import { writeSheetsHere } from './write-sheets.server.ts'
import type { Answered, Asked, ReadSheet, SheetLimits } from './types.ts'

/** Cells in one message: it takes the server a few milliseconds to unpack it. */
const PIECE = 15_000

let pieces: Iterator<Answered> = [][Symbol.iterator]()

function* cut(sheets: readonly ReadSheet[]): Generator<Answered> {
  for (const [sheet, { name, hidden, rows: all }] of sheets.entries()) {
    let [from, cells] = [0, 0]
    for (let at = 0; at < all.length; at++) {
      cells += all[at]?.cells.length ?? 0
      if (cells < PIECE || at === all.length - 1) continue
      yield { sheet, name, hidden, rows: all.slice(from, at + 1), last: false }
      ;[from, cells] = [at + 1, 0]
    }
    yield { sheet, name, hidden, rows: all.slice(from), last: sheet === sheets.length - 1 }
  }
}

const say = (answer: Answered) => process.send?.(answer)

const sayNext = () => {
  const next = pieces.next()
  if (!next.done) say(next.value)
}

async function read({ buffer, byteOffset, byteLength }: Uint8Array, limits: SheetLimits): Promise<void> {
  pieces = cut(await readSheetsHere(Buffer.from(buffer, byteOffset, byteLength), limits))
  sayNext()
}

// A spreadsheet must not make the pages of the web server slow.
setPriority(5)
process.on('disconnect', () => process.exit(0))
process.on('message', (asked: Asked) => {
  if (asked === 'more') return sayNext()
  const done =
    'sheets' in asked
      ? writeSheetsHere(asked.sheets).then((written) => say({ written }))
      : read(asked.file, asked.limits)
  done.catch((error: unknown) =>
    say(
      error instanceof SpreadsheetError
        ? { refused: error.reason, values: error.values }
        : { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    ),
  )
})
