import { sql } from 'db/connection'
import { sealingKey, sealKept, unsealKept, type Kept } from '~/domain/operations/sealed.server'
import { CARRIER_SEAL } from '~/domain/delivery/messages/carrier.server'

/**
 * Seals the keys of SMS carriers anew, with the key that seals now. In one transaction that sees all tenants.
 * @returns how many were sealed anew, and whose do not open any more: their key is not given
 */
export async function resealCarriers(): Promise<{ sealed: number; lost: string[] }> {
  const rows = await sql<Kept & { tenantId: number; alias: string }>(
    `SELECT c.tenant_id AS "tenantId", t.alias::text AS alias, c.key_id AS "keyId", c.key_sealed AS sealed
     FROM sms_carrier c JOIN tenant t ON t.id = c.tenant_id WHERE c.key_id <> $1 ORDER BY c.tenant_id FOR UPDATE OF c`,
    [sealingKey()],
  )
  const lost: string[] = []
  for (const { tenantId, alias, ...kept } of rows) {
    const key = unsealKept(CARRIER_SEAL, String(tenantId), kept)
    if (key === null) {
      lost.push(alias)
      continue
    }
    const { keyId, sealed } = sealKept(CARRIER_SEAL, String(tenantId), key)
    await sql('UPDATE sms_carrier SET key_id = $2, key_sealed = $3 WHERE tenant_id = $1', [tenantId, keyId, sealed])
  }
  return { sealed: rows.length - lost.length, lost }
}
