import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileStore } from '~/domain/operations/files/store.server'
import { setSettings } from '~/domain/operations/settings.server'
import { startBucket, type Bucket } from 'tests/harness/servers/bucket'
import { readSettings } from '../../../settings'

let bucket: Bucket
beforeAll(async () => {
  bucket = await startBucket()
  setSettings(readSettings({ NODE_ENV: 'test', ...bucket.env }))
})
afterAll(() => bucket.close())

test('a bucket keeps, gives back whole and in a stream, and removes', async () => {
  const bytes = Buffer.from('কখগ'.repeat(1000))
  await fileStore().put('abcdef.pdf', bytes, 'application/pdf')
  expect([...bucket.kept.keys()]).toEqual(['/school/ab/cd/abcdef.pdf'])
  expect(Buffer.from(await fileStore().bytes('abcdef.pdf')).equals(bytes)).toBe(true)
  expect(await new Response(await fileStore().stream('abcdef.pdf')).text()).toBe(bytes.toString())
  await fileStore().remove('abcdef.pdf')
  await fileStore().remove('abcdef.pdf')
  await expect(fileStore().bytes('abcdef.pdf')).rejects.toThrow('404')
})
