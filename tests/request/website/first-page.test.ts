import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

let site: MadeSite
let other: MadeSite
let clerk: Visitor
beforeAll(async () => {
  site = await makeSite()
  other = await makeSite()
  clerk = await visit(site.alias).login('admin')
})
afterAll(closeDatabase)

const insert = async (kind: string, title: string, more: { state?: string; facts?: object; at?: string } = {}) =>
  (
    await everywhere(() =>
      sql<{ id: number }>(
        `INSERT INTO web_entry (site_id, kind, title_bn, title_en, state, shown_revision, facts, publish_at, starts_at)
         VALUES ($1, $2, $3, $3, $4, 1, $5, now() + $6::interval, now() + interval '1 day') RETURNING id`,
        [site.id, kind, title, more.state ?? 'published', JSON.stringify(more.facts ?? {}), more.at ?? '0'],
      ),
    )
  )[0]?.id ?? 0
const soon = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 5_000, interval: 50 })
const title = 'h2:contains("বিশেষ ছবি")'

test('a special picture stands below the slides and is none of them; where there is none, nothing says so', async () => {
  expect((await visit(site.alias).get('/')).$(title)).toHaveLength(0)
  expect((await visit(other.alias).get('/')).$(title)).toHaveLength(0)
  const NEW = '/site/web/setting/slide/new'
  const page = await clerk.get(NEW)
  expect(
    page
      .$('[name=stands] option')
      .toArray()
      .map((one) => page.$(one).attr('value')),
  ).toEqual(['top', 'special'])
  const save = async (fields: Record<string, string>) =>
    clerk.submit(await clerk.get(NEW), 'form[enctype]', { ...fields, intent: 'publish' })
  expect((await save({ titleBn: 'ওপরের ছবি' })).status).toBe(200)
  expect((await save({ titleBn: 'শহিদ মিনার', stands: 'special', link: '/about' })).status).toBe(200)
  expect((await save({ titleBn: 'অন্য কোথাও', stands: 'footer' })).status).toBe(422)
  await soon(async () => {
    const home = await visit(site.alias).get('/bn')
    const special = home.$(title).closest('section')
    expect(special.find('li')).toHaveLength(1)
    expect(special.find('a').attr('href')).toBe('/bn/about')
    expect(home.$('[role=group]').text()).toContain('ওপরের ছবি')
    expect(home.$('[role=group]').text()).not.toContain('শহিদ মিনার')
    expect(home.$('main').text()).not.toContain('অন্য কোথাও')
  })
})

test('beside a notice, an event and a lesson stand the newest notices, without the page’s own and what nobody may see', async () => {
  const first = await insert('notice', 'Side one')
  const second = await insert('notice', 'Side two')
  await insert('notice', 'Side draft', { state: 'draft' })
  await insert('notice', 'Side later', { at: '2 days' })
  const event = await insert('event', 'An event')
  const beside = async (path: string) => (await visit(site.alias).get(path)).$('aside[aria-labelledby=side-notices] li')
  await soon(async () => {
    const one = await beside(`/web/notice/${first}`)
    expect([one.length, one.text().includes('Side two')]).toEqual([1, true])
    const all = await beside(`/web/event/${event}`)
    expect(all).toHaveLength(2)
    for (const hidden of ['Side draft', 'Side later']) expect(all.text()).not.toContain(hidden)
  })
  await everywhere(() =>
    sql(`UPDATE web_entry SET state = 'retired' WHERE site_id = $1 AND id = $2`, [site.id, second]),
  )
  await soon(async () => expect(await beside(`/web/notice/${first}`)).toHaveLength(0))
})

test('what is other than in the version before is said of each', async () => {
  const page = await clerk.get('/site/notice/new')
  const fields = { titleBn: 'প্রথম', titleEn: 'First', topic: 'general', bodyBn: 'ক', bodyEn: 'a' }
  await clerk.submit(page, 'form[enctype]', { ...fields, intent: 'draft' })
  const [made] = await everywhere(() =>
    sql<{ id: number }>(`SELECT max(id) AS id FROM web_entry WHERE site_id = $1 AND title_en = 'First'`, [site.id]),
  )
  const at = `/site/notice/edit/${made?.id}`
  const again = async (more: Record<string, string>) =>
    clerk.submit(await clerk.get(at), 'form[enctype]', { intent: 'draft', ...more })
  await again({ bodyEn: 'b' })
  await again({ titleBn: 'দ্বিতীয়', titleEn: 'Second', topic: 'exam' })
  const rows = (await clerk.get(at)).$('#versions li')
  expect(rows).toHaveLength(3)
  expect(rows.eq(0).text()).toContain('পরিবর্তন: শিরোনাম, অন্যান্য তথ্য')
  expect(rows.eq(1).text()).toContain('পরিবর্তন: ইংরেজি লেখা')
  expect(rows.eq(1).text()).not.toContain('শিরোনাম,')
  expect(rows.eq(2).text()).not.toContain('পরিবর্তন')
})
