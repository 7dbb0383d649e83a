import { resealGateways } from '../app/domain/gateways/settings/rekey.server'
import { closeDatabase, inScope } from '../db/connection'
import type { EmbeddedDatabase } from '../db/embedded'
import { readSettings } from '../settings'
import { oneLine } from './announce'
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
  embedded = await reachDatabase(readSettings(), () => {})
  const { sealed, lost } = await inScope({ tenants: 'all', readOnly: false }, resealGateways)
  console.log(`${sealed} gateways are sealed with the new key`)
  for (const one of lost) console.log(`  ${one}: its key is not given, so its secrets have to be entered again`)
  return lost.length ? 1 : 0
}
