import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Answer } from 'tests/harness/visitor'
import { check, documented } from './openapi'

const LISTS = [
  'get-latest-about-us',
  'get-latest-notice',
  'get-latest-notice-for-sitebar',
  'get-slide-item',
  'get-event-item',
  'get-video-list-for-home',
  'get-job-circular',
] as const
const ONE = ['get-head-of-authority-message', 'get-about-us'] as const
const ALL = [...LISTS, ...ONE]
const get = (alias: string | null, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  visit(alias).send('GET', `/api/web/${path}`, undefined, headers)

let site: MadeSite
beforeAll(async () => {
  site = await makeSite()
})

const shown = { title_en: 'Shown', title_bn: 'দেখা যায়', body_en: 'Text', body_bn: 'লেখা' }
/** An entry of a kind, published between two days from now (null: open). */
async function publish(
  kind: string,
  more: Record<string, unknown>,
  from = 0,
  to: number | null = null,
  published = true,
) {
  const all: Record<string, unknown> = {
    site_id: site.id,
    kind,
    ...shown,
    state: published ? 'published' : 'draft',
    ...more,
  }
  const names = Object.keys(all)
  await everywhere(() =>
    sql(
      `INSERT INTO web_entry (${names.join(', ')}, publish_at, expires_at) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}, now() + interval '${from * 24 - 1} hours', ${to === null ? 'NULL' : `now() + interval '${to * 24 + 1} hours'`})`,
      Object.values(all),
    ),
  )
}

describe('the demo institutions', () => {
  test.each(['shapla', 'meghna'])('%s answers every call, as documented, with something in it', async (alias) => {
    for (const path of ALL) {
      const answer = await get(alias, path)
      expect(answer.status, path).toBe(200)
      await check('get', `/api/web/${path}`, answer)
      const body = answer.json<unknown>()
      expect(LISTS.includes(path as never) ? (body as unknown[]).length : body, path).toBeTruthy()
    }
  })

  test('the main domain answers the same by site_id, with addresses of the institution', async () => {
    const id = (await get('shapla', 'get-common-data')).json<{ SITE_ID: number }>().SITE_ID
    for (const path of ALL) {
      const own = (await get('shapla', path)).text
      const central = await get(null, `${path}?site_id=${id}`)
      await check('get', `/api/web/${path}`, central)
      expect(central.text, path).toBe(own)
    }
  })
})

describe('which institution', () => {
  test('the main domain must be told', async () => {
    for (const path of ALL) {
      const answer = await get(null, path)
      expect(answer.status).toBe(422)
      await check('get', `/api/web/${path}`, answer)
      expect(answer.json()).toEqual({
        message: 'The given data was invalid.',
        errors: { site_id: ['The site id field is required.'] },
      })
    }
  })
  test("what is none, or not active, or another host's, is not found", async () => {
    const other = await makeSite()
    await everywhere(() => sql(`UPDATE tenant SET state = 'suspended' WHERE id = $1`, [other.id]))
    for (const id of ['0', '-1', '1', '999999999', '99999999999999999999', 'abc', '1 OR 1=1', String(other.id)]) {
      const answer = await get(null, `get-slide-item?site_id=${encodeURIComponent(id)}`)
      expect(answer.status, id).toBe(404)
      await check('get', '/api/web/get-slide-item', answer)
    }
    expect((await get('shapla', `get-slide-item?site_id=${site.id}`)).status).toBe(404)
    expect((await get(site.alias, `get-slide-item?site_id=${site.id}`)).status).toBe(200)
  })
  test('a group shows its own institutions only', async () => {
    const id = (await get('shapla', 'get-common-data')).json<{ SITE_ID: number }>().SITE_ID
    expect((await get('padma', `get-latest-notice?site_id=${id}`)).status).toBe(200)
    expect((await get('padma', `get-latest-notice?site_id=${site.id}`)).status).toBe(404)
  })
})

describe('common data', () => {
  test.each([
    ['shapla', 'site'],
    ['padma', 'site-group'],
    [null, 'eduworld'],
  ] as const)('of %s', async (alias, kind) => {
    const answer = await get(alias, 'get-common-data')
    await check('get', '/api/web/get-common-data', answer)
    const data = answer.json<Record<string, unknown>>()
    expect(data).toMatchObject({ USER_TYPE: kind, alias: alias ?? 'central' })
    expect(data.site_name).toMatch(/[\u0980-\u09ff]/)
    expect((await get(alias, 'get-common-data?lang=en')).json<Record<string, unknown>>().site_name).toMatch(
      /^[\x20-\x7e’]+$/,
    )
  })
  test('is the same for everybody: nothing of a user, no cookie', async () => {
    const user = await visit('shapla').login('admin')
    const mine = await user.send('GET', '/api/web/get-common-data')
    const anybody = await get('shapla', 'get-common-data')
    expect(mine.text).toBe(anybody.text)
    expect([mine.headers['set-cookie'], anybody.headers['set-cookie']]).toEqual([undefined, undefined])
  })
})

describe('what is published', { shuffle: false }, () => {
  test.each([
    ['slide', 'get-slide-item', {}],
    ['event', 'get-event-item', { starts_at: '2026-12-01T04:00:00Z' }],
    ['video', 'get-video-list-for-home', { facts: '{"url":"https://youtu.be/1"}' }],
    ['about', 'get-latest-about-us', { topic: 'history' }],
    ['circular', 'get-job-circular', { ends_at: '2099-01-01T00:00:00Z' }],
  ] as const)('%s is shown from its first day to its last, and only when published', async (kind, path, more) => {
    const titles = async () =>
      (await get(site.alias, `${path}?lang=en`)).json<{ title: string }[]>().map((one) => one.title)
    await publish(kind, { ...more, title_en: 'Today only' }, 0, 0)
    await publish(kind, { ...more, title_en: 'Tomorrow' }, 2)
    await publish(kind, { ...more, title_en: 'Over' }, -9, -2)
    await publish(kind, { ...more, title_en: 'Draft' }, -9, null, false)
    expect(await titles()).toEqual(['Today only'])
    expect(await titles()).not.toContain('Over')
  })
  test('type names one kind of text; an unknown one has none', async () => {
    await publish('about', { topic: 'mission', title_en: 'Aim' })
    const titles = async (type: string) =>
      (await get(site.alias, `get-latest-about-us?type=${type}&lang=en`)).json<{ title: string; type: string }[]>()
    expect((await titles('mission')).map((one) => one.title)).toEqual(['Aim'])
    expect(await titles('nothing')).toEqual([])
  })
  test('a circular closes with its last day', async () => {
    await publish('circular', { title_en: 'Closed', ends_at: '2026-01-02T00:00:00Z' }, -1000, null)
    expect((await get(site.alias, 'get-job-circular')).text).not.toContain('Closed')
  })
  test("without a message or a text the institution's own record speaks, or nobody", async () => {
    const bare = await makeSite()
    for (const path of ONE) {
      const none = await get(bare.alias, path)
      await check('get', `/api/web/${path}`, none)
      expect(none.json()).toBeNull()
    }
    await everywhere(() =>
      sql(
        `UPDATE site SET about_en = 'Old and good', head_message_en = 'Welcome', head_name_en = 'The Head' WHERE id = $1`,
        [bare.id],
      ),
    )
    for (const [path, words] of [
      ['get-about-us', 'Old and good'],
      ['get-head-of-authority-message', 'Welcome'],
    ] as const) {
      const answer = await get(bare.alias, `${path}?lang=en`)
      await check('get', `/api/web/${path}`, answer)
      expect(answer.json()).toMatchObject({ id: 0, body: words })
    }
  })
  test('the sidebar has fewer notices, the newest first', async () => {
    const notices = (await get('shapla', 'get-latest-notice')).json<{ published_on: string; id: number }[]>()
    const few = (await get('shapla', 'get-latest-notice-for-sitebar')).json<{ id: number }[]>()
    expect(few.length).toBe(6)
    expect(few.map((one) => one.id)).toEqual(notices.slice(0, 6).map((one) => one.id))
    expect([...notices].sort((a, b) => b.published_on.localeCompare(a.published_on)).map((one) => one.id)).toEqual(
      notices.map((one) => one.id),
    )
  })
  test('a picture is an address that answers', async () => {
    const { id: fileSite } = site
    await everywhere(() =>
      sql(
        `INSERT INTO file (tenant_id, key, name, mime, bytes, sha256, purpose, is_public) VALUES ($1, $2, 'a.png', 'image/png', 1, $2, 'photo', $3)`,
        [fileSite, `${'ab'.repeat(20)}.png`, true],
      ),
    )
    const [file] = await everywhere(() => sql<{ id: number }>('SELECT id FROM file WHERE tenant_id = $1', [fileSite]))
    const [media] = await everywhere(() =>
      sql<{ id: number }>(
        `INSERT INTO media (site_id, kind, file_id, sent_sha256, name, width, height, color) VALUES ($1, 'picture', $2, $3, 'a', 10, 10, '#ffffff') RETURNING id`,
        [fileSite, file?.id, 'ab'.repeat(32)],
      ),
    )
    await publish('slide', { title_en: 'Pictured', media_id: media?.id, position: -1 })
    const first = async () => (await get(site.alias, 'get-slide-item')).json<{ image: string | null }[]>()[0]?.image
    expect(await first()).toBe(`http://${site.alias}.localhost:${process.env.TEST_PORT}/files/${'ab'.repeat(20)}.png`)
  })
})

describe('caches and limits', () => {
  test('an ETag that comes back gets 304; another text another ETag', async () => {
    const first = await get(site.alias, 'get-latest-notice')
    expect(first.headers['cache-control']).toBe('public, max-age=60')
    const tag = String(first.headers.etag)
    for (const known of [tag, `"other", ${tag}`, tag.replace('W/', '')]) {
      const again = await get(site.alias, 'get-latest-notice', { 'if-none-match': known })
      expect([again.status, again.text]).toEqual([304, ''])
      await check('get', '/api/web/get-latest-notice', again)
    }
    await publish('notice', { title_en: 'New' })
    const changed = await get(site.alias, 'get-latest-notice', { 'if-none-match': tag })
    expect([changed.status, changed.headers.etag === tag]).toEqual([200, false])
  })
  test('any page may read it, and none may send cookies along', async () => {
    const { headers } = await get('shapla', 'get-slide-item')
    expect([
      headers['access-control-allow-origin'],
      headers['access-control-allow-credentials'],
      headers['cross-origin-resource-policy'],
    ]).toEqual(['*', undefined, 'cross-origin'])
  })
  test('too many in a minute are refused, from one address only', async () => {
    const eager = visit(site.alias)
    const statuses: number[] = []
    for (let round = 0; round < 31; round++)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, async () => (await eager.send('GET', '/api/web/get-slide-item')).status),
        )),
      )
    expect(statuses.filter((status) => status === 200).length).toBe(300)
    const refused = await eager.send('GET', '/api/web/get-slide-item')
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    await check('get', '/api/web/get-slide-item', refused)
    expect((await get(site.alias, 'get-slide-item')).status).toBe(200)
  })
  test('nothing is written by them', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(
        (await visit('shapla').send(method, '/api/web/get-slide-item', method === 'DELETE' ? undefined : 'x')).status,
      ).toBeGreaterThanOrEqual(400)
  })
})

test('the home page shows what is published, in little, without scripts', async () => {
  const page = await visit('shapla').get('/', { 'accept-encoding': 'identity' })
  for (const words of ['বিশেষ খবর', 'ভিডিও', 'প্রধান শিক্ষকের বাণী']) expect(page.text, words).toContain(words)
  expect(page.$('script[src], script[type=module]').length).toBe(0)
  const packed = await visit('shapla').get('/', { 'accept-encoding': 'gzip' })
  expect(packed.body.length).toBeLessThan(30_000)
})

test('every path of section 7 is documented', async () => {
  const paths = Object.keys((await documented()).paths)
  for (const path of [...ALL, 'get-common-data']) expect(paths).toContain(`/api/web/${path}`)
  for (const path of [
    '/api/auth/user',
    '/api/user',
    '/api/users',
    '/user/notification/notifications',
    '/oauth/clients',
    '/oauth/clients/{id}',
  ])
    expect(paths).toContain(path)
})
