import { sql } from 'db/connection'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { beforeAll, expect, test } from 'vitest'
import { listAt } from '~/domain/identity/saved/saved-filter.form'
import { paths } from '~/paths'

let site: MadeSite
let admin: Visitor
beforeAll(async () => {
  site = await makeSite({ sections: 2, students: 2 })
  admin = await visit(site.alias).login('admin')
})

const FORM = 'form:has([name=list])'
const narrowed = () => `${paths.students}?f_gender=female&sort=-name&page=2&evil=1`
const save = async (who: Visitor, name: string, at = narrowed()): Promise<Answer> =>
  who.submit(await who.get(at), FORM, { name }, { name: 'intent', value: 'save' })
const links = (page: Answer, label = 'সংরক্ষিত ফিল্টার') =>
  page
    .$(`nav[aria-label="${label}"]`)
    .first()
    .find('a')
    .toArray()
    .map((one) => [page.$(one).text(), page.$(one).attr('href')])
const kept = () =>
  everywhere(() =>
    sql<{ path: string; name: string; query: string }>(
      'SELECT path, name, query FROM saved_filter WHERE tenant_id = $1 ORDER BY path, name',
      [site.id],
    ),
  )

test('a list as it stands gets a name, is offered there alone, renamed and deleted; without JavaScript', async () => {
  expect((await admin.get(paths.students)).$(FORM).length).toBe(0)
  const saved = await save(admin, 'ছাত্রীরা')
  expect(saved.url).toBe(`${paths.students}?f_gender=female&sort=-name`)
  expect(saved.$('[role=status]').text()).toContain('সংরক্ষিত হয়েছে।')
  const list = await admin.get(paths.students)
  expect(links(list)).toEqual([['ছাত্রীরা', `${paths.students}?f_gender=female&sort=-name`]])
  expect(saved.$('nav[aria-label="সংরক্ষিত ফিল্টার"] a[aria-current]').length).toBeGreaterThan(0)
  expect(list.$('nav[aria-label="সংরক্ষিত ফিল্টার"]').attr('class')).toContain('print:hidden')
  for (const other of [paths.siteUsers, paths.student(site.students[0]?.id ?? 0)])
    expect(links(await admin.get(other)), other).toEqual([])
  // The same name takes the new filter.
  await save(admin, 'ছাত্রীরা', `${paths.students}?q=${encodeURIComponent('রহিমা')}`)
  expect(await kept()).toEqual([
    { path: paths.students, name: 'ছাত্রীরা', query: new URLSearchParams({ q: 'রহিমা' }).toString() },
  ])
  await save(admin, 'আরেকটি')
  const edit = await admin.get(`${paths.savedFilters}?list=${encodeURIComponent(paths.students)}`)
  const form = 'form:has([value="ছাত্রীরা"])'
  const twin = await admin.submit(edit, form, { name: 'আরেকটি' }, { name: 'intent', value: 'rename' })
  expect(twin.status).toBe(422)
  expect(twin.$('form:has([value=rename]) [name=name]').length).toBe(2)
  const renamed = await admin.submit(edit, form, { name: 'রহিমারা' }, { name: 'intent', value: 'rename' })
  expect(renamed.status).toBe(200)
  expect(links(await admin.get(paths.students)).map(([name]) => name)).toEqual(['আরেকটি', 'রহিমারা'])
  for (const name of ['রহিমারা', 'আরেকটি']) {
    const page = await admin.get(`${paths.savedFilters}?list=${encodeURIComponent(paths.students)}`)
    await admin.submit(page, `form:has([value="${name}"])`, {}, { name: 'intent', value: 'delete' })
  }
  expect(await kept()).toEqual([])
  expect((await admin.get(paths.students)).$('nav[aria-label="সংরক্ষিত ফিল্টার"]').length).toBe(0)
  const [user] = await everywhere(() =>
    sql<{ lists: string[] }>('SELECT filtered_lists AS lists FROM app_user WHERE tenant_id = $1 AND id = $2', [
      site.id,
      site.admin.id,
    ]),
  )
  expect(user?.lists).toEqual([])
})

test('is nobody else’s: not a colleague’s, not another institution’s', async () => {
  await save(admin, 'গোপন ছাঁকনি')
  const id = (await admin.get(`${paths.savedFilters}?list=${paths.students}`)).$('[name=id]').attr('value') ?? ''
  expect(id).not.toBe('')
  const colleague = await makeUser(site.id, { roles: ['head'] })
  const elsewhere = await makeSite({ students: 0 })
  const others = [
    await visit(site.alias).login(colleague.username),
    await visit(elsewhere.alias).login('admin'),
    await visit(null).login('operator'),
  ]
  for (const who of others) {
    expect((await who.get(`${paths.savedFilters}?list=${paths.students}`)).text).not.toContain('গোপন ছাঁকনি')
    expect((await who.post(paths.savedFilters, { intent: 'delete', id })).status).toBe(404)
    expect((await who.post(paths.savedFilters, { intent: 'rename', id, name: 'x' })).status).toBe(404)
  }
  expect(links(await (others[0] as Visitor).get(paths.students))).toEqual([])
  expect((await kept()).map((one) => one.name)).toEqual(['গোপন ছাঁকনি'])
  await admin.post(paths.savedFilters, { intent: 'delete', id })
})

test('hostile names and addresses', async () => {
  const script = '<script>alert(1)</script>"><img src=x onerror=alert(2)>'
  const page = await save(admin, script)
  expect(page.status).toBe(200)
  expect(page.$('main script, main img[onerror]').length).toBe(0)
  expect(links(await admin.get(paths.students))[0]?.[0]).toBe(script)
  const long = await save(admin, 'ক'.repeat(10_000))
  expect(long.status).toBe(422)
  expect(long.$(FORM).length).toBe(1)
  expect((await save(admin, '  ')).status).toBe(422)
  expect((await save(admin, '\u0000\u0007')).status).toBe(422)
  const count = (await kept()).length
  for (const list of [
    '',
    'x',
    '//evil.example/?q=1',
    'https://evil.example/?q=1',
    'javascript:alert(1)?q=1',
    '/student/list',
    '/student/list?evil=1',
    `/student/list?q=${'%E0%A6%95'.repeat(100)}&${Array.from({ length: 60 }, (_, at) => `f_a${at}=${'x'.repeat(90)}`).join('&')}`,
    `/${'a'.repeat(300)}?q=1`,
    '/a\nSet-Cookie: x=1?q=1',
  ])
    expect((await admin.post(paths.savedFilters, { intent: 'save', list, name: 'n' })).status, list).toBe(422)
  expect(await kept()).toHaveLength(count)
  expect(
    (await admin.post(paths.savedFilters, { intent: 'save', list: '/student/list?q=1', name: 'n' }, { csrf: null }))
      .status,
  ).toBe(403)
  for (const id of ['', 'x', '-1', '99999999999999999999'])
    expect((await admin.post(paths.savedFilters, { intent: 'delete', id })).status).toBe(404)
  expect((await admin.get(`${paths.savedFilters}?list=//evil.example`)).$('main a[href*="evil"]').length).toBe(0)
  await everywhere(() => sql('DELETE FROM saved_filter WHERE tenant_id = $1', [site.id]))
})

test('at most twenty of a list', async () => {
  const at = `${paths.students}?q=x`
  for (let n = 1; n <= 20; n++) await admin.post(paths.savedFilters, { intent: 'save', list: at, name: `নাম ${n}` })
  expect(await kept()).toHaveLength(20)
  const refused = await admin.post(paths.savedFilters, { intent: 'save', list: at, name: 'একুশ' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('সর্বোচ্চ ২০টি')
  expect(refused.$('[name=name]').attr('value')).toBe('একুশ')
  // One that is there may still become another, and other lists have their own twenty.
  expect((await admin.post(paths.savedFilters, { intent: 'save', list: `${at}y`, name: 'নাম 3' })).status).toBe(200)
  expect(
    (await admin.post(paths.savedFilters, { intent: 'save', list: '/site/users?q=x', name: 'x' })).status,
  ).toBeLessThan(422)
  await everywhere(() => sql('DELETE FROM saved_filter WHERE tenant_id = $1', [site.id]))
})

test('all of them stand together, list by list, where no list is named', async () => {
  await save(admin, 'ছাত্রীরা')
  await save(admin, 'বিভাগ', `${paths.shifts}?f_active=no`)
  const page = await admin.get(paths.savedFilters)
  expect(
    page
      .$('main h2 a')
      .toArray()
      .map((one) => page.$(one).attr('href')),
  ).toEqual([paths.shifts, paths.students])
  expect(page.$('main h2').last().text()).toBe('শিক্ষার্থী তালিকা')
  expect(
    page
      .$('main [name=name]')
      .toArray()
      .map((one) => page.$(one).attr('value')),
  ).toEqual(['বিভাগ', 'ছাত্রীরা'])
  const rest = await admin.submit(page, 'form:has([value="বিভাগ"])', {}, { name: 'intent', value: 'delete' })
  expect(rest.url).toBe(paths.savedFilters)
  expect(rest.$('main h2').length).toBe(1)
  await everywhere(() => sql('DELETE FROM saved_filter WHERE tenant_id = $1', [site.id]))
  expect((await admin.get(paths.savedFilters)).$('main h2 a').length).toBe(0)
})

test('on lists of the centre, too', async () => {
  const operator = await visit(null).login('operator')
  const name = `কেন্দ্র ${site.alias}`
  const saved = await save(operator, name, `${paths.houses}?f_active=no`)
  expect(saved.url).toBe(`${paths.houses}?f_active=no`)
  expect(links(saved).map(([text]) => text)).toContain(name)
  const page = await operator.get(`${paths.savedFilters}?list=${paths.houses}`)
  await operator.submit(page, `form:has([value="${name}"])`, {}, { name: 'intent', value: 'delete' })
})

test('what a list’s address says of it', () => {
  expect(listAt('/student/list?q=%00ab&page=4&f_a=1&done=x&f_a=2&edit=new')).toEqual({
    path: '/student/list',
    query: 'q=ab&f_a=1&f_a=2',
  })
  for (const nonsense of [null, undefined, 4, '//x', '/a b', 'a', '/<b>']) expect(listAt(nonsense)).toBeNull()
})
