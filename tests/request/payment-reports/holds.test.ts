import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { everywhere, makeExam, makeUser } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { draftOf, PATH, promotionSite } from '../students/promotion-site'
import { makeMoneySite, type MoneySite } from './money-year'

let money: MoneySite
let admin: Visitor
beforeEach(async () => {
  money = await makeMoneySite()
  admin = await visit(money.site.alias).login(money.site.admin.username)
})
afterAll(closeDatabase)

const holds = (who: Visitor, fields: Record<string, string | number>) =>
  who.post(paths.lateFees, { intent: 'hold', admitCard: 'off', transfer: 'off', promotion: 'off', days: 0, ...fields })

test('admit cards of who owes are held where the institution says so, and only named where it warns', async () => {
  const { site } = money
  const exam = await makeExam(site, { subjects: ['109'] })
  await everywhere(() =>
    sql('UPDATE exam SET routine_published_at = now() WHERE site_id = $1 AND id = $2', [site.id, exam.id]),
  )
  await money.collect(0, 130_000)
  const url = `${paths.admitCards}?exam=${exam.id}`
  const section = `${url}&section=${site.section.id}`
  const issue = () => admin.post(paths.admitCards, { intent: 'issue', exam: exam.id, unit: 'all' })
  const cards = () =>
    everywhere(() =>
      sql<{ issued: boolean; reason: string | null }>(
        'SELECT issued_at IS NOT NULL AS issued, withheld_reason AS reason FROM admit_card WHERE site_id = $1 AND exam_id = $2 ORDER BY enrolment_id',
        [site.id, exam.id],
      ),
    )
  // Nothing chosen: a warning, and the office may ask for them to be held.
  expect((await admin.get(url)).$('[name=dues]').length).toBe(1)
  const page = await admin.get(section)
  expect(page.$(`main a[href="${paths.studentAccount(money.student(1))}"]`).length).toBe(1)
  expect(page.$(`main a[href="${paths.studentAccount(money.student(0))}"]`).length).toBe(0)
  expect((await holds(admin, { admitCard: 'hold' })).status).toBe(200)
  expect((await admin.get(url)).$('[name=dues]').length).toBe(0)
  expect((await issue()).status).toBe(200)
  expect(await cards()).toEqual([
    { issued: true, reason: null },
    { issued: false, reason: expect.stringContaining('১,৩০০.০০') as string },
    { issued: false, reason: expect.stringContaining('১,৩০০.০০') as string },
  ])
  expect((await holds(admin, { admitCard: 'off' })).status).toBe(200)
  expect((await admin.get(section)).$(`main a[href="${paths.studentAccount(money.student(1))}"]`).length).toBe(0)
})

const DUES = 'বকেয়া আছে'
test('who owes is promoted with a warning, or not at all, as the institution says', async () => {
  const place = await promotionSite({ results: () => ({ gpa: 500, failed: 0 }), offers: [{ classCode: 'TEN' }] })
  const first = place.site.students[0]
  await inScope({ tenants: [place.site.id], readOnly: false }, () =>
    sql(
      `INSERT INTO fee_charge (site_id, student_id, enrolment_id, sub_head_id, period, due_on, amount, source)
       SELECT $1, $2, $3, h.id, 'year', $4::date, 70000, 'hand' FROM fee_sub_head h WHERE h.code = 'TUITION'`,
      [place.site.id, first?.id, first?.enrolmentId, addDays(today(), -5)],
    ),
  )
  const run = await draftOf(place, { considerUpTo: 1, sections: 'same', rolls: 'merit' })
  const warned = await place.admin.get(`${PATH}?run=${run}`)
  expect(warned.text).toContain('৳৭০০')
  expect(warned.$(`main a[href="${paths.studentAccount(first?.id ?? 0)}"]`).length).toBe(1)
  expect((await place.admin.get(`${PATH}?run=${run}&only=trouble`)).$('main tbody').text()).not.toContain(DUES)
  await holds(place.admin, { promotion: 'hold' })
  const held = await place.admin.get(`${PATH}?run=${run}&only=trouble`)
  expect(held.$('main tbody').text().split(DUES)).toHaveLength(2) // one of them
  expect((await place.admin.post(PATH, { intent: 'run', run })).status).toBe(409)
  await holds(place.admin, { promotion: 'hold', days: 5 })
  expect((await place.admin.get(`${PATH}?run=${run}&only=trouble`)).$('main tbody').text()).not.toContain(DUES)
})

test('the setting is checked, and only who may manage fees changes it', async () => {
  for (const [name, value] of [
    ['admitCard', 'never'],
    ['days', '-1'],
    ['days', '999'],
  ] as const)
    expect((await holds(admin, { [name]: value })).status, `${name} ${value}`).toBe(422)
  const cashier = await visit(money.site.alias).login((await makeUser(money.site.id, { roles: ['cashier'] })).username)
  expect((await holds(cashier, {})).status).toBe(403)
  expect((await cashier.get(paths.lateFees)).status).toBe(403)
})

test('the dashboard of head and accountant shows money, that of others does not', async () => {
  await money.collect(0, 70_050)
  const accountant = await visit(money.site.alias).login(
    (await makeUser(money.site.id, { roles: ['accountant'] })).username,
  )
  for (const who of [admin, accountant]) {
    const page = await who.get('/')
    const board = page.status === 200 && page.text.includes('৭০০.৫০') ? page : await who.get(paths.dashboard)
    expect(board.text).toContain('৭০০.৫০')
    // What the bars say stands there as a table too.
    expect(board.$('main figure table').text()).toContain('৩,২০০')
  }
  const teacher = await visit(money.site.alias).login(money.site.teacher.username)
  expect((await teacher.get(paths.dashboard)).text).not.toContain('৭০০.৫০')
})
