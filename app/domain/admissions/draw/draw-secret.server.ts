import { randomBytes } from 'node:crypto'
import { sql } from 'db/connection'
import { sealingKey, sealKept, unsealKept } from '~/domain/operations/sealed.server'
import { hashOfSecret } from './lottery.policy'

const PURPOSE = 'admission draw'
const about = (siteId: number, offerId: number, hash: string) => `${siteId} ${offerId} ${hash}`

/** A secret of 32 random bytes for a draw: nobody reads it before the draw, only its hash is published. */
export function newSecret(siteId: number, offerId: number): { hash: string; sealed: string } {
  const secret = randomBytes(32).toString('hex')
  const hash = hashOfSecret(secret)
  return { hash, sealed: sealSecret(siteId, offerId, hash, secret) }
}

function sealSecret(siteId: number, offerId: number, hash: string, secret: string): string {
  const { keyId, sealed } = sealKept(PURPOSE, about(siteId, offerId, hash), secret)
  return `${keyId}:${sealed.toString('base64')}`
}

/** The secret as lower-case hex; null when its key is gone, or it is not the one that was published. */
export function openSecret(siteId: number, offerId: number, hash: string, kept: string): string | null {
  const [keyId = '', sealed = ''] = kept.split(':')
  const secret = unsealKept(PURPOSE, about(siteId, offerId, hash), { keyId, sealed: Buffer.from(sealed, 'base64') })
  return secret !== null && hashOfSecret(secret) === hash ? secret : null
}

/**
 * Seals the secrets of draws that were not held yet anew, with the key that seals now. In one transaction that sees all institutions.
 * @returns how many were sealed anew, and which do not open any more: their key is not given
 */
export async function resealDraws(): Promise<{ sealed: number; lost: string[] }> {
  const rows = await sql<{ siteId: number; id: number; offerId: number; alias: string; hash: string; kept: string }>(
    `SELECT d.site_id AS "siteId", d.id, d.offer_id AS "offerId", t.alias::text AS alias, d.secret_sha256 AS hash, d.sealed_secret AS kept
     FROM admission_draw d JOIN tenant t ON t.id = d.site_id WHERE d.secret IS NULL AND split_part(d.sealed_secret, ':', 1) <> $1 ORDER BY d.site_id, d.id FOR UPDATE OF d`,
    [sealingKey()],
  )
  const lost: string[] = []
  for (const { siteId, id, offerId, alias, hash, kept } of rows) {
    const secret = openSecret(siteId, offerId, hash, kept)
    if (secret === null) {
      lost.push(`${alias} ${id}`)
      continue
    }
    await sql('UPDATE admission_draw SET sealed_secret = $3 WHERE site_id = $1 AND id = $2', [
      siteId,
      id,
      sealSecret(siteId, offerId, hash, secret),
    ])
  }
  return { sealed: rows.length - lost.length, lost }
}
