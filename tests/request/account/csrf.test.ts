import { beforeEach, describe, expect, test } from 'vitest'
import { visit, type Visitor } from 'tests/harness/visitor'
import { makeInstitution, PASSWORD, rows, type TestInstitution } from '../support/institution'

let site: TestInstitution
let admin: Visitor
beforeEach(async () => {
  site = await makeInstitution()
  admin = await visit(site.alias).login('admin', PASSWORD)
})

const details = { intent: 'details', nameBn: 'নতুন নাম', nameEn: 'Changed', email: 'admin@example.test', bio: '' }
const nameOf = async () =>
  (await rows<{ name_en: string }>('SELECT name_en FROM app_user WHERE id = $1', [site.users.admin]))[0]?.name_en
const tokenOn = async (visitor: Visitor, path: string) =>
  (await visitor.get(path)).$('meta[name=csrf-token]').attr('content') ?? ''

describe('a form that changes something', () => {
  test('is refused without the token, with a made-up one, and with an empty one', async () => {
    for (const csrf of [null, 'made-up', '']) {
      const answer = await admin.post('/user/profile', details, { csrf })
      expect(answer.status).toBe(403)
      expect(answer.text).toContain('ফরমটি পুরোনো হয়ে গেছে')
    }
    expect(await nameOf()).toBe('Test admin')
  })

  test('is refused with the token of another session of the same user', async () => {
    const other = await visit(site.alias).login('admin', PASSWORD)
    const foreign = await tokenOn(other, '/user/profile')
    expect(foreign).not.toBe(await tokenOn(admin, '/user/profile'))
    expect((await admin.post('/user/profile', details, { csrf: foreign })).status).toBe(403)
  })

  test('is refused with the token a visitor had before logging in', async () => {
    const visitor = visit(site.alias)
    const before = await tokenOn(visitor, '/login')
    await visitor.login('admin', PASSWORD)
    expect((await visitor.post('/user/profile', details, { csrf: before })).status).toBe(403)
  })

  test('is refused from another origin, also from a sister site and from a broken Origin, even with the right token', async () => {
    const csrf = await tokenOn(admin, '/user/profile')
    for (const origin of ['https://evil.example', `http://shapla.localhost:${process.env.TEST_PORT}`, 'http://']) {
      const answer = await admin.post('/user/profile', details, { csrf, headers: { origin } })
      expect([origin, answer.status]).toEqual([origin, 403])
    }
    expect(await nameOf()).toBe('Test admin')
  })

  test('is taken with the right token, as field or as header', async () => {
    const csrf = await tokenOn(admin, '/user/profile')
    const byField = await admin.post('/user/profile', details, { csrf, headers: { origin: `http://${admin.host}` } })
    expect([byField.status, byField.url]).toEqual([200, '/user/profile'])
    expect(await nameOf()).toBe('Changed')
    await admin.post(
      '/user/profile',
      { ...details, nameEn: 'By header' },
      { csrf: null, headers: { 'x-csrf-token': csrf } },
    )
    expect(await nameOf()).toBe('By header')
  })

  test('login itself needs the token of the visitor', async () => {
    const visitor = visit(site.alias)
    await visitor.get('/login')
    const answer = await visitor.post('/login', { login: 'admin', password: PASSWORD }, { csrf: 'made-up' })
    expect(answer.status).toBe(403)
    expect(visitor.cookies.has('sid')).toBe(false)
  })
})

describe('an address one looks at', () => {
  test('changes nothing, whatever its query says', async () => {
    await admin.get('/user/profile?do=close-all')
    await admin.get('/logout')
    await admin.get('/user/notification/notifications')
    expect((await admin.get('/dashboard')).status).toBe(200)
  })
})
