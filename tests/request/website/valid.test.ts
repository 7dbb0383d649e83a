import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { type Answer, visit } from 'tests/harness/visitor'
import { readXml } from 'tests/harness/xml'

/*
 * What HTML itself demands (html-validate's "standard" and "document"), not how somebody likes it written: "recommended" adds
 * the case of attributes (React writes srcSet), upper case DOCTYPE, no style attribute (palettes are computed, a picture has
 * its colour), titles of 70 letters (a notice has the one its clerk gave it) and no-break spaces in telephone numbers.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    'no-implicit-button-type': 'error',
    'prefer-tbody': 'error',
    'empty-heading': 'error',
    'empty-title': 'error',
    'no-utf8-bom': 'error',
    // Our own files come from our own server; only what another one sends has to be sealed, and there is none.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
})

async function faultsOf(page: Answer): Promise<string[]> {
  const lines = page.text.split('\n')
  const { results } = await validator.validateString(page.text)
  return results
    .flatMap(({ messages }) => messages)
    .map(
      ({ ruleId, message, line, column }) =>
        `${ruleId}: ${message}: ${(lines[line - 1] ?? '').slice(Math.max(0, column - 50), column + 90)}`,
    )
}

/** Of ten notices the first: pages whose addresses differ only in a number are made by one screen. */
const kindOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://here.invalid')
  return `${pathname.replace(/\d+/g, 'N')}?${[...searchParams.keys()].sort().join('&')}`
}

/** Every kind of page the map names in a language. */
async function mapOf(alias: string, lang: string): Promise<Map<string, string>> {
  const $ = readXml((await visit(alias).get('/sitemap.xml')).text)
  const paths = $('loc')
    .toArray()
    .map((one) => new URL($(one).text()).pathname)
    .filter((path) => path === `/${lang}` || path.startsWith(`/${lang}/`))
  return new Map(paths.map((path) => [kindOf(path), path]))
}

/** What forms bring along: the puzzle's, and the one that makes pictures small. */
const FORM_SCRIPTS = ['/form-proof.js', '/small-pictures.js']

describe.each(['shapla', 'meghna'])('%s', (alias) => {
  test.each(['bn', 'en'])('every page of the site in %s is HTML without a fault, and runs nothing', async (lang) => {
    const waiting = await mapOf(alias, lang)
    expect(waiting.size).toBeGreaterThan(8)
    const faults: Record<string, string[]> = {}
    for (const [kind, path] of waiting) {
      const page = await visit(alias).get(path)
      expect(page.status, path).toBe(200)
      const found = await faultsOf(page)
      if (found.length) faults[kind] = found
      const scripts = page
        .$('script')
        .toArray()
        .map((one) => page.$(one).attr('src'))
      expect(new Set(scripts.filter((src) => !FORM_SCRIPTS.includes(src ?? ''))), path).toEqual(new Set())
      expect(page.$('html').attr('lang'), path).toBe(lang)
      expect(page.$('h1'), path).toHaveLength(1)
      // What one chooses in a page: a month, a section, an admission, the next page.
      for (const link of page.$(`a[href^="/${lang}/"][href*="?"], a[href^="/${lang}?"]`).toArray()) {
        const to = page.$(link).attr('href') ?? ''
        if (!waiting.has(kindOf(to)) && !to.includes('#')) waiting.set(kindOf(to), to)
      }
    }
    expect(faults).toEqual({})
  })
})

test('what is asked for and is not there is a page without a fault, too', async () => {
  for (const path of ['/bn/web/notice/all?q=xyzzy', '/en/web/calendar?view=list', '/en/web/notice/all?topic=tender'])
    expect(await faultsOf(await visit('shapla').get(path)), path).toEqual([])
})
