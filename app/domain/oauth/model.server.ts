import type OAuth2Server from '@node-oauth/oauth2-server'
import { timingSafeEqual } from 'node:crypto'
import { sql } from 'db/connection'
import { guess } from '../identity/attempts.server'
import type { Ctx } from '../context'
import { hashToken } from '../identity/identity.server'
import { attemptKey } from '../operations/network'
import { findClient, type ClientRow } from './clients.server'
import { endGrant, GRANT_DAYS, newCredential, ownGrant } from './grants.server'
import { billerOpened } from '../payments/biller/opened.server'
import { billerScopes, OWN_SCOPES, SCOPES } from './scopes.policy'

type Client = OAuth2Server.Client & { row: ClientRow }
/** What the library calls a user: the grant everything hangs on, and whose it is. */
interface Holder extends OAuth2Server.User {
  grantId: number | null
  userId: number | null
  roleId: number | null
}
type Model = OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel & OAuth2Server.ClientCredentialsModel

interface Found {
  grantId: number
  userId: number | null
  clientKey: string
  scopes: string[]
  expiresAt: Date
  usedAt: Date | null
  live: boolean
}

const LIVE = `g.revoked_at IS NULL AND c.revoked_at IS NULL AND (u.id IS NULL OR u.state = 'active') AS live`
const GRANT = `JOIN oauth_grant g ON g.tenant_id = x.tenant_id AND g.id = x.grant_id JOIN oauth_client c ON c.id = g.client_id
  LEFT JOIN app_user u ON u.tenant_id = g.tenant_id AND u.id = g.user_id`

/** Whether the institution itself opened to a biller's program that none was named for. */
const opened = async (ctx: Ctx, client: ClientRow): Promise<boolean> =>
  client.anyTenant &&
  client.ownAccess &&
  billerScopes(client.scopes).length > 0 &&
  (await billerOpened(ctx.tenant.id, client.id))

/**
 * Which grants a client has at this tenant: none, and it is as if there were no such client.
 * @param open the institution opened to it, as to a bank that takes its fees
 */
export function grantsAt(ctx: Ctx, client: ClientRow, open = false): string[] {
  const listed = client.siteIds.includes(ctx.tenant.id)
  return [
    ...((client.anyTenant || listed) && client.redirectUris.length ? ['authorization_code', 'refresh_token'] : []),
    ...(client.ownAccess && client.confidential && (listed || open) && ctx.tenant.kind === 'site'
      ? ['client_credentials']
      : []),
  ]
}

/** A client that proved itself: a confidential one by its secret, a public one by having none. Null otherwise. */
export async function provenClient(
  ctx: Ctx,
  key: string,
  secret: string | null | undefined,
): Promise<ClientRow | null> {
  return guess({ network: ['oauth-client', attemptKey(ctx.tenant.id, ctx.ip)] }, 'oauth:tooMany', async () => {
    const found = await findClient(key)
    if (!found || grantsAt(ctx, found, await opened(ctx, found)).length === 0) return null
    const { secretHash, ...client } = found
    if (secretHash) return secret && timingSafeEqual(secretHash, hashToken(secret)) ? client : null
    return secret ? null : client
  })
}

/**
 * What @node-oauth/oauth2-server asks and tells, for one request at one tenant. `prove` is off where the client only
 * shows itself (the authorization page). Every answer that must happen once is one UPDATE with its condition in it.
 */
export function oauthModel(ctx: Ctx, prove: boolean): Model {
  const tenant = ctx.tenant.id
  let asking: ClientRow | null = null
  const holder = (found: Found): Holder => ({ grantId: found.grantId, userId: found.userId, roleId: null })

  return {
    async getClient(key, secret) {
      asking = prove ? await provenClient(ctx, key, secret) : await findClient(key)
      if (!asking) return null
      const grants = grantsAt(ctx, asking, await opened(ctx, asking))
      return { id: asking.key, redirectUris: asking.redirectUris, grants, row: asking }
    },
    validateRedirectUri: async (uri, client) => (client as Client).row.redirectUris.includes(uri),
    async validateScope(user, client, asked) {
      const { row } = client as Client
      const ownAccount = row.siteIds.includes(tenant) ? OWN_SCOPES : billerScopes(OWN_SCOPES)
      const allowed = ((user as Holder).userId === null ? ownAccount : SCOPES).filter((scope) =>
        row.scopes.includes(scope),
      )
      const wanted = asked?.length ? asked : (user as Holder).userId === null ? allowed : []
      return wanted.length > 0 && wanted.every((scope) => allowed.includes(scope)) ? [...new Set(wanted)] : false
    },
    generateAccessToken: async () => newCredential('access'),
    generateRefreshToken: async () => newCredential('refresh'),
    generateAuthorizationCode: async () => newCredential('code'),

    async saveAuthorizationCode(code, client, user) {
      const { userId, roleId } = user as Holder
      const [grant] = await sql<{ id: number }>(
        'INSERT INTO oauth_grant (tenant_id, client_id, user_id, role_id, scopes) VALUES ($1, $2, $3, $4, $5) RETURNING id',
        [tenant, (client as Client).row.id, userId, roleId, code.scope],
      )
      await sql(
        'INSERT INTO oauth_code (code_hash, tenant_id, grant_id, redirect_uri, code_challenge, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
        [hashToken(code.authorizationCode), tenant, grant?.id, code.redirectUri, code.codeChallenge, code.expiresAt],
      )
      return { ...code, client, user }
    },

    async getAuthorizationCode(code) {
      const [found] = await sql<Found & { redirectUri: string; challenge: string }>(
        `SELECT x.grant_id AS "grantId", g.user_id AS "userId", c.key AS "clientKey", g.scopes, x.expires_at AS "expiresAt", x.used_at AS "usedAt",
           x.redirect_uri AS "redirectUri", x.code_challenge AS challenge, ${LIVE} FROM oauth_code x ${GRANT} WHERE x.code_hash = $1 AND x.tenant_id = $2`,
        [hashToken(code), tenant],
      )
      if (!found || found.clientKey !== asking?.key) return null
      if (found.usedAt) await endGrant(ctx, found.grantId, 'code-replayed')
      if (found.usedAt || !found.live) return null
      return {
        authorizationCode: code,
        expiresAt: found.expiresAt,
        redirectUri: found.redirectUri,
        scope: found.scopes,
        client: { id: found.clientKey, grants: [] },
        user: holder(found),
        codeChallenge: found.challenge,
        codeChallengeMethod: 'S256',
      }
    },
    /** Of two at once, one gets the row; the other has shown that the code leaked. */
    async revokeAuthorizationCode(code) {
      const taken = await sql(
        'UPDATE oauth_code SET used_at = now() WHERE code_hash = $1 AND tenant_id = $2 AND used_at IS NULL RETURNING 1',
        [hashToken(code.authorizationCode), tenant],
      )
      if (taken.length) return true
      await endGrant(ctx, (code.user as Holder).grantId ?? 0, 'code-replayed')
      return false
    },

    async getRefreshToken(token) {
      const [found] = await sql<Found>(
        `SELECT x.grant_id AS "grantId", g.user_id AS "userId", c.key AS "clientKey", x.scopes, x.expires_at AS "expiresAt", x.used_at AS "usedAt",
           x.revoked_at IS NULL AND g.created_at > now() - make_interval(days => ${GRANT_DAYS}) AND ${LIVE}
         FROM oauth_token x ${GRANT} WHERE x.token_hash = $1 AND x.tenant_id = $2 AND x.kind = 'refresh'`,
        [hashToken(token), tenant],
      )
      if (!found || found.clientKey !== asking?.key) return null
      if (found.usedAt) await endGrant(ctx, found.grantId, 'refresh-reused')
      if (found.usedAt || !found.live) return null
      return {
        refreshToken: token,
        refreshTokenExpiresAt: found.expiresAt,
        scope: found.scopes,
        client: { id: found.clientKey, grants: [] },
        user: holder(found),
      }
    },
    async revokeToken(token) {
      const taken = await sql(
        'UPDATE oauth_token SET used_at = now() WHERE token_hash = $1 AND tenant_id = $2 AND used_at IS NULL RETURNING 1',
        [hashToken(token.refreshToken), tenant],
      )
      if (taken.length) return true
      await endGrant(ctx, (token.user as Holder).grantId ?? 0, 'refresh-reused')
      return false
    },

    getUserFromClient: async (client) => {
      const { row } = client as Client
      return { grantId: await ownGrant(ctx, row.id, row.scopes), userId: null, roleId: null } satisfies Holder
    },
    async saveToken(token, client, user) {
      const { grantId } = user as Holder
      // What has long been over would only pile up; a week is kept, so that reuse is still recognised.
      await sql(
        `DELETE FROM oauth_token WHERE tenant_id = $1 AND grant_id = $2 AND expires_at < now() - interval '7 days'`,
        [tenant, grantId],
      )
      const add = (kind: 'access' | 'refresh', value: string, expires: Date | undefined) =>
        sql(
          'INSERT INTO oauth_token (token_hash, tenant_id, grant_id, kind, scopes, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
          [hashToken(value), tenant, grantId, kind, token.scope ?? [], expires],
        )
      await add('access', token.accessToken, token.accessTokenExpiresAt)
      if (token.refreshToken) await add('refresh', token.refreshToken, token.refreshTokenExpiresAt)
      return { ...token, client, user }
    },
    /** Bearer tokens are read in bearer.server.ts, with their user's permissions. */
    getAccessToken: async () => null,
  }
}
