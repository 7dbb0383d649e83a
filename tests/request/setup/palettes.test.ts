import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { visit, type Visitor } from 'tests/harness/visitor'

const all = <T>(work: () => Promise<T>) => inScope({ tenants: 'all', readOnly: false }, work)
let operator: Visitor
let roles: { id: number; key: string }[] = []
const PATH = '/edu/dashboard-palette/list'

beforeAll(async () => {
  operator = await visit(null).login('operator')
  roles = await all(() => sql(`SELECT id, key FROM role WHERE tenant_id IS NULL`))
})
afterEach(async () => {
  await all(() => sql('DELETE FROM dashboard_palette'))
})
afterAll(closeDatabase)
const roleId = (key: string) => roles.find((one) => one.key === key)?.id ?? 0
const headings = (text: string) => [...text.matchAll(/<h2[^>]*>([^<]+)/g)].map((one) => one[1])

test('a card is hidden and moved for a panel; every role of it follows, until one has its own', async () => {
  const admin = await visit('shapla').login('admin')
  expect((await admin.get('/dashboard')).text).toContain('শিক্ষাবর্ষের পরীক্ষা')
  const before = headings((await admin.get('/dashboard')).text)
  await operator.post(`${PATH}?tab=site`, { card: 'block.exams', intent: 'hide' })
  await operator.post(`${PATH}?tab=site`, { card: 'block.notices', intent: 'up' })
  const after = await admin.get('/dashboard')
  expect(headings(after.text)).not.toEqual(before)
  expect(after.$('main').text()).not.toContain('শিক্ষাবর্ষের পরীক্ষা')
  const [head] = await all(() =>
    sql<{ key: string }>(
      `SELECT r.key FROM app_user u JOIN tenant t ON t.id = u.tenant_id AND t.alias = 'shapla' JOIN session s ON s.user_id = u.id JOIN role r ON r.id = s.active_role_id WHERE u.username = 'admin' ORDER BY s.id DESC LIMIT 1`,
    ),
  )
  await operator.post(`${PATH}?tab=site&role=${roleId(head?.key ?? 'head')}`, { card: 'block.exams', intent: 'show' })
  expect((await admin.get('/dashboard')).$('main').text()).toContain('শিক্ষাবর্ষের পরীক্ষা')
  await operator.post(`${PATH}?tab=site&role=${roleId(head?.key ?? 'head')}`, { intent: 'reset' })
  expect((await admin.get('/dashboard')).$('main').text()).not.toContain('শিক্ষাবর্ষের পরীক্ষা')
  const [audit] = await all(() =>
    sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM audit_record WHERE record_type = 'dashboard-palette' AND record_id LIKE 'site%'`,
    ),
  )
  expect(audit?.n).toBeGreaterThanOrEqual(4)
})

test('the preview is a role’s: what it may not see is marked and absent', async () => {
  const page = await operator.get(`${PATH}?tab=site&role=${roleId('librarian')}`)
  expect(page.text).toContain('ভূমিকার অনুমতি নেই')
  expect(page.$('main section').last().text()).not.toContain('পাসের হার')
  expect((await operator.get(`${PATH}?tab=site`)).text).not.toContain('ভূমিকার অনুমতি নেই')
})

test('a card that is none, a role of another panel, and a reset of nothing are refused', async () => {
  expect((await operator.post(`${PATH}?tab=site`, { card: 'block.salaries', intent: 'hide' })).status).toBe(404)
  expect(
    (await operator.post(`${PATH}?tab=site&role=${roleId('operator')}`, { card: 'block.exams', intent: 'hide' }))
      .status,
  ).toBe(404)
  expect((await operator.get(`${PATH}?tab=site&role=999999`)).status).toBe(404)
  expect((await operator.post(`${PATH}?tab=site`, { intent: 'reset' })).status).toBe(409)
  expect((await operator.post(`${PATH}?tab=site`, { card: 'block.exams', intent: 'explode' })).status).toBe(422)
})

test('dashboards as they come: the centre, a teacher, a student, a group', async () => {
  expect((await operator.get('/dashboard')).text).toContain('অবস্থা অনুযায়ী প্রতিষ্ঠান')
  for (const [alias, user] of [
    ['shapla', 'teacher'],
    ['shapla', 'student'],
    ['shapla', 'guardian'],
    ['padma', 'admin'],
  ] as const) {
    const page = await (await visit(alias).login(user)).get('/dashboard')
    expect([page.status, page.$('main section').length > 0], user).toEqual([200, true])
  }
})
