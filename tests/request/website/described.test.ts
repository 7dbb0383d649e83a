import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Answer, visit } from 'tests/harness/visitor'
import { readXml } from 'tests/harness/xml'

/** What schema.org says that each must have, of what the pages say (microdata: a JSON-LD would be a script). */
const NEEDS: Record<string, readonly string[]> = {
  School: ['name', 'url'],
  NewsArticle: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'url'],
  Event: ['name', 'startDate', 'organizer', 'url'],
  Place: ['name'],
  PostalAddress: ['streetAddress', 'addressCountry'],
  PropertyValue: ['propertyID', 'value'],
}
const DATES = ['datePublished', 'dateModified', 'startDate', 'endDate']
const LINKS = ['url', 'logo', 'sameAs']

function checkFacts({ $, url }: Answer): string[] {
  const things = $('[itemscope]').toArray()
  for (const thing of things) {
    const [, type = ''] = /^https:\/\/schema\.org\/(\w+)$/.exec($(thing).attr('itemtype') ?? '') ?? []
    expect(Object.keys(NEEDS), url).toContain(type)
    const said = $(thing).children('[itemprop]')
    const names = said.toArray().map((one) => $(one).attr('itemprop') ?? '')
    for (const need of NEEDS[type] ?? []) expect(names, `${type} at ${url}`).toContain(need)
    for (const one of said.toArray()) {
      const name = $(one).attr('itemprop') ?? ''
      const value = $(one).attr('content') ?? $(one).attr('href') ?? $(one).children('[itemprop]').length
      expect(value, `${type}.${name} at ${url}`).toBeTruthy()
      if (DATES.includes(name)) expect(Number.isNaN(Date.parse(String(value))), name).toBe(false)
      if (LINKS.includes(name)) expect(String(value)).toMatch(/^https?:\/\//)
    }
  }
  return things.map((one) => ($(one).attr('itemtype') ?? '').replace('https://schema.org/', ''))
}

/** Every page that has words of its own, and a few that have not; one of each kind. */
async function somePages(alias: string): Promise<string[]> {
  const $ = readXml((await visit(alias).get('/sitemap.xml')).text)
  const paths = $('loc')
    .toArray()
    .map((one) => new URL($(one).text()).pathname)
  return [...new Map(paths.map((path) => [path.replace(/\d+/g, 'N'), path])).values()]
}

describe.each(['shapla', 'meghna'])('%s', (alias) => {
  test('what machines are told of each page has its parts, and its picture is what is said of it', async () => {
    const types = new Set<string>()
    const pictures = new Set<string>()
    for (const path of await somePages(alias)) {
      const page = await visit(alias).get(path)
      for (const type of checkFacts(page)) types.add(type)
      const said = (name: string) => page.$(`meta[property="og:${name}"]`).attr('content') ?? ''
      for (const name of ['title', 'type', 'url', 'locale', 'site_name'])
        expect(said(name), `${name} ${path}`).not.toBe('')
      expect(said('url'), path).toBe(page.$('link[rel=canonical]').attr('href'))
      expect([said('image:width'), said('image:height')], path).toEqual(['1200', '630'])
      expect(said('image'), path).toMatch(/^https?:\/\//)
      pictures.add(said('image'))
    }
    expect([...types]).toEqual(expect.arrayContaining(['School', 'NewsArticle']))
    for (const one of [...pictures].slice(0, 12)) {
      const { pathname, search } = new URL(one)
      const answer = await visit(alias).send('GET', pathname + search)
      expect(answer.status, pathname).toBe(200)
      const { format, width, height } = await sharp(answer.body).metadata()
      expect([format === 'png' || format === 'jpeg', width, height], pathname).toEqual([true, 1200, 630])
      expect(answer.headers['content-type']).toBe(`image/${format}`)
    }
  })
})
