import { beforeAll, describe, expect, test } from 'vitest'
import { currentScope, inScope, sql } from 'db/connection'
import { makeUser, type MadeUser } from 'tests/factories/user'
import { openHandoff } from 'tests/harness/links'
import { visit, type Visitor } from 'tests/harness/visitor'
import { seeTenants } from '~/domain/tenancy/central.server'
import type { Ctx } from '~/domain/context'
import { makeInstitution, PASSWORD, rows, type TestInstitution } from '../support/institution'

const PATH = '/edu/site/impersonate'
let site: TestInstitution
let boss: Visitor
beforeAll(async () => {
  site = await makeInstitution()
  boss = await visit(null).login((await makeUser(1, { kind: 'eduworld', roles: ['operator'] })).username)
  boss.cookies.set('lang', 'en')
})

interface Working {
  operator: MadeUser
  own: Visitor
  visitor: Visitor
  id: number
}

/** An operator of the test's own, at work as a user of the institution. */
async function work(as: number, enter = true): Promise<Working> {
  const operator = await makeUser(1, { kind: 'eduworld', roles: ['operator'] })
  const own = await visit(null).login(operator.username)
  const ready = await own.post(`${PATH}?place=${site.id}`, {
    tenantId: site.id,
    userId: as,
    reason: 'Ticket 1',
    minutes: 20,
  })
  const link = new URL(ready.$('a[href*="/impersonation/enter"]').attr('href') ?? '')
  const visitor = visit(site.alias)
  if (enter) {
    await visitor.submit(await openHandoff(visitor, own, link.href), 'form:has([name=token])')
    expect((await visitor.send('GET', '/dashboard')).status).toBe(200)
  }
  const [made] = await rows<{ id: number }>('SELECT id FROM impersonation WHERE actor_user_id = $1', [operator.id])
  return { operator, own, visitor, id: made?.id ?? 0 }
}

/** What the log says of it, and that the cookie is worth nothing any more. */
async function ending({
  id,
  visitor,
}: Working): Promise<{ how: unknown; ended: boolean; page: string; cookie: number }> {
  const [row] = await rows<{ how: string | null; ended: boolean }>(
    'SELECT ended_how AS how, ended_at BETWEEN asked_at AND until AS ended FROM impersonation WHERE id = $1',
    [id],
  )
  const page = await boss.get(`${PATH}?log=${id}`)
  return {
    how: row?.how,
    ended: row?.ended ?? false,
    page: page.$('main').text(),
    cookie: (await visitor.send('GET', '/dashboard')).status,
  }
}

describe('working as somebody else ends before its time', () => {
  test('the operator was disabled', async () => {
    const working = await work(site.users.admin)
    await boss.post('/edu/user/list', { intent: 'disable', id: working.operator.id })
    expect(await ending(working)).toEqual({
      how: 'operatorDisabled',
      ended: true,
      page: expect.stringContaining('Operator was disabled'),
      cookie: 302,
    })
    await boss.post('/edu/user/list', { intent: 'enable', id: working.operator.id })
    expect((await working.visitor.send('GET', '/dashboard')).status).toBe(302)
  })

  test('the operator was signed out everywhere: by the centre, by themselves, by a new password', async () => {
    const byCentre = await work(site.users.admin)
    await boss.post('/edu/user/list', { intent: 'revoke', id: byCentre.operator.id })
    const alone = await work(site.users.admin)
    await alone.own.post('/user/profile', { intent: 'close-all' })
    const changed = await work(site.users.admin)
    expect(
      (
        await changed.own.post('/user/profile', {
          intent: 'password',
          currentPassword: changed.operator.password,
          newPassword: 'another66',
          confirmPassword: 'another66',
        })
      ).status,
    ).toBe(200)
    for (const one of [byCentre, alone, changed]) {
      expect(await ending(one)).toEqual({
        how: 'operatorSignedOut',
        ended: true,
        page: expect.stringContaining('Operator was signed out everywhere'),
        cookie: 302,
      })
    }
  })

  test('a link not yet used dies with its operator', async () => {
    const waiting = await work(site.users.admin, false)
    await boss.post('/edu/user/list', { intent: 'revoke', id: waiting.operator.id })
    expect(await rows('SELECT 1 FROM session WHERE actor_user_id = $1', [waiting.operator.id])).toEqual([])
    expect((await ending(waiting)).how).toBe('operatorSignedOut')
  })

  test("another operator's, and one that has ended, stay as they are", async () => {
    const [ended, other] = [await work(site.users.admin), await work(site.users.admin)]
    await ended.visitor.post('/impersonation/end', {})
    await boss.post('/edu/user/list', { intent: 'disable', id: ended.operator.id })
    expect((await ending(ended)).how).toBe('button')
    expect(await ending(other)).toMatchObject({ how: null, page: expect.stringContaining('Running'), cookie: 200 })
  })

  test('the session was taken away, or the user worked as was disabled', async () => {
    const revoked = await work(site.users.teacher)
    await (await visit(site.alias).login('teacher', PASSWORD)).post('/user/profile', { intent: 'close-all' })
    expect(await ending(revoked)).toEqual({
      how: 'revoked',
      ended: true,
      page: expect.stringContaining('Session was revoked'),
      cookie: 302,
    })
    const disabled = await work(site.users.student)
    await boss.post('/edu/user/list', { intent: 'disable', id: site.users.student })
    expect(await ending(disabled)).toEqual({
      how: 'userDisabled',
      ended: true,
      page: expect.stringContaining('User was disabled'),
      cookie: 302,
    })
  })

  test("logging out is the operator's own end; a time box that ran out stays time", async () => {
    const left = await work(site.users.admin)
    await left.visitor.post('/logout', {})
    expect((await ending(left)).how).toBe('button')
    const late = await work(site.users.admin)
    await rows(`UPDATE impersonation SET until = now() - interval '1 second' WHERE id = $1`, [late.id])
    await boss.post('/edu/user/list', { intent: 'disable', id: late.operator.id })
    expect(await ending(late)).toMatchObject({ how: null, page: expect.stringContaining('Time was up') })
  })
})

describe('the log of what was written meanwhile', () => {
  test("the session's own records and no other's, by a link of its row", async () => {
    const [first, second] = [await work(site.users.admin), await work(site.users.admin)]
    for (const one of [first, second]) await one.visitor.post('/user/star', { path: '/dashboard', starred: 'yes' })
    await (await visit(site.alias).login('admin', PASSWORD)).post('/user/star', { path: '/dashboard', starred: 'no' })
    await first.visitor.post('/impersonation/end', {})
    const href = (await boss.get(`${PATH}?log=${first.id}`)).$('main a[href*="f_work="]').attr('href') ?? ''
    const log = await boss.get(href)
    expect(
      log
        .$('tbody tr')
        .toArray()
        .map(
          (row) =>
            /Logged in as somebody else|Work as somebody else ended|Dashboard: Favourites changed/.exec(
              log.$(row).text(),
            )?.[0],
        ),
    ).toEqual(['Work as somebody else ended', 'Dashboard: Favourites changed', 'Logged in as somebody else'])
    expect(log.$('tbody').text()).not.toContain(second.operator.username)
    // Its own page says it in words as well, and no key or table.
    const own = (await boss.get(`${PATH}?log=${first.id}`)).$('main ol').text()
    expect(own).toContain('Dashboard')
    expect(own).not.toMatch(/[a-z]+\.[a-z]+\.[a-z]+|"[a-z]+":/i)
    const empty = boss.get(`/edu/fetch/edu-log-view?f_work=999999999`)
    expect((await empty).$('tbody a[href*="record="]').length).toBe(0)
    expect((await boss.get('/edu/fetch/edu-log-view?f_work=x')).$('tbody a[href*="record="]').length).toBe(0)
    const watcher = await visit(null).login(
      (
        await makeUser(1, {
          kind: 'eduworld',
          roles: ['billing-officer'],
          permissions: [{ permission: 'operations.impersonation.view', effect: 'allow' }],
        })
      ).username,
    )
    expect((await watcher.get(`${PATH}?log=${first.id}`)).$('main a[href*="f_work="]').length).toBe(0)
  })
})

describe('seeing tenants from the centre', () => {
  const ctxOf = (kind: 'central' | 'site', id: number) => ({ tenant: { id, kind } }) as Ctx
  const sees = async () =>
    (await sql<{ n: number }>('SELECT count(*)::int AS n FROM app_user WHERE tenant_id = $1', [site.id]))[0]?.n

  test('widens the running transaction, and each call replaces the one before', () =>
    inScope({ tenants: [1], readOnly: true }, async () => {
      expect(await sees()).toBe(0)
      await seeTenants(ctxOf('central', 1), [site.id])
      expect(await sees()).toBe(3)
      await seeTenants(ctxOf('central', 1), 'all')
      expect(await sees()).toBe(3)
      await seeTenants(ctxOf('central', 1), [])
      expect(await sees()).toBe(0)
      expect(currentScope()?.readOnly).toBe(true)
    }))

  test("is the centre's alone: not a tenant's request, not a tenant's transaction, no transaction, no invented id", async () => {
    const other = await makeInstitution()
    await inScope({ tenants: [other.id], readOnly: true }, async () => {
      await expect(seeTenants(ctxOf('site', other.id), [site.id])).rejects.toThrow('no such screen')
      await expect(seeTenants(ctxOf('central', 1), 'all')).rejects.toThrow('no such tenant')
      expect(await sees()).toBe(0)
    })
    await expect(seeTenants(ctxOf('central', 1), 'all')).rejects.toThrow('no such tenant')
    await inScope({ tenants: [1], readOnly: true }, () =>
      expect(seeTenants(ctxOf('central', 1), [NaN])).rejects.toThrow('no such tenant'),
    )
  })
})
