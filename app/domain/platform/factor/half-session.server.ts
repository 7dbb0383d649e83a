import { sql } from 'db/connection'
import { hashToken, newToken } from '../identity.server'

/** As long as it takes to find the phone. */
const MINUTES = 10

/** Whose password was right and whose code is awaited: it opens nothing, and only the second step looks here. */
export interface HalfSession {
  /** The value of the half session's cookie. */
  half: string
  expires: Date
}

/** Opens one. It ends with its time, the right code, or another password (a trigger). */
export async function openHalfSession(tenantId: number, userId: number, remember: boolean): Promise<HalfSession> {
  const half = newToken()
  const expires = new Date(Date.now() + MINUTES * 60_000)
  await sql('DELETE FROM half_session WHERE tenant_id = $1 AND expires_at < now()', [tenantId])
  await sql(
    'INSERT INTO half_session (tenant_id, token_hash, user_id, remember, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [tenantId, hashToken(half), userId, remember, expires],
  )
  return { half, expires }
}

/** Whose it is; null when it is over, or nobody's. `end`: the step is done. */
export async function halfSession(
  tenantId: number,
  token: string | null,
): Promise<{ userId: number; remember: boolean; end: () => Promise<unknown> } | null> {
  if (!token) return null
  const [found] = await sql<{ userId: number; remember: boolean }>(
    `SELECT h.user_id AS "userId", h.remember FROM half_session h JOIN app_user u ON u.tenant_id = h.tenant_id AND u.id = h.user_id AND u.state = 'active'
     WHERE h.tenant_id = $1 AND h.token_hash = $2 AND h.expires_at > now()`,
    [tenantId, hashToken(token)],
  )
  return found ? { ...found, end: () => endHalfSessions(tenantId, found.userId) } : null
}

/** All of a user: who got in, or whose second factor changed, has no step open anywhere. */
export const endHalfSessions = (tenantId: number, userId: number): Promise<object[]> =>
  sql('DELETE FROM half_session WHERE tenant_id = $1 AND user_id = $2', [tenantId, userId])
