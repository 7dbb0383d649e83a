import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto'

/*
 * What web push asks of a sender, by node:crypto alone: the message is sealed for one browser (RFC 8291, aes128gcm of RFC 8188), so that the push
 * service that carries it reads nothing; and signed in the product's name (VAPID, RFC 8292).
 */

const CURVE = 'prime256v1'
/** The one record's size, as its header says it; services take 4096 bytes. */
const RECORD = 4096
/** Bytes of a message at most: a record without header, key, tag and end mark. */
export const MOST_PUSH_BYTES = RECORD - 21 - 65 - 16 - 1

export interface PushKeys {
  /** The uncompressed point: 65 bytes. */
  publicKey: Buffer
  /** 32 bytes. */
  privateKey: Buffer
}

/** A new pair of keys on P-256. */
export function newPushKeys(): PushKeys {
  const pair = createECDH(CURVE)
  const publicKey = pair.generateKeys()
  const bare = pair.getPrivateKey()
  return { publicKey, privateKey: Buffer.concat([Buffer.alloc(32 - bare.length), bare]) }
}

/** Whether 65 bytes are a point of the curve, which a browser's public key must be. */
export function isPoint(bytes: Uint8Array): boolean {
  try {
    return bytes.length === 65 && sharedSecret(bytes, newPushKeys()).length === 32
  } catch {
    return false
  }
}

function sharedSecret(of: Uint8Array, own: PushKeys): Buffer {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(own.privateKey)
  return pair.computeSecret(of)
}

const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/**
 * A text sealed for one browser: the body that its push service is sent.
 * @param by the pair and salt of this message alone; given only where a test knows what comes out
 * @throws Error where it is longer than a record, or the browser's key is no point of the curve
 */
export function sealPush(
  text: string,
  to: { p256dh: Uint8Array; auth: Uint8Array },
  by: { keys: PushKeys; salt: Uint8Array } = { keys: newPushKeys(), salt: randomBytes(16) },
): Buffer {
  const plain = Buffer.from(text, 'utf8')
  if (plain.length > MOST_PUSH_BYTES) throw new Error(`a push of ${plain.length} bytes`)
  const { keys, salt } = by
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), to.p256dh, keys.publicKey])
  const material = derive(sharedSecret(to.p256dh, keys), to.auth, about, 32)
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const size = Buffer.alloc(5)
  size.writeUInt32BE(RECORD)
  size.writeUInt8(keys.publicKey.length, 4)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const last = Buffer.from([2]) // of the only record
  return Buffer.concat([
    salt,
    size,
    keys.publicKey,
    cipher.update(plain),
    cipher.update(last),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

const HOURS_12 = 12 * 3600
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * The header `Authorization` of a call to a push service.
 * @param contact whom the service writes to when something is wrong: `mailto:…`
 */
export function signedBy({ publicKey, privateKey }: PushKeys, endpoint: string, contact: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + HOURS_12
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: new URL(endpoint).origin, exp: until, sub: contact })}`
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
      d: privateKey.toString('base64url'),
    },
  })
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${said}.${signature}, k=${publicKey.toString('base64url')}`
}
