import { runningEmbedded, startEmbedded, type EmbeddedDatabase } from '../db/embedded'
import { mendOwner } from '../db/owner'
import { roleOf, withClient } from '../db/prepare'
import { PRODUCT, readSettings } from '../settings'
import { oneLine } from './announce'
import { holder } from './database'
import { Refused } from './reach-database'

let embedded = null as EmbeddedDatabase | null
const code = await main().catch((error: unknown) => {
  console.error(error instanceof Refused ? error.message : oneLine(error))
  return 1
})
await embedded?.stop()
process.exit(code)

async function main(): Promise<number> {
  const settings = readSettings()
  const { url, owner } = settings.DATABASE_URL ? given(settings.DATABASE_URL) : await own(settings.dataDir)
  const database = new URL(url).pathname.slice(1)
  const roles = {
    narrow: settings.RUNTIME_DATABASE_URL ? roleOf(settings.RUNTIME_DATABASE_URL) : `${database}_app`,
    wide: settings.WIDE_DATABASE_URL ? roleOf(settings.WIDE_DATABASE_URL) : `${database}_wide`,
  }
  const changed = await withClient(url, (client) => mendOwner(client, owner, roles))
  for (const one of changed) console.log(`  ${one}`)
  console.log(
    `${changed.length} tables and functions are given back to ${owner}. Start the product with its DATABASE_URL.`,
  )
  return 0
}

/** Another's PostgreSQL: who may change owners is named beside the owner. */
function given(ownerUrl: string): { url: string; owner: string } {
  const admin = process.env.ADMIN_DATABASE_URL
  if (!admin || !URL.canParse(admin))
    throw new Refused(
      "Give DATABASE_URL, the owner's, and ADMIN_DATABASE_URL, a superuser's of the same database: only a superuser changes owners",
    )
  return { url: admin, owner: roleOf(ownerUrl) }
}

async function own(dataDir: string): Promise<{ url: string; owner: string }> {
  const server = holder(dataDir)
  if (server && !runningEmbedded(dataDir))
    throw new Refused(`The server (process ${server}) is still starting: stop it`)
  if (!server) embedded = await startEmbedded(dataDir)
  const url = new URL(embedded?.superUrl ?? runningEmbedded(dataDir) ?? '')
  url.pathname = `/${PRODUCT.roleName}`
  return { url: url.href, owner: `${PRODUCT.roleName}_owner` }
}
