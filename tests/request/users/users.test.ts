import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'

let site: MadeSite
let other: MadeSite
let head: Visitor

beforeAll(async () => {
  site = await makeSite({ students: 2 })
  other = await makeSite({ students: 1 })
  head = await visit(site.alias).login('admin')
  head.cookies.set('lang', 'en')
})
afterAll(closeDatabase)

const one = async <T extends object>(text: string, binds: unknown[]) => (await everywhere(() => sql<T>(text, binds)))[0]
const state = async (id: number) =>
  (await one<{ state: string }>('SELECT state FROM app_user WHERE tenant_id = $1 AND id = $2', [site.id, id]))?.state
const sessions = (id: number) =>
  everywhere(() => sql<{ id: number }>('SELECT id FROM session WHERE tenant_id = $1 AND user_id = $2', [site.id, id]))

describe('the list', () => {
  test('has staff and students, is narrowed by kind and by who never came, and is a file', async () => {
    const all = (await head.get(paths.siteUsers)).$('tbody').text()
    expect(all).toContain('teacher')
    expect(all).toContain('student')
    const staff = await head.get(`${paths.siteUsers}?f_kind=staff`)
    expect(staff.$('tbody tr').length).toBeGreaterThan(1)
    expect(staff.$('tbody').text()).not.toContain('Student')
    const fresh = await makeUser(site.id, { roles: ['accountant'] })
    expect((await head.get(`${paths.siteUsers}?f_came=never`)).$('tbody').text()).toContain(fresh.username)
    expect((await head.get(`${paths.siteUsers}?f_came=month`)).$('tbody').text()).not.toContain(fresh.username)
    expect((await head.get(`${paths.siteUsers}?export=csv`)).headers['content-type']).toContain('text/csv')
  })

  test('is not for a teacher, and knows nobody of another institution', async () => {
    expect((await (await visit(site.alias).login('teacher')).get(paths.siteUsers)).status).toBe(403)
    expect((await head.get(paths.siteUser(other.admin.id))).status).toBe(404)
    const foreign = { id: other.admin.id, reason: 'Not ours' }
    for (const intent of ['disable', 'enable', 'link', 'revoke', 'roles'])
      expect([intent, (await head.post(paths.siteUsers, { intent, ...foreign })).status]).toEqual([intent, 404])
  })
})

journey('a login', (step) => {
  let clerk: Awaited<ReturnType<typeof makeUser>>
  step('tells in words what its owner may do, and where it is open', async () => {
    clerk = await makeUser(site.id, { roles: ['accountant'] })
    await visit(site.alias).login(clerk.username)
    const page = await head.get(paths.siteUser(clerk.id))
    expect(page.text).toContain('What this person may do')
    expect(page.text).toContain('by the role Accountant')
    expect(await sessions(clerk.id)).toHaveLength(1)
  })
  step('is not shut without a reason, and with one its sessions end', async () => {
    expect((await head.post(paths.siteUser(clerk.id), { intent: 'disable', id: clerk.id })).status).toBe(422)
    expect(await state(clerk.id)).toBe('active')
    const shut = { intent: 'disable', id: clerk.id, reason: 'Left in June' }
    expect((await head.post(paths.siteUser(clerk.id), shut)).text).toContain('Left in June')
    expect([await state(clerk.id), (await sessions(clerk.id)).length]).toEqual(['disabled', 0])
  })
  step('is opened again, and the reason is gone', async () => {
    const page = await head.post(paths.siteUser(clerk.id), { intent: 'enable', id: clerk.id })
    expect(page.text).not.toContain('Shut by')
    expect(await state(clerk.id)).toBe('active')
  })
  step('has a session ended from outside', async () => {
    const seat = await visit(site.alias).login(clerk.username)
    const [open] = await sessions(clerk.id)
    const post = { intent: 'revoke', id: clerk.id, session: open?.id }
    expect((await head.post(paths.siteUser(clerk.id), post)).status).toBe(200)
    expect((await seat.send('GET', paths.dashboard)).status).toBe(302)
  })
})

test('several are shut at once with one reason; heads are left out', async () => {
  const few = [await makeUser(site.id, { roles: ['cashier'] }), await makeUser(site.id, { roles: ['librarian'] })]
  const ids = [...few.map((user) => user.id), site.admin.id]
  const asked = await head.post(paths.siteUsers, { intent: 'lock-many', ids })
  expect(asked.status).toBe(422)
  expect(asked.$('form:has([value="lock-many"]) input[name=ids]').length).toBeGreaterThan(2)
  expect((await head.post(paths.siteUsers, { intent: 'lock-many', ids, reason: 'Season is over' })).status).toBe(200)
  expect(await Promise.all(ids.map(state))).toEqual(['disabled', 'disabled', 'active'])
})

test('the last head is not shut, and nobody shuts themselves', async () => {
  const shut = { intent: 'disable', id: site.admin.id, reason: 'No more' }
  expect((await head.post(paths.siteUsers, shut)).status).toBe(409)
  const roles = await one<{ id: number }>(`SELECT id FROM role WHERE key = 'teacher' AND tenant_id IS NULL`, [])
  expect((await head.post(paths.siteUsers, { intent: 'roles', id: site.admin.id, roles: roles?.id })).status).toBe(409)
})

test('a student gets no role of the office', async () => {
  const admin = await one<{ id: number }>(`SELECT id FROM role WHERE key = 'admin' AND tenant_id IS NULL`, [])
  const given = { intent: 'roles', id: site.student.id, roles: admin?.id }
  expect((await head.post(paths.siteUsers, given)).status).toBe(409)
})
