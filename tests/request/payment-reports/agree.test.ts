import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { everywhere, makeSite, makeUser } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { ageing } from '~/domain/payments/report/ageing.server'
import { collections, collectionSums, GROUPINGS } from '~/domain/payments/report/collections.server'
import { listDefaulters } from '~/domain/payments/report/defaulters.server'
import { addUp, dueRows, headMonths } from '~/domain/payments/report/fee-months.server'
import { reversePayment } from '~/domain/payments/till/reverse-payment.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { makeMoneySite, wrongIn, type MoneySite } from './money-year'

let money: MoneySite
const day = today()
const [FROM, TO] = ['2026-01', '2026-12']
beforeEach(async () => {
  money = await makeMoneySite()
})
afterAll(closeDatabase)

/** Three payments, one of them into the advance, one taken back; a waiver, a write-off and a line by hand. */
async function aYear() {
  const { collect, site, here, book, student } = money
  await collect(0, 70_050)
  await collect(1, 150_000, {
    tenders: [
      { method: 'cash', ledgerId: book.ledgers['1101'] ?? 0, amount: 100_000 },
      { method: 'wallet', ledgerId: book.ledgers['1113'] ?? 0, amount: 50_000, reference: 'T1' },
    ],
  })
  const gone = await collect(2, 40_000)
  await here(() =>
    reversePayment(site, gone.id, { kind: 'bounced', day, reason: 'ফেরত', askedBy: null, approvedBy: null }),
  )
  await here(async () => {
    for (const [kind, amount] of [
      ['write-off', -1_000],
      ['by-hand', 2_500],
      ['waiver', -5_000],
    ] as const) {
      const waiver =
        kind === 'waiver'
          ? (
              await createRow('fee_waiver', {
                site_id: site.id,
                student_id: student(2),
                waiver_type_id: (await sql<{ id: number }>('SELECT min(id) AS id FROM waiver_type'))[0]?.id,
                kind: 'fixed',
                amount: 5_000,
                starts_on: '2026-01-01',
                state: 'approved',
              })
            ).id
          : null
      await sql(
        `INSERT INTO fee_adjustment (site_id, charge_id, student_id, kind, amount, waiver_id)
         SELECT site_id, id, student_id, $3, $4, $5 FROM fee_charge WHERE site_id = $1 AND student_id = $2 ORDER BY due_on LIMIT 1`,
        [site.id, student(2), kind, amount, waiver],
      )
    }
  })
}

test('reports, lists of dues and the books say the same, by whatever they are grouped', async () => {
  await aYear()
  const { site, here } = money
  await here(async () => {
    const [truth] = await sql<{ received: number; back: number; settled: number; open: number; advance: number }>(
      `SELECT (SELECT sum(amount) FROM payment WHERE site_id = $1)::bigint AS received,
         (SELECT sum(p.amount) FROM payment_reversal r JOIN payment p ON p.site_id = r.site_id AND p.id = r.payment_id WHERE r.site_id = $1)::bigint AS back,
         (SELECT sum(amount) FROM fee_allocation WHERE site_id = $1)::bigint AS settled, (SELECT sum(rest) FROM fee_due WHERE site_id = $1)::bigint AS open,
         (SELECT sum(rest) FROM payment_rest WHERE site_id = $1)::bigint AS advance`,
      [site.id],
    )
    if (!truth) throw new Error('nothing')
    const sums = await collectionSums(site.id, '2026-01-01', day)
    expect(sums).toEqual({ receipts: 3, received: 260_050, back: 40_000, settled: truth.settled })
    expect([sums.received, sums.back]).toEqual([truth.received, truth.back])
    expect(sums.received - sums.back - sums.settled).toBe(truth.advance)
    for (const by of GROUPINGS) {
      const rows = await collections(site.id, by, { from: '2026-01-01', to: day })
      const net = rows.reduce((sum, row) => sum + row.received - row.back, 0)
      expect([by, net]).toEqual([by, by === 'head' || by === 'class' ? truth.settled : truth.received - truth.back])
    }
    const some = { from: '2026-01-01', to: day, cashiers: [site.admin.id], methods: ['cash', 'wallet'] }
    for (const by of ['head', 'class'] as const)
      expect((await collections(site.id, by, some)).reduce((sum, row) => sum + row.received - row.back, 0)).toBe(
        truth.settled,
      )
    // Money in the books: cash and wallet hold what was received, less what went back; income what was settled; the liability the advances.
    const [books] = await sql<{ money: number; income: number; advance: number }>(
      `SELECT sum(e.debit - e.credit) FILTER (WHERE l.code IN ('1101', '1113'))::bigint AS money, sum(e.credit - e.debit) FILTER (WHERE l.code LIKE '41%')::bigint AS income,
         sum(e.credit - e.debit) FILTER (WHERE l.code = '2101')::bigint AS advance
       FROM voucher_entry e JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id WHERE e.site_id = $1`,
      [site.id],
    )
    expect(books).toEqual({ money: truth.received - truth.back, income: truth.settled, advance: truth.advance })
    const heads = addUp(await dueRows(site.id, 'head', FROM, TO))
    expect(heads).toEqual(addUp(await dueRows(site.id, 'month', FROM, TO)))
    expect([heads.open, heads.paid, heads.waived, heads.letOff, heads.corrected]).toEqual([
      truth.open,
      truth.settled,
      -5_000,
      -1_000,
      2_500,
    ])
    const grid = await headMonths(site.id, 'open', FROM, TO)
    expect(grid.rows.reduce((sum, row) => sum + row.total, 0)).toBe(truth.open)
    expect(grid.months).toEqual(['2026-01', '2026-02'])
    const ages = await ageing(site.id, day)
    expect(ages.reduce((sum, row) => sum + row.total, 0)).toBe(truth.open)
    const page = { sort: { key: 'open', dir: 'desc' as const }, offset: 0, limit: 50 }
    const list = await listDefaulters(site.id, { q: '', today: day, days: 0, least: 0 }, page)
    expect([list.open, list.items.reduce((sum, row) => sum + row.late, 0)]).toEqual([truth.open, truth.open])
    expect(list.items.map((row) => row.open)).toEqual(list.items.map((row) => row.open).sort((a, b) => b - a))
  })
  expect(await wrongIn(site.id)).toEqual([])
})

test('what is kept is recounted: a wrong figure is found', async () => {
  await aYear()
  const { site, here } = money
  for (const spoil of [
    'UPDATE student_due SET rest = rest + 1 WHERE site_id = $1 AND rest > 0',
    'UPDATE fee_month SET paid = paid + 1 WHERE site_id = $1',
    'UPDATE fee_day SET settled = settled + 1 WHERE site_id = $1',
    'UPDATE payment_day SET back = back + 1 WHERE site_id = $1',
  ]) {
    await expect(here(() => sql(spoil, [site.id]))).rejects.toMatchObject({ code: '42501' }) // the product itself cannot
    await everywhere(() => sql(spoil, [site.id]))
    expect((await wrongIn(site.id)).length, spoil).toBeGreaterThan(0)
    await everywhere(() => sql('SELECT recount_money($1)', [site.id]))
    expect(await wrongIn(site.id)).toEqual([])
  }
})

test('defaulters are narrowed by class, age, days, amount and words, page by page', async () => {
  const { site, here, student } = money
  await money.collect(0, 130_000)
  const page = { sort: { key: 'open', dir: 'desc' as const }, offset: 0, limit: 50 }
  const found = (more: object) =>
    here(async () =>
      (await listDefaulters(site.id, { q: '', today: '2026-02-15', days: 0, least: 0, ...more }, page)).items.map(
        ({ id, late }) => [id, late],
      ),
    )
  const two = [
    [student(2), 130_000],
    [student(1), 130_000],
  ]
  expect(await found({})).toEqual(two)
  expect(await found({ sections: [site.section.id] })).toEqual(two)
  expect(await found({ sections: [(await makeSite()).section.id] })).toEqual([])
  expect(await found({ roll: ['off'] })).toEqual([])
  expect(await found({ days: 10 })).toEqual(two.map(([id]) => [id, 80_000]))
  expect(await found({ days: 10, least: 80_000 })).toHaveLength(2)
  expect(await found({ days: 10, least: 80_001 })).toEqual([])
  expect(await found({ ages: ['d60'] })).toEqual(two)
  expect(await found({ ages: ['d90', 'older'] })).toEqual([])
  expect(await found({ q: site.students[1]?.code })).toEqual([two[1]])
  expect(await found({ except: [student(1)] })).toEqual([two[0]])
})

test('the screens show and export it, lead to the receipts and accounts, and open to nobody else', async () => {
  await aYear()
  const { site } = money
  const other = await makeSite({ students: 1 })
  const clerk = await visit(site.alias).login((await makeUser(site.id, { roles: ['accountant'] })).username)
  const master = await clerk.get(paths.paymentReports)
  expect(master.status).toBe(200)
  for (const to of [
    paths.generalPaymentReport,
    paths.feeStatement,
    paths.studentPaymentReport,
    paths.duesByAge,
    paths.defaulters,
  ])
    expect(master.$(`main a[href="${to}"]`).length, to).toBeGreaterThan(0)
  for (const by of GROUPINGS) {
    const page = await clerk.get(`${paths.generalPaymentReport}?f_by=${by}`)
    expect(page.status, by).toBe(200)
    const link = page.$('main tbody tr').first().find('a').attr('href') ?? ''
    const drilled = await clerk.get(link)
    expect([by, drilled.status]).toEqual([by, 200])
    expect(drilled.$(`main tbody a[href*="receipt="]`).length, by).toBeGreaterThan(0)
  }
  for (const path of [
    `${paths.generalPaymentReport}?f_by=head`,
    `${paths.feeStatement}?f_view=head`,
    `${paths.feeStatement}?f_view=month`,
    `${paths.feeStatement}?f_view=grid&f_measure=paid`,
    `${paths.duesByAge}?`,
    `${paths.defaulters}?`,
  ]) {
    const page = await clerk.get(path)
    expect(page.status, path).toBe(200)
    expect(page.$('main tbody tr').length, path).toBeGreaterThan(0)
    for (const format of path.startsWith(paths.defaulters) ? ['csv', 'xlsx'] : ['csv', 'xlsx', 'pdf'])
      expect((await clerk.get(`${path}&export=${format}`)).status, `${path} ${format}`).toBe(200)
  }
  const csv = (await clerk.get(`${paths.duesByAge}?export=csv`)).text.trim().split('\n')
  expect(csv.at(-1)).toContain('1864.5')
  expect((await clerk.get(paths.defaulters)).$(`main tbody a[href^="${paths.studentDues}?student="]`).length).toBe(2)
  expect(
    (await clerk.get(`${paths.studentPaymentReport}?f_class=${other.offering.id}99`)).$('main tbody a').length,
  ).toBe(0)
  const teacher = await visit(site.alias).login(site.teacher.username)
  const stranger = await visit(other.alias).login(other.admin.username)
  for (const path of [
    paths.paymentReports,
    paths.generalPaymentReport,
    paths.feeStatement,
    paths.duesByAge,
    paths.defaulters,
    paths.duesReminder,
    paths.lateFees,
  ]) {
    expect((await teacher.get(path)).status, path).toBe(403)
    expect((await stranger.get(path)).text).not.toContain(site.students[1]?.nameBn)
  }
})
