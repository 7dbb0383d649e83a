import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import http from 'node:http'

/** What came to a push service for one of its browsers, opened as the browser would. */
export interface Pushed {
  path: string
  said: { title: string; body: string; path: string; tag: string }
  /** Of the sender's token: checked by its own key, which `key` is. */
  claims: { aud: string; exp: number; sub: string }
  key: string
  ttl: string
}

/** A browser that asked a push service for an address. */
export class PushedBrowser {
  private readonly pair = createECDH('prime256v1')
  readonly p256dh = this.pair.generateKeys().toString('base64url')
  readonly auth = randomBytes(16).toString('base64url')

  /** RFC 8291 from the receiver's side. @throws where it was not sealed for this browser */
  open(body: Buffer): string {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
    const sender = body.subarray(21, 21 + length)
    const derive = (key: Uint8Array, mix: Uint8Array, info: string | Buffer, bytes: number) =>
      Buffer.from(hkdfSync('sha256', key, mix, info, bytes))
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), sender])
    const material = derive(this.pair.computeSecret(sender), Buffer.from(this.auth, 'base64url'), about, 32)
    const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16)
    const cipher = createDecipheriv('aes-128-gcm', key, derive(material, salt, 'Content-Encoding: nonce\0', 12))
    cipher.setAuthTag(body.subarray(-16))
    const plain = Buffer.concat([cipher.update(body.subarray(21 + length, -16)), cipher.final()])
    if (plain.at(-1) !== 2) throw new Error('not the last record')
    return plain.subarray(0, -1).toString('utf8')
  }
}

/** The token and key of `Authorization: vapid t=…, k=…`. @throws where it is not signed by that key */
export function vapidOf(header: string): { claims: Pushed['claims']; key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('signed by somebody else')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Pushed['claims'], key }
}

/** A push service at PUSH_SERVICE_URL of the test's server. */
export class PushService {
  readonly pushed: Pushed[] = []
  /** What could not be opened, or was not signed. */
  readonly broken: unknown[] = []
  private readonly browsers = new Map<string, PushedBrowser>()
  /** Answers to come, by address; 201 where none is left. */
  readonly answers = new Map<string, number[]>()
  private readonly server = http.createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      try {
        const at = req.url ?? ''
        const said = JSON.parse(this.browsers.get(at)?.open(Buffer.concat(chunks)) ?? '') as Pushed['said']
        this.pushed.push({ path: at, said, ...vapidOf(req.headers.authorization ?? ''), ttl: String(req.headers.ttl) })
        res.writeHead(this.answers.get(at)?.shift() ?? 201).end()
      } catch (error) {
        this.broken.push(error)
        res.writeHead(400).end()
      }
    })
  })

  listen = () =>
    new Promise<void>((resolve) =>
      this.server.listen(Number(new URL(process.env.TEST_PUSH_URL ?? '').port), '127.0.0.1', resolve),
    )
  close = () => new Promise((resolve) => this.server.close(resolve))

  /** What a browser's script would post. */
  browser(path: string): { endpoint: string; p256dh: string; auth: string } {
    const { p256dh, auth } = this.browsers.get(path) ?? this.made(path)
    return { endpoint: `${process.env.TEST_PUSH_URL}${path}`, p256dh, auth }
  }
  private made(path: string): PushedBrowser {
    const one = new PushedBrowser()
    this.browsers.set(path, one)
    return one
  }

  to = (path: string) => this.pushed.filter((one) => one.path === path)
}
