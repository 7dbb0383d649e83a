import OAuth2Server from '@node-oauth/oauth2-server'
import { inScope, sql } from 'db/connection'
import type { Ctx, UserCtx } from '../context'
import { findClient, type ClientRow } from './clients.server'
import { LIFE } from './grants.server'
import { grantsAt, oauthModel } from './model.server'
import { isClaimed, withParams } from './redirect-uri.policy'
import { SCOPES } from './scopes.policy'

const KNOWN = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'response_mode',
] as const
type Params = Partial<Record<(typeof KNOWN)[number], string>>

interface Authorization {
  client: ClientRow
  redirectUri: string
  scopes: string[]
  params: Params
  /** Whether the user may be asked: false for `prompt=none`. */
  mayAsk: boolean
}

/**
 * An authorization request, read. 'broken': who sent it is not certain, so nobody is sent anywhere (a key of
 * `oauth:broken`); 'refused': back to the program with an error; 'ask': sound.
 */
type Asked =
  | { kind: 'broken'; reason: 'client' | 'redirect' | 'twice' }
  | { kind: 'refused'; location: string }
  | { kind: 'ask'; authorization: Authorization }

/** Reads and judges the query of /oauth/authorize. PKCE with S256 is required of every client. */
export async function readAuthorization(ctx: Ctx, issuer: string, query: URLSearchParams): Promise<Asked> {
  const params: Params = {}
  const twice = KNOWN.filter((name) => query.getAll(name).length > 1)
  for (const name of KNOWN) {
    const value = query.get(name)
    if (value) params[name] = value
  }
  if (twice.includes('client_id') || twice.includes('redirect_uri')) return { kind: 'broken', reason: 'twice' }
  const client = params.client_id ? await findClient(params.client_id) : null
  if (!client || !grantsAt(ctx, client).includes('authorization_code')) return { kind: 'broken', reason: 'client' }
  const redirectUri = params.redirect_uri
  if (!redirectUri || !client.redirectUris.includes(redirectUri)) return { kind: 'broken', reason: 'redirect' }

  const sound = params.state === undefined || /^[\x20-\x7e]{1,2000}$/.test(params.state)
  const refused = (error: string, description: string): Asked => ({
    kind: 'refused',
    location: answerTo(issuer, { redirectUri, params: sound ? params : {} }, { error, error_description: description }),
  })
  if (twice.length) return refused('invalid_request', `Parameter given twice: ${twice.join(', ')}`)
  if (!sound) return refused('invalid_request', 'Invalid parameter: state')
  if (!params.response_type) return refused('invalid_request', 'Missing parameter: response_type')
  if (params.response_type !== 'code')
    return refused('unsupported_response_type', 'Only the response type "code" is supported')
  if (params.response_mode && params.response_mode !== 'query')
    return refused('invalid_request', 'Only the response mode "query" is supported')
  if (!params.code_challenge) return refused('invalid_request', 'PKCE is required: code_challenge is missing')
  if (params.code_challenge_method !== 'S256')
    return refused('invalid_request', 'PKCE is required with code_challenge_method "S256"')
  if (!/^[\w-]{43}$/.test(params.code_challenge)) return refused('invalid_request', 'Invalid parameter: code_challenge')
  const asked = [...new Set((params.scope ?? '').split(' ').filter(Boolean))]
  if (asked.length === 0) return refused('invalid_scope', 'Missing parameter: scope')
  if (asked.some((scope) => !SCOPES.includes(scope) || !client.scopes.includes(scope)))
    return refused('invalid_scope', 'A scope is unknown, or not allowed for this client')
  const { secretHash: _, ...row } = client
  return {
    kind: 'ask',
    authorization: {
      client: row,
      redirectUri,
      scopes: SCOPES.filter((scope) => asked.includes(scope)),
      params,
      mayAsk: params.prompt !== 'none',
    },
  }
}

/** Where an answer goes: the redirect URL with it, the state as it came, and who answers (RFC 9207). */
export const answerTo = (
  issuer: string,
  { redirectUri, params }: Pick<Authorization, 'redirectUri' | 'params'>,
  answer: Record<string, string>,
): string => withParams(redirectUri, { ...answer, state: params.state ?? null, iss: issuer })

/**
 * Whether this user has allowed all of it before and needs not be asked again. A program that cannot be told from an
 * impostor (public, and not behind an https address) is always asked for.
 */
export async function isRemembered(
  ctx: UserCtx,
  { client, scopes, redirectUri, params }: Authorization,
): Promise<boolean> {
  if (params.prompt === 'consent' || (!client.confidential && !isClaimed(redirectUri))) return false
  const [known] = await sql<{ scopes: string[] }>(
    'SELECT scopes FROM oauth_consent WHERE tenant_id = $1 AND user_id = $2 AND client_id = $3 AND revoked_at IS NULL',
    [ctx.tenant.id, ctx.user.userId, client.id],
  )
  return known !== undefined && scopes.every((scope) => known.scopes.includes(scope))
}

/** Remembers what the user allows. Call it in the action that hands out the code. */
export async function allow(ctx: UserCtx, { client, scopes }: Authorization): Promise<void> {
  await sql(
    `INSERT INTO oauth_consent (tenant_id, user_id, client_id, scopes) VALUES ($1, $2, $3, $4)
     ON CONFLICT (tenant_id, user_id, client_id) DO UPDATE SET granted_at = now(), revoked_at = NULL,
       scopes = CASE WHEN oauth_consent.revoked_at IS NULL THEN ARRAY(SELECT DISTINCT unnest(oauth_consent.scopes || excluded.scopes) ORDER BY 1) ELSE excluded.scopes END`,
    [ctx.tenant.id, ctx.user.userId, client.id, scopes],
  )
  ctx.audit({
    action: 'oauth.consent.grant',
    recordType: 'oauth-client',
    recordId: client.id,
    after: { client: client.name, scopes },
  })
}

/** A code for what was allowed; gives the address to send the user to. */
export async function issueCode(ctx: UserCtx, issuer: string, authorization: Authorization): Promise<string> {
  const { client, params, redirectUri, scopes } = authorization
  const server = new OAuth2Server({ model: oauthModel(ctx, false) })
  const query = {
    response_type: 'code',
    client_id: client.key,
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    code_challenge: params.code_challenge ?? '',
    code_challenge_method: 'S256',
    ...(params.state === undefined ? {} : { state: params.state }),
  }
  const code = await server.authorize(
    new OAuth2Server.Request({ method: 'GET', headers: {}, query }),
    new OAuth2Server.Response(),
    {
      allowEmptyState: true,
      authorizationCodeLifetime: LIFE.code,
      authenticateHandler: {
        handle: async () => ({ grantId: null, userId: ctx.user.userId, roleId: ctx.user.activeRole?.id ?? null }),
      },
    },
  )
  return answerTo(issuer, authorization, { code: code.authorizationCode })
}

/** As issueCode, for a user who has allowed it before. Reading a page writes nothing; this code is what was agreed to then. */
export const issueRememberedCode = (ctx: UserCtx, issuer: string, authorization: Authorization): Promise<string> =>
  inScope({ tenants: [ctx.tenant.id], readOnly: false }, () => issueCode(ctx, issuer, authorization))
