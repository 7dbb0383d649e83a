import { expect, test } from 'vitest'
import { atomFeed, sitemap } from '~/domain/website/public/feed.policy'
import { knownSearch, spelled } from '~/format/known-search'
import { inBase, spokenAddress } from '~/format/site-path'

test('an address may name its language; the screen behind it is the same', () => {
  expect(spokenAddress('/en/web/notice/all?page=2')).toEqual({ lang: 'en', base: '/en', url: '/web/notice/all?page=2' })
  expect(spokenAddress('/bn')).toEqual({ lang: 'bn', base: '/bn', url: '/' })
  expect(spokenAddress('/en?x=1')).toEqual({ lang: 'en', base: '/en', url: '/?x=1' })
  for (const other of ['/english', '/web/notice/all', '/login']) expect(spokenAddress(other), other).toBeNull()
  // What is no page of a site has one address only: refused as it was asked, in the language that was asked.
  for (const none of ['/en/site/student/list', '/en/dashboard', '/en/login', '/en//evil'])
    expect(spokenAddress(none), none).toEqual({ lang: 'en', base: '', url: none })
})

test('an address has one spelling, and of its question only what the screen reads', () => {
  expect(spelled('/About', {})).toBe('/about')
  expect(spelled('/web/Page/Our-Rules/', { slug: 'Our-Rules' })).toBe('/web/page/Our-Rules')
  expect(spelled('/', {})).toBe('/')
  expect(knownSearch('?fbclid=x&page=2&q=&topic=exam', ['topic', 'q', 'page'])).toBe('?topic=exam&page=2')
  expect(knownSearch('?fbclid=x', [])).toBe('')
})

test('links of such a page keep to its language, but for what has one address only', () => {
  expect(inBase('/en', '/web/event/3?a=1#b')).toBe('/en/web/event/3?a=1#b')
  expect(inBase('/en', '/')).toBe('/en')
  expect(inBase('/en', '/login')).toBe('/login')
  expect(inBase('', '/about')).toBe('/about')
})

test('feeds hold what XML can hold', () => {
  const at = new Date('2026-11-01T00:00:00Z')
  const feed = atomFeed({
    url: 'http://x/f',
    home: 'http://x/',
    title: 'A & <B>\u0007',
    lang: 'bn',
    entries: [{ url: 'http://x/1', title: '"t"', summary: 's', published: at, changed: at }],
  })
  expect(feed).toContain('<title>A &#38; &#60;B&#62;</title>')
  expect(feed).toContain('<updated>2026-11-01T00:00:00.000Z</updated>')
  expect(
    sitemap('http://x', [
      { path: '/', changed: null },
      { path: '/about', changed: at },
    ]),
  ).toContain('<loc>http://x/en/about</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod>')
})
