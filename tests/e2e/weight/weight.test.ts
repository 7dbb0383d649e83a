import fs from 'node:fs'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifest } from 'tests/harness/manifest'
import { paths } from '~/paths'
import { closeBrowser, logIn, sit, type Seat } from '../browser'

const KB = 1024
const ASSETS = 'build/client/assets/'
/** 0.9 of it are the addresses and words that the web site, the calendar and admission brought to every page. */
const MOST_SCRIPT = 123.8
const MOST = 194.3

/** Screens that do not keep within a limit yet, with what they need in KB. They may only shrink; the lists end empty. */
const MORE_SCRIPT: Readonly<Record<string, number>> = {
  [paths.transferCertificate]: 128.4,
  [paths.attestation]: 128.4,
  [paths.examDeclare]: 128.4,
  [paths.resultPermission]: 127.0,
  [paths.marksEntry]: 127.0,
  [paths.employeeMarksEntry]: 127.0,
  [paths.examSettings]: 124.7,
  '/edu/site/application/approve/:app_id': 125.2,
  [paths.budget]: 129.2,
  [paths.siteUsers]: 124.8,
  [paths.payBills]: 125.2,
  [paths.routine]: 124.7,
  [paths.periodTypes]: 124.7,
  [paths.certification]: 124.7,
  [paths.protyonpotro]: 124.7,
  [paths.testimonial]: 124.7,
  ...Object.fromEntries(
    (['debit-voucher', 'credit-voucher', 'journal-voucher', 'contra-voucher'] as const).map((one) => [
      paths.voucher(one, ':voucherId'),
      126.4,
    ]),
  ),
  // the buttons above a text come when the rest is there, and may be counted or not
  ...Object.fromEntries(
    [
      paths.webNoticeNew,
      paths.webEventNew,
      paths.webAboutNew,
      paths.webMessageNew,
      paths.webClassPostNew,
      paths.webCharterNew,
      paths.webVideoNew,
      paths.webSlideNew,
      paths.webAlbumNew,
      paths.webMemberNew,
      paths.webCircularNew,
    ].map((path) => [path, 126.6]),
  ),
  '/site/calendar/monthly-view': 124.8,
  '/site/calendar/yearly-view': 124.8,
  '/site/calendar/list-view': 124.8,
  // who admits chooses the subjects in the same form
  [paths.admissionInside]: 133.3,
  [paths.afterChoosing]: 130.8,
  [paths.admissionDesk]: 125.6,
  '/site/student-admission/applications/:id': 130.9,
}
/** Long choices of places, institutions and menus: half a KB more or less by what other tests entered before. */
const MORE: Readonly<Record<string, number>> = {
  '/edu/site/edit/:id': 206.3,
  [paths.resultReport]: 207.2,
  [paths.resultReportTwo]: 196.6,
  [paths.answerPapers]: 197.0,
  [paths.siteNew]: 199.8,
  [paths.menus]: 197.8,
  '/edu/application': 195.0,
  [paths.admissionInside]: 197.2,
  [paths.admissionDesk]: 199.0,
  '/site/student-admission/applications/:id': 198.8,
  [paths.routine]: 194.7,
  [paths.webClassPostNew]: 195.0,
}

/** Of login on a device without Bengali letters, as this browser is one: 37 of it are the letters. */
const MOST_LOGIN = 54.2

/** Who sees the screens of a panel, by the beginning of their files' names. */
const PEOPLE = [
  { files: /^routes\/(site|common)\//, alias: 'shapla', user: 'admin', at: paths.login },
  { files: /^routes\/employee\//, alias: 'shapla', user: 'teacher', at: paths.login },
  { files: /^routes\/student\//, alias: 'meghna', user: 'student', at: paths.login },
  { files: /^routes\/group\//, alias: 'padma', user: 'admin', at: paths.login },
  { files: /^routes\/central\//, alias: null, user: 'operator', at: paths.centralLogin },
]

const KINDS = ['document', 'stylesheet', 'font', 'script'] as const
type Kind = (typeof KINDS)[number]
interface Weight extends Record<Kind, number> {
  path: string
  all: number
  /** Other screens that the page names. */
  named: number
}

const isKind = (type: string): type is Kind => (KINDS as readonly string[]).includes(type)

/** What a browser that has nothing yet is sent for a page, by kind, in bytes as they travel. Null for what is no page. */
async function weigh(page: Page, origin: string, path: string): Promise<Weight | null> {
  const sizes: Promise<[Kind, number]>[] = []
  const asked = new Set<Request>()
  const ask = (request: Request) => asked.add(request)
  const count = (request: Request) => {
    if (!asked.has(request)) return // the page before's
    const type = request.resourceType()
    const kind = /\.js(\?|$)/.test(request.url()) ? 'script' : type
    if (isKind(kind)) sizes.push(request.sizes().then((size) => [kind, size.responseBodySize]))
  }
  page.on('request', ask)
  page.on('requestfinished', count)
  const answer = await page.goto(origin + path).catch(() => null)
  if (answer?.status() === 200 && (await page.locator('script[type=module]').count()))
    await page.locator('html[data-scripted]').waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => true)).catch(() => false)
  page.off('request', ask)
  page.off('requestfinished', count)
  if (answer?.status() !== 200 || !(answer.headers()['content-type'] ?? '').includes('text/html')) return null
  const weight: Weight = { path, document: 0, stylesheet: 0, font: 0, script: 0, all: 0, named: 0 }
  for (const [kind, bytes] of await Promise.all(sizes)) {
    weight[kind] += bytes
    weight.all += bytes
  }
  weight.named = ((await answer.text()).match(/"parentId": "/g) ?? []).length
  return weight
}

/** Every download counts: nothing is kept from page to page. */
async function forget({ context, page }: Seat): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto('about:blank')
}

afterAll(closeBrowser)

describe('the first visit', () => {
  const found: Weight[] = []
  const missed: string[] = []

  beforeAll(async () => {
    const screens = (await manifest()).filter(
      ({ own, module, path }) => own && module.default && !module.handle?.plain && path !== '/*',
    )
    for (const { files, alias, user, at } of PEOPLE) {
      const seat = await sit(alias)
      await logIn(seat, user, 'demo1234', at)
      await forget(seat)
      const mine = screens.filter(({ id }) => files.test(id))
      const links = new Set<string>()
      const look = async (path: string, route: string) => {
        const weight = await weigh(seat.page, seat.origin, path)
        if (weight) found.push({ ...weight, path: route })
        const hrefs = await seat.page.evaluate(() => [...document.querySelectorAll('a')].map((one) => one.href))
        for (const href of hrefs) if (href.startsWith(seat.origin)) links.add(href.slice(seat.origin.length))
      }
      for (const { path } of mine.filter(({ path }) => !path.includes(':'))) await look(path, path)
      for (const { path } of mine.filter(({ path }) => path.includes(':'))) {
        const shape = new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}$`)
        const one = [...links].find((href) => shape.test(href))
        if (one) await look(one, path)
        else missed.push(path)
      }
      await seat.context.close()
    }
    const kb = (bytes: number) => (bytes / KB).toFixed(1).padStart(6)
    const table = (of: (one: Weight) => number) =>
      [...found]
        .sort((a, b) => of(b) - of(a))
        .slice(0, 10)
        .map((one) => `${kb(one.all)} KB: ${KINDS.map((kind) => `${kind} ${kb(one[kind])}`).join(', ')}  ${one.path}`)
    console.log(
      [
        `${found.length} screens`,
        'most scripts',
        ...table((one) => one.script),
        'most in all',
        ...table((one) => one.all),
        'often seen',
        ...table((one) =>
          Number([paths.dashboard, paths.marksEntry, paths.studentNew].includes(one.path as never)),
        ).slice(0, 3),
        `without a link: ${missed.join(' ')}`,
      ].join('\n'),
    )
  }, 900_000)

  test('is looked at for every panel, and nearly every screen', () => {
    expect(found.length).toBeGreaterThan(110)
    expect(missed.length).toBeLessThan(75)
    expect(found.every((one) => one.script > 70 * KB && one.document > 0 && one.stylesheet > 0)).toBe(true)
  })

  test(`costs at most ${MOST_SCRIPT} KB of scripts, whatever the screen`, () => {
    const heavy = found.filter((one) => one.script > (MORE_SCRIPT[one.path] ?? MOST_SCRIPT) * KB)
    expect(heavy.map((one) => `${one.path}: ${(one.script / KB).toFixed(1)} KB`)).toEqual([])
  })

  test(`costs at most ${MOST} KB in all on a device without Bengali letters`, () => {
    const heavy = found.filter((one) => one.all > (MORE[one.path] ?? MOST) * KB)
    expect(heavy.map((one) => `${one.path}: ${(one.all / KB).toFixed(1)} KB`)).toEqual([])
  })

  test('carries no library of the server: a screen takes the rules of its form from the loader', () => {
    const scripts = fs.readdirSync(ASSETS).filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(100)
    expect(scripts.filter((file) => /ZodError|~standard/.test(fs.readFileSync(ASSETS + file, 'utf8')))).toEqual([])
  })

  test('does not grow with the number of screens: a page names its own alone', () => {
    expect(found.filter((one) => one.named > 4).map((one) => `${one.path}: ${one.named}`)).toEqual([])
  })

  test.each([
    ['shapla', paths.login],
    [null, paths.centralLogin],
  ])(`of login (%s) costs at most ${MOST_LOGIN} KB, and no scripts`, async (alias, path) => {
    const seat = await sit(alias)
    await forget(seat)
    const weight = await weigh(seat.page, seat.origin, path)
    console.log(path, JSON.stringify(weight))
    expect(weight).toMatchObject({ script: 0 })
    expect(weight?.all ?? Infinity).toBeLessThanOrEqual(MOST_LOGIN * KB)
  })
})
