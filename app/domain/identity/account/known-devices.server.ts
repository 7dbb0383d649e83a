import { sql } from 'db/connection'
import { hashToken } from '../identity.server'

/** A person has a telephone, an office computer, one at home; the eleventh browser makes the oldest a stranger. */
const MOST = 10

/** Whether the user has logged in from this browser before. */
export async function isKnownDevice(tenantId: number, userId: number, device: string | null): Promise<boolean> {
  if (!device) return false
  const known = await sql('SELECT 1 FROM known_device WHERE tenant_id = $1 AND user_id = $2 AND device_hash = $3', [
    tenantId,
    userId,
    hashToken(device),
  ])
  return known.length > 0
}

/** From now on this browser is the user's own. */
export async function knowDevice(tenantId: number, userId: number, device: string): Promise<void> {
  await sql(
    `INSERT INTO known_device (tenant_id, user_id, device_hash) VALUES ($1, $2, $3)
     ON CONFLICT (tenant_id, user_id, device_hash) DO UPDATE SET seen_at = now()`,
    [tenantId, userId, hashToken(device)],
  )
  await sql(
    `DELETE FROM known_device WHERE tenant_id = $1 AND user_id = $2 AND device_hash NOT IN (
       SELECT device_hash FROM known_device WHERE tenant_id = $1 AND user_id = $2 ORDER BY seen_at DESC LIMIT ${MOST})`,
    [tenantId, userId],
  )
}

/** Every browser is a stranger again: whoever logs out everywhere, or sets a password by a link, trusts none of them. */
export const forgetDevices = (tenantId: number, userId: number): Promise<unknown> =>
  sql('DELETE FROM known_device WHERE tenant_id = $1 AND user_id = $2', [tenantId, userId])
