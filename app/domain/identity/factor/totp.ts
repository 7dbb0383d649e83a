import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every app knows it: SHA-1, six digits, a code each half minute. */
const STEP_SECONDS = 30
const DIGITS = 6
/** A phone's clock may be that many steps off, either way. */
const DRIFT = 1
/** Bytes of a secret: as long as the hash (RFC 4226, section 4). */
const SECRET_BYTES = 20

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** The half minute, counted from 1970. */
export const stepAt = (ms: number): number => Math.floor(ms / 1000 / STEP_SECONDS)

/** The code of one step. */
export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 0xf
  return String((hash.readUInt32BE(at) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is, around `now`; null when it is of none. All are compared, whichever fits. */
export function stepOf(secret: Buffer, code: string, now = Date.now()): number | null {
  const given = Buffer.from(code)
  if (given.length !== DIGITS) return null
  let found: number | null = null
  for (let step = stepAt(now) - DRIFT; step <= stepAt(now) + DRIFT; step++)
    if (timingSafeEqual(Buffer.from(codeAt(secret, step)), given)) found = step
  return found
}

/** RFC 4648, without padding, as apps take it. */
export function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What the QR code of an app says: whose the codes are, and by which secret. */
export function otpauth(secret: Buffer, owner: string, username: string): string {
  const label = `${encodeURIComponent(owner)}:${encodeURIComponent(username)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(owner)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
}
