import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { sql } from 'db/connection'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import {
  asProgram,
  authorizePath,
  codeFor,
  makeClient,
  newVerifier,
  origin,
  programFetch,
  redeem,
  tokenCall,
  tokensFor,
} from '../oauth/support'
import { check, documented } from './openapi'

let site: MadeSite
let admin: Visitor
beforeAll(async () => {
  site = await makeSite()
  admin = await visit(site.alias).login(site.admin.username)
})

const heard = async (response: Response) => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  text: await response.text(),
})
async function call(
  visitor: Visitor,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const csrf = String((await visitor.get('/user/apps')).$('meta[name=csrf-token]').attr('content'))
  return visitor.send(method, path, body === undefined ? undefined : JSON.stringify(body), {
    accept: 'application/json',
    'x-csrf-token': csrf,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  })
}

describe('the document', () => {
  test('is valid OpenAPI 3.1, each operation has a name of its own', async () => {
    const document = await documented()
    const result = await new Validator().validate(
      structuredClone(document) as unknown as Parameters<Validator['validate']>[0],
    )
    expect(result.errors ?? []).toEqual([])
    expect([result.valid, document.openapi]).toEqual([true, '3.1.0'])
    const names = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((one) => one.operationId),
    )
    expect(new Set(names).size).toBe(names.length)
  })
  test('is served on every host with an ETag, and as a page in both languages', async () => {
    for (const alias of ['shapla', null]) {
      const answer = await visit(alias).send('GET', '/api/openapi.json')
      expect(answer.json<{ servers: { url: string }[] }>().servers[0]?.url).toBe(origin(alias))
      expect(
        (
          await visit(alias).send('GET', '/api/openapi.json', undefined, {
            'if-none-match': String(answer.headers.etag),
          })
        ).status,
      ).toBe(304)
    }
    const page = await visit('shapla').get('/api/docs')
    expect(page.$('article').length).toBe(
      Object.values((await documented()).paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0),
    )
    expect(page.$('h1').text()).toBe('API')
    expect(page.text).toContain('যেভাবে শুরু করবেন')
  })
})

describe('the account', () => {
  test("GET user, by session, by one's own token, by a program's", async () => {
    const client = await makeClient()
    const { access_token: token } = await tokensFor(site.alias, admin, client, 'platform.read')
    for (const path of ['/api/auth/user', '/api/user']) {
      for (const answer of [
        await admin.send('GET', path, undefined, { accept: 'application/json' }),
        await heard(await asProgram(site.alias, path, token)),
      ]) {
        expect(answer.status).toBe(200)
        await check('get', path, answer)
      }
      const nobody = await heard(await asProgram(site.alias, path, 'x'.repeat(43)))
      expect(nobody.status).toBe(401)
      await check('get', path, nobody)
      const other = await makeClient({ scopes: ['students.read'] })
      const lacking = await heard(
        await asProgram(site.alias, path, (await tokensFor(site.alias, admin, other, 'students.read')).access_token),
      )
      expect(lacking.status).toBe(403)
      await check('get', path, lacking)
    }
  })

  test('PUT user changes what is given, and asks for the password where it matters', async () => {
    const person = await makeUser(site.id, { roles: ['teacher'], email: 'before@example.test' })
    const visitor = await visit(site.alias).login(person.username)
    const put = (body: unknown) => call(visitor, 'PUT', '/api/user', body)
    const bio = await put({ user: { bio: 'Teaches physics' } })
    await check('put', '/api/user', bio)
    expect(bio.status).toBe(200)
    const row = async () =>
      (
        await everywhere(() =>
          sql<{ bio: string; email: string; username: string; photo_file_id: number | null }>(
            'SELECT bio, email, username::text, photo_file_id FROM app_user WHERE id = $1',
            [person.id],
          ),
        )
      )[0]
    expect(await row()).toMatchObject({ bio: 'Teaches physics', email: 'before@example.test' })

    const without = await put({ email: 'after@example.test', bio: 'Lost with it' })
    expect(without.status).toBe(422)
    await check('put', '/api/user', without)
    expect(without.json<{ errors: Record<string, unknown> }>().errors).toHaveProperty('current_password')
    expect(await row()).toMatchObject({ bio: 'Teaches physics', email: 'before@example.test' })

    const renamed = await put({ email: 'after@example.test', username: 'new.name', current_password: person.password })
    expect(renamed.json<{ user: { username: string; email: string } }>().user).toMatchObject({
      username: 'new.name',
      email: 'after@example.test',
    })
    for (const [username, field] of [
      ['admin', 'username'],
      ['01712345678', 'username'],
      ['a@b.example', 'username'],
      ['x', 'username'],
    ] as const) {
      const answer = await put({ username, current_password: person.password })
      expect([answer.status, Object.keys(answer.json<{ errors: object }>().errors)], username).toEqual([422, [field]])
    }
    const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#0b5c50' } })
      .png()
      .toBuffer()
    const photo = await put({ image: `data:image/png;base64,${picture.toString('base64')}` })
    await check('put', '/api/user', photo)
    expect((await row())?.photo_file_id).not.toBeNull()
    expect((await put({ image: 'data:image/svg+xml;base64,PHN2Zy8+' })).status).toBe(422)
    expect((await put({ image: null })).json<{ user: { photo_url: string | null } }>().user.photo_url).toBeNull()

    const short = await put({ password: '12345', current_password: person.password })
    expect(short.json<{ errors: object }>().errors).toEqual({
      password: ['The password must be at least 6 characters.'],
    })
    const before = visitor.cookies.get('sid')
    expect((await put({ password: 'another66', current_password: person.password })).status).toBe(200)
    expect(visitor.cookies.get('sid')).not.toBe(before)
    expect((await visitor.get('/dashboard')).url).toBe('/dashboard')
    await visit(site.alias).login('new.name', 'another66')
  })

  test("no token changes an account, and no form of another site's", async () => {
    const { access_token: token } = await tokensFor(site.alias, admin, await makeClient(), 'platform.read')
    const put = await heard(
      await asProgram(site.alias, '/api/user', token, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ bio: 'Taken over' }),
      }),
    )
    expect(put.status).toBe(403)
    await check('put', '/api/user', put)
    expect((await call(admin, 'PUT', '/api/user', { bio: 'x' }, { 'x-csrf-token': 'forged' })).status).toBe(403)
    expect(
      (await visit(site.alias).send('PUT', '/api/user', '{}', { 'content-type': 'application/json' })).status,
    ).toBe(401)
  })

  test('registration is closed everywhere', async () => {
    for (const alias of [site.alias, null, 'padma']) {
      const answer = await visit(alias).send(
        'POST',
        '/api/users',
        JSON.stringify({ user: { username: 'mallory', email: 'm@example.test', password: 'secret66' } }),
        { 'content-type': 'application/json' },
      )
      expect(answer.status).toBe(403)
      await check('post', '/api/users', answer)
    }
    expect(await everywhere(() => sql(`SELECT 1 FROM app_user WHERE username = 'mallory'`))).toEqual([])
  })

  test('the unread notices', async () => {
    const answer = await call(admin, 'POST', '/user/notification/notifications')
    expect(answer.status).toBe(200)
    await check('post', '/user/notification/notifications', answer)
  })
})

test("the centre's clients and the OAuth endpoints answer as documented", async () => {
  const operator = await visit(null).login('operator')
  const made = await call(operator, 'POST', '/oauth/clients', {
    name: 'Documented',
    redirect: 'https://doc.example.com/cb',
  })
  await check('post', '/oauth/clients', made)
  const { id } = made.json<{ id: string }>()
  await check('post', '/oauth/clients', await call(operator, 'POST', '/oauth/clients', {}))
  await check('get', '/oauth/clients', await call(operator, 'GET', '/oauth/clients'))
  await check(
    'get',
    '/oauth/clients',
    await visit(null).send('GET', '/oauth/clients', undefined, { accept: 'application/json' }),
  )
  const one = '/oauth/clients/{id}'
  await check('get', one, await call(operator, 'GET', `/oauth/clients/${id}`))
  await check(
    'put',
    one,
    await call(operator, 'PUT', `/oauth/clients/${id}`, { name: 'D', redirect: 'https://doc.example.com/cb' }),
  )
  await check('put', one, await call(operator, 'PUT', `/oauth/clients/${id}`, { name: '' }))
  await check('delete', one, await call(operator, 'DELETE', `/oauth/clients/${id}`))
  await check('delete', one, await call(operator, 'DELETE', `/oauth/clients/${id}`))

  const client = await makeClient()
  const verifier = newVerifier()
  const code = await codeFor(admin, client, verifier)
  const { body } = await redeem(site.alias, client, code, verifier)
  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    heard(await programFetch(origin(site.alias) + path, { method: 'POST', headers, body: new URLSearchParams(fields) }))
  const proof = { client_id: client.key, client_secret: client.secret ?? '' }
  for (const [path, fields, status] of [
    ['/oauth/token', { ...proof, grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' }, 200],
    ['/oauth/token', { ...proof, grant_type: 'refresh_token', refresh_token: 'x' }, 400],
    ['/oauth/introspect', { ...proof, token: body.access_token }, 200],
    ['/oauth/introspect', { ...proof, token: 'x' }, 200],
    ['/oauth/revoke', { ...proof, token: body.access_token }, 200],
    ['/oauth/revoke', proof, 400],
  ] as const) {
    const answer = await post(path, fields)
    expect(answer.status, path).toBe(status)
    await check('post', path, answer)
  }
  for (const path of ['/oauth/token', '/oauth/introspect', '/oauth/revoke']) {
    const answer = await post(
      path,
      { token: 'x', grant_type: 'refresh_token' },
      { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` },
    )
    expect(answer.status).toBe(401)
    await check('post', path, answer)
  }
  await check(
    'get',
    '/.well-known/oauth-authorization-server',
    await heard(await programFetch(`${origin(site.alias)}/.well-known/oauth-authorization-server`)),
  )
  expect((await tokenCall(site.alias, client, { grant_type: 'nonsense' })).status).toBe(400)
  expect((await admin.send('GET', authorizePath(client, newVerifier()))).status).toBe(302)
})
