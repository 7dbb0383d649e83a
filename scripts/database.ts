import fs from 'node:fs'
import path from 'node:path'
import { startEmbedded, type EmbeddedDatabase } from '../db/embedded'
import { closeDatabase, inScope, sql } from '../db/connection'
import { connectThrough, createOwnedDatabase, prepareDatabase, type DatabaseUrls } from '../db/prepare'
import { PRODUCT, type Settings } from '../settings'

export interface OpenDatabase {
  urls: DatabaseUrls
  embedded: EmbeddedDatabase | null
}

/** Starts or reaches the database, brings its schema up to date and seeds what is missing. */
export async function openDatabase(
  settings: Settings,
  progress: (text: string) => void = console.log,
): Promise<OpenDatabase> {
  let embedded: EmbeddedDatabase | null = null
  let ownerUrl = settings.DATABASE_URL
  if (!ownerUrl) {
    lock(settings.dataDir)
    const fresh =
      !fs.existsSync(path.join(settings.dataDir, 'postgres')) &&
      !fs.existsSync(path.join(settings.dataDir, 'postgres.location'))
    if (fresh) progress('Setting up the embedded PostgreSQL …')
    embedded = await startEmbedded(settings.dataDir)
    ownerUrl = await createOwnedDatabase(embedded.superUrl, PRODUCT.roleName, settings.secret)
  }
  try {
    const urls = await prepareDatabase(ownerUrl, {
      secret: settings.secret,
      runtimeUrl: embedded ? undefined : settings.RUNTIME_DATABASE_URL,
      wideUrl: embedded ? undefined : settings.WIDE_DATABASE_URL,
      directUrl: settings.DATABASE_DIRECT_URL,
      progress,
      then: async (prepared) => {
        connectThrough(prepared)
        if (!settings.DATABASE_DIRECT_URL) delete process.env.DATABASE_DIRECT_URL // a compose file's empty one is none
        if (!settings.local) await refuseDemo(settings.APP_DOMAIN)
        if (prepared.newer) return // its seeds are newer as well
        const { sayWhatIsShut } = await import('./sealed-rows')
        for (const line of await sayWhatIsShut(prepared.otherSecret)) console.error(line)
        const { seed } = await import('../seeders/index')
        await seed({ demo: settings.demoData, progress })
      },
    })
    await closeDatabase() // the application opens its own, from the server build
    return { urls, embedded }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/**
 * A database once filled for a trial keeps its accounts with the published password, whatever DEMO_DATA says later.
 * @throws Error in one clear line, before anything is served from it
 */
async function refuseDemo(domain: string): Promise<void> {
  const demo = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql(`SELECT 1 FROM seed_state WHERE name = 'demo'`),
  )
  if (demo.length)
    throw new Error(
      `This database holds demo data with a published password and cannot serve the real domain ${domain}: set an empty DATA_DIR or another DATABASE_URL`,
    )
}

/** Two servers on one cluster would each take the other's PostgreSQL for a leftover of a crash. */
function lock(dataDir: string): void {
  fs.mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, 'server.pid')
  const held = holder(dataDir)
  if (held) throw new Error(`DATA_DIR ${dataDir} is in use by process ${held}: stop it or set another DATA_DIR`)
  fs.rmSync(file, { force: true })
  fs.writeFileSync(file, String(process.pid), { flag: 'wx' }) // of two that start at once, one fails here
  process.on('exit', () => fs.rmSync(file, { force: true }))
}

/** The process whose server runs on the embedded database of `dataDir`, or null. */
export function holder(dataDir: string): number | null {
  const file = path.join(dataDir, 'server.pid')
  const held = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0
  return held && held !== process.pid && isOurs(held) ? held : null
}

function isOurs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    const cmdline = `/proc/${pid}/cmdline`
    return !fs.existsSync('/proc') || /shikkhangan|start\.mjs|server\.ts/.test(fs.readFileSync(cmdline, 'utf8'))
  } catch {
    return false
  }
}
