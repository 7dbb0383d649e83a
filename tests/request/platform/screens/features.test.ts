import { describe, expect, test } from 'vitest'
import { visit } from 'tests/harness/visitor'

describe('the main domain', () => {
  test('leads strangers to the features and operators to their dashboard', async () => {
    expect((await visit(null).send('GET', '/')).headers.location).toBe('/edu/feature')
    expect((await (await visit(null).login('operator')).send('GET', '/')).headers.location).toBe('/dashboard')
  })

  test('shows the features in both languages without JavaScript, and every link of it leads somewhere', async () => {
    const visitor = visit(null)
    for (const [lang, words] of [
      ['bn', 'তালিকা থেকে ফলাফল'],
      ['en', 'From roster to result'],
    ] as const) {
      visitor.cookies.set('lang', lang)
      const page = await visitor.get('/edu/feature')
      expect([page.status, page.$('script').length]).toEqual([200, 0])
      expect(page.text).toContain(words)
      const links = new Set(
        page
          .$('a[href^="/"]')
          .toArray()
          .map((a) => page.$(a).attr('href') ?? ''),
      )
      expect(links.size).toBeGreaterThan(1)
      for (const link of links) expect([link, (await visitor.get(link)).status]).toEqual([link, 200])
    }
  })

  test('is not an institution: its pages are not there, nor the features there', async () => {
    expect((await visit('shapla').get('/edu/feature')).status).toBe(404)
    expect((await visit('shapla').get('/edu/login')).status).toBe(404)
  })
})

describe('pages of their own', () => {
  test('say that there is nothing, or no permission, with the right status and title', async () => {
    const visitor = visit('shapla')
    visitor.cookies.set('lang', 'en')
    for (const [path, status, title] of [
      ['/not-found', 404, 'Not found'],
      ['/unauthorized', 403, 'Unauthorized'],
      ['/no/such/page', 404, 'Page not found'],
    ] as const) {
      const page = await visitor.get(path)
      expect([path, page.status]).toEqual([path, status])
      expect(page.$('title').text()).toContain(title)
    }
  })
})
