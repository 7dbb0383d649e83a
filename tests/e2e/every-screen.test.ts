import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { paths } from '~/paths'
import { accessFaults, closeBrowser, logIn, type Seat, sit } from './browser'

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 360, height: 740 }
/** More kinds of pages than this from one person's menu: look whether the crawl goes in circles. */
const MOST_PAGES = 80
/** Answers that are files, and queries that only turn a list over. */
const NO_SCREEN = /^\/(files|logo|user\/photo|user\/notification\/notifications)\b|\/(mark-sheet-file|file|wrong)$|^\/student\/result\/sheet\/|^\/web\/exam-result\/sheet/
const SAME_SCREEN = /^(sort|page|per|cols?|hide|export|format|q|dir|back|returnTo)$/

interface Who { who: string; alias: string | null; user?: string; at?: string; begin: string[] }

const PEOPLE: Who[] = [
  { who: 'the operator', alias: null, user: 'operator', at: paths.centralLogin, begin: [paths.dashboard] },
  { who: 'the admin of a group', alias: 'padma', user: 'admin', begin: [paths.dashboard] },
  { who: 'the admin of a school', alias: 'shapla', user: 'admin', begin: [paths.dashboard] },
  { who: 'a teacher', alias: 'shapla', user: 'teacher', begin: [paths.dashboard] },
  { who: 'a student', alias: 'meghna', user: 'student', begin: [paths.dashboard] },
  { who: 'a guardian', alias: 'shapla', user: 'guardian', begin: [paths.dashboard] },
  { who: 'nobody at a school', alias: 'shapla', begin: [paths.home, paths.login, paths.passwordReset, paths.publicResult, paths.verifyForm, paths.verify('AAAA-AAAA-AAAA')] },
  { who: 'nobody at a group', alias: 'padma', begin: [paths.home, paths.login] },
  { who: 'nobody on the main domain', alias: null, begin: [paths.features, paths.centralLogin] },
]

/** Pages that differ in their record or a figure only are one kind. */
function kindOf(address: URL): string | null {
  if (NO_SCREEN.test(address.pathname) || [...address.searchParams.keys()].some((key) => SAME_SCREEN.test(key))) return null
  const query = [...address.searchParams].filter(([, value]) => value !== '').map(([key, value]) => `${key}=${/\d/.test(value) ? '#' : value}`).sort()
  return `${address.pathname.replace(/\/(\d+|[A-Z0-9-]{12,})(?=\/|$)/g, '/#')}?${query.join('&')}`
}

/** Goes through everything that can be reached by links, one page of a kind. */
async function crawl(seat: Seat, begin: readonly string[], look: (path: string) => Promise<void>): Promise<string[]> {
  const seen = new Set<string>()
  const visited: string[] = []
  const queue = [...begin]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const kind = kindOf(new URL(path, seat.origin))
    if (kind === null || seen.has(kind)) continue
    seen.add(kind)
    visited.push(path)
    if (visited.length > MOST_PAGES) throw new Error(`No end of pages:\n${visited.join('\n')}`)
    await look(path)
    const links = await seat.page.evaluate(() => [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])')].map((one) => one.href))
    for (const href of links) {
      const address = new URL(href)
      if (address.origin === seat.origin) queue.push(address.pathname + address.search)
    }
  }
  return visited
}

/** What every page must be, in the language and at the width it is in now. */
async function faultsOf(page: Page, lang: 'bn' | 'en'): Promise<string[]> {
  const found = await page.evaluate(() => ({
    lang: document.documentElement.lang, title: document.title, h1: [...document.querySelectorAll('h1')].map((one) => one.innerText.trim()),
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  return [
    ...(found.lang === lang ? [] : [`lang is ${found.lang}`]),
    ...(found.title.trim() ? [] : ['no title']),
    ...(found.h1.length === 1 && found.h1[0] ? [] : [`h1: ${found.h1.join(' / ')}`]),
    ...(found.over > 0 ? [`${found.over} px too wide`] : []),
  ]
}

async function inspect(seat: Seat, path: string, lang: 'bn' | 'en', faults: string[]): Promise<void> {
  const { page } = seat
  const tell = (where: string, found: readonly string[]) => faults.push(...found.map((one) => `${lang} ${where} ${path}: ${one}`))
  seat.faults.length = 0
  await page.setViewportSize(WIDE)
  const answer = await page.goto(seat.origin + path)
  if (answer?.status() !== 200) tell('', [`answers ${answer?.status()}`])
  if (await page.locator('script[type=module]').count()) await page.locator('html[data-scripted]').waitFor()
  tell('wide', [...await faultsOf(page, lang), ...await accessFaults(page)])
  if (lang === 'bn') {
    await page.emulateMedia({ colorScheme: 'dark' })
    tell('dark', await accessFaults(page, ['color-contrast']))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await page.setViewportSize(NARROW)
  tell('narrow', [...await faultsOf(page, lang), ...await accessFaults(page)])
  tell('console', seat.faults)
}

afterAll(closeBrowser)

describe('every screen, at 1280 and 360 px, in Bengali and English, and dark', () => {
  test.each(PEOPLE)('of $who', async ({ alias, user, at, begin }) => {
    const seat = await sit(alias)
    if (user) await logIn(seat, user, 'demo1234', at)
    const faults: string[] = []
    const started = Date.now()
    const visited = await crawl(seat, begin, (path) => inspect(seat, path, 'bn', faults))
    await seat.context.addCookies([{ name: 'lang', value: 'en', url: seat.origin }])
    for (const path of visited) await inspect(seat, path, 'en', faults)
    if (process.env.E2E_TELL) console.log(alias, user, visited.length, Date.now() - started, visited)
    expect(faults).toEqual([])
    await seat.context.close()
  }, 180_000)
})
