import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { everywhere, makeSite, makeUser, randomName, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { makeClient, tokenCall } from './support'

let operator: Visitor
let site: MadeSite
beforeAll(async () => {
  site = await makeSite()
  operator = await visit(null).login('operator')
  operator.cookies.set('lang', 'en')
})

interface Client {
  id: string
  name: string
  secret: string | null
  redirect: string
  revoked: boolean
}
const rowOf = async (key: string) =>
  (
    await everywhere(() =>
      sql<{
        id: number
        name: string
        redirect_uris: string[]
        scopes: string[]
        secret_hash: Buffer | null
        revoked_at: Date | null
        site_ids: number[]
      }>('SELECT * FROM oauth_client WHERE key = $1', [key]),
    )
  )[0]
const recordsOf = (id: number) =>
  everywhere(() =>
    sql<{ action: string; before: { name: string } | null; after: { name: string } | null }>(
      `SELECT action, before, after FROM audit_record WHERE record_type = 'oauth-client' AND record_id = $1 ORDER BY id`,
      [String(id)],
    ),
  )
const create = async (fields: Record<string, string | string[]>) =>
  operator.submit(await operator.get('/laravel-passport?dialog=new'), 'dialog form', fields)
const madeKey = (page: Answer) => page.$('#made-id').text()
const whoops = (page: Answer) => [
  page.$('[role=alert] p').first().text(),
  page
    .$('[role=alert] li')
    .toArray()
    .map((li) => page.$(li).text()),
]

describe('the panel', () => {
  test('creates a client: its secret is shown once, the list reloads, the dialog is closed', async () => {
    const name = randomName('Panel ')
    const page = await create({ name, redirect: 'https://panel.example.com/cb' })
    expect(page.status).toBe(200)
    expect(page.$('h1').text()).toBe('OAuth clients')
    expect(page.$('dialog').length).toBe(0)
    const [key, secret] = [madeKey(page), page.$('#made-secret').text()]
    expect(secret).toMatch(/^ocs_[\w-]{40}$/)
    expect(page.$('table').text()).toContain(name)
    const row = await rowOf(key)
    expect(row).toMatchObject({ name, redirect_uris: ['https://panel.example.com/cb'], scopes: ['platform.read'] })
    expect(row?.secret_hash?.length).toBe(32)
    const again = await operator.get('/laravel-passport')
    expect(again.text).not.toContain(secret)
    expect(again.text).toContain(`••••${secret.slice(-4)}`)
    const records = await recordsOf(row?.id ?? 0)
    expect(records).toMatchObject([{ action: 'oauth.clients.manage', before: null, after: { name } }])
    expect(JSON.stringify(records)).not.toContain(secret)
  })

  test('lists what is wrong under Whoops, and keeps what was typed', async () => {
    const page = await create({ name: '', redirect: 'http://evil.example.com/cb#x https://ok.example.com' })
    expect(page.status).toBe(422)
    expect(whoops(page)).toEqual([
      'Whoops! Something went wrong!',
      ['The Name field is required.', 'The redirect URL http://evil.example.com/cb#x may not have a fragment (#).'],
    ])
    expect(page.$('dialog [name=redirect]').attr('value')).toContain('https://ok.example.com')
    const bengali = await visit(null).login('operator')
    const bn = await bengali.submit(await bengali.get('/laravel-passport?dialog=new'), 'dialog form', {
      name: 'x',
      redirect: '',
    })
    expect(whoops(bn)).toEqual(['দুঃখিত! কোনো একটা সমস্যা হয়েছে!', ['ফেরত ঠিকানা (Redirect URL) দেওয়া আবশ্যক।']])
  })

  test.each([
    'http://example.com/cb',
    'https://*.example.com/cb',
    'https://user@example.com/cb',
    'ftp://example.com/',
    'javascript:alert(1)',
    '/callback',
    'https://',
    'myapp:/cb',
    'https://example.com/<x>',
    'data:text/html,x',
  ])('refuses the redirect URL %s', async (redirect) => {
    expect((await create({ name: 'Bad', redirect })).status).toBe(422)
  })

  test.each([
    'https://example.com/cb?x=1',
    'http://127.0.0.1:9000/cb',
    'http://localhost/cb',
    'http://[::1]:3000/',
    'com.example.app:/cb',
  ])('takes the redirect URL %s', async (redirect) => {
    expect((await rowOf(madeKey(await create({ name: 'Good', redirect }))))?.redirect_uris).toEqual([redirect])
  })

  test('refuses forged scopes and institutions that are not there', async () => {
    const base = { name: 'Forged', redirect: 'https://example.com/cb' }
    const forged: Record<string, string | string[]>[] = [
      { scopes: ['oauth.write'] },
      { scopes: ['platform.write'] },
      { scopes: [] },
      { ownAccess: 'on', sites: 'nowhere-at-all' },
      { ownAccess: 'on', sites: site.alias, kind: 'public' },
      { ownAccess: 'on', sites: '' },
      { ownAccess: 'on', sites: site.alias, scopes: ['platform.read'] },
    ]
    for (const fields of forged) {
      expect((await create({ ...base, ...fields })).status, JSON.stringify(fields)).toBe(422)
    }
    const wrong = await create({ ...base, ownAccess: 'on', sites: 'nowhere-at-all or-there', scopes: [] })
    expect(wrong.$('[id$="scopes-error"]').text()).not.toBe('')
    expect(wrong.$('[id$="sites-error"]').text()).toContain('nowhere-at-all, or-there')
    const page = await create({ ...base, ownAccess: 'on', sites: `${site.alias} shapla`, scopes: ['students.read'] })
    expect((await rowOf(madeKey(page)))?.site_ids).toContain(site.id)
  })

  test('edits, rotates the secret, and deletes by revoking; each on the record', async () => {
    const client = await makeClient()
    const edit = await operator.get(`/laravel-passport?edit=${client.key}`)
    expect(edit.$('dialog [name=redirect]').attr('value')).toBe(client.redirect)
    const saved = await operator.submit(edit, 'dialog form', { name: 'Renamed program' })
    expect(saved.url).toBe('/laravel-passport')
    expect((await rowOf(client.key))?.name).toBe('Renamed program')

    const rotated = await operator.submit(await operator.get(`/laravel-passport?rotate=${client.key}`), 'dialog form')
    const secret = rotated.$('#made-secret').text()
    const ask = {
      grant_type: 'authorization_code',
      code: 'x',
      redirect_uri: client.redirect,
      code_verifier: 'x'.repeat(43),
    }
    expect((await tokenCall(site.alias, client, ask)).body.error).toBe('invalid_client')
    expect((await tokenCall(site.alias, { ...client, secret }, ask)).body.error).toBe('invalid_grant')

    const question = await operator.get(`/laravel-passport?confirm=${client.key}`)
    expect(question.text).toContain('Confirm delete Renamed program client?')
    await operator.submit(question, 'dialog form')
    const row = await rowOf(client.key)
    expect(row?.revoked_at).toBeInstanceOf(Date)
    expect((await recordsOf(row?.id ?? 0)).map((record) => record.action)).toEqual([
      'oauth.clients.manage',
      'oauth.secret.rotate',
      'oauth.clients.revoke',
    ])
    for (const intent of ['update', 'rotate', 'delete'])
      expect(
        (
          await operator.post('/laravel-passport', {
            intent,
            id: client.key,
            name: 'Back',
            redirect: client.redirect,
            scopes: 'platform.read',
            anyTenant: 'on',
          })
        ).status,
        intent,
      ).toBe(404)
  })

  test('has search, state filter and export', async () => {
    const client = await makeClient()
    expect((await operator.get(`/laravel-passport?q=${client.key}`)).$('tbody tr').length).toBe(1)
    expect((await operator.get(`/laravel-passport?q=${client.key}&f_state=revoked`)).$('tbody tr').length).toBe(0)
    const file = await operator.get('/laravel-passport?export=csv')
    expect(file.text).toContain(client.key)
  })

  test("is nobody else's", async () => {
    const client = await makeClient()
    const support = await makeUser(1, { kind: 'eduworld', roles: ['support'] })
    const billing = await makeUser(1, { kind: 'eduworld', roles: ['billing-officer'] })
    for (const person of [support, billing]) {
      const visitor = await visit(null).login(person.username)
      for (const path of ['/laravel-passport', '/oauth/clients', `/oauth/clients/${client.key}`])
        expect((await visitor.get(path)).status, path).toBe(403)
      for (const path of ['/laravel-passport', '/oauth/clients'])
        expect(
          (await visitor.post(path, { intent: 'create', name: 'Mine', redirect: 'https://x.example.com' })).status,
        ).toBe(403)
    }
    const viewer = await makeUser(1, {
      kind: 'eduworld',
      roles: ['support'],
      permissions: [{ permission: 'oauth.clients.view', effect: 'allow' }],
    })
    const looking = await visit(null).login(viewer.username)
    const page = await looking.get(`/laravel-passport?edit=${client.key}`)
    expect([page.status, page.$('dialog').length, page.$(`a[href*="confirm="]`).length]).toEqual([200, 0, 0])
    expect((await looking.post('/laravel-passport', { intent: 'delete', id: client.key })).status).toBe(403)
    for (const who of [site.admin, site.teacher, site.student]) {
      const visitor = await visit(site.alias).login(who.username)
      for (const path of ['/laravel-passport', '/oauth/clients']) expect((await visitor.get(path)).status).toBe(404)
      expect((await visitor.post('/laravel-passport', { intent: 'delete', id: client.key })).status).toBe(404)
    }
    expect((await visit(null).send('GET', '/laravel-passport')).headers.location).toContain('/edu/login')
    expect(
      (await operator.send('POST', '/laravel-passport', new URLSearchParams({ intent: 'delete', id: client.key })))
        .status,
    ).toBe(403)
    expect((await rowOf(client.key))?.revoked_at).toBeNull()
  })
})

describe('the calls of section 7', () => {
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const csrf = String((await operator.get('/laravel-passport')).$('meta[name=csrf-token]').attr('content'))
    return operator.send(method, path, body === undefined ? undefined : JSON.stringify(body), {
      accept: 'application/json, text/plain, */*',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': csrf,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    })
  }

  test('create, list, update and delete', async () => {
    const made = await call('POST', '/oauth/clients', { name: 'Called', redirect: 'https://call.example.com/cb' })
    expect(made.status).toBe(201)
    const client = made.json<Client & Record<string, unknown>>()
    expect(client).toMatchObject({ name: 'Called', redirect: 'https://call.example.com/cb', revoked: false })
    expect(client.secret).toMatch(/^ocs_/)
    const listed = (await call('GET', '/oauth/clients')).json<Client[]>().find((one) => one.id === client.id)
    expect(listed).toMatchObject({ id: client.id, name: 'Called', secret: null })
    const updated = await call('PUT', `/oauth/clients/${client.id}`, {
      name: 'Called again',
      redirect: 'https://call.example.com/other',
    })
    expect([updated.status, updated.json<Client>().redirect]).toEqual([200, 'https://call.example.com/other'])
    expect((await call('DELETE', `/oauth/clients/${client.id}`)).status).toBe(204)
    expect((await call('GET', '/oauth/clients')).json<Client[]>().some((one) => one.id === client.id)).toBe(false)
    for (const [method, body] of [
      ['PUT', { name: 'x', redirect: 'https://x.example.com' }],
      ['DELETE', undefined],
      ['GET', undefined],
    ] as const)
      expect((await call(method, `/oauth/clients/${client.id}`, body)).status).toBe(404)
    expect((await recordsOf((await rowOf(client.id))?.id ?? 0)).length).toBe(3)
  })

  test('say what is wrong as Laravel does, and keep nothing', async () => {
    const name = randomName('Kept ')
    for (const body of [{}, { name: '', redirect: '' }, { name: null, redirect: 7 }, [], 'x']) {
      const answer = await call('POST', '/oauth/clients', body)
      expect(answer.status).toBe(422)
      expect(answer.json()).toEqual({
        message: 'The given data was invalid.',
        errors: { name: ['The name field is required.'], redirect: ['The redirect field is required.'] },
      })
    }
    const bn = await call('POST', '/oauth/clients', { name }, { 'accept-language': 'bn-BD,bn;q=0.9' })
    expect(JSON.stringify(bn.json())).toContain('দেওয়া আবশ্যক')
    expect(
      (await call('POST', '/oauth/clients', { name, redirect: 'http://example.com' })).json<{
        errors: { redirect: string[] }
      }>().errors.redirect[0],
    ).toContain('must begin with https')
    expect(await everywhere(() => sql('SELECT 1 FROM oauth_client WHERE name IN ($1, $2)', [name, '']))).toEqual([])
  })

  test('want the session and its form token', async () => {
    const client = await makeClient()
    const bare = await visit(null).send('GET', '/oauth/clients', undefined, { accept: 'application/json' })
    expect([bare.status, bare.json()]).toEqual([401, { message: 'Unauthenticated.' }])
    for (const token of ['', 'forged'])
      expect((await call('DELETE', `/oauth/clients/${client.key}`, undefined, { 'x-csrf-token': token })).status).toBe(
        403,
      )
    expect((await call('PATCH', '/oauth/clients', { name: 'x', redirect: 'https://x.example.com' })).status).toBe(405)
    expect((await rowOf(client.key))?.revoked_at).toBeNull()
  })
})
