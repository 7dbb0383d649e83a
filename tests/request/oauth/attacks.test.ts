import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { hashToken } from '~/domain/platform/identity.server'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import {
  asProgram,
  authorizePath,
  codeFor,
  decide,
  makeClient,
  newVerifier,
  origin,
  programFetch,
  redeem,
  tokenCall,
  tokensFor,
  type TestClient,
} from './support'

let site: MadeSite
let client: TestClient
let admin: Visitor
beforeAll(async () => {
  site = await makeSite()
  client = await makeClient()
  admin = await visit(site.alias).login(site.admin.username)
})

const works = async (token: string, path = '/api/auth/user') => (await asProgram(site.alias, path, token)).status
const auditOf = (action: string) =>
  everywhere(() =>
    sql<{ after: { why: string } }>(
      'SELECT after FROM audit_record WHERE tenant_id = $1 AND action = $2 ORDER BY id DESC LIMIT 1',
      [site.id, action],
    ),
  )

describe('redirect URLs that nearly match', () => {
  const near = (good: string): string[] => {
    const host = new URL(good).host
    return [
      `${good}/`,
      good.toUpperCase(),
      good.replace('/callback', '/Callback'),
      `${good}?x=1`,
      `${good}?`,
      `${good}#f`,
      good.replace('https', 'http'),
      good.replace(host, `evil.${host}`),
      good.replace(host, `${host}.evil.example`),
      good.replace(host, `${host}@evil.example`),
      good.replace(host, `user@${host}`),
      good.replace(host, `${host}:443`),
      good.replace(host, `${host}:8443`),
      good.replace('callback', '%63allback'),
      good.replace('/callback', '/x/../callback'),
      good.replace('/callback', '//callback'),
      good.replace('https://', 'https:\\\\'),
      `${good} `,
      ` ${good}`,
      `${good}\n`,
      `//${host}/callback`,
      '/callback',
      'javascript:alert(1)',
      `${good}%00`,
      good.replace('/callback', '/callback/..;/callback'),
      '',
    ]
  }
  test('none is accepted, and nobody is sent anywhere', async () => {
    for (const uri of near(client.redirect)) {
      const answer = await admin.send('GET', authorizePath(client, newVerifier(), { redirect_uri: uri }))
      expect([answer.status, answer.headers.location], uri).toEqual([400, undefined])
      expect(answer.$('[href*="evil"], [action*="evil"], meta[http-equiv=refresh]').length).toBe(0)
    }
    const posted = await admin.send(
      'POST',
      authorizePath(client, newVerifier(), { redirect_uri: `${client.redirect}/` }),
      new URLSearchParams({
        csrf: String((await admin.get('/user/apps')).$('meta[name=csrf-token]').attr('content')),
        decision: 'allow',
      }),
    )
    expect([posted.status, posted.headers.location]).toEqual([400, undefined])
  })
  test('a second redirect_uri, an unknown client or none at all is no open redirect either', async () => {
    const twice = await admin.send(
      'GET',
      `${authorizePath(client, newVerifier())}&redirect_uri=${encodeURIComponent('https://evil.example/')}`,
    )
    const unknown = await admin.send(
      'GET',
      authorizePath({ ...client, key: 'nobody' }, newVerifier(), { redirect_uri: 'https://evil.example/' }),
    )
    const none = await admin.send('GET', authorizePath(client, newVerifier(), { redirect_uri: null }))
    for (const answer of [twice, unknown, none])
      expect([answer.status, answer.headers.location]).toEqual([400, undefined])
  })
  test('the code is bound to the one it was asked for', async () => {
    const verifier = newVerifier()
    const { status, body } = await redeem(site.alias, client, await codeFor(admin, client, verifier), verifier, {
      redirect_uri: `${client.redirect}/`,
    })
    expect([status, body.error]).toEqual([400, 'invalid_request'])
  })
})

describe('PKCE', () => {
  test.each([
    ['no challenge', { code_challenge: null, code_challenge_method: null }],
    ['plain', { code_challenge_method: 'plain' }],
    ['no method, which means plain', { code_challenge_method: null }],
    ['another method', { code_challenge_method: 's256' }],
    ['too short', { code_challenge: 'abc' }],
    ['no base64url', { code_challenge: '='.repeat(43) }],
  ])('%s is refused before anybody is asked', async (_name, over) => {
    const to = new URL((await admin.send('GET', authorizePath(client, newVerifier(), over))).headers.location ?? '')
    expect(to.searchParams.get('error')).toBe('invalid_request')
    expect(to.searchParams.get('code')).toBeNull()
    expect(to.href.startsWith(client.redirect)).toBe(true)
  })
  test('a wrong or missing verifier burns the code', async () => {
    for (const wrong of [newVerifier(), '']) {
      const verifier = newVerifier()
      const code = await codeFor(admin, client, verifier)
      expect((await redeem(site.alias, client, code, wrong)).body.error).toBe('invalid_grant')
      expect((await redeem(site.alias, client, code, verifier)).body.error).toBe('invalid_grant')
    }
  })
})

describe('a code', () => {
  test('used twice gives nothing, and takes away what it gave', async () => {
    const verifier = newVerifier()
    const code = await codeFor(admin, client, verifier)
    const first = await redeem(site.alias, client, code, verifier)
    expect([first.status, await works(first.body.access_token)]).toEqual([200, 200])
    expect((await redeem(site.alias, client, code, verifier)).body.error).toBe('invalid_grant')
    expect(await works(first.body.access_token)).toBe(401)
    expect(
      (
        await tokenCall(site.alias, client, {
          grant_type: 'refresh_token',
          refresh_token: first.body.refresh_token ?? '',
        })
      ).body.error,
    ).toBe('invalid_grant')
    expect((await auditOf('oauth.grant.end'))[0]?.after.why).toBe('code-replayed')
  })
  test('of many at once one is answered at most, and in the end none holds', async () => {
    const verifier = newVerifier()
    const code = await codeFor(admin, client, verifier)
    const all = await Promise.all(Array.from({ length: 6 }, () => redeem(site.alias, client, code, verifier)))
    const given = all.filter((one) => one.status === 200)
    expect(given.length).toBe(1)
    expect(await works(given[0]?.body.access_token ?? '')).toBe(401)
  })
  test("is its client's alone, and its tenant's", async () => {
    const verifier = newVerifier()
    const code = await codeFor(admin, client, verifier)
    const thief = await makeClient({ redirect: client.redirect })
    expect((await redeem(site.alias, thief, code, verifier)).body.error).toBe('invalid_grant')
    expect((await redeem('shapla', client, code, verifier)).body.error).toBe('invalid_grant')
    expect((await redeem(site.alias, { ...client, secret: 'wrong' }, code, verifier)).body.error).toBe('invalid_client')
    expect((await redeem(site.alias, { ...client, secret: null }, code, verifier)).body.error).toBe('invalid_client')
    expect((await redeem(site.alias, client, code, verifier)).status).toBe(200)
  })
  test('is over after a minute', async () => {
    const verifier = newVerifier()
    const code = await codeFor(admin, client, verifier)
    await everywhere(() =>
      sql(`UPDATE oauth_code SET expires_at = now() - interval '1 second' WHERE code_hash = $1`, [hashToken(code)]),
    )
    expect((await redeem(site.alias, client, code, verifier)).body.error).toBe('invalid_grant')
  })
})

describe('a refresh token', () => {
  test('used again ends everything that came of the authorization', async () => {
    const first = await tokensFor(site.alias, admin, client, 'platform.read')
    const second = await tokenCall(site.alias, client, {
      grant_type: 'refresh_token',
      refresh_token: first.refresh_token ?? '',
    })
    expect([second.status, await works(second.body.access_token)]).toEqual([200, 200])
    expect(
      (await tokenCall(site.alias, client, { grant_type: 'refresh_token', refresh_token: first.refresh_token ?? '' }))
        .body.error,
    ).toBe('invalid_grant')
    expect([await works(first.access_token), await works(second.body.access_token)]).toEqual([401, 401])
    expect(
      (
        await tokenCall(site.alias, client, {
          grant_type: 'refresh_token',
          refresh_token: second.body.refresh_token ?? '',
        })
      ).body.error,
    ).toBe('invalid_grant')
    expect((await auditOf('oauth.grant.end'))[0]?.after.why).toBe('refresh-reused')
  })
  test("is its client's alone, never grows, and is no access token", async () => {
    const tokens = await tokensFor(site.alias, admin, client, 'platform.read')
    const ask = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' }
    expect((await tokenCall(site.alias, await makeClient(), ask)).body.error).toBe('invalid_grant')
    expect((await tokenCall('shapla', client, ask)).body.error).toBe('invalid_grant')
    expect(await works(tokens.refresh_token ?? '')).toBe(401)
    expect((await tokenCall(site.alias, client, { ...ask, scope: 'platform.read students.read' })).body.error).toBe(
      'invalid_scope',
    )
  })
})

describe('scopes', () => {
  test('a token opens what its scopes say, and says what it lacks', async () => {
    const { access_token: token } = await tokensFor(site.alias, admin, client, 'platform.read')
    for (const [path, scope] of [
      ['/student/list', 'students.read'],
      ['/site/shift-details/list', 'academics.read'],
      ['/student/new', 'students.write'],
    ]) {
      const answer = await asProgram(site.alias, path ?? '', token)
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
        403,
        `Bearer error="insufficient_scope", scope="${scope}"`,
      ])
      expect(await answer.json()).toMatchObject({ error: 'insufficient_scope', scope })
    }
  })
  test('never more than the user has', async () => {
    const student = await visit(site.alias).login(site.student.username)
    const { access_token: token } = await tokensFor(
      site.alias,
      student,
      client,
      'platform.read students.read academics.write',
    )
    expect(await works(token)).toBe(200)
    for (const path of ['/student/list', '/student/new', '/site/shift-details/list'])
      expect(await works(token, path), path).toBe(403)
  })
  test('a reading scope changes nothing, also not what a reader may press', async () => {
    const { access_token: token } = await tokensFor(
      site.alias,
      admin,
      client,
      'platform.read students.read academics.read',
    )
    const post = (path: string) =>
      asProgram(site.alias, path, token, { method: 'POST', body: new URLSearchParams({ intent: 'close-all' }) })
    for (const path of ['/user/profile', '/site/shift-details/list', '/user/star', '/user/apps'])
      expect((await post(path)).status, path).toBe(403)
    expect((await admin.get('/dashboard')).status).toBe(200)
  })
  test("a writing scope writes, under the program's name", async () => {
    const { access_token: token } = await tokensFor(site.alias, admin, client, 'academics.read academics.write')
    const saved = await asProgram(site.alias, '/site/shift-details/list', token, {
      method: 'POST',
      body: new URLSearchParams({
        nameEn: 'Evening',
        nameBn: 'সান্ধ্য',
        startsAt: '17:00',
        endsAt: '20:00',
        active: 'on',
        position: '2',
        intent: 'create',
      }),
    })
    expect(saved.status).toBeLessThan(400)
    const [record] = await everywhere(() =>
      sql<{ client: number; user: number }>(
        `SELECT oauth_client_id AS client, user_id AS user FROM audit_record WHERE tenant_id = $1 AND action = 'academics.shifts.manage' ORDER BY id DESC LIMIT 1`,
        [site.id],
      ),
    )
    expect(record).toEqual({ client: client.id, user: site.admin.id })
  })
  test('what the client may not ask for, or nobody may, is refused', async () => {
    for (const scope of [
      'exams.write',
      'oauth.read',
      'platform.write',
      'access.write',
      'nonsense',
      '',
      'platform.read nonsense',
    ]) {
      const to = new URL(
        (await admin.send('GET', authorizePath(client, newVerifier(), { scope: scope || null }))).headers.location ??
          '',
      )
      expect(to.searchParams.get('error'), scope).toBe('invalid_scope')
    }
  })
  test('taken from the client, they are gone from its tokens', async () => {
    const own = await makeClient()
    const { access_token: token } = await tokensFor(site.alias, admin, own, 'platform.read students.read')
    expect(await works(token, '/student/list?export=csv')).toBe(200)
    await everywhere(() => sql(`UPDATE oauth_client SET scopes = '{platform.read}' WHERE id = $1`, [own.id]))
    expect(await works(token, '/student/list?export=csv')).toBe(403)
  })
})

describe('tokens stop', () => {
  test('with the user: disabled, another password, a lost role', async () => {
    const person = await makeUser(site.id, { roles: ['admin'] })
    const session = await visit(site.alias).login(person.username)
    const first = await tokensFor(site.alias, session, client, 'platform.read')
    await everywhere(() => sql(`UPDATE app_user SET state = 'disabled' WHERE id = $1`, [person.id]))
    expect(await works(first.access_token)).toBe(401)
    await everywhere(() => sql(`UPDATE app_user SET state = 'active' WHERE id = $1`, [person.id]))
    expect(await works(first.access_token)).toBe(401)

    const second = await tokensFor(site.alias, await visit(site.alias).login(person.username), client, 'platform.read')
    await everywhere(() => sql(`UPDATE app_user SET password_hash = password_hash || ' ' WHERE id = $1`, [person.id]))
    expect(await works(second.access_token)).toBe(401)
    await everywhere(() => sql(`UPDATE app_user SET password_hash = rtrim(password_hash) WHERE id = $1`, [person.id]))

    const third = await tokensFor(site.alias, await visit(site.alias).login(person.username), client, 'platform.read')
    await everywhere(() => sql('DELETE FROM user_role WHERE user_id = $1', [person.id]))
    expect(await works(third.access_token)).toBe(401)
  })
  test('with the client, and when their time is over', async () => {
    const own = await makeClient()
    const tokens = await tokensFor(site.alias, admin, own, 'platform.read')
    await everywhere(() =>
      sql(`UPDATE oauth_token SET expires_at = now() - interval '1 second' WHERE token_hash = $1`, [
        hashToken(tokens.access_token),
      ]),
    )
    expect(await works(tokens.access_token)).toBe(401)
    const fresh = await tokenCall(site.alias, own, {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token ?? '',
    })
    expect(await works(fresh.body.access_token)).toBe(200)
    await everywhere(() => sql('UPDATE oauth_client SET revoked_at = now() WHERE id = $1', [own.id]))
    expect(await works(fresh.body.access_token)).toBe(401)
    expect(
      (await tokenCall(site.alias, own, { grant_type: 'refresh_token', refresh_token: fresh.body.refresh_token ?? '' }))
        .body.error,
    ).toBe('invalid_client')
  })
  test('with the package: an expired one is not written to, an area that is off is off', async () => {
    const other = await makeSite()
    const head = await visit(other.alias).login(other.admin.username)
    const { access_token: token } = await tokensFor(
      other.alias,
      head,
      client,
      'academics.read academics.write students.read',
    )
    const shift = {
      nameEn: 'Late',
      nameBn: 'শেষ',
      startsAt: '17:00',
      endsAt: '20:00',
      active: 'on',
      position: '2',
      intent: 'create',
    }
    await everywhere(() => sql(`UPDATE membership SET ends_on = '2025-01-01' WHERE site_id = $1`, [other.id]))
    await expect
      .poll(
        async () =>
          (
            await asProgram(other.alias, '/site/shift-details/list', token, {
              method: 'POST',
              body: new URLSearchParams(shift),
            })
          ).status,
      )
      .toBe(403)
    expect((await asProgram(other.alias, '/student/list?export=csv', token)).status).toBe(200)
    await everywhere(() => sql('DELETE FROM membership WHERE site_id = $1', [other.id]))
    await expect.poll(async () => (await asProgram(other.alias, '/student/list?export=csv', token)).status).toBe(403)
  })
})

describe('clients and institutions', () => {
  test('a client for some institutions is unknown at the others', async () => {
    const local = await makeClient({
      anyTenant: false,
      sites: [site.id],
      own: true,
      scopes: ['students.read', 'platform.read'],
    })
    expect((await admin.send('GET', authorizePath(local, newVerifier()))).status).toBe(200)
    const elsewhere = await visit('shapla').login('admin')
    expect((await elsewhere.send('GET', authorizePath(local, newVerifier()))).status).toBe(400)
    expect((await tokenCall('shapla', local, { grant_type: 'client_credentials' })).body.error).toBe('invalid_client')
    expect((await tokenCall(null, local, { grant_type: 'client_credentials' })).body.error).toBe('invalid_client')
    const { body } = await tokenCall(site.alias, local, { grant_type: 'client_credentials' })
    expect(await works(body.access_token, '/student/list?export=csv')).toBe(200)
    await everywhere(() => sql(`UPDATE oauth_client SET site_ids = '{1}' WHERE id = $1`, [local.id]))
    expect(await works(body.access_token, '/student/list?export=csv')).toBe(401)
  })
  test('a token is worth nothing at another institution, or to another client', async () => {
    const { access_token: token } = await tokensFor(site.alias, admin, client, 'platform.read')
    for (const alias of ['shapla', null]) expect((await asProgram(alias, '/api/auth/user', token)).status).toBe(401)
    const nosy = await makeClient()
    const ask = (path: string) =>
      programFetch(origin(site.alias) + path, {
        method: 'POST',
        body: new URLSearchParams({ client_id: nosy.key, client_secret: nosy.secret ?? '', token }),
      })
    expect(await (await ask('/oauth/introspect')).json()).toEqual({ active: false })
    expect((await ask('/oauth/revoke')).status).toBe(200)
    expect(await works(token)).toBe(200)
  })
  test('client credentials need a client that has an account of its own', async () => {
    expect((await tokenCall(site.alias, client, { grant_type: 'client_credentials' })).body.error).toBe(
      'unauthorized_client',
    )
    expect(
      (await tokenCall(site.alias, client, { grant_type: 'password', username: 'admin', password: 'demo1234' })).body
        .error,
    ).toMatch(/unauthorized_client|unsupported_grant_type/)
  })
})

describe('the consent page', () => {
  test("takes no form of another site's, and no program's token", async () => {
    const path = authorizePath(client, newVerifier(), { prompt: 'consent' })
    const page = await admin.get(path)
    const csrf = String(page.$('input[name=csrf]').val())
    for (const [fields, headers] of [
      [{ decision: 'allow' }, {}],
      [{ decision: 'allow', csrf: `${csrf}x` }, {}],
      [{ decision: 'allow', csrf }, { origin: 'https://evil.example' }],
    ] as const) {
      const answer = await admin.send('POST', path, new URLSearchParams(fields), headers)
      expect([answer.status, answer.headers.location]).toEqual([403, undefined])
    }
    const { access_token: token } = await tokensFor(site.alias, admin, client, 'platform.read')
    const posted = await asProgram(site.alias, path, token, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'allow' }),
    })
    expect([posted.status, posted.headers.get('location')?.slice(0, 16)]).toEqual([302, '/login?returnTo='])
    expect((await decide(admin, page, 'allow')).searchParams.get('code')).toMatch(/^oac_/)
  })
})

describe('the endpoints', () => {
  test('store no secret, code or token as it is', async () => {
    const verifier = newVerifier()
    const code = await codeFor(admin, client, verifier)
    const { body } = await redeem(site.alias, client, code, verifier)
    const kept = await everywhere(() =>
      sql<{ text: string }>(
        `SELECT coalesce(string_agg(x, ' '), '') AS text FROM (SELECT t::text AS x FROM oauth_token t UNION ALL SELECT c::text FROM oauth_code c UNION ALL SELECT c::text FROM oauth_client c) all_rows`,
      ),
    )
    for (const secret of [code, body.access_token, body.refresh_token ?? '', client.secret ?? '']) {
      expect(secret.length).toBeGreaterThan(20)
      expect(kept[0]?.text.includes(secret)).toBe(false)
      expect(kept[0]?.text.includes(Buffer.from(secret).toString('hex'))).toBe(false)
      expect(kept[0]?.text.includes(hashToken(secret).toString('hex'))).toBe(true)
    }
  })
  test('want a form posted once, and say so in JSON that nobody keeps', async () => {
    const post = (body: unknown, headers: Record<string, string> = {}) =>
      programFetch(`${origin(site.alias)}/oauth/token`, { method: 'POST', body, headers })
    const twice = await post(
      new URLSearchParams(`grant_type=client_credentials&client_id=${client.key}&client_id=other`),
    )
    expect([
      twice.status,
      ((await twice.json()) as { error: string }).error,
      twice.headers.get('cache-control'),
    ]).toEqual([400, 'invalid_request', 'no-store'])
    expect(
      (await post(JSON.stringify({ grant_type: 'client_credentials' }), { 'content-type': 'application/json' })).status,
    ).toBe(400)
    expect((await programFetch(`${origin(site.alias)}/oauth/token`)).status).toBe(405)
    expect(twice.headers.get('set-cookie')).toBeNull()
    const basic = await post(new URLSearchParams({ grant_type: 'client_credentials' }), {
      authorization: `Basic ${Buffer.from('nobody:wrong').toString('base64')}`,
    })
    expect([basic.status, basic.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="oauth"'])
  })
  test('shut whoever guesses secrets', async () => {
    const guess = () =>
      programFetch(`${origin(site.alias)}/oauth/token`, {
        method: 'POST',
        from: '10.66.1.9',
        body: new URLSearchParams({ grant_type: 'client_credentials', client_id: client.key, client_secret: 'guess' }),
      })
    const statuses: number[] = []
    for (let i = 0; i < 24; i++) statuses.push((await guess()).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(400))
    expect(statuses.at(-1)).toBe(429)
    expect((await guess()).headers.get('retry-after')).toMatch(/^\d+$/)
  })
})
