import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makePayingSite, makeUser, type MadeTill } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { honourEverywhere } from '~/domain/accounts/cheques/due-cheque.server'
import { suggestionsFor } from '~/domain/accounts/reconciliation/candidates.server'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'

/** Three students owe 1,300 each: tuition 500 twice, session 300. */
let made: MadeTill
let admin: Visitor
let cashier: Visitor
let account: number
beforeEach(async () => {
  made = await makePayingSite()
  admin = await visit(made.site.alias).login(made.site.admin.username)
  cashier = await visit(made.site.alias).login((await makeUser(made.site.id, { roles: ['cashier'] })).username)
  await cashier.post(paths.studentPayment, { intent: 'open', openingFloat: '0' })
  account = (
    await one<{ id: number }>(
      `INSERT INTO bank_account (site_id, ledger_id, kind, bank_en, bank_bn, account_name, account_number)
       VALUES ($1, $2, 'current', 'Sonali Bank', 'সোনালী ব্যাংক', 'General', '4426000000011') RETURNING id`,
      [made.site.id, made.book.ledgers['1111']],
    )
  ).id
})
afterAll(closeDatabase)

const student = (at = 0) => made.site.students[at]?.id ?? 0
const one = async <T extends object>(text: string, binds: unknown[] = [made.site.id]): Promise<T> =>
  (await everywhere(() => sql<T>(text, binds)))[0] as T
const due = async (at = 0) =>
  (
    await one<{ due: number }>(
      'SELECT coalesce(sum(rest), 0)::bigint AS due FROM fee_due WHERE site_id = $1 AND student_id = $2',
      [made.site.id, student(at)],
    )
  ).due
const balance = async (code: string) =>
  (
    await one<{ net: number }>(
      'SELECT coalesce(sum(debit - credit), 0)::bigint AS net FROM ledger_month WHERE site_id = $1 AND ledger_id = $2',
      [made.site.id, made.book.ledgers[code]],
    )
  ).net
const wrong = () =>
  everywhere(async () => [
    ...(await sql('SELECT * FROM wrong_dues($1)', [made.site.id])),
    ...(await sql('SELECT * FROM wrong_books($1)', [made.site.id])),
    ...(await sql('SELECT * FROM wrong_tills($1)', [made.site.id])),
  ])
const pay = (amount: string, more: Record<string, string> = {}, at = 0) =>
  cashier.post(paths.studentPaymentOf(student(at)), {
    intent: 'pay',
    studentId: student(at),
    method: 'cheque',
    amount,
    reference: '778801',
    chequeBank: 'Janata Bank',
    chequeDate: today(),
    once: `once-${at}-${more.reference ?? ''}`,
    ...more,
  })
const cheque = (number = '778801') =>
  one<{ id: number; state: string; voucherId: number | null }>(
    'SELECT id, state, voucher_id AS "voucherId" FROM cheque WHERE site_id = $1 AND number = $2',
    [made.site.id, number],
  )
const move = async (from: string, to: string, more: Record<string, string | number> = {}) =>
  admin.post(paths.cheque((await cheque()).id), { intent: to, from, day: today(), ...more })
const payment = () =>
  one<{ id: number; day: string; amount: number }>('SELECT id, day, amount FROM payment WHERE site_id = $1') as Promise<
    { id: number; day: string; amount: number } | undefined
  >

test('a cleared cheque of fees comes back: out of the bank, dues open again, fine and charge, and the bank’s line finds it', async () => {
  await pay('1400') // 1,300 of dues, 100 in advance
  await move('held', 'deposited', { bankAccountId: account })
  await move('deposited', 'cleared')
  expect([await balance('1111'), await balance('1131'), await due()]).toEqual([140_000, 0, 0])

  // A cancellation of its receipt does not pay out of the bank.
  const { id } = (await payment()) ?? { id: 0 }
  await cashier.post(paths.studentPayment, { intent: 'ask', paymentId: id, reason: 'bounced' })
  const asked = await one<{ id: number }>('SELECT id FROM payment_cancellation WHERE site_id = $1')
  const approved = await admin.post(paths.feeCancellation, { id: asked.id, verdict: 'approve' })
  expect([approved.status, await balance('1111')]).toEqual([422, 140_000])

  expect((await move('cleared', 'bounced')).status).toBe(422) // it asks for a reason
  const back = await move('cleared', 'bounced', { reason: 'No funds', charge: '115', fine: '200' })
  expect(back.status).toBe(200)
  expect(back.$('main').text()).toContain('No funds')
  expect((await cheque()).state).toBe('bounced')
  expect([await balance('1111'), await balance('2101'), await due()]).toEqual([-11_500, 0, 150_000])
  expect((await move('cleared', 'bounced', { reason: 'No funds' })).status).toBe(409)
  expect(await wrong()).toEqual([])

  const statement = await one<{ id: number }>(
    `INSERT INTO bank_statement (site_id, bank_account_id, starts_on, ends_on, opening, closing, made_by) VALUES ($1, $2, $3, $3, 0, -11500, $4) RETURNING id`,
    [made.site.id, account, today(), made.site.admin.id],
  )
  await everywhere(() =>
    sql(
      `INSERT INTO bank_statement_line (site_id, statement_id, bank_account_id, place, day, description, withdrawn, deposited)
       VALUES ($1, $2, $3, 1, $4, 'CHQ 778801', 0, 140000), ($1, $2, $3, 2, $4, 'RETURNED CHQ 778801', 140000, 0), ($1, $2, $3, 3, $4, 'CHARGES', 11500, 0)`,
      [made.site.id, statement.id, account, today()],
    ),
  )
  const { found, entries } = await everywhere(() =>
    suggestionsFor(made.site.id, {
      id: statement.id,
      ledgerId: made.book.ledgers['1111'] ?? 0,
      startsOn: today(),
      endsOn: today(),
    } as Parameters<typeof suggestionsFor>[1]),
  )
  expect(found.size).toBe(3)
  expect([...entries.values()].map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-140_000, -11_500, 140_000])
})

test('a cleared cheque that was no fee comes back out of the bank, from what it was given for', async () => {
  await admin.post(paths.chequeNew('received'), {
    drawerBank: 'Janata Bank',
    number: '778801',
    dated: today(),
    enteredOn: today(),
    ledgerId: made.book.ledgers['4303'] ?? 0,
    amount: '1500',
    name: 'A donor',
  })
  await move('held', 'deposited', { bankAccountId: account })
  await move('deposited', 'cleared')
  expect((await move('cleared', 'bounced', { reason: 'Signature differs' })).status).toBe(200)
  expect([await balance('1111'), await balance('1131'), await balance('4303')]).toEqual([0, 0, 0])
  expect(await wrong()).toEqual([])
})

test('a post-dated cheque is no payment before its day; the night’s job takes it up, once, and its receipt says since when', async () => {
  const day = addDays(today(), 40)
  const answer = await pay('700', { chequeDate: day })
  expect([answer.status, answer.url]).toEqual([200, paths.studentPaymentOf(student())])
  expect(answer.$('#waiting').text()).toContain('Janata Bank')
  await pay('700', { chequeDate: day }) // sent twice
  expect(await one('SELECT count(*)::int AS many FROM cheque WHERE site_id = $1')).toEqual({ many: 1 })
  expect(await cheque()).toMatchObject({ state: 'post-dated', voucherId: null })
  expect([await payment(), await due(), await balance('1131')]).toEqual([undefined, 130_000, 0])
  const { id } = await cheque()
  expect((await cashier.post(paths.studentPayment, { intent: 'due', chequeId: id })).status).toBe(422)
  expect((await move('post-dated', 'held')).status).toBe(422)
  await honourEverywhere()
  expect((await cheque()).state).toBe('post-dated')

  await everywhere(() =>
    sql('UPDATE cheque SET dated = $2, entered_on = $3 WHERE site_id = $1', [
      made.site.id,
      today(),
      addDays(today(), -9),
    ]),
  )
  await honourEverywhere()
  await honourEverywhere()
  expect(await payment()).toMatchObject({ day: today(), amount: 70_000 })
  expect([(await cheque()).state, await due(), await balance('1131')]).toEqual(['held', 60_000, 70_000])
  const receipt = await cashier.get(paths.paymentReceipt((await payment())?.id ?? 0))
  expect(receipt.$('#receipt').text()).toContain('অগ্রিম তারিখের চেক')
  await move('held', 'deposited', { bankAccountId: account })
  await move('deposited', 'bounced', { reason: 'No funds' })
  expect(await due()).toBe(130_000)
  expect(await wrong()).toEqual([])
})

test('the cashier takes it up on its day; given back before, it leaves nothing in the books', async () => {
  await pay('700', { chequeDate: addDays(today(), 3) })
  await everywhere(() => sql('UPDATE cheque SET dated = $2 WHERE site_id = $1', [made.site.id, today()]))
  const page = await cashier.get(paths.studentPaymentOf(student()))
  expect(page.$('#waiting form [name=chequeId]').length).toBe(1)
  const other = await makePayingSite()
  const theirs = await visit(other.site.alias).login(other.site.admin.username)
  const { id } = await cheque()
  expect((await theirs.post(paths.studentPayment, { intent: 'due', chequeId: id })).status).toBe(404)
  const taken = await cashier.post(paths.studentPayment, { intent: 'due', chequeId: id })
  expect([taken.status, taken.url]).toEqual([200, paths.paymentReceipt((await payment())?.id ?? 0)])
  expect((await cashier.post(paths.studentPayment, { intent: 'due', chequeId: id })).status).toBe(409)

  await pay('500', { reference: '778802', chequeDate: addDays(today(), 3) }, 1)
  const second = (await cheque('778802')).id
  const back = await admin.post(paths.cheque(second), {
    intent: 'returned',
    from: 'post-dated',
    day: today(),
    reason: 'Paid in cash',
  })
  expect(back.status).toBe(200)
  expect(await cheque('778802')).toMatchObject({ state: 'returned', voucherId: null })
  expect(await due(1)).toBe(130_000)

  // The same for what is no fee: booked on its day.
  await admin.post(paths.chequeNew('received'), {
    drawerBank: 'Pubali Bank',
    number: '778803',
    dated: addDays(today(), 3),
    enteredOn: today(),
    ledgerId: made.book.ledgers['4303'] ?? 0,
    amount: '1500',
    name: 'A donor',
  })
  expect([(await cheque('778803')).state, await balance('4303')]).toEqual(['post-dated', 0])
  await everywhere(() =>
    sql(`UPDATE cheque SET dated = $2 WHERE site_id = $1 AND number = '778803'`, [made.site.id, today()]),
  )
  await honourEverywhere()
  expect([(await cheque('778803')).state, await balance('4303')]).toEqual(['held', -150_000])
  expect(await wrong()).toEqual([])
})
