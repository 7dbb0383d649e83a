import fs from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { withClient } from 'db/prepare'
import { manifest, type ManifestRoute } from 'tests/harness/manifest'

/** Titles whose path says the same as another's; the specification leaves the words to us. */
const specified = new Map(
  fs
    .readFileSync('tests/house/screens/specified-routes.tsv', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([, access = '', path = '', title = '']) => [path, { access, title }]),
)

const words = (lang: string, key: string): string | undefined => {
  const [area, rest] = key.split(':')
  let at: unknown = JSON.parse(fs.readFileSync(`locales/${lang}/${area}.json`, 'utf8'))
  for (const step of (rest ?? '').split('.')) at = (at as Record<string, unknown> | undefined)?.[step]
  return typeof at === 'string' ? at : undefined
}

let routes: ManifestRoute[] = []
beforeAll(async () => {
  routes = (await manifest()).filter((route) => route.own)
})

describe('the specification', () => {
  test('each address is served once', () => {
    const twice = routes.map((r) => r.path).filter((path, at, all) => all.indexOf(path) !== at)
    expect(twice).toEqual([])
  })

  test('a specified screen carries its specified title', () => {
    const wrong = routes.flatMap(({ path, module }) => {
      const asked = specified.get(path)
      if (!asked) return []
      const key = module.handle?.title
      const title = key && words('en', key)
      return title === asked.title || asked.title.includes('parameter')
        ? []
        : [`${path}: ${title} is not ${asked.title}`]
    })
    expect(wrong).toEqual([])
  })

  test('screens of a panel name their title in both languages', () => {
    const silent = routes
      .filter(
        ({ module }) => module.handle?.title && !(words('bn', module.handle.title) && words('en', module.handle.title)),
      )
      .map((r) => r.path)
    expect(silent).toEqual([])
  })

  test('every menu entry leads to a screen that exists', async () => {
    const menu = await withClient(process.env.OWNER_DATABASE_URL ?? '', async (client) =>
      (await client.query<{ route_name: string }>('SELECT route_name FROM menu WHERE route_name IS NOT NULL')).rows.map(
        (r) => r.route_name,
      ),
    )
    expect(menu.length).toBeGreaterThan(5)
    const paths = new Set(routes.map((r) => r.path))
    expect(menu.filter((path) => !paths.has(path))).toEqual([])
  })
})
