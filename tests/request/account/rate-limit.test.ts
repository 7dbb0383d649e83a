import { beforeAll, describe, expect, test } from 'vitest'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { all, makeInstitution, PASSWORD, type TestInstitution } from '../support/institution'
import { sql } from 'db/connection'

let site: TestInstitution
beforeAll(async () => {
  site = await makeInstitution()
})

const tryLogin = async (visitor: Visitor, login: string, password: string): Promise<Answer> =>
  visitor.submit(await visitor.get('/login'), 'form:has([name=password])', { login, password })
const errorOf = (answer: Answer) => answer.$('[role=alert] li').text().trim()
const EN = /^Too many login attempts\. Please try again in (\d+) seconds\.$/
const BN = /^অনেকবার লগইনের চেষ্টা হয়েছে। [০-৯]+ সেকেন্ড পরে আবার চেষ্টা করুন।$/
const inEnglish = (visitor: Visitor) => {
  visitor.cookies.set('lang', 'en')
  return visitor
}

describe('many wrong passwords', () => {
  test('shut the account to that address after five, in both languages, and the right one is refused until the time is over', async () => {
    const said: string[] = []
    const guesser = inEnglish(visit(site.alias))
    for (let i = 0; i < 30; i++) said.push(errorOf(await tryLogin(guesser, 'teacher', `wrong ${i}`)))
    expect(said.slice(0, 5)).toEqual(Array(5).fill('These credentials do not match our records.'))
    expect(said.slice(5).filter((text) => !EN.test(text))).toEqual([])

    const right = await tryLogin(guesser, 'teacher', PASSWORD)
    expect(right.status).toBe(429)
    const seconds = Number(EN.exec(errorOf(right))?.[1])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    guesser.cookies.set('lang', 'bn')
    expect(errorOf(await tryLogin(guesser, 'teacher', PASSWORD))).toMatch(BN)

    await all(() =>
      sql(`UPDATE rate_limit SET expire = 1 WHERE key LIKE $1`, [`login-account:${site.id}:#${site.users.teacher}@%`]),
    )
    expect((await guesser.login('teacher', PASSWORD)).cookies.has('sid')).toBe(true)
  })

  test('name, e-mail and the many ways to write a mobile number count as one account', async () => {
    const own = await makeInstitution()
    await all(() => sql(`UPDATE app_user SET mobile = '8801712345678' WHERE id = $1`, [own.users.teacher]))
    const ways = [
      'teacher',
      'Teacher@Example.test',
      '01712345678',
      '017-12345678',
      '+880 1712 345678',
      '০১৭১২৩৪৫৬৭৮',
      ' TEACHER ',
    ]
    const said: number[] = []
    const guesser = visit(own.alias)
    for (const login of ways) said.push((await tryLogin(guesser, login, 'wrong')).status)
    expect(said).toEqual([409, 409, 409, 409, 409, 429, 429])
  })

  test('another user of the same institution is not shut out by it', async () => {
    const guesser = visit(site.alias)
    for (let i = 0; i < 7; i++) await tryLogin(guesser, 'student', `wrong ${i}`)
    await guesser.login('admin', PASSWORD)
  })

  test('one address trying many names is shut after forty, while others may log in', async () => {
    const guesser = inEnglish(visit(site.alias))
    const said: string[] = []
    for (let i = 0; i < 45; i++) said.push(errorOf(await tryLogin(guesser, `nobody-${i}`, 'wrong')))
    expect(said[39]).toBe('These credentials do not match our records.')
    expect(said.slice(41).filter((text) => !EN.test(text))).toEqual([])
    expect((await tryLogin(guesser, 'admin', PASSWORD)).status).toBe(429)
    await visit(site.alias).login('admin', PASSWORD)
  })
})

describe('reset links', () => {
  test('one address may ask ten times an hour, whoever it asks for', async () => {
    const visitor = inEnglish(visit(site.alias))
    const said: string[] = []
    for (let i = 0; i < 11; i++) {
      const answer = await visitor.submit(await visitor.get('/password/reset'), 'form:has([name=login])', {
        login: `nobody-${i}@example.test`,
      })
      said.push(answer.text.includes('find a user with that e-mail address.') ? 'no user' : String(answer.status))
    }
    expect(said).toEqual([...Array<string>(10).fill('no user'), '429'])
  })
})
