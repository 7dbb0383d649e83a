import { sql } from 'db/connection'
import { sealingKey, sealKept, unsealKept } from '~/domain/operations/sealed.server'
import { aboutGateway, aboutProviderGateway, PURPOSE } from './about-gateway'

/**
 * Seals what institutions and the provider gave of their gateways anew, with the key that seals now, and drops kept tokens, which are asked for again. In one
 * transaction that sees all institutions.
 * @returns how many were sealed anew, and which do not open any more: their key is not given
 */
export async function resealGateways(): Promise<{ sealed: number; lost: string[] }> {
  const rows = await sql<{ siteId: number; id: number; alias: string; code: string; keyId: string; sealed: Buffer }>(
    `SELECT g.site_id AS "siteId", g.id, t.alias::text AS alias, c.code, g.key_id AS "keyId", g.sealed
     FROM site_gateway g JOIN payment_gateway c ON c.id = g.gateway_id JOIN tenant t ON t.id = g.site_id WHERE g.key_id <> $1 ORDER BY g.site_id, g.id FOR UPDATE OF g`,
    [sealingKey()],
  )
  const lost: string[] = []
  for (const { siteId, id, alias, code, ...kept } of rows) {
    const about = aboutGateway(siteId, id)
    const text = unsealKept(PURPOSE, about, kept)
    if (text === null) {
      lost.push(`${alias} ${code}`)
      continue
    }
    const { keyId, sealed } = sealKept(PURPOSE, about, text)
    await sql('UPDATE site_gateway SET key_id = $3, sealed = $4 WHERE site_id = $1 AND id = $2', [
      siteId,
      id,
      keyId,
      sealed,
    ])
    await sql('DELETE FROM gateway_token WHERE site_id = $1 AND site_gateway_id = $2', [siteId, id])
  }
  const own = await sql<{ id: number; code: string; keyId: string; sealed: Buffer }>(
    `SELECT g.id, c.code, g.key_id AS "keyId", g.sealed FROM provider_gateway g JOIN payment_gateway c ON c.id = g.gateway_id WHERE g.key_id <> $1 ORDER BY g.id FOR UPDATE OF g`,
    [sealingKey()],
  )
  for (const { id, code, ...kept } of own) {
    const about = aboutProviderGateway(id)
    const text = unsealKept(PURPOSE, about, kept)
    if (text === null) {
      lost.push(`provider ${code}`)
      continue
    }
    const { keyId, sealed } = sealKept(PURPOSE, about, text)
    await sql('UPDATE provider_gateway SET key_id = $2, sealed = $3 WHERE id = $1', [id, keyId, sealed])
  }
  return { sealed: rows.length + own.length - lost.length, lost }
}
