import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { currentSettings } from './settings.server'

const NONCE = 12
const TAG = 16

/** A key for one purpose alone: what is sealed for messages opens nowhere else. */
const keyFor = (purpose: string) =>
  Buffer.from(hkdfSync('sha256', currentSettings().secret, '', `sealed for ${purpose}`, 32))

/**
 * Seals a text with the installation's secret (AES-256-GCM).
 * @param about what it belongs to: moved to another place, it does not open
 */
export function seal(purpose: string, about: string, text: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce).setAAD(Buffer.from(about))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** What was sealed; null when it was sealed for something else, with another secret, or by nobody. */
export function unseal(purpose: string, about: string, sealed: Buffer): string | null {
  if (sealed.length < NONCE + TAG) return null
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(0, NONCE))
      .setAAD(Buffer.from(about))
      .setAuthTag(sealed.subarray(-TAG))
    return Buffer.concat([cipher.update(sealed.subarray(NONCE, -TAG)), cipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
