import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { menusSeed } from 'seeders/reference/menus'
import { visit, type Visitor } from 'tests/harness/visitor'

const all = <T>(work: () => Promise<T>) => inScope({ tenants: 'all', readOnly: false }, work)
interface Row {
  id: number
  parentId: number | null
  position: number
  status: string
  menuEn: string
  routeName: string | null
}
const READ =
  'SELECT id, parent_id AS "parentId", position, status, menu_en AS "menuEn", route_name AS "routeName" FROM menu WHERE removed_at IS NULL AND'
const byKey = async (key: string) => (await all(() => sql<Row>(`${READ} key = $1`, [key])))[0]
const byName = async (name: string) => (await all(() => sql<Row>(`${READ} menu_en = $1`, [name])))[0]
const byId = async (id: number) => (await all(() => sql<Row>(`${READ} id = $1`, [id])))[0]
const audited = async (id: number) =>
  all(() =>
    sql<{ before: unknown; after: unknown }>(
      `SELECT before, after FROM audit_record WHERE tenant_id = 1 AND record_type = 'menu' AND record_id = $1 ORDER BY id`,
      [String(id)],
    ),
  )

let operator: Visitor
const make = async (name: string, more: Record<string, string> = {}) => {
  const page = await operator.get('/menu/list?tab=group&edit=new')
  const answer = await operator.submit(page, 'form:has([name=menuEn])', {
    menuBn: `${name} বাংলা`,
    menuEn: name,
    ...more,
  })
  return { answer, row: await byName(name) }
}
const press = (id: number, intent: string, more: Record<string, string | number> = {}) =>
  operator.post('/menu/list?tab=group', { id, intent, ...more })

beforeAll(async () => {
  operator = await visit(null).login('operator')
})
afterAll(async () => {
  await all(() => sql(`DELETE FROM menu WHERE origin = 'operator' AND parent_id IS NOT NULL`))
  await all(() => sql(`DELETE FROM menu WHERE origin = 'operator'`))
  await all(() => sql(`UPDATE menu SET edited_at = NULL, moved_at = NULL, removed_at = NULL, status = 'active'`))
  await all(menusSeed.write)
  await closeDatabase()
})

describe('the tree of menus', () => {
  test('an entry is added, edited, retired, restored and deleted, each in the log', async () => {
    const { answer, row } = await make('Test entry A', { routeName: '/user/profile' })
    expect([answer.status, answer.url]).toEqual([200, '/menu/list?tab=group'])
    if (!row) throw new Error('not made')
    const page = await operator.get(`/menu/list?tab=group&edit=${row.id}`)
    expect(page.$('[name=menuEn]').attr('value')).toBe('Test entry A')
    await operator.submit(page, 'form:has([name=menuEn])', { menuEn: 'Test entry A2', iconName: 'star' })
    expect((await byId(row.id))?.menuEn).toBe('Test entry A2')
    await press(row.id, 'retire')
    expect((await byId(row.id))?.status).toBe('inactive')
    const groupAdmin = await visit('padma').login('admin')
    expect((await groupAdmin.get('/dashboard')).text).not.toContain('Test entry A বাংলা')
    await press(row.id, 'restore')
    await expect.poll(async () => (await groupAdmin.get('/dashboard')).text).toContain('Test entry A বাংলা')
    expect((await press(row.id, 'delete')).status).toBe(200)
    expect(await byId(row.id)).toBeUndefined()
    expect((await audited(row.id)).map((one) => [one.before !== null, one.after !== null])).toEqual([
      [false, true],
      [true, true],
      [true, true],
      [true, true],
      [true, false],
    ])
  })

  test('moves by buttons and by drag; a branch that holds others is not deleted, and nothing stands below itself', async () => {
    const [a, b, c] = [(await make('Move A')).row, (await make('Move B')).row, (await make('Move C')).row]
    if (!a || !b || !c) throw new Error('not made')
    await press(b.id, 'indent')
    expect((await byId(b.id))?.parentId).toBe(a.id)
    await press(c.id, 'drop', { parent: b.id, before: '' })
    expect((await byId(c.id))?.parentId).toBe(b.id)
    const refused = await press(a.id, 'delete')
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('ভেতরে অন্য মেনু আছে')
    const cycle = await press(a.id, 'drop', { parent: c.id, before: '' })
    expect([cycle.status, cycle.text.includes('নিজের অধীনে')]).toEqual([409, true])
    expect((await byId(a.id))?.parentId).toBeNull()
    await press(c.id, 'outdent')
    expect((await byId(c.id))?.parentId).toBe(a.id)
    await press(c.id, 'up')
    expect((await byId(c.id))?.position).toBeLessThan((await byId(b.id))?.position ?? 0)
  })

  test('a route must be a screen of that panel; what was typed stays', async () => {
    for (const wrong of ['/no/such/screen', '/menu/list', '/student/view/:id', 'https://example.com']) {
      const { answer } = await make('Wrong route', { routeName: wrong })
      expect(answer.status, wrong).toBe(422)
      expect(answer.text).toContain('এমন কোনো স্ক্রিন নেই')
      expect(answer.$('[name=menuEn]').attr('value')).toBe('Wrong route')
    }
    const icon = await make('Wrong icon', { iconName: 'javascript' })
    expect(icon.answer.status).toBe(422)
    expect(await byName('Wrong icon')).toBeUndefined()
    expect((await make('', {})).answer.status).toBe(422)
  })

  test('an id of another panel, of nothing, or a forged intent does nothing', async () => {
    const site = await byKey('site.academics.shifts')
    expect((await press(site?.id ?? 0, 'delete')).status).toBe(404)
    expect((await press(999_999_999, 'up')).status).toBe(404)
    expect((await press(site?.id ?? 0, 'truncate')).status).toBe(422)
    expect((await byKey('site.academics.shifts'))?.status).toBe('active')
  })

  test('an entry is called as its screen, in both languages, and keeps that name when it is led elsewhere', async () => {
    const shifts = await byKey('site.academics.shifts')
    expect(shifts?.menuEn).toBe('')
    const form = await operator.get(`/menu/list?tab=site&edit=${shifts?.id}`)
    expect([form.$('[name=menuEn]').attr('value'), form.$('[name=menuBn]').attr('value')]).toEqual(['Shifts', 'শিফট'])
    const head = await visit('shapla').login('admin')
    expect((await head.get('/dashboard')).$('a[href="/site/shift-details/list"]').first().text()).toBe('শিফট')
    await operator.post('/menu/list?tab=site', { id: shifts?.id, intent: 'retire' })
    expect((await byKey('site.academics.shifts'))?.menuEn).toBe('Shifts')
    await operator.post('/menu/list?tab=site', { id: shifts?.id, intent: 'restore' })
    await all(() => sql(`UPDATE menu SET menu_en = '', menu_bn = '', edited_at = NULL WHERE id = $1`, [shifts?.id]))
  })

  test('the preview shows what a role may open, and no more', async () => {
    const roles = await all(() =>
      sql<{ id: number; key: string }>(
        `SELECT id, key FROM role WHERE tenant_id IS NULL AND key IN ('support', 'operator')`,
      ),
    )
    const seen = async (key: string) => {
      const page = await operator.get(`/menu/list?role=${roles.find((one) => one.key === key)?.id}`)
      return page.$('main section').last().text()
    }
    expect(await seen('operator')).toContain('ড্যাশবোর্ড প্যালেট')
    expect(await seen('support')).not.toContain('ড্যাশবোর্ড প্যালেট')
    expect(await seen('support')).toContain('কার্যক্রমের লগ')
  })
})

describe('an upgrade', () => {
  test('keeps what an operator changed, moved, added and deleted; brings back what is only missing', async () => {
    const [shifts, subjects, list, exams] = [
      await byKey('site.academics.shifts'),
      await byKey('site.academics.subjects'),
      await byKey('site.students.list'),
      await byKey('site.exams'),
    ]
    const added = (await make('Kept entry')).row
    await operator.post('/menu/list?tab=site', { id: subjects?.id, intent: 'up' })
    const page = await operator.get(`/menu/list?tab=site&edit=${shifts?.id}`)
    await operator.submit(page, 'form:has([name=menuEn])', { menuEn: 'Our shifts' })
    await operator.post('/menu/list?tab=site', { id: list?.id, intent: 'delete' })
    await all(() => sql(`DELETE FROM menu WHERE key = 'site.results.report'`))
    const moved = await byId(subjects?.id ?? 0)
    await all(menusSeed.write)
    expect((await byId(shifts?.id ?? 0))?.menuEn).toBe('Our shifts')
    expect((await byId(subjects?.id ?? 0))?.position).toBe(moved?.position)
    expect(await byId(list?.id ?? 0)).toBeUndefined()
    expect((await byId(added?.id ?? 0))?.menuEn).toBe('Kept entry')
    expect(await byKey('site.results.report')).toBeDefined()
    expect((await byId(exams?.id ?? 0))?.menuEn).toBe('Exams')
  })

  test('a screen that is no longer built takes its entry with it, unless an operator changed it', async () => {
    await all(() =>
      sql(`INSERT INTO menu (key, menu_en, menu_bn, menu_for) VALUES ('site.gone', 'Gone', 'গেছে', 'site')`),
    )
    await all(() =>
      sql(
        `INSERT INTO menu (key, menu_en, menu_bn, menu_for, edited_at) VALUES ('site.gone-edited', 'Gone, edited', 'গেছে', 'site', now())`,
      ),
    )
    await all(menusSeed.write)
    expect(await byName('Gone')).toBeUndefined()
    expect((await byName('Gone, edited'))?.status).toBe('inactive')
    await all(() => sql(`DELETE FROM menu WHERE key = 'site.gone-edited'`))
  })

  test('never makes a circle of a branch that an operator put under its own entry', async () => {
    const [branch, child] = [await byName('Academic setup'), await byKey('site.academics.classes')]
    await operator.post('/menu/list?tab=site', { id: child?.id, intent: 'outdent' })
    await operator.post('/menu/list?tab=site', { id: branch?.id, intent: 'drop', parent: child?.id ?? 0, before: '' })
    await all(() => sql('UPDATE menu SET moved_at = NULL WHERE id = $1', [child?.id]))
    await all(menusSeed.write)
    expect([(await byId(branch?.id ?? 0))?.parentId, (await byId(child?.id ?? 0))?.parentId]).toEqual([child?.id, null])
  })
})

describe('routes of the running build', () => {
  test('are listed with permission and menus, those without a menu apart', async () => {
    const page = await operator.get('/menu/using-route-attachment?q=edu/jobs')
    expect(page.$('tbody tr').text()).toContain('operations.jobs.view')
    const without = await operator.get('/menu/using-route-attachment?f_menu=without&per=100')
    expect(without.text).toContain('/user/profile')
    expect(without.$('tbody').text()).not.toContain('/edu/jobs')
    expect((await operator.get('/menu/using-route-attachment?export=csv')).headers['content-type']).toContain(
      'text/csv',
    )
  })

  test('attach and detach', async () => {
    const entry = (await make('For attachment')).row
    const page = await operator.get('/menu/using-route-attachment?attach=/user/notification/all')
    expect((await operator.submit(page, 'form:has([name=menu])', { menu: entry?.id })).status).toBe(200)
    expect((await byId(entry?.id ?? 0))?.routeName).toBe('/user/notification/all')
    expect((await operator.post('/menu/using-route-attachment', { menu: entry?.id, path: '/edu/jobs' })).status).toBe(
      422,
    )
    expect((await operator.post('/menu/using-route-attachment', { menu: entry?.id, path: '' })).status).toBe(200)
    expect((await byId(entry?.id ?? 0))?.routeName).toBeNull()
  })
})

describe('nobody else', () => {
  const paths = ['/menu/list', '/menu/using-route-attachment', '/edu/dashboard-palette/list']
  test.each(paths)('%s', async (path) => {
    for (const user of ['support', 'billing-officer']) {
      const visitor = await visit(null)
        .login(user)
        .catch(() => null)
      if (!visitor) continue
      expect((await visitor.get(path)).status).toBe(403)
      expect((await visitor.post(path, { intent: 'delete', id: 1 })).status).toBe(403)
    }
    expect((await (await visit('shapla').login('admin')).get(path)).status).toBe(404)
    expect((await (await visit('shapla').login('admin')).post(path, { intent: 'delete', id: 1 })).status).toBe(404)
    expect((await (await visit('shapla').login('student')).get(path)).status).toBe(404)
    expect((await visit(null).get(path)).url).toContain('/edu/login')
  })
})
