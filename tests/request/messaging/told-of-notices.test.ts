import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { paths } from '~/paths'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'

let site: MadeSite
let other: MadeSite
let clerk: Visitor
let teacher: Visitor
let notice = 0
beforeAll(async () => {
  site = await makeSite({ students: 1 })
  other = await makeSite()
  clerk = await visit(site.alias).login('admin')
  teacher = await visit(site.alias).login(site.teacher.username)
  await everywhere(async () => {
    await sql(
      `UPDATE app_user SET mobile = CASE id WHEN $2::bigint THEN '8801711000002' ELSE '8801711000001' END, email = 'u' || id || '@school.example' WHERE tenant_id = $1`,
      [site.id, site.teacher.id],
    )
    await sql('INSERT INTO sms_setting (site_id, quiet) VALUES ($1, false)', [site.id])
  })
  const page = await clerk.get(paths.webNoticeNew)
  await clerk.submit(page, 'form[enctype]', {
    titleBn: 'শিক্ষক সভা',
    titleEn: 'Staff meeting',
    topic: 'general',
    bodyBn: 'বৃহস্পতিবার',
    bodyEn: 'On Thursday',
    audience: ['staff'],
    intent: 'publish',
  })
  const [row] = await everywhere(() =>
    sql<{ id: number }>('SELECT max(id) AS id FROM web_entry WHERE site_id = $1', [site.id]),
  )
  notice = row?.id ?? 0
})
afterAll(closeDatabase)

const at = (tell: string) => `${paths.noticeReaders(notice)}?tell=${tell}`
const send = (page: Answer) => clerk.submit(page, 'form:has([name=channel])')
const outbox = (channel: string) =>
  everywhere(() =>
    sql<{ to: string; body: string }>(
      `SELECT recipient AS "to", body FROM message WHERE tenant_id = $1 AND channel = $2 AND purpose = 'website.notice' ORDER BY id`,
      [site.id, channel],
    ),
  )

journey('people are told of a notice', (step) => {
  step('by SMS only where the institution allows it', async () => {
    const page = await clerk.get(at('sms'))
    expect(page.text).toContain('অনুমতি দেয়নি')
    expect(page.$('[name=channel]').length).toBe(0)
    const forced = await clerk.post(paths.noticeReaders(notice), { channel: 'sms', messages: '2', segments: '2' })
    expect(forced.status).toBe(422)
    await clerk.post(paths.smsSetting, { from: '21:00', until: '08:00', notices: 'on' })
    expect((await clerk.get(at('sms'))).$('[name=channel]').length).toBe(1)
  })
  step('who chose not to hear this way is left out, and the cost is seen first', async () => {
    expect((await teacher.get(paths.profile)).text).toContain('নোটিশের খবর')
    await teacher.post(paths.profile, { intent: 'channels', mail: 'on' }, { multipart: true })
    const page = await clerk.get(at('sms'))
    expect(page.text).toContain('শিক্ষক সভা http')
    expect(await outbox('sms')).toEqual([])
    expect((await send(page)).status).toBe(200)
    const sent = await outbox('sms')
    expect(sent.map((one) => one.to)).toEqual(['8801711000001'])
    expect(sent[0]?.body).toContain(paths.noticeOnBoard(notice))
  })
  step('once: a second press finds nobody; another plan than the one agreed to sends nothing', async () => {
    const again = await clerk.post(paths.noticeReaders(notice), { channel: 'sms', messages: '1', segments: '2' })
    expect(again.status).toBe(422)
    await clerk.post(paths.noticeReaders(notice), { channel: 'mail', messages: '9', segments: '0' })
    expect(await outbox('mail')).toEqual([])
  })
  step('by e-mail, only who has not read it', async () => {
    await teacher.post(paths.noticeOnBoard(notice), { intent: 'read' })
    expect((await send(await clerk.get(`${at('mail')}&unread=1`))).status).toBe(200)
    expect((await outbox('mail')).map((one) => one.to)).toEqual([`u${site.admin.id}@school.example`])
    expect((await send(await clerk.get(at('mail')))).status).toBe(200)
    expect((await outbox('mail')).length).toBe(2)
  })
})

test('who may not: without the right to publish, without SMS, another institution', async () => {
  const writer = await makeUser(site.id, {
    roles: ['librarian'],
    permissions: [
      { permission: 'website.contents.view', effect: 'allow' },
      { permission: 'website.contents.write', effect: 'allow' },
    ],
  })
  const who = await visit(site.alias).login(writer.username)
  expect((await who.get(at('mail'))).$('[name=channel]').length).toBe(0)
  const form = { channel: 'mail', messages: '1', segments: '0' }
  expect((await who.post(paths.noticeReaders(notice), form)).status).toBe(403)
  const outside = await visit(other.alias).login('admin')
  expect((await outside.post(paths.noticeReaders(notice), form)).status).toBe(404)
})
