import { parseArgs } from 'node:util'
import { closeDatabase, inScope, sql } from '../db/connection'
import type { EmbeddedDatabase } from '../db/embedded'
import { readSettings } from '../settings'
import { oneLine } from './announce'
import { reachDatabase, Refused } from './reach-database'

interface Kept {
  id: number
  alias: string
  vouchers: number
}
interface Difference {
  what: string
  at: string
  kept: string
  found: string
}

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
  const books = await everywhere(() =>
    sql<Kept>(
      `SELECT t.id, t.alias::text AS alias, b.posted AS vouchers FROM book b JOIN tenant t ON t.id = b.site_id
       WHERE $1::text IS NULL OR t.alias::text = $1 ORDER BY t.alias`,
      [only],
    ),
  )
  if (only && !books.length) throw new Refused(`No institution ${only} keeps books`)
  let wrong = 0
  let vouchers = 0
  for (const book of books) {
    // An institution's books are one statement: it sees them as they were at one moment, whatever is posted meanwhile.
    const differences = await everywhere(() =>
      sql<Difference>(
        `SELECT what, at, kept, found FROM wrong_books($1)
         UNION ALL SELECT what, at, kept, found FROM wrong_dues($1) UNION ALL SELECT what, at, kept, found FROM wrong_tills($1)
         UNION ALL SELECT what, at, kept, found FROM wrong_payroll($1) UNION ALL SELECT what, at, kept, found FROM wrong_loans($1)
         UNION ALL SELECT what, at, kept, found FROM wrong_settlements($1) UNION ALL SELECT what, at, kept, found FROM wrong_control($1)`,
        [book.id],
      ),
    )
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

function everywhere<T>(work: () => Promise<T>): Promise<T> {
  return inScope({ tenants: 'all', readOnly: true }, work)
}

function wanted(): string | null {
  try {
    return parseArgs({ options: { site: { type: 'string' } } }).values.site ?? null
  } catch {
    throw new Refused('Usage: npm run books:check -- [--site ALIAS]')
  }
}
