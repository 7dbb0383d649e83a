import { afterAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { reverseVoucher } from '~/domain/accounts/posting/reverse-voucher.server'
import { monthToDraft, writeDraft } from '~/domain/payroll/runs/draft-payroll.server'
import { isWhole } from '~/domain/payroll/runs/draft-state.server'
import { monthOf } from '~/domain/payroll/runs/months.server'
import { draftsAreOld } from '~/domain/payroll/runs/old-drafts.server'
import { addDays, monthRange, today } from '~/format/dates'
import { paths } from '~/paths'
import { createRow, insertRows } from 'seeders/rows'
import { everywhere, makeBook, makeSite, makeUser, type MadeBook, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { pdfText } from 'tests/unit/documents/pdf-text'
import { asked, draft, linesIn, locked, makeEmployee, monthsAgo, structure, typed } from './payroll-rig'

afterAll(closeDatabase)

const stateOf = (site: MadeSite, id: number) =>
  asked<string>(site, 'SELECT state AS value FROM payroll_month WHERE site_id = $1 AND id = $2', id)

journey('a month is drafted, approved by two, paid once and locked', (step) => {
  let site: MadeSite
  let book: MadeBook
  let head: Visitor
  let accountant: Visitor
  let accountantId = 0
  let month = 0
  let one = 0
  let account = 0
  const wrongPay = () => everywhere(() => sql('SELECT * FROM wrong_payroll($1)', [site.id]))
  step('what it begins with', async () => {
    site = await makeSite()
    book = await makeBook(site.id, { openedOn: `${Number(today().slice(0, 4)) - 1}-01-01` })
    await everywhere(() =>
      sql(
        `INSERT INTO accounting_year (site_id, starts_on) SELECT $1, make_date(extract(year FROM $2::date)::int, 1, 1) WHERE NOT EXISTS (SELECT FROM accounting_year WHERE site_id = $1 AND $2::date BETWEEN starts_on AND ends_on)`,
        [site.id, today()],
      ),
    )
    await everywhere(() =>
      sql(
        `INSERT INTO accounting_period (site_id, month, year_id) SELECT y.site_id, m::date, y.id FROM accounting_year y CROSS JOIN generate_series(y.starts_on, y.ends_on, interval '1 month') m
         WHERE y.site_id = $1 ON CONFLICT (site_id, month) DO NOTHING`,
        [site.id],
      ),
    )
    account = (
      await everywhere(() =>
        createRow('bank_account', {
          site_id: site.id,
          ledger_id: book.ledgers['1111'],
          kind: 'savings',
          bank_en: 'Sonali Bank',
          bank_bn: 'সোনালী ব্যাংক',
          branch: '',
          account_name: 'General',
          account_number: '4400271001',
          signatories: '',
          active: true,
        }),
      )
    ).id
    const user = await makeUser(site.id, { roles: ['accountant'] })
    accountantId = user.id
    accountant = await visit(site.alias).login(user.username)
    head = await visit(site.alias).login('admin')
    one = await makeEmployee(site, 'P1')
    const cash = await makeEmployee(site, 'P2', { bank_account: null, bank_routing: null })
    await structure(site, one, 18_000_00, '2020-01-01', { pf: true, tax: 500_00 })
    await structure(site, cash, 9_000_00)
  })
  step('the draft warns of who has no account and of who has no structure', async () => {
    month = await draft(site, monthsAgo(1), accountantId)
    expect(await linesIn(site, month, one)).toEqual(['basic 1800000', 'pf 180000', 'pf-match 180000', 'tax 50000'])
    const page = await accountant.get(paths.payrollMonth(month))
    expect(page.status).toBe(200)
    expect(page.text).toContain('নগদে দেওয়া হবে')
    expect(page.text).toContain('বেতন কাঠামো নেই')
  })
  step('nobody approves what they drafted or checked', async () => {
    expect((await accountant.post(paths.payrollMonth(month), { intent: 'check' })).status).toBe(200)
    expect(await stateOf(site, month)).toBe('checked')
    expect((await accountant.post(paths.payrollMonth(month), { intent: 'approve' })).status).toBe(403)
    expect(await stateOf(site, month)).toBe('checked')
    await head.post(paths.payrollMonth(month), { intent: 'return', note: 'আবার দেখুন' })
    expect(await stateOf(site, month)).toBe('draft')
    await head.post(paths.payrollMonth(month), { intent: 'check' })
    expect((await head.post(paths.payrollMonth(month), { intent: 'approve' })).status).toBe(403)
    await head.post(paths.payrollMonth(month), { intent: 'return', note: 'আবার দেখুন' })
    await accountant.post(paths.payrollMonth(month), { intent: 'check' })
    await head.post(paths.payrollMonth(month), { intent: 'approve' })
    expect(await stateOf(site, month)).toBe('approved')
  })
  step('slips that stand are refused by the database itself', async () => {
    await expect(
      everywhere(() => sql('UPDATE payroll_slip SET days = 1 WHERE site_id = $1 AND month_id = $2', [site.id, month])),
    ).rejects.toThrow('stand')
  })
  step('it is paid once, with one voucher that balances', async () => {
    const pay = { day: typed(today()), bankAccount: String(account), reference: 'চেক ১২' }
    const without = await accountant.post(paths.payrollPay(month), { ...pay, bankAccount: '' })
    expect(without.status).toBe(422)
    const answers = await Promise.all([
      accountant.post(paths.payrollPay(month), pay),
      head.post(paths.payrollPay(month), pay),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(await stateOf(site, month)).toBe('paid')
    const entries = await everywhere(() =>
      sql<{ code: string; debit: number; credit: number }>(
        `SELECT l.code, e.debit, e.credit FROM voucher v JOIN voucher_entry e ON e.site_id = v.site_id AND e.voucher_id = v.id JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id
         WHERE v.site_id = $1 AND v.event = 'payroll' ORDER BY l.code`,
        [site.id],
      ),
    )
    expect(entries).toEqual([
      { code: '1101', debit: 0, credit: 9_000_00 },
      { code: '1111', debit: 0, credit: 15_700_00 },
      { code: '2104', debit: 0, credit: 500_00 },
      { code: '2201', debit: 0, credit: 3_600_00 },
      { code: '5101', debit: 27_000_00, credit: 0 },
      { code: '5104', debit: 1_800_00, credit: 0 },
    ])
    expect(await everywhere(() => sql('SELECT * FROM wrong_books($1)', [site.id]))).toEqual([])
    expect(await wrongPay()).toEqual([])
    // Tax that was kept stands in the register by its section, of what those earned from whom it was kept.
    const kept = await everywhere(() =>
      sql<object>('SELECT section, base FROM tax_deduction WHERE site_id = $1', [site.id]),
    )
    expect(kept).toEqual([{ section: '86', base: 18_000_00 }])
    // A voucher that is not the payment's, or is reversed behind its back, is found.
    const spoiled: object[] = []
    const spoil = everywhere(async () => {
      await sql('UPDATE payroll_payment SET bank = bank + 1 WHERE site_id = $1', [site.id])
      const [voucher] = await sql<{ id: number }>(`SELECT id FROM voucher WHERE site_id = $1 AND event = 'payroll'`, [
        site.id,
      ])
      await reverseVoucher(site, voucher?.id ?? 0, { day: today(), reason: 'x', madeBy: null, postedBy: null })
      spoiled.push(...(await sql<object>('SELECT DISTINCT what FROM wrong_payroll($1) ORDER BY 1', [site.id])))
      throw new Error('not to stay')
    })
    await expect(spoil).rejects.toThrow('not to stay')
    expect(spoiled).toEqual([{ what: 'pay of a month' }, { what: 'pay taken back' }, { what: 'pay voucher' }])
  })
  step('papers: the letter, the bank’s file, the cash list, sheets and slips', async () => {
    const letter = await accountant.send('GET', paths.payrollAdvice(month, 'bn'))
    expect([letter.status, letter.headers['content-type']]).toEqual([200, 'application/pdf'])
    // What a bank keys in stands in Latin digits, also in a Bengali letter: whose account it is, and into which it pays.
    const own = await asked<string>(site, 'SELECT account_number AS value FROM bank_account WHERE site_id = $1')
    for (const number of ['200270001', '1234567890123', String(own)]) expect(pdfText(letter.body)).toContain(number)
    const file = await accountant.send('GET', paths.payrollBankFile(month, 'csv'))
    expect(file.text).toContain('200270001,1234567890123,Employee P1')
    for (const at of [
      paths.payrollCashList(month, 'en'),
      paths.payrollSheetFile(month, 'institution', 'bn'),
      paths.payrollSheetFile(month, 'mpo', 'bn'),
      paths.payrollSlipsFile(month, 'en'),
    ])
      expect((await accountant.send('GET', at)).status, at).toBe(200)
  })
  step('a payment is taken back with a reason before the lock, by a mirror', async () => {
    await accountant.post(paths.payrollMonth(month), { intent: 'reverse', day: typed(today()), why: 'ভুল হিসাব থেকে' })
    expect(await stateOf(site, month)).toBe('approved')
    expect(
      await asked(
        site,
        `SELECT coalesce(sum(e.debit - e.credit), 0)::int AS value FROM voucher_entry e JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id WHERE e.site_id = $1 AND l.code = '5101'`,
      ),
    ).toBe(0)
    expect(await wrongPay()).toEqual([])
    await accountant.post(paths.payrollPay(month), { day: typed(today()), bankAccount: String(account) })
    await accountant.post(paths.payrollMonth(month), { intent: 'lock' })
    expect(await stateOf(site, month)).toBe('locked')
    expect(await wrongPay()).toEqual([])
    expect(
      (await accountant.post(paths.payrollMonth(month), { intent: 'reverse', day: typed(today()), why: 'আবার' })).status,
    ).toBe(409)
  })
  step('another institution sees none of it', async () => {
    const other = await makeSite()
    const stranger = await visit(other.alias).login('admin')
    for (const at of [
      paths.payrollMonth(month),
      paths.payrollPay(month),
      paths.payrollStructure(one),
      paths.payrollCompare(month),
    ])
      expect((await stranger.get(at)).status, at).toBe(404)
    expect((await stranger.post(paths.payrollMonth(month), { intent: 'lock' })).status).toBe(404)
  })
})

test('a retroactive increment is paid as next month’s arrears, once', async () => {
  const site = await makeSite()
  const who = await makeEmployee(site, 'R1')
  await structure(site, who, 18_000_00)
  const first = monthsAgo(2)
  await locked(site, await draft(site, first))
  await structure(site, who, 21_000_00, first, { made_at: new Date().toISOString(), reason: 'increment' })
  const second = await draft(site, monthsAgo(1))
  expect(await linesIn(site, second, who)).toEqual(['basic 2100000', `basic 300000 ${first}`])
  await locked(site, second)
  const third = await draft(site, monthsAgo(0))
  expect(await linesIn(site, third, who)).toEqual(['basic 2100000'])
})

test('absence that is decided after the draft is cut with the next month, once', async () => {
  const site = await makeSite()
  const who = await makeEmployee(site, 'A1')
  await structure(site, who, 18_000_00)
  const first = monthsAgo(2)
  await locked(site, await draft(site, first))
  await everywhere(() =>
    insertRows('staff_day', [
      { site_id: site.id, employee_id: who, day: addDays(first, 9), state: 'absent', absent_halves: 2 },
    ]),
  )
  const second = await draft(site, monthsAgo(1))
  const day = Math.round(18_000_00 / Number(monthRange(first).to.slice(8)))
  expect(await linesIn(site, second, who)).toEqual(['basic 1800000', `absence ${day} ${first}`])
  await locked(site, second)
  expect(await linesIn(site, await draft(site, monthsAgo(0)), who)).toEqual(['basic 1800000'])
})

test('what is written while a draft is made waits for it, and makes it old', async () => {
  const site = await makeSite()
  const who = await makeEmployee(site, 'W1')
  await structure(site, who, 18_000_00)
  const month = monthsAgo(1)
  let told = false
  let writing: Promise<void> = Promise.resolve()
  const id = await everywhere(async () => {
    // As the job does.
    await oneAtATime('payroll', site.id)
    const { id } = await monthToDraft(site.id, month)
    await writeDraft(site, id, { month, allAnew: false }, null)
    writing = everywhere(() => draftsAreOld(site.id)).then(() => {
      told = true
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(told).toBe(false)
    return id
  })
  await writing
  const head = await visit(site.alias).login('admin')
  expect((await head.post(paths.payrollMonth(id), { intent: 'check' })).status).toBe(409)
  expect(await stateOf(site, id)).toBe('draft')
})

test('a loan and a single sum that are sent twice at once are one each', async () => {
  const site = await makeSite()
  const who = await makeEmployee(site, 'D1')
  const head = await visit(site.alias).login('admin')
  const loan = {
    employee: String(who),
    kind: 'advance',
    amount: '3000',
    instalment: '1000',
    startsOn: typed(monthsAgo(0)),
    givenOn: typed(today()),
    way: 'before',
    bankAccount: '',
    reason: 'চিকিৎসা',
  }
  await Promise.all([head.post(paths.payrollLoans, loan), head.post(paths.payrollLoans, loan)])
  expect(await asked(site, 'SELECT count(*)::int AS value FROM salary_loan WHERE site_id = $1')).toBe(1)
  expect(await asked(site, 'SELECT count(*)::int AS value FROM salary_loan_entry WHERE site_id = $1')).toBe(1)
})

test('a month that is sent back after something of it changed is drafted anew before it is checked', async () => {
  const site = await makeSite()
  const who = await makeEmployee(site, 'B1')
  await structure(site, who, 18_000_00)
  const id = await draft(site, monthsAgo(1))
  const head = await visit(site.alias).login('admin')
  await head.post(paths.payrollMonth(id), { intent: 'check' })
  await structure(site, who, 18_000_00, '2020-01-01', { tax: 500_00, made_at: new Date().toISOString() })
  await head.post(paths.payrollMonth(id), { intent: 'return', note: 'কর বদলেছে' })
  expect((await head.post(paths.payrollMonth(id), { intent: 'check' })).status).toBe(409)
  expect(await stateOf(site, id)).toBe('draft')
})

test.each([
  ['an account at a bank', `UPDATE employee SET bank_account = '998877665544' WHERE site_id = $1 AND id = $2`],
  ['a religion', `UPDATE employee SET religion_id = (SELECT max(id) FROM religion) WHERE site_id = $1 AND id = $2`],
  ['a grade', `UPDATE employee SET pay_grade = 7 WHERE site_id = $1 AND id = $2`],
  [
    'a central rule',
    `UPDATE allowance_rule r SET percent = percent + 1 FROM employee e WHERE e.site_id = $1 AND e.id = $2 AND r.percent IS NOT NULL`,
  ],
  [
    'what is owed of a loan',
    `INSERT INTO salary_loan_entry (site_id, loan_id, day, kind, amount, made_by) SELECT l.site_id, l.id, l.given_on, 'given', 100, l.made_by FROM salary_loan l WHERE l.site_id = $1 AND l.employee_id = $2`,
  ],
])('a draft is behind where %s was changed after it, and not where nothing was', async (_what, change) => {
  const site = await makeSite()
  await makeBook(site.id)
  const who = await makeEmployee(site, 'B2')
  await structure(site, who, 18_000_00)
  const head = await visit(site.alias).login('admin')
  const loan = { employee: String(who), kind: 'loan', amount: '1000', instalment: '500', way: 'cash', bankAccount: '' }
  const dates = { startsOn: typed(monthsAgo(0)), givenOn: typed(today()), reason: 'x' }
  expect((await head.post(paths.payrollLoans, { ...loan, ...dates })).status).toBe(200)
  const id = await draft(site, monthsAgo(1))
  const whole = () => everywhere(async () => isWhole(site.id, await monthOf(site.id, id)))
  await everywhere(() =>
    sql(`UPDATE employee SET mobile = '8801711000111', bank_account = bank_account WHERE site_id = $1 AND id = $2`, [
      site.id,
      who,
    ]),
  )
  expect(await whole()).toBe(true)
  await everywhere(() => sql(change, [site.id, who]))
  expect(await whole()).toBe(false)
})
