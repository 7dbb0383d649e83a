import { beforeAll, describe, expect, test } from 'vitest'
import { linkSentTo, openHandoff } from 'tests/harness/links'
import { visit, type Visitor } from 'tests/harness/visitor'
import { makeUser, type MadeUser } from 'tests/factories/user'
import { all, makeInstitution, one, PASSWORD, rows, type TestInstitution } from '../support/institution'

const USERS = '/edu/user/list'
let site: TestInstitution
let operator: Visitor
let boss: MadeUser
let clerk: Visitor
const roleId = async (key: string) =>
  (await all(() => one<{ id: number }>('SELECT id FROM role WHERE key = $1 AND tenant_id IS NULL', [key]))).id
const name = () => `u${Math.random().toString(36).slice(2, 10)}`

beforeAll(async () => {
  site = await makeInstitution()
  boss = await makeUser(1, { kind: 'eduworld', roles: ['operator'] })
  operator = await visit(null).login(boss.username)
  operator.cookies.set('lang', 'en')
  const user = await makeUser(1, {
    kind: 'eduworld',
    roles: ['support'],
    permissions: [
      { permission: 'access.users.manage', effect: 'allow' },
      { permission: 'access.users.view', effect: 'allow' },
    ],
  })
  clerk = await visit(null).login(user.username)
})

describe('users', () => {
  test('a new one chooses the password by the link', async () => {
    const username = name()
    const answer = await operator.post(`${USERS}?dialog=new`, {
      username,
      nameEn: 'New One',
      nameBn: 'নতুন',
      email: `${username}@example.test`,
      roles: await roleId('support'),
    })
    expect(answer.url).toMatch(/^\/edu\/user\/list\?user=\d+$/)
    const { token } = await linkSentTo(1, `${username}@example.test`)
    expect(
      (
        await visit(null).post('/password/reset', {
          intent: 'reset',
          token,
          newPassword: 'chosen66',
          confirmPassword: 'chosen66',
        })
      ).url,
    ).toBe('/dashboard')
    await visit(null).login(username, 'chosen66')
  })
  test('bad input is answered at the field and kept', async () => {
    const page = await operator.post(`${USERS}?dialog=new`, {
      username: boss.username,
      nameEn: 'Kept Name',
      nameBn: 'নাম',
      email: 'x@example.test',
      roles: await roleId('support'),
    })
    expect(page.status).toBe(422)
    expect(page.text).toContain('has already been taken')
    expect(page.$('[name=nameEn]').attr('value')).toBe('Kept Name')
    for (const fields of [
      { username: 'a b', roles: 1 },
      { username: name(), roles: '' },
    ])
      expect(
        (await operator.post(`${USERS}?dialog=new`, { nameEn: 'x', nameBn: 'x', email: 'y@example.test', ...fields }))
          .status,
      ).toBe(422)
  })
  test("roles above one's own, of another scope, invented", async () => {
    const fields = { username: name(), nameEn: 'x', nameBn: 'x', email: `${name()}@example.test` }
    expect((await clerk.post(USERS, { ...fields, roles: await roleId('operator') })).status).toBe(403)
    expect((await clerk.post(USERS, { ...fields, roles: await roleId('billing-officer') })).status).toBe(403)
    for (const roles of [await roleId('admin'), 999999999])
      expect((await operator.post(USERS, { ...fields, roles })).status).toBe(422)
    const peer = await makeUser(1, { kind: 'eduworld', roles: ['support'] })
    expect((await operator.post(USERS, { intent: 'roles', id: peer.id, roles: await roleId('head') })).status).toBe(422)
    expect(
      (await operator.post(USERS, { intent: 'roles', id: site.users.teacher, roles: await roleId('support') })).status,
    ).toBe(422)
    expect(
      (
        await clerk.post(USERS, {
          intent: 'roles',
          id: peer.id,
          roles: [await roleId('support'), await roleId('operator')],
        })
      ).status,
    ).toBe(403)
  })
  test('a clerk cannot touch an operator: password, address, roles, state, sessions, link, delete; nor raise themselves', async () => {
    const tries: Record<string, string | number>[] = [
      { intent: 'save', username: boss.username, nameEn: 'x', nameBn: 'x', password: 'stolen66' },
      { intent: 'save', username: boss.username, nameEn: 'x', nameBn: 'x', email: 'thief@example.test' },
      { intent: 'roles', roles: await roleId('support') },
      { intent: 'disable' },
      { intent: 'revoke' },
      { intent: 'link' },
      { intent: 'delete' },
    ]
    for (const fields of tries)
      expect([fields.intent, (await clerk.post(USERS, { id: boss.id, ...fields })).status]).toEqual([
        fields.intent,
        403,
      ])
    const me = await all(() =>
      one<{ id: number }>(
        `SELECT user_id AS id FROM user_permission WHERE tenant_id = 1 AND permission = 'access.users.manage' ORDER BY user_id DESC LIMIT 1`,
      ),
    )
    expect(
      (
        await clerk.post(USERS, {
          intent: 'roles',
          id: me.id,
          roles: [await roleId('support'), await roleId('operator')],
        })
      ).status,
    ).toBe(403)
    expect((await operator.get('/dashboard')).url).toBe('/dashboard')
    await visit(null).login(boss.username)
  })
  test('saved: the payload; a password only if given, and then other devices are out', async () => {
    const user = await makeUser(site.id, { roles: ['teacher'] })
    const teacher = await visit(site.alias).login(user.username)
    const fields = {
      intent: 'save',
      id: user.id,
      username: user.username,
      nameEn: 'Renamed',
      nameBn: 'নতুন নাম',
      email: 'renamed@example.test',
      bio: 'Line',
    }
    expect((await operator.post(`${USERS}?user=${user.id}`, fields)).status).toBe(200)
    expect((await teacher.get('/dashboard')).url).toBe('/dashboard')
    await operator.post(`${USERS}?user=${user.id}`, { ...fields, password: 'another66' })
    expect((await teacher.send('GET', '/dashboard')).status).toBe(302)
    await visit(site.alias).login(user.username, 'another66')
    const [record] = await rows<{ after: object }>(
      `SELECT after FROM audit_record WHERE action = 'access.user.save' AND record_id = $1 ORDER BY id DESC LIMIT 1`,
      [String(user.id)],
    )
    expect(JSON.stringify(record)).not.toContain('another66')
  })
  test('the form of a user posts every field it shows', async () => {
    const page = await operator.get(`${USERS}?user=${boss.id}`)
    expect(page.$('main input:not([name])').length).toBe(0)
    expect(page.$('main input[type=password][name=password]').length).toBe(1)
  })

  test('disabled and enabled; sessions revoked one by one and all', async () => {
    const user = await makeUser(site.id, { roles: ['teacher'] })
    const teacher = await visit(site.alias).login(user.username)
    const [session] = await rows<{ id: number }>('SELECT id FROM session WHERE user_id = $1', [user.id])
    expect((await operator.post(USERS, { intent: 'revoke', id: boss.id, session: session?.id })).status).toBe(404)
    await operator.post(USERS, { intent: 'revoke', id: user.id, session: session?.id })
    expect((await teacher.send('GET', '/dashboard')).status).toBe(302)
    await rows(
      `INSERT INTO oauth_grant (tenant_id, client_id, user_id, scopes) SELECT $1, id, $2, '{students.read}' FROM oauth_client ORDER BY id LIMIT 1 RETURNING id`,
      [site.id, user.id],
    )
    await operator.post(USERS, { intent: 'disable', id: user.id })
    expect(await rows('SELECT revoked_why FROM oauth_grant WHERE user_id = $1', [user.id])).toEqual([
      { revoked_why: 'account' },
    ])
    expect(await rows('SELECT state FROM app_user WHERE id = $1', [user.id])).toEqual([{ state: 'disabled' }])
    await operator.post(USERS, { intent: 'enable', id: user.id })
    await visit(site.alias).login(user.username)
  })
  test('deleting: not oneself, gone without records, disabled with', async () => {
    const self = await operator.post(`${USERS}?user=${boss.id}&confirm=${boss.id}`, { intent: 'delete', id: boss.id })
    expect(self.status).toBe(409)
    expect(self.text).toContain('Error: Can not delete yourself!')
    expect((await operator.post(USERS, { intent: 'disable', id: boss.id })).status).toBe(409)
    const fresh = await makeUser(1, { kind: 'eduworld', roles: ['support'] })
    await operator.post(USERS, { intent: 'delete', id: fresh.id })
    expect(await rows('SELECT 1 FROM app_user WHERE id = $1', [fresh.id])).toEqual([])
    const known = await makeUser(1, { kind: 'eduworld', roles: ['support'] })
    await visit(null).login(known.username)
    await operator.post(USERS, { intent: 'delete', id: known.id })
    expect(await rows('SELECT state FROM app_user WHERE id = $1', [known.id])).toEqual([{ state: 'disabled' }])
  })
  test('found everywhere by a word, at one place by alias; a search of the page is no search of other scopes', async () => {
    const unique = name()
    await makeUser(site.id, { nameEn: `Zed ${unique}`, roles: ['teacher'] })
    expect((await operator.get(`${USERS}?q=${unique}&f_place=everywhere`)).text).toContain(`Zed ${unique}`)
    expect((await operator.get(`${USERS}?q=${unique}`)).text).not.toContain(`Zed ${unique}`)
    expect((await operator.get(`${USERS}?f_institution=${site.alias}`)).text).toContain(`Zed ${unique}`)
    expect((await operator.get(`${USERS}?q=zz%25&f_place=everywhere`)).status).toBe(200)
    expect((await operator.get(`${USERS}?export=csv`)).headers['content-type']).toContain('text/csv')
  })
})

describe('impersonation', () => {
  const PATH = '/edu/site/impersonate'
  test('from the search to the log', async () => {
    operator.cookies.set('lang', 'en')
    expect((await operator.get(`${PATH}?find=${site.alias}`)).$(`a[href$="?place=${site.id}"]`).length).toBe(1)
    const page = await operator.get(`${PATH}?place=${site.id}`)
    expect(page.$(`[name=userId][value="${site.users.admin}"]`).length).toBe(1)
    const bad = await operator.post(`${PATH}?place=${site.id}`, {
      tenantId: site.id,
      userId: site.users.admin,
      reason: '',
      minutes: 99,
    })
    expect(bad.status).toBe(422)
    const ready = await operator.post(`${PATH}?place=${site.id}`, {
      tenantId: site.id,
      userId: site.users.admin,
      reason: 'Ticket 4711',
      minutes: 5,
    })
    const link = new URL(ready.$('a[href*="/impersonation/enter"]').attr('href') ?? '')
    expect(link.hostname).toBe(`${site.alias}.localhost`)
    const visitor = visit(site.alias)
    await visitor.submit(await openHandoff(visitor, operator, link.href), 'form:has([name=token])')
    await visitor.post('/user/star', { path: '/dashboard', starred: 'yes' })
    const log = await operator.get(`${PATH}?q=4711`)
    expect(log.text).toContain('Running')
    const id = /\?log=(\d+)/.exec(log.text)?.[1] ?? ''
    expect((await operator.get(`${PATH}?log=${id}`)).text).toContain('Dashboard: Favourites changed')
    expect((await operator.get(`/edu/site/impersonate-site-group?log=${id}`)).status).toBe(404)
    await operator.post(PATH, { intent: 'end', id })
    expect((await visitor.send('GET', '/dashboard')).status).toBe(302)
    expect(await rows('SELECT ended_how FROM impersonation WHERE id = $1', [id])).toEqual([{ ended_how: 'centre' }])
    expect((await operator.post(PATH, { intent: 'end', id })).status).toBe(409)
  })
  test('not of the centre, not of a user elsewhere, not through the screen of groups', async () => {
    const fields = { reason: 'Ticket 1', minutes: 5 }
    const other = await makeInstitution()
    expect((await operator.post(PATH, { ...fields, tenantId: 1, userId: boss.id })).status).toBe(404)
    expect((await operator.post(PATH, { ...fields, tenantId: site.id, userId: other.users.admin })).status).toBe(404)
    expect(
      (
        await operator.post('/edu/site/impersonate-site-group', {
          ...fields,
          tenantId: site.id,
          userId: site.users.admin,
        })
      ).status,
    ).toBe(404)
    const viewer = await makeUser(1, {
      kind: 'eduworld',
      roles: ['billing-officer'],
      permissions: [{ permission: 'operations.impersonation.view', effect: 'allow' }],
    })
    const reads = await visit(null).login(viewer.username)
    expect((await reads.get(PATH)).status).toBe(200)
    expect((await reads.post(PATH, { ...fields, tenantId: site.id, userId: site.users.admin })).status).toBe(403)
    await visit(site.alias).login('admin', PASSWORD)
  })
})
