import { crawl } from 'tests/harness/crawl'
import { manifest } from 'tests/harness/manifest'
import { rawWords } from 'tests/harness/plain-words'
import { visit } from 'tests/harness/visitor'
import { load } from 'cheerio'
import { closeDatabase, sql } from 'db/connection'
import { everywhere } from 'tests/factories'
import { afterAll, describe, expect, test } from 'vitest'
import { paths } from '~/paths'

afterAll(closeDatabase)

const FILES = /stream|logout|\/([a-z-]*-)?(file|paper|card|preview|template|sheet|slips)$/

/** Walks the screens of the demo as those who work there, and looks at every word they read. */
describe('nothing raw stands where people read', () => {
  const WHO = [
    ['the centre', null, 'operator', /routes\/(central|common)\//, 220],
    ['the office', 'shapla', 'admin', /routes\/(site|common)\//, 220],
    ['a teacher', 'shapla', 'teacher', /routes\/(employee|common)\//, 60],
    ['a student', 'shapla', 'student', /routes\/(student|common)\//, 40],
  ] as const
  test.each(WHO)(
    '%s, in Bengali and English by turns',
    async (_, alias, username, panels, most) => {
      const visitor = await visit(alias).login(username)
      const get = visitor.get.bind(visitor)
      let turn = 0
      visitor.get = (path, headers) => {
        visitor.cookies.set('lang', turn++ % 2 ? 'en' : 'bn')
        return get(path, headers)
      }
      const start = (await manifest())
        .filter(({ own, path, module, id }) => own && module.loader && !/[:*]/.test(path) && panels.test(id))
        .map(({ path }) => path)
        .filter((path) => !FILES.test(path))
      const { pages } = await crawl(visitor, start, most)
      expect(pages.size).toBeGreaterThan(most / 4)
      const found = [...pages].flatMap(([url, page]) => rawWords(page).map((one) => `${url}: ${one}`))
      expect(found).toEqual([])
    },
    240_000,
  )

  test('a screen tells who opens its title what it is for, in their language', async () => {
    const head = await visit('shapla').login('admin')
    const guide = async () => (await head.get(paths.students)).$('header .guide').text()
    expect(await guide()).toContain('শিক্ষাবর্ষের সব শিক্ষার্থী')
    head.cookies.set('lang', 'en')
    expect(await guide()).toContain('Every student of a session')
  })

  test('outgoing messages and the log are told in words, and the gallery of the kit is in nobody’s menu', async () => {
    const operator = await visit(null).login('operator')
    expect((await operator.get(paths.dashboard)).$(`nav a[href="${paths.kit}"]`)).toHaveLength(0)
    const [made] = await everywhere(() =>
      sql<{ id: number }>(
        `INSERT INTO message (tenant_id, channel, recipient, body, state, purpose) VALUES (1, 'sms', '8801711999123', 'x', 'sent', 'institutions.application-approved') RETURNING id`,
      ),
    )
    const list = await operator.get(`${paths.outbox}?q=8801711999123`)
    expect(list.$('tbody').text()).toContain('প্রতিষ্ঠানের আবেদন অনুমোদন')
    const one = await operator.get(paths.outboxMessage(made?.id ?? 0))
    const jobs = await operator.get(`${paths.centralJobs}?f_state=done&f_state=failed`)
    for (const page of [list, one, await operator.get(paths.auditLog), jobs])
      expect(page.$('main tbody, main dl').text()).not.toMatch(
        /[a-z-]+\.[a-z-]+\.[a-z-]+|application-approved|results\.generate|platform\.log-export/,
      )
  })

  test('what is raw is noticed', () => {
    const page = (text: string) => ({ $: load(`<body><p>${text}</p><code>{{hole}}</code></body>`) }) as never
    expect(rawWords(page('১২টি answer_bundle: ৬৫'))).toHaveLength(1)
    expect(rawWords(page('institutions:application.approved'))).toHaveLength(1)
    expect(rawWords(page('৩টি subModule'))).toHaveLength(1)
    expect(rawWords(page('জন্ম 2013-05-06'))).toHaveLength(1)
    expect(rawWords(page('{{name}} undefined'))).toHaveLength(2)
    expect(rawWords(page('০৬/০৫/২০১৩, e-mail: a_b@c.bd, https://x.bd/a_b, bKash, YouTube'))).toEqual([])
  })
})
