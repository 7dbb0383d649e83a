import { closeDatabase } from 'db/connection'
import { visit, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A page that somebody has already is not sent again, and nobody is ever told that another's page is theirs. */
describe('a page that did not change', () => {
  let admin: Visitor
  beforeAll(async () => {
    admin = await visit('shapla').login('admin')
  })
  afterAll(closeDatabase)

  const again = (who: Visitor, path: string, tag: unknown) =>
    who.send('GET', path, undefined, { 'if-none-match': String(tag) })

  test.each([paths.dashboard, paths.students, paths.studentNew])('%s is not sent twice', async (path) => {
    const first = await admin.get(path)
    expect(first.headers.etag).toMatch(/^W\/"[\w-]{27}"$/)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const second = await again(admin, path, first.headers.etag)
    // The policy of the page that is kept names its nonce; a new one would stop its scripts.
    expect([second.status, second.body.length, second.headers['content-security-policy']]).toEqual([304, 0, undefined])
    expect([second.headers.etag, second.headers['cache-control']]).toEqual([first.headers.etag, 'private, no-cache'])
    expect((await again(admin, path, '"other", W/"one"')).status).toBe(200)
  })

  test('another language, another user and another session have a page of their own', async () => {
    const { etag } = (await admin.get(paths.dashboard)).headers
    const other = await visit('shapla').login('admin')
    expect((await again(other, paths.dashboard, etag)).status).toBe(200)
    other.cookies.set('lang', 'en')
    const english = (await other.get(paths.dashboard)).headers.etag
    other.cookies.set('lang', 'bn')
    expect((await again(other, paths.dashboard, english)).status).toBe(200)
    const nobody = await again(visit('shapla'), paths.dashboard, etag)
    expect([nobody.status, nobody.headers.location?.startsWith(paths.login)]).toEqual([302, true])
  })

  test('what has changed is sent', async () => {
    const { etag } = (await admin.get(paths.profile)).headers
    expect((await again(admin, paths.profile, etag)).status).toBe(304)
    admin.cookies.set('theme', 'dark')
    expect((await again(admin, paths.profile, etag)).status).toBe(200)
  })
})
