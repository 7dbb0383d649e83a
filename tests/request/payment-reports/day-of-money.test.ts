import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { everywhere, makePlan } from 'tests/factories/index'
import { visit, type Visitor } from 'tests/harness/visitor'
import { generateFees } from '~/domain/fees/generate/generate-fees.server'
import { lateDuesOf } from '~/domain/fees/late/holds.server'
import { fineLate, queueLateFines } from '~/domain/fees/late/late-fines.server'
import { listDefaulters } from '~/domain/payments/report/defaulters.server'
import { reversePayment } from '~/domain/payments/till/reverse-payment.server'
import { addDays, today, type Day } from '~/format/dates'
import { paths } from '~/paths'
import { balancesOf } from '../payments/accrual-support'
import { makeMoneySite, wrongIn, type MoneySite } from './money-year'

/** Three students: tuition of 500 due on 10 January and 10 February, and 300 on 31 January. */
let money: MoneySite
let admin: Visitor
beforeEach(async () => {
  money = await makeMoneySite()
  admin = await visit(money.site.alias).login(money.site.admin.username)
})
afterAll(closeDatabase)

/** Five taka a day for tuition that fell due since February, as the office says it. */
const rule = async (amount: string) => {
  const [plan] = await everywhere(() =>
    sql<{ id: number }>(
      `SELECT n.id FROM fee_plan n JOIN fee_sub_head h ON h.id = n.sub_head_id WHERE n.site_id = $1 AND h.code = 'TUITION'`,
      [money.site.id],
    ),
  )
  const fields = {
    intent: 'rule',
    plan: plan?.id,
    kind: 'daily',
    amount,
    graceDays: '0',
    cap: '',
    fromDay: '2026-02-01',
  }
  expect((await admin.post(paths.lateFees, fields)).status).toBe(200)
}
const night = (day: Day) => money.here(() => fineLate(money.site, day))
const sumOf = async (table: 'fee_due' | 'payment_rest', at: number) =>
  (
    await everywhere(() =>
      sql<{ rest: number }>(
        `SELECT coalesce(sum(rest), 0)::bigint AS rest FROM ${table} WHERE site_id = $1 AND student_id = $2`,
        [money.site.id, money.student(at)],
      ),
    )
  )[0]?.rest
const byBank = (at: number, amount: number, day: Day) =>
  money.collect(at, amount, { day, channel: 'bank', counterSessionId: undefined })

test('money that was paid in time is in time: the fines made since fall away, and it settles none of them', async () => {
  await rule('5')
  expect(await night('2026-03-01')).toEqual({ fines: 3, amount: 3 * 19 * 500 })
  await byBank(0, 130_000, '2026-02-08')
  expect([await sumOf('fee_due', 0), await sumOf('payment_rest', 0)]).toEqual([0, 0])
  // Five days late by the day it was paid: that stays.
  const late = await byBank(1, 130_000, '2026-02-15')
  expect([await sumOf('fee_due', 1), await sumOf('payment_rest', 1)]).toEqual([5 * 500, 0])
  // One who had paid the fine at the till has it in advance.
  await money.collect(2, 19 * 500)
  await byBank(2, 130_000, '2026-02-08')
  expect([await sumOf('fee_due', 2), await sumOf('payment_rest', 2)]).toEqual([0, 19 * 500])
  const balances = await balancesOf(money.site.id)
  expect([balances['4106'] ?? 0, balances['2101']]).toEqual([0, -19 * 500])
  expect(await wrongIn(money.site.id)).toEqual([])
  // Taken back, it is late again and fined for all days.
  await money.here(() =>
    reversePayment(money.site, late.id, {
      kind: 'bounced',
      day: today(),
      reason: 'ফেরত',
      askedBy: null,
      approvedBy: null,
    }),
  )
  expect(await night('2026-03-02')).toEqual({ fines: 1, amount: 15 * 500 })
  expect(await wrongIn(money.site.id)).toEqual([])
})

test('who paid ahead is neither fined nor listed, and the advance settles what falls due', async () => {
  await rule('5')
  for (const at of [0, 1, 2]) await money.collect(at, at === 0 ? 180_000 : at === 1 ? 140_000 : 130_000)
  await makePlan(money.site.id, money.site.session.id, 'SPORTS', { '2026-03': '2026-03-10' }, [{ amount: 20_000 }])
  await money.here(async () => {
    const { id } = await createRow('fee_run', {
      site_id: money.site.id,
      session_id: money.site.session.id,
      until_day: '2026-12-31',
    })
    return generateFees(money.site, { id, sessionId: money.site.session.id, until: '2026-12-31' })
  })
  const listed = () =>
    money.here(() =>
      listDefaulters(
        money.site.id,
        { q: '', today: '2026-03-20', days: 0, least: 0 },
        { sort: { key: 'name', dir: 'asc' }, offset: 0, limit: 50 },
      ),
    )
  // What one has in advance covers it, another's half of it.
  const first = await listed()
  expect(
    first.items.map(({ id, late, advance }) => ({ id, late, advance })).sort((one, other) => one.late - other.late),
  ).toEqual([
    { id: money.student(1), late: 10_000, advance: 10_000 },
    { id: money.student(2), late: 20_000, advance: 0 },
  ])
  expect([
    ...((await money.here(() => lateDuesOf(money.site.id, [money.student(0), money.student(1)]))) ?? []),
  ]).toEqual([[money.student(1), 10_000n]])
  expect((await admin.get(paths.defaulters)).$('main').text()).toContain('অগ্রিম জমা')
  expect(await queueLateFines('2026-03-20')).toContain(money.site.id)
  await night('2026-03-20')
  expect([await sumOf('fee_due', 0), await sumOf('payment_rest', 0)]).toEqual([0, 30_000])
  expect([await sumOf('fee_due', 1), await sumOf('payment_rest', 1)]).toEqual([10_000, 0])
  expect((await balancesOf(money.site.id))['2101']).toBe(-30_000)
  expect(await night('2026-03-20')).toEqual({ fines: 0, amount: 0 })
  expect(await wrongIn(money.site.id)).toEqual([])
})

test('the advance bars the fine also where the books take nothing', async () => {
  await rule('5')
  await money.collect(0, 200_000)
  const [charge] = await everywhere(() =>
    sql<{ id: number }>(
      `SELECT c.id FROM fee_charge c JOIN fee_sub_head h ON h.id = c.sub_head_id WHERE c.site_id = $1 AND c.student_id = $2 AND h.code = 'TUITION' ORDER BY c.due_on DESC LIMIT 1`,
      [money.site.id, money.student(0)],
    ),
  )
  await money.here(() =>
    sql(
      `INSERT INTO fee_adjustment (site_id, charge_id, student_id, kind, amount, reason) VALUES ($1, $2, $3, 'by-hand', 5000, 'test')`,
      [money.site.id, charge?.id, money.student(0)],
    ),
  )
  const due = await everywhere(() =>
    sql<{ student: number }>(`SELECT DISTINCT student_id AS student FROM fee_fines_due($1, '2026-03-01') ORDER BY 1`, [
      money.site.id,
    ]),
  )
  expect(due.map(({ student }) => student)).toEqual([money.student(1), money.student(2)].sort((a, b) => a - b))
})

test('a rule that is raised costs more from the next day on; what earlier days cost stays', async () => {
  await rule('5')
  const days = Math.round((Date.parse(today()) - Date.parse('2026-02-10')) / 86_400_000)
  expect((await night(today())).amount).toBe(3 * days * 500)
  await rule('10')
  await rule('20')
  expect((await night(addDays(today(), 3))).amount).toBe(3 * 3 * 2_000)
  expect(await wrongIn(money.site.id)).toEqual([])
})
