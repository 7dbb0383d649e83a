import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What is otherwise than an honest browser and its authenticator would do it. */
interface Otherwise {
  origin?: string
  host?: string
  challenge?: string
  counter?: number
  /** Whom it belongs to was not recognised: somebody pressed its button. */
  unverified?: boolean
  /** In a frame of somebody else's page. */
  framed?: boolean
  /** Says by a certificate what it was made by. */
  certificate?: boolean
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value])
/** CBOR: a certificate of one byte. */
const CERTIFICATE = Buffer.concat([Buffer.from([0xa1]), text('x5c'), Buffer.from([0x81, 0x41, 0x00])])

/** A browser with an authenticator in software that holds one passkey: ES256, attestation "none", kept in an account. */
export class Authenticator {
  readonly id = randomBytes(32)
  counter = 0
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  /** @param origin where its browser is: http://shapla.localhost:3000 */
  constructor(readonly origin: string) {}

  /** What the browser says of the new passkey that `options` asks for. */
  make(options: string, otherwise: Otherwise = {}): string {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const cose = [
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]
    const data = Buffer.concat([
      this.data(0x40, otherwise),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      ...cose,
    ])
    const attestation = [
      Buffer.from([0xa3]),
      text('fmt'),
      text(otherwise.certificate ? 'packed' : 'none'),
      text('attStmt'),
      otherwise.certificate ? CERTIFICATE : Buffer.from([0xa0]),
      text('authData'),
      bytes(data),
    ]
    return this.said({
      clientDataJSON: this.client('webauthn.create', options, otherwise).toString('base64url'),
      attestationObject: Buffer.concat(attestation).toString('base64url'),
      transports: ['internal', 'hybrid', 'pigeon'],
    })
  }

  /** What the browser says when its passkey is used. */
  use(options: string, otherwise: Otherwise = {}): string {
    const client = this.client('webauthn.get', options, otherwise)
    const data = this.data(0, otherwise)
    return this.said({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(client)]), this.keys.privateKey).toString('base64url'),
    })
  }

  private client(type: string, options: string, { challenge, origin, framed }: Otherwise): Buffer {
    const asked = (JSON.parse(options) as { challenge: string }).challenge
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: challenge ?? asked,
        origin: origin ?? this.origin,
        crossOrigin: framed ?? false,
      }),
    )
  }

  /** Present, recognised, may be kept in an account, and is. */
  private data(more: number, { host, counter, unverified }: Otherwise): Buffer {
    const flags = Buffer.from([0x01 | (unverified ? 0 : 0x04) | 0x08 | 0x10 | more])
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? this.counter)
    return Buffer.concat([sha256(host ?? new URL(this.origin).hostname), flags, count])
  }

  private said(response: Record<string, unknown>): string {
    const id = this.id.toString('base64url')
    return JSON.stringify({ id, rawId: id, type: 'public-key', response })
  }
}
