import { afterAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { createRow } from 'seeders/rows'
import { everywhere, makeBook, makeSite, makeUser } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { asked, draft, linesIn, makeEmployee, monthsAgo, structure, typed } from './payroll-rig'

afterAll(closeDatabase)

test('who leaves is settled by one paper, drafted, approved by another, paid with one voucher; nothing is left open', async () => {
  const site = await makeSite()
  const book = await makeBook(site.id)
  const head = await visit(site.alias).login('admin')
  const user = await makeUser(site.id, { roles: ['accountant'] })
  const accountant = await visit(site.alias).login(user.username)
  const who = await makeEmployee(site, 'F1', { joined_on: '2018-01-01', bank_account: null, bank_routing: null })
  await structure(site, who, 30_000_00, '2018-01-01', { pf: true })
  const wrong = () =>
    everywhere(() =>
      sql<object>(
        'SELECT * FROM wrong_books($1) UNION ALL SELECT * FROM wrong_payroll($1) UNION ALL SELECT * FROM wrong_loans($1) UNION ALL SELECT * FROM wrong_settlements($1)',
        [site.id],
      ),
    )
  const value = <T>(statement: string, ...bind: unknown[]) => asked<T>(site, statement, ...bind)
  await accountant.post(paths.payrollLoans, {
    employee: String(who),
    kind: 'loan',
    amount: '40000',
    instalment: '1000',
    startsOn: typed(monthsAgo(0)),
    givenOn: typed(today()),
    way: 'cash',
    bankAccount: '',
    reason: 'চিকিৎসা',
  })
  // Of the month of leaving one day is worked: the last pay does not reach for the loan.
  const rule = {
    intent: 'rule',
    fromOn: typed('2020-01-01'),
    leastYears: '5',
    yearDays: '30',
    longYears: '',
    longDays: '',
    halfCounts: 'on',
    leaveMost: '10',
  }
  expect((await head.post(paths.payrollSettlements, { ...rule, longYears: '10' })).status).toBe(422)
  expect((await head.post(paths.payrollSettlements, rule)).status).toBe(200)
  expect((await accountant.post(paths.payrollSettlements, { intent: 'draft', employee: String(who) })).status).toBe(422)
  const leaves = await head.post(
    paths.employeeEvents(who),
    { intent: 'event', kind: 'resigned', onDate: typed(monthsAgo(0)) },
    { multipart: true },
  )
  expect(leaves.status).toBe(200)
  const { id: type } = await everywhere(() =>
    createRow('leave_type', {
      site_id: site.id,
      code: 'EARNED',
      name_bn: 'অর্জিত ছুটি',
      name_en: 'Earned leave',
      basis: 'duty',
      per_days: 11,
    }),
  )
  await everywhere(() =>
    sql(
      `INSERT INTO leave_entry (site_id, employee_id, type_id, day, kind, halves, note) VALUES ($1, $2, $3, $4, 'adjusted', 12, 'আগের জমা')`,
      [site.id, who, type, monthsAgo(1)],
    ),
  )

  expect((await accountant.post(paths.payrollSettlements, { intent: 'draft', employee: String(who) })).status).toBe(200)
  const id = (await value<number>('SELECT id AS value FROM payroll_settlement WHERE site_id = $1')) ?? 0
  const at = paths.payrollSettlement(id)
  // Its last month comes first.
  expect((await head.post(at, { intent: 'approve' })).status).toBe(409)
  expect((await head.get(at)).text).toContain('শেষ মাসের বেতন এখনো পরিশোধ হয়নি')
  const month = await draft(site, monthsAgo(0))
  const lines = await linesIn(site, month, who)
  await accountant.post(paths.payrollMonth(month), { intent: 'check' })
  await head.post(paths.payrollMonth(month), { intent: 'approve' })
  expect((await head.post(paths.payrollPay(month), { day: typed(today()), bankAccount: '' })).status).toBe(200)
  // What was drafted before it does not stand any more.
  expect((await head.post(at, { intent: 'approve' })).text).toContain('আবার খসড়া করুন')
  expect((await accountant.post(at, { intent: 'redraft' })).status).toBe(200)
  expect(
    (await accountant.post(at, { intent: 'line', what: 'cut', amount: '500', note: 'পরিচয়পত্র হারানো' })).status,
  ).toBe(200)
  expect((await accountant.post(at, { intent: 'approve' })).status).toBe(403)
  const owed =
    (await value<number>('SELECT sum(x.amount)::int AS value FROM salary_loan_entry x WHERE x.site_id = $1')) ?? 0
  const fund =
    (await value<number>(
      `SELECT coalesce(sum(l.amount), 0)::int AS value FROM payroll_line l WHERE l.site_id = $1 AND l.what IN ('pf', 'pf-match')`,
    )) ?? 0
  expect(lines.some((one) => one.startsWith('loan '))).toBe(true)
  const years = Number(today().slice(0, 4)) - 2018 + (Number(today().slice(5, 7)) >= 7 ? 1 : 0)
  // Six days of leave at 1,000, a month's basic a year, the fund, less the loan's rest and the card.
  const net = 6_000_00 + years * 30_000_00 + fund - owed - 500_00
  expect(await value('SELECT net::int AS value FROM payroll_settlement WHERE site_id = $1')).toBe(net)

  expect((await head.post(at, { intent: 'approve' })).status).toBe(200)
  expect((await accountant.post(at, { intent: 'line', what: 'add', amount: '1', note: 'আরও কিছু' })).status).toBe(409)
  await expect(
    everywhere(() => sql('UPDATE payroll_settlement_line SET amount = 1 WHERE site_id = $1', [site.id])),
  ).rejects.toThrow('stand')
  const pay = { intent: 'pay', day: typed(today()), way: 'cash', bankAccount: '', reference: '' }
  const answers = await Promise.all([accountant.post(at, pay), head.post(at, pay)])
  expect(answers.map((one) => one.status).sort()).toEqual([200, 409])
  const owedOn = (code: string) =>
    value<number>(
      'SELECT coalesce(sum(e.debit - e.credit), 0)::int AS value FROM voucher_entry e WHERE e.site_id = $1 AND e.ledger_id = $2',
      book.ledgers[code],
    )
  expect([await owedOn('1123'), await owedOn('2201')]).toEqual([0, 0])
  expect(await value('SELECT sum(halves)::int AS value FROM leave_entry WHERE site_id = $1')).toBe(0)
  expect(await wrong()).toEqual([])
  for (const lang of ['bn', 'en']) expect((await head.get(paths.payrollSettlementFile(id, lang))).status).toBe(200)
  expect((await head.get(paths.payrollFund)).status).toBe(200)

  // Its last month stands as long as the settlement does.
  const undo = { intent: 'reverse', day: typed(today()), why: 'ভুল হিসাব' }
  const barred = await head.post(paths.payrollMonth(month), undo)
  expect([barred.status, barred.text]).toEqual([409, expect.stringContaining('চূড়ান্ত নিষ্পত্তি')])
  expect(await value('SELECT state AS value FROM payroll_month WHERE site_id = $1 AND id = $2', month)).toBe('paid')

  // A payment that was taken back opens it all again, and is made again.
  expect((await accountant.post(at, { intent: 'reverse', why: 'ভুল তারিখ' })).status).toBe(200)
  expect([
    await owedOn('1123'),
    await value('SELECT sum(halves)::int AS value FROM leave_entry WHERE site_id = $1'),
  ]).toEqual([owed, 12])
  expect(await wrong()).toEqual([])
  expect((await accountant.post(at, pay)).status).toBe(200)
  expect([await owedOn('1123'), await wrong()]).toEqual([0, []])

  const stranger = await visit((await makeSite()).alias).login('admin')
  expect((await stranger.get(at)).status).toBe(404)
  expect((await stranger.post(at, pay)).status).toBe(404)
})
