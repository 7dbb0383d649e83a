import { createRequestHandler, type LoaderFunction, type ServerBuild } from '@remix-run/node'
import * as cheerio from 'cheerio'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { readSettings } from '../../../settings'
import { branches } from '../../../scripts/screen-handlers'
import { open } from '~/access/guard.server'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { wordsFor } from '~/i18n/i18n.server'
import type { platform as Platform } from '~/platform.server'
import { manifest, type ManifestRoute } from 'tests/harness/manifest'
import { visit, type Visitor } from 'tests/harness/visitor'

/*
 * Whatever a loader may throw to say no, on every screen there is: the screen's own loader is exchanged for one that the
 * guard made and that refuses; the router, the layouts around it and the page are those of the production build.
 */

const REFUSALS = [
  { status: 409, thrown: () => new Refusal('ui:error.intent'), says: 'ui:error.intent' },
  { status: 422, thrown: () => new Invalid({ from: ['ui:error.in'] }), says: 'ui:error.in' },
  { status: 404, thrown: () => new Missing('record'), says: 'shell:error.notFound.title' },
] as const
type Refused = (typeof REFUSALS)[number]
const refusalOf = (turn: number): Refused => REFUSALS[turn % REFUSALS.length] ?? REFUSALS[0]

const settings = readSettings()
let build: ServerBuild
let platform: typeof Platform
let branchOf: ReturnType<typeof branches>
let screens: ManifestRoute[]
let admin: Visitor
let operator: Visitor

beforeAll(async () => {
  build = (await import(/* @vite-ignore */ pathToFileURL(path.resolve('build/server/index.js')).href)) as ServerBuild
  platform = (build.entry.module as unknown as { platform: typeof Platform }).platform
  platform.learnScreens(build)
  branchOf = branches(build)
  screens = (await manifest()).filter(({ own, module }) => own && module.loader && module.default)
  admin = await visit('shapla').login('admin')
  operator = await visit(null).login('operator')
})
afterAll(closeDatabase)

/** What somebody is answered at `url` where the loader of its screen refuses. */
async function ask(screen: ManifestRoute, { thrown }: Refused, lang: 'bn' | 'en', data: boolean): Promise<Response> {
  const who = screen.id.startsWith('routes/central') ? operator : admin
  const at = screen.path.replace(/:\w+\??/g, '1').replace('*', 'nowhere')
  const wanted = branchOf(at)
  expect([at, wanted.at(-1)]).toEqual([at, screen.id])
  const refusing = open(() => {
    throw thrown()
  })
  const routes = Object.fromEntries(
    wanted.flatMap((id) => {
      const route = build.routes[id]
      if (!route) return []
      const loader = refusing as LoaderFunction
      return [[id, id === screen.id ? { ...route, module: { ...route.module, loader } } : route]]
    }),
  )
  const files = Object.fromEntries(Object.entries(build.assets.routes).filter(([id]) => wanted.includes(id)))
  const cookie = [...who.cookies, ['lang', lang]].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { host: who.host, cookie, accept: 'text/html' }
  const context = await platform.createRequestContext(settings, {
    host: who.host,
    ip: who.address,
    nonce: 'n',
    headers,
  })
  const address = `http://${who.host}${data ? (at === '/' ? '/_root.data' : `${at}.data`) : at}`
  return createRequestHandler({ ...build, routes, assets: { ...build.assets, routes: files } }, 'production')(
    new Request(address, { headers }),
    { ...context },
  )
}

describe('a screen whose loader refuses', () => {
  test('every screen is tried', () => expect(screens.length).toBeGreaterThan(140))

  test('is a whole page in the reader’s language that says why, in the frame it stands in', async () => {
    const faults: string[] = []
    for (const [at, screen] of screens.entries()) {
      const refused = refusalOf(at + 1) // each screen refuses in one way here, in the next test in another
      const lang = at % 2 ? 'bn' : 'en'
      const answer = await ask(screen, refused, lang, false)
      const text = await answer.text()
      const $ = cheerio.load(text)
      const inPanel = branchOf(screen.path).includes('routes/common/layout')
      const found = [
        answer.status,
        answer.headers.get('content-type'),
        $('html').attr('lang'),
        $('h1').length,
        $('main').text().includes(wordsFor(lang)(refused.says)),
        !inPanel || $('nav a[href]').length > 3,
        $('title').text().trim() !== '',
      ].join(' ')
      if (found !== `${refused.status} text/html; charset=utf-8 ${lang} 1 true true true`)
        faults.push(`${screen.path} ${refused.status}: ${found}`)
    }
    expect(faults).toEqual([])
  })

  test('tells a browser that only loads its data the same', async () => {
    const faults: string[] = []
    for (const [at, screen] of screens.entries()) {
      const refused = refusalOf(at)
      const lang = at % 2 ? 'bn' : 'en'
      const answer = await ask(screen, refused, lang, true)
      const text = await answer.text()
      const says = refused.status === 404 ? 'notFound' : wordsFor(lang)(refused.says)
      const right = answer.status === refused.status && text.includes('"ErrorResponse"') && text.includes(says)
      if (!right || text.includes('SanitizedError'))
        faults.push(`${screen.path} ${answer.status} ${text.slice(0, 200)}`)
    }
    expect(faults).toEqual([])
  })
})

test('a file that is refused says why on a page, where a browser went to it', async () => {
  const files = (await manifest()).filter(({ own, module }) => own && module.loader && !module.default)
  expect(files.length).toBeGreaterThan(20)
  const faults: string[] = []
  let pages = 0
  for (const { path: at } of files.filter((one) => !/stream|logout/.test(one.path))) {
    const url = at.replace(/:\w+\??/g, '1').replace('*', 'nowhere')
    const answer = await admin.send('GET', url, undefined, { accept: 'text/html' })
    if (answer.text.includes('Unexpected Server Error')) faults.push(`${url} ${answer.status}`)
    if (answer.status < 400 || !String(answer.headers['content-type']).startsWith('text/html')) continue
    pages++
    const { $ } = answer
    if ($('h1').length !== 1 || $('html').attr('lang') !== 'bn' || $('script').length)
      faults.push(`${url} ${answer.text}`)
  }
  expect(faults).toEqual([])
  expect(pages).toBeGreaterThan(5)
  // A form that is sent to such an address is refused the same way: here one without its token.
  const sent = await admin.send('POST', '/theme', new URLSearchParams({ theme: 'dark' }), { accept: 'text/html' })
  expect([sent.status, sent.$('h1').length, sent.$('main').text().includes('ফরমটি পুরোনো হয়ে গেছে')]).toEqual([
    403,
    1,
    true,
  ])
})
