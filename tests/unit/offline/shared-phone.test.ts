import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '~/paths'
import { fresh, type Entry } from '~/offline/entries'
import { memoryIndexedDB } from './indexed-db'

/* A phone that several teachers share: nobody's logout loses what another one saved. */

const A = 11
const B = 12
let phone = memoryIndexedDB()
/** Who is logged in at the school; null: nobody; 'away': it does not answer. */
let session: number | null | 'away' = null
let store: typeof import('~/offline/store')
let leave: typeof import('~/offline/leave')
let send: typeof import('~/offline/send')

beforeEach(async () => {
  phone = memoryIndexedDB()
  session = null
  vi.stubGlobal('indexedDB', phone.indexedDB)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', async (url: string) => {
    if (session === 'away') throw new Error('no network')
    if (session === null) return new Response(null, { status: 401 })
    expect([paths.offlineLists, paths.offlinePapers]).toContain(url)
    return Response.json({ user: session, site: 1, csrf: `of ${session}` }, { headers: { ETag: `"${session}"` } })
  })
  vi.resetModules()
  store = await import('~/offline/store')
  send = await import('~/offline/send')
  leave = await import('~/offline/leave')
})
afterEach(() => vi.unstubAllGlobals())

const entry = (key: string): Entry =>
  ({
    ...fresh(key, { bn: 'নবম', en: 'Nine' }, 1),
    kind: 'attendance',
    body: {},
    seen: [],
    conflict: null,
  }) as unknown as Entry
async function saves(user: number, key: string): Promise<void> {
  session = user
  await send.fetchLists()
  await store.keepEntry(entry(key))
}
async function seenBy(user: number): Promise<string[]> {
  session = user
  await send.fetchLists()
  return (await store.waiting()).map((one) => one.key)
}

test('another person’s logout, with a network or without, at once or the second time, leaves what waits', async () => {
  await saves(A, 'of-a')
  // A's session is over, B is logged in, and B's lists have not come yet.
  session = 'away'
  expect(await leave.leavePhone(null)).toEqual({ is: 'sealed', network: false })
  session = null
  expect(await leave.leavePhone(A)).toEqual({ is: 'sealed', network: true })
  session = B
  expect(await leave.leavePhone(A)).toEqual({ is: 'out', csrf: `of ${B}`, empty: false })
  expect(await leave.leavePhone(B)).toEqual({ is: 'out', csrf: `of ${B}`, empty: false })
  expect(await seenBy(B)).toEqual([])
  expect(await seenBy(A)).toEqual(['of-a'])
})

test('who was asked about another person’s work has not agreed to lose their own', async () => {
  await saves(A, 'of-a')
  await saves(B, 'of-b')
  expect(await leave.leavePhone(A)).toEqual({ is: 'ask' })
  expect(await leave.leavePhone(null)).toEqual({ is: 'ask' })
  expect(await leave.leavePhone(B)).toEqual({ is: 'out', csrf: `of ${B}`, empty: false })
  expect(await seenBy(B)).toEqual([])
  expect(await seenBy(A)).toEqual(['of-a'])
})

test('without a network nothing that waits is lost, and no list is left open', async () => {
  await saves(A, 'of-a')
  session = 'away'
  expect(await leave.leavePhone(A)).toEqual({ is: 'sealed', network: false })
  expect([await store.kept('lists'), phone.rows('kept')?.size]).toEqual([null, 0])
  expect(await store.waiting()).toEqual([])
  expect(await seenBy(A)).toEqual(['of-a'])
})

test('the last one’s own logout leaves nothing at all', async () => {
  await saves(A, 'of-a')
  expect(await leave.leavePhone(A)).toEqual({ is: 'out', csrf: `of ${A}`, empty: true })
  expect(phone.names()).toEqual([])
})
