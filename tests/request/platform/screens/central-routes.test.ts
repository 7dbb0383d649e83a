import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { manifest, type ManifestRoute } from 'tests/harness/manifest'
import { visit, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { addressesOf, RECORDS } from '../../support/records'

/** Screens of the centre that later work builds. */
const LATER = new Set([
  '/edu/student-id-card',
  '/edu/site/routine/master',
  '/edu/report/site-report-master-form',
  '/edu/site/student-online-payment-recovery',
  '/edu/site/online-admission-payment-recovery',
])
const specified = fs
  .readFileSync('tests/house/screens/specified-routes.tsv', 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([area = '', , path = '']) => area.startsWith('central.') && !LATER.has(path))
  .map(([, access = '', path = '', title = '']) => ({ access, path, title }))

/** A key whose words are missing shows as itself: 'billing:invoice.title' or its last part alone. */
const RAW_KEY = /\b[a-z][a-z-]+:[a-z][\w-]*(?:\.[\w-]+)+\b|\bundefined\b|\bNaN\b|\[object Object\]|\{\{\w+/

let routes: ManifestRoute[] = []
let operator: Visitor
const addresses = new Map<string, string>()

beforeAll(async () => {
  routes = (await manifest()).filter(({ own }) => own)
  operator = visit(null)
  const page = await operator.get(paths.centralLogin)
  await operator.submit(page, 'form:has([name=password])', { login: 'operator', password: 'demo1234' })
  const known = await addressesOf(RECORDS)
  for (const { path } of specified) addresses.set(path, known.get(path) ?? path)
})
afterAll(closeDatabase)

describe('the back office', () => {
  test('has every specified screen of its areas', () => {
    const built = new Set(routes.map(({ path }) => path))
    expect(specified.length).toBeGreaterThan(70)
    expect(specified.filter(({ path }) => !built.has(path)).map(({ path }) => path)).toEqual([])
    expect([...addresses.values()].filter((path) => path.includes(':'))).toEqual([])
  })

  test.each(['bn', 'en'])('each opens for the operator with its title, whole in %s', async (lang) => {
    const stranger = visit(null)
    for (const who of [operator, stranger]) await who.post('/language', { lang, returnTo: '/edu/login' })
    const wrong: unknown[] = []
    for (const { path, title, access } of specified) {
      const page = await (access === 'public' ? stranger : operator).get(addresses.get(path) ?? path)
      if (page.status !== 200) {
        wrong.push([path, page.status])
        continue
      }
      page.$('script, style, code, input, textarea, option, a[href^=http]').remove()
      const text = page.$('body').text()
      const raw = RAW_KEY.exec(text)
      if (raw) wrong.push([path, lang, raw[0], text.slice(Math.max(0, raw.index - 40), raw.index + 60)])
      if (lang === 'en' && !page.$('title').text().includes(title)) wrong.push([path, page.$('title').text(), title])
    }
    expect(wrong).toEqual([])
  })

  test('a session of an institution is nothing on the main domain, nor one of the centre there', async () => {
    const admin = await visit('shapla').login('admin')
    const stranger = visit(null)
    for (const [name, value] of admin.cookies) stranger.cookies.set(name, value)
    const intruder = visit('shapla')
    for (const [name, value] of operator.cookies) intruder.cookies.set(name, value)
    const wrong: unknown[] = []
    for (const { path, access } of specified) {
      if (access === 'public') continue
      const address = addresses.get(path) ?? path
      const here = await stranger.send('GET', address)
      if (here.status !== 302 || !here.headers.location?.startsWith('/edu/login?returnTo='))
        wrong.push(['main domain', path, here.status])
      const there = await intruder.send('GET', address)
      if (there.status === 200) wrong.push(['shapla', path, there.status])
    }
    expect(wrong).toEqual([])
  })
})
