import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeBook, makeSite, makeUser, post, type MadeBook, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { cashDays, type CashRow } from '~/domain/accounts/cash-book/cash-book.policy'
import { readSheet } from '~/documents/spreadsheet.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'

let site: MadeSite
let book: MadeBook
let clerk: Visitor
let admin: Visitor
const yesterday = addDays(today(), -1)
beforeEach(async () => {
  site = await makeSite()
  book = await makeBook(site.id)
  clerk = await visit(site.alias).login((await makeUser(site.id, { roles: ['accountant'] })).username)
  admin = await visit(site.alias).login(site.admin.username)
  const put = (kind: 'receipt' | 'payment' | 'contra', day: string, lines: [string, number, number][]) =>
    post(site.id, book, kind, day, lines, { narration: `<b>${kind}</b>` })
  await put('receipt', yesterday, [
    ['1101', 90_000, 0],
    ['4101', 0, 90_000],
  ])
  await put('receipt', today(), [
    ['1101', 20_000, 0],
    ['1111', 5_000, 0],
    ['4101', 0, 25_000],
  ])
  await put('contra', today(), [
    ['1111', 60_000, 0],
    ['1101', 0, 60_000],
  ])
  await put('payment', today(), [
    ['5301', 1_500, 0],
    ['1101', 0, 1_500],
  ])
  await post(site.id, book, 'journal', today(), [
    ['5301', 700, 0],
    ['2103', 0, 700],
  ]).catch(() => undefined)
})
afterAll(closeDatabase)

const day = (at = today()) => `${paths.cashBook}?f_from=${at}&f_to=${at}`
const close = (counted: string, remark = '', who = clerk, at = today()) =>
  who.post(day(at), { intent: 'close', day: at, counted, remark })

test('both sides of a day, cash and bank: what only moved stands on both, and the sums are equal', async () => {
  const page = await clerk.get(day())
  expect(page.status).toBe(200)
  const file = await clerk.get(`${day()}&export=xlsx`)
  const rows = (await readSheet(file.body)).map(({ cells }) => cells)
  const figures = rows
    .filter((cells) => cells.some((cell) => typeof cell === 'number'))
    .map((cells) => [cells[4], cells[5], cells[10], cells[11]].map((cell) => cell ?? null))
  expect(figures).toEqual([
    [900, 0, null, null],
    [200, 50, 600, 0],
    [0, 600, 15, 0],
    [null, null, 485, 650],
    [1100, 650, 1100, 650],
  ])
  // Days are dates.
  expect(rows.some((cells) => cells[0] instanceof Date && cells[6] instanceof Date)).toBe(true)
  for (const lang of ['bn', 'en']) {
    clerk.cookies.set('lang', lang)
    const pdf = await clerk.get(`${day()}&export=pdf`)
    expect([pdf.status, pdf.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect((await clerk.get(day())).text).not.toMatch(/cash-book:|undefined|NaN/)
  }
  // Two days: what is carried down is what the next begins with.
  const both = await clerk.get(`${paths.cashBook}?f_from=${yesterday}&f_to=${today()}`)
  expect(both.$('#report section').length).toBe(2)
  expect((await clerk.get(`${paths.cashBook}?f_from=${addDays(today(), -40)}`)).$('#f-f_to-error').length).toBe(1)
})

test('whoever counts closes the day; another looks at it; what changes afterwards is closed anew', async () => {
  const differs = await close('400')
  expect([differs.status, differs.$('[name=remark][aria-invalid=true]').length]).toEqual([422, 1])
  expect((await close('400', 'ভাংতি কম')).status).toBe(200)
  expect((await close('400', 'ভাংতি কম')).status).toBe(422)
  expect((await close('485', '', clerk, addDays(today(), 1))).status).toBe(422)
  const [kept] = await everywhere(() =>
    sql<{ id: number; cash: number; bank: number; counted: number }>(
      'SELECT id, cash, bank, counted FROM cash_day WHERE site_id = $1',
      [site.id],
    ),
  )
  expect(kept).toMatchObject({ cash: 48_500, bank: 65_000, counted: 40_000 })
  const see = (who: Visitor) => who.post(day(), { intent: 'see', id: kept?.id ?? 0 })
  expect((await see(clerk)).status).toBe(422)
  const other = await makeSite()
  await makeBook(other.id)
  expect((await see(await visit(other.alias).login(other.admin.username))).status).toBe(404)
  expect((await see(admin)).status).toBe(200)
  expect((await see(admin)).status).toBe(409)
  await post(site.id, book, 'payment', today(), [
    ['5301', 500, 0],
    ['1101', 0, 500],
  ])
  expect((await clerk.get(day())).$('#report').text()).toContain('আবার সমাপ্ত করুন')
  expect((await close('480')).status).toBe(200)
  expect((await clerk.get(day())).$('#report').text()).not.toContain('আবার সমাপ্ত করুন')
  const teacher = await visit(site.alias).login(site.teacher.username)
  expect((await teacher.get(day())).status).toBe(403)
})

test('a day on which nothing happened stands where it is asked for; sides never mix', () => {
  const row = (more: Partial<CashRow>): CashRow => ({
    voucherId: 1,
    day: '2026-11-03',
    number: 'x',
    kind: 'receipt',
    narration: '',
    heads: [],
    cashIn: 0,
    cashOut: 0,
    bankIn: 0,
    bankOut: 0,
    ...more,
  })
  const days = cashDays([row({ cashIn: 10 }), row({ kind: 'contra', cashOut: 4, bankIn: 4 })], { cash: 5, bank: 1 }, [
    '2026-11-02',
  ])
  expect(days.map(({ day: at, closing, sum }) => [at, closing, sum])).toEqual([
    ['2026-11-02', { cash: 5, bank: 1 }, { cash: 5, bank: 1 }],
    ['2026-11-03', { cash: 11, bank: 5 }, { cash: 15, bank: 5 }],
  ])
})

test('the bank book ends with its reconciliation: what the bank has not seen, and whether the two agree', async () => {
  const [account] = await everywhere(() =>
    sql<{ id: number }>(
      `INSERT INTO bank_account (site_id, ledger_id, kind, bank_en, bank_bn, account_name, account_number)
       VALUES ($1, $2, 'current', 'Sonali Bank', 'সোনালী ব্যাংক', 'General', '4426000000021') RETURNING id`,
      [site.id, book.ledgers['1111']],
    ),
  )
  await everywhere(() =>
    sql(
      `INSERT INTO bank_statement (site_id, bank_account_id, starts_on, ends_on, opening, closing, made_by) VALUES ($1, $2, $3, $3, 0, 0, $4)`,
      [site.id, account?.id, today(), site.admin.id],
    ),
  )
  clerk.cookies.set('lang', 'en')
  const path = `${paths.bankBook}?f_from=${today()}&f_to=${today()}`
  const page = await clerk.get(path)
  expect([page.status, page.$('#reconciliation table tr').length > 5]).toEqual([200, true])
  const file = await clerk.get(`${path}&export=xlsx`)
  const rows = (await readSheet(file.body)).map(({ cells }) => cells)
  // Opening, two entries, closing; then from 650 by the book less 650 that the bank has not seen to nothing.
  expect(rows.filter((cells) => typeof cells[5] === 'number').map((cells) => cells[5])).toEqual([
    0, 50, 650, 650, 650, 0, -650, -600, -50, 0, 0, 0, 0,
  ])
  const pdf = await clerk.get(`${path}&export=pdf`)
  expect([pdf.status, pdf.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  const other = await makeSite()
  await makeBook(other.id)
  const theirs = await visit(other.alias).login(other.admin.username)
  expect((await theirs.get(`${paths.bankBook}?f_account=${account?.id}`)).status).toBe(404)
})
