import { beforeEach, describe, expect, test } from 'vitest'
import { visit } from 'tests/harness/visitor'
import { notify } from '~/domain/delivery/notifications.server'
import { all, makeInstitution, one, PASSWORD, rows, type TestInstitution } from '../../support/institution'

let site: TestInstitution
beforeEach(async () => {
  site = await makeInstitution()
})

const tell = (titleEn: string, who: keyof TestInstitution['users'] = 'admin', link?: string) =>
  all(() =>
    notify(site.id, [site.users[who]], {
      titleEn,
      titleBn: `বাংলা ${titleEn}`,
      bodyEn: 'Body',
      bodyBn: 'বিবরণ',
      ...(link ? { link } : {}),
    }),
  )
const idOf = (titleEn: string) =>
  all(() =>
    one<{ id: number }>('SELECT id FROM notification WHERE tenant_id = $1 AND title_en = $2', [site.id, titleEn]),
  ).then((row) => row.id)
const unreadIn = async () =>
  (
    await rows<{ n: number }>(
      'SELECT count(*) AS n FROM notification WHERE tenant_id = $1 AND user_id = $2 AND read_at IS NULL',
      [site.id, site.users.admin],
    )
  )[0]?.n

describe('notifications', () => {
  test('are listed unread first, then the newest; looking at one does not mark it, the button does', async () => {
    for (const title of ['first', 'second', 'third']) await tell(title)
    const admin = await visit(site.alias).login('admin', PASSWORD)
    const view = await admin.get(`/user/notification/view/${await idOf('third')}`)
    expect(view.$('h1').text()).toBe('বাংলা third')
    expect(await unreadIn()).toBe(3)
    const read = await admin.submit(view, 'main form[method=post]')
    expect(read.status).toBe(200)
    expect(read.$('main form[method=post]').length).toBe(0)
    expect(await unreadIn()).toBe(2)
    const list = await admin.get('/user/notification/all')
    expect(
      list
        .$('main li a[href*="/view/"]')
        .toArray()
        .map((a) => list.$(a).find('span').first().text()),
    ).toEqual(['বাংলা second', 'বাংলা first', 'বাংলা third'])
    await admin.submit(list, 'main form[method=post]')
    expect(await unreadIn()).toBe(0)
  })

  test('a script refreshes the bell: unread titles and their count; a plain form goes to the list', async () => {
    await tell('for the bell', 'student')
    const student = await visit(site.alias).login('student', PASSWORD)
    const answer = await student.post(
      '/user/notification/notifications',
      {},
      { headers: { accept: 'application/json' } },
    )
    expect(answer.json()).toMatchObject({
      count: 1,
      unread: [{ id: await idOf('for the bell'), data: { title: 'বাংলা for the bell' } }],
    })
    expect((await student.post('/user/notification/notifications', {})).url).toBe('/user/notification/all')
  })

  test('come in pages', async () => {
    for (let i = 0; i < 30; i++) await tell(`many ${i}`, 'teacher')
    const teacher = await visit(site.alias).login('teacher', PASSWORD)
    expect((await teacher.get('/user/notification/all')).$('main li a[href*="/view/"]').length).toBe(25)
    expect((await teacher.get('/user/notification/all?page=2')).$('main li a[href*="/view/"]').length).toBe(5)
  })

  test("are nobody else's, of this institution or another", async () => {
    await tell('private', 'teacher')
    const id = await idOf('private')
    for (const [alias, password] of [
      [site.alias, PASSWORD],
      ['shapla', 'demo1234'],
    ] as const) {
      const other = await visit(alias).login('admin', password)
      expect((await other.get(`/user/notification/view/${id}`)).status).toBe(404)
      expect((await other.post(`/user/notification/view/${id}`, {})).status).toBe(404)
    }
  })

  test('link only within the site', async () => {
    await tell('bad link', 'student', 'https://evil.example/')
    const student = await visit(site.alias).login('student', PASSWORD)
    expect((await student.get(`/user/notification/view/${await idOf('bad link')}`)).text).not.toContain('evil.example')
  })
})

describe('invitations', () => {
  const invite = (title: string, hours: number, user: number) =>
    all(() =>
      one<{ id: number }>(
        `INSERT INTO invitation (tenant_id, user_id, invited_by, title_en, title_bn, place_bn, starts_at) VALUES ($1, $2, $3, $4, $4, 'মিলনায়তন', now() + make_interval(hours => $5)) RETURNING id`,
        [site.id, user, site.users.admin, title, hours],
      ),
    ).then((row) => row.id)
  const stateOf = async (id: number) =>
    (await rows<{ state: string }>('SELECT state FROM invitation WHERE id = $1', [id]))[0]?.state

  test('are accepted or declined until they begin; past ones are kept', async () => {
    const id = await invite('Coming meeting', 5, site.users.teacher)
    const past = await invite('Past meeting', -5, site.users.teacher)
    const teacher = await visit(site.alias).login('teacher', PASSWORD)
    const page = await teacher.get('/user/my-invitation')
    expect(page.text).toContain('Past meeting')
    await teacher.submit(page, `form:has([name=id][value=${id}])`, {}, { name: 'intent', value: 'accepted' })
    expect(await stateOf(id)).toBe('accepted')
    await teacher.post('/user/my-invitation', { id, intent: 'declined' })
    expect(await stateOf(id)).toBe('declined')
    const late = await teacher.post('/user/my-invitation', { id: past, intent: 'accepted' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('অনুষ্ঠানটি শুরু হয়ে গেছে')
    expect(await stateOf(past)).toBe('pending')
  })

  test('of somebody else cannot be answered', async () => {
    const id = await invite('Not yours', 5, site.users.teacher)
    const admin = await visit(site.alias).login('admin', PASSWORD)
    expect((await admin.post('/user/my-invitation', { id, intent: 'accepted' })).status).toBe(404)
    expect(await stateOf(id)).toBe('pending')
  })
})
