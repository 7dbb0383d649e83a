import { sql } from 'db/connection'
import { sealingKey, type Kept } from '~/domain/operations/sealed.server'
import { openSecret, sealSecret } from './codes.server'

/**
 * Seals the secrets of second factors anew, with the key that seals now; what waits for its first code is let go. In one transaction that
 * sees all tenants.
 * @returns how many were sealed anew, and whose do not open any more: their key is not given
 */
export async function resealFactors(): Promise<{ sealed: number; lost: string[] }> {
  await sql(
    `UPDATE second_factor SET next_key_id = NULL, next_sealed = NULL, next_at = NULL, next_in = NULL WHERE next_key_id <> $1 AND tenant_id IN (SELECT id FROM tenant)`,
    [sealingKey()],
  )
  const rows = await sql<Kept & { tenantId: number; userId: number; alias: string; username: string }>(
    `SELECT f.tenant_id AS "tenantId", f.user_id AS "userId", t.alias::text AS alias, u.username::text, f.key_id AS "keyId", f.sealed
     FROM second_factor f JOIN tenant t ON t.id = f.tenant_id JOIN app_user u ON u.tenant_id = f.tenant_id AND u.id = f.user_id
     WHERE f.key_id <> $1 ORDER BY f.tenant_id, f.user_id FOR UPDATE OF f`,
    [sealingKey()],
  )
  const lost: string[] = []
  for (const { tenantId, userId, alias, username, ...kept } of rows) {
    const secret = openSecret(tenantId, userId, kept)
    if (!secret) {
      lost.push(`${alias} ${username}`)
      continue
    }
    const { keyId, sealed } = sealSecret(tenantId, userId, secret)
    await sql('UPDATE second_factor SET key_id = $3, sealed = $4 WHERE tenant_id = $1 AND user_id = $2', [
      tenantId,
      userId,
      keyId,
      sealed,
    ])
  }
  return { sealed: rows.length - lost.length, lost }
}
