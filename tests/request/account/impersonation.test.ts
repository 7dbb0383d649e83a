import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHandoff } from 'tests/harness/links'
import { visit, Visitor } from 'tests/harness/visitor'
import { inScope } from 'db/connection'
import { startImpersonation, type ImpersonationWish } from '~/domain/identity/account/impersonation.server'
import type { AuditEntry, UserCtx } from '~/domain/context'
import { hashToken, identify, newToken } from '~/domain/identity/identity.server'
import { setSettings } from '~/domain/operations/settings.server'
import { tenantOfHost } from '~/domain/tenancy/tenants.server'
import { all, makeInstitution, one, PASSWORD, rows, type TestInstitution } from '../support/institution'
import { readSettings } from '../../../settings'

let site: TestInstitution
let operator: { id: number; token: string }
beforeAll(async () => {
  setSettings(readSettings({ ...process.env, PORT: process.env.TEST_PORT }))
  site = await makeInstitution()
  operator = await makeOperator()
})
afterAll(() => rows(`UPDATE app_user SET state = 'disabled' WHERE tenant_id = 1 AND username LIKE 'op-%'`))

/** An operator of the test's own, logged in. */
async function makeOperator(role = 'operator'): Promise<{ id: number; token: string }> {
  const token = newToken()
  return all(async () => {
    const { id } = await one<{ id: number }>(
      `INSERT INTO app_user (tenant_id, kind, username, name_en) VALUES (1, 'eduworld', $1, 'Olivia Operator') RETURNING id`,
      [`op-${token.slice(0, 8)}`],
    )
    await one(
      'INSERT INTO user_role (tenant_id, user_id, role_id) SELECT 1, $1, id FROM role WHERE key = $2 AND tenant_id IS NULL RETURNING 1 AS ok',
      [id, role],
    )
    await one(
      `INSERT INTO session (token_hash, tenant_id, user_id, expires_at) VALUES ($1, 1, $2, now() + interval '1 hour') RETURNING id`,
      [hashToken(token), id],
    )
    return { id, token }
  })
}

/** As the guard would call it on the main domain, inside the guard's transaction. */
async function startAs(
  wish: Partial<ImpersonationWish> = {},
  by = operator,
): Promise<{ path: string; host: string; audit: AuditEntry[] }> {
  const central = await tenantOfHost('localhost', 'localhost')
  const user = central && (await identify(by.token, central))
  if (!central || !user) throw new Error('no operator')
  const audit: AuditEntry[] = []
  const ctx: UserCtx = {
    tenant: central,
    user,
    lang: 'en',
    ip: '10.9.9.9',
    requestId: 'test',
    path: '/edu/site/impersonate',
    can: (permission) => user.permissions.has(permission),
    audit: (entry) => void audit.push(entry),
  }
  const url = new URL(
    await startImpersonation(ctx, {
      tenantId: site.id,
      userId: site.users.admin,
      reason: 'Ticket 17',
      minutes: 30,
      ...wish,
    }),
  )
  return { path: url.pathname + url.search, host: url.host, audit }
}

const start = (wish: Partial<ImpersonationWish> = {}, by = operator) =>
  inScope({ tenants: [1], readOnly: false }, () => startAs(wish, by))

/** The operator's own browser, at the main domain. */
function own(by = operator): Visitor {
  const visitor = visit(null)
  visitor.cookies.set('sid', by.token)
  return visitor
}

/** Opens a link in the operator's browser. */
const open = (visitor: Visitor, path: string, by = operator) => openHandoff(visitor, own(by), path)

async function enter(wish: Partial<ImpersonationWish> = {}): Promise<Visitor> {
  const { path } = await start(wish)
  const visitor = visit(site.alias)
  const answer = await visitor.submit(await open(visitor, path), 'form:has([name=token])')
  expect([answer.status, answer.url]).toEqual([200, '/dashboard'])
  return visitor
}

describe('starting to work as somebody else', () => {
  test("gives a link to that institution's host, and notes who, whom and why", async () => {
    const { host, path, audit } = await start()
    expect(host).toBe(`${site.alias}.localhost:${process.env.TEST_PORT}`)
    expect(path).toMatch(/^\/impersonation\/enter\?token=[\w-]{43}$/)
    expect(audit).toMatchObject([
      {
        action: 'operations.impersonation.start',
        recordId: site.users.admin,
        after: { tenantId: site.id, reason: 'Ticket 17', minutes: 30 },
      },
    ])
  })

  test('needs the permission, a reason, a time box of an hour at most, and an active user who is no operator', async () => {
    await expect(start({}, await makeOperator('student'))).rejects.toMatchObject({ status: 403 })
    await expect(start({ reason: '  ' })).rejects.toMatchObject({ fieldErrors: { reason: ['ui:error.required'] } })
    for (const minutes of [0, 61, -5, 1.5, NaN])
      await expect(start({ minutes })).rejects.toMatchObject({ fieldErrors: { minutes: [expect.any(String)] } })
    await expect(start({ tenantId: 1, userId: operator.id })).rejects.toThrow('no such user')
    await expect(start({ userId: (await makeInstitution()).users.admin })).rejects.toThrow('no such user')
    await rows(`UPDATE app_user SET state = 'disabled' WHERE id = $1`, [site.users.student])
    await expect(start({ userId: site.users.student })).rejects.toThrow('no such user')
  })
})

describe('what is written when it starts', () => {
  test('stands or falls with the audit record: one that cannot be written leaves no session and no log', async () => {
    const reason = `Ticket ${newToken()}`
    const made = () =>
      rows(
        `SELECT 'session' AS of FROM session WHERE actor_reason = $1 UNION ALL SELECT 'log' FROM impersonation WHERE reason = $1`,
        [reason],
      )
    await start({ reason })
    expect(await made()).toHaveLength(2)
    await rows('DELETE FROM impersonation WHERE reason = $1', [reason])
    await rows('DELETE FROM session WHERE actor_reason = $1', [reason])
    await expect(
      inScope({ tenants: [1], readOnly: false }, async () => {
        await startAs({ reason })
        await one(`INSERT INTO audit_record (tenant_id, action, record_type) VALUES (1, NULL, 'user') RETURNING id`)
      }),
    ).rejects.toThrow('null value')
    expect(await made()).toEqual([])
  })

  test('is written by the main domain alone, in a transaction of its own', async () => {
    await expect(inScope({ tenants: [site.id], readOnly: false }, () => startAs())).rejects.toThrow('no such tenant')
  })
})

describe('the link', () => {
  test('looked at, only asks; pressed, it works once', async () => {
    const { path } = await start()
    const visitor = visit(site.alias)
    await open(visitor, path)
    const page = await open(visitor, path)
    expect(page.text).toContain('Ticket 17')
    expect(visitor.cookies.has('sid')).toBe(false)
    await visitor.submit(page, 'form:has([name=token])')
    expect(visitor.cookies.has('sid')).toBe(true)
    const second = visit(site.alias)
    expect((await second.get(path)).$('form:has([name=token])').length).toBe(0)
    const again = await second.post('/impersonation/enter', {
      token: new URL(path, 'http://x').searchParams.get('token') ?? '',
      pass: page.$('[name=pass]').attr('value') ?? '',
    })
    expect(again.status).toBe(409)
    expect(second.cookies.has('sid')).toBe(false)
  })

  test('pressed in two windows at once, one wins', async () => {
    const { path } = await start()
    const [a, b] = [visit(site.alias), visit(site.alias)]
    const [pageA, pageB] = [await open(a, path), await open(b, path)]
    const answers = await Promise.all([
      a.submit(pageA, 'form:has([name=token])'),
      b.submit(pageB, 'form:has([name=token])'),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  test('opens in no other browser: not unasked, not with the pass of the one that asked, not for another operator', async () => {
    const { path } = await start()
    const token = new URL(path, 'http://x').searchParams.get('token') ?? ''
    const entered = async (visitor: Visitor, pass = '') => {
      const { status } = await visitor.post('/impersonation/enter', { token, pass })
      return [status, visitor.cookies.has('sid')]
    }
    // Somebody who has the link alone gets no further than the login of the main domain.
    const thief = visit(site.alias)
    const page = await openHandoff(thief, visit(null), path)
    expect(page.$('[name=token]').length).toBe(0)
    expect(page.headers.location ?? '').toContain('/edu/login')
    expect(await entered(thief)).toEqual([409, false])
    // Another operator's browser, or the same operator's in another session, did not ask.
    const { token: other } = await makeOperator()
    expect((await openHandoff(thief, own({ id: 0, token: other }), path)).status).toBe(403)
    const second = newToken()
    await rows(
      `INSERT INTO session (token_hash, tenant_id, user_id, expires_at) VALUES ($1, 1, $2, now() + interval '1 hour')`,
      [hashToken(second), operator.id],
    )
    expect((await openHandoff(thief, own({ id: 0, token: second }), path)).status).toBe(403)
    // The address as the right browser ends up with it is worth nothing elsewhere.
    const right = visit(site.alias)
    const asked = await open(right, path)
    expect((await thief.get(asked.url)).$('[name=token]').length).toBe(0)
    const pass = asked.$('[name=pass]').attr('value') ?? ''
    expect(pass).not.toBe('')
    expect(await entered(thief, pass)).toEqual([409, false])
    expect((await right.submit(asked, 'form:has([name=token])')).url).toBe('/dashboard')
  })

  test('is nothing after a minute, on another host, or as a cookie', async () => {
    const { path } = await start()
    const token = new URL(path, 'http://x').searchParams.get('token') ?? ''
    const other = visit((await makeInstitution()).alias)
    expect((await other.post('/impersonation/enter', { token })).status).toBe(409)
    const asCookie = visit(site.alias)
    asCookie.cookies.set('sid', token)
    expect((await asCookie.send('GET', '/dashboard')).status).toBe(302)
    const [row] = await rows<{ seconds: number }>(
      'SELECT extract(epoch FROM expires_at - now())::float AS seconds FROM session WHERE token_hash = $1',
      [hashToken(token)],
    )
    expect(row?.seconds).toBeGreaterThan(50)
    expect(row?.seconds).toBeLessThanOrEqual(60)
    await rows(`UPDATE session SET expires_at = now() - interval '1 second' WHERE token_hash = $1`, [hashToken(token)])
    expect((await visit(site.alias).post('/impersonation/enter', { token })).status).toBe(409)
  })
})

describe('working as somebody else', () => {
  test("shows the banner with the operator's name on every page", async () => {
    const visitor = await enter()
    visitor.cookies.set('lang', 'en')
    const page = await visitor.get('/dashboard')
    expect(page.text).toContain('Olivia Operator is working as Test admin until')
    expect(page.$('form[action="/impersonation/end"] [name=csrf]').length).toBe(1)
  })

  test('writes both names on every record', async () => {
    const visitor = await enter()
    const [last] = await rows<{ id: number }>('SELECT max(id) AS id FROM audit_record WHERE tenant_id = $1', [site.id])
    await visitor.post('/user/star', { path: '/dashboard', starred: 'yes' })
    await visitor.post('/impersonation/end', {})
    const records = await rows<{ action: string }>(
      'SELECT action, user_id, actor_tenant_id, actor_user_id FROM audit_record WHERE tenant_id = $1 AND id > $2 ORDER BY id',
      [site.id, last?.id],
    )
    expect(records.map((record) => record.action)).toEqual(['platform.dashboard.star', 'operations.impersonation.end'])
    for (const record of records)
      expect(record).toMatchObject({ user_id: site.users.admin, actor_tenant_id: 1, actor_user_id: operator.id })
  })

  test('the record of entering carries both names and the reason', async () => {
    await enter({ reason: 'Ticket 18' })
    const [record] = await rows(
      `SELECT user_id, actor_user_id, after FROM audit_record WHERE tenant_id = $1 AND action = 'operations.impersonation.enter' ORDER BY id DESC LIMIT 1`,
      [site.id],
    )
    expect(record).toMatchObject({
      user_id: site.users.admin,
      actor_user_id: operator.id,
      after: { reason: 'Ticket 18' },
    })
  })

  test('cannot change password, profile, tokens or sessions, nor start a reset', async () => {
    const visitor = await enter()
    const page = await visitor.get('/user/profile')
    expect(page.text).toContain('আপনি অন্যের হয়ে কাজ করছেন')
    expect(page.$('main [name=intent]').length).toBe(0)
    const attempts = [
      { intent: 'password', currentPassword: PASSWORD, newPassword: 'stolen66', confirmPassword: 'stolen66' },
      { intent: 'details', nameBn: 'x', nameEn: 'x', email: 'x@example.test', currentPassword: PASSWORD },
      { intent: 'token', label: 'stolen' },
      { intent: 'close-all' },
      { intent: 'photo-remove' },
    ]
    for (const fields of attempts)
      expect([fields.intent, (await visitor.post('/user/profile', fields)).status]).toEqual([fields.intent, 403])
    expect((await visitor.post('/password/reset', { login: 'admin' })).status).toBe(403)
    await visit(site.alias).login('admin', PASSWORD)
  })

  test('ends with the time box, which use does not lengthen', async () => {
    const visitor = await enter({ minutes: 10 })
    const hash = hashToken(visitor.cookies.get('sid') ?? '')
    await rows(`UPDATE session SET last_seen_at = now() - interval '5 minutes' WHERE token_hash = $1`, [hash])
    await visitor.get('/dashboard')
    const [row] = await rows<{ minutes: number }>(
      'SELECT extract(epoch FROM expires_at - now())::float / 60 AS minutes FROM session WHERE token_hash = $1',
      [hash],
    )
    expect(row?.minutes).toBeLessThanOrEqual(10)
    expect(row?.minutes).toBeGreaterThan(9)
    await rows(`UPDATE session SET expires_at = now() - interval '1 second' WHERE token_hash = $1`, [hash])
    expect((await visitor.send('GET', '/dashboard')).status).toBe(302)
  })

  test('ends with the button, and leads back to the main domain', async () => {
    const visitor = await enter()
    const sid = visitor.cookies.get('sid') ?? ''
    const page = await visitor.get('/dashboard')
    const end = await visitor.submit(page, 'form[action="/impersonation/end"]')
    expect(end.url).toBe('/impersonation/end')
    const central = `http://localhost:${process.env.TEST_PORT}/dashboard`
    expect(end.$(`a[href="${central}"]`).length).toBe(1)
    expect(end.$('meta[http-equiv=refresh]').attr('content')).toBe(`1;url=${central}`)
    visitor.cookies.set('sid', sid)
    expect((await visitor.send('GET', '/dashboard')).status).toBe(302)
  })

  test('ends when the operator is disabled', async () => {
    const fired = await makeOperator()
    const { path } = await start({}, fired)
    const visitor = visit(site.alias)
    await visitor.submit(await open(visitor, path, fired), 'form:has([name=token])')
    expect((await visitor.get('/dashboard')).url).toBe('/dashboard')
    await rows(`UPDATE app_user SET state = 'disabled' WHERE id = $1`, [fired.id])
    expect((await visitor.send('GET', '/dashboard')).status).toBe(302)
  })

  test('is not among the sessions the user sees', async () => {
    await enter({ userId: site.users.teacher })
    const teacher = await visit(site.alias).login('teacher', PASSWORD)
    await rows('UPDATE session SET user_agent = $2 WHERE tenant_id = $1 AND actor_user_id IS NOT NULL', [
      site.id,
      'Firefox/1 Windows',
    ])
    expect((await teacher.get('/user/profile')).text).not.toContain('Firefox, Windows')
  })
})
