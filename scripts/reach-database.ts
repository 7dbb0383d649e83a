import { runningEmbedded, type EmbeddedDatabase } from '../db/embedded'
import { createOwnedDatabase, withClient } from '../db/prepare'
import { PRODUCT, type Settings } from '../settings'
import { holder, openDatabase } from './database'

/** What may not be: whoever runs the command reads the text, there is nothing to look up. */
export class Refused extends Error {}

export interface Reached {
  /** What had to be started for it; null: nothing. */
  embedded: EmbeddedDatabase | null
  ownerUrl: string
}

/** Works as the owner of the schema, so that a running server's role stays as it is. Gives back what it had to start. */
export async function reachDatabase(
  settings: Settings,
  say: (text: string) => void = console.log,
): Promise<EmbeddedDatabase | null> {
  return (await reachOwner(settings, say)).embedded
}

/** The same, with the owner's URL. */
export async function reachOwner(settings: Settings, say: (text: string) => void = console.log): Promise<Reached> {
  const server = settings.DATABASE_URL ? null : holder(settings.dataDir)
  const running = server ? runningEmbedded(settings.dataDir) : null
  if (server && !running) throw new Refused(`The server (process ${server}) is still starting: try again when it is up`)
  if (running) say(`The server is running (process ${server}): using its database`)
  const ownerUrl = running
    ? await createOwnedDatabase(running, PRODUCT.roleName, settings.secret)
    : settings.DATABASE_URL
  if (ownerUrl && (await isReady(ownerUrl))) {
    process.env.WIDE_DATABASE_URL = ownerUrl
    return { embedded: null, ownerUrl }
  }
  if (running) throw new Refused(`The server (process ${server}) is still starting: try again when it is up`)
  const { embedded, urls } = await openDatabase(settings, say)
  return { embedded, ownerUrl: urls.ownerUrl }
}

function isReady(ownerUrl: string): Promise<boolean> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('seed_state') IS NOT NULL AS there`)
    if (!rows[0]?.there) return false
    return (await client.query(`SELECT 1 FROM seed_state WHERE name = 'menus'`)).rowCount === 1 // the last of the reference data
  })
}
