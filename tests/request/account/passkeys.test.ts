// Passkeys as a second factor: made, used, proved with, renamed, removed; and whose are whose.
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { makePaperCodes, openSecret, sealSecret } from '~/domain/identity/factor/codes.server'
import { resealFactors } from '~/domain/identity/factor/rekey.server'
import { codeAt, newSecret, stepAt } from '~/domain/identity/factor/totp'
import { setSettings } from '~/domain/operations/settings.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeSite, makeUser, type MadeSite, type MadeUser } from 'tests/factories'
import { PASSWORD } from 'tests/factories/common'
import { Authenticator } from 'tests/harness/authenticator'
import { journey } from 'tests/harness/journey'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { readSettings } from '../../../settings'

const HERE = paths.secondFactor
const CODE_PAGE = '/login/code'
const rows = <Row extends object>(text: string, bind: unknown[] = []) => everywhere(() => sql<Row>(text, bind))

let site: MadeSite
let head: Visitor
beforeAll(async () => {
  setSettings(readSettings(process.env))
  site = await makeSite({ students: 1 })
  head = await visit(site.alias).login(site.admin.username)
})

const authenticatorOf = (who: Visitor) => new Authenticator(`http://${who.host}`)
/** What the browser is asked by the button of the form that `selector` finds. */
const askedIn = (page: Answer, selector: string) =>
  page.$(selector).first().find('[data-passkey]').attr('data-passkey') ?? ''
const intent = (name: string) => `form:has([name=intent][value=${name}])`
const press = async (who: Visitor, name: string, fields: Record<string, string> = {}) =>
  who.submit(await who.get(HERE), intent(name), fields)

/** A browser in which the password was right. */
async function half(username: string, who = visit(site.alias)): Promise<Visitor> {
  const page = await who.submit(await who.get('/login'), 'form:has([name=password])', {
    login: username,
    password: PASSWORD,
  })
  expect([page.url, page.status]).toEqual([CODE_PAGE, 200])
  return who
}
const BY_PASSKEY = 'form:has([data-passkey])'
const give = async (who: Visitor, passkey: (options: string) => string): Promise<Answer> => {
  const page = await who.get(CODE_PAGE)
  return who.submit(page, BY_PASSKEY, { passkey: passkey(askedIn(page, BY_PASSKEY)) })
}
const isIn = async (who: Visitor) => (await who.send('GET', '/dashboard')).status === 200
const told = async (user: MadeUser) =>
  (
    await rows<{ title: string }>(
      'SELECT title_en AS title FROM notification WHERE tenant_id = $1 AND user_id = $2 ORDER BY id',
      [site.id, user.id],
    )
  ).map(({ title }) => title)
const kept = (user: MadeUser) =>
  rows<{ id: number; name: string; counter: number; host: string }>(
    'SELECT id, name, counter, host FROM passkey WHERE tenant_id = $1 AND user_id = $2 ORDER BY id',
    [site.id, user.id],
  )

/** Somebody who is logged in, and has added a passkey as their first second factor. */
async function withPasskey(name = 'My phone'): Promise<{
  user: MadeUser
  who: Visitor
  mine: Authenticator
  codes: string[]
}> {
  const user = await makeUser(site.id, { roles: ['accountant'] })
  const who = await visit(site.alias).login(user.username)
  const mine = authenticatorOf(who)
  const page = await press(who, 'passkey-begin', { currentPassword: PASSWORD })
  const made = await who.submit(page, intent('passkey-add'), {
    name,
    passkey: mine.make(askedIn(page, intent('passkey-add'))),
  })
  const codes = made
    .$('#paper-codes li')
    .toArray()
    .map((one) => made.$(one).text())
  expect([made.status, codes.length]).toEqual([200, 10])
  return { user, who, mine, codes }
}

journey('adding the first', (step) => {
  let user: MadeUser, who: Visitor, elsewhere: Visitor, mine: Authenticator, page: Answer

  step('takes the password; the page says what browsers without passkeys do', async () => {
    user = await makeUser(site.id, { roles: ['accountant'], email: 'passkeys@example.test' })
    who = await visit(site.alias).login(user.username)
    elsewhere = await visit(site.alias).login(user.username)
    mine = authenticatorOf(who)
    const first = await who.get(HERE)
    expect(first.$('script[src="/passkey.js"]').length).toBe(1)
    expect(first.text).toContain('এই ব্রাউজারে পাসকি চলে না')
    expect(String(first.headers['permissions-policy'])).toMatch(/credentials-create=\(self\).*credentials-get=\(self\)/)
    expect((await press(who, 'passkey-begin', { currentPassword: 'wrong' })).status).toBe(422)
    expect((await who.get(HERE)).$('[data-passkey]').length).toBe(0)
  })

  step('is asked of the session that wanted it, for this host', async () => {
    page = await press(who, 'passkey-begin', { currentPassword: PASSWORD })
    expect([page.url, page.status]).toEqual([HERE, 200])
    expect(JSON.parse(askedIn(page, intent('passkey-add')))).toMatchObject({
      rp: { id: who.host.split(':')[0] },
      authenticatorSelection: { userVerification: 'required' },
    })
    expect((await elsewhere.get(HERE)).$('[data-passkey]').length).toBe(0)
  })

  step('what was made elsewhere, for another question, by nobody, or not at all is not kept', async () => {
    const options = askedIn(page, intent('passkey-add'))
    const answers = [
      mine.make(options, { origin: 'http://elsewhere.localhost' }),
      mine.make(options, { challenge: 'AAAA' }),
      mine.make(options, { unverified: true }),
      '',
    ]
    for (const passkey of answers)
      expect((await who.submit(page, intent('passkey-add'), { name: 'Phone', passkey })).status).toBe(409)
    const stolen = { intent: 'passkey-add', name: 'Phone', passkey: mine.make(options) }
    expect((await elsewhere.post(HERE, stolen)).status).toBe(409)
    expect(await kept(user)).toEqual([])
  })

  step('once made it is kept; codes on paper come with it, and what the password alone had opened ends', async () => {
    const passkey = mine.make(askedIn(page, intent('passkey-add')))
    const made = await who.submit(page, intent('passkey-add'), { name: 'My phone', passkey })
    expect(made.$('#paper-codes li').length).toBe(10)
    expect(await kept(user)).toMatchObject([{ name: 'My phone', host: who.host.split(':')[0] }])
    expect([await isIn(who), await isIn(elsewhere)]).toEqual([true, false])
    expect(await told(user)).toEqual([expect.stringContaining('“My phone” was added')])
    expect(
      await rows(`SELECT 1 FROM audit_record WHERE action = 'platform.passkey.add' AND record_id = $1`, [
        String(user.id),
      ]),
    ).toHaveLength(1)
    // The question counted once.
    expect((await who.submit(page, intent('passkey-add'), { name: 'Again', passkey })).status).toBe(409)
  })

  step('it is renamed, by its owner alone', async () => {
    await press(who, 'passkey-rename', { name: 'Old phone' })
    expect((await who.get(HERE)).$('#passkeys').text()).toContain('Old phone')
    const [mineNow] = await kept(user)
    const stranger = await visit(site.alias).login(site.teacher.username)
    const id = mineNow?.id ?? 0
    expect((await stranger.post(HERE, { intent: 'passkey-rename', id, name: 'Stolen' })).status).toBe(404)
    expect(
      (await stranger.post(HERE, { intent: 'passkey-remove', id, currentPassword: PASSWORD, otp: '111111' })).status,
    ).toBe(404)
    expect(await kept(user)).toMatchObject([{ name: 'Old phone' }])
  })
})

describe('the second step of a login', () => {
  test('a passkey lets in, where one wanted to go; what it signed lets in nobody after', async () => {
    const { user, mine } = await withPasskey()
    const who = visit(site.alias)
    const page = await who.submit(await who.get('/login?returnTo=%2Fuser%2Fprofile'), 'form:has([name=password])', {
      login: user.username,
      password: PASSWORD,
    })
    expect(page.$('script[src="/passkey.js"]').length).toBe(1)
    const options = askedIn(page, BY_PASSKEY)
    expect(JSON.parse(options)).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: mine.id.toString('base64url') }],
    })
    const passkey = mine.use(options, { counter: 1 })
    expect((await who.submit(page, BY_PASSKEY, { passkey })).url).toBe(paths.profile)
    expect(who.cookies.has('half')).toBe(false)
    const thief = await half(user.username)
    expect((await thief.submit(await thief.get(CODE_PAGE), BY_PASSKEY, { passkey })).status).toBe(409)
    expect(await isIn(thief)).toBe(false)
    expect(await kept(user)).toMatchObject([{ counter: 1 }])
    const [opened] = await rows<{ after: { by: string } }>(
      `SELECT after FROM audit_record WHERE action = 'platform.session.open' AND record_id = $1 ORDER BY id DESC LIMIT 1`,
      [String(user.id)],
    )
    expect(opened?.after).toEqual({ by: 'passkey' })
  })

  test('one signature that is sent twice at once lets one in', async () => {
    const { user, mine } = await withPasskey()
    const who = await half(user.username)
    const page = await who.get(CODE_PAGE)
    const csrf = page.$('[name=csrf]').attr('value') ?? ''
    const body = () => new URLSearchParams({ csrf, passkey: mine.use(askedIn(page, BY_PASSKEY)) })
    const answers = await Promise.all([who.send('POST', CODE_PAGE, body()), who.send('POST', CODE_PAGE, body())])
    expect(answers.filter(({ headers }) => headers.location === '/dashboard')).toHaveLength(1)
  })

  test('signed for elsewhere, by nobody, or by another’s passkey it lets in nobody', async () => {
    const { user, mine } = await withPasskey()
    const other = await withPasskey()
    const who = await half(user.username)
    expect((await give(who, (options) => mine.use(options, { origin: 'http://elsewhere.localhost' }))).status).toBe(409)
    expect((await give(who, (options) => mine.use(options, { unverified: true }))).status).toBe(409)
    expect((await give(who, (options) => other.mine.use(options))).status).toBe(409)
    expect(await isIn(who)).toBe(false)
    expect((await give(who, (options) => mine.use(options))).url).toBe('/dashboard')
  })

  test('a passkey of another institution is nothing here', async () => {
    const { user } = await withPasskey()
    const own = await makeSite()
    const stranger = await visit(own.alias).login(own.admin.username)
    const theirs = authenticatorOf(stranger)
    const page = await press(stranger, 'passkey-begin', { currentPassword: PASSWORD })
    const passkey = theirs.make(askedIn(page, intent('passkey-add')))
    await stranger.submit(page, intent('passkey-add'), { name: 'Theirs', passkey })
    const [there] = await rows<{ id: number }>('SELECT id FROM passkey WHERE tenant_id = $1', [own.id])
    const who = await half(user.username)
    const here = new Authenticator(`http://${who.host}`)
    Object.assign(here, { id: theirs.id, keys: Reflect.get(theirs, 'keys') as object })
    expect((await give(who, (options) => here.use(options))).status).toBe(409)
    const own2 = await withPasskey()
    expect((await own2.who.post(HERE, { intent: 'passkey-rename', id: there?.id ?? 0, name: 'Ours' })).status).toBe(404)
  })

  test('a counter that went back is refused, and its owner is told', async () => {
    const { user, mine } = await withPasskey('Key')
    expect((await give(await half(user.username), (options) => mine.use(options, { counter: 7 }))).url).toBe(
      '/dashboard',
    )
    const copy = await half(user.username)
    expect((await give(copy, (options) => mine.use(options, { counter: 6 }))).status).toBe(409)
    expect(await isIn(copy)).toBe(false)
    expect((await told(user)).at(-1)).toContain('“Key” was refused')
    expect(await kept(user)).toMatchObject([{ counter: 7 }])
  })

  test('wrong tries are counted as those of codes', async () => {
    const { user, mine } = await withPasskey()
    const who = await half(user.username)
    for (let i = 0; i < 5; i++) await give(who, (options) => mine.use(options, { unverified: true }))
    expect((await give(who, (options) => mine.use(options))).status).toBe(429)
  })

  test('without it a code on paper lets in; who has no app is asked for none', async () => {
    const { user, codes } = await withPasskey()
    const who = await half(user.username)
    const page = await who.get(CODE_PAGE)
    expect(page.$('[name=otp]').attr('inputmode')).toBe('text')
    expect((await who.submit(page, 'form:has([name=otp])', { otp: '123456' })).status).toBe(409)
    expect((await who.submit(page, 'form:has([name=otp])', { otp: codes[0] ?? '' })).url).toBe('/dashboard')
  })

  test('at another host of the institution no passkey is asked for, and the page says where it works', async () => {
    const { user } = await withPasskey()
    await rows(`UPDATE passkey SET host = 'school.example.test' WHERE tenant_id = $1 AND user_id = $2`, [
      site.id,
      user.id,
    ])
    const page = await (await half(user.username)).get(CODE_PAGE)
    expect(page.$('[data-passkey]').length).toBe(0)
    expect(page.text).toContain('school.example.test')
  })
})

journey('changes are proved by a passkey, or by a code', (step) => {
  let user: MadeUser, who: Visitor, mine: Authenticator, codes: string[]

  step('the password alone adds no second passkey, and removes none', async () => {
    ;({ user, who, mine, codes } = await withPasskey())
    expect((await press(who, 'passkey-begin', { currentPassword: PASSWORD })).status).toBe(422)
    expect((await press(who, 'passkey-remove', { currentPassword: PASSWORD })).status).toBe(422)
    expect((await press(who, 'codes', { currentPassword: PASSWORD, otp: 'wrong' })).status).toBe(422)
  })

  step('with the passkey another is begun; the same one is not kept twice', async () => {
    const page = await press(who, 'passkey-prove')
    const begin = intent('passkey-begin')
    const next = await who.submit(page, begin, { currentPassword: PASSWORD, passkey: mine.use(askedIn(page, begin)) })
    expect(next.url).toBe(HERE)
    const add = intent('passkey-add')
    const options = askedIn(next, add)
    expect(JSON.parse(options)).toMatchObject({ excludeCredentials: [{ id: mine.id.toString('base64url') }] })
    expect((await who.submit(next, add, { name: 'Twice', passkey: mine.make(options) })).status).toBe(409)
    const key = authenticatorOf(who)
    const made = await who.submit(next, add, { name: 'Drawer', passkey: key.make(options) })
    expect(made.$('#paper-codes').length).toBe(0)
    expect(await kept(user)).toHaveLength(2)
  })

  step('what proved one change proves no other', async () => {
    expect((await who.get(HERE)).$('[data-passkey]').length).toBe(0)
    const passkey = mine.use(JSON.stringify({ challenge: 'AAAA' }))
    expect((await who.post(HERE, { intent: 'codes', currentPassword: PASSWORD, passkey })).status).toBe(422)
  })

  step('where a role demands a second factor the last is not removed; the one before is', async () => {
    await rows(
      `INSERT INTO factor_demand (tenant_id, role_id, demanded_from, demanded_by) SELECT $1, id, $2, $3 FROM role WHERE key = 'accountant' AND tenant_id IS NULL`,
      [site.id, today(), site.admin.id],
    )
    expect(await isIn(who)).toBe(true) // a passkey is what is demanded
    const fresh = await makeUser(site.id, { roles: ['accountant'] })
    const led = visit(site.alias)
    const page = await led.submit(await led.get('/login'), 'form:has([name=password])', {
      login: fresh.username,
      password: PASSWORD,
    })
    expect(page.url).toContain(HERE)
    expect((await press(who, 'passkey-remove', { currentPassword: PASSWORD, otp: codes[1] ?? '' })).url).toBe(HERE)
    expect((await kept(user)).map(({ name }) => name)).toEqual(['Drawer'])
    expect((await told(user)).at(-1)).toContain('“My phone” was removed')
    const refused = await press(who, 'passkey-remove', { currentPassword: PASSWORD, otp: codes[2] ?? '' })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('এটিই আপনার শেষ উপায়')
    await rows('DELETE FROM factor_demand WHERE tenant_id = $1', [site.id])
  })

  step('without a demand the second step is off with the last', async () => {
    expect((await press(who, 'passkey-remove', { currentPassword: PASSWORD, otp: codes[2] ?? '' })).url).toBe(HERE)
    expect(await rows('SELECT 1 FROM second_factor WHERE tenant_id = $1 AND user_id = $2', [site.id, user.id])).toEqual(
      [],
    )
    await visit(site.alias).login(user.username)
  })
})

test('who resets a second factor takes the passkeys away as well', async () => {
  const { user, who } = await withPasskey()
  const page = await head.get(paths.siteUser(user.id))
  await head.submit(page, 'form:has([value=factor-reset])', {}, { name: 'intent', value: 'factor-reset' })
  expect(await kept(user)).toEqual([])
  expect(await isIn(who)).toBe(false)
  await visit(site.alias).login(user.username)
})

test('secrets of apps are sealed anew with the key that seals now; who has passkeys alone has none', async () => {
  const { user: onlyPasskey } = await withPasskey()
  const user = await makeUser(site.id, { roles: ['accountant'] })
  const lost = await makeUser(site.id, { roles: ['accountant'] })
  const settings = readSettings(process.env)
  const [old, next] = ['old:'.padEnd(40, 'o'), 'next:'.padEnd(40, 'n')]
  setSettings({ ...settings, SEALING_KEYS: old })
  const secret = newSecret()
  const insert = `INSERT INTO second_factor (tenant_id, user_id, key_id, sealed, confirmed_at, salt, next_key_id, next_sealed, next_at, next_in)
    VALUES ($1, $2, $3, $4, now(), 'x', $5, $6, now(), 1)`
  const { keyId, sealed } = sealSecret(site.id, user.id, secret)
  await rows(insert, [site.id, user.id, keyId, sealed, keyId, sealed])
  await rows(insert, [site.id, lost.id, 'gone', sealed, 'gone', sealed])
  await everywhere(() => makePaperCodes(site.id, user.id))
  setSettings({ ...settings, SEALING_KEYS: `${next},${old}` })
  const done = await everywhere(resealFactors)
  expect(done.sealed).toBeGreaterThanOrEqual(1)
  expect(done.lost).toContain(`${site.alias} ${lost.username}`)
  const [now] = await rows<{ keyId: string; sealed: Buffer; waiting: string | null }>(
    'SELECT key_id AS "keyId", sealed, next_key_id AS waiting FROM second_factor WHERE tenant_id = $1 AND user_id = $2',
    [site.id, user.id],
  )
  // The old key may go: the secret opens by the new one, and what waited for its first code is let go.
  setSettings({ ...settings, SEALING_KEYS: next })
  expect(now).toMatchObject({ keyId: 'next', waiting: null })
  expect(now && openSecret(site.id, user.id, now)?.equals(secret)).toBe(true)
  expect(codeAt(secret, stepAt(Date.now()))).toHaveLength(6)
  expect(await everywhere(resealFactors)).toMatchObject({ sealed: 0 })
  expect(await kept(onlyPasskey)).toHaveLength(1)
  await rows('DELETE FROM second_factor WHERE tenant_id = $1 AND user_id IN ($2, $3)', [site.id, user.id, lost.id])
  setSettings(settings)
})
