// What is kept and given of pages, asked of the cache itself: what a browser cannot bring about at will.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeAll, expect, test, vi } from 'vitest'
import type { RequestContext } from '~/access/load-context.server'
import { answerKept, keepPage, siteGeneration } from '~/access/rendered/page-cache.server'
import type { Tenant } from '~/domain/context'
import { setSettings } from '~/domain/operations/settings.server'
import { signals } from '~/domain/operations/signals.server'
import { readSettings } from '../../../settings'

vi.mock(import('~/domain/operations/signals.server'), async (original) => ({
  ...(await original()),
  isListening: () => true,
}))

const settings = readSettings({ NODE_ENV: 'test' })
beforeAll(() => setSettings(settings))

let ids = 900_000_000
const contextOf = (siteId: number, more: Partial<RequestContext> = {}) =>
  ({
    settings,
    tenant: { id: siteId, kind: 'site', state: 'active', alias: `s${siteId}` } as Tenant,
    lang: 'bn',
    base: '',
    theme: 'system',
    host: 'a.example.test',
    csrf: 'the form token of a visitor',
    userAgent: '',
    keep: true,
    reads: [],
    began: siteGeneration(siteId),
    ...more,
  }) as RequestContext
const keep = (context: RequestContext, path: string, page: string) =>
  keepPage(context, new Request(`http://a.example.test${path}`), page)

/** Whether a kept page is given. */
function isGiven(context: RequestContext, path: string, cookie = ''): boolean {
  const req = { method: 'HEAD', url: path, headers: { cookie } } as unknown as IncomingMessage
  const res = { setHeader: () => {}, end: () => {} } as unknown as ServerResponse
  return answerKept({ ...context, tenant: context.tenant && { ...context.tenant } }, req, res)
}

test('a page that was begun before a change is not kept after it', () => {
  const siteId = ids++
  const begun = contextOf(siteId)
  signals.emit('website', siteId)
  keep(begun, '/about', 'as it was before')
  expect(isGiven(begun, '/about')).toBe(false)
  keep(contextOf(siteId), '/about', 'as it is')
  expect(isGiven(begun, '/about')).toBe(true)
  signals.emit('website', siteId)
  expect(isGiven(begun, '/about')).toBe(false)
})

test('who has something to be told sees it: no kept page is given over a toast', () => {
  const context = contextOf(ids++)
  keep(context, '/about', 'a page')
  expect(isGiven(context, '/about')).toBe(true)
  expect(isGiven(context, '/about', 'toast=something')).toBe(false)
})

test('a light and a dark visitor, two languages, two hosts are given each their own', () => {
  const context = contextOf(ids++)
  keep(context, '/about', 'a page')
  for (const other of [{ theme: 'dark' }, { lang: 'en' }, { host: 'b.example.test' }, { base: '/bn' }] as const)
    expect([other, isGiven({ ...context, ...other }, '/about')]).toEqual([other, false])
  expect(isGiven(context, '/about?fbclid=x')).toBe(true)
})

test('an institution keeps its share and no more: what is asked of it drives out its own pages, and nobody else’s', () => {
  const [flooded, quiet] = [contextOf(ids++), contextOf(ids++)]
  keep(quiet, '/about', 'a page')
  // Random letters do not pack: each weighs more than a megabyte.
  for (let at = 0; at < 6; at++) keep(flooded, `/web/notice/${at}`, randomBytes(1_000_000).toString('base64'))
  const given = Array.from({ length: 6 }, (_, at) => isGiven(flooded, `/web/notice/${at}`))
  expect(given.filter(Boolean).length).toBeLessThanOrEqual(4)
  expect([given[0], given[5]]).toEqual([false, true])
  expect(isGiven(quiet, '/about')).toBe(true)
})
