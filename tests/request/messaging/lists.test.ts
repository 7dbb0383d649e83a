// SMS to guardians of who owes and of who was absent, by the counts that dues and roll calls keep; texts that name their fields in Bengali.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { makeUser } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { createRow, insertRows } from 'seeders/rows'
import { makeMoneySite, type MoneySite } from '../payment-reports/money-year'

let money: MoneySite
let clerk: Visitor
const mobileOf = (at: number) => `8801711${String(500_000 + at)}`
const YESTERDAY = addDays(today(), -1)

beforeAll(async () => {
  money = await makeMoneySite()
  // The first paid, the others owe; the second was absent yesterday, the third today.
  await money.collect(0, 130_000)
  await money.here(async () => {
    for (const [at, one] of money.site.students.entries())
      await sql('UPDATE guardian SET mobile = $3 WHERE site_id = $1 AND id = $2', [
        money.site.id,
        one.guardianId,
        mobileOf(at),
      ])
    for (const [day, absent] of [
      [YESTERDAY, 1],
      [today(), 2],
    ] as const) {
      const sheet = await createRow('attendance_sheet', {
        site_id: money.site.id,
        section_id: money.site.section.id,
        day,
        taken_by: money.site.admin.id,
      })
      await insertRows(
        'attendance_mark',
        money.site.students.map((one, at) => ({
          site_id: money.site.id,
          sheet_id: sheet.id,
          enrolment_id: one.enrolmentId,
          day,
          state: at === absent ? 'absent' : 'present',
        })),
      )
    }
    await sql('INSERT INTO sms_setting (site_id, quiet) VALUES ($1, false)', [money.site.id])
  })
  clerk = await visit(money.site.alias).login(money.site.admin.username)
})
afterAll(closeDatabase)

const preview = (audience: string, text: string, more: Record<string, string> = {}) =>
  clerk.post(paths.smsNew, { intent: 'preview', audience, lang: 'bn', text, ...more })
const texts = async (...of: Parameters<typeof preview>) => {
  const page = await preview(...of)
  expect(page.status).toBe(200)
  return page
    .$('#preview ul.grid li p:last-child')
    .toArray()
    .map((one) => page.$(one).text())
}
const nameOf = (at: number) => money.site.students[at]?.nameBn || money.site.students[at]?.nameEn || '-'

test('who owes something late is written to with what the list of dues says, and who paid is not', async () => {
  const found = await texts('debtors', '{নাম}: {বকেয়া}, {বকেয়ার শুরু} থেকে')
  expect(found.length).toBe(2)
  for (const at of [1, 2]) expect(found.filter((one) => one.startsWith(`${nameOf(at)}: ৳১,৩০০`)).length).toBe(1)
  const page = await preview('debtors', '{নাম}: {late}')
  const sent = await clerk.submit(page, 'form:has([name=token])', { intent: 'send' })
  expect(sent.status).toBe(200)
  const [row] = await money.here(() =>
    sql<{ audience: string; n: number }>(
      `SELECT c.audience, count(*)::int AS n FROM sms_campaign c JOIN sms_campaign_message m ON m.site_id = c.site_id AND m.campaign_id = c.id WHERE c.site_id = $1 GROUP BY 1`,
      [money.site.id],
    ),
  )
  expect(row).toEqual({ audience: 'debtors', n: 2 })
  // The list of what was sent shows what somebody got, not the words to be filled in.
  const list = (await clerk.get(paths.smsCampaigns)).$('main table').text()
  expect(list).toContain('৳১,৩০০')
  expect(list).not.toMatch(/\{[^}]+\}/)
})

test('absentees are those of today, or of the day that is said', async () => {
  expect(await texts('absentees', '{নাম} অনুপস্থিত')).toEqual([`${nameOf(2)} অনুপস্থিত`])
  const before = await texts('absentees', '{নাম} অনুপস্থিত ({অনুপস্থিতির তারিখ})', { absentOn: YESTERDAY })
  expect(before.length).toBe(1)
  expect(before[0]).toContain(nameOf(1))
  // Of absentees nobody knows what they owe.
  const foreign = await preview('absentees', '{নাম}: {বকেয়া}')
  expect([foreign.status, foreign.$('#f-text-error').text()]).toEqual([422, expect.stringContaining('{বকেয়া}')])
})

test('both lists are for who may see what they are made of', async () => {
  const [role] = await money.here(() =>
    sql<{ id: number }>(
      `INSERT INTO role (tenant_id, scope, panel, key, name_en, name_bn) VALUES ($1, 'site', 'site', 'sms-' || gen_random_uuid(), 'SMS', 'এসএমএস') RETURNING id`,
      [money.site.id],
    ),
  )
  const user = await makeUser(money.site.id, { roles: [] })
  await money.here(async () => {
    for (const one of ['platform.dashboard.view', 'messaging.sms.view', 'messaging.sms.send'])
      await sql('INSERT INTO role_permission (role_id, permission) VALUES ($1, $2)', [role?.id, one])
    await sql('INSERT INTO user_role (tenant_id, user_id, role_id) VALUES ($1, $2, $3)', [
      money.site.id,
      user.id,
      role?.id,
    ])
  })
  const other = await visit(money.site.alias).login(user.username)
  const form = await other.get(paths.smsNew)
  expect(
    form
      .$('[name=audience][type=radio]')
      .toArray()
      .map((one) => form.$(one).val()),
  ).toEqual(['guardians', 'students', 'staff', 'numbers'])
  for (const audience of ['debtors', 'absentees'])
    expect((await other.post(paths.smsNew, { intent: 'preview', audience, lang: 'bn', text: 'x' })).status).toBe(403)
})

test('templates are written and listed in words of their language; what was kept in English words stays as good', async () => {
  await money.here(() =>
    createRow('sms_template', {
      site_id: money.site.id,
      name_bn: 'পুরোনো',
      name_en: '',
      text_bn: '{name}, রোল {roll}: {date} সভা। {institution}',
      text_en: '',
      changed_by: money.site.admin.id,
    }),
  )
  const list = await clerk.get(paths.smsTemplates)
  const row = list.$('main table tbody tr').text()
  expect(row).not.toMatch(/\{[^}]+\}/)
  expect(row).toMatch(/রোল ৭/)
  const [kept] = await money.here(() =>
    sql<{ id: number }>('SELECT id FROM sms_template WHERE site_id = $1', [money.site.id]),
  )
  const shown = '{নাম}, রোল {রোল}: {তারিখ} সভা। {প্রতিষ্ঠান}'
  expect((await clerk.get(`${paths.smsTemplates}?edit=${kept?.id}`)).$('[name=textBn]').val()).toBe(shown)
  const form = await clerk.get(paths.smsNewBy(kept?.id ?? 0, 'bn'))
  expect(form.$('[name=text]').val()).toBe(shown)
  // Without JavaScript the words stand there to be typed.
  expect(
    form
      .$('main code')
      .toArray()
      .map((one) => form.$(one).text()),
  ).toContain('{শ্রেণি}')
  const english = await clerk.get(paths.smsNewBy(kept?.id ?? 0, 'en'))
  expect(
    english
      .$('main code')
      .toArray()
      .map((one) => english.$(one).text()),
  ).toContain('{class}')
})
