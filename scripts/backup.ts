import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { fileStore } from '../app/domain/operations/files/store.server'
import { closeDatabase } from '../db/connection'
import { dump } from '../db/dump'
import type { EmbeddedDatabase } from '../db/embedded'
import { withClient } from '../db/prepare'
import { PRODUCT, readSettings } from '../settings'
import { VERSION } from '../version'
import { oneLine } from './announce'
import { FILES, MANIFEST, SECRETS, TABLES, writeSums, type Manifest, type Secrets } from './backup-folder'
import { reachOwner, Refused } from './reach-database'

let embedded = null as EmbeddedDatabase | null
const code = await main().then(
  () => 0,
  (error: unknown) => {
    console.error(error instanceof Refused ? error.message : oneLine(error))
    return 1
  },
)
await closeDatabase().catch(() => {})
await embedded?.stop()
process.exit(code)

async function main(): Promise<void> {
  const settings = readSettings()
  const [given, more] = process.argv.slice(2)
  if (more || given?.startsWith('-')) throw new Refused('Usage: npm run backup -- [FOLDER]')
  const now = new Date()
  const folder = path.resolve(
    given ??
      path.join(
        settings.dataDir,
        'backups',
        `${PRODUCT.roleName}-${now.toISOString().slice(0, 19).replace(/\D/g, '')}`,
      ),
  )
  if (fs.existsSync(folder)) throw new Refused(`${folder} is there already: name another folder`)
  const reached = await reachOwner(settings)
  embedded = reached.embedded
  // What is not finished never bears the name of a backup.
  const half = `${folder}.part`
  fs.rmSync(half, { recursive: true, force: true })
  fs.mkdirSync(path.join(half, FILES), { recursive: true, mode: 0o700 })
  const write = (name: string, what: object) =>
    fs.writeFileSync(path.join(half, name), `${JSON.stringify(what, null, 1)}\n`, { mode: 0o600 })

  const manifest = await withClient(reached.ownerUrl, async (client): Promise<Manifest> => {
    const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version') AS version`)
    let files: Manifest['files'] = []
    const database = await dump(client, path.join(half, TABLES), async () => {
      files = await filesOf(client)
    })
    const of = { product: PRODUCT.roleName, version: VERSION, madeAt: now.toISOString() }
    return { ...of, postgres: rows[0]?.version ?? '', node: process.version, database, files }
  })
  const lost: string[] = []
  for (const { key, name } of manifest.files)
    await fileStore()
      .bytes(key)
      .then(
        (bytes) => fs.writeFileSync(path.join(half, FILES, key), bytes, { mode: 0o600 }),
        () => lost.push(`${key} (${name})`),
      )
  write(MANIFEST, manifest)
  const secrets: Secrets = { SESSION_SECRET: settings.secret }
  if (settings.SEALING_KEYS) secrets.SEALING_KEYS = settings.SEALING_KEYS
  write(SECRETS, secrets)
  await writeSums(half)
  fs.renameSync(half, folder)
  const rows = manifest.database.tables.reduce((sum, one) => sum + one.rows, 0)
  console.log(
    `${folder}: ${manifest.database.tables.length} tables with ${rows} rows, ${manifest.files.length - lost.length} files`,
  )
  console.log('Whoever has this folder has everything, the secrets too: keep it where nobody else reads.')
  for (const one of lost) console.log(`  the file ${one} is not there: its record is kept`)
}

async function filesOf(client: pg.Client): Promise<Manifest['files']> {
  const text = 'SELECT key, name, mime, bytes::float8 AS bytes, sha256 FROM file ORDER BY tenant_id, id'
  return (await client.query<Manifest['files'][number]>(text)).rows
}
