import { randomBytes } from 'node:crypto'
import { sealKept, unsealKept } from '~/domain/platform/sealed.server'
import { hashOfSecret } from './lottery.policy'

const PURPOSE = 'admission draw'
const about = (siteId: number, offerId: number, hash: string) => `${siteId} ${offerId} ${hash}`

/** A secret of 32 random bytes for a draw: nobody reads it before the draw, only its hash is published. */
export function newSecret(siteId: number, offerId: number): { hash: string; sealed: string } {
  const secret = randomBytes(32).toString('hex')
  const hash = hashOfSecret(secret)
  const { keyId, sealed } = sealKept(PURPOSE, about(siteId, offerId, hash), secret)
  return { hash, sealed: `${keyId}:${sealed.toString('base64')}` }
}

/** The secret as lower-case hex; null when its key is gone, or it is not the one that was published. */
export function openSecret(siteId: number, offerId: number, hash: string, kept: string): string | null {
  const [keyId = '', sealed = ''] = kept.split(':')
  const secret = unsealKept(PURPOSE, about(siteId, offerId, hash), { keyId, sealed: Buffer.from(sealed, 'base64') })
  return secret !== null && hashOfSecret(secret) === hash ? secret : null
}
