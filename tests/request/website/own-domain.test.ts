import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, randomName, type MadeSite } from 'tests/factories'
import { visit, Visitor } from 'tests/harness/visitor'

let site: MadeSite
let other: MadeSite
const at = (host: string) => new Visitor(null, { host })
const soon = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 5_000, interval: 50 })
const serve = (host: string, of: MadeSite, verified = true) =>
  everywhere(() =>
    sql('INSERT INTO tenant_domain (host, tenant_id, verified_at) VALUES ($1, $2, CASE WHEN $3 THEN now() END)', [
      host,
      of.id,
      verified,
    ]),
  )
const publish = (of: MadeSite, kind: string, title: string) =>
  everywhere(() =>
    sql<{ id: number }>(
      `INSERT INTO web_entry (site_id, kind, title_bn, title_en, state, shown_revision, publish_at, starts_at) VALUES ($1, $2, $3, $3, 'published', 1, now(), now() + interval '3 days') RETURNING id`,
      [of.id, kind, title],
    ),
  )

beforeAll(async () => {
  site = await makeSite()
  other = await makeSite()
  await publish(site, 'notice', `Notice of ${site.alias}`)
  await publish(other, 'notice', `Notice of ${other.alias}`)
  await publish(site, 'event', `Event of ${site.alias}`)
})
afterAll(closeDatabase)

describe('an institution’s own domain', { shuffle: false }, () => {
  const host = () => `www.${site.alias}.example`
  const PUBLIC = [
    '/',
    '/web/notice/all',
    '/en/web/notice/all',
    '/sitemap.xml',
    '/robots.txt',
    '/bn/web/notice/feed.atom',
  ]

  test('that nobody verified answers nothing of it, whoever asks and in what spelling', async () => {
    await serve(host(), site, false)
    const [known] = await everywhere(() =>
      sql<{ bn: string; en: string }>('SELECT name_bn AS bn, name_en AS en FROM site WHERE id = $1', [site.id]),
    )
    for (const name of [host(), host().toUpperCase(), `${host()}.`, `${site.alias}.example`])
      for (const path of [...PUBLIC, '/bn/web/calendar.ics', '/login', '/api/web/common-data']) {
        const answer = await at(name).send('GET', path)
        expect(answer.status, `${name}${path}`).toBe(404)
        for (const secret of [known?.bn, known?.en, `Notice of ${site.alias}`])
          if (secret) expect(answer.text, `${name}${path}`).not.toContain(secret)
      }
    expect((await visit(site.alias).get('/robots.txt')).text).not.toContain(host())
  })

  test('answers each public page once it is verified, kept or not; canonical, map and feeds name it at every host', async () => {
    await everywhere(() => sql('UPDATE tenant_domain SET verified_at = now() WHERE host = $1', [host()]))
    await soon(async () => expect((await at(host()).get('/')).status).toBe(200))
    for (const path of PUBLIC) expect((await at(host()).get(path)).status, path).toBe(200)
    for (const who of [at(host()), at(host().toUpperCase()), visit(site.alias)]) {
      for (let round = 0; round < 2; round++) {
        const page = await who.get('/en/web/notice/all')
        expect(page.text).toContain(`Notice of ${site.alias}`)
        expect(page.text).not.toContain(`Notice of ${other.alias}`)
        for (const address of [
          page.$('link[rel=canonical]').attr('href'),
          page.$('link[hreflang=bn]').attr('href'),
          page.$('link[type="application/atom+xml"]').attr('href'),
          page.$('meta[property="og:image"]').attr('content'),
          page.$('[itemtype$=School] > [itemprop=url]').attr('href'),
        ])
          expect(new URL(address ?? '').hostname).toBe(host())
      }
      const hosts = (text: string) =>
        [...text.matchAll(/https?:\/\/([\w.-]+)[^<"\s]*\/(?:bn|en)\b/g)].map(([, one]) => one)
      for (const path of ['/sitemap.xml', '/bn/web/notice/feed.atom', '/bn/web/calendar.ics']) {
        const found = hosts((await who.get(path)).text.replaceAll('\r\n ', ''))
        expect(found.length, path).toBeGreaterThan(0)
        expect(new Set(found), path).toEqual(new Set([host()]))
      }
      expect((await who.get('/robots.txt')).text).toContain(`//${host()}`)
    }
  })

  test('another’s domain answers nothing of it, neither its pages nor its files and feeds', async () => {
    const theirs = `www.${other.alias}.example`
    await serve(theirs, other)
    await soon(async () => expect((await at(theirs).get('/')).status).toBe(200))
    const [notice] = await everywhere(() =>
      sql<{ id: number }>(`SELECT id FROM web_entry WHERE site_id = $1 AND kind = 'notice'`, [site.id]),
    )
    for (const path of [`/web/notice/${notice?.id}`, `/web/share-image/bn-notice-${notice?.id}.png`])
      expect((await at(theirs).get(path)).status, path).toBe(404)
    for (const path of PUBLIC) {
      const answer = await at(theirs).get(path)
      expect(answer.text, path).not.toContain(host())
      expect(answer.text, path).not.toContain(`Notice of ${site.alias}`)
    }
    expect((await at(host()).get('/web/notice/all')).text).not.toContain(other.alias)
  })

  test('that is taken away answers nothing any more, and is named nowhere', async () => {
    await everywhere(() => sql('DELETE FROM tenant_domain WHERE host = $1', [host()]))
    await soon(async () => expect((await at(host()).send('GET', '/')).status).toBe(404))
    await soon(async () =>
      expect((await visit(site.alias).get('/web/notice/all')).$('link[rel=canonical]').attr('href')).not.toContain(
        host(),
      ),
    )
    expect((await visit(site.alias).get('/sitemap.xml')).text).not.toContain(host())
  })

  test('of an institution that is shut answers that it is shut', async () => {
    const theirs = `www.${other.alias}.example`
    await everywhere(() => sql(`UPDATE tenant SET state = 'suspended' WHERE id = $1`, [other.id]))
    await soon(async () => expect((await at(theirs).send('GET', '/web/notice/all')).status).toBe(403))
    expect((await at(theirs).send('GET', '/web/notice/all')).text).not.toContain('Notice of')
  })
})

test('the home of a group leads to an institution’s own domain once it is verified, and to its subdomain until then', async () => {
  const mine = await makeSite()
  const alias = randomName('g')
  await everywhere(async () => {
    const [group] = await sql<{ id: number }>(
      `INSERT INTO tenant (kind, alias, state) VALUES ('group', $1, 'active') RETURNING id`,
      [alias],
    )
    await sql(`INSERT INTO site_group (id, name_en, name_bn) VALUES ($1, 'Group', 'গ্রুপ')`, [group?.id])
    await sql(`INSERT INTO site_group_site (site_group_id, site_id, from_date) VALUES ($1, $2, '2026-01-01')`, [
      group?.id,
      mine.id,
    ])
  })
  const links = async () => {
    const page = await visit(alias).get('/')
    return page
      .$('main h2 a')
      .toArray()
      .map((one) => new URL(page.$(one).attr('href') ?? '').hostname)
  }
  const host = `www.${mine.alias}.example`
  await serve(host, mine, false)
  await soon(async () => expect(await links()).toEqual([`${mine.alias}.localhost`]))
  await everywhere(() => sql('UPDATE tenant_domain SET verified_at = now() WHERE host = $1', [host]))
  await soon(async () => expect(await links()).toEqual([host]))
})
