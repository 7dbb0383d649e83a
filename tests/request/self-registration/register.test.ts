import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, makeUser, type MadeSite, type MadeStudent } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'

const GOOD = 'kacha-ilish-9'
let site: MadeSite
let closed: MadeSite
let head: Visitor

const rows = <T extends object>(text: string, binds: unknown[] = []) => everywhere(() => sql<T>(text, binds))
let next = 10_000_000
const newMobile = () => `8801711${String(next++).slice(-6)}`

/** A student of the institution, nobody's yet, with a number on record. */
async function student(at: number): Promise<{ of: MadeStudent; mobile: string }> {
  const of = site.students[at] as MadeStudent
  const mobile = newMobile()
  await rows('UPDATE student SET mobile = $3 WHERE site_id = $1 AND id = $2', [site.id, of.id, mobile])
  return { of, mobile }
}
const claims = () =>
  rows<{ id: number; person: number; used: boolean }>(
    'SELECT id, person_id AS person, used_at IS NOT NULL AS used FROM login_claim WHERE site_id = $1 ORDER BY id',
    [site.id],
  )
/** As if the SMS had said this: what it did say is nobody's to read. */
async function codeOf(kind: string, person: number, mobile: string, code: string): Promise<void> {
  const hash = createHmac('sha256', process.env.SESSION_SECRET ?? '')
    .update(`register ${site.id} ${kind} ${person} ${mobile} ${code}`)
    .digest()
  await rows('UPDATE login_claim SET code_hash = $3 WHERE site_id = $1 AND person_id = $2', [site.id, person, hash])
}
const ask = (by: Visitor, kind: string, number: string, mobile: string) =>
  by.post(paths.register, { intent: 'ask', kind, number, mobile })
const claim = (by: Visitor, given: Record<string, string>) =>
  by.post(paths.register, { intent: 'claim', newPassword: GOOD, confirmPassword: GOOD, ...given })
const call = (alias: string, user: object) =>
  visit(alias).send('POST', '/api/users', JSON.stringify({ user }), { 'content-type': 'application/json' })

beforeAll(async () => {
  site = await makeSite({ students: 8 })
  closed = await makeSite({ students: 1 })
  head = await visit(site.alias).login('admin')
  expect((await head.post(paths.registerSetting, { student: 'on', staff: 'on' })).status).toBe(200)
})
afterAll(closeDatabase)

test('where nobody may, the page says so, the login page offers nothing, and nothing is made', async () => {
  const visitor = visit(closed.alias)
  visitor.cookies.set('lang', 'en')
  expect((await visitor.get(paths.register)).text).toContain('lets nobody register')
  expect((await visitor.get(paths.login)).$(`a[href="${paths.register}"]`).length).toBe(0)
  expect((await visit(site.alias).get(paths.login)).$(`a[href="${paths.register}"]`).length).toBe(1)
  expect((await ask(visitor, 'student', closed.students[0]?.code ?? '', newMobile())).status).toBe(403)
  expect((await ask(visit(site.alias), 'guardian', site.students[0]?.code ?? '', newMobile())).status).toBe(403)
  expect((await call(closed.alias, { kind: 'student', number: '1', mobile: newMobile() })).status).toBe(403)
})

test('known or not, the answer is the same; only who is on record gets a code, which no text shows', async () => {
  const { of, mobile } = await student(1)
  const before = (await claims()).length
  const known = await ask(visit(site.alias), 'student', of.code, mobile)
  const wrong = await ask(visit(site.alias), 'student', of.code, newMobile())
  const nobody = await ask(visit(site.alias), 'student', 'NOBODY-1', mobile)
  const plain = (text: string) => text.replace(/value="[^"]*"/g, '').replace(/nonce="[^"]*"/g, '')
  expect([known.status, wrong.status, nobody.status]).toEqual([200, 200, 200])
  expect(plain(wrong.$('main').html() ?? '')).toBe(plain(known.$('main').html() ?? ''))
  expect((await claims()).length).toBe(before + 1)
  const sent = await rows<{ body: string }>(
    `SELECT body FROM message WHERE tenant_id = $1 AND purpose = 'users.register-code' AND recipient = $2`,
    [site.id, mobile],
  )
  expect(sent).toHaveLength(1)
  // not a piece of the institution's name, which a factory makes of letters and digits
  expect(sent[0]?.body).not.toMatch(/(?<!\w)\d{6}(?!\w)/)
})

describe('with the code', () => {
  test('the login is made and its owner signed in; the code works once', async () => {
    const { of, mobile } = await student(2)
    const visitor = visit(site.alias)
    await ask(visitor, 'student', of.code, mobile)
    await codeOf('student', of.id, mobile, '482915')
    const given = { kind: 'student', number: of.code, mobile, code: '482915' }
    expect((await claim(visitor, { ...given, confirmPassword: 'else' })).status).toBe(422)
    expect((await claim(visitor, { ...given, newPassword: '123456', confirmPassword: '123456' })).status).toBe(422)
    expect((await claim(visitor, given)).url).toBe(paths.dashboard)
    const [user] = await rows<{ role: string; mobile: string }>(
      `SELECT r.key AS role, u.mobile FROM app_user u JOIN user_role x ON x.tenant_id = u.tenant_id AND x.user_id = u.id JOIN role r ON r.id = x.role_id WHERE u.tenant_id = $1 AND u.student_id = $2`,
      [site.id, of.id],
    )
    expect(user).toEqual({ role: 'student', mobile })
    expect((await claim(visit(site.alias), given)).status).toBe(422)
    await visit(site.alias).login(of.code.toLowerCase(), GOOD)
  })

  test('wrong ones are counted by whose they would be, from wherever they come', async () => {
    const { of, mobile } = await student(3)
    await ask(visit(site.alias), 'student', of.code, mobile)
    await codeOf('student', of.id, mobile, '482915')
    const statuses: number[] = []
    for (let round = 0; round < 7; round++)
      statuses.push(
        (await claim(visit(site.alias), { kind: 'student', number: of.code, mobile, code: '111222' })).status,
      )
    expect(statuses.at(0)).toBe(422)
    expect(statuses.at(-1)).toBe(429)
    const right = { kind: 'student', number: of.code, mobile, code: '482915' }
    expect((await claim(visit(site.alias), right)).status).toBe(429)
  })

  test('of another institution it is nothing', async () => {
    const { of, mobile } = await student(4)
    await ask(visit(site.alias), 'student', of.code, mobile)
    await codeOf('student', of.id, mobile, '482915')
    const given = { kind: 'student', number: of.code, mobile, code: '482915' }
    expect((await claim(visit(closed.alias), given)).status).toBe(403)
  })

  test('codes are asked for three times an hour', async () => {
    const { of, mobile } = await student(5)
    const statuses: number[] = []
    for (let round = 0; round < 4; round++)
      statuses.push((await ask(visit(site.alias), 'student', of.code, mobile)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

test('who chose a password is told of it without a code; a login of the office is taken by its head’s link alone', async () => {
  const before = (await claims()).length
  const number = 'E-77'
  const mobile = newMobile()
  const [employee] = await rows<{ id: number }>(
    `INSERT INTO employee (site_id, code, name_bn, mobile) VALUES ($1, $2, 'নতুন কর্মচারী', $3) RETURNING id`,
    [site.id, number, mobile],
  )
  const user = await makeUser(site.id, { roles: ['admin'], employeeId: employee?.id ?? 0, mobile })
  await rows('UPDATE app_user SET password_hash = NULL WHERE tenant_id = $1 AND id = $2', [site.id, user.id])
  expect((await ask(visit(site.alias), 'staff', number, mobile)).status).toBe(200)
  expect((await claims()).length).toBe(before)
  const [row] = await rows<{ mobile: string }>('SELECT mobile FROM student WHERE site_id = $1 AND id = $2', [
    site.id,
    site.student.studentId,
  ])
  const own = row?.mobile ?? newMobile()
  await rows('UPDATE student SET mobile = $3 WHERE site_id = $1 AND id = $2', [site.id, site.student.studentId, own])
  const code = site.students.find((one) => one.id === site.student.studentId)?.code ?? ''
  await ask(visit(site.alias), 'student', code, own)
  expect((await claims()).length).toBe(before)
  expect(
    await rows(`SELECT 1 FROM message WHERE tenant_id = $1 AND purpose = 'users.register-known'`, [site.id]),
  ).toHaveLength(1)
})

test('a login with a role of the institution’s own, whatever its panel, is taken by its head’s link alone', async () => {
  const before = (await claims()).length
  const mobile = newMobile()
  const [employee] = await rows<{ id: number }>(
    `INSERT INTO employee (site_id, code, name_bn, mobile) VALUES ($1, 'E-78', 'আদায়কারী', $2) RETURNING id`,
    [site.id, mobile],
  )
  const user = await makeUser(site.id, { roles: ['teacher'], employeeId: employee?.id ?? 0, mobile })
  await rows(
    `WITH made AS (INSERT INTO role (tenant_id, scope, panel, key, name_en, name_bn) VALUES ($1, 'site', 'employee', 'own-collector', 'Collector', 'আদায়কারী') RETURNING id)
     INSERT INTO user_role (tenant_id, user_id, role_id) SELECT $1, $2, made.id FROM made`,
    [site.id, user.id],
  )
  await rows('UPDATE app_user SET password_hash = NULL WHERE tenant_id = $1 AND id = $2', [site.id, user.id])
  expect((await ask(visit(site.alias), 'staff', 'E-78', mobile)).status).toBe(200)
  expect((await claims()).length).toBe(before)
})

test('a number in other letters that mean the same is no way round the counting', async () => {
  const { of, mobile } = await student(7)
  await rows(`UPDATE student SET code = 'S-' || code WHERE site_id = $1 AND id = $2`, [site.id, of.id])
  const spelled = [`S-${of.code}`, `s-${of.code}`, `ſ-${of.code}`]
  const statuses: number[] = []
  for (const number of [...spelled, ...spelled.slice(1)])
    statuses.push((await ask(visit(site.alias), 'student', number, mobile)).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

test('POST /api/users does the same, and answers user and token', async () => {
  const { of, mobile } = await student(6)
  const asked = { kind: 'student', number: of.code, mobile }
  expect((await call(site.alias, { ...asked, kind: 'head' })).status).toBe(422)
  expect((await call(site.alias, asked)).status).toBe(202)
  expect((await call(site.alias, { ...asked, code: '482915' })).status).toBe(422)
  await codeOf('student', of.id, mobile, '482915')
  const wrong = await call(site.alias, { ...asked, code: '999111', password: GOOD })
  expect(wrong.json<{ errors: Record<string, string[]> }>().errors.code).toHaveLength(1)
  const made = await call(site.alias, { ...asked, code: '482915', password: GOOD })
  expect(made.status).toBe(201)
  const { user, token } = made.json<{ user: { username: string; USER_TYPE: string }; token: string }>()
  expect(user).toMatchObject({ username: of.code.toLowerCase(), USER_TYPE: 'student' })
  const me = await visit(site.alias).send('GET', '/api/auth/user', undefined, { authorization: `Bearer ${token}` })
  expect(me.json<{ user: { username: string } }>().user.username).toBe(user.username)
})
