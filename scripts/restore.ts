import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileStore } from '../app/domain/operations/files/store.server'
import { setSettings } from '../app/domain/operations/settings.server'
import { closeDatabase } from '../db/connection'
import { load } from '../db/dump'
import { startEmbedded, type EmbeddedDatabase } from '../db/embedded'
import { checksumOf } from '../db/migrate'
import { connectThrough, createOwnedDatabase, prepareDatabase, withClient } from '../db/prepare'
import { PRODUCT, readSettings, type Settings } from '../settings'
import { oneLine } from './announce'
import { FILES, readBackup, TABLES, type Manifest, type Secrets } from './backup-folder'
import { booksOf, wrongIn } from './books'
import { Refused } from './reach-database'
import { openEverySeal } from './sealed-rows'

let embedded = null as EmbeddedDatabase | null
const code = await main().catch((error: unknown) => {
  console.error(error instanceof Refused ? error.message : oneLine(error))
  return 1
})
await closeDatabase().catch(() => {})
await embedded?.stop()
process.exit(code)

async function main(): Promise<number> {
  const [given, more] = process.argv.slice(2)
  if (!given || more || given.startsWith('-')) throw new Refused('Usage: npm run restore -- BACKUP')
  const folder = path.resolve(given)
  const settings = readSettings()
  const { manifest, secrets } = await readBackup(folder)
  if (manifest.product !== PRODUCT.roleName) throw new Refused(`${folder} is a backup of ${manifest.product}`)
  const migrations = migrationsOf(manifest)
  try {
    await mustBeEmpty(settings)
    takeSecrets(settings, secrets)
    const ownerUrl = settings.DATABASE_URL ?? (await own(settings, secrets))
    const options = {
      secret: secrets.SESSION_SECRET,
      runtimeUrl: settings.RUNTIME_DATABASE_URL,
      wideUrl: settings.WIDE_DATABASE_URL,
      directUrl: settings.DATABASE_DIRECT_URL,
    }
    await prepareDatabase(ownerUrl, { ...options, migrations, schemaOnly: true })
    await withClient(ownerUrl, (client) => load(client, path.join(folder, TABLES), manifest.database))
    connectThrough(await prepareDatabase(ownerUrl, options))
  } finally {
    fs.rmSync(migrations, { recursive: true })
  }
  const rows = manifest.database.tables.reduce((sum, one) => sum + one.rows, 0)
  console.log(`${manifest.database.tables.length} tables with ${rows} rows are as they were at ${manifest.madeAt}`)
  const wrong = [...(await restoreFiles(folder, manifest)), ...(await wrongSeals()), ...(await wrongBooks())]
  for (const one of wrong) console.log(`  ${one}`)
  if (secrets.SEALING_KEYS && settings.SEALING_KEYS !== secrets.SEALING_KEYS)
    console.log(`Start with SEALING_KEYS as secrets.json of the backup has it.`)
  if (settings.SESSION_SECRET === undefined && settings.DATABASE_URL)
    console.log(`The secret lies in ${path.join(settings.dataDir, 'secret')}.`)
  console.log(
    wrong.length
      ? `Restored, but ${wrong.length} things are not as they should be`
      : 'Restored: start the product with the same settings',
  )
  return wrong.length ? 1 : 0
}

/** The migrations that made the backup, in a folder of their own. @throws Refused when this version does not have them */
function migrationsOf(manifest: Manifest): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${PRODUCT.roleName}-restore-`))
  for (const { name, checksum } of manifest.database.migrations) {
    const file = path.join('db/migrations', name)
    const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null
    if (text === null || (checksum && checksumOf(text) !== checksum))
      throw new Refused(
        `The backup is of version ${manifest.version} with ${name}, which this version does not have: restore it with its own`,
      )
    fs.writeFileSync(path.join(folder, name), text)
  }
  return folder
}

/** @throws Refused: what is there is never written over */
async function mustBeEmpty(settings: Settings): Promise<void> {
  const files = settings.DATABASE_URL ? path.join(settings.dataDir, 'files') : settings.dataDir
  if (fs.existsSync(files) && fs.readdirSync(files).length)
    throw new Refused(`${files} is not empty: restore into an empty folder, by another DATA_DIR`)
  if (!settings.DATABASE_URL) return
  const tables = await withClient(settings.DATABASE_URL, (client) =>
    client.query(
      `SELECT 1 FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace LIMIT 1`,
    ),
  )
  if (tables.rowCount) throw new Refused('The database of DATABASE_URL is not empty: restore into an empty one')
}

/** From here on this process has the backup's secrets, and DATA_DIR where none are given. @throws Refused for others */
function takeSecrets(settings: Settings, secrets: Secrets): void {
  if (settings.SESSION_SECRET && settings.SESSION_SECRET !== secrets.SESSION_SECRET)
    throw new Refused(
      "SESSION_SECRET is not the backup's (secrets.json): with another one nothing that is sealed opens",
    )
  fs.mkdirSync(settings.dataDir, { recursive: true })
  if (!settings.SESSION_SECRET)
    fs.writeFileSync(path.join(settings.dataDir, 'secret'), secrets.SESSION_SECRET, { mode: 0o600 })
  Object.assign(process.env, secrets)
  setSettings(null)
}

async function own(settings: Settings, secrets: Secrets): Promise<string> {
  embedded = await startEmbedded(settings.dataDir)
  return createOwnedDatabase(embedded.superUrl, PRODUCT.roleName, secrets.SESSION_SECRET)
}

async function restoreFiles(folder: string, { files }: Manifest): Promise<string[]> {
  const wrong: string[] = []
  let count = 0
  for (const { key, mime, bytes, sha256 } of files) {
    const file = path.join(folder, FILES, key)
    const content = fs.existsSync(file) ? fs.readFileSync(file) : null
    if (content) await fileStore().put(key, content, mime)
    const kept = content && (await fileStore().bytes(key))
    if (!kept) wrong.push(`the file ${key} is not in the backup`)
    else if (kept.length !== bytes || createHash('sha256').update(kept).digest('hex') !== sha256)
      wrong.push(`the file ${key} is not what its record says`)
    else count++
  }
  console.log(`${count} of ${files.length} files are as their records say`)
  return wrong
}

async function wrongSeals(): Promise<string[]> {
  const { all, shut } = await openEverySeal()
  console.log(`${all - shut.reduce((sum, one) => sum + one.count, 0)} of ${all} sealed rows open`)
  return shut.map(({ name, count }) => `${count} ${name} do not open`)
}

async function wrongBooks(): Promise<string[]> {
  const wrong: string[] = []
  const books = await booksOf(null)
  for (const { id, alias } of books) {
    const differences = await wrongIn(id)
    if (differences.length) wrong.push(`the books of ${alias}: ${differences.length} differences`)
  }
  console.log(`${books.length - wrong.length} of ${books.length} books and dues agree`)
  return wrong
}
