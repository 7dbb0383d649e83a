import { parseArgs } from 'node:util'
import { closeDatabase } from '../db/connection'
import type { EmbeddedDatabase } from '../db/embedded'
import { readSettings } from '../settings'
import { oneLine } from './announce'
import { booksOf, wrongIn } from './books'
import { reachDatabase, Refused } from './reach-database'

let embedded = null as EmbeddedDatabase | null
const code = await main().catch((error: unknown) => {
  console.error(error instanceof Refused ? error.message : oneLine(error))
  return 1
})
await closeDatabase().catch(() => {})
await embedded?.stop()
process.exit(code)

async function main(): Promise<number> {
  const only = wanted()
  embedded = await reachDatabase(readSettings(), () => {})
  const books = await booksOf(only)
  if (only && !books.length) throw new Refused(`No institution ${only} keeps books`)
  let wrong = 0
  let vouchers = 0
  for (const book of books) {
    const differences = await wrongIn(book.id)
    vouchers += book.vouchers
    if (!differences.length) continue
    wrong++
    console.log(`${book.alias}: ${differences.length} differences`)
    for (const { what, at, kept, found } of differences) console.log(`  ${what} ${at}: kept ${kept}, found ${found}`)
  }
  console.log(
    wrong
      ? `${wrong} of ${books.length} books are wrong`
      : `${books.length} books with ${vouchers} vouchers: all agree`,
  )
  return wrong ? 1 : 0
}

function wanted(): string | null {
  try {
    return parseArgs({ options: { site: { type: 'string' } } }).values.site ?? null
  } catch {
    throw new Refused('Usage: npm run books:check -- [--site ALIAS]')
  }
}
