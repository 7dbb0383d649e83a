// Who guesses, who is kept out by it, and how long a session lives.
import { beforeEach, describe, expect, test } from 'vitest'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { hashToken, newToken } from '~/domain/identity/identity.server'
import { makeInstitution, PASSWORD, rows, type TestInstitution } from '../support/institution'

let site: TestInstitution
beforeEach(async () => {
  site = await makeInstitution()
})

const loginForm = 'form:has([name=password])'
const attempt = async (visitor: Visitor, login: string, password: string): Promise<Answer> =>
  visitor.submit(await visitor.get('/login'), loginForm, { login, password })
const isOut = async (visitor: Visitor) => (await visitor.send('GET', '/dashboard')).status === 302
/** A browser that has logged in before, without a session. */
const knownBrowser = async (login: string) => {
  const visitor = await visit(site.alias).login(login, PASSWORD)
  await visitor.post('/logout', {})
  return visitor
}

describe('guessing', () => {
  test('thirteen at once are five guesses, not thirteen', async () => {
    const own = await makeInstitution()
    const guesser = visit(own.alias)
    const csrf = (await guesser.get('/login')).$('[name=csrf]').attr('value') ?? ''
    const answers = await Promise.all(
      Array.from({ length: 13 }, (_, i) =>
        guesser.send('POST', '/login', new URLSearchParams({ csrf, login: 'teacher', password: `guess ${i}` })),
      ),
    )
    const looked = answers.filter((answer) => answer.text.includes('ব্যবহারকারীর নাম বা পাসওয়ার্ড ভুল।'))
    expect(looked.length).toBeLessThanOrEqual(5)
    expect(answers.filter((answer) => answer.status === 429).length).toBe(13 - looked.length)
  })

  test('the current password in an open session: thirteen at once are five guesses as well', async () => {
    const own = await makeInstitution()
    const owner = await visit(own.alias).login('teacher', PASSWORD)
    const page = await owner.get('/user/profile')
    const csrf = page.$('[name=csrf]').first().attr('value') ?? ''
    const answers = await Promise.all(
      Array.from({ length: 13 }, (_, i) =>
        owner.send(
          'POST',
          '/user/profile',
          new URLSearchParams({
            csrf,
            intent: 'password',
            currentPassword: `guess ${i}`,
            newPassword: 'kacha-ilish-9',
            confirmPassword: 'kacha-ilish-9',
          }),
        ),
      ),
    )
    expect(answers.filter((answer) => answer.status === 422).length).toBeLessThanOrEqual(5)
  })

  test("a stranger's wrong passwords do not keep the owner out", async () => {
    const stranger = visit(site.alias)
    for (let i = 0; i < 7; i++) await attempt(stranger, 'student', `wrong ${i}`)
    expect((await attempt(stranger, 'student', PASSWORD)).status).toBe(429)
    await visit(site.alias).login('student', PASSWORD)
  })

  test('many networks together are slowed down; the browsers that the owner used before are not', async () => {
    const known = await knownBrowser('teacher')
    for (let i = 0; i < 20; i++) expect((await attempt(visit(site.alias), 'teacher', `wrong ${i}`)).status).toBe(409)
    expect((await attempt(visit(site.alias), 'teacher', 'wrong 21')).status).toBe(429)
    expect((await attempt(visit(site.alias), 'teacher', PASSWORD)).status).toBe(429)
    const impostor = visit(site.alias)
    impostor.cookies.set('device', newToken())
    expect((await attempt(impostor, 'teacher', PASSWORD)).status).toBe(429)
    known.address = visit(site.alias).address
    await known.login('teacher', PASSWORD)
  })

  test('a known browser is slowed down by its own wrong passwords, wherever it is', async () => {
    const own = await makeInstitution()
    const known = await visit(own.alias).login('student', PASSWORD)
    await known.post('/logout', {})
    const said: number[] = []
    for (let i = 0; i < 6; i++) {
      known.address = visit(own.alias).address
      said.push((await attempt(known, 'student', `wrong ${i}`)).status)
    }
    expect(said).toEqual([409, 409, 409, 409, 409, 429])
    await visit(own.alias).login('student', PASSWORD)
  })

  test('forty wrong names from the address of a school do not keep its own browsers out', async () => {
    const own = await makeInstitution()
    const known = await visit(own.alias).login('teacher', PASSWORD)
    await known.post('/logout', {})
    const pupil = visit(own.alias)
    pupil.address = known.address
    for (let i = 0; i < 41; i++) await attempt(pupil, `nobody-${i}`, 'wrong')
    expect((await attempt(pupil, 'student', PASSWORD)).status).toBe(429)
    await known.login('teacher', PASSWORD)
  })

  test('many addresses that lie together are one neighbourhood', async () => {
    const own = await makeInstitution()
    const [a, b, c] = [
      Math.floor(Math.random() * 200),
      Math.floor(Math.random() * 200),
      Math.floor(Math.random() * 200),
    ]
    const at = (last: number) => Object.assign(visit(own.alias), { address: `172.${a % 16}.${b}.${last}` })
    await rows(`INSERT INTO rate_limit (key, points, expire) VALUES ($1, 400, $2)`, [
      `login-neighbourhood:172.${a % 16}.${b}.*`,
      Date.now() + 600_000,
    ])
    expect((await attempt(at(c), 'student', 'wrong')).status).toBe(429)
    expect((await attempt(at(c + 1), 'student', PASSWORD)).status).toBe(429)
    await visit(own.alias).login('student', PASSWORD)
  })

  test("a browser that is known for one user is a stranger to another's account", async () => {
    const own = await makeInstitution()
    const known = await visit(own.alias).login('student', PASSWORD)
    await known.post('/logout', {})
    for (let i = 0; i < 20; i++) await attempt(visit(own.alias), 'admin', `wrong ${i}`)
    expect((await attempt(known, 'admin', PASSWORD)).status).toBe(429)
  })

  test('who sets a password by a link gets in with that browser, whatever strangers do; other browsers are forgotten', async () => {
    const own = await makeInstitution()
    const before = await visit(own.alias).login('student', PASSWORD)
    await before.post('/logout', {})
    for (let i = 0; i < 21; i++) await attempt(visit(own.alias), 'student', `wrong ${i}`)
    const token = newToken()
    await rows(
      `INSERT INTO password_reset (token_hash, tenant_id, user_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 hour')`,
      [hashToken(token), own.id, own.users.student],
    )
    const owner = visit(own.alias)
    const page = await owner.get(`/password/reset?token=${token}`)
    const chosen = { newPassword: 'kacha-ilish-9', confirmPassword: 'kacha-ilish-9' }
    expect((await owner.submit(page, 'form:has([name=newPassword])', chosen)).status).toBe(200)
    expect((await attempt(before, 'student', 'kacha-ilish-9')).status).toBe(429)
    await owner.login('student', 'kacha-ilish-9')
  })
})

describe('an easy password', () => {
  const errorAt = (answer: Answer, field: string) =>
    answer.$(`[name=${field}]`).parent().find('[id$="-error"]').text().trim()

  test('is refused by a link, which works still', async () => {
    const token = newToken()
    await rows(
      `INSERT INTO password_reset (token_hash, tenant_id, user_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 hour')`,
      [hashToken(token), site.id, site.users.student],
    )
    const visitor = visit(site.alias)
    const choose = async (password: string) =>
      visitor.submit(await visitor.get(`/password/reset?token=${token}`), 'form:has([name=newPassword])', {
        newPassword: password,
        confirmPassword: password,
      })
    for (const [password, words] of [
      ['123456', 'অনেকেই এই পাসওয়ার্ড ব্যবহার করেন'],
      ['dhaka123', 'অনেকেই এই পাসওয়ার্ড ব্যবহার করেন'],
      ['poiuytre', 'পরপর বা বারবার'],
      ['student-99', 'নিজের নাম'],
      [`${site.alias}1`, 'নিজের নাম'],
    ] as const) {
      const answer = await choose(password)
      expect([password, answer.status]).toEqual([password, 422])
      expect(answer.text).toContain(words)
    }
    expect((await choose('kacha-ilish-9')).url).toBe('/login')
    await visit(site.alias).login('student', 'kacha-ilish-9')
  })

  test('is refused in the profile, in the API and by an operator', async () => {
    const own = await makeInstitution()
    const teacher = await visit(own.alias).login('teacher', PASSWORD)
    teacher.cookies.set('lang', 'en')
    const page = await teacher.submit(
      await teacher.get('/user/profile'),
      'form:has([name=newPassword])',
      { currentPassword: PASSWORD, newPassword: '123456', confirmPassword: '123456' },
      { name: 'intent', value: 'password' },
    )
    expect(page.status).toBe(422)
    expect(errorAt(page, 'newPassword')).toContain('one of the first that strangers try')
    const csrf = page.$('[name=csrf-token]').attr('content') ?? ''
    const call = await teacher.send(
      'PUT',
      '/api/user',
      JSON.stringify({ user: { password: 'qwerty', current_password: PASSWORD } }),
      { 'content-type': 'application/json', 'x-csrf-token': csrf },
    )
    expect(call.status).toBe(422)
    expect(call.json<{ errors: object }>().errors).toHaveProperty('password')
    const operator = await visit(null).login('operator')
    const saved = await operator.submit(await operator.get(`/edu/user/list?user=${own.users.teacher}`), 'form#user', {
      password: 'teacher1',
    })
    expect(saved.status).toBe(422)
    await visit(own.alias).login('teacher', PASSWORD)
  })
})

describe('a session', () => {
  test('ends when its browser logs in again, as whomever', async () => {
    const own = await makeInstitution()
    const other = await visit(own.alias).login('admin', PASSWORD)
    const old = other.cookies.get('sid') ?? ''
    const form = (await other.get('/dashboard')).$('[name=csrf]').first().attr('value') ?? ''
    expect(
      (await other.send('POST', '/login', new URLSearchParams({ csrf: form, login: 'teacher', password: PASSWORD })))
        .status,
    ).toBe(302)
    const left = visit(own.alias)
    left.cookies.set('sid', old)
    expect(await isOut(left)).toBe(true)
    expect(await isOut(other)).toBe(false)
  })

  test('lives thirty days at most, however busy', async () => {
    const own = await makeInstitution()
    const busy = await visit(own.alias).login('teacher', PASSWORD)
    const age = (days: number) =>
      rows(
        `UPDATE session SET created_at = now() - make_interval(days => $2), last_seen_at = now() - interval '2 minutes' WHERE tenant_id = $1 AND user_id = $3`,
        [own.id, days, own.users.teacher],
      )
    await age(29)
    expect(await isOut(busy)).toBe(false)
    await age(31)
    await busy.send('GET', '/dashboard')
    expect(await isOut(busy)).toBe(true)
  })
})
