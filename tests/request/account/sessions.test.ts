import { beforeAll, describe, expect, test } from 'vitest'
import { visit, type Visitor } from 'tests/harness/visitor'
import { hashToken, newToken } from '~/domain/identity/identity.server'
import { makeInstitution, PASSWORD, rows, type TestInstitution } from '../support/institution'

let site: TestInstitution
beforeAll(async () => {
  site = await makeInstitution()
})

const sidOf = (visitor: Visitor) => visitor.cookies.get('sid') ?? ''
const hashOf = (visitor: Visitor) => hashToken(sidOf(visitor))
const withSid = (alias: string | null, sid: string) => {
  const visitor = visit(alias)
  visitor.cookies.set('sid', sid)
  return visitor
}
const isOut = async (visitor: Visitor) => {
  const answer = await visitor.send('GET', '/dashboard')
  return answer.status === 302 && String(answer.headers.location).includes('/login?returnTo=%2Fdashboard')
}

describe('a session', () => {
  test('gets a new cookie at login: one planted before is worth nothing afterwards', async () => {
    const planted = newToken()
    const victim = withSid(site.alias, planted)
    await victim.login('admin', PASSWORD)
    expect(sidOf(victim)).not.toBe(planted)
    expect(await isOut(withSid(site.alias, planted))).toBe(true)
  })

  test('logging in again leaves the session before behind with another cookie', async () => {
    const admin = await visit(site.alias).login('admin', PASSWORD)
    const first = sidOf(admin)
    await admin.post('/logout', {})
    await admin.login('admin', PASSWORD)
    expect(sidOf(admin)).not.toBe(first)
    expect(await isOut(withSid(site.alias, first))).toBe(true)
  })

  test('has a cookie that scripts cannot read and other sites do not get', async () => {
    const visitor = visit(site.alias)
    const page = await visitor.get('/login')
    const csrf = page.$('[name=csrf]').attr('value') ?? ''
    const answer = await visitor.send(
      'POST',
      '/login',
      new URLSearchParams({ csrf, login: 'admin', password: PASSWORD }),
    )
    const cookie = answer.headers['set-cookie']?.find((line) => line.startsWith('sid=')) ?? ''
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).not.toMatch(/Domain=|Expires=|Max-Age=/i)
  })

  test("is nothing when forged, malformed, another institution's or out of date", async () => {
    for (const sid of [newToken(), 'short', '../../etc', `${'A'.repeat(5000)}`, '%00', "' OR 1=1 --"])
      expect(await isOut(withSid(site.alias, encodeURIComponent(sid)))).toBe(true)
    const admin = await visit(site.alias).login('admin', PASSWORD)
    const other = await makeInstitution()
    expect(await isOut(withSid(other.alias, sidOf(admin)))).toBe(true)
    expect((await withSid(null, sidOf(admin)).send('GET', '/dashboard')).headers.location).toContain('/edu/login')
    expect(await isOut(admin)).toBe(false)
    await rows(`UPDATE session SET expires_at = now() - interval '1 second' WHERE token_hash = $1`, [hashOf(admin)])
    expect(await isOut(admin)).toBe(true)
  })

  test('a bearer token is no cookie, and a cookie no bearer token', async () => {
    const admin = await visit(site.alias).login('admin', PASSWORD)
    const page = await admin.submit(
      await admin.get('/user/profile'),
      'form:has([value=token])',
      { label: 'sessions test' },
      { name: 'intent', value: 'token' },
    )
    const token = page.$('#new-token').text()
    expect(await isOut(withSid(site.alias, token))).toBe(true)
    expect((await visit(site.alias).get('/api/auth/user', { authorization: `Bearer ${sidOf(admin)}` })).status).toBe(
      401,
    )
  })

  test('lasts as long as the browser, or thirty days with "keep me logged in"', async () => {
    const expiryAfter = async (remember: Record<string, string>) => {
      const visitor = visit(site.alias)
      const page = await visitor.get('/login')
      const csrf = page.$('[name=csrf]').attr('value') ?? ''
      const answer = await visitor.send(
        'POST',
        '/login',
        new URLSearchParams({ csrf, login: 'student', password: PASSWORD, ...remember }),
      )
      const cookie = answer.headers['set-cookie']?.find((line) => line.startsWith('sid=')) ?? ''
      const [row] = await rows<{ expires_at: Date }>('SELECT expires_at FROM session WHERE token_hash = $1', [
        hashOf(visitor),
      ])
      return {
        cookie: Date.parse(/Expires=([^;]+)/i.exec(cookie)?.[1] ?? '') || null,
        hours: ((row?.expires_at.getTime() ?? 0) - Date.now()) / 3_600_000,
        visitor,
      }
    }
    const short = await expiryAfter({})
    expect(short.cookie).toBeNull()
    expect(short.hours).toBeCloseTo(12, 1)
    const long = await expiryAfter({ remember: 'on' })
    expect(((long.cookie ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
    expect(long.hours).toBeCloseTo(30 * 24, 1)
    await rows(`UPDATE session SET expires_at = now() - interval '1 second' WHERE token_hash = $1`, [
      hashOf(long.visitor),
    ])
    expect(await isOut(long.visitor)).toBe(true)
  })

  test('a disabled account cannot log in, and its open sessions end at once', async () => {
    const teacher = await visit(site.alias).login('teacher', PASSWORD)
    await rows(`UPDATE app_user SET state = 'disabled' WHERE id = $1`, [site.users.teacher])
    expect(await isOut(teacher)).toBe(true)
    const visitor = visit(site.alias)
    visitor.cookies.set('lang', 'en')
    const right = await visitor.submit(await visitor.get('/login'), 'form:has([name=password])', {
      login: 'teacher',
      password: PASSWORD,
    })
    expect(right.text).toContain('This account is disabled. Please, contact the system administrator.')
    const wrong = await visitor.submit(await visitor.get('/login'), 'form:has([name=password])', {
      login: 'teacher',
      password: 'wrong!',
    })
    expect(wrong.text).toContain('These credentials do not match our records.')
    await rows(`UPDATE app_user SET state = 'active' WHERE id = $1`, [site.users.teacher])
  })

  test('ends everywhere with one button', async () => {
    const [here, there] = [
      await visit(site.alias).login('teacher', PASSWORD),
      await visit(site.alias).login('teacher', PASSWORD),
    ]
    await here.post('/user/profile', { intent: 'close-all' })
    expect(await isOut(here)).toBe(true)
    expect(await isOut(there)).toBe(true)
    expect(here.cookies.has('sid')).toBe(false)
  })

  test('can be ended from another device, but not by another user', async () => {
    const [here, there] = [
      await visit(site.alias).login('teacher', PASSWORD),
      await visit(site.alias).login('teacher', PASSWORD),
    ]
    const admin = await visit(site.alias).login('admin', PASSWORD)
    const [row] = await rows<{ id: number }>('SELECT id FROM session WHERE token_hash = $1', [hashOf(there)])
    expect((await admin.post('/user/profile', { intent: 'close', id: row?.id })).status).toBe(404)
    expect(await isOut(there)).toBe(false)
    await here.post('/user/profile', { intent: 'close', id: row?.id })
    expect(await isOut(there)).toBe(true)
    expect(await isOut(here)).toBe(false)
  })
})

describe('the way back after login', () => {
  const landing = async (returnTo: string) => {
    const visitor = visit(site.alias)
    const page = await visitor.get('/login')
    const csrf = page.$('[name=csrf]').attr('value') ?? ''
    const answer = await visitor.send(
      'POST',
      '/login',
      new URLSearchParams({ csrf, login: 'admin', password: PASSWORD, returnTo }),
    )
    return answer.headers.location
  }

  test('leads to the page that was asked for', async () => {
    const visitor = visit(site.alias)
    const page = await visitor.get('/user/my-invitation?x=1')
    expect(page.url).toBe('/login?returnTo=%2Fuser%2Fmy-invitation%3Fx%3D1')
    const answer = await visitor.submit(page, 'form:has([name=password])', { login: 'admin', password: PASSWORD })
    expect(answer.url).toBe('/user/my-invitation?x=1')
  })

  test('never leads to another site', async () => {
    for (const away of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
      ' //evil.example',
      '/a\nLocation: x',
    ]) {
      expect([away, await landing(away)]).toEqual([away, '/dashboard'])
    }
    expect(await landing('/user/profile')).toBe('/user/profile')
  })
})

describe('GET /api/auth/user', () => {
  test('tells a program without a token that it is nobody, in JSON', async () => {
    for (const headers of [{ accept: 'application/json' }, { authorization: `Bearer ${newToken()}` }] as Record<
      string,
      string
    >[]) {
      const answer = await visit(site.alias).get('/api/auth/user', headers)
      expect(answer.status).toBe(401)
      expect(answer.json()).toEqual({ message: 'Unauthenticated.' })
    }
  })

  test('tells the holder of a token who they are, at their own institution only', async () => {
    const admin = await visit(site.alias).login('admin', PASSWORD)
    const page = await admin.submit(
      await admin.get('/user/profile'),
      'form:has([value=token])',
      { label: 'api test' },
      { name: 'intent', value: 'token' },
    )
    const authorization = `Bearer ${page.$('#new-token').text()}`
    const answer = await visit(site.alias).get('/api/auth/user', { authorization })
    expect(answer.status).toBe(200)
    expect(answer.json<{ user: { username: string; SITE_ID: number } }>().user).toMatchObject({
      username: 'admin',
      SITE_ID: site.id,
      userRole: 'admin',
    })
    expect((await visit('shapla').get('/api/auth/user', { authorization })).status).toBe(401)
  })
})
