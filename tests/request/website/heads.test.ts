import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { readXml } from 'tests/harness/xml'
import { makeAdmission } from '../admissions/form-rig'

let site: MadeSite
beforeAll(async () => {
  site = await makeSite()
})
afterAll(closeDatabase)

test('no two pages are described or called alike, the first page begins with the institution, and nothing is longer than is shown', async () => {
  const to = await makeAdmission(site)
  await everywhere(() =>
    sql(
      `INSERT INTO web_entry (site_id, kind, title_bn, body_bn, state) VALUES ($1, 'notice', 'ছুটি', $2, 'published'), ($1, 'notice', 'পরীক্ষা', '', 'published')`,
      [site.id, 'দীর্ঘ লেখা '.repeat(200)],
    ),
  )
  const map = readXml((await visit(site.alias).get('/sitemap.xml')).text)
  const pages = map('loc')
    .toArray()
    .map((one) => new URL(map(one).text()).pathname)
    .filter((path) => path.startsWith('/bn'))
  const described = new Map<string, string>()
  for (const path of pages) {
    const { $ } = await visit(site.alias).get(path)
    const text = $('meta[name=description]').attr('content') ?? ''
    expect([path, text.length > 0 && text.length <= 201]).toEqual([path, true])
    expect([path, described.get(text)]).toEqual([path, undefined])
    described.set(text, path)
    const feed = $('link[type="application/atom+xml"]')
    expect([path, feed.attr('title')]).toEqual([path, expect.stringContaining('নোটিশ')])
  }
  const titleOf = async (path: string) => (await visit(site.alias).get(path)).$('title').text()
  expect((await titleOf('/bn')).startsWith('প্রথম পাতা')).toBe(false)
  expect(await titleOf(`/bn/web/admission-form?admission=${to.id}`)).toContain('ভর্তি ২০২৭')
})

test('the map of the site says for each page its languages and none, and when a page of entries changed', async () => {
  const map = readXml((await visit(site.alias).get('/sitemap.xml')).text)
  for (const url of map('url').toArray()) {
    const langs = map(url)
      .find('[hreflang]')
      .toArray()
      .map((one) => map(one).attr('hreflang'))
    expect(langs).toEqual(['bn', 'en', 'x-default'])
  }
  const notices = map('url')
    .toArray()
    .find((one) => map(one).find('loc').text().endsWith('/bn/web/notice/all'))
  expect(map(notices).find('lastmod').text()).toMatch(/^\d{4}-/)
})

test('a circular ends when the opening does through which one applies', async () => {
  const [circular] = await everywhere(() =>
    sql<{ id: number }>(
      `INSERT INTO web_entry (site_id, kind, title_bn, state, ends_at) VALUES ($1, 'circular', 'সহকারী শিক্ষক', 'published', '2098-12-20T17:59:00Z') RETURNING id`,
      [site.id],
    ),
  )
  const opening = (state: string) =>
    everywhere(() =>
      sql(
        `INSERT INTO job_opening (site_id, title_bn, circular_id, state, opens_at, closes_at, age_on) VALUES ($1, 'শিক্ষক', $2, $3, '2026-01-01', '2098-12-13T17:59:00Z', '2098-12-01')`,
        [site.id, circular?.id, state],
      ),
    )
  const home = async () => (await visit(site.alias).get('/bn')).$('main').text()
  expect(await home()).toContain('২০ ডিসেম্বর')
  await opening('draft')
  await everywhere(() => sql(`UPDATE job_opening SET state = 'open' WHERE site_id = $1`, [site.id]))
  await everywhere(() => sql(`UPDATE web_entry SET changed_at = now() WHERE site_id = $1`, [site.id])) // what is kept of the page goes
  // The word of a change comes a moment after it.
  await vi.waitFor(async () => expect(await home()).toContain('১৩ ডিসেম্বর'), 5_000)
  await everywhere(() =>
    sql(`UPDATE job_opening SET state = 'closed', changed_at = now() WHERE site_id = $1`, [site.id]),
  )
  await everywhere(() => sql(`UPDATE web_entry SET changed_at = now() WHERE site_id = $1`, [site.id]))
  await vi.waitFor(async () => expect(await home()).not.toContain('সহকারী শিক্ষক'), 5_000)
})
