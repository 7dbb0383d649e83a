import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { currentSettings } from './settings.server'

const NONCE = 12
const TAG = 16

/** A key for one purpose alone: what is sealed for messages opens nowhere else. */
const keyFor = (purpose: string, secret = currentSettings().secret) =>
  Buffer.from(hkdfSync('sha256', secret, '', `sealed for ${purpose}`, 32))

/**
 * Seals a text with the installation's secret, or another (AES-256-GCM).
 * @param about what it belongs to: moved to another place, it does not open
 */
export function seal(purpose: string, about: string, text: string, secret?: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose, secret), nonce).setAAD(Buffer.from(about))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** What was sealed; null when it was sealed for something else, with another secret, or by nobody. */
export function unseal(purpose: string, about: string, sealed: Buffer, secret?: string): string | null {
  if (sealed.length < NONCE + TAG) return null
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyFor(purpose, secret), sealed.subarray(0, NONCE))
      .setAAD(Buffer.from(about))
      .setAuthTag(sealed.subarray(-TAG))
    return Buffer.concat([cipher.update(sealed.subarray(NONCE, -TAG)), cipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** Of the installation's own secret, where no keys are given. */
const OWN = 'own'

/** Keys for what is kept for years, the one that seals first (SEALING_KEYS); the installation's own secret opens what it sealed. */
function keptKeys(): Map<string, string> {
  const { SEALING_KEYS: given, secret } = currentSettings()
  const keys = (given ?? '').split(',').flatMap((one): [string, string][] => {
    const [id, key] = one.split(':')
    return id && key ? [[id, key]] : []
  })
  return new Map([...keys, [OWN, secret]])
}

export interface Kept {
  /** Of the key it was sealed with. */
  keyId: string
  sealed: Buffer
}

/** The name of the key that seals now. */
export const sealingKey = (): string => keptKeys().keys().next().value ?? OWN

/** Seals a text that is kept for years, with a key that can be changed (`npm run gateways:rekey`). */
export function sealKept(purpose: string, about: string, text: string): Kept {
  const keyId = sealingKey()
  return { keyId, sealed: seal(purpose, about, text, keptKeys().get(keyId)) }
}

/** What was sealed to be kept; null when its key is not there any more, or it belongs to something else. */
export function unsealKept(purpose: string, about: string, { keyId, sealed }: Kept): string | null {
  const key = keptKeys().get(keyId)
  return key === undefined ? null : unseal(purpose, about, sealed, key)
}

/** Letters of a signature that stands in a printed code: 72 bits, more than anybody tries, and few to print. */
const SIGNATURE = 12

const signature = (purpose: string, text: string, secret: string): string =>
  createHmac('sha256', keyFor(purpose, secret)).update(text).digest('base64url').slice(0, SIGNATURE)

/** Signs what is printed and scanned for years, with the key that seals now. */
export const signKept = (purpose: string, text: string): string =>
  signature(purpose, text, keptKeys().values().next().value ?? currentSettings().secret)

/** Whether it was signed here, with whichever of the keys. */
export const isSignedKept = (purpose: string, text: string, given: string): boolean =>
  given.length === SIGNATURE &&
  [...keptKeys().values()].some((secret) =>
    timingSafeEqual(
      createHmac('sha256', secret)
        .update(signature(purpose, text, secret))
        .digest(),
      createHmac('sha256', secret).update(given).digest(),
    ),
  )
