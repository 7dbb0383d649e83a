import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { clientForm } from '~/domain/oauth/client.form'
import { formActionOf } from '~/access/form-action'
import { redirectProblem, withParams } from '~/domain/oauth/redirect-uri.policy'
import {
  narrowed,
  neededScope,
  OWN_SCOPES,
  ownPermissions,
  scopeOf,
  scopeParts,
  SCOPES,
} from '~/domain/oauth/scopes.policy'
import { MATRIX, PERMISSIONS } from '~/domain/identity/matrix'
import { SYSTEM_ROLES } from '~/domain/identity/system-roles'

describe('redirect URLs', () => {
  test.each([
    ['https://example.com/cb', null],
    ['https://example.com', null],
    ['https://example.com/cb?x=1&y=%2F', null],
    ['http://localhost:3000/', null],
    ['http://127.0.0.1/cb', null],
    ['http://[::1]:5/', null],
    ['com.example.app:/cb', null],
    ['http://example.com/', 'http'],
    ['http://localhost.evil.example/', 'http'],
    ['http://127.0.0.1.evil.example/', 'http'],
    ['https://a@example.com/', 'credentials'],
    ['https://example.com@evil.example/', 'credentials'],
    ['https://*.example.com/', 'wildcard'],
    ['https://example.com/*', 'wildcard'],
    ['https://example.com/#', 'fragment'],
    ['myapp:/cb', 'scheme'],
    ['com.example.app://cb', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['/cb', 'url'],
    ['//example.com', 'url'],
    ['https:/example.com', 'url'],
    ['https:example.com', 'url'],
    ['https://exa mple.com/', 'url'],
    ['https://উদাহরণ.example/', 'url'],
    ['https://example.com\\@evil.example/', 'url'],
    ['', 'url'],
    [`https://example.com/${'x'.repeat(500)}`, 'long'],
  ])('%s: %s', (uri, problem) => expect(redirectProblem(uri)).toBe(problem))

  test.each([
    ['https://a.example/cb', 'https://a.example/cb?code=1&state=a+b'],
    ['https://a.example/cb?x=%2f', 'https://a.example/cb?x=%2f&code=1&state=a+b'],
    ['https://a.example/cb?', 'https://a.example/cb?code=1&state=a+b'],
    ['com.a.app:/cb', 'com.a.app:/cb?code=1&state=a+b'],
  ])('%s with an answer', (uri, whole) => expect(withParams(uri, { code: '1', state: 'a b', iss: null })).toBe(whole))
})

describe('scopes', () => {
  test("every permission has its scope, or is a person's alone", () => {
    expect(scopeOf('students.students.view')).toBe('students.read')
    expect(scopeOf('students.students.manage')).toBe('students.write')
    expect(scopeOf('results.results.report')).toBe('results.read')
    expect(scopeOf('exams.marks.enter-own')).toBe('exams.write')
    for (const closed of [
      'oauth.clients.view',
      'oauth.clients.manage',
      'platform.profile.manage',
      'operations.impersonation.start',
      'access.permissions.assign',
    ] as const)
      expect(scopeOf(closed), closed).toBeNull()
    for (const permission of PERMISSIONS) expect([null, ...SCOPES]).toContain(scopeOf(permission))
  })
  test('what a GET needs, and what anything else needs', () => {
    expect(neededScope('students.students.view', true)).toBe('students.read')
    expect(neededScope('students.students.view', false)).toBe('students.write')
    expect(neededScope('students.students.manage', true)).toBe('students.write')
    expect(neededScope('platform.notifications.view', false)).toBe('none')
    expect(neededScope('oauth.clients.view', true)).toBe('none')
  })
  test('never widen a role', () => {
    for (const role of SYSTEM_ROLES) {
      const mine = new Set<string>(role.permissions)
      expect([...narrowed(mine, SCOPES)].filter((permission) => !mine.has(permission))).toEqual([])
      expect(narrowed(mine, []).size).toBe(0)
    }
    expect([...narrowed(new Set(['students.students.view', 'students.students.manage']), ['students.read'])]).toEqual([
      'students.students.view',
    ])
  })
  test("a program of its own only reads, and nothing that is a person's; but for a biller, which brings in money", () => {
    expect(OWN_SCOPES).toContain('students.read')
    expect(OWN_SCOPES.filter((scope) => !scope.endsWith('.read') || scope.startsWith('platform'))).toEqual([
      'biller.write',
    ])
    const all = [...ownPermissions(SCOPES)]
    expect(all).toContain('students.students.view')
    expect(all.filter((permission) => /\.own\.|manage|enter|platform/.test(permission))).toEqual([])
  })
  test('every area has words in both languages', () => {
    for (const lang of ['bn', 'en']) {
      const words = JSON.parse(fs.readFileSync(`locales/${lang}/oauth.json`, 'utf8')) as {
        area: Record<string, string>
      }
      const areas = new Set(SCOPES.map((scope) => scopeParts(scope).area))
      expect([...areas].filter((area) => !words.area[area])).toEqual([])
      expect(Object.keys(words.area).filter((area) => !(area in MATRIX))).toEqual(['biller'])
    }
  })
})

const everyProgram = () => Promise.resolve(true)

describe('where forms may lead', () => {
  const consent = (uri: string) => `/oauth/authorize?client_id=x&redirect_uri=${encodeURIComponent(uri)}`
  test.each([
    ['/dashboard', "'self'"],
    ['/site/invoice/view', "'self'"],
    [consent('https://app.example.com:8443/cb'), "'self' https://app.example.com:8443"],
    [consent('com.example.app:/cb'), "'self' com.example.app:"],
    [`/login?returnTo=${encodeURIComponent(consent('https://app.example.com/cb'))}`, "'self' https://app.example.com"],
    [
      `/login/code?returnTo=${encodeURIComponent(consent('https://app.example.com/cb'))}`,
      "'self' https://app.example.com",
    ],
    ['/login?returnTo=/dashboard', "'self'"],
    [consent('javascript:alert(1)'), "'self'"],
    [consent('https://x;script-src *'), "'self'"],
    [consent("https://a.example 'unsafe-inline'"), "'self'"],
    ['/oauth/authorize?redirect_uri=%', "'self'"],
    [consent('data:text/html,x'), "'self'"],
  ])('%s: %s', async (address, sources) => expect(await formActionOf(address, everyProgram)).toBe(sources))

  test.each(['/login?returnTo=', '/login/code?returnTo=', '/edu/login?returnTo='])(
    'no origin that is registered of no program: %s',
    async (page) => {
      const asked: string[][] = []
      const none = (...of: string[]) => Promise.resolve(asked.push(of) === 0)
      const address = page + encodeURIComponent(consent('https://app.example.com/cb'))
      expect(await formActionOf(address, none)).toBe("'self'")
      expect(asked).toEqual([['x', 'https://app.example.com/cb']])
    },
  )

  test.each([
    '/student/payment/master?charges=1',
    '/web/student-fee',
    '/en/web/student-fee?other',
    '/web/admission-fee',
    '/bn/web/admission-fee',
    '/site/invoice/pay?ids=1',
  ])('where one pays, to a gateway: %s', (address) => {
    expect(formActionOf(address, everyProgram, '')).toBe("'self' https:")
    expect(formActionOf(address, everyProgram, 'http://127.0.0.1:4000')).toBe("'self' https: http://127.0.0.1:4000")
    expect(formActionOf(address, everyProgram, 'http://127.0.0.1:4000; script-src *')).toBe("'self' https:")
  })
})

describe('the form of a client', () => {
  const faults = (given: Record<string, unknown>) => {
    const read = clientForm.safeParse(given)
    return read.success
      ? []
      : read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message.replace(/\?.*/, '')}`)
  }
  test.each([
    [{}, ['name ui:error.required', 'redirect ui:error.required']],
    [{ name: 'x', redirect: ' ', anyTenant: 'on' }, ['redirect ui:error.required']],
    [{ name: 'x', redirect: 'https://a.example http://b.example', anyTenant: 'on' }, ['redirect oauth:redirect.http']],
    [{ name: 'x', redirect: 'https://a.example' }, ['sites oauth:client.sitesNeeded']],
    [{ name: 'x', ownAccess: 'on', sites: 'shapla', kind: 'public' }, ['ownAccess oauth:client.ownNeedsSecret']],
    [{ name: 'x', ownAccess: 'on', sites: 'shapla' }, []],
    [{ name: 'x', redirect: 'https://a.example  https://a.example', anyTenant: 'on' }, []],
    [{ name: 'x', redirect: 'https://a.example', kind: 'other', anyTenant: 'on' }, ['kind ui:error.in']],
  ])('%j', (given, expected) => expect(faults(given)).toEqual(expected))
})
