import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { addDays, instantAt, today } from '~/format/dates'
import { makeSite, type MadeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { readXml } from 'tests/harness/xml'

const DEMO = ['shapla', 'meghna'] as const
const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
const all = <T>(list: readonly T[]) => new Set(list).size === list.length

describe.each(DEMO)('notices of %s as a feed (RFC 4287)', (alias) => {
  test.each(['bn', 'en'])('in %s: what each feed and entry must have, once; ids that are one’s own', async (lang) => {
    const answer = await visit(alias).get(`/${lang}/web/notice/feed.atom`)
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    const $ = readXml(answer.text)
    const feed = $(':root')
    expect([feed.prop('tagName')?.toLowerCase(), feed.attr('xmlns')]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
    expect(feed.attr('xml:lang')).toBe(lang)
    const entries = $('feed > entry').toArray()
    expect(entries.length).toBeGreaterThan(0)
    for (const one of [feed, ...entries.map((entry) => $(entry))]) {
      for (const name of ['id', 'title', 'updated']) {
        expect(one.children(name), name).toHaveLength(1)
        expect(one.children(name).text().trim(), name).not.toBe('')
      }
      expect(URL.canParse(one.children('id').text())).toBe(true)
      for (const name of ['updated', 'published'])
        for (const date of one.children(name).toArray()) expect($(date).text()).toMatch(RFC3339)
    }
    expect(
      all(
        $('id')
          .toArray()
          .map((one) => $(one).text()),
      ),
    ).toBe(true)
    const newest = entries
      .map((one) => $(one).children('updated').text())
      .sort()
      .at(-1)
    expect(feed.children('updated').text()).toBe(newest)
    expect(feed.children('author').children('name').text()).not.toBe('')
    // An entry without its content says where it is, and each link is whole.
    for (const entry of entries) {
      expect($(entry).children('link:not([rel]), link[rel=alternate]')).toHaveLength(1)
      expect($(entry).children('summary')).toHaveLength(1)
    }
    for (const link of $('link').toArray()) expect($(link).attr('href')).toMatch(/^https?:\/\//)
    const self = feed.children('link[rel=self]')
    expect(self).toHaveLength(1)
    const { pathname } = new URL(self.attr('href') ?? '')
    expect((await visit(alias).get(pathname)).text).toBe(answer.text)
    const first = new URL(feed.children('entry').first().children('link').attr('href') ?? '')
    expect((await visit(alias).get(first.pathname)).status).toBe(200)
  })
})

/** A calendar as a program reads it; what RFC 5545 says of its lines is looked at before that. */
function readCalendar(body: Buffer) {
  const text = body.toString('utf8')
  expect(text.endsWith('\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  expect(calendar.name).toBe('vcalendar')
  expect([calendar.getFirstPropertyValue('version'), Boolean(calendar.getFirstPropertyValue('prodid'))]).toEqual([
    '2.0',
    true,
  ])
  expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe('Asia/Dhaka')
  const events = calendar.getAllSubcomponents('vevent')
  for (const one of events) {
    for (const name of ['uid', 'dtstamp', 'dtstart', 'summary'])
      expect(one.getAllProperties(name), name).toHaveLength(1)
    const event = new ICAL.Event(one)
    expect(one.getFirstProperty('dtstamp')?.toJSON()[3]).toMatch(/Z$/)
    // A day is a day everywhere; an hour is in UTC, so that no zone has to be told of.
    if (!event.startDate.isDate) expect(event.startDate.zone.tzid).toBe('UTC')
    expect(event.startDate.isDate).toBe(event.endDate.isDate)
    if (one.hasProperty('dtend')) expect(event.endDate.compare(event.startDate)).toBe(1)
  }
  expect(all(events.map((one) => String(one.getFirstPropertyValue('uid'))))).toBe(true)
  return events.map((one) => new ICAL.Event(one))
}

describe('calendars (RFC 5545)', () => {
  let site: MadeSite
  beforeAll(async () => {
    site = await makeSite()
  })
  afterAll(closeDatabase)

  test.each(DEMO)('of %s, in both languages', async (alias) => {
    for (const lang of ['bn', 'en']) {
      const answer = await visit(alias).get(`/${lang}/web/calendar.ics`)
      expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
      expect(readCalendar(answer.body).length).toBeGreaterThan(3)
    }
  })

  test('an hour in Dhaka is that hour, a day is that day, and long words come whole; one’s own feed too', async () => {
    const admin = await visit(site.alias).login('admin')
    const day = addDays(today(), 10)
    const title = 'বার্ষিক ক্রীড়া; পুরস্কার বিতরণী, সাংস্কৃতিক অনুষ্ঠান ও অভিভাবক সমাবেশ'
    const note = 'প্রথম লাইন\nদ্বিতীয় লাইন, শেষ\\'
    const add = (more: Record<string, string>) =>
      admin.post('/site/calendar/monthly-view?edit=new', {
        intent: 'save',
        titleBn: title,
        titleEn: 'Sports',
        kind: 'event',
        fromOn: day,
        toOn: '',
        ...more,
      })
    const timed = await add({ startsAt: '10:00', endsAt: '12:30', noteBn: note })
    expect(timed.status, timed.$('[role=alert]').text()).toBe(200)
    expect((await add({ titleBn: 'ছুটি', titleEn: 'Off', kind: 'holiday', toOn: addDays(day, 1) })).status).toBe(200)
    const own = await admin.post('/site/calendar/feed', { intent: 'renew' })
    const secret = new URL(own.$('#feed-address').text().trim()).pathname
    for (const path of ['/bn/web/calendar.ics', secret]) {
      const events = readCalendar((await visit(site.alias).get(path)).body)
      const sports = events.find((one) => one.summary === title)
      expect(sports?.description, path).toBe(note)
      expect(sports?.startDate.toJSDate()).toEqual(instantAt(day, '10:00'))
      expect(sports?.endDate.toJSDate()).toEqual(instantAt(day, '12:30'))
      const off = events.find((one) => one.summary === 'ছুটি')
      expect([off?.startDate.isDate, off?.startDate.toString(), off?.endDate.toString()]).toEqual([
        true,
        day,
        addDays(day, 2),
      ])
    }
  })
})

describe.each(DEMO)('the map of %s', (alias) => {
  test('whole addresses of one host, each once, each language naming the others as they name it', async () => {
    const answer = await visit(alias).get('/sitemap.xml')
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    const $ = readXml(answer.text)
    expect($(':root').attr('xmlns')).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
    const pages = new Map(
      $('urlset > url')
        .toArray()
        .map((one) => [
          $(one).children('loc').text(),
          $(one)
            .children('xhtml\\:link[rel=alternate]')
            .toArray()
            .map((link) => [$(link).attr('hreflang') ?? '', $(link).attr('href') ?? ''] as const),
        ]),
    )
    expect(pages.size).toBe($('url').length)
    expect(pages.size).toBeLessThanOrEqual(50_000)
    expect(new Set([...pages.keys()].map((loc) => new URL(loc).origin)).size).toBe(1)
    for (const [loc, others] of pages) {
      expect(
        others.map(([, href]) => href),
        loc,
      ).toContain(loc)
      expect(others.map(([lang]) => lang).sort(), loc).toEqual(['bn', 'en', 'x-default'])
      for (const [lang, href] of others) {
        // Who reads neither language comes to the page that asks the browser.
        if (lang === 'x-default')
          expect(others.map(([, other]) => other.replace(/\/(bn|en)(?=\/|$)/, ''))).toContain(href)
        else {
          expect(pages.get(href), href).toEqual(others)
          expect(new URL(href).pathname, href).toMatch(new RegExp(`^/${lang}(/|$)`))
        }
      }
    }
    for (const one of $('lastmod').toArray()) expect($(one).text()).toMatch(RFC3339)
    const robots = (await visit(alias).get('/robots.txt')).text
    const [origin = ''] = [...pages.keys()].map((loc) => new URL(loc).origin)
    expect(robots).toMatch(/^User-agent: \*$/m)
    expect(robots.split('\n')).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
    const refused = [...pages.keys()].filter((loc) => closed.some((path) => new URL(loc).pathname.startsWith(path)))
    expect(refused, 'the map names what robots may not read').toEqual([])
  })
})
