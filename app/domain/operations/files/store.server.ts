import { AwsClient } from 'aws4fetch'
import { apart } from 'db/apart'
import { FSDriver } from 'flydrive/drivers/fs'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Settings } from '../../../../settings'
import { Missing } from '~/domain/errors'
import { currentSettings } from '../settings.server'

/** Where the bytes of files lie. Keys are ours: random, ASCII. */
export interface FileStore {
  put: (key: string, bytes: Uint8Array, mime: string) => Promise<void>
  /** @throws when there is no such file */
  bytes: (key: string) => Promise<Uint8Array>
  stream: (key: string) => Promise<ReadableStream<Uint8Array>>
  /** No error when it is gone already. */
  remove: (key: string) => Promise<void>
  /** Keys of what has lain there since before `until`; nothing of a bucket, whose rules of ageing are its operator's. */
  older: (until: Date) => AsyncIterable<string>
}

let made: { by: Settings; store: FileStore } | null = null

/** DATA_DIR/files, or the S3 bucket when S3_ENDPOINT is set. */
export function fileStore(): FileStore {
  const settings = currentSettings()
  if (made?.by !== settings)
    made = { by: settings, store: settings.S3_ENDPOINT ? s3Store() : diskStore(path.join(settings.dataDir, 'files')) }
  return made.store
}

/** Two levels of folders, so that none holds a hundred thousand files. */
const placed = (key: string): string => `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`

function diskStore(folder: string): FileStore {
  closeToOthers(folder)
  const disk = new FSDriver({ location: folder, visibility: 'private' })
  return {
    put: (key, bytes) =>
      disk.put(placed(key), bytes).catch(async (error: unknown) => {
        await disk.delete(placed(key)).catch(() => {}) // a full disk leaves half of it
        throw error
      }),
    bytes: (key) => disk.getBytes(placed(key)),
    stream: async (key) => {
      // Opened later, a file that is not there would end the connection without an answer.
      if (!(await disk.exists(placed(key)))) throw new Missing('file')
      return Readable.toWeb(await disk.getStream(placed(key))) as ReadableStream<Uint8Array>
    },
    remove: (key) => disk.delete(placed(key)),
    async *older(until) {
      for await (const entry of await fs.promises.opendir(folder, { recursive: true })) {
        if (!entry.isFile()) continue
        const at = path.join(entry.parentPath, entry.name)
        const { mtime } = await fs.promises.stat(at).catch(() => ({ mtime: until }))
        if (mtime < until) yield entry.name
      }
    },
  }
}

/** Other users of the machine read no pupil's papers. A volume that is somebody else's is closed by whoever mounts it. */
function closeToOthers(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (fs.statSync(folder).uid === process.getuid?.()) fs.chmodSync(folder, 0o700)
}

function s3Store(): FileStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = currentSettings()
  const client = new AwsClient({
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION,
    service: 's3',
  })
  const ask = async (key: string, init: RequestInit, missingIsFine = false) => {
    const url = `${S3_ENDPOINT?.replace(/\/$/, '')}/${S3_BUCKET}/${placed(key)}`
    const answer = await apart('a store of files is asked', () =>
      client.fetch(url, { ...init, signal: AbortSignal.timeout(60_000) }),
    )
    if (!answer.ok && !(missingIsFine && answer.status === 404))
      throw new Error(`file store: ${init.method ?? 'GET'} answered ${answer.status}`)
    return answer
  }
  return {
    put: async (key, bytes, mime) =>
      void (await ask(key, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': mime } })),
    bytes: async (key) => new Uint8Array(await (await ask(key, {})).arrayBuffer()),
    stream: async (key) => (await ask(key, {})).body as ReadableStream<Uint8Array>,
    remove: async (key) => void (await ask(key, { method: 'DELETE' }, true)),
    async *older() {},
  }
}
