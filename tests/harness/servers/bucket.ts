// What a bucket of S3 does, as far as the product uses it.
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Bucket {
  /** The bytes by path: `/bucket/ab/cd/abcdef.pdf`. */
  kept: Map<string, Buffer>
  /** The settings by which the product finds it. */
  env: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  close: () => void
}

/** Starts a bucket that takes signed requests of its key alone. */
export async function startBucket(): Promise<Bucket> {
  const kept = new Map<string, Buffer>()
  const server = http.createServer((req, res) => {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    kept,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: 'school',
      S3_REGION: 'test',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    close: () => void server.close(),
  }
}
