import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { eventually } from 'tests/harness/servers/own-server'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'

const MENU = '/site/web/setting/web-menu'
let site: MadeSite
let other: MadeSite
let clerk: Visitor
beforeEach(async () => {
  site = await makeSite()
  other = await makeSite()
  clerk = await visit(site.alias).login('admin')
})
afterAll(closeDatabase)

const links = (of = site) =>
  everywhere(() =>
    sql<{ id: number; label: string; parent: number | null }>(
      'SELECT id, label_bn AS label, parent_id AS parent FROM web_link WHERE site_id = $1 ORDER BY place, position, id',
      [of.id],
    ),
  )
const add = async (fields: Record<string, string>, at = MENU, who = clerk): Promise<Answer> => {
  const page = await who.get(`${at}?edit=new`)
  return who.submit(page, 'form:has([name=labelBn])', { active: 'on', alone: 'on', ...fields })
}
const shown = async (path = '/') => (await visit(site.alias).get(path)).$('nav[aria-label="মেনু"]')

test('a menu of one’s own takes the place of the one that is made by itself, in its order and as deep as it is', async () => {
  await add({ labelBn: 'খবর', page: 'notices' })
  await add({ labelBn: 'ফল', page: 'result' })
  await add({ labelBn: 'আরও জানুন' })
  const rows = await links()
  const heading = rows.find((row) => row.label === 'আরও জানুন')?.id ?? 0
  await add({ labelBn: 'বোর্ড', url: 'https://dhakaeducationboard.gov.bd' }, `${MENU}/${heading}`)
  const menu = await shown()
  expect(
    menu
      .find('a')
      .toArray()
      .map((one) => menu.find(one).text()),
  ).toEqual(['ফল', 'বোর্ড']) // no notice is public yet
  expect(menu.find('details summary').text()).toBe('আরও জানুন')
  const page = await clerk.get(MENU)
  const [first] = await links()
  await clerk.post(MENU, { id: String(first?.id), intent: 'down' })
  expect(page.status).toBe(200)
  expect((await links()).filter((row) => row.parent === null).map((row) => row.label)).toEqual(['ফল', 'খবর', 'আরও জানুন'])
})

const labels = async (path = '/bn') => {
  const nav = (await visit(site.alias).get(path)).$('header nav')
  return nav
    .find('a, summary')
    .toArray()
    .map((one) => nav.find(one).text())
}

test('the first link of one’s own stands beside the pages of before, in both languages, and the menu can be made by itself again', async () => {
  const [bn, en] = [await labels('/bn'), await labels('/en')]
  expect(bn.length).toBeGreaterThan(0)
  await add({ labelBn: 'আমাদের বন্ধুরা', url: 'https://friends.example', alone: '' })
  expect(await labels('/bn')).toEqual([...bn, 'আমাদের বন্ধুরা'])
  expect((await labels('/en')).slice(0, en.length)).toEqual(en)
  const asked = await clerk.get(`${MENU}?confirm=all`)
  expect((await clerk.submit(asked, 'form:has([value=give-up])')).status).toBe(200)
  expect(await links()).toEqual([])
  expect(await labels('/bn')).toEqual(bn)
})

test('one may begin with a copy, which shows a page as soon as it has something to show; twice is once', async () => {
  const before = await labels()
  const page = await clerk.get(MENU)
  await clerk.submit(page, 'form:has([value=copy])')
  const copied = await links()
  await clerk.submit(page, 'form:has([value=copy])')
  expect(await links()).toEqual(copied)
  expect(await labels()).toEqual(before)
  await everywhere(() =>
    sql(`INSERT INTO web_entry (site_id, kind, title_bn, state) VALUES ($1, 'notice', 'প্রথম নোটিশ', 'published')`, [
      site.id,
    ]),
  )
  await eventually('the page shows what stands there now', async () => (await labels()).includes('নোটিশ'))
})

test('two who move entries at once: both are done, or one is told; nobody meets a failure', async () => {
  await add({ labelBn: 'এক' })
  await add({ labelBn: 'দুই' })
  const [one, two] = (await links()).map((row) => String(row.id))
  await clerk.get(MENU)
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([
      clerk.post(MENU, { intent: 'drop', id: one, under: two }),
      clerk.post(MENU, { intent: 'drop', id: two, under: one }),
    ])
    for (const answer of answers) expect([200, 409, 422]).toContain(answer.status)
    expect(answers.map((answer) => answer.status)).toContain(200)
    await everywhere(() => sql('UPDATE web_link SET parent_id = NULL WHERE site_id = $1', [site.id]))
  }
})

test.each([
  [{ labelBn: 'x', url: 'javascript:alert(1)' }],
  [{ labelBn: 'x', url: '//evil.example' }],
  [{ labelBn: 'x', page: 'no-such-page' }],
  [{ labelBn: 'x', page: 'result', url: 'https://x.example' }],
  [{ labelBn: '', labelEn: '' }],
])('%j is refused at its field', async (fields) => {
  const before = (await links()).length
  expect((await add(fields as Record<string, string>)).status).toBe(422)
  expect((await links()).length).toBe(before)
})

test('it is five levels deep at most, and never contains itself', async () => {
  await add({ labelBn: 'ধাপ ১' })
  let id = (await links()).find((row) => row.label === 'ধাপ ১')?.id ?? 0
  const top = id
  for (let depth = 2; depth <= 5; depth++) {
    await add({ labelBn: `ধাপ ${depth}` }, `${MENU}/${id}`)
    id = (await links()).find((row) => row.label === `ধাপ ${depth}`)?.id ?? 0
  }
  expect((await add({ labelBn: 'ধাপ ৬' }, `${MENU}/${id}`)).status).toBe(422)
  await expect(everywhere(() => sql('UPDATE web_link SET parent_id = $2 WHERE id = $1', [top, id]))).rejects.toThrow(
    'cannot stand there',
  )
})

test('what is removed takes along what stands under it', async () => {
  await add({ labelBn: 'যাবে' })
  const id = (await links()).find((row) => row.label === 'যাবে')?.id ?? 0
  await add({ labelBn: 'সঙ্গে যাবে', url: '/about' }, `${MENU}/${id}`)
  const question = await clerk.get(`${MENU}?confirm=${id}`)
  expect(question.text).toContain('১টি লিংকও মুছে যাবে')
  await clerk.submit(question, 'form:has([value=remove])')
  expect((await links()).some((row) => row.label.includes('যাবে'))).toBe(false)
})

test('social addresses and important links stand at the foot of every page', async () => {
  await add({ labelBn: 'ফেসবুক', url: 'https://facebook.com/school' }, '/site/web/setting/social-icon')
  expect((await add({ labelBn: 'http', url: 'http://facebook.com' }, '/site/web/setting/social-icon')).status).toBe(422)
  await add(
    { labelBn: 'মন্ত্রণালয়', labelEn: 'Ministry', url: 'https://moedu.gov.bd' },
    '/site/web/setting/important-link',
  )
  const foot = (await visit(site.alias).get('/en/about')).$('footer')
  expect(foot.text()).toContain('ফেসবুক') // it has no English of its own
  expect(foot.find('a[href="https://moedu.gov.bd"]').text()).toBe('Ministry')
})

test('another institution’s links are not there', async () => {
  const theirs = await visit(other.alias).login('admin')
  await add({ labelBn: 'ওদের' }, MENU, theirs)
  const id = (await links(other))[0]?.id ?? 0
  for (const path of [`${MENU}/${id}`, `${MENU}?edit=${id}`, `${MENU}?confirm=${id}`])
    expect((await clerk.get(path)).status, path).toBe(404)
  await clerk.get(MENU)
  for (const intent of ['up', 'remove'])
    expect((await clerk.post(MENU, { id: String(id), intent })).status, intent).toBe(404)
  expect((await links(other)).length).toBe(1)
})

test('dragging puts an entry in another’s place or under it; under itself, or under what stands under it, is refused in words', async () => {
  await add({ labelBn: 'এক' })
  await add({ labelBn: 'দুই' })
  await add({ labelBn: 'তিন' })
  const idOf = async (label: string) => String((await links()).find((row) => row.label === label)?.id)
  await clerk.post(MENU, { intent: 'drop', id: await idOf('তিন'), at: await idOf('এক') })
  expect((await links()).map((row) => row.label)).toEqual(['তিন', 'এক', 'দুই'])
  await clerk.post(MENU, { intent: 'drop', id: await idOf('দুই'), under: await idOf('এক') })
  expect((await links()).find((row) => row.label === 'দুই')?.parent).toBe(Number(await idOf('এক')))
  for (const under of ['এক', 'দুই']) {
    const answer = await clerk.post(MENU, { intent: 'drop', id: await idOf('এক'), under: await idOf(under) })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('নিজের নিচে থাকতে পারে না')
  }
  const theirs = await visit(other.alias).login('admin')
  expect((await theirs.post(MENU, { intent: 'drop', id: await idOf('এক'), at: await idOf('তিন') })).status).toBe(404)
})
