import { afterAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeBook, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { asked, draft, linesIn, makeEmployee, monthsAgo, structure, typed } from './payroll-rig'

afterAll(closeDatabase)

interface Place {
  site: MadeSite
  head: Visitor
  who: number
}

/** An institution with books and one employee of Tk 20,000. */
async function place(): Promise<Place> {
  const site = await makeSite()
  await makeBook(site.id)
  const who = await makeEmployee(site, 'T1', { bank_account: null, bank_routing: null })
  await structure(site, who, 20_000_00)
  return { site, who, head: await visit(site.alias).login('admin') }
}

/** Gives a loan of Tk 3,000, Tk 1,000 a month from this month on, and finds it. */
async function give({ site, head, who }: Place, more: Record<string, string> = {}): Promise<number> {
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
    ...more,
  })
  expect(given.status).toBe(200)
  return (await asked<number>(site, 'SELECT max(id) AS value FROM salary_loan WHERE site_id = $1')) ?? 0
}

const BACK = { intent: 'take-back', day: typed(today()), why: 'ভুল কর্মীর নামে লেখা হয়েছিল' }

const owedOn = (site: MadeSite, code: string) =>
  asked<number>(
    site,
    `SELECT coalesce(sum(e.debit - e.credit), 0)::int AS value FROM voucher_entry e JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id WHERE e.site_id = $1 AND l.code = $2`,
    code,
  )
const rest = (site: MadeSite, id: number) =>
  asked<number>(site, 'SELECT sum(amount)::int AS value FROM salary_loan_entry WHERE site_id = $1 AND loan_id = $2', id)
const stands = (site: MadeSite, id: number) =>
  asked<boolean>(site, 'SELECT taken_back_at IS NULL AS value FROM salary_loan WHERE site_id = $1 AND id = $2', id)
const vouchers = (site: MadeSite) =>
  asked<number>(site, 'SELECT count(*)::int AS value FROM voucher WHERE site_id = $1')

async function booksAgree(site: MadeSite): Promise<void> {
  expect(await everywhere(() => sql('SELECT * FROM wrong_books($1)', [site.id]))).toEqual([])
  expect(await everywhere(() => sql('SELECT * FROM wrong_payroll($1)', [site.id]))).toEqual([])
}

test('a loan that was entered wrongly is taken back with a reason: by a mirror, once, and it stays in sight', async () => {
  const here = await place()
  const { site, head, who } = here
  const id = await give(here)
  const month = await draft(site, monthsAgo(0))
  expect(await linesIn(site, month, who)).toContain('loan 100000')
  expect([await owedOn(site, '1123'), await owedOn(site, '1101')]).toEqual([3_000_00, -3_000_00])

  const answers = await Promise.all([
    head.post(paths.payrollLoan(id), BACK),
    (await visit(site.alias).login('admin')).post(paths.payrollLoan(id), BACK),
  ])
  expect(answers.map((one) => one.status).sort()).toEqual([200, 409])
  expect((await head.post(paths.payrollLoan(id), BACK)).status).toBe(409)
  expect([await owedOn(site, '1123'), await owedOn(site, '1101'), await rest(site, id)]).toEqual([0, 0, 0])
  expect(await vouchers(site)).toBe(2)
  expect(
    await asked(
      site,
      `SELECT l.reversal_id = r.id AND r.narration LIKE v.number || '%' || $2 AS value FROM salary_loan l JOIN voucher v ON v.site_id = l.site_id AND v.id = l.voucher_id
       JOIN voucher r ON r.site_id = v.site_id AND r.reverses_id = v.id WHERE l.site_id = $1`,
      BACK.why,
    ),
  ).toBe(true)
  await booksAgree(site)

  // Who, when and why; in the list, too, where nothing of it was given back.
  const page = await head.get(paths.payrollLoan(id))
  expect(page.text).toContain(BACK.why)
  expect(page.text).toContain('প্রত্যাহৃত')
  expect(page.$('form [name=why]').length).toBe(0)
  const list = await head.get(paths.payrollLoans)
  expect(list.$('table tbody').text()).toContain('প্রত্যাহৃত')
  expect(list.$('table tbody').text()).toContain('কর্মী T1')
  expect((await head.get(`${paths.payrollLoans}?f_open=yes`)).$('table tbody').text()).not.toContain('কর্মী T1')

  // The draft that had it is old, and the next one has none of it.
  expect((await head.post(paths.payrollMonth(month), { intent: 'check' })).status).toBe(409)
  await draft(site, monthsAgo(0))
  expect(await linesIn(site, month, who)).toEqual(['basic 2000000'])

  // The same again, now rightly, is another loan and no echo of the one that was taken back.
  expect(await give(here)).not.toBe(id)
  await booksAgree(site)
})

test('what was given before the books is taken back without a voucher', async () => {
  const here = await place()
  const id = await give(here, { way: 'before' })
  expect((await here.head.post(paths.payrollLoan(id), BACK)).status).toBe(200)
  expect([await rest(here.site, id), await vouchers(here.site)]).toEqual([0, 0])
  await booksAgree(here.site)
})

test('one of which an instalment was taken stays whole, and the answer says what to do instead', async () => {
  const here = await place()
  const { site, head } = here
  const id = await give(here)
  const accountant = await makeUser(site.id, { roles: ['accountant'] })
  const other = await visit(site.alias).login(accountant.username)
  const month = await draft(site, monthsAgo(0))
  await other.post(paths.payrollMonth(month), { intent: 'check' })
  const whileChecked = await head.post(paths.payrollLoan(id), BACK)
  expect([whileChecked.status, whileChecked.text.includes('আগে মাসটি ফেরত পাঠান')]).toEqual([409, true])
  await head.post(paths.payrollMonth(month), { intent: 'approve' })
  await head.post(paths.payrollPay(month), { day: typed(today()), bankAccount: '' })
  expect(await rest(site, id)).toBe(2_000_00)
  const whilePaid = await head.post(paths.payrollLoan(id), BACK)
  expect([whilePaid.status, whilePaid.text.includes('পরিশোধ ফিরিয়ে নিয়ে')]).toEqual([409, true])
  expect([await stands(site, id), await rest(site, id)]).toEqual([true, 2_000_00])

  // The way that it says leads there.
  await head.post(paths.payrollMonth(month), { intent: 'reverse', day: typed(today()), why: 'ঋণটি ভুল' })
  expect((await head.post(paths.payrollLoan(id), BACK)).status).toBe(409)
  await head.post(paths.payrollMonth(month), { intent: 'return', note: 'ঋণটি ভুল' })
  expect((await head.post(paths.payrollLoan(id), BACK)).status).toBe(200)
  expect(await rest(site, id)).toBe(0)
  await booksAgree(site)

  const later = await give(here)
  await draft(site, monthsAgo(0))
  await other.post(paths.payrollMonth(month), { intent: 'check' })
  await head.post(paths.payrollMonth(month), { intent: 'approve' })
  await head.post(paths.payrollPay(month), { day: typed(today()), bankAccount: '' })
  await head.post(paths.payrollMonth(month), { intent: 'lock' })
  const page = await head.get(paths.payrollLoan(later))
  expect(page.text).toContain('এককালীন যোগ হিসেবে ফেরত দিন')
  expect(page.$(`a[href="${paths.payrollOnce}"]`).length).toBeGreaterThan(0)
  expect((await head.post(paths.payrollLoan(later), BACK)).status).toBe(409)
  expect([await stands(site, later), await rest(site, later)]).toEqual([true, 2_000_00])
  await booksAgree(site)
})

test('a day outside is said at its field, a closed month refuses it, and nothing is half done', async () => {
  const here = await place()
  const { site, head } = here
  const id = await give(here)
  for (const [day, said] of [
    [addDays(today(), 1), 'তারিখটি এখনো আসেনি।'],
    [addDays(today(), -1), 'ঋণ প্রদানের আগের তারিখ।'],
  ] as const) {
    const answer = await head.post(paths.payrollLoan(id), { ...BACK, day: typed(day) })
    expect([answer.status, answer.text.includes(said)]).toEqual([422, true])
    expect(answer.$('#take-back [name=why]').val()).toBe(BACK.why)
  }
  expect((await head.post(paths.payrollLoan(id), { ...BACK, why: '' })).status).toBe(422)
  await everywhere(() =>
    sql('UPDATE accounting_period SET closed_at = now() WHERE site_id = $1 AND month = $2', [site.id, monthsAgo(0)]),
  )
  expect((await head.post(paths.payrollLoan(id), BACK)).status).toBeGreaterThanOrEqual(400)
  expect([await stands(site, id), await rest(site, id), await vouchers(site)]).toEqual([true, 3_000_00, 1])
  await inScope({ tenants: [site.id], readOnly: false }, () =>
    sql('UPDATE accounting_period SET closed_at = NULL WHERE site_id = $1', [site.id]),
  )
  await booksAgree(site)
})

test('another institution’s loan is not there, and who may only look takes nothing back', async () => {
  const here = await place()
  const id = await give(here)
  const other = await makeSite()
  const stranger = await visit(other.alias).login('admin')
  expect((await stranger.get(paths.payrollLoan(id))).status).toBe(404)
  expect((await stranger.post(paths.payrollLoan(id), BACK)).status).toBe(404)
  const teacher = await visit(here.site.alias).login(here.site.teacher.username)
  expect((await teacher.post(paths.payrollLoan(id), BACK)).status).toBe(403)
  expect(await stands(here.site, id)).toBe(true)
})

test('a mirror behind its back, or a ledger that says other, is found', async () => {
  const here = await place()
  const { site } = here
  const id = await give(here)
  await here.head.post(paths.payrollLoan(id), BACK)
  const found: object[] = []
  const spoil = everywhere(async () => {
    await sql('UPDATE salary_loan SET reversal_id = NULL WHERE site_id = $1', [site.id])
    await sql(`DELETE FROM salary_loan_entry WHERE site_id = $1 AND kind = 'taken-back'`, [site.id])
    found.push(...(await sql<object>('SELECT DISTINCT what FROM wrong_payroll($1) ORDER BY 1', [site.id])))
    throw new Error('not to stay')
  })
  await expect(spoil).rejects.toThrow('not to stay')
  expect(found).toEqual([{ what: 'loan reversed' }, { what: 'loan taken back' }])
})
