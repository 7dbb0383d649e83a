// A second factor: setting it up, the second step of a login, and what gets nobody round it.
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { codeAt, newSecret, stepAt } from '~/domain/identity/factor/totp'
import { makePaperCodes, openSecret, sealSecret } from '~/domain/identity/factor/codes.server'
import { hashToken, newToken } from '~/domain/identity/identity.server'
import { setSettings } from '~/domain/operations/settings.server'
import { paths } from '~/paths'
import { everywhere, makeSite, makeUser, type MadeSite, type MadeUser } from 'tests/factories'
import { PASSWORD } from 'tests/factories/common'
import { journey } from 'tests/harness/journey'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { readSettings } from '../../../settings'

let site: MadeSite
beforeAll(async () => {
  setSettings(readSettings(process.env))
  site = await makeSite({ students: 1 })
})

const HERE = paths.secondFactor
const CODE_PAGE = '/login/code'
const rows = <Row extends object>(text: string, bind: unknown[] = []) => everywhere(() => sql<Row>(text, bind))
const now = (secret: Buffer, ahead = 0) => codeAt(secret, stepAt(Date.now()) + ahead)
/** Six digits that are not the code of this moment. */
const wrong = (secret: Buffer) => {
  const right = [-1, 0, 1].map((step) => now(secret, step))
  return ['111111', '222222', '333333', '444444'].find((one) => !right.includes(one)) ?? ''
}
const base32 = (text: string) => {
  const bits = [...text.replace(/\s/g, '')]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

/** Somebody of the institution who has a second factor already. */
async function protectedUser(roles = ['accountant']): Promise<MadeUser & { secret: Buffer; codes: string[] }> {
  const user = await makeUser(site.id, { roles })
  const secret = newSecret()
  const { keyId, sealed } = sealSecret(site.id, user.id, secret)
  const codes = await everywhere(async () => {
    await sql(
      `INSERT INTO second_factor (tenant_id, user_id, key_id, sealed, confirmed_at, salt) VALUES ($1, $2, $3, $4, now(), 'x')`,
      [site.id, user.id, keyId, sealed],
    )
    return makePaperCodes(site.id, user.id)
  })
  return { ...user, secret, codes }
}

/** A browser in which the password was right. */
async function half(username: string, password = PASSWORD, who = visit(site.alias)): Promise<Visitor> {
  const page = await who.submit(await who.get('/login'), 'form:has([name=password])', { login: username, password })
  expect([page.url, page.status]).toEqual([CODE_PAGE, 200])
  return who
}
const give = async (who: Visitor, otp: string): Promise<Answer> =>
  who.submit(await who.get(CODE_PAGE), 'form:has([name=otp])', { otp })
const isIn = async (who: Visitor) => (await who.send('GET', '/dashboard')).status === 200
const press = async (who: Visitor, intent: string, fields: Record<string, string>) =>
  who.submit(await who.get(HERE), `form:has([name=intent][value=${intent}])`, fields)

journey('setting it up', (step) => {
  let owner: Visitor, elsewhere: Visitor, user: MadeUser, secret: Buffer, codes: string[], token: string

  step('the password is asked again, and tries are counted', async () => {
    user = await makeUser(site.id, { roles: ['accountant'], email: 'accounts@example.test' })
    owner = await visit(site.alias).login(user.username)
    elsewhere = await visit(site.alias).login(user.username)
    const made = await owner.submit(
      await owner.get(paths.profile),
      'form:has([name=intent][value=token])',
      { label: 'program' },
      { name: 'intent', value: 'token' },
    )
    token = made.$('#new-token').text()
    const page = await press(owner, 'begin', { currentPassword: 'wrong' })
    expect(page.status).toBe(422)
    expect(page.$('#secret').length).toBe(0)
  })

  step('a picture and the secret are shown to the session that asked, to no other', async () => {
    const page = await press(owner, 'begin', { currentPassword: PASSWORD })
    expect([page.url, page.status]).toEqual([HERE, 200])
    expect(page.$('svg[role=img] path').length).toBe(2)
    expect(page.headers['cache-control']).toContain('no-store')
    secret = base32(page.$('#secret').text())
    expect(secret).toHaveLength(20)
    expect((await elsewhere.get(HERE)).$('#secret').length).toBe(0)
    const withToken = await visit(site.alias).get(HERE, { authorization: `Bearer ${token}` })
    expect(withToken.status).toBe(403)
  })

  step('what is kept opens for its owner alone', async () => {
    const [kept] = await rows<{ keyId: string; sealed: Buffer }>(
      'SELECT next_key_id AS "keyId", next_sealed AS sealed FROM second_factor WHERE tenant_id = $1 AND user_id = $2',
      [site.id, user.id],
    )
    if (!kept) throw new Error('nothing is kept')
    expect(openSecret(site.id, user.id, kept)?.equals(secret)).toBe(true)
    expect(openSecret(site.id, user.id + 1, kept)).toBeNull()
    expect(kept.sealed.includes(secret)).toBe(false)
  })

  step('until the first code a login asks for none', async () => {
    expect((await press(owner, 'confirm', { otp: wrong(secret) })).status).toBe(422)
    await visit(site.alias).login(user.username)
  })

  step('with it come ten codes on paper, shown this once', async () => {
    const page = await press(owner, 'confirm', { otp: now(secret) })
    codes = page
      .$('#paper-codes li')
      .toArray()
      .map((one) => page.$(one).text())
    expect(codes).toHaveLength(10)
    const again = await owner.get(HERE)
    for (const code of codes) expect(again.text).not.toContain(code)
    expect(again.$('#secret').length).toBe(0)
  })

  step('what the password alone had opened has ended; the owner is told', async () => {
    expect(await isIn(owner)).toBe(true)
    expect(await isIn(elsewhere)).toBe(false)
    expect((await visit(site.alias).get('/api/auth/user', { authorization: `Bearer ${token}` })).status).toBe(401)
    const mail = await rows(`SELECT 1 FROM message WHERE tenant_id = $1 AND purpose = 'platform.second-factor'`, [
      site.id,
    ])
    expect(mail.length).toBeGreaterThan(0)
  })

  step('other codes on paper take password and code; the old ones are worth nothing', async () => {
    expect((await press(owner, 'codes', { currentPassword: PASSWORD, otp: wrong(secret) })).status).toBe(422)
    const page = await press(owner, 'codes', { currentPassword: PASSWORD, otp: codes[0] ?? '' })
    expect(page.$('#paper-codes li').length).toBe(10)
    expect((await give(await half(user.username), codes[1] ?? '')).status).toBe(409)
  })

  step('it is turned off with both, and then the password is enough', async () => {
    expect((await press(owner, 'off', { currentPassword: 'wrong', otp: now(secret, 1) })).status).toBe(422)
    expect((await press(owner, 'off', { currentPassword: PASSWORD, otp: now(secret, 1) })).url).toBe(paths.profile)
    await visit(site.alias).login(user.username)
  })
})

describe('the second step of a login', () => {
  test('half a session opens nothing, and knows no browser', async () => {
    const user = await protectedUser()
    const who = await half(user.username)
    expect(who.cookies.has('sid')).toBe(false)
    expect(who.cookies.has('device')).toBe(false)
    for (const path of ['/dashboard', paths.profile, HERE, '/api/auth/user'])
      expect([path, (await who.send('GET', path)).status]).toEqual([path, path.startsWith('/api') ? 401 : 302])
    const other = visit(site.alias)
    other.cookies.set('sid', who.cookies.get('half') ?? '')
    expect(await isIn(other)).toBe(false)
    expect((await visit(site.alias).send('GET', CODE_PAGE)).headers.location).toBe('/login')
  })

  test('the code of now lets in, where one wanted to go; the same code lets in nobody after', async () => {
    const user = await protectedUser()
    const who = visit(site.alias)
    const page = await who.submit(await who.get('/login?returnTo=%2Fuser%2Fprofile'), 'form:has([name=password])', {
      login: user.username,
      password: PASSWORD,
    })
    const code = now(user.secret)
    expect((await who.submit(page, 'form:has([name=otp])', { otp: code })).url).toBe(paths.profile)
    expect(who.cookies.has('half')).toBe(false)
    const again = await give(await half(user.username), code)
    expect(again.status).toBe(409)
    expect(again.text).toContain('আগে ব্যবহার করা হয়েছে')
    expect(again.$('[name=otp]').attr('value') ?? '').toBe('')
  })

  test('one code that is sent from two places at once lets one in', async () => {
    const user = await protectedUser()
    const both = [await half(user.username), await half(user.username)]
    const pages = await Promise.all(both.map((who) => who.get(CODE_PAGE)))
    const code = now(user.secret)
    const answers = await Promise.all(
      both.map((who, at) => who.submit(pages[at] as Answer, 'form:has([name=otp])', { otp: code })),
    )
    expect(answers.map((answer) => answer.url === '/dashboard').sort()).toEqual([false, true])
  })

  test('a code on paper lets in once, however it is typed, and its owner is told', async () => {
    const user = await protectedUser()
    const [code = ''] = user.codes
    const who = await half(user.username)
    expect((await who.get(`${CODE_PAGE}?paper=1`)).$('[name=otp]').attr('inputmode')).toBe('text')
    expect((await give(who, ` ${code.toLowerCase().replace('-', ' ')} `)).url).toBe('/dashboard')
    expect((await give(await half(user.username), code)).status).toBe(409)
    const told = await rows<{ title_en: string }>(
      'SELECT title_en FROM notification WHERE tenant_id = $1 AND user_id = $2',
      [site.id, user.id],
    )
    expect(told.map((one) => one.title_en).join()).toContain('9')
  })

  test('thirteen guesses at once are five; a stranger who knows the password shuts out nobody but themselves', async () => {
    const user = await protectedUser()
    const owner = await half(user.username)
    await give(owner, user.codes[0] ?? '')
    await owner.post('/logout', {})
    const stranger = await half(user.username)
    const csrf = (await stranger.get(CODE_PAGE)).$('[name=csrf]').attr('value') ?? ''
    const answers = await Promise.all(
      Array.from({ length: 13 }, () =>
        stranger.send('POST', CODE_PAGE, new URLSearchParams({ csrf, otp: wrong(user.secret) })),
      ),
    )
    expect(answers.filter((answer) => answer.status === 409).length).toBeLessThanOrEqual(5)
    expect((await give(stranger, now(user.secret))).status).toBe(429)
    const other = await half(user.username)
    for (let i = 0; i < 5; i++) await give(other, wrong(user.secret))
    // Ten guesses of strangers in all: now every new browser waits, the owner's own does not.
    expect((await give(await half(user.username), now(user.secret))).status).toBe(429)
    owner.address = stranger.address
    expect((await give(await half(user.username, PASSWORD, owner), now(user.secret))).url).toBe('/dashboard')
  })

  test('a link to choose a password is no way round, and ends the step that the old password opened', async () => {
    const user = await protectedUser()
    const before = await half(user.username)
    const link = newToken()
    await rows(
      `INSERT INTO password_reset (token_hash, tenant_id, user_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 hour')`,
      [hashToken(link), site.id, user.id],
    )
    const who = visit(site.alias)
    const page = await who.get(paths.passwordResetBy(link))
    const chosen = { newPassword: 'kacha-ilish-9', confirmPassword: 'kacha-ilish-9' }
    await who.submit(page, 'form:has([name=newPassword])', chosen)
    expect(await isIn(who)).toBe(false)
    expect((await before.send('GET', CODE_PAGE)).headers.location).toBe('/login')
    await half(user.username, 'kacha-ilish-9', who)
  })

  test('half a session of one institution is nothing at another', async () => {
    const user = await protectedUser()
    const who = await half(user.username)
    const other = visit(null)
    for (const [name, value] of who.cookies) other.cookies.set(name, value)
    expect((await other.send('GET', CODE_PAGE)).headers.location).toBe('/edu/login')
  })
})
