import { closeDatabase, inScope } from '../db/connection'
import type { EmbeddedDatabase } from '../db/embedded'
import { readSettings } from '../settings'
import { oneLine } from './announce'
import { reachDatabase, Refused } from './reach-database'
import { PLACES } from './sealed-rows'

let embedded = null as EmbeddedDatabase | null
const code = await main().catch((error: unknown) => {
  console.error(error instanceof Refused ? error.message : oneLine(error))
  return 1
})
await closeDatabase().catch(() => {})
await embedded?.stop()
process.exit(code)

async function main(): Promise<number> {
  embedded = await reachDatabase(readSettings(), () => {})
  let lost = 0
  await inScope({ tenants: 'all', readOnly: false }, async () => {
    for (const { name, reseal } of PLACES) {
      if (typeof reseal === 'string') continue
      const done = await reseal()
      console.log(`${name}: ${done.sealed} are sealed with the new key`)
      for (const one of done.lost) console.log(`  ${one}: ${done.note}`)
      lost += done.lost.length
    }
  })
  return lost ? 1 : 0
}
