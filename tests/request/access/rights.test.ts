import { beforeAll, describe, expect, test } from 'vitest'
import { inScope, sql } from 'db/connection'
import { somebodyMustKeepTheKeys } from '~/domain/access/scope.server'
import { PERMISSIONS } from '~/domain/identity/matrix'
import { visit, type Visitor } from 'tests/harness/visitor'
import { makeUser, type MadeUser } from 'tests/factories/user'
import { all, makeInstitution, one, PASSWORD, rows, type TestInstitution } from '../support/institution'

const PATHS = [
  '/edu/site/impersonate',
  '/edu/site/impersonate-site-group',
  '/edu/role/list',
  '/edu/user/list',
  '/edu/permission/edu-user-assign-extra-permission',
  '/edu/permission/assign',
  '/permission/assign',
  '/edu/site/user-permission',
]
const CLERK = [
  'access.roles.view',
  'access.roles.manage',
  'access.users.view',
  'access.users.manage',
  'access.permissions.view',
  'access.permissions.assign',
] as const

let site: TestInstitution
let operator: Visitor
let boss: MadeUser
let clerk: Visitor
let clerkUser: MadeUser
const roleId = async (key: string) =>
  (await all(() => one<{ id: number }>('SELECT id FROM role WHERE key = $1 AND tenant_id IS NULL', [key]))).id
const held = async (id: number) =>
  (
    await rows<{ permission: string }>('SELECT permission FROM role_permission WHERE role_id = $1 ORDER BY 1', [id])
  ).map((row) => row.permission)

/** A role of the test's own with exactly these permissions. */
async function makeRole(scope: 'central' | 'site', permissions: readonly string[]): Promise<number> {
  const key = `test-${Math.random().toString(36).slice(2)}`
  return all(async () => {
    const { id } = await one<{ id: number }>(
      'INSERT INTO role (tenant_id, scope, panel, key, name_en, name_bn) VALUES (NULL, $1, $1, $2, $2, $2) RETURNING id',
      [scope, key],
    )
    await sql('INSERT INTO role_permission SELECT $1, unnest($2::text[])', [id, permissions])
    return id
  })
}
const give = (userId: number, id: number) => rows('INSERT INTO user_role VALUES (1, $1, $2)', [userId, id])
const stampOf = async (who: Visitor, path: string) => (await who.get(path)).$('[name=stamp]').attr('value') ?? ''

beforeAll(async () => {
  site = await makeInstitution()
  boss = await makeUser(1, { kind: 'eduworld', roles: ['operator'] })
  operator = await visit(null).login(boss.username)
  clerkUser = await makeUser(1, {
    kind: 'eduworld',
    roles: ['support'],
    permissions: CLERK.map((permission) => ({ permission, effect: 'allow' as const })),
  })
  clerk = await visit(null).login(clerkUser.username)
})

describe('who may open the screens', () => {
  test('the operator every one, in both languages', async () => {
    for (const path of PATHS)
      for (const lang of ['bn', 'en']) {
        operator.cookies.set('lang', lang)
        expect([path, (await operator.get(path)).status]).toEqual([path, 200])
      }
  })
  test('the billing officer none, support only the impersonation, nobody the login', async () => {
    const billing = await visit(null).login(
      (await makeUser(1, { kind: 'eduworld', roles: ['billing-officer'] })).username,
    )
    const support = await visit(null).login((await makeUser(1, { kind: 'eduworld', roles: ['support'] })).username)
    for (const path of PATHS) {
      expect([path, (await billing.get(path)).status]).toEqual([path, 403])
      expect([path, (await support.get(path)).status]).toEqual([path, path.includes('impersonate') ? 200 : 403])
      expect((await visit(null).send('GET', path)).headers.location).toContain('/edu/login')
    }
  })
  test('no role of an institution, on its own host or with its cookie on the main domain', async () => {
    const admin = await visit(site.alias).login('admin', PASSWORD)
    const stranger = visit(null)
    stranger.cookies.set('sid', admin.cookies.get('sid') ?? '')
    for (const path of PATHS) {
      expect([path, (await admin.get(path)).status]).toEqual([path, 404])
      expect([path, (await stranger.send('GET', path)).status]).toEqual([path, 302])
    }
  })
  test("a central role in the database of an institution's user opens nothing there", async () => {
    const { id } = await all(() =>
      one<{ id: number }>(`SELECT id FROM role WHERE key = 'operator' AND tenant_id IS NULL`),
    )
    await rows('INSERT INTO user_role VALUES ($1, $2, $3)', [site.id, site.users.teacher, id])
    const teacher = await visit(site.alias).login('teacher', PASSWORD)
    for (const path of PATHS) expect((await teacher.get(path)).status).toBe(404)
  })
})

describe('the matrix', () => {
  test('a change is saved, said, audited and counts at the next request', async () => {
    const role = await makeRole('central', ['platform.dashboard.view', 'access.roles.view'])
    const user = await makeUser(1, { kind: 'eduworld' })
    await give(user.id, role)
    const visitor = await visit(null).login(user.username)
    expect((await visitor.get('/edu/role/list')).status).toBe(200)
    const at = `/edu/permission/assign?role=${role}`
    const answer = await operator.post(at, {
      role,
      stamp: await stampOf(operator, at),
      q: '',
      with: '',
      p: ['platform.dashboard.view', 'operations.jobs.view'],
    })
    expect(answer.status).toBe(200)
    expect(await held(role)).toEqual(['operations.jobs.view', 'platform.dashboard.view'])
    expect((await visitor.get('/edu/role/list')).status).toBe(403)
    expect((await visitor.get('/edu/jobs')).status).toBe(200)
    const [record] = await rows<{ after: { added: string[]; removed: string[] } }>(
      `SELECT after FROM audit_record WHERE action = 'access.permissions.assign' AND record_id = $1`,
      [String(role)],
    )
    expect(record?.after).toMatchObject({ added: ['operations.jobs.view'], removed: ['access.roles.view'] })
  })
  test('what a search hides stays as it is; a whole area is one button', async () => {
    const role = await makeRole('site', ['students.students.view', 'exams.exams.view'])
    const at = `/permission/assign?role=${role}&q=exams`
    await operator.post(at, { role, stamp: await stampOf(operator, at), q: 'exams', with: '', set: 'exams:all' })
    expect(await held(role)).toEqual(
      [...PERMISSIONS.filter((one) => one.startsWith('exams.')), 'students.students.view'].sort(),
    )
  })
  test('a sheet that somebody else changed is refused', async () => {
    const role = await makeRole('site', ['students.students.view'])
    const at = `/permission/assign?role=${role}`
    const stamp = await stampOf(operator, at)
    await rows(`INSERT INTO role_permission VALUES ($1, 'exams.exams.view')`, [role])
    expect((await operator.post(at, { role, stamp, q: '', with: '' })).status).toBe(409)
    expect(await held(role)).toHaveLength(2)
  })
  test('nobody gives what they do not hold, to any role, nor takes it', async () => {
    const role = await makeRole('central', ['platform.dashboard.view', 'billing.invoices.view'])
    const at = `/edu/permission/assign?role=${role}`
    const stamp = await stampOf(clerk, at)
    expect(
      (
        await clerk.post(at, {
          role,
          stamp,
          q: '',
          with: '',
          p: ['platform.dashboard.view', 'billing.invoices.view', 'billing.invoices.manage'],
        })
      ).status,
    ).toBe(403)
    expect(
      (await clerk.post(at, { role, stamp, q: '', with: '', set: 'billing:all', p: ['platform.dashboard.view'] }))
        .status,
    ).toBe(200)
    expect(await held(role)).toEqual(['billing.invoices.view', 'platform.dashboard.view'])
  })
  test('nor to their own role', async () => {
    const own = await roleId('support')
    const at = `/edu/permission/assign?role=${own}`
    const before = await held(own)
    expect(
      (
        await clerk.post(at, {
          role: own,
          stamp: await stampOf(clerk, at),
          q: '',
          with: '',
          p: [...before, 'oauth.clients.manage'],
        })
      ).status,
    ).toBe(403)
    expect(await held(own)).toEqual(before)
  })
  test('a role of another scope, a permission of another scope, an invented one', async () => {
    const role = await makeRole('site', ['students.students.view'])
    const central = await makeRole('central', [])
    const stamp = await stampOf(operator, `/permission/assign?role=${role}`)
    expect(
      (await operator.post('/edu/permission/assign', { role, stamp, q: '', with: '', p: ['exams.exams.view'] })).status,
    ).toBe(404)
    expect(
      (await operator.post('/permission/assign', { role: central, stamp, q: '', with: '', p: ['exams.exams.view'] }))
        .status,
    ).toBe(404)
    for (const p of ['access.roles.manage', 'no.such.thing'])
      expect((await operator.post('/permission/assign', { role, stamp, q: '', with: '', p })).status).toBe(403)
    expect(await held(role)).toEqual(['students.students.view'])
  })
})

describe('extra permissions', () => {
  const EXTRA = '/edu/permission/edu-user-assign-extra-permission'
  test('are given, count at once, and are explained', async () => {
    const user = await makeUser(1, { kind: 'eduworld', roles: ['billing-officer'] })
    const visitor = await visit(null).login(user.username)
    expect(
      (
        await operator.post(`${EXTRA}?user=${user.id}`, {
          user: user.id,
          q: '',
          'x.operations.jobs.view': 'allow',
          'x.billing.invoices.view': 'deny',
        })
      ).status,
    ).toBe(200)
    expect((await visitor.get('/edu/jobs')).status).toBe(200)
    operator.cookies.set('lang', 'en')
    expect((await operator.get(`${EXTRA}?user=${user.id}`)).text).toContain('allowed extra')
    expect((await operator.get(`${EXTRA}?tab=who&permission=operations.jobs.view`)).text).toContain(user.username)
    expect((await operator.get(`${EXTRA}?tab=who&permission=billing.invoices.view`)).text).not.toContain(user.username)
  })
  test('not to oneself, not what one lacks, not over a higher user, not across scopes', async () => {
    const peer = await makeUser(1, { kind: 'eduworld', roles: ['support'] })
    const tries: [Visitor, string, Record<string, string | number>][] = [
      [operator, EXTRA, { user: boss.id, 'x.operations.jobs.view': 'allow' }],
      [clerk, EXTRA, { user: clerkUser.id, 'x.oauth.clients.manage': 'allow' }],
      [clerk, EXTRA, { user: peer.id, 'x.oauth.clients.manage': 'allow' }],
      [clerk, EXTRA, { user: boss.id, 'x.operations.jobs.view': 'deny' }],
      [clerk, '/edu/site/user-permission', { user: site.users.teacher, 'x.access.roles.manage': 'allow' }],
    ]
    for (const [who, path, fields] of tries)
      expect([fields, (await who.post(path, { q: '', ...fields })).status]).toEqual([fields, 403])
    expect(
      (await operator.post('/edu/site/user-permission', { q: '', user: peer.id, 'x.exams.exams.view': 'allow' }))
        .status,
    ).toBe(404)
    expect(
      await rows('SELECT 1 FROM user_permission WHERE user_id = ANY($1)', [[boss.id, peer.id, site.users.teacher]]),
    ).toEqual([])
  })
  test('of a user of an institution, with package and tenant', async () => {
    expect(
      (
        await operator.post(`/edu/site/user-permission?user=${site.users.student}`, {
          user: site.users.student,
          q: '',
          'x.exams.exams.view': 'allow',
        })
      ).status,
    ).toBe(200)
    expect(
      await rows('SELECT tenant_id, effect FROM user_permission WHERE user_id = $1', [site.users.student]),
    ).toEqual([{ tenant_id: site.id, effect: 'allow' }])
    expect(
      (await operator.get(`/edu/site/user-permission?tab=who&permission=exams.exams.view&place=${site.alias}`)).text,
    ).toContain('student')
  })
})

describe('roles', () => {
  test('are made from another, renamed, and deleted while nobody holds them, else retired', async () => {
    const copyId = await roleId('accountant')
    const made = await operator.post('/edu/role/list?dialog=new', {
      scope: 'site',
      panel: 'site',
      nameEn: 'Test clerk',
      nameBn: 'কেরানি',
      copyId,
      active: 'on',
    })
    expect(made.url).toMatch(/^\/permission\/assign\?role=\d+$/)
    const id = Number(made.url.split('=')[1])
    expect(await held(id)).toEqual(await held(copyId))
    await operator.post(`/edu/role/list?edit=${id}`, {
      id,
      scope: 'central',
      panel: 'employee',
      nameEn: 'Test clerk two',
      nameBn: 'কেরানি',
      active: 'on',
    })
    expect(await rows('SELECT scope, panel, name_en FROM role WHERE id = $1', [id])).toEqual([
      { scope: 'site', panel: 'employee', name_en: 'Test clerk two' },
    ])
    await rows('INSERT INTO user_role VALUES ($1, $2, $3)', [site.id, site.users.student, id])
    await operator.post(`/edu/role/list?confirm=${id}`, { intent: 'delete', id })
    expect(await rows('SELECT active FROM role WHERE id = $1', [id])).toEqual([{ active: false }])
    await rows('DELETE FROM user_role WHERE role_id = $1', [id])
    await operator.post(`/edu/role/list?confirm=${id}`, { intent: 'delete', id })
    expect(await rows('SELECT 1 FROM role WHERE id = $1', [id])).toEqual([])
  })
  test('a clerk cannot copy, rename or retire what is above them; a panel must fit the scope', async () => {
    const top = await roleId('operator')
    const fields = { nameEn: 'Mine', nameBn: 'আমার', active: 'on' }
    expect(
      (await clerk.post('/edu/role/list', { ...fields, scope: 'central', panel: 'central', copyId: top })).status,
    ).toBe(403)
    expect(
      (await clerk.post('/edu/role/list', { ...fields, id: top, scope: 'central', panel: 'central' })).status,
    ).toBe(403)
    expect((await clerk.post('/edu/role/list', { intent: 'delete', id: top })).status).toBe(403)
    expect((await operator.post('/edu/role/list', { ...fields, scope: 'site', panel: 'central' })).status).toBe(422)
    expect(
      (await operator.post('/edu/role/list', { ...fields, scope: 'site', panel: 'site', copyId: top })).status,
    ).toBe(422)
    expect(await rows('SELECT active FROM role WHERE id = $1', [top])).toEqual([{ active: true }])
  })
  test('the last keys cannot be given away, by whatever way', async () => {
    const ways = [
      `UPDATE app_user SET state = 'disabled' WHERE tenant_id = 1`,
      'DELETE FROM user_role WHERE tenant_id = 1',
      `UPDATE role SET active = false WHERE scope = 'central'`,
      `INSERT INTO user_permission SELECT tenant_id, id, 'access.permissions.assign', 'deny' FROM app_user WHERE tenant_id = 1 ON CONFLICT (tenant_id, user_id, permission) DO UPDATE SET effect = 'deny'`,
      `DELETE FROM role_permission WHERE permission = 'access.users.manage' AND role_id IN (SELECT id FROM role WHERE scope = 'central'); DELETE FROM user_permission WHERE permission = 'access.users.manage'`,
    ]
    for (const way of ways) {
      await expect(
        inScope({ tenants: [1], readOnly: false }, async () => {
          await somebodyMustKeepTheKeys()
          for (const statement of way.split('; ')) await sql(statement)
          await somebodyMustKeepTheKeys()
        }),
      ).rejects.toMatchObject({ code: 'access:error.last' })
    }
  })
})
