import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeBook, makeSite, makeUser, post, type MadeBook, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'

let site: MadeSite
let book: MadeBook
let clerk: Visitor
let account: number
const day = `${today().slice(0, 4)}-01-15`

const makeAccount = (siteId: number, ledgerId: number | undefined, number = '4426000000001'): Promise<number> =>
  everywhere(async () => {
    const [row] = await sql<{ id: number }>(
      `INSERT INTO bank_account (site_id, ledger_id, kind, bank_en, bank_bn, account_name, account_number)
       VALUES ($1, $2, 'current', 'Sonali Bank', 'সোনালী ব্যাংক', 'General', $3) RETURNING id`,
      [siteId, ledgerId, number],
    )
    return row?.id ?? 0
  })

beforeAll(async () => {
  site = await makeSite()
  book = await makeBook(site.id)
  account = await makeAccount(site.id, book.ledgers['1111'])
  clerk = await visit(site.alias).login((await makeUser(site.id, { roles: ['accountant'] })).username)
})
afterAll(closeDatabase)

interface Kept {
  id: number
  state: string
  amount: number
  voucherId: number | null
}
const cheque = async (number: string, siteId = site.id): Promise<Kept> => {
  const [row] = await everywhere(() =>
    sql<Kept>(
      'SELECT id, state, amount, voucher_id AS "voucherId" FROM cheque WHERE site_id = $1 AND number = $2 ORDER BY id DESC',
      [siteId, number],
    ),
  )
  return row ?? { id: 0, state: 'none', amount: 0, voucherId: null }
}
const balance = async (code: string): Promise<number> => {
  const [row] = await everywhere(() =>
    sql<{ rest: number }>(
      'SELECT coalesce(sum(debit - credit), 0)::bigint AS rest FROM ledger_month WHERE site_id = $1 AND ledger_id = $2',
      [site.id, book.ledgers[code]],
    ),
  )
  return row?.rest ?? 0
}
const wrong = () => everywhere(() => sql('SELECT * FROM wrong_books($1)', [site.id]))
const said = (answer: Answer) => answer.$('main').text()
const pay = (amount: number, at = day) =>
  post(site.id, book, 'payment', at, [
    ['5301', amount, 0],
    ['1111', 0, amount],
  ])
const issue = (number: string, voucherId: number, more: Record<string, string | number> = {}) =>
  clerk.post(paths.chequeNew('issued'), {
    bankAccountId: account,
    voucherId,
    number,
    dated: day,
    name: 'DESCO',
    ...more,
  })
const take = (number: string, more: Record<string, string | number> = {}) =>
  clerk.post(paths.chequeNew('received'), {
    drawerBank: 'Janata Bank',
    number,
    dated: day,
    enteredOn: day,
    ledgerId: book.ledgers['4303'] ?? 0,
    amount: '1500',
    name: 'A donor',
    ...more,
  })
const move = async (number: string, to: string, from: string, more: Record<string, string | number> = {}, by = clerk) =>
  by.post(paths.cheque((await cheque(number)).id), { intent: to, from, day, ...more })

describe('an issued cheque', () => {
  test('pays a voucher, in Bengali digits too; several share one, never more than it takes out', async () => {
    const before = await balance('1111')
    const { id } = await pay(100_000)
    expect((await issue('০০১২৩৪৫', id, { amount: '৪০০' })).status).toBe(200)
    expect(await cheque('0012345')).toMatchObject({ state: 'issued', amount: 40_000, voucherId: id })
    const over = await issue('0012346', id, { amount: '600.01' })
    expect(over.status).toBe(422)
    expect(over.$('[id$="-amount"]').closest('div').parent().text()).toContain('৳৬০০.০০')
    await issue('0012346', id) // all that is left
    expect((await cheque('0012346')).amount).toBe(60_000)
    expect((await issue('0012347', id)).status).toBe(422)
    expect(await balance('1111')).toBe(before - 100_000)
  })

  test('is not registered twice, nor with a number, amount, voucher or account that is none', async () => {
    const { id } = await pay(500)
    await issue('2000001', (await pay(300)).id)
    const again = await issue('2000001', id)
    expect(again.status).toBe(422)
    expect(said(again)).toContain('এই চেক আগেই রেজিস্টারে আছে')
    const cash = await post(site.id, book, 'payment', day, [
      ['5301', 500, 0],
      ['1101', 0, 500],
    ])
    const wrongs: Record<string, string | number>[] = [
      { number: '123' },
      { number: '12345a' },
      { amount: '-5' },
      { amount: '0' },
      { amount: '1.005' },
      { amount: '99999999999999' },
      { bankAccountId: account + 100_000 },
      { voucherId: cash.id },
      { voucherId: 999_999_999 },
      { name: '' },
    ]
    for (const more of wrongs) expect((await issue('7777001', id, more)).status, JSON.stringify(more)).toBe(422)
    expect((await cheque('7777001')).state).toBe('none')
  })

  test('that bounces reverses the voucher it pays alone; of one that it shares only its own amount comes back', async () => {
    const before = await balance('1111')
    const alone = await pay(2_000)
    await issue('3000001', alone.id)
    expect((await move('3000001', 'bounced', 'issued', { reason: 'Signature differs' })).status).toBe(200)
    expect((await cheque('3000001')).state).toBe('bounced')
    expect(await balance('1111')).toBe(before)
    const shared = await pay(3_000)
    await issue('3000002', shared.id, { amount: '10' })
    await issue('3000003', shared.id, { amount: '20' })
    await move('3000002', 'bounced', 'issued', { reason: 'No funds', charge: '115' })
    expect(await balance('1111')).toBe(before - 2_000 - 11_500)
    expect((await cheque('3000003')).state).toBe('issued')
    expect(await wrong()).toEqual([])
  })

  test('moves only as the policy says, once, with a reason, on a day that was', async () => {
    const { id } = await pay(700)
    await issue('4000001', id)
    expect((await move('4000001', 'bounced', 'issued')).status).toBe(422)
    expect((await move('4000001', 'cleared', 'issued', { day: addDays(today(), 1) })).status).toBe(422)
    expect((await move('4000001', 'cleared', 'issued', { day: addDays(day, -1) })).status).toBe(422)
    expect((await move('4000001', 'deposited', 'issued', { bankAccountId: account })).status).toBe(409)
    expect((await move('4000001', 'cleared', 'issued')).status).toBe(200)
    expect((await move('4000001', 'cleared', 'issued')).status).toBe(409)
    expect((await move('4000001', 'cancelled', 'cleared', { reason: 'Too late' })).status).toBe(409)
    const moves = await everywhere(async () =>
      sql('SELECT to_state FROM cheque_move WHERE site_id = $1 AND cheque_id = $2 ORDER BY id', [
        site.id,
        (await cheque('4000001')).id,
      ]),
    )
    expect(moves).toEqual([{ to_state: 'issued' }, { to_state: 'cleared' }])
  })
})

describe('a post-dated cheque', () => {
  test('books nothing before its day, and once on it', async () => {
    const before = await balance('1111')
    const fields = {
      bankAccountId: account,
      ledgerId: book.ledgers['5304'] ?? 0,
      number: '5000001',
      amount: '250',
      name: 'Mason',
    }
    expect((await clerk.post(paths.chequeNew('post-dated'), { ...fields, dated: today() })).status).toBe(422)
    await clerk.post(paths.chequeNew('post-dated'), { ...fields, dated: addDays(today(), 3) })
    expect(await cheque('5000001')).toMatchObject({ state: 'post-dated', voucherId: null })
    expect((await move('5000001', 'issued', 'post-dated', { day: today() })).status).toBe(422)
    expect(await balance('1111')).toBe(before)
    await everywhere(() =>
      sql(`UPDATE cheque SET dated = $3, entered_on = $3 WHERE site_id = $1 AND number = $2`, [
        site.id,
        '5000001',
        today(),
      ]),
    )
    expect(said(await clerk.get(paths.chequeRegister))).toContain('আজ তারিখ')
    expect((await move('5000001', 'issued', 'post-dated', { day: today() })).status).toBe(200)
    expect(await balance('1111')).toBe(before - 25_000)
    expect((await cheque('5000001')).voucherId).toBeGreaterThan(0)
    expect((await move('5000001', 'issued', 'post-dated', { day: today() })).status).toBe(409)
  })
})

describe('a received cheque', () => {
  test('stands in cheques in hand until the bank has cleared it', async () => {
    const [bank, hand, income] = [await balance('1111'), await balance('1131'), await balance('4303')]
    expect((await take('600001')).status).toBe(200)
    expect([await balance('1131'), await balance('4303')]).toEqual([hand + 150_000, income - 150_000])
    const again = await take('600001', { drawerBank: 'JANATA BANK' })
    expect(again.status).toBe(422)
    expect(again.$('[id$="-number"]').attr('aria-invalid')).toBe('true')
    await move('600001', 'deposited', 'held', { bankAccountId: account })
    expect(await balance('1111')).toBe(bank)
    await move('600001', 'cleared', 'deposited')
    expect([await balance('1111'), await balance('1131')]).toEqual([bank + 150_000, hand])
    expect(await wrong()).toEqual([])
  })

  test('that bounces is taken back, with the bank’s charge; that is given back too, and may come again', async () => {
    const [bank, hand, income] = [await balance('1111'), await balance('1131'), await balance('4303')]
    await take('600002')
    await move('600002', 'deposited', 'held', { bankAccountId: account })
    await move('600002', 'bounced', 'deposited', { reason: 'No funds', charge: '২৩০' })
    expect([await balance('1111'), await balance('1131'), await balance('4303')]).toEqual([bank - 23_000, hand, income])
    const page = await clerk.get(paths.cheque((await cheque('600002')).id))
    expect(said(page)).toContain('No funds')
    await take('600002')
    await move('600002', 'returned', 'held', { reason: 'Wrong name' })
    expect(await balance('4303')).toBe(income)
    expect(await wrong()).toEqual([])
  })

  test('is refused for a ledger of money, of another institution, or a day to come', async () => {
    const other = await makeSite()
    const theirs = await makeBook(other.id)
    const wrongs: Record<string, string | number>[] = [
      { ledgerId: book.ledgers['1101'] ?? 0 },
      { ledgerId: book.ledgers['1131'] ?? 0 },
      { ledgerId: theirs.ledgers['4303'] ?? 0 },
      { enteredOn: addDays(today(), 1) },
      { amount: '' },
    ]
    for (const more of wrongs) expect((await take('600009', more)).status, JSON.stringify(more)).toBe(422)
  })
})

describe('who', () => {
  test('without the right gets neither list nor move; nobody reaches another institution’s cheque', async () => {
    await take('600020')
    const { id } = await cheque('600020')
    const teacher = await visit(site.alias).login(site.teacher.username)
    expect((await teacher.get(paths.chequeRegister)).status).toBe(403)
    expect(
      (await teacher.post(paths.cheque(id), { intent: 'returned', from: 'held', day, reason: 'mine' })).status,
    ).toBe(403)
    const other = await makeSite()
    await makeBook(other.id)
    const theirs = await visit(other.alias).login(other.admin.username)
    expect((await theirs.get(paths.cheque(id))).status).toBe(404)
    expect(
      (await theirs.post(paths.cheque(id), { intent: 'returned', from: 'held', day, reason: 'mine' })).status,
    ).toBe(404)
    expect((await cheque('600020')).state).toBe('held')
  })

  test('registered a post-dated cheque does not post it where two people are asked for', async () => {
    const strict = await makeSite()
    const theirs = await makeBook(strict.id, { twoPeople: true })
    const theirAccount = await makeAccount(strict.id, theirs.ledgers['1111'])
    const [one, two] = [
      await visit(strict.alias).login(strict.admin.username),
      await visit(strict.alias).login((await makeUser(strict.id, { roles: ['accountant'] })).username),
    ]
    await one.post(paths.chequeNew('post-dated'), {
      bankAccountId: theirAccount,
      ledgerId: theirs.ledgers['5304'] ?? 0,
      number: '900001',
      amount: '250',
      name: 'Mason',
      dated: addDays(today(), 3),
    })
    await everywhere(() =>
      sql('UPDATE cheque SET dated = $2, entered_on = $2 WHERE site_id = $1', [strict.id, today()]),
    )
    const { id } = await cheque('900001', strict.id)
    const posting = { intent: 'issued', from: 'post-dated', day: today() }
    expect((await one.post(paths.cheque(id), posting)).status).toBe(422)
    expect((await two.post(paths.cheque(id), posting)).status).toBe(200)
    expect((await cheque('900001', strict.id)).state).toBe('issued')
    // Nor is it taken back by who registered it; what the bank took for it waits for another.
    const bounce = { intent: 'bounced', from: 'issued', day: today(), reason: 'No funds', charge: '230' }
    expect((await one.post(paths.cheque(id), bounce)).status).toBe(422)
    expect((await two.post(paths.cheque(id), bounce)).$('[role=status]').text()).toContain('অন্য একজনের সিদ্ধান্তের অপেক্ষায়')
    const [charge] = await everywhere(() =>
      sql(
        `SELECT d.state, d.amount, (SELECT count(*)::int FROM voucher v WHERE v.site_id = d.site_id AND v.event = 'cheque-charge') AS posted
         FROM voucher_draft d WHERE d.site_id = $1`,
        [strict.id],
      ),
    )
    expect(charge).toEqual({ state: 'handed-in', amount: 23_000, posted: 0 })
  })

  test('keeps no books is led to open them', async () => {
    const bare = await makeSite()
    const head = await visit(bare.alias).login(bare.admin.username)
    for (const path of [paths.chequeRegister, paths.chequeNew('received')])
      expect(said(await head.get(path)), path).toContain('হিসাব বই এখনো খোলা হয়নি')
  })
})

test('the register finds by number and party, filters, and goes out as a file', async () => {
  await issue('0088001', (await pay(900)).id)
  await take('600030')
  const row = async (query: string) => (await clerk.get(`${paths.chequeRegister}?${query}`)).$('tbody').text()
  expect(await row(`q=${encodeURIComponent('০০৮৮০০১')}`)).toContain('০০৮৮০০১')
  expect(await row('q=desco&per=200')).toContain('০০৮৮০০১')
  expect(await row('q=0088001&f_direction=received')).toBe('')
  const file = await clerk.get(`${paths.chequeRegister}?export=csv&f_direction=issued`)
  expect(file.text).toContain('0088001')
  expect(file.text).toContain('প্রদত্ত')
  expect(file.text).not.toContain('600030')
})
