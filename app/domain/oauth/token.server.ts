import OAuth2Server from '@node-oauth/oauth2-server'
import { sql } from 'db/connection'
import { count } from '../identity/attempts.server'
import type { Ctx } from '../context'
import { Refusal } from '../errors'
import { hashToken } from '../identity/identity.server'
import type { ClientRow } from './clients.server'
import { endGrant, LIFE } from './grants.server'
import { oauthModel, provenClient } from './model.server'

/** What a program posted to one of the endpoints, and where from. */
export interface Posted {
  form: URLSearchParams
  contentType: string
  authorization: string | null
  /** Whom limits count. */
  from: string
}

export interface Answered {
  status: number
  headers: Record<string, string>
  body: Record<string, unknown> | null
}

const refusal = (
  status: number,
  error: string,
  description: string,
  headers: Record<string, string> = {},
): Answered => ({ status, headers, body: { error, error_description: description } })
const notAClient = (posted: Posted) =>
  posted.authorization
    ? refusal(401, 'invalid_client', 'Invalid client: client is invalid', { 'WWW-Authenticate': 'Basic realm="oauth"' })
    : refusal(400, 'invalid_client', 'Invalid client: client is invalid')

/** Runs an endpoint: what cannot be read is refused, and too many requests or wrong secrets from one place are. */
async function endpoint(posted: Posted, work: () => Promise<Answered>): Promise<Answered> {
  try {
    await count('oauth-request', posted.from, 'oauth:tooMany')
    if (!/^application\/x-www-form-urlencoded\b/i.test(posted.contentType))
      return refusal(400, 'invalid_request', 'The content must be application/x-www-form-urlencoded')
    const names = [...posted.form.keys()].sort()
    const twice = names.find((name, at) => name === names[at + 1])
    if (twice)
      return refusal(400, 'invalid_request', `Parameter given twice: ${twice.replace(/[^\w-]/g, '').slice(0, 40)}`)
    return await work()
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    return refusal(
      429,
      'temporarily_unavailable',
      `Too many requests. Please try again in ${thrown.params.seconds} seconds.`,
      { 'Retry-After': String(thrown.params.seconds) },
    )
  }
}

/** What the model threw: the library wraps it as `inner`. */
const causeOf = (thrown: Error): Error => {
  const inner = 'inner' in thrown ? thrown.inner : thrown.cause
  return inner instanceof Error ? inner : thrown
}

/** POST /oauth/token: a code, a refresh token or a client's own credentials for an access token. */
export const tokenAnswer = (ctx: Ctx, posted: Posted): Promise<Answered> =>
  endpoint(posted, async () => {
    const credentials = credentialsOf(posted)
    if (!credentials) return notAClient(posted)
    const body = {
      ...Object.fromEntries(posted.form),
      ...(credentials.key ? { client_id: credentials.key } : {}),
      ...(credentials.secret ? { client_secret: credentials.secret } : {}),
    }
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' }
    const response = new OAuth2Server.Response()
    const server = new OAuth2Server({ model: oauthModel(ctx, true) })
    try {
      await server.token(new OAuth2Server.Request({ method: 'POST', headers, query: {}, body }), response, {
        accessTokenLifetime: LIFE.access,
        refreshTokenLifetime: LIFE.refresh,
        // The model proves the client: a confidential one without its secret gets nothing.
        requireClientAuthentication: { authorization_code: false, refresh_token: false },
      })
    } catch (thrown) {
      if (!(thrown instanceof OAuth2Server.OAuthError)) throw thrown
      if (thrown.name === 'server_error') throw causeOf(thrown)
      return thrown.name === 'invalid_client' ? notAClient(posted) : refusal(thrown.code, thrown.name, thrown.message)
    }
    return { status: 200, headers: {}, body: response.body as Record<string, unknown> }
  })

/** POST /oauth/revoke (RFC 7009). A refresh token ends all that came of its authorization; what is unknown is fine. */
export const revokeAnswer = (ctx: Ctx, posted: Posted): Promise<Answered> =>
  endpoint(posted, async () => {
    const client = await clientOfRequest(ctx, posted)
    if (!client) return notAClient(posted)
    const token = posted.form.get('token')
    if (!token) return refusal(400, 'invalid_request', 'Missing parameter: token')
    const [known] = await sql<{ grantId: number; kind: string }>(
      `SELECT t.grant_id AS "grantId", t.kind FROM oauth_token t JOIN oauth_grant g ON g.tenant_id = t.tenant_id AND g.id = t.grant_id
     WHERE t.token_hash = $1 AND t.tenant_id = $2 AND g.client_id = $3`,
      [hashToken(token), ctx.tenant.id, client.id],
    )
    if (known?.kind === 'refresh') await endGrant(ctx, known.grantId, 'program')
    else if (known)
      await sql(
        'UPDATE oauth_token SET revoked_at = now() WHERE token_hash = $1 AND tenant_id = $2 AND revoked_at IS NULL',
        [hashToken(token), ctx.tenant.id],
      )
    return { status: 200, headers: {}, body: null }
  })

interface Introspected {
  kind: string
  scopes: string[]
  createdAt: Date
  expiresAt: Date
  userId: number | null
  username: string | null
}

/** POST /oauth/introspect (RFC 7662): a confidential client about a token of its own; of any other it learns nothing. */
export const introspectAnswer = (ctx: Ctx, posted: Posted, issuer: string): Promise<Answered> =>
  endpoint(posted, async () => {
    const client = await clientOfRequest(ctx, posted)
    if (!client?.confidential) return notAClient(posted)
    const token = posted.form.get('token')
    if (!token) return refusal(400, 'invalid_request', 'Missing parameter: token')
    const [known] = await sql<Introspected>(
      `SELECT t.kind, t.scopes, t.created_at AS "createdAt", t.expires_at AS "expiresAt", g.user_id AS "userId", u.username::text FROM oauth_token t
     JOIN oauth_grant g ON g.tenant_id = t.tenant_id AND g.id = t.grant_id LEFT JOIN app_user u ON u.tenant_id = g.tenant_id AND u.id = g.user_id
     WHERE t.token_hash = $1 AND t.tenant_id = $2 AND g.client_id = $3 AND g.revoked_at IS NULL AND t.revoked_at IS NULL AND t.used_at IS NULL AND t.expires_at > now()
       AND (g.user_id IS NULL OR u.state = 'active')`,
      [hashToken(token), ctx.tenant.id, client.id],
    )
    if (!known) return { status: 200, headers: {}, body: { active: false } }
    return {
      status: 200,
      headers: {},
      body: {
        active: true,
        scope: known.scopes.filter((scope) => client.scopes.includes(scope)).join(' '),
        client_id: client.key,
        token_type: known.kind === 'access' ? 'Bearer' : 'refresh_token',
        iss: issuer,
        iat: seconds(known.createdAt),
        exp: seconds(known.expiresAt),
        sub: known.userId === null ? client.key : String(known.userId),
        ...(known.username ? { username: known.username } : {}),
      },
    }
  })

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/**
 * Key and secret by the Authorization header or in the form, never both (RFC 6749, section 2.3). In the header both are
 * form-encoded before they are joined. Null: the header cannot be read, or contradicts the form.
 */
function credentialsOf({ form, authorization }: Posted): { key: string; secret: string | null } | null {
  if (authorization === null) return { key: form.get('client_id') ?? '', secret: form.get('client_secret') || null }
  const given = Buffer.from(/^Basic ([\w+/=-]+)$/i.exec(authorization)?.[1] ?? '', 'base64').toString()
  const at = given.indexOf(':')
  try {
    const [key, secret] = [given.slice(0, at), given.slice(at + 1)].map((part) =>
      decodeURIComponent(part.replace(/\+/g, ' ')),
    )
    if (at < 1 || !key || form.has('client_secret') || (form.get('client_id') ?? key) !== key) return null
    return { key, secret: secret || null }
  } catch {
    return null
  }
}

async function clientOfRequest(ctx: Ctx, posted: Posted): Promise<ClientRow | null> {
  const credentials = credentialsOf(posted)
  return credentials && provenClient(ctx, credentials.key, credentials.secret)
}
