import { resealGateways } from '../app/domain/gateways/settings/rekey.server'
import { resealFactors } from '../app/domain/platform/factor/rekey.server'
import { resealPush } from '../app/domain/platform/push/keys.server'
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
  const { gateways, factors, push } = await inScope({ tenants: 'all', readOnly: false }, async () => ({
    gateways: await resealGateways(),
    factors: await resealFactors(),
    push: await resealPush(),
  }))
  console.log(`${gateways.sealed} gateways and ${factors.sealed} second factors are sealed with the new key`)
  for (const one of gateways.lost)
    console.log(`  ${one}: its key is not given, so its secrets have to be entered again`)
  for (const one of factors.lost)
    console.log(`  ${one}: its key is not given, so only the codes on paper let them in until somebody resets it`)
  if (push !== null)
    console.log(
      `  web push: its key is not given, so ${push} browsers were let go; the next start makes another, and people turn it on again`,
    )
  return gateways.lost.length + factors.lost.length ? 1 : 0
}
