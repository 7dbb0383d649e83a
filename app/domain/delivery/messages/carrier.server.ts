import { inScope, sql } from 'db/connection'
import { CENTRE } from '~/domain/tenancy/central.server'
import { unsealKept } from '~/domain/operations/sealed.server'
import { NotSent } from './not-sent'

/** For what the keys of carriers are sealed. */
export const CARRIER_SEAL = 'sms carrier'

interface Carrier {
  shape: 'form' | 'json'
  url: string
  sender: string
  key: string
}

/**
 * Who carries an institution's SMS: its own account, else the provider's; null where neither was set up, and the settings say it.
 * @throws NotSent when its key does not open any more: somebody must type it again
 */
export async function carrierOf(tenantId: number): Promise<Carrier | null> {
  const [row] = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<Omit<Carrier, 'key'> & { tenantId: number; keyId: string; sealed: Buffer }>(
      `SELECT tenant_id AS "tenantId", shape, url, sender, key_id AS "keyId", key_sealed AS sealed FROM sms_carrier
       WHERE tenant_id = ANY($1::bigint[]) ORDER BY tenant_id = $2 DESC LIMIT 1`,
      [[tenantId, CENTRE], tenantId],
    ),
  )
  if (!row) return null
  const { shape, url, sender, keyId, sealed } = row
  const key = unsealKept(CARRIER_SEAL, String(row.tenantId), { keyId, sealed })
  if (key === null) throw new NotSent('platform:message.carrierKey', true)
  return { shape, url, sender, key }
}
