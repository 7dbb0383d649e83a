import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { createRow, insertRows } from 'seeders/rows'
import { catalogue, everywhere, makePlan, makeUser } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { generateFees } from '~/domain/fees/generate/generate-fees.server'
import { fineLate } from '~/domain/fees/late/late-fines.server'
import { spendAdvance } from '~/domain/payments/settle/spend-advance.server'
import { reversePayment } from '~/domain/payments/till/reverse-payment.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { makeMoneySite, wrongIn, type MoneySite } from '../payment-reports/money-year'
import { accruals, balancesOf, owedIn } from './accrual-support'

/** Three students, each charged 500 twice (tuition) and 300 (session), in a year on accrual. */
let money: MoneySite
let admin: Visitor
beforeEach(async () => {
  money = await makeMoneySite({ basis: 'accrual' })
  admin = await visit(money.site.alias).login(money.site.admin.username)
})
afterAll(closeDatabase)

const balances = () => balancesOf(money.site.id)
const generate = (until = '2026-12-31') =>
  money.here(async () => {
    const { id } = await createRow('fee_run', {
      site_id: money.site.id,
      session_id: money.site.session.id,
      until_day: until,
    })
    return generateFees(money.site, { id, sessionId: money.site.session.id, until, startedBy: money.site.admin.id })
  })
/** What is receivable is what is open, and all agrees. */
async function sound(): Promise<void> {
  expect((await balances())['1121'] ?? 0).toBe(await owedIn(money.site.id))
  expect(await wrongIn(money.site.id)).toEqual([])
}
const chargeOf = async (at: number) => {
  const [found] = await everywhere(() =>
    sql<{ id: number }>(
      `SELECT id FROM fee_charge WHERE site_id = $1 AND student_id = $2 AND source = 'plan' ORDER BY due_on LIMIT 1`,
      [money.site.id, money.student(at)],
    ),
  )
  return found?.id ?? 0
}
const statement = (at: number) => `/site/fee/statement?student=${money.student(at)}`
const correct = async (at: number, amount: string) =>
  admin.post(statement(at), {
    intent: 'correct',
    chargeId: await chargeOf(at),
    amount,
    reason: 'agreed',
    request: randomUUID(),
  })
const fine = async (amount: string) =>
  admin.post('/site-fine-management/new', {
    intent: 'section',
    request: randomUUID(),
    sessionId: money.site.session.id,
    sectionId: money.site.section.id,
    subHeadId: (await catalogue())('fee_sub_head', 'FINE_ABSENCE'),
    dueOn: '2026-11-20',
    amount,
    'rows[0].studentId': money.student(0),
    'rows[0].chosen': 'on',
    'rows[1].studentId': money.student(1),
    'rows[1].chosen': 'on',
  })

test('charging makes what is owed receivable and income by head, with one voucher; a run with nothing to do posts none', async () => {
  expect(await balances()).toEqual({ '1121': 390_000, '4101': -300_000, '4103': -90_000 })
  expect(await accruals(money.site.id)).toMatchObject([
    { kind: 'start', day: '2026-01-01', amount: 0, posted: 0, voucher: null },
    { kind: 'posted', day: today(), amount: 390_000, posted: 390_000, voucher: 390_000 },
  ])
  await generate()
  expect(await accruals(money.site.id)).toHaveLength(2)
  await makePlan(money.site.id, money.site.session.id, 'SPORTS', { '2026-03': '2026-03-10' }, [{ amount: 1_000 }])
  await generate()
  await generate()
  expect(await accruals(money.site.id)).toHaveLength(3)
  await everywhere(() =>
    sql('UPDATE fee_rate SET amount = 40000 WHERE site_id = $1 AND amount = 50000', [money.site.id]),
  )
  await generate()
  expect((await balances())['4101']).toBe(-240_000)
  await sound()
})

test('what is corrected, waived, fined and let off is posted; vouchers have who did it', async () => {
  expect((await correct(0, '-120.10')).status).toBe(200)
  expect((await correct(0, '20')).status).toBe(200)
  expect((await balances())['4101']).toBe(-300_000 + 12_010 - 2_000)
  const charge = {
    intent: 'charge',
    subHeadId: (await catalogue())('fee_sub_head', 'TESTIMONIAL'),
    amount: '100.25',
    dueOn: '2026-11-20',
    request: randomUUID(),
  }
  expect((await admin.post(statement(1), charge)).status).toBe(200)
  expect((await admin.post(statement(1), charge)).status).toBe(409)
  expect((await balances())['4105']).toBe(-10_025)
  expect((await fine('20')).status).toBe(200)
  expect((await balances())['4106']).toBe(-4_000)
  await sound()
  const [fined] = await everywhere(() =>
    sql<{ id: number }>(
      `SELECT c.id FROM fee_charge c JOIN fee_sub_head h ON h.id = c.sub_head_id WHERE c.site_id = $1 AND h.code = 'FINE_ABSENCE' LIMIT 1`,
      [money.site.id],
    ),
  )
  const off = { chargeId: fined?.id, amount: '5', reason: 'was ill', request: randomUUID() }
  expect((await admin.post(`/site-fine-management?waive=${fined?.id}`, off)).status).toBe(200)
  expect((await balances())['4106']).toBe(-3_500)
  const [by] = await everywhere(() =>
    sql<{ made: number; posted: number }>(
      `SELECT made_by AS made, posted_by AS posted FROM voucher WHERE site_id = $1 AND event = 'fee-accrual' ORDER BY id DESC LIMIT 1`,
      [money.site.id],
    ),
  )
  expect(by).toEqual({ made: money.site.admin.id, posted: money.site.admin.id })
  await sound()
})

test('a waiver takes income back when it is approved, and gives it when it ends', async () => {
  const clerk = await visit(money.site.alias).login((await makeUser(money.site.id, { roles: ['accountant'] })).username)
  await clerk.post('/site/fee/waiver/new', {
    to: 'one',
    type: `w${(await catalogue())('waiver_type', 'STAFF_CHILD')}`,
    sessionId: money.site.session.id,
    startsOn: '2026-01-01',
    reason: 'committee',
    studentIds: [money.student(0)],
  })
  const [waiver] = await everywhere(() =>
    sql<{ id: number }>('SELECT id FROM fee_waiver WHERE site_id = $1', [money.site.id]),
  )
  const before = await balances()
  const at = `/site/fee/waiver/view/${waiver?.id}`
  expect((await admin.post(at, { intent: 'approve', id: waiver?.id })).status).toBe(200)
  expect((await balances())['1121']).toBeLessThan(before['1121'] ?? 0)
  await sound()
  await admin.post(at, { intent: 'end', id: waiver?.id, wholly: 'on', reason: 'a mistake' })
  expect(await balances()).toEqual(before)
  await sound()
})

test('the night’s fines are posted, those of later days too, and a second look finds nothing', async () => {
  await everywhere(() =>
    sql(
      `INSERT INTO fee_fine_rule (site_id, plan_id, kind, amount, from_day)
       SELECT n.site_id, n.id, 'daily', 500, '2026-01-01' FROM fee_plan n JOIN fee_sub_head h ON h.id = n.sub_head_id WHERE n.site_id = $1 AND h.code = 'TUITION'`,
      [money.site.id],
    ),
  )
  const night = (day: string) => money.here(() => fineLate(money.site, day))
  const [first, again, next] = [await night('2026-02-12'), await night('2026-02-12'), await night('2026-02-14')]
  expect([first.amount > 0, again.amount, next.amount > 0]).toEqual([true, 0, true])
  expect((await balances())['4106']).toBe(-first.amount - next.amount)
  expect(await accruals(money.site.id)).toHaveLength(4)
  await sound()
})

test('a payment brings what is receivable down, advance is no income, and taken back it is owed again', async () => {
  const paid = await money.collect(0, 150_000)
  expect(await balances()).toEqual({
    '1101': 150_000,
    '1121': 260_000,
    '2101': -20_000,
    '4101': -300_000,
    '4103': -90_000,
  })
  await sound()
  await admin.post(statement(0), {
    intent: 'charge',
    subHeadId: (await catalogue())('fee_sub_head', 'TESTIMONIAL'),
    amount: '50',
    dueOn: '2026-11-20',
    request: randomUUID(),
  })
  await money.here(() =>
    spendAdvance(money.site, { studentId: money.student(0), day: today(), narration: '', userId: null }),
  )
  expect(await balances()).toMatchObject({ '1121': 260_000, '2101': -15_000, '4105': -5_000 })
  await sound()
  const given = { kind: 'bounced' as const, day: today(), reason: 'x', askedBy: null, approvedBy: null }
  await money.here(() => reversePayment(money.site, paid.id, given))
  expect(await balances()).toEqual({ '1121': 395_000, '4101': -300_000, '4103': -90_000, '4105': -5_000 })
  await sound()
})

test('a closed month refuses what would change what is owed, and nothing of it stays', async () => {
  await everywhere(() =>
    sql('UPDATE accounting_period SET closed_at = now() WHERE site_id = $1 AND month = $2', [
      money.site.id,
      `${today().slice(0, 7)}-01`,
    ]),
  )
  const refused = await correct(0, '-20')
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('এই মাসের হিসাব বন্ধ')
  expect((await fine('20')).status).toBe(422)
  await makePlan(money.site.id, money.site.session.id, 'SPORTS', { '2026-03': '2026-03-10' }, [{ amount: 1_000 }])
  await expect(generate()).rejects.toThrow()
  expect(await owedIn(money.site.id)).toBe(390_000)
  await sound()
})

test('many at once: dues, fines and payments wait for each other, and nothing is posted twice', async () => {
  const done = await Promise.all([
    correct(0, '1'),
    correct(0, '2'),
    correct(1, '3'),
    fine('5'),
    fine('6'),
    money.collect(0, 1_000),
    money.collect(1, 1_000),
    generate(),
  ])
  expect(done.map((one) => ('status' in one ? one.status : 200))).toEqual(Array(8).fill(200))
  expect(await owedIn(money.site.id)).toBe(390_000 + 600 + 2_200 - 2_000)
  await sound()
})

test('such a voucher is not reversed by hand, nor a receipt’s; neither role changes what was recognised, and a spoiled one is found', async () => {
  await money.collect(0, 10_000)
  for (const [event, screen] of [
    ['fee-accrual', 'journal-voucher'],
    ['settlement', 'credit-voucher'],
  ] as const) {
    const [voucher] = await everywhere(() =>
      sql<{ number: string }>('SELECT number FROM voucher WHERE site_id = $1 AND event = $2 ORDER BY id LIMIT 1', [
        money.site.id,
        event,
      ]),
    )
    const at = paths.voucher(screen, voucher?.number ?? '')
    const page = await admin.get(at)
    expect([page.status, page.$('a[href="?confirm=reverse"]').length], event).toEqual([200, 0])
    const forced = await admin.post(at, { intent: 'reverse', day: today(), reason: 'a trial' })
    expect(forced.status, event).toBe(422)
  }
  for (const table of ['fee_accrual', 'fee_accrual_head'])
    for (const within of [money.here, everywhere]) {
      await expect(within(() => sql(`DELETE FROM ${table} WHERE site_id = $1`, [money.site.id]))).rejects.toThrow(
        /permission denied/,
      )
      await expect(
        within(() => sql(`UPDATE ${table} SET site_id = site_id WHERE site_id = $1`, [money.site.id])),
      ).rejects.toThrow(/permission denied/)
    }
  const found: object[] = []
  const undone = everywhere(async () => {
    const { id } = await createRow('fee_accrual', { site_id: money.site.id, kind: 'posted', day: today() })
    await insertRows('fee_accrual_head', [
      { site_id: money.site.id, accrual_id: id, sub_head: 1, amount: 5, posted: 7 },
    ])
    found.push(...(await sql<object>('SELECT * FROM wrong_dues($1)', [money.site.id])))
    throw new Error('not to stay')
  })
  await expect(undone).rejects.toThrow('not to stay')
  expect(found).toMatchObject([{ what: 'accrued' }, { what: 'accrual voucher', kept: '7' }])
})

test('on cash, and without books, nothing is recognised', async () => {
  const cash = await makeMoneySite()
  await cash.collect(0, 60_000)
  expect(await accruals(cash.site.id)).toEqual([])
  expect(await balancesOf(cash.site.id)).toEqual({ '1101': 60_000, '4101': -50_000, '4103': -10_000 })
  expect(await wrongIn(cash.site.id)).toEqual([])
})
