import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { makeUser } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { makeMoneySite, type MoneySite } from './money-year'

let money: MoneySite
let admin: Visitor
beforeEach(async () => {
  money = await makeMoneySite()
  admin = await visit(money.site.alias).login(money.site.admin.username)
  await money.collect(0, 130_000)
  await money.here(async () => {
    await sql(`UPDATE guardian SET mobile = '88017000' || lpad((id % 100000)::text, 5, '0') WHERE site_id = $1`, [
      money.site.id,
    ])
  })
})
afterAll(closeDatabase)

const TEXT = '{name}: {late} বকেয়া'
const preview = (fields: Record<string, string | number> = {}) =>
  admin.post(paths.duesReminder, {
    intent: 'preview',
    lang: 'bn',
    template: TEXT,
    least: '',
    days: '',
    pause: '',
    except: '',
    ...fields,
  })
const send = (page: Answer) => admin.submit(page, 'form:has([name=token])', {}, { name: 'intent', value: 'send' })
const sent = () =>
  money.here(() =>
    sql<{ student: number; body: string; purpose: string }>(
      `SELECT m.student_id AS student, x.body, x.purpose FROM fee_reminder_message m JOIN message x ON x.tenant_id = m.site_id AND x.id = m.message_id WHERE m.site_id = $1 ORDER BY m.reminder_id, m.student_id`,
      [money.site.id],
    ),
  )

test('who is late gets one message; the same form sent twice is one reminder, and a second one skips who was reminded', async () => {
  const page = await preview()
  expect(page.status).toBe(200)
  expect(page.$('#preview li').length).toBe(2)
  expect(page.text).toContain('৳১,৩০০.০০ বকেয়া')
  expect(await sent()).toEqual([])
  const [first, again] = [await send(page), await send(page)]
  expect([first.status, again.status, first.url]).toEqual([200, 200, again.url])
  const all = await sent()
  expect(all.map(({ student }) => student)).toEqual([money.student(1), money.student(2)].sort((a, b) => a - b))
  expect(all[0]?.purpose).toBe('payments.reminder')
  expect(first.$('main tbody tr').length).toBe(2)
  expect((await admin.get(`${paths.duesReminder}?sent=1`)).$('main tbody tr').length).toBe(1)
  const later = await preview({ pause: '7' })
  expect(later.$('[name=token]').length).toBe(0)
  expect((await admin.get(`${paths.defaulters}?f_pause=7`)).$('main tbody tr').length).toBe(0)
  await expect(
    money.here(() =>
      sql(
        `INSERT INTO fee_reminder_message (site_id, reminder_id, student_id, mobile, late, message_id) SELECT site_id, reminder_id, student_id, mobile, late, message_id FROM fee_reminder_message WHERE site_id = $1`,
        [money.site.id],
      ),
    ),
  ).rejects.toMatchObject({ code: '23505' })
})

test('when dues changed since the preview nothing is sent; exceptions, amounts and days narrow; nonsense is said at its field', async () => {
  const page = await preview()
  await money.collect(1, 130_000)
  const answer = await send(page)
  expect(answer.status).toBe(200)
  expect(await sent()).toEqual([])
  expect(answer.$('#preview li').length).toBe(1)
  expect((await preview({ except: money.site.students[2]?.code ?? '' })).$('#preview li').length).toBe(0)
  expect((await preview({ least: '১৩০০' })).$('#preview li').length).toBe(1)
  expect((await preview({ least: '1300.01' })).$('#preview li').length).toBe(0)
  for (const [name, value] of [
    ['except', 'no-such-code'],
    ['template', '{nonsense}'],
    ['template', ''],
    ['least', '-1'],
    ['days', 'x'],
  ] as const)
    expect((await preview({ [name]: value })).status, `${name} ${value}`).toBe(422)
})

test('a guardian without a number is named and left out; who may only look sends nothing', async () => {
  await money.here(() => sql('UPDATE guardian SET mobile = NULL WHERE site_id = $1', [money.site.id]))
  const page = await preview()
  expect(page.$('#preview li').length).toBe(0)
  expect(page.text).toContain(money.site.students[1]?.nameBn)
  const cashier = await visit(money.site.alias).login((await makeUser(money.site.id, { roles: ['cashier'] })).username)
  expect((await cashier.get(paths.duesReminder)).status).toBe(403)
  expect((await cashier.post(paths.duesReminder, { intent: 'preview', lang: 'bn', template: TEXT })).status).toBe(403)
  const other = await makeMoneySite()
  const stranger = await visit(other.site.alias).login(other.site.admin.username)
  const own = await admin.get(paths.duesReminder)
  expect(own.status).toBe(200)
  expect((await stranger.get(paths.duesReminderOf(1))).status).toBe(404)
})
