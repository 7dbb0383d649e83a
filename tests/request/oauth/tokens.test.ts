import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { hashToken } from '~/domain/identity/identity.server'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import {
  asProgram,
  authorizePath,
  makeClient,
  newVerifier,
  origin,
  programFetch,
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
