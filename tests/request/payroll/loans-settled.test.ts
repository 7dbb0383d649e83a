import { afterAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { addDays, monthRange, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeBook, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { asked, draft, linesIn, makeEmployee, monthsAgo, structure, typed } from './payroll-rig'

afterAll(closeDatabase)

interface Place {
  site: MadeSite
  head: Visitor
  accountant: Visitor
  who: number
  id: number
}

/** An institution with books, one employee of Tk 20,000 who was lent Tk 3,000 in cash, Tk 1,000 a month from this month on; head and accountant. */
async function place(): Promise<Place> {
  const site = await makeSite()
  await makeBook(site.id)
  const who = await makeEmployee(site, 'L1', { bank_account: null, bank_routing: null })
  await structure(site, who, 20_000_00)
  const head = await visit(site.alias).login('admin')
  const user = await makeUser(site.id, { roles: ['accountant'] })
  const accountant = await visit(site.alias).login(user.username)
  const given = await head.post(paths.payrollLoans, {
    employee: String(who),
    kind: 'loan',
    amount: '3000',
    instalment: '1000',
    startsOn: typed(monthsAgo(0)),
    givenOn: typed(today()),
    way: 'cash',
    bankAccount: '',
    reason: 'চিকিৎসা',
  })
  expect(given.status).toBe(200)
  const id = (await asked<number>(site, 'SELECT max(id) AS value FROM salary_loan WHERE site_id = $1')) ?? 0
  return { site, head, accountant, who, id }
}

const receive = (amount: string, more: Record<string, string> = {}) => ({
  intent: 'receive',
  amount,
  day: typed(today()),
  way: 'cash',
  bankAccount: '',
  reference: '',
  note: '',
  ...more,
})
const rest = ({ site, id }: Place) =>
  asked<number>(site, 'SELECT sum(amount)::int AS value FROM salary_loan_entry WHERE site_id = $1 AND loan_id = $2', id)
const owedOn = (site: MadeSite, code: string) =>
  asked<number>(
    site,
    `SELECT coalesce(sum(e.debit - e.credit), 0)::int AS value FROM voucher_entry e JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id WHERE e.site_id = $1 AND l.code = $2`,
    code,
  )
const wrong = async (site: MadeSite) =>
  everywhere(() =>
    sql<object>(
      'SELECT * FROM wrong_books($1) UNION ALL SELECT * FROM wrong_payroll($1) UNION ALL SELECT * FROM wrong_loans($1)',
      [site.id],
    ),
  )
const openAsk = (site: MadeSite) =>
  asked<number>(site, `SELECT id AS value FROM salary_loan_ask WHERE site_id = $1 AND state = 'asked'`)

test('a loan is given back by hand, in parts and to the end: a receipt and a voucher each, numbered without a gap', async () => {
  const here = await place()
  const { site, accountant, who, id } = here
  for (const [amount, more, field, said] of [
    ['3000.01', {}, 'amount', 'যত বাকি তার চেয়ে বেশি।'],
    ['100', { day: typed(addDays(today(), 1)) }, 'day', 'তারিখটি এখনো আসেনি।'],
    ['100', { way: 'bank' }, 'bankAccount', ''],
  ] as const) {
    const answer = await accountant.post(paths.payrollLoan(id), receive(amount, { note: 'হাতে', ...more }))
    expect([answer.status, answer.text.includes(said)]).toEqual([422, true])
    expect(answer.$(`[name=${field}][aria-invalid=true]`).length).toBeGreaterThan(0)
    expect(answer.$('[name=note]').val()).toBe('হাতে')
  }
  expect((await accountant.post(paths.payrollLoan(id), receive('500'))).status).toBe(200)
  // The same form once more is the same receipt.
  expect((await accountant.post(paths.payrollLoan(id), receive('500'))).status).toBe(200)
  expect(await rest(here)).toBe(2_500_00)
  const month = await draft(site, monthsAgo(0))
  expect(await linesIn(site, month, who)).toContain('loan 100000')
  expect((await accountant.post(paths.payrollLoan(id), receive('2500'))).status).toBe(200)
  expect(await rest(here)).toBe(0)
  expect([await owedOn(site, '1123'), await owedOn(site, '1101')]).toEqual([0, 0])
  const year = today().slice(0, 4)
  expect(
    await asked(
      site,
      `SELECT string_agg(number, ' ' ORDER BY id) AS value FROM salary_loan_receipt WHERE site_id = $1`,
    ),
  ).toBe(`LR-${year}-0001 LR-${year}-0002`)
  // The draft that had an instalment is old; the next one has none.
  expect((await accountant.post(paths.payrollMonth(month), { intent: 'check' })).status).toBe(409)
  await draft(site, monthsAgo(0))
  expect(await linesIn(site, month, who)).toEqual(['basic 2000000'])
  expect(await wrong(site)).toEqual([])
  const receipt =
    (await asked<number>(site, 'SELECT min(id) AS value FROM salary_loan_receipt WHERE site_id = $1')) ?? 0
  for (const lang of ['bn', 'en']) {
    const paper = await accountant.get(paths.payrollLoanReceipt(id, receipt, lang))
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
  }
  const book = await accountant.get(paths.payrollLoans)
  expect(book.text).not.toContain('পার্থক্য আছে')
})

test('what a checked month keeps of it is not taken a second time', async () => {
  const here = await place()
  const { site, head, accountant, id } = here
  const month = await draft(site, monthsAgo(0))
  await accountant.post(paths.payrollMonth(month), { intent: 'check' })
  expect((await accountant.post(paths.payrollLoan(id), receive('2500'))).status).toBe(422)
  expect((await accountant.post(paths.payrollLoan(id), receive('2000'))).status).toBe(200)
  await head.post(paths.payrollMonth(month), { intent: 'approve' })
  expect((await head.post(paths.payrollPay(month), { day: typed(today()), bankAccount: '' })).status).toBe(200)
  expect(await rest(here)).toBe(0)
  expect(await wrong(site)).toEqual([])
})

test('another instalment from a month on, a pause, and months that were checked stand', async () => {
  const here = await place()
  const { site, head, accountant, who, id } = here
  const term = (more: Record<string, string>) =>
    accountant.post(paths.payrollLoan(id), {
      intent: 'term',
      kind: 'instalment',
      fromOn: typed(monthsAgo(0)),
      instalment: '',
      months: '',
      why: 'আবেদন অনুযায়ী',
      ...more,
    })
  expect((await term({ instalment: '' })).status).toBe(422)
  expect((await term({ instalment: '3001' })).text).toContain('যত বাকি তার চেয়ে বেশি।')
  expect((await term({ instalment: '250' })).status).toBe(200)
  const month = await draft(site, monthsAgo(0))
  expect(await linesIn(site, month, who)).toContain('loan 25000')
  expect((await term({ kind: 'pause', months: '2' })).status).toBe(200)
  expect((await accountant.post(paths.payrollMonth(month), { intent: 'check' })).status).toBe(409)
  await draft(site, monthsAgo(0))
  expect(await linesIn(site, month, who)).toEqual(['basic 2000000'])
  expect(
    await asked(
      site,
      'SELECT until_on::text AS value FROM salary_loan_term WHERE site_id = $1 AND until_on IS NOT NULL',
    ),
  ).toBe(monthRange(today(), 1).from)
  // Taken back, the instalment before it holds again.
  const pause = await asked<number>(
    site,
    `SELECT id AS value FROM salary_loan_term WHERE site_id = $1 AND kind = 'pause'`,
  )
  expect((await accountant.post(paths.payrollLoan(id), { intent: 'term-back', term: String(pause) })).status).toBe(200)
  await draft(site, monthsAgo(0))
  expect(await linesIn(site, month, who)).toContain('loan 25000')
  await accountant.post(paths.payrollMonth(month), { intent: 'check' })
  const late = await term({ kind: 'pause', months: '1' })
  expect([late.status, late.text.includes('যাচাই হয়ে গেছে')]).toEqual([422, true])
  expect((await head.get(paths.payrollLoan(id))).text).toContain('আবেদন অনুযায়ী')
})

test('a loss is written off by two, and until then it is owed as before', async () => {
  const here = await place()
  const { site, head, accountant, id } = here
  const off = { intent: 'write-off', amount: '3000', why: 'মৃত্যুবরণ করেছেন' }
  expect((await accountant.post(paths.payrollLoan(id), off)).status).toBe(200)
  expect([await rest(here), await owedOn(site, '5309')]).toEqual([3_000_00, 0])
  expect((await accountant.post(paths.payrollLoan(id), off)).status).toBe(409)
  const ask = String(await openAsk(site))
  // The accountant may not decide at all, the head not what the head asked.
  expect((await accountant.post(paths.payrollLoan(id), { intent: 'decide', ask, how: 'approve' })).status).toBe(403)
  expect((await head.post(paths.payrollLoan(id), { intent: 'decide', ask, how: 'refuse', answer: '' })).status).toBe(
    422,
  )
  expect((await head.post(paths.payrollLoan(id), { intent: 'decide', ask, how: 'approve' })).status).toBe(200)
  expect([await rest(here), await owedOn(site, '5309'), await owedOn(site, '1123')]).toEqual([0, 3_000_00, 0])
  expect((await head.post(paths.payrollLoan(id), { intent: 'decide', ask, how: 'approve' })).status).toBe(404)
  expect(await wrong(site)).toEqual([])

  const other = await place()
  await other.head.post(paths.payrollLoan(other.id), off)
  const own = String(await openAsk(other.site))
  const alone = await other.head.post(paths.payrollLoan(other.id), { intent: 'decide', ask: own, how: 'approve' })
  expect([alone.status, await rest(other)]).toEqual([403, 3_000_00])
  // Another institution's is not there.
  expect((await head.post(paths.payrollLoan(other.id), { intent: 'decide', ask: own, how: 'approve' })).status).toBe(
    404,
  )
})

test('a wrong receipt is taken back by two: its mirror is posted and it is owed again', async () => {
  const here = await place()
  const { site, head, accountant, id } = here
  await accountant.post(paths.payrollLoan(id), receive('3000'))
  const receipt = String(await asked(site, 'SELECT id AS value FROM salary_loan_receipt WHERE site_id = $1'))
  const undo = { intent: 'undo-receipt', receipt, why: 'ভুল জনের নামে' }
  expect((await accountant.post(paths.payrollLoan(id), undo)).status).toBe(200)
  expect(await rest(here)).toBe(0)
  const ask = String(await openAsk(site))
  expect((await head.post(paths.payrollLoan(id), { intent: 'decide', ask, how: 'approve' })).status).toBe(200)
  expect([await rest(here), await owedOn(site, '1123'), await owedOn(site, '1101')]).toEqual([
    3_000_00, 3_000_00, -3_000_00,
  ])
  expect((await accountant.post(paths.payrollLoan(id), undo)).status).toBe(409)
  expect(await wrong(site)).toEqual([])
})

test('the database refuses more than is owed, and the check finds what was written behind its back', async () => {
  const { site, id, head } = await place()
  await head.post(paths.payrollLoan(id), receive('1000'))
  await expect(
    everywhere(() =>
      sql(
        `INSERT INTO salary_loan_entry (site_id, loan_id, day, kind, amount) VALUES ($1, $2, current_date, 'paid-back', -200001)`,
        [site.id, id],
      ),
    ),
  ).rejects.toThrow('more than is owed')
  const found: object[] = []
  const spoil = everywhere(async () => {
    await sql(`UPDATE salary_loan_entry SET amount = -90000 WHERE site_id = $1 AND kind = 'paid-back'`, [site.id])
    found.push(...(await sql<object>('SELECT DISTINCT what FROM wrong_loans($1) ORDER BY 1', [site.id])))
    throw new Error('not to stay')
  })
  await expect(spoil).rejects.toThrow('not to stay')
  expect(found).toEqual([{ what: 'loan receipt' }, { what: 'loan voucher' }])
})
