import { beforeAll, describe, expect, test } from 'vitest'
import { areaOf, MATRIX, type Permission, type TenantKind } from '~/domain/identity/matrix'
import { manifest, type ManifestRoute } from 'tests/harness/manifest'
import { visit, type Visitor } from 'tests/harness/visitor'
import { addressesOf, addressIn, RECORDS, SITE_RECORDS } from '../support/records'

const MAIN = null
const KINDS = new Map<string | null, TenantKind>([
  [MAIN, 'central'],
  ['shapla', 'site'],
  ['meghna', 'site'],
  ['padma', 'group'],
])
const needs = (permission: string | undefined, kind: TenantKind) =>
  Boolean(
    permission &&
    permission !== 'open' &&
    (MATRIX[areaOf(permission as Permission)].on as readonly TenantKind[]).includes(kind),
  )

let routes: ManifestRoute[] = []
let known: Map<string, string>
beforeAll(async () => {
  routes = (await manifest()).filter(({ own, path }) => own && !/stream/.test(path))
  known = await addressesOf({ ...RECORDS, ...SITE_RECORDS })
})

/** At `host` with every cookie that the person was given at home. */
function withCookiesOf(person: Visitor, host: string | null): Visitor {
  const thief = visit(host)
  for (const [name, value] of person.cookies) thief.cookies.set(name, value)
  return thief
}

/** Login page or 401, as for who never logged in. */
const refused = (answer: { status: number; headers: { location?: string } }, kind: TenantKind) =>
  answer.status === 401 ||
  (answer.status === 302 &&
    (kind === 'central' ? /^\/edu\/login(\?|$)/ : /^\/login(\?|$)/).test(answer.headers.location ?? ''))

describe('cookies carried to another address open nothing there', () => {
  test.each([
    ['shapla', 'teacher', [MAIN, 'meghna', 'padma']],
    ['shapla', 'student', [MAIN, 'meghna', 'padma']],
    ['shapla', 'guardian', [MAIN, 'meghna', 'padma']],
    ['padma', 'admin', [MAIN, 'shapla', 'meghna']],
  ] as const)('%s %s', async (home, username, hosts) => {
    const person = await visit(home).login(username)
    const wrong: unknown[] = []
    for (const host of hosts) {
      const kind = KINDS.get(host) ?? 'site'
      const thief = withCookiesOf(person, host)
      const carried = new Map(thief.cookies)
      const page = await thief.get(kind === 'central' ? '/edu/login' : '/login')
      const csrf = page.$('input[name=csrf]').first().attr('value') ?? ''
      expect(csrf).not.toBe('')
      const [own, asked] = [new Map(thief.cookies), { reads: 0, writes: 0 }]
      for (const route of routes) {
        const address = addressIn(known, route)
        // Each time anew: an answer may have taken the cookies away.
        for (const [name, value] of [...own, ...carried])
          thief.cookies.set(name, name === 'csrf' ? (own.get(name) ?? value) : value)
        if (needs(route.module.loader?.permission, kind)) {
          asked.reads++
          const answer = await thief.send('GET', address)
          if (!refused(answer, kind)) wrong.push([host, 'GET', address, answer.status, answer.headers.location])
        }
        if (needs(route.module.action?.permission, kind)) {
          asked.writes++
          const answer = await thief.send('POST', address, new URLSearchParams({ csrf, intent: 'x' }))
          if (!refused(answer, kind)) wrong.push([host, 'POST', address, answer.status, answer.headers.location])
        }
      }
      expect(asked.reads).toBeGreaterThan(5)
      expect(asked.writes).toBeGreaterThan(1)
    }
    expect(wrong).toEqual([])
    // Still good at home: what was refused above was a session that works.
    expect((await person.get('/dashboard')).status).toBe(200)
  })
})
