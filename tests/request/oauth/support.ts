import { createHash, randomBytes } from 'node:crypto'
import http from 'node:http'
import { sql } from 'db/connection'
import { hashToken } from '~/domain/identity/identity.server'
import { everywhere } from 'tests/factories'
import { Visitor, type Answer } from 'tests/harness/visitor'

export interface TestClient {
  id: number
  key: string
  secret: string | null
  redirect: string
}

/** A registered program of the test's own. */
export async function makeClient(
  given: {
    secret?: boolean
    redirect?: string
    scopes?: string[]
    anyTenant?: boolean
    sites?: number[]
    own?: boolean
  } = {},
): Promise<TestClient> {
  const key = randomBytes(10).toString('hex')
  const secret = given.secret === false ? null : randomBytes(24).toString('base64url')
  const redirect = given.redirect ?? `https://${key}.example.com/callback`
  const [row] = await everywhere(() =>
    sql<{ id: number }>(
      `INSERT INTO oauth_client (key, name, secret_hash, redirect_uris, scopes, any_tenant, site_ids, own_access) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [
        key,
        `Program ${key.slice(0, 5)}`,
        secret && hashToken(secret),
        [redirect],
        given.scopes ?? ['platform.read', 'students.read', 'academics.read', 'academics.write'],
        given.anyTenant ?? true,
        given.sites ?? [],
        given.own ?? false,
      ],
    ),
  )
  return { id: row?.id ?? 0, key, secret, redirect }
}

const address = `10.77.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`

/** fetch() for a program: the host names the institution, the connection goes to the test's server. */
export async function programFetch(
  url: string,
  options: { method?: string; headers?: HeadersInit | Record<string, string>; body?: unknown; from?: string } = {},
): Promise<Response> {
  const at = new URL(url)
  const headers = Object.fromEntries(new Headers(options.headers as HeadersInit))
  const body =
    options.body === undefined || options.body === null
      ? null
      : Buffer.from(await new Response(options.body as BodyInit).arrayBuffer())
  if (options.body instanceof URLSearchParams)
    headers['content-type'] ??= 'application/x-www-form-urlencoded;charset=UTF-8'
  return new Promise((resolve, reject) => {
    const req = http.request(
      {
        host: '127.0.0.1',
        port: at.port,
        path: at.pathname + at.search,
        method: options.method ?? 'GET',
        agent: false,
        headers: {
          ...headers,
          host: at.host,
          'x-forwarded-for': options.from ?? address,
          ...(body ? { 'content-length': body.length } : {}),
        },
      },
      (res) => {
        const chunks: Buffer[] = []
        res
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('error', reject)
          .on('end', () => {
            const all = Buffer.concat(chunks)
            const kept = new Headers(
              Object.entries(res.headers).flatMap(([name, value]) =>
                [value ?? []].flat().map((one) => [name, one] as [string, string]),
              ),
            )
            resolve(
              new Response([204, 304].includes(res.statusCode ?? 0) ? null : new Uint8Array(all), {
                status: res.statusCode,
                headers: kept,
              }),
            )
          })
      },
    )
    req.on('error', reject)
    req.end(body ?? undefined)
  })
}

export const origin = (alias: string | null): string =>
  `http://${alias ? `${alias}.` : ''}localhost:${process.env.TEST_PORT}`

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')
export const newVerifier = (): string => randomBytes(32).toString('base64url')

/** The address a program sends people to; `over` replaces or (null) removes parameters. */
export function authorizePath(client: TestClient, verifier: string, over: Record<string, string | null> = {}): string {
  const all: Record<string, string | null> = {
    response_type: 'code',
    client_id: client.key,
    redirect_uri: client.redirect,
    scope: 'platform.read',
    state: 's t&a=te',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...over,
  }
  return `/oauth/authorize?${new URLSearchParams(Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== null))}`
}

/** Presses a button of the consent page; gives where the browser is sent. */
export async function decide(user: Visitor, page: Answer, decision: 'allow' | 'deny'): Promise<URL> {
  const csrf = String(page.$('input[name=csrf]').val() ?? '')
  const answer = await user.send('POST', page.url, new URLSearchParams({ csrf, decision }))
  if (answer.status !== 302) throw new Error(`consent at ${page.url}: ${answer.status}`)
  return new URL(answer.headers.location ?? '')
}

/** A code for the user, whether they were asked or not. */
export async function codeFor(
  user: Visitor,
  client: TestClient,
  verifier: string,
  over: Record<string, string | null> = {},
): Promise<string> {
  const path = authorizePath(client, verifier, over)
  const page = await user.send('GET', path)
  const to = page.status === 302 ? new URL(page.headers.location ?? '') : await decide(user, page, 'allow')
  const code = to.searchParams.get('code')
  if (!code) throw new Error(`no code: ${to.href}`)
  return code
}

export interface Tokens {
  access_token: string
  refresh_token?: string
  expires_in: number
  scope: string
  error?: string
}

/** POST /oauth/token with the client in the form. */
export async function tokenCall(
  alias: string | null,
  client: TestClient,
  fields: Record<string, string>,
): Promise<{ status: number; body: Tokens; headers: Headers }> {
  const form = new URLSearchParams({
    client_id: client.key,
    ...(client.secret ? { client_secret: client.secret } : {}),
    ...fields,
  })
  const answer = await programFetch(`${origin(alias)}/oauth/token`, { method: 'POST', body: form })
  return { status: answer.status, body: (await answer.json()) as Tokens, headers: answer.headers }
}

export const redeem = (
  alias: string | null,
  client: TestClient,
  code: string,
  verifier: string,
  over: Record<string, string> = {},
) =>
  tokenCall(alias, client, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: client.redirect,
    code_verifier: verifier,
    ...over,
  })

/** Tokens of a user who allows `scope`. */
export async function tokensFor(alias: string, user: Visitor, client: TestClient, scope: string): Promise<Tokens> {
  const verifier = newVerifier()
  const { status, body } = await redeem(alias, client, await codeFor(user, client, verifier, { scope }), verifier)
  if (status !== 200) throw new Error(`no tokens: ${JSON.stringify(body)}`)
  return body
}

export const asProgram = (
  alias: string | null,
  path: string,
  token: string,
  init: Parameters<typeof programFetch>[1] = {},
): Promise<Response> =>
  programFetch(origin(alias) + path, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
  })
