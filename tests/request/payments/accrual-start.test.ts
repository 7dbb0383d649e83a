import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { catalogue, everywhere, makeBook, makeSite, post, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { openBook } from '~/domain/accounts/years/open-book.server'
import { collectPayment } from '~/domain/payments/till/collect-payment.server'
import { reversePayment } from '~/domain/payments/till/reverse-payment.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { wrongIn } from '../payment-reports/money-year'
import { accruals, balancesOf, owedIn } from './accrual-support'

afterAll(closeDatabase)
const year = Number(today().slice(0, 4))
const last = year - 1

const yearOf = async (siteId: number, starts: number) => {
  const [found] = await everywhere(() =>
    sql<{ id: number; basis: string }>('SELECT id, basis FROM accounting_year WHERE site_id = $1 AND starts_on = $2', [
      siteId,
      `${starts}-01-01`,
    ]),
  )
  return found
}
const addYear = (who: Visitor, basis: string) =>
  who.post(`${paths.books}?dialog=new-year`, { intent: 'add-year', basis })

/** A charge as it was made on a day of last year. */
const charged = async (site: MadeSite, at: number, amount: number, on: string, source = 'hand') =>
  everywhere(async () => {
    const subHead = (await catalogue())('fee_sub_head', 'TUITION')
    const [enrolment] = await sql<{ id: number }>('SELECT id FROM enrolment WHERE site_id = $1 AND student_id = $2', [
      site.id,
      site.students[at]?.id,
    ])
    const charge = {
      site_id: site.id,
      student_id: site.students[at]?.id ?? 0,
      enrolment_id: enrolment?.id ?? 0,
      sub_head_id: subHead,
      period: on.slice(0, 7),
      due_on: on,
      amount,
      source,
      note: '',
      made_at: `${on}T06:00:00Z`,
    }
    return (await createRow('fee_charge', charge)).id
  })
const byHand = async (who: Visitor, site: MadeSite, at: number, amount: string) =>
  who.post(`/site/fee/statement?student=${site.students[at]?.id}`, {
    intent: 'charge',
    subHeadId: (await catalogue())('fee_sub_head', 'TESTIMONIAL'),
    amount,
    dueOn: today(),
    request: randomUUID(),
  })
const correct = (who: Visitor, site: MadeSite, at: number, chargeId: number, amount: string) =>
  who.post(`/site/fee/statement?student=${site.students[at]?.id}`, {
    intent: 'correct',
    chargeId,
    amount,
    reason: 'agreed',
    request: randomUUID(),
  })

/** Last year on cash: 900 charged, 100 let off, 300 paid; this year is on accrual, and nothing was charged in it yet. */
async function switched() {
  const site = await makeSite({ students: 3 })
  const book = await makeBook(site.id, { openedOn: `${last}-01-01` })
  const till = await everywhere(
    async () => (await createRow('counter_session', { site_id: site.id, user_id: site.admin.id })).id,
  )
  const collect = (at: number, amount: number, day = today()) =>
    everywhere(() =>
      collectPayment(site, {
        day,
        channel: 'counter',
        counterSessionId: till,
        tenders: [{ method: 'cash', ledgerId: book.ledgers['1101'] ?? 0, amount }],
        shares: [{ studentId: site.students[at]?.id ?? 0, amount }],
        userId: site.admin.id,
      }),
    )
  const old = await charged(site, 0, 50_000, `${last}-10-10`)
  await charged(site, 1, 40_000, `${last}-11-10`)
  await everywhere(() =>
    createRow('fee_adjustment', {
      site_id: site.id,
      charge_id: old,
      student_id: site.students[0]?.id,
      kind: 'write-off',
      amount: -10_000,
      reason: 'x',
      made_at: `${last}-11-20T06:00:00Z`,
    }),
  )
  const { id: paid } = await collect(0, 30_000, `${last}-12-05`)
  const admin = await visit(site.alias).login(site.admin.username)
  expect((await addYear(admin, 'accrual')).status).toBe(200)
  return { site, admin, old, paid, collect }
}

test('after a year on cash: what is open becomes receivable against the surplus, and what was settled stays income of its year', async () => {
  const { site, admin, old, paid, collect } = await switched()
  expect(await balancesOf(site.id)).toEqual({ '1101': 30_000, '4101': -30_000 })
  expect((await byHand(admin, site, 2, '70')).status).toBe(200)
  expect(await accruals(site.id)).toMatchObject([
    { kind: 'start', day: `${year}-01-01`, amount: 80_000, posted: 50_000, voucher: 50_000 },
    { kind: 'posted', day: today(), amount: 7_000, posted: 7_000, voucher: 7_000 },
  ])
  const [start] = await everywhere(() =>
    sql<{ day: string }>(`SELECT day FROM voucher WHERE site_id = $1 AND event = 'fee-accrual' ORDER BY id LIMIT 1`, [
      site.id,
    ]),
  )
  expect(start?.day).toBe(`${year}-01-01`)
  expect(await balancesOf(site.id)).toEqual({
    '1101': 30_000,
    '1121': 57_000,
    '3102': -50_000,
    '4101': -30_000,
    '4105': -7_000,
  })
  // An old due is paid, one is corrected, a payment that was late in coming is dated back, and the one on cash bounces.
  await collect(1, 15_000)
  expect((await correct(admin, site, 0, old, '-50')).status).toBe(200)
  await collect(1, 5_000, `${last}-12-20`)
  await everywhere(() =>
    reversePayment(site, paid, { kind: 'bounced', day: today(), reason: 'x', askedBy: null, approvedBy: null }),
  )
  const after = await balancesOf(site.id)
  expect(after['1121']).toBe(await owedIn(site.id))
  expect(after).toMatchObject({ '3102': -50_000, '4101': -30_000 + 5_000 })
  expect(await wrongIn(site.id)).toEqual([])
})

test('the first act of a year on accrual may be a payment; the first month being closed, it begins today', async () => {
  const { site, collect } = await switched()
  await everywhere(() =>
    sql('UPDATE accounting_period SET closed_at = now() WHERE site_id = $1 AND month = $2', [site.id, `${year}-01-01`]),
  )
  await Promise.all([collect(1, 10_000), collect(0, 4_000)])
  expect(await accruals(site.id)).toMatchObject([{ kind: 'start', posted: 50_000, voucher: 50_000 }])
  expect((await balancesOf(site.id))['1121']).toBe(36_000)
  expect(await owedIn(site.id)).toBe(36_000)
  expect(await wrongIn(site.id)).toEqual([])
})

test('opening dues stand in the opening balances by hand: recognised and not posted, what changes them is', async () => {
  const site = await makeSite({ students: 3 })
  const before = await charged(site, 0, 10_000, `${last}-10-10`, 'opening')
  const book = await makeBook(site.id, { basis: 'accrual' })
  await post(site.id, book, 'opening', book.from, [
    ['1121', 100_000, 0],
    ['3101', 0, 100_000],
  ])
  const admin = await visit(site.alias).login(site.admin.username)
  const [head] = await everywhere(() =>
    sql<{ name: string }>(`SELECT name_bn AS name FROM fee_sub_head WHERE code = 'TUITION'`),
  )
  const rows = [
    ['Student ID', 'Name', 'Fee', 'Due date', 'Amount', 'Note'],
    [site.students[1]?.code, 'B', head?.name, `10/11/${last}`, '600', ''],
    [site.students[2]?.code, 'C', head?.name, `10/11/${last}`, '300', ''],
  ]
  const page = await admin.post(
    paths.openingDues,
    {
      file: new File([rows.map((row) => row.map((one) => `"${one}"`).join(',')).join('\n')], 'dues.csv'),
    },
    { multipart: true },
  )
  expect((await admin.submit(page, 'form:has([value=confirm])', {}, { name: 'mode', value: 'all' })).status).toBe(200)
  expect(await accruals(site.id)).toMatchObject([
    { kind: 'start', amount: 0, voucher: null },
    { kind: 'opening', amount: 100_000, posted: 0, voucher: null },
  ])
  expect((await balancesOf(site.id))['1121']).toBe(await owedIn(site.id))
  expect((await correct(admin, site, 0, before, '-30')).status).toBe(200)
  expect((await byHand(admin, site, 0, '12')).status).toBe(200)
  expect(await balancesOf(site.id)).toEqual({ '1121': 98_200, '3101': -100_000, '4101': 3_000, '4105': -1_200 })
  expect(await owedIn(site.id)).toBe(98_200)
  expect(await wrongIn(site.id)).toEqual([])
})

test('cash does not come after accrual, neither in a new year nor by changing one; the field says so', async () => {
  const site = await makeSite()
  await everywhere(() =>
    openBook(site, { firstMonth: 1, openedOn: `${last - 1}-01-01`, basis: 'accrual', twoPeople: false, userId: null }),
  )
  const admin = await visit(site.alias).login(site.admin.username)
  const refused = await addYear(admin, 'cash')
  expect(refused.status).toBe(422)
  expect(refused.$('[role=alert]').text()).toContain('বকেয়া ভিত্তিতে')
  expect((await addYear(admin, 'accrual')).status).toBe(200)
  const [first, second] = [await yearOf(site.id, last - 1), await yearOf(site.id, last)]
  const set = (id: number | undefined, basis: string) =>
    admin.post(`${paths.books}?dialog=basis`, { intent: 'basis', id, basis })
  expect((await set(second?.id, 'cash')).status).toBe(422)
  expect((await set(first?.id, 'cash')).status).toBe(200)
  expect((await set(second?.id, 'cash')).status).toBe(200)
  expect((await set(first?.id, 'accrual')).status).toBe(422)
  expect((await set(second?.id, 'accrual')).status).toBe(200)
  expect([(await yearOf(site.id, last - 1))?.basis, (await yearOf(site.id, last))?.basis]).toEqual(['cash', 'accrual'])
  await admin.post('/language', { lang: 'en', returnTo: '/dashboard' })
  expect((await addYear(admin, 'cash')).text).toContain('The year before is on accrual')
})

test('a year that accrual began in keeps its basis; without a year for today the books refuse', async () => {
  const site = await makeSite({ students: 1 })
  await makeBook(site.id, { openedOn: `${last}-01-01`, basis: 'accrual' })
  const admin = await visit(site.alias).login(site.admin.username)
  expect((await byHand(admin, site, 0, '70')).status).toBe(422)
  expect(await owedIn(site.id)).toBe(0)
  expect((await addYear(admin, 'accrual')).status).toBe(200)
  expect((await byHand(admin, site, 0, '70')).status).toBe(200)
  expect((await balancesOf(site.id))['1121']).toBe(7_000)
  const of = await yearOf(site.id, last)
  expect((await admin.post(paths.books, { intent: 'basis', id: of?.id, basis: 'cash' })).status).toBe(422)
  expect(await wrongIn(site.id)).toEqual([])
})
