import { randomBytes } from 'node:crypto'
import { sql } from 'db/connection'
import type { Ctx, UserCtx } from '../context'
import { Missing } from '../errors'

/** Prefixes tell the kinds apart: a leaked one is recognised, a session's token is never taken for a program's. */
export const PREFIX = { access: 'oat_', refresh: 'ort_', code: 'oac_' } as const

/** Seconds. A code is exchanged at once; an access token is short, a refresh token is replaced at every use. */
export const LIFE = { code: 60, access: 30 * 60, refresh: 30 * 86_400 } as const

/** However often it is renewed: then the user is asked again. */
export const GRANT_DAYS = 365

export const newCredential = (kind: keyof typeof PREFIX): string => PREFIX[kind] + randomBytes(32).toString('base64url')

type Why = 'code-replayed' | 'refresh-reused' | 'program' | 'user' | 'client' | 'account'

/** Ends an authorization with everything that came of it, once; later calls change nothing. */
export async function endGrant(ctx: Ctx, grantId: number, why: Why): Promise<void> {
  const ended = await sql(
    'UPDATE oauth_grant SET revoked_at = now(), revoked_why = $3 WHERE tenant_id = $1 AND id = $2 AND revoked_at IS NULL RETURNING id',
    [ctx.tenant.id, grantId, why],
  )
  if (ended.length)
    ctx.audit({ action: 'oauth.grant.end', recordType: 'oauth-grant', recordId: grantId, after: { why } })
}

/** The one grant of a program on its own account at this institution, made at its first use. */
export async function ownGrant(ctx: Ctx, clientId: number, scopes: readonly string[]): Promise<number> {
  const find = () =>
    sql<{ id: number }>(
      'SELECT id FROM oauth_grant WHERE tenant_id = $1 AND client_id = $2 AND user_id IS NULL AND revoked_at IS NULL',
      [ctx.tenant.id, clientId],
    )
  const [known] = await find()
  if (known) return known.id
  const [made] = await sql<{ id: number }>(
    `INSERT INTO oauth_grant (tenant_id, client_id, scopes) VALUES ($1, $2, $3)
     ON CONFLICT (tenant_id, client_id) WHERE user_id IS NULL AND revoked_at IS NULL DO NOTHING RETURNING id`,
    [ctx.tenant.id, clientId, scopes],
  )
  if (made) {
    ctx.audit({ action: 'oauth.grant.own', recordType: 'oauth-grant', recordId: made.id, after: { clientId, scopes } })
    return made.id
  }
  const [other] = await find()
  if (!other) throw new Error('the grant another request made is there')
  return other.id
}

interface ConnectedApp {
  clientId: number
  name: string
  scopes: string[]
  grantedAt: Date
}

/** Programs this user has allowed, the newest first. */
export const connectedApps = (ctx: UserCtx): Promise<ConnectedApp[]> =>
  sql(
    `SELECT c.id AS "clientId", c.name, o.scopes, o.granted_at AS "grantedAt" FROM oauth_consent o JOIN oauth_client c ON c.id = o.client_id AND c.revoked_at IS NULL
   WHERE o.tenant_id = $1 AND o.user_id = $2 AND o.revoked_at IS NULL ORDER BY o.granted_at DESC`,
    [ctx.tenant.id, ctx.user.userId],
  )

/** Takes back what this user allowed a program; its tokens stop at once. @throws Missing when there is nothing to take back */
export async function disconnectApp(ctx: UserCtx, clientId: number): Promise<void> {
  const [gone] = await sql<{ scopes: string[] }>(
    'UPDATE oauth_consent SET revoked_at = now() WHERE tenant_id = $1 AND user_id = $2 AND client_id = $3 AND revoked_at IS NULL RETURNING scopes',
    [ctx.tenant.id, ctx.user.userId, clientId],
  )
  if (!gone) throw new Missing('consent')
  await sql(
    `UPDATE oauth_grant SET revoked_at = now(), revoked_why = 'user' WHERE tenant_id = $1 AND user_id = $2 AND client_id = $3 AND revoked_at IS NULL`,
    [ctx.tenant.id, ctx.user.userId, clientId],
  )
  ctx.audit({ action: 'oauth.consent.revoke', recordType: 'oauth-client', recordId: clientId, before: gone })
}

/** Ends every program's access to a user of a tenant, as closing all their sessions does. The transaction must see the tenant. */
export async function endGrantsOfUser(tenantId: number, userId: number): Promise<void> {
  await sql(
    `UPDATE oauth_grant SET revoked_at = now(), revoked_why = 'account' WHERE tenant_id = $1 AND user_id = $2 AND revoked_at IS NULL`,
    [tenantId, userId],
  )
  await sql(
    'UPDATE oauth_consent SET revoked_at = now() WHERE tenant_id = $1 AND user_id = $2 AND revoked_at IS NULL',
    [tenantId, userId],
  )
}
