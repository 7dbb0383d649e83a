import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere } from 'tests/factories/index'
import { visit, type Visitor } from 'tests/harness/visitor'
import { fineLate, queueLateFines } from '~/domain/fees/late/late-fines.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { makeMoneySite, wrongIn, type MoneySite } from './money-year'

let money: MoneySite
let admin: Visitor
beforeEach(async () => {
  money = await makeMoneySite()
  admin = await visit(money.site.alias).login(money.site.admin.username)
})
afterAll(closeDatabase)

const planOf = (code: string, siteId = money.site.id) =>
  money
    .here(async () =>
      (
        await sql<{ id: number }>(
          'SELECT n.id FROM fee_plan n JOIN fee_sub_head h ON h.id = n.sub_head_id WHERE n.site_id = $1 AND h.code = $2',
          [siteId, code],
        )
      ).map(({ id }) => id),
    )
    .then(([id]) => id ?? 0)
const rule = async (fields: Record<string, string | number> = {}) =>
  admin.post(paths.lateFees, {
    intent: 'rule',
    plan: await planOf('TUITION'),
    kind: 'daily',
    amount: '৫',
    graceDays: '5',
    cap: '100',
    fromDay: '2026-01-01',
    ...fields,
  })
const night = (day: string) => money.here(() => fineLate(money.site, day))
const fines = () =>
  money.here(() =>
    sql<{ student: number; amount: number; rest: number }>(
      `SELECT c.student_id AS student, c.amount + coalesce((SELECT sum(a.amount)::bigint FROM fee_adjustment a WHERE a.site_id = c.site_id AND a.charge_id = c.id AND a.kind = 'fine'), 0) AS amount,
         coalesce(d.rest, 0) AS rest
       FROM fee_charge c LEFT JOIN fee_due d ON d.site_id = c.site_id AND d.charge_id = c.id WHERE c.site_id = $1 AND c.source = 'fine' ORDER BY c.student_id, c.id`,
      [money.site.id],
    ),
  )

test('worked examples of a rule', async () => {
  const examples: [
    kind: string,
    amount: number,
    cap: number | null,
    grace: number,
    due: string,
    day: string,
    fine: number,
  ][] = [
    ['once', 5_000, null, 0, '2026-01-10', '2026-01-10', 0], // the due day itself
    ['once', 5_000, null, 0, '2026-01-10', '2026-01-11', 5_000],
    ['once', 5_000, null, 0, '2026-01-10', '2026-12-31', 5_000], // once
    ['once', 5_000, null, 5, '2026-01-10', '2026-01-15', 0], // the last day of grace
    ['once', 5_000, null, 5, '2026-01-10', '2026-01-16', 5_000],
    ['daily', 500, null, 0, '2026-01-10', '2026-01-11', 500],
    ['daily', 500, null, 5, '2026-01-10', '2026-01-20', 2_500], // ten days late, five of them free
    ['daily', 500, 2_000, 5, '2026-01-10', '2026-01-20', 2_000], // the limit
    ['daily', 500, null, 0, '2024-02-28', '2024-03-01', 1_000], // a leap year
    ['daily', 500, null, 0, '2026-01-10', '2026-01-01', 0], // not due yet
  ]
  for (const [kind, amount, cap, grace, due, day, fine] of examples) {
    const [found] = await money.here(() =>
      sql<{ fine: number }>('SELECT late_fine($1, $2, $3, $4, $5::date, $6::date) AS fine', [
        kind,
        amount,
        cap,
        grace,
        due,
        day,
      ]),
    )
    expect([kind, amount, cap, grace, due, day, found?.fine]).toEqual([kind, amount, cap, grace, due, day, fine])
  }
})

test('a fine is written once for a charge and day, grows by the day to its limit, and is made up for where nobody looked', async () => {
  expect((await rule()).status).toBe(200)
  expect(await night('2026-01-15')).toEqual({ fines: 0, amount: 0 }) // grace
  expect(await night('2026-01-16')).toEqual({ fines: 3, amount: 1_500 })
  expect(await night('2026-01-16')).toEqual({ fines: 0, amount: 0 })
  expect(await fines()).toHaveLength(3)
  await money.collect(0, 50_500) // January's tuition and its fine: fines come first, then the oldest
  expect(await night('2026-01-20')).toEqual({ fines: 2, amount: 4_000 }) // four days at once, of who has not paid
  // At once from two processes: the second finds nothing left to do.
  const both = await Promise.all([night('2026-01-21'), night('2026-01-21')])
  expect(both.map(({ fines: many }) => many).sort()).toEqual([0, 2])
  expect((await night('2026-02-09')).amount).toBe(2 * (10_000 - 3_000))
  expect(await night('2026-02-10')).toEqual({ fines: 0, amount: 0 }) // the limit of a hundred taka
  expect(await fines()).toEqual([
    { student: money.student(0), amount: 500, rest: 0 },
    { student: money.student(1), amount: 10_000, rest: 10_000 },
    { student: money.student(2), amount: 10_000, rest: 10_000 },
  ])
  expect(await wrongIn(money.site.id)).toEqual([])
})

test('killed in the middle nothing is written; the next run does it all', async () => {
  await rule()
  await expect(
    money.here(async () => {
      await fineLate(money.site, '2026-01-20')
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await fines()).toEqual([])
  expect(await night('2026-01-20')).toEqual({ fines: 3, amount: 7_500 })
  // And the database itself refuses a second fine for the same charge.
  await expect(
    money.here(() =>
      sql(
        `INSERT INTO fee_charge (site_id, student_id, enrolment_id, sub_head_id, period, due_on, amount, source, late_charge_id)
         SELECT site_id, student_id, enrolment_id, sub_head_id, period, due_on, amount, source, late_charge_id FROM fee_charge WHERE site_id = $1 AND source = 'fine'`,
        [money.site.id],
      ),
    ),
  ).rejects.toMatchObject({ code: '23505' })
  await expect(
    money.here(() => sql('DELETE FROM fee_late_fine WHERE site_id = $1', [money.site.id])),
  ).rejects.toMatchObject({
    code: '42501',
  })
})

test('who is let off is not fined again for that charge; the screens name what was late', async () => {
  await rule({ kind: 'once', amount: '50', cap: '' })
  await night('2026-01-20')
  const list = await admin.get(paths.studentFines)
  expect(list.$('main tbody tr').length).toBe(3)
  const waive = list.$('main tbody a[href*="waive="]').first().attr('href') ?? ''
  const dialog = await admin.get(waive)
  const done = await admin.submit(dialog, 'form:has([name=chargeId])', { amount: '50', reason: 'অসুস্থ ছিল' })
  expect(done.status).toBe(200)
  await rule({ kind: 'daily', amount: '50', graceDays: '0', cap: '' })
  // Another rule is one from tomorrow on: what the earlier days cost stays.
  expect((await night('2026-01-21')).fines).toBe(0)
  expect((await night(addDays(today(), 2))).fines).toBe(2 + 3)
  const account = await admin.get(paths.studentAccount(money.student(1)))
  expect(account.status).toBe(200)
  expect(await wrongIn(money.site.id)).toEqual([])
})

test('rules are checked and kept from strangers; dues before the first day cost nothing; the night finds institutions with rules', async () => {
  for (const [name, value] of [
    ['amount', '0'],
    ['amount', '-5'],
    ['amount', '1.005'],
    ['amount', '1000000000000000000'],
    ['cap', '4'],
    ['graceDays', '-1'],
    ['kind', 'weekly'],
  ] as const)
    expect((await rule({ [name]: value })).status, `${name} ${value}`).toBe(422)
  const other = await makeMoneySite()
  const [theirs] = await other.here(() =>
    sql<{ id: number }>('SELECT id FROM fee_plan WHERE site_id = $1', [other.site.id]),
  )
  expect((await rule({ plan: theirs?.id ?? 0 })).status).toBe(404)
  const teacher = await visit(money.site.alias).login(money.site.teacher.username)
  expect((await teacher.post(paths.lateFees, { intent: 'remove-rule', plan: theirs?.id ?? 0 })).status).toBe(403)
  expect((await rule({ fromDay: '2026-02-01' })).status).toBe(200)
  expect(await night('2026-02-09')).toEqual({ fines: 0, amount: 0 })
  expect((await night('2026-02-20')).fines).toBe(3)
  const { id } = money.site
  expect(await queueLateFines('2026-02-20'), 'looked at that day').not.toContain(id)
  const state = (to: string) => everywhere(() => sql('UPDATE tenant SET state = $2 WHERE id = $1', [id, to]))
  await state('suspended')
  expect(await queueLateFines('2026-02-21'), 'suspended').not.toContain(id)
  await state('active')
  expect(await queueLateFines('2026-02-21')).toContain(id)
  const page = await admin.get(paths.lateFees)
  expect(page.$('main tbody tr').length).toBe(2)
  expect((await admin.post(paths.lateFees, { intent: 'remove-rule', plan: await planOf('TUITION') })).status).toBe(200)
  expect((await night('2026-03-20')).fines).toBe(0)
})
