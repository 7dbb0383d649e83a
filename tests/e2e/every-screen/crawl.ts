import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { manifest } from 'tests/harness/manifest'
import { accessFaults, logIn, type Seat, sit } from '../browser'
import { contrastFaults } from './contrast'

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 360, height: 740 }
const NEW_PART = '[data-new-part]'
/** Parts that axe has looked at, of all persons of a test file: it says the same of the same part, whoever sees it. */
const known = new Set<number>()
/** More kinds of pages than this from one person's menu: look whether the crawl goes in circles. */
const MOST_PAGES = 110
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

/** Whether what an address answers is a file: of the routes that fit it the plainest one shows no screen. */
async function fileFinder(): Promise<(path: string) => boolean> {
  const routes = (await manifest())
    .filter(({ own, path }) => own && !path.endsWith('*'))
    .map(({ path, module }) => ({
      shape: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
      open: path.split(':').length,
      screen: Boolean(module.default),
    }))
    .sort((a, b) => a.open - b.open)
  return (path) => routes.find(({ shape }) => shape.test(path))?.screen === false
}

/** Goes through everything that can be reached by links, one page of a kind. */
async function crawl(
  seat: Seat,
  begin: readonly string[],
  { only, asks, plain }: Pick<Who, 'only' | 'asks'> & { plain: boolean },
  look: (path: string) => Promise<void>,
): Promise<number> {
  const seen = new Set<string>()
  const visited: string[] = []
  const queue = [...begin]
  const isFile = await fileFinder()
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const kinds = kindsOf(new URL(path, seat.origin), isFile, plain)
    if (kinds.every((kind) => seen.has(kind))) continue
    for (const kind of kinds) seen.add(kind)
    visited.push(path)
    if (visited.length > MOST_PAGES) throw new Error(`No end of pages:\n${visited.join('\n')}`)
    await look(path)
    const links = await seat.page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])')].map((one) => one.href),
    )
    for (const href of links) {
      const address = new URL(href)
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

/** What every page must be, in the language and at the width it is in now. */
async function faultsOf(page: Page, lang: 'bn' | 'en'): Promise<string[]> {
  const found = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
    h1: [...document.querySelectorAll('h1')].map((one) => one.innerText.trim()),
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  return [
    ...(found.lang === lang ? [] : [`lang is ${found.lang}`]),
    ...(found.title.trim() ? [] : ['no title']),
    ...(found.h1.length === 1 && found.h1[0] ? [] : [`h1: ${found.h1.join(' / ')}`]),
    ...(found.over > 0 ? [`${found.over} px too wide`] : []),
  ]
}

/**
 * Marks the parts of the page that no page before had, one of a kind: an element with its class and
 * role, the attributes it has, whether it has words and a label, within the two around it. Axe would say of the others what
 * it said before.
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
        own.set(one, [one.tagName, one.getAttribute('class'), role, type, attributes.sort(), labels, words].join())
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

/**
 * What depends on words is looked at in each language: how far the page reaches, its title and headings. What it is made
 * of is the same in both and looked at in Bengali: the contrast of every text in light and dark colours, the rest by axe.
 */
async function inspect(seat: Seat, path: string, lang: 'bn' | 'en', faults: string[]): Promise<void> {
  const { page } = seat
  const tell = (where: string, found: readonly string[]) =>
    faults.push(...found.map((one) => `${lang} ${where} ${path}: ${one}`))
  seat.faults.length = 0
  await page.setViewportSize(NARROW)
  const answer = await page.goto(seat.origin + path)
  if (answer?.status() !== 200) tell('', [`answers ${answer?.status()}`])
  if (seat.js && (await page.locator('script[type=module]').count()))
    await page.locator('html[data-scripted]').waitFor()
  tell('narrow', await faultsOf(page, lang))
  if (lang === 'bn') {
    tell('light', await contrastFaults(page))
    if (await markNewParts(page)) {
      await page.setViewportSize(await whole(page, NARROW))
      tell('narrow', await accessFaults(page, { within: NEW_PART, without: ['color-contrast'] }))
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    tell('dark', await contrastFaults(page))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await page.setViewportSize(WIDE)
  tell('wide', await faultsOf(page, lang))
  tell('console', seat.faults)
}

/**
 * Looks at every screen of one person, in both languages at once: in Bengali as the script has made it, in English as the
 * server has written it, which is half the work and shows the same words. In English each address is looked at once, without the
 * questions of its tabs, filters and dialogs: their words and their layout are those of Bengali, which is the longer of the two.
 */
export async function inspectAll({
  alias,
  user,
  at,
  begin,
  least,
  only,
  asks,
  langs = ['bn', 'en'],
}: Who): Promise<void> {
  const faults: string[] = []
  const visited = await Promise.all(
    langs.map(async (lang) => {
      const seat = await sit(alias, { lang, js: langs.length === 1 || lang === 'bn' })
      if (user) await logIn(seat, user, 'demo1234', at)
      const plain = langs.length > 1 && lang === 'en'
      const pages = await crawl(seat, begin, { only, asks, plain }, (path) => inspect(seat, path, lang, faults))
      await seat.context.close()
      return pages
    }),
  )
  expect(faults).toEqual([])
  expect(Math.max(...visited)).toBeGreaterThanOrEqual(least)
  expect(Math.min(...visited)).toBeGreaterThan(1)
}
