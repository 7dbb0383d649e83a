import * as oidc from 'openid-client'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeSite, type MadeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import {
  asProgram,
  authorizePath,
  decide,
  makeClient,
  newVerifier,
  origin,
  programFetch,
  redeem,
  tokensFor,
  type TestClient,
} from './support'

let site: MadeSite
beforeAll(async () => {
  site = await makeSite()
})

const login = (who: 'admin' | 'teacher' | 'student' = 'admin') => visit(site.alias).login(site[who].username)

/** A stock client, told nothing but where the server is. */
const discover = (client: TestClient, auth: oidc.ClientAuth) =>
  oidc.discovery(new URL(origin(site.alias)), client.key, undefined, auth, {
    algorithm: 'oauth2',
    execute: [oidc.allowInsecureRequests],
    [oidc.customFetch]: (url, options) => programFetch(url, options as never),
  })

async function authorize(config: oidc.Configuration, client: TestClient, scope: string) {
  const [verifier, state] = [oidc.randomPKCECodeVerifier(), oidc.randomState()]
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: client.redirect,
    scope,
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const user = await login()
  const back = await decide(user, await user.get(url.pathname + url.search), 'allow')
  expect(back.origin + back.pathname).toBe(client.redirect.replace(/\?.*/, ''))
  return oidc.authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier, expectedState: state })
}

describe('a stock client library', () => {
  test.each([
    ['basic', oidc.ClientSecretBasic],
    ['post', oidc.ClientSecretPost],
  ] as const)('code, refresh, introspection and revocation with a secret (%s)', async (_name, auth) => {
    const client = await makeClient()
    const config = await discover(client, auth(client.secret ?? ''))
    const first = await authorize(config, client, 'platform.read students.read')
    expect(first.scope).toBe('platform.read students.read')
    expect(first.expires_in).toBeLessThanOrEqual(1800)
    const user = await oidc
      .fetchProtectedResource(config, first.access_token, new URL(`${origin(site.alias)}/api/auth/user`), 'GET')
      .then((answer) => answer.json() as Promise<{ user: { username: string } }>)
    expect(user.user.username).toBe(site.admin.username)

    const second = await oidc.refreshTokenGrant(config, first.refresh_token ?? '')
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(await oidc.tokenIntrospection(config, second.access_token)).toMatchObject({
      active: true,
      client_id: client.key,
      username: site.admin.username,
      scope: 'platform.read students.read',
      iss: origin(site.alias),
    })

    await oidc.tokenRevocation(config, second.refresh_token ?? '')
    expect(await oidc.tokenIntrospection(config, second.access_token)).toEqual({ active: false })
    expect((await asProgram(site.alias, '/api/auth/user', second.access_token)).status).toBe(401)
  })

  test('a public client has no secret, and does all but introspection', async () => {
    const client = await makeClient({ secret: false, redirect: 'org.example.app:/callback' })
    const config = await discover(client, oidc.None())
    const [verifier, state] = [oidc.randomPKCECodeVerifier(), oidc.randomState()]
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: client.redirect,
      scope: 'platform.read',
      state,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    const user = await login('student')
    const page = await user.get(url.pathname + url.search)
    expect(page.text).toContain('এই প্রোগ্রামটি নিজের পরিচয় প্রমাণ করতে পারে না')
    const back = await decide(user, page, 'allow')
    expect(back.protocol).toBe('org.example.app:')
    const redeemed = await redeem(site.alias, client, back.searchParams.get('code') ?? '', verifier)
    expect([
      redeemed.status,
      (await asProgram(site.alias, '/api/auth/user', redeemed.body.access_token)).status,
    ]).toEqual([200, 200])

    const loopback = await makeClient({ secret: false, redirect: 'http://127.0.0.1:41234/callback' })
    const other = await discover(loopback, oidc.None())
    const first = await authorize(other, loopback, 'platform.read')
    const second = await oidc.refreshTokenGrant(other, first.refresh_token ?? '')
    expect((await asProgram(site.alias, '/api/auth/user', second.access_token)).status).toBe(200)
    await oidc.tokenRevocation(other, second.access_token)
    expect((await asProgram(site.alias, '/api/auth/user', second.access_token)).status).toBe(401)
    await expect(oidc.tokenIntrospection(other, second.access_token)).rejects.toThrow()
  })

  test('client credentials read the listed institutions, and nothing of a person', async () => {
    const client = await makeClient({
      own: true,
      sites: [site.id],
      scopes: ['platform.read', 'students.read', 'students.write'],
    })
    const config = await discover(client, oidc.ClientSecretBasic(client.secret ?? ''))
    const tokens = await oidc.clientCredentialsGrant(config)
    expect(tokens).toMatchObject({ scope: 'students.read', token_type: 'bearer' })
    expect(tokens.refresh_token).toBeUndefined()
    const list = await asProgram(site.alias, '/student/list?export=csv', tokens.access_token)
    expect(list.status).toBe(200)
    expect(list.headers.get('content-type')).toContain('text/csv')
    expect(await list.text()).toContain(site.students[0]?.nameEn)
    // The screen itself as well, though a panel stands around it.
    const page = await asProgram(site.alias, '/student/list', tokens.access_token)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(site.students[0]?.nameEn)
    for (const path of ['/api/auth/user', '/dashboard', '/site/shift-details/list'])
      expect((await asProgram(site.alias, path, tokens.access_token)).status, path).toBe(403)
    await expect(oidc.clientCredentialsGrant(config, { scope: 'students.write' })).rejects.toMatchObject({
      error: 'invalid_scope',
    })
    expect((await asProgram('shapla', '/student/list?export=csv', tokens.access_token)).status).toBe(401)
  })
})

describe('the question', () => {
  test('lists what is asked in words, in both languages, without scripts', async () => {
    const client = await makeClient()
    const user = await login()
    const path = authorizePath(client, newVerifier(), { scope: 'platform.read academics.write' })
    const bn = await user.get(path)
    expect(bn.text).toContain('শিফট, শ্রেণি ও বিষয়')
    expect(bn.text).toContain('যোগ করা ও পরিবর্তন করা')
    expect(bn.$('script[src], script[type=module]').length).toBe(0)
    expect(bn.headers['content-security-policy']).toContain(`form-action 'self' ${new URL(client.redirect).origin}`)
    expect(bn.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    user.cookies.set('lang', 'en')
    const en = await user.get(path)
    expect(en.text).toContain('Shifts, classes and subjects')
    expect(en.text).toContain('asks for access')
  })

  test('comes after the login, and is remembered; more than before, or prompt=consent, is asked again', async () => {
    const client = await makeClient()
    const visitor = visit(site.alias)
    const path = authorizePath(client, newVerifier())
    const gate = await visitor.send('GET', path)
    expect(gate.headers.location).toBe(`/login?returnTo=${encodeURIComponent(path)}`)
    const form = await visitor.get(gate.headers.location ?? '')
    const page = await visitor.submit(form, 'form:has([name=password])', {
      login: site.admin.username,
      password: site.admin.password,
    })
    expect(page.url).toBe(path)
    await decide(visitor, page, 'allow')
    const again = await visitor.send('GET', authorizePath(client, newVerifier()))
    expect(again.status).toBe(302)
    expect(new URL(again.headers.location ?? '').searchParams.get('code')).toMatch(/^oac_/)
    expect(
      (await visitor.send('GET', authorizePath(client, newVerifier(), { scope: 'platform.read students.read' })))
        .status,
    ).toBe(200)
    expect((await visitor.send('GET', authorizePath(client, newVerifier(), { prompt: 'consent' }))).status).toBe(200)
    const other = await login('teacher')
    expect((await other.send('GET', path)).status).toBe(200)
  })

  test('answers carry state and issuer; refusing and prompt=none are answers too', async () => {
    const client = await makeClient()
    const user = await login()
    const denied = await decide(user, await user.get(authorizePath(client, newVerifier())), 'deny')
    expect(Object.fromEntries(denied.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 's t&a=te',
      iss: origin(site.alias),
    })
    const quiet = async (who: ReturnType<typeof visit>) =>
      new URL(
        (await who.send('GET', authorizePath(client, newVerifier(), { prompt: 'none' }))).headers.location ?? '',
      ).searchParams.get('error')
    expect(await quiet(user)).toBe('consent_required')
    expect(await quiet(visit(site.alias))).toBe('login_required')
  })

  test('a public program that anybody could pose as is asked about every time', async () => {
    const client = await makeClient({ secret: false, redirect: 'http://localhost:5000/cb' })
    const user = await login()
    await decide(user, await user.get(authorizePath(client, newVerifier())), 'allow')
    expect((await user.send('GET', authorizePath(client, newVerifier()))).status).toBe(200)
  })
})

test('the user sees the program and takes the permission back', async () => {
  const client = await makeClient()
  const user = await login('teacher')
  const tokens = await tokensFor(site.alias, user, client, 'platform.read')
  const page = await user.get('/user/apps')
  expect(page.text).toContain(`Program ${client.key.slice(0, 5)}`)
  const confirm = await user.get(`/user/apps?confirm=${client.id}`)
  expect((await user.submit(confirm, 'dialog form')).url).toBe('/user/apps')
  expect((await asProgram(site.alias, '/api/auth/user', tokens.access_token)).status).toBe(401)
  expect((await user.send('GET', authorizePath(client, newVerifier()))).status).toBe(200)
  expect((await (await login('student')).post('/user/apps', { id: client.id })).status).toBe(404)
})

test('a redirect URL keeps its own query letter by letter', async () => {
  const client = await makeClient({ redirect: 'https://app.example.com/cb?a=1&b=%2f+x' })
  const verifier = newVerifier()
  const user = await login()
  const page = await user.get(authorizePath(client, verifier))
  const back = await decide(user, page, 'allow')
  expect(back.href.startsWith(`${client.redirect}&code=oac_`)).toBe(true)
  expect((await redeem(site.alias, client, back.searchParams.get('code') ?? '', verifier)).status).toBe(200)
})

test('works at the centre too', async () => {
  const client = await makeClient()
  const operator = await visit(null).login('operator')
  const verifier = newVerifier()
  const back = await decide(operator, await operator.get(authorizePath(client, verifier)), 'allow')
  expect(back.searchParams.get('iss')).toBe(origin(null))
})
