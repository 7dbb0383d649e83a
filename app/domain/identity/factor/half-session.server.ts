import { sql } from 'db/connection'
import { hashToken, newToken } from '../identity.server'
import { newChallenge } from './passkey-store.server'

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
    'INSERT INTO half_session (tenant_id, token_hash, user_id, remember, expires_at, challenge) VALUES ($1, $2, $3, $4, $5, $6)',
    [tenantId, hashToken(half), userId, remember, expires, newChallenge()],
  )
  return { half, expires }
}

interface FoundHalf {
  userId: number
  remember: boolean
  /** What a passkey is to sign in this step; null when one was asked already. */
  challenge: Buffer | null
  /** The same, and nobody is given it a second time, also of two at once. */
  take: () => Promise<Buffer | null>
  /** The step is done. */
  end: () => Promise<unknown>
}

/** Whose it is; null when it is over, or nobody's. */
export async function halfSession(tenantId: number, token: string | null): Promise<FoundHalf | null> {
  if (!token) return null
  const [found] = await sql<Pick<FoundHalf, 'userId' | 'remember' | 'challenge'>>(
    `SELECT h.user_id AS "userId", h.remember, h.challenge FROM half_session h JOIN app_user u ON u.tenant_id = h.tenant_id AND u.id = h.user_id AND u.state = 'active'
     WHERE h.tenant_id = $1 AND h.token_hash = $2 AND h.expires_at > now()`,
    [tenantId, hashToken(token)],
  )
  if (!found) return null
  const take = async () => {
    const taken = await sql(
      'UPDATE half_session SET challenge = NULL WHERE tenant_id = $1 AND token_hash = $2 AND challenge = $3 RETURNING user_id',
      [tenantId, hashToken(token), found.challenge],
    )
    return taken.length ? found.challenge : null
  }
  return { ...found, take, end: () => endHalfSessions(tenantId, found.userId) }
}

/** All of a user: who got in, or whose second factor changed, has no step open anywhere. */
export const endHalfSessions = (tenantId: number, userId: number): Promise<object[]> =>
  sql('DELETE FROM half_session WHERE tenant_id = $1 AND user_id = $2', [tenantId, userId])
