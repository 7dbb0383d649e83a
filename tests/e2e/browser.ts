import fs from 'node:fs'
import { createRequire } from 'node:module'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { instanceFor } from '~/i18n/i18n.server'

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let browser: Browser | null = null

function installed(): { executablePath: string; args: string[] } {
  const executablePath = [process.env.CHROMIUM, ...PLACES].find((p) => p && fs.existsSync(p))
  if (!executablePath) throw new Error('No Chromium found: npm test provides one, or set CHROMIUM')
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
    ],
  }
}

/** The installed Chromium, started once a test file. */
export async function openBrowser(): Promise<Browser> {
  return (browser ??= await chromium.launch(installed()))
}

/** A phone: what it keeps lies in `folder`, and is there again when it is opened another time. */
export const openPhone = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...installed(), viewport: { width: 360, height: 740 } })

export async function closeBrowser(): Promise<void> {
  await browser?.close()
  browser = null
}

export const originOf = (alias: string | null): string =>
  `http://${alias ? `${alias}.` : ''}localhost:${process.env.TEST_PORT}`

export interface Seat {
  context: BrowserContext
  page: Page
  origin: string
  js: boolean
  faults: string[]
}

/** A word of the locale files as the page shows it. Throws for a key that is not there. */
export function word(key: string, params: Record<string, unknown> = {}, lang: 'bn' | 'en' = 'bn'): string {
  const text = instanceFor(lang).t(key, params)
  if (text === key || key.endsWith(`:${text}`)) throw new Error(`No word ${key}`)
  return text
}

/** A person with a browser at an institution (null: the main domain). Console errors and failed requests are collected in `faults`. */
export async function sit(
  alias: string | null,
  options: { js?: boolean; width?: number; lang?: 'bn' | 'en'; dark?: boolean } = {},
): Promise<Seat> {
  const context = await (
    await openBrowser()
  ).newContext({
    viewport: { width: options.width ?? 1280, height: 900 },
    javaScriptEnabled: options.js ?? true,
    colorScheme: options.dark ? 'dark' : 'light',
    acceptDownloads: true,
    extraHTTPHeaders: {
      'x-forwarded-for': `10.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 254) + 1}`,
    },
  })
  const origin = originOf(alias)
  await context.addCookies([{ name: 'lang', value: options.lang ?? 'bn', url: origin }])
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url} on ${page.url()})`)
  })
  return { context, page, origin, js: options.js ?? true, faults }
}

/** Opens a page of the seat's institution and waits until its script, where there is one, has taken over. */
export async function open({ page, origin, js, faults }: Seat, path: string): Promise<void> {
  const answer = await page.goto(`${origin}${path}`)
  expect([path, answer?.status()]).toEqual([path, 200])
  if (js && (await page.locator('script[type=module]').count())) await page.locator('html[data-scripted]').waitFor()
  if (answer && faults.some((fault) => /React error #(418|425)/.test(fault)))
    faults.push(await firstDifference(page, await answer.text()))
}

/** Where the script wrote another text than the server, which React's error does not say. */
const firstDifference = (page: Page, written: string): Promise<string> =>
  page.evaluate((html) => {
    const textsOf = (root: Document) => {
      const texts = root.createTreeWalker(root.body, NodeFilter.SHOW_TEXT)
      const all: string[] = []
      while (texts.nextNode())
        if (!texts.currentNode.parentElement?.closest('script')) all.push(texts.currentNode.nodeValue ?? '')
      return all
    }
    const [server, page] = [textsOf(new DOMParser().parseFromString(html, 'text/html')), textsOf(document)]
    const at = server.findIndex((text, index) => text !== page[index])
    return at < 0
      ? `the server wrote these ${page.length} texts too: the page was another while React looked at it`
      : `the server wrote “${server.slice(at, at + 3).join('|')}”, the script “${page.slice(at, at + 3).join('|')}”`
  }, written)

/** Logs in through the page. */
export async function logIn(
  { page, origin }: Seat,
  username: string,
  password = 'demo1234',
  path = '/login',
): Promise<void> {
  await page.goto(`${origin}${path}`)
  await page.fill('[name=login]', username)
  await page.fill('[name=password]', password)
  await page.press('[name=password]', 'Enter')
  await page.waitForURL(`${origin}/dashboard`)
}

/**
 * What axe finds serious on the page as it stands, or outside of its landmarks: by all of its rules, by some, or by all but some;
 * everywhere or in what a selector finds.
 */
export async function accessFaults(
  page: Page,
  given: { only?: readonly string[]; without?: readonly string[]; within?: string } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ only, without, within }) => {
      if (!document.querySelector(within)) return [] // a part that is not there at this width
      const axe = (
        window as unknown as {
          axe: {
            run: (
              context: object,
              options: object,
            ) => Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>
          }
        }
      ).axe
      const { violations } = await axe.run(
        { include: [[within]] },
        {
          runOnly: only ?? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
          resultTypes: ['violations'],
          preload: false,
          iframes: false,
          rules: {
            ...(only ? {} : { region: { enabled: true }, 'target-size': { enabled: true } }),
            ...Object.fromEntries(without.map((id) => [id, { enabled: false }])),
          },
        },
      )
      return violations
        .filter((v) => v.impact === 'serious' || v.impact === 'critical' || v.id === 'region')
        .map(
          (v) =>
            `${v.id}: ${v.nodes
              .slice(0, 3)
              .map((n) => n.html.slice(0, 160))
              .join(' | ')}`,
        )
    },
    { only: given.only, without: given.without ?? [], within: given.within ?? 'html' },
  )
}

/** axe finds nothing serious on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessFaults(page)).toEqual([])
}

/** Nothing sticks out to the right. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}
