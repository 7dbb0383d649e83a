import { inScope, sql } from 'db/connection'
import { log } from '../log.server'
import { FILE_KEY } from './files.server'
import { fileStore } from './store.server'

const DAY_MS = 86_400_000
const BATCH = 500

/**
 * The worker's task 'file-sweep', once a night: removes bytes of files that nobody has. A process that ended between the bytes and their row
 * leaves such, and a COMMIT whose answer was lost; what is younger than a day may still get its row.
 */
export async function sweepFiles(): Promise<void> {
  let removed = 0
  let keys: string[] = []
  const round = async () => {
    const known = await inScope({ tenants: 'all', readOnly: true }, () =>
      sql<{ key: string }>('SELECT key FROM file WHERE key = ANY ($1::text[])', [keys]),
    )
    const kept = new Set(known.map((one) => one.key))
    for (const key of keys.filter((one) => !kept.has(one))) {
      await fileStore().remove(key)
      removed++
    }
    keys = []
  }
  for await (const key of fileStore().older(new Date(Date.now() - DAY_MS))) {
    if (!FILE_KEY.test(key)) continue
    keys.push(key)
    if (keys.length >= BATCH) await round()
  }
  if (keys.length) await round()
  if (removed) log.warn({ files: removed }, 'files: bytes that nobody had were removed')
}
