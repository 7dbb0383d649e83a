import { beforeAll, describe, expect, test } from 'vitest'
import { linkSentTo } from 'tests/harness/links'
import { visit, type Visitor } from 'tests/harness/visitor'
import { hashToken, newToken } from '~/domain/identity/identity.server'
import { makeInstitution, PASSWORD, rows, type TestInstitution } from '../support/institution'

let site: TestInstitution
beforeAll(async () => {
  site = await makeInstitution()
})

const english = (alias: string | null) => {
  const visitor = visit(alias)
  visitor.cookies.set('lang', 'en')
  return visitor
}
const ask = async (visitor: Visitor, login: string) =>
  visitor.submit(await visitor.get('/password/reset'), 'form:has([name=login])', { login })
const choose = async (visitor: Visitor, path: string, newPassword: string, confirmPassword = newPassword) =>
  visitor.submit(await visitor.get(path), 'form:has([name=newPassword])', { newPassword, confirmPassword })

describe('a forgotten password', () => {
  test('the page is there for everybody, on every tenant, without JavaScript', async () => {
    for (const alias of [site.alias, null]) {
      const page = await english(alias).get('/password/reset')
      expect(page.status).toBe(200)
      expect(page.$('title').text()).toContain('Reset Link Page')
      expect(page.$('script').length).toBe(0)
    }
  })

  test("asked by e-mail or username: the link goes by mail to this institution's own address, its token stored as a hash", async () => {
    for (const login of ['student', 'Student@Example.test']) {
      const answer = await ask(english(site.alias), login)
      expect(answer.text).toContain('We have e-mailed your password reset link!')
      const mail = await linkSentTo(site.id, 'student@example.test')
      expect(mail.link).toContain(`http://${site.alias}.localhost:${process.env.TEST_PORT}/password/reset?token=`)
      expect(mail.body).not.toMatch(/token|http/)
      expect(mail.subject).toBe('Reset your password – Test School')
      const stored = await rows('SELECT 1 FROM password_reset WHERE tenant_id = $1 AND token_hash = $2', [
        site.id,
        hashToken(mail.token),
      ])
      expect(stored.length).toBe(1)
    }
  })

  test('in Bengali the mail and the answer are Bengali', async () => {
    expect((await ask(visit(site.alias), 'student')).text).toContain('আপনার পাসওয়ার্ড রিসেট লিংক ইমেইলে পাঠানো হয়েছে!')
    expect((await linkSentTo(site.id, 'student@example.test')).body).toContain('৬০ মিনিটের মধ্যে')
  })

  test("an unknown one is told so; another institution's user is unknown here", async () => {
    for (const login of ['nobody@example.test', 'nobody']) {
      expect((await ask(english(site.alias), login)).$('#ask-login-error').text()).toBe(
        "We can't find a user with that e-mail address.",
      )
    }
    const other = await makeInstitution()
    await rows(`UPDATE app_user SET email = 'only@there.test' WHERE id = $1`, [other.users.admin])
    expect((await ask(english(site.alias), 'only@there.test')).status).toBe(422)
  })
})

describe('the link', () => {
  test('sets a password once, ends every session, and its sisters die with it', async () => {
    const logged = await visit(site.alias).login('admin', PASSWORD)
    await ask(english(site.alias), 'admin')
    const first = await linkSentTo(site.id, 'admin@example.test')
    await ask(english(site.alias), 'admin')
    const second = await linkSentTo(site.id, 'admin@example.test')
    const visitor = english(site.alias)
    const done = await choose(visitor, second.path, 'forgotten1')
    expect(done.url).toBe('/login')
    expect(done.text).toContain('Your password has been reset!')
    expect((await logged.send('GET', '/dashboard')).status).toBe(302)
    await visit(site.alias).login('admin', 'forgotten1')
    for (const { path, token } of [first, second]) {
      expect((await visitor.get(path)).text).toContain('This password reset token is invalid.')
      const again = await visitor.post(path, {
        intent: 'reset',
        token,
        newPassword: 'stolen66',
        confirmPassword: 'stolen66',
      })
      expect(again.status).toBe(409)
      expect(again.text).toContain('This password reset token is invalid.')
    }
    await visit(site.alias).login('admin', 'forgotten1')
  })

  test('of who never had a password: no warning of what ends, and in at once', async () => {
    const own = await makeInstitution()
    const linkFor = async () => {
      const token = newToken()
      await rows(
        `INSERT INTO password_reset (token_hash, tenant_id, user_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 hour')`,
        [hashToken(token), own.id, own.users.student],
      )
      return `/password/reset?token=${token}`
    }
    await rows('UPDATE app_user SET password_hash = NULL WHERE tenant_id = $1 AND id = $2', [own.id, own.users.student])
    const path = await linkFor()
    const visitor = english(own.alias)
    const page = await visitor.get(path)
    expect(page.$('h1').text()).toBe('Choose your password')
    expect(page.text).not.toContain('tokens stop working')
    expect((await choose(visitor, path, 'kacha-ilish-9')).url).toBe('/dashboard')
    expect((await visitor.send('GET', '/dashboard')).status).toBe(200)
    await visit(own.alias).login('student', 'kacha-ilish-9')
    // Another password is another matter.
    const again = await linkFor()
    const other = english(own.alias)
    expect((await other.get(again)).text).toContain('tokens stop working')
    expect((await choose(other, again, 'kacha-ilish-8')).url).toBe('/login')
  })

  test('looking at it does not spend it', async () => {
    await ask(english(site.alias), 'teacher')
    const { path } = await linkSentTo(site.id, 'teacher@example.test')
    for (let i = 0; i < 3; i++) expect((await english(site.alias).get(path)).$('[name=newPassword]').length).toBe(1)
    await choose(english(site.alias), path, 'dighi-66')
    await visit(site.alias).login('teacher', 'dighi-66')
  })

  test('wants six characters twice, and stays good after a mistake', async () => {
    await ask(english(site.alias), 'teacher')
    const { path } = await linkSentTo(site.id, 'teacher@example.test')
    const visitor = english(site.alias)
    expect((await choose(visitor, path, '12345')).text).toContain('must be at least 6 characters.')
    expect((await choose(visitor, path, '123456', '654321')).text).toContain('confirmation does not match.')
    expect((await choose(visitor, path, 'দিঘি৬৬')).url).toBe('/login')
    await visit(site.alias).login('teacher', 'দিঘি৬৬')
  })

  test('is nothing after an hour, on another institution, for a disabled account, or made up', async () => {
    await ask(english(site.alias), 'student')
    const { path, token } = await linkSentTo(site.id, 'student@example.test')
    const invalid = async (alias: string, at: string) =>
      (await english(alias).get(at)).text.includes('This password reset token is invalid.')
    const other = await makeInstitution()
    expect(await invalid(other.alias, path)).toBe(true)
    expect(
      (
        await english(other.alias).post(path, {
          intent: 'reset',
          token,
          newPassword: 'stolen66',
          confirmPassword: 'stolen66',
        })
      ).status,
    ).toBe(409)
    expect(await invalid(site.alias, '/password/reset?token=made-up')).toBe(true)
    await rows(`UPDATE app_user SET state = 'disabled' WHERE id = $1`, [site.users.student])
    expect(await invalid(site.alias, path)).toBe(true)
    await rows(`UPDATE app_user SET state = 'active' WHERE id = $1`, [site.users.student])
    expect(await invalid(site.alias, path)).toBe(false)
    await rows(`UPDATE password_reset SET expires_at = now() - interval '1 second' WHERE token_hash = $1`, [
      hashToken(token),
    ])
    expect(await invalid(site.alias, path)).toBe(true)
  })
})
