import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileStore } from '~/domain/platform/files/store.server'
import { setSettings } from '~/domain/platform/settings.server'
import { readSettings } from '../../../settings'

/** What a bucket does, as far as we use it. */
const kept = new Map<string, Buffer>()
const bucket = http.createServer((req, res) => {
  if (!/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/test\/s3\/aws4_request/.test(req.headers.authorization ?? ''))
    return void res.writeHead(403).end()
  const chunks: Buffer[] = []
  req.on('data', (chunk: Buffer) => chunks.push(chunk))
  req.on('end', () => {
    const path = req.url ?? ''
    const known = kept.get(path)
    if (req.method === 'PUT') kept.set(path, Buffer.concat(chunks))
    if (req.method === 'DELETE') kept.delete(path)
    if (req.method === 'GET') return known ? res.end(known) : res.writeHead(404).end()
    res.writeHead(req.method === 'DELETE' && !known ? 404 : 200).end()
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  setSettings(
    readSettings({
      NODE_ENV: 'test',
      S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      S3_BUCKET: 'school',
      S3_REGION: 'test',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }),
  )
})

afterAll(() => bucket.close())

test('a bucket keeps, gives back whole and in a stream, and removes', async () => {
  const bytes = Buffer.from('কখগ'.repeat(1000))
  await fileStore().put('abcdef.pdf', bytes, 'application/pdf')
  expect([...kept.keys()]).toEqual(['/school/ab/cd/abcdef.pdf'])
  expect(Buffer.from(await fileStore().bytes('abcdef.pdf')).equals(bytes)).toBe(true)
  expect(await new Response(await fileStore().stream('abcdef.pdf')).text()).toBe(bytes.toString())
  await fileStore().remove('abcdef.pdf')
  await fileStore().remove('abcdef.pdf')
  await expect(fileStore().bytes('abcdef.pdf')).rejects.toThrow('404')
})
