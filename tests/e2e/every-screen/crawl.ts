import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { manifest } from 'tests/harness/manifest'
import { type Answer, Visitor } from 'tests/harness/visitor'
import { accessFaults, logIn, openBrowser, type Seat, sit } from '../browser'
import { contrastFaults } from './contrast'
import { type Lang, partsOf, faultsOfWords } from './written'

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 360, height: 740 }
const NEW_PART = '[data-new-part]'
/** Parts that axe has looked at, of all persons of a test file: it says the same of the same part, whoever sees it. */
const known = new Set<number>()
/** More kinds of pages than this from one person's menu: look whether the crawl goes in circles. */
const MOST_PAGES = 220
/** Addresses that name the other language, pictures by their key, the kit page, which has a test of its own, and queries that only turn a list over. */
const NO_SCREEN = /^\/(kit|files)\b|^\/(bn|en)(\/|$)/
const SAME_SCREEN = /^(sort|page|per|cols?|hide|export|format|q|dir|back|returnTo)$/
/** Questions whose answers are screens of their own; of any other question one answer stands for all. */
const OWN_SCREENS = /^(tab|view|edit|confirm|suggest|add|new)$/

/** `least`: with fewer kinds of pages than this, links have been lost. */
export interface Who {
  who: string
  alias: string | null
  user?: string
  at?: string
  begin: readonly string[]
  least: number
  /** Only pages of these paths are visited; a large panel is gone through branch by branch. */
  only?: RegExp
  /** Of questions in the address only these are followed. */
  asks?: RegExp
  /** The languages it is looked at in. */
  langs?: readonly ('bn' | 'en')[]
}

/**
 * Pages that differ in their record or a figure only are one kind; of questions in the address each is asked once, not with every other;
 * none where `plain`.
 */
function kindsOf(address: URL, isFile: (path: string) => boolean, plain: boolean): string[] {
  const { pathname } = address
  if (
    NO_SCREEN.test(pathname) ||
    isFile(pathname) ||
    [...address.searchParams.keys()].some((key) => SAME_SCREEN.test(key))
  )
    return []
  const path = pathname.replace(/\/(\d+|[A-Z0-9-]{12,})(?=\/|$)/g, '/#')
  const asked = [...address.searchParams]
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${path}?${key}=${OWN_SCREENS.test(key) && !/\d/.test(value) ? value : '#'}`)
  return asked.length ? asked.filter(() => !plain) : [path]
}

interface Route {
  id: string
  shape: RegExp
  open: number
  screen: boolean
}

/** The plainest of the routes that fit an address. */
async function routeFinder(): Promise<(path: string) => Route | undefined> {
  const routes = (await manifest())
    .filter(({ own, path }) => own && !path.endsWith('*'))
    .map(({ id, path, module }) => ({
      id,
      shape: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
      open: path.split(':').length,
      screen: Boolean(module.default),
    }))
    .sort((a, b) => a.open - b.open)
  return (path) => routes.find(({ shape }) => shape.test(path))
}

/** Goes through everything that can be reached by links, one page of a kind, as the server writes them. */
async function crawl(
  { reader, seat }: Person,
  begin: readonly string[],
  { only, asks, plain }: Pick<Who, 'only' | 'asks'> & { plain: boolean },
  look: (path: string, answer: Answer, route: string) => Promise<void>,
): Promise<number> {
  const seen = new Set<string>()
  const visited: string[] = []
  const queue = [...begin]
  const routeOf = await routeFinder()
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const kinds = kindsOf(new URL(path, seat.origin), (at) => routeOf(at)?.screen === false, plain)
    if (kinds.every((kind) => seen.has(kind))) continue
    for (const kind of kinds) seen.add(kind)
    visited.push(path)
    if (visited.length > MOST_PAGES) throw new Error(`No end of pages:\n${visited.join('\n')}`)
    const answer = await reader.get(path)
    const here = new URL(answer.url, seat.origin)
    await look(path, answer, routeOf(here.pathname)?.id ?? here.pathname)
    for (const one of answer.$('a[href]:not([download])').toArray()) {
      const address = new URL(answer.$(one).attr('href') ?? '', here)
      if (
        address.origin === seat.origin &&
        (!only || only.test(address.pathname)) &&
        (!asks || [...address.searchParams].every(([key, value]) => asks.test(`${key}=${value}`)))
      )
        queue.push(address.pathname + address.search)
    }
  }
  return visited.length
}

/** How far the page sticks out, at the width it has now. */
async function tooWide(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return over > 0 ? [`${over} px too wide`] : []
}

/**
 * Marks the parts of the page that no page before had, one of a kind: an element with its role, the attributes it has, its class where
 * its size matters, whether it has words and a label, within the two around it. Axe would say of the others what it said before.
 * @returns whether there are any
 */
async function markNewParts(page: Page): Promise<boolean> {
  const fresh = await page.evaluate(
    (before) => {
      const seen = new Set(before)
      const hash = (text: string) => {
        let all = 0
        for (let at = 0; at < text.length; at++) all = (all * 31 + text.charCodeAt(at)) | 0
        return all
      }
      const own = new Map<Element | null, string>([[null, '']])
      for (const one of document.querySelectorAll('body, body *')) {
        const labels = 'labels' in one ? (one as HTMLInputElement).labels?.length : ''
        const attributes = one.getAttributeNames().filter((name) => !name.startsWith('data-'))
        const [role, type] = [one.getAttribute('role'), one.getAttribute('type')]
        const words = Boolean(one.textContent?.trim())
        const size = one.matches('a, button, input, select, textarea, summary, [tabindex]') && one.getAttribute('class')
        own.set(one, [one.tagName, size, role, type, attributes.sort(), labels, words].join())
      }
      const within = (one: Element | null | undefined) => own.get(one ?? null) ?? ''
      const found: number[] = []
      for (const one of own.keys()) {
        const part = hash(
          `${within(one)} < ${within(one?.parentElement)} < ${within(one?.parentElement?.parentElement)}`,
        )
        if (seen.has(part)) continue
        seen.add(part)
        found.push(part)
        one?.setAttribute('data-new-part', '')
      }
      return found
    },
    [...known],
  )
  for (const part of fresh) known.add(part)
  return fresh.length > 0
}

/** So high that all of the page is seen at once: what stays at hand while one scrolls lies over nothing then. */
async function whole(page: Page, { width }: { width: number }): Promise<{ width: number; height: number }> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  return { width, height: Math.min(Math.max(height + 100, 3_000), 15_000) }
}

/** Routes that a browser has opened, and parts that it has shown, in each language. */
const opened = { bn: new Set<string>(), en: new Set<string>() }
const shown = { bn: new Set<number>(), en: new Set<number>() }

/**
 * Every page is read as the server writes it: its language, title and heading. A browser opens what it has not shown before: each
 * route once, and each page with a part that no page before had. What depends on words is looked at in each language: how far the page
 * reaches. What it is made of is the same in both and looked at in Bengali: the contrast of every text in light and dark colours, the
 * rest by axe.
 */
async function inspect(
  { seat }: Person,
  { path, answer, route, lang }: { path: string; answer: Answer; route: string; lang: Lang },
  faults: string[],
): Promise<void> {
  const { page } = seat
  const tell = (where: string, found: readonly string[]) =>
    faults.push(...found.map((one) => `${lang} ${where} ${path}: ${one}`))
  if (answer.status !== 200) tell('', [`answers ${answer.status}`])
  tell('', faultsOfWords(answer, lang))
  const fresh = partsOf(answer.$).filter((part) => !shown[lang].has(part))
  if (opened[lang].has(route) && !fresh.length) return
  opened[lang].add(route)
  for (const part of fresh) shown[lang].add(part)
  seat.faults.length = 0
  await page.setViewportSize(NARROW)
  const got = await page.goto(seat.origin + path)
  if (got?.status() !== 200) tell('', [`answers ${got?.status()}`])
  if (seat.js && (await page.locator('script[type=module]').count()))
    await page.locator('html[data-scripted]').waitFor()
  tell('narrow', await tooWide(page))
  if (lang === 'bn' && (await markNewParts(page))) {
    tell('light', await contrastFaults(page))
    await page.setViewportSize(await whole(page, NARROW))
    tell('narrow', await accessFaults(page, { within: NEW_PART, without: ['color-contrast'] }))
    await page.emulateMedia({ colorScheme: 'dark' })
    tell('dark', await contrastFaults(page))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await page.setViewportSize(WIDE)
  tell('wide', await tooWide(page))
  tell('console', seat.faults)
}

/** Somebody with a window, and a reader with the same cookies that needs none. */
interface Person {
  seat: Seat
  reader: Visitor
}
const seated = new WeakMap<Browser, Map<string, Promise<Person>>>()

/** One window for a person and a language, whichever of a file's tests asks for it. */
async function personOf({ alias, user, at }: Who, lang: Lang, js: boolean): Promise<Person> {
  const browser = await openBrowser()
  const here = seated.get(browser) ?? new Map<string, Promise<Person>>()
  seated.set(browser, here)
  const key = [alias, user, lang, js].join()
  const take = async () => {
    const seat = await sit(alias, { lang, js })
    if (user) await logIn(seat, user, 'demo1234', at)
    const reader = new Visitor(alias)
    for (const { name, value } of await seat.context.cookies(seat.origin)) reader.cookies.set(name, value)
    return { seat, reader }
  }
  const person = here.get(key) ?? take()
  here.set(key, person)
  return person
}

/**
 * Looks at every screen of one person, in both languages: in Bengali as the script has made it, in English as the
 * server has written it, which is half the work and shows the same words. In English each address is looked at once, without the
 * questions of its tabs, filters and dialogs: their words and their layout are those of Bengali, which is the longer of the two.
 */
export async function inspectAll(who: Who): Promise<void> {
  const { begin, least, only, asks, langs = ['bn', 'en'] } = who
  const faults: string[] = []
  const visited = await Promise.all(
    langs.map(async (lang) => {
      const person = await personOf(who, lang, langs.length === 1 || lang === 'bn')
      const plain = langs.length > 1 && lang === 'en'
      return crawl(person, begin, { only, asks, plain }, (path, answer, route) =>
        inspect(person, { path, answer, route, lang }, faults),
      )
    }),
  )
  expect(faults).toEqual([])
  expect(Math.max(...visited)).toBeGreaterThanOrEqual(least)
  expect(Math.min(...visited)).toBeGreaterThan(1)
}
