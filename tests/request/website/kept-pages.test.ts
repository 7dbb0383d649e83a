import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { heard, listenForSignals, signals, stopSignals } from '~/domain/operations/signals.server'

let site: MadeSite
let other: MadeSite
beforeAll(async () => {
  site = await makeSite()
  other = await makeSite()
  await publish(site, 'যা সব সময় আছে') // without any notice there is no such page
})
afterAll(closeDatabase)

const PATH = '/web/notice/all'
const publish = (of: MadeSite, title: string, more = '') =>
  everywhere(() =>
    sql(
      `INSERT INTO web_entry (site_id, kind, title_bn, title_en, state, shown_revision, publish_at) VALUES ($1, 'notice', $2, '', 'published', 1, now() ${more})`,
      [of.id, title],
    ),
  )
/** A kept page says how it was packed; one that the router wrote does not when nobody packs. */
const isKept = (answer: { headers: Record<string, unknown> }) => answer.headers['content-encoding'] !== undefined
/** The page that is kept once every change made before is known, with these words on it. */
const kept = (path: string, words = '') =>
  vi.waitFor(
    async () => {
      const page = await visit(site.alias).get(path)
      expect([isKept(page), page.text.includes(words)]).toEqual([true, true])
      return page
    },
    { timeout: 5_000, interval: 50 },
  )

test('the second to ask is answered before the router, with the same words; a change is seen within a second', async () => {
  await publish(site, 'প্রথম নোটিশ')
  // Another test may have had the page kept a moment ago, and the word of a change comes a moment after it.
  const second = await kept(PATH, 'প্রথম নোটিশ')
  expect((await visit(site.alias).get(PATH)).text).toBe(second.text)
  await publish(site, 'দ্বিতীয় নোটিশ')
  await vi.waitFor(async () => expect((await visit(site.alias).get(PATH)).text).toContain('দ্বিতীয় নোটিশ'), {
    timeout: 5_000,
    interval: 50,
  })
  await everywhere(() =>
    sql(`UPDATE web_entry SET state = 'retired' WHERE site_id = $1 AND title_bn = 'প্রথম নোটিশ'`, [site.id]),
  )
  await vi.waitFor(async () => expect((await visit(site.alias).get(PATH)).text).not.toContain('প্রথম নোটিশ'), {
    timeout: 5_000,
    interval: 50,
  })
})

test('who saved is answered when this process has been told of it: a page looked at then is never one of before', async () => {
  await listenForSignals()
  const told: number[] = []
  const tell = (siteId: number) => void told.push(siteId)
  signals.on('website', tell)
  for (let round = 1; round <= 50; round++) {
    await publish(site, `নোটিশ ${round}`)
    await heard()
    expect(told.filter((one) => one === site.id).length).toBeGreaterThanOrEqual(round)
  }
  signals.off('website', tell)
  await stopSignals()
})

test('by the clock too: what is to be shown in two seconds is shown then', async () => {
  await publish(site, 'একটু পরে', `+ interval '2 seconds'`)
  await visit(site.alias).get(PATH)
  expect((await visit(site.alias).get(PATH)).text).not.toContain('একটু পরে')
  await vi.waitFor(async () => expect((await visit(site.alias).get(PATH)).text).toContain('একটু পরে'), {
    timeout: 8_000,
    interval: 100,
  })
})

test('never another institution’s, nor another language’s', async () => {
  await publish(other, 'অন্য প্রতিষ্ঠানের নোটিশ')
  for (let round = 0; round < 3; round++) {
    expect((await visit(site.alias).get(PATH)).text).not.toContain('অন্য প্রতিষ্ঠানের নোটিশ')
    expect((await visit(other.alias).get(PATH)).text).toContain('অন্য প্রতিষ্ঠানের নোটিশ')
    expect((await visit(site.alias).get(`/en${PATH}`)).text).toContain('lang="en"')
    expect((await visit(site.alias).get(`/bn${PATH}`)).text).toContain('lang="bn"')
  }
})

test('says nothing of who asks, and gives nobody a cookie', async () => {
  const anybody = await visit(site.alias).get(PATH)
  const clerk = await visit(site.alias).login('admin')
  const same = await clerk.get(PATH)
  expect(same.text).toBe(anybody.text)
  const again = await visit(site.alias).send('GET', PATH)
  expect(again.headers['set-cookie']).toBeUndefined()
  const known = await visit(site.alias).send('GET', PATH, undefined, { 'if-none-match': String(again.headers.etag) })
  expect([known.status, known.text]).toEqual([304, ''])
})

test('an institution that is closed shows nothing that was kept', async () => {
  const closing = await makeSite()
  await publish(closing, 'শেষ নোটিশ')
  await visit(closing.alias).get(PATH)
  await visit(closing.alias).get(PATH)
  await everywhere(() => sql(`UPDATE tenant SET state = 'suspended' WHERE id = $1`, [closing.id]))
  await vi.waitFor(async () => expect((await visit(closing.alias).get(PATH)).status).toBe(403), {
    timeout: 5_000,
    interval: 50,
  })
})

test('unknown parameters are the same page: answered from what is kept, canonical without them', async () => {
  await visit(site.alias).get(PATH)
  const shared = await kept(`${PATH}?fbclid=IwAR0`)
  const canonical = shared.$('link[rel=canonical]').attr('href') ?? ''
  expect(canonical.endsWith(`/bn${PATH}`)).toBe(true)
  // What the screen reads is another page.
  expect((await visit(site.alias).get(`${PATH}?q=nothing-of-it`)).text).not.toBe(shared.text)
})

test('one spelling: capitals and a last stroke lead there for good', async () => {
  for (const other of ['/web/Notice/all', `${PATH}/`]) {
    const answer = await visit(site.alias).send('GET', other)
    expect([other, answer.status, answer.headers.location]).toEqual([other, 301, PATH])
  }
})

test('a dark visitor after a light one sees the dark page', async () => {
  await visit(site.alias).get(PATH)
  const dark = visit(site.alias)
  dark.cookies.set('theme', 'dark')
  expect((await dark.get(PATH)).text).toContain('data-theme="dark"')
  expect((await visit(site.alias).get(PATH)).text).toContain('data-theme="system"')
})

test('what others may keep carries nobody’s cookie', async () => {
  for (const path of ['/sitemap.xml', '/robots.txt', '/web/notice/feed.atom']) {
    const answer = await visit(site.alias).send('GET', path)
    expect([path, answer.headers['set-cookie']]).toEqual([path, undefined])
    expect(answer.headers['cache-control']).toContain('public')
  }
})
