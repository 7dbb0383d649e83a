// Who demands a second factor of whom, what is open until it is there, and who resets one.
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { makePaperCodes, sealSecret } from '~/domain/identity/factor/codes.server'
import { codeAt, newSecret, stepAt } from '~/domain/identity/factor/totp'
import { setSettings } from '~/domain/operations/settings.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeSite, makeUser, type MadeSite, type MadeUser } from 'tests/factories'
import { PASSWORD, randomName } from 'tests/factories/common'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { authorizePath, makeClient, newVerifier } from '../oauth/support'
import { readSettings } from '../../../settings'

let site: MadeSite
let head: Visitor
let operator: Visitor
const rows = <Row extends object>(text: string, bind: unknown[] = []) => everywhere(() => sql<Row>(text, bind))
const roleId = async (key: string, tenant: number | null = null) =>
  (
    await rows<{ id: number }>('SELECT id FROM role WHERE key = $1 AND tenant_id IS NOT DISTINCT FROM $2', [
      key,
      tenant,
    ])
  )[0]?.id ?? 0

beforeAll(async () => {
  setSettings(readSettings(process.env))
  site = await makeSite({ students: 1 })
  head = await visit(site.alias).login(site.admin.username)
  operator = await visit(null).login((await makeUser(1, { kind: 'eduworld', roles: ['operator'] })).username)
})

async function giveFactor(tenantId: number, userId: number): Promise<Buffer> {
  const secret = newSecret()
  const { keyId, sealed } = sealSecret(tenantId, userId, secret)
  await everywhere(async () => {
    await sql(
      `INSERT INTO second_factor (tenant_id, user_id, key_id, sealed, confirmed_at, salt) VALUES ($1, $2, $3, $4, now(), 'x')`,
      [tenantId, userId, keyId, sealed],
    )
    await makePaperCodes(tenantId, userId)
  })
  return secret
}
const audits = (action: string, id: number) =>
  rows<{ user_id: number; before: { sessions: number } }>(
    'SELECT user_id, before FROM audit_record WHERE action = $1 AND record_id = $2',
    [action, String(id)],
  )
/** What is sent to the screen as it stands, with other roles ticked. */
const demand = async (who: Visitor, path: string, roles: number[], from?: string) =>
  who.submit(await who.get(path), 'form:has([name=from])', { roles, ...(from ? { from } : {}) })

journey('an institution demands it of a role', (step) => {
  let user: MadeUser, worker: Visitor, token: string, role: number
  const there = paths.siteFactorDemand

  step('from a day to come: their dashboard says so, and all goes on', async () => {
    user = await makeUser(site.id, { roles: ['accountant'] })
    role = await roleId('accountant')
    worker = await visit(site.alias).login(user.username)
    token = (
      await worker.submit(
        await worker.get(paths.profile),
        'form:has([name=intent][value=token])',
        { label: 'program' },
        { name: 'intent', value: 'token' },
      )
    )
      .$('#new-token')
      .text()
    expect((await demand(head, there, [role])).url).toBe(there)
    const page = await worker.get('/dashboard')
    expect(page.status).toBe(200)
    expect(page.$(`a[href="${paths.secondFactor}"]`).length).toBe(1)
    expect(page.$('form:has([value=later])').length).toBe(0)
    const [kept] = await rows<{ demanded_from: string }>(
      'SELECT demanded_from FROM factor_demand WHERE tenant_id = $1',
      [site.id],
    )
    expect(kept?.demanded_from).toBe(addDays(today(), 7))
  })

  step('not from a day that is past, and of no role of somebody else’s', async () => {
    const teacher = await roleId('teacher')
    expect((await demand(head, there, [role, teacher], addDays(today(), -1))).status).toBe(422)
    const other = await makeSite()
    const [strange] = await rows<{ id: number }>(
      `INSERT INTO role (tenant_id, scope, panel, key, name_en, name_bn) VALUES ($1, 'site', 'site', $2, 'Strange', 'অন্য') RETURNING id`,
      [other.id, randomName('r')],
    )
    for (const one of [strange?.id ?? 0, await roleId('operator'), await roleId('student')])
      expect((await demand(head, there, [role, one])).status).toBe(422)
    expect(await rows('SELECT 1 FROM factor_demand WHERE tenant_id = $1', [site.id])).toHaveLength(1)
  })

  step('on the day nothing but setting it up is open, to browsers, programs and tokens', async () => {
    await rows('UPDATE factor_demand SET demanded_from = $2 WHERE tenant_id = $1', [site.id, today()])
    const led = await worker.send('GET', '/dashboard')
    expect([led.status, led.headers.location]).toEqual([302, `${paths.secondFactor}?returnTo=%2Fdashboard`])
    for (const path of [
      paths.profile,
      paths.students,
      '/site/calendar/feed',
      paths.secondFactor.replace('user', 'site/user'),
    ])
      expect([path, (await worker.send('GET', path)).status]).toEqual([path, 302])
    const posted = await worker.post(paths.profile, { intent: 'token', label: 'another' })
    expect(posted.url).toContain(paths.secondFactor)
    expect(posted.$('#new-token').length).toBe(0)
    const asked = await visit(site.alias).get('/api/auth/user', { authorization: `Bearer ${token}` })
    expect([asked.status, asked.text]).toEqual([403, expect.stringContaining('second step')])
    const program = await worker.send('GET', authorizePath(await makeClient(), newVerifier()))
    expect(program.headers.location).toContain(`${paths.secondFactor}?returnTo=%2Foauth%2Fauthorize`)
    // Somebody of another role works on.
    expect((await (await visit(site.alias).login(site.teacher.username)).send('GET', '/dashboard')).status).toBe(200)
  })

  step('the way out stays open', async () => {
    const other = visit(site.alias)
    const page = await other.submit(await other.get('/login'), 'form:has([name=password])', {
      login: user.username,
      password: PASSWORD,
    })
    expect(page.url).toContain(paths.secondFactor)
    await other.submit(page, `form[action="${paths.logout}"]`)
    expect(other.cookies.has('sid')).toBe(false)
  })

  step('once it is set up everything opens, and it cannot be turned off', async () => {
    const page = await worker.submit(
      await worker.get(`${paths.secondFactor}?returnTo=%2Fuser%2Fprofile`),
      'form:has([name=currentPassword])',
      { currentPassword: PASSWORD },
    )
    const bits = [...page.$('#secret').text().replace(/\s/g, '')]
      .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
      .join('')
    const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
    const done = await worker.submit(page, 'form:has([name=otp])', { otp: codeAt(secret, stepAt(Date.now())) })
    expect(done.$('#paper-codes li').length).toBe(10)
    expect(done.$(`a[href="${paths.profile}"]`).length).toBeGreaterThan(0)
    expect((await worker.send('GET', '/dashboard')).status).toBe(200)
    const off = await worker.post(paths.secondFactor, {
      intent: 'off',
      currentPassword: PASSWORD,
      otp: codeAt(secret, stepAt(Date.now()) + 1),
    })
    expect(off.status).toBe(409)
    expect(
      await rows('SELECT 1 FROM second_factor WHERE tenant_id = $1 AND user_id = $2', [site.id, user.id]),
    ).toHaveLength(1)
  })

  step('who demanded it sees how many are ready, and takes the demand back', async () => {
    const screen = (await head.get(there)).$('form:has([name=from])').text()
    expect(screen).toContain('প্রস্তুত ১টি')
    await demand(head, there, [])
    expect(await rows('SELECT 1 FROM factor_demand WHERE tenant_id = $1', [site.id])).toEqual([])
  })
})

test('a group and the centre demand it of their own roles, and of nobody else’s', async () => {
  const officer = await makeUser(1, { kind: 'eduworld', roles: ['billing-officer'] })
  const who = await visit(null).login(officer.username)
  const before = await rows<{ role_id: number }>('SELECT role_id FROM factor_demand WHERE tenant_id = 1')
  expect((await who.get(paths.centralFactorDemand)).status).toBe(403)
  expect((await demand(operator, paths.centralFactorDemand, [await roleId('head')])).status).toBe(422)
  expect((await demand(operator, paths.centralFactorDemand, [await roleId('billing-officer')])).status).toBe(200)
  expect(await rows('SELECT 1 FROM factor_demand WHERE tenant_id = 1')).toHaveLength(before.length + 1)
  expect((await head.get(paths.centralFactorDemand)).status).toBe(404)
  expect((await head.get(paths.groupFactorDemand)).status).toBe(404)
  await demand(operator, paths.centralFactorDemand, [])
})

journey('the centre demands it of a role in every institution', (step) => {
  let role: number, user: MadeUser
  const everywhereForm = 'form:has([name=intent][value=everywhere])'
  const fromCentre = async (roles: number[], from = today()) =>
    operator.submit(await operator.get(paths.centralFactorDemand), everywhereForm, { roles, from })
  const arrives = async () => {
    const who = visit(site.alias)
    return who.submit(await who.get('/login'), 'form:has([name=password])', {
      login: user.username,
      password: PASSWORD,
    })
  }

  step('of roles that all institutions or groups have, from a day to come or today', async () => {
    role = await roleId('librarian')
    user = await makeUser(site.id, { roles: ['librarian'] })
    for (const one of [await roleId('student'), await roleId('operator')])
      expect((await fromCentre([role, one])).status).toBe(422)
    expect((await fromCentre([role], addDays(today(), -1))).status).toBe(422)
    expect((await arrives()).url).toBe('/dashboard')
    expect((await fromCentre([role])).status).toBe(200)
    expect((await arrives()).url).toContain(paths.secondFactor)
  })

  step('no institution takes that back; what it demands itself stays beside it', async () => {
    const screen = await head.get(paths.siteFactorDemand)
    expect(screen.$(`[name=roles][value="${role}"]`).attr('disabled')).toBeDefined()
    await demand(head, paths.siteFactorDemand, [])
    expect((await arrives()).url).toContain(paths.secondFactor)
    await giveFactor(site.id, user.id)
    expect((await arrives()).url).toBe('/login/code')
  })

  step('it stands in the log, and the centre takes it back', async () => {
    const [noted] = await rows<{ after: { roles: number[] } }>(
      `SELECT after FROM audit_record WHERE tenant_id = 1 AND action = 'access.factor.demand-everywhere' ORDER BY id DESC LIMIT 1`,
    )
    expect(noted?.after.roles).toEqual([role])
    await fromCentre([])
    expect(await rows('SELECT 1 FROM role WHERE factor_from IS NOT NULL')).toEqual([])
  })
})

describe('who has lost phone and paper', () => {
  test('is helped by their head: the password alone lets in again, what was open ends, and it stands in the log', async () => {
    const user = await makeUser(site.id, { roles: ['accountant'], email: 'lost@example.test' })
    const lost = await visit(site.alias).login(user.username)
    await giveFactor(site.id, user.id)
    const page = await head.get(paths.siteUser(user.id))
    const answer = await head.submit(
      page,
      'form:has([value=factor-reset])',
      {},
      { name: 'intent', value: 'factor-reset' },
    )
    expect(answer.status).toBe(200)
    expect((await lost.send('GET', '/dashboard')).status).toBe(302)
    await visit(site.alias).login(user.username)
    expect(await audits('users.user.factor-reset', user.id)).toMatchObject([
      { user_id: site.admin.id, before: { sessions: 1 } },
    ])
    expect(
      await rows(`SELECT 1 FROM message WHERE tenant_id = $1 AND recipient = 'lost@example.test'`, [site.id]),
    ).toHaveLength(1)
  })

  test('nobody helps themselves, and a factor that is not there is not reset', async () => {
    const own = await makeSite()
    const leader = await visit(own.alias).login(own.admin.username)
    await giveFactor(own.id, own.admin.id)
    const themselves = await leader.post(paths.siteUsers, { intent: 'factor-reset', id: own.admin.id })
    expect(themselves.status).toBe(409)
    expect((await leader.post(paths.siteUsers, { intent: 'factor-reset', id: own.teacher.id })).status).toBe(409)
    expect((await head.post(paths.siteUsers, { intent: 'factor-reset', id: own.admin.id })).status).toBe(404)
    const clerk = await visit(own.alias).login(own.teacher.username)
    expect((await clerk.post(paths.siteUsers, { intent: 'factor-reset', id: own.admin.id })).status).toBe(403)
    expect(await rows('SELECT 1 FROM second_factor WHERE tenant_id = $1', [own.id])).toHaveLength(1)
  })

  test('an operator helps a head', async () => {
    const own = await makeSite()
    await giveFactor(own.id, own.admin.id)
    const page = await operator.get(`${paths.users}?user=${own.admin.id}`)
    await operator.submit(page, 'form:has([value=factor-reset])', {}, { name: 'intent', value: 'factor-reset' })
    await visit(own.alias).login(own.admin.username)
    expect(await audits('access.user.factor-reset', own.admin.id)).toHaveLength(1)
  })
})

test('heads, accountants and operators are asked to set it up; whoever does not want to is asked again in a month', async () => {
  const user = await makeUser(site.id, { roles: ['head'] })
  const who = await visit(site.alias).login(user.username)
  const asked = async () => (await who.get('/dashboard')).$('form:has([value=later])').length
  expect(await asked()).toBe(1)
  expect((await operator.get('/dashboard')).$('form:has([value=later])').length).toBe(1)
  const teacher = await visit(site.alias).login(site.teacher.username)
  expect((await teacher.get('/dashboard')).$('form:has([value=later])').length).toBe(0)
  await who.submit(await who.get('/dashboard'), 'form:has([value=later])')
  expect(await asked()).toBe(0)
  await rows('UPDATE app_user SET factor_later_until = $2 WHERE tenant_id = $3 AND id = $1', [
    user.id,
    today(),
    site.id,
  ])
  expect(await asked()).toBe(1)
})
