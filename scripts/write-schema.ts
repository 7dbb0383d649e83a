import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../db/embedded'
import { createOwnedDatabase, prepareDatabase, withClient } from '../db/prepare'
import { schemaText } from '../db/schema/text'

const FILE = 'db/schema.sql'

// In a PostgreSQL of its own: what somebody has running here may be of another day.
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shikkhangan-schema-'))
fs.chmodSync(dir, 0o755)
try {
  const postgres = await startEmbedded(dir, { flags: ['-c', 'fsync=off'] })
  try {
    const secret = 'of a database that lives for seconds'
    const ownerUrl = await createOwnedDatabase(postgres.superUrl, 'schema', secret)
    await prepareDatabase(ownerUrl, { secret })
    fs.writeFileSync(FILE, await withClient(ownerUrl, schemaText))
    console.log(`${FILE} is written`)
  } finally {
    await postgres.stop()
  }
} finally {
  fs.rmSync(dir, { recursive: true, force: true })
}
