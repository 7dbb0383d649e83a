import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { everywhere, makeAttempt, makePayingSite, makeUser, post, type MadeTill } from 'tests/factories'
import { openSimulators } from 'tests/factories/simulated'
import { visit, type Visitor } from 'tests/harness/visitor'
import { beginAttempt, goToGateway } from '~/domain/gateways/online.server'
import { takeVerdict } from '~/domain/gateways/session/settle.server'
import { addDays, today, type Day } from '~/format/dates'
import { paths } from '~/paths'
import { SIMULATOR_ACCOUNTS } from '../../../scripts/simulators/accounts'
import type { Simulators } from '../../../scripts/simulators/server'

/*
 * Money moves by two people: every shortcut is tried by one person alone, who has all rights of an accountant, by posting the form directly.
 */
let made: MadeTill
let one: Visitor
let other: Visitor
let serial = 0
let simulators: Simulators
let close: () => Promise<void>
beforeAll(async () => {
  ;({ simulators, close } = await openSimulators('BKASH'))
})
afterAll(async () => {
  await close()
  await closeDatabase()
})
beforeEach(async () => {
  made = await makePayingSite()
  await everywhere(() => sql('UPDATE book SET two_people = true WHERE site_id = $1', [made.site.id]))
  one = await visit(made.site.alias).login((await makeUser(made.site.id, { roles: ['accountant'] })).username)
  other = await visit(made.site.alias).login(made.site.admin.username)
})

const row = async <T extends object>(text: string, binds: unknown[] = [made.site.id]): Promise<T> =>
  (await everywhere(() => sql<T>(text, binds)))[0] as T
const student = () => made.site.students[0]?.id ?? 0
const balance = async (code: string) =>
  (
    await row<{ net: number }>(
      'SELECT coalesce(sum(debit - credit), 0)::bigint AS net FROM ledger_month WHERE site_id = $1 AND ledger_id = $2',
      [made.site.id, made.book.ledgers[code]],
    )
  ).net
const request = () =>
  row<{ id: number; kind: string; state: string; amount: number | null }>(
    'SELECT id, kind, state, amount FROM money_request WHERE site_id = $1 ORDER BY id DESC LIMIT 1',
  )
const decide = async (who: Visitor, verdict = 'approve') =>
  who.post(`${paths.moneyRequests}?dialog=decide`, { intent: 'decide', id: (await request()).id, verdict, answer: '' })
const attemptState = (id: number) =>
  row<{ state: string; byHand: string | null; refunded: boolean; asked: boolean }>(
    `SELECT state, by_hand AS "byHand", refunded_at IS NOT NULL AS refunded, refund_asked_at IS NOT NULL AS asked FROM gateway_session WHERE site_id = $1 AND id = $2`,
    [made.site.id, id],
  )
const wrong = () =>
  everywhere(async () => [
    ...(await sql('SELECT * FROM wrong_dues($1)', [made.site.id])),
    ...(await sql('SELECT * FROM wrong_books($1)', [made.site.id])),
  ])

async function paid(amount: number): Promise<number> {
  const attempt = await makeAttempt(made, [{ studentId: student(), amount }])
  await takeVerdict(made.site, attempt.id, {
    state: 'paid',
    invoice: attempt.invoice,
    amount,
    transactionId: `TWO${(serial += 1)}`,
    currency: 'BDT',
  })
  return (
    await row<{ id: number }>('SELECT payment_id AS id FROM gateway_session WHERE site_id = $1 AND id = $2', [
      made.site.id,
      attempt.id,
    ])
  ).id
}
const settle = (payments: number[], arrived: string, charge: string) =>
  one.post(`${paths.gatewaySettlements}?gateway=${made.gatewayId}&dialog=arrived&arrived=1`, {
    intent: 'settle',
    gateway: made.gatewayId,
    day: today(),
    ledgerId: made.book.ledgers['1111'] ?? 0,
    arrived,
    charge,
    reference: `SET-${(serial += 1)}`,
    payments: payments.map(String),
  })

test('a charge of a gateway beyond its contract waits for another; ৳1 that arrived with ৳499 of charge is not posted by one hand', async () => {
  const [a, b] = [await paid(50_000), await paid(30_000)]
  expect((await settle([a], '1', '499')).status).toBe(200)
  expect([await balance('1111'), await balance('5307'), await balance('1122')]).toEqual([0, 0, 80_000])
  expect(await request()).toMatchObject({ kind: 'settlement', state: 'asked', amount: 49_900 })
  expect((await decide(one)).status).toBe(422)
  expect((await one.get(paths.moneyRequests)).text).toContain('অন্য একজন সিদ্ধান্ত দেবেন')
  const list = await other.get(`${paths.moneyRequests}?id=${(await request()).id}&dialog=decide`)
  expect([list.status, list.$('#decide').length]).toEqual([200, 1])
  expect((await decide(other, 'refuse')).status).toBe(200)
  expect(await balance('5307')).toBe(0)
  expect((await settle([a], '400', '100')).status).toBe(200)
  expect((await decide(other)).status).toBe(200)
  expect((await decide(other)).status).toBe(409)
  expect([await balance('1111'), await balance('5307'), await balance('1122')]).toEqual([40_000, 10_000, 30_000])
  const voucher = await row<{ two: boolean }>(
    `SELECT made_by <> posted_by AS two FROM voucher WHERE site_id = $1 AND event = 'gateway-settlement'`,
  )
  expect(voucher.two).toBe(true)
  // Within the contract it is one person's work, as before.
  expect((await settle([b], '297', '3')).status).toBe(200)
  expect(await balance('1122')).toBe(0)
  expect(await wrong()).toEqual([])
})

test('the database lets no settlement with such a charge stand without a request that another approved', async () => {
  const a = await paid(50_000)
  const force = inScope({ tenants: [made.site.id], readOnly: false }, async () => {
    const [made_] = await sql<{ id: number }>(
      `INSERT INTO gateway_settlement (site_id, site_gateway_id, day, ledger_id, reference, arrived, charge, difference) VALUES ($1, $2, $3, $4, 'F', 100, 49900, 0) RETURNING id`,
      [made.site.id, made.gatewayId, today(), made.book.ledgers['1111']],
    )
    await sql(
      'INSERT INTO gateway_settlement_payment (site_id, settlement_id, payment_id, amount) VALUES ($1, $2, $3, 50000)',
      [made.site.id, made_?.id, a],
    )
  })
  await expect(force).rejects.toMatchObject({ message: 'posting:refused.secondPerson' })
})

test('a payment by hand is a claim until another agrees', async () => {
  const { id } = await makeAttempt(made, [{ studentId: student(), amount: 50_000 }])
  const hand = (who: Visitor) =>
    who.post(paths.siteGatewayAttempt(id), {
      intent: 'hand',
      id,
      transactionId: 'FAKE123456',
      amount: '500',
      evidence: 'told by phone',
    })
  expect((await hand(one)).status).toBe(200)
  expect(await attemptState(id)).toMatchObject({ state: 'redirected', byHand: null })
  expect((await hand(one)).status).toBe(409)
  expect((await decide(one)).status).toBe(422)
  const page = await other.get(paths.siteGatewayAttempt(id))
  expect(page.text).toContain('told by phone')
  expect(page.$('#hand').length).toBe(0)
  const force = inScope({ tenants: [made.site.id], readOnly: false }, () =>
    sql(`UPDATE gateway_session SET by_hand = 'x' WHERE site_id = $1 AND id = $2`, [made.site.id, id]),
  )
  await expect(force).rejects.toMatchObject({ message: 'posting:refused.secondPerson' })
  expect((await decide(other)).status).toBe(200)
  expect(await attemptState(id)).toMatchObject({ state: 'paid', byHand: 'told by phone' })
  expect(await wrong()).toEqual([])
})

test('what one asked for, one takes back, and it may be asked for again; another institution sees nothing', async () => {
  const { id } = await makeAttempt(made, [{ studentId: student(), amount: 50_000 }])
  const hand = () =>
    one.post(paths.siteGatewayAttempt(id), { intent: 'hand', id, transactionId: 'T1', amount: '500', evidence: 'x' })
  await hand()
  const asked = await request()
  const theirs = await makePayingSite()
  const stranger = await visit(theirs.site.alias).login(theirs.site.admin.username)
  expect(
    (await stranger.post(paths.moneyRequests, { intent: 'decide', id: asked.id, verdict: 'approve' })).status,
  ).toBe(404)
  expect((await stranger.post(paths.moneyRequests, { intent: 'withdraw', id: asked.id })).status).toBe(404)
  expect((await other.post(paths.moneyRequests, { intent: 'withdraw', id: asked.id })).status).toBe(422)
  const cashier = await visit(made.site.alias).login((await makeUser(made.site.id, { roles: ['cashier'] })).username)
  expect((await decide(cashier)).status).toBe(403)
  expect((await one.post(paths.moneyRequests, { intent: 'withdraw', id: asked.id })).status).toBe(200)
  expect((await request()).state).toBe('withdrawn')
  expect((await decide(other)).status).toBe(409)
  expect((await hand()).status).toBe(200)
})

test('an online payment goes back when another agrees: only then is its provider asked', async () => {
  const { password, app_secret: appSecret, ...plain } = SIMULATOR_ACCOUNTS.BKASH
  const catalogueId = (await row<{ id: number }>(`SELECT id FROM payment_gateway WHERE code = 'BKASH'`, [])).id
  await other.post(paths.siteGateway(catalogueId), {
    intent: 'save',
    gatewayId: catalogueId,
    mode: 'sandbox',
    active: 'on',
    ...Object.fromEntries(
      Object.entries({ ...plain, password, app_secret: appSecret }).map(([key, value]) => [`value_${key}`, value]),
    ),
  })
  const real = await everywhere(() =>
    beginAttempt(made.site, {
      siteGatewayId: made.gatewayId,
      shares: [{ studentId: student(), amount: 30_000 }],
      payer: '',
      mobile: '01712345678',
      userId: null,
      came: 'public',
    }),
  )
  await goToGateway(made.site, real.invoice)
  await fetch(`${simulators.url}/control/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gateway: 'BKASH', id: simulators.book.ofInvoice('BKASH', real.invoice)?.id }),
  })
  await one.post(paths.siteGatewayAttempt(real.id), { intent: 'ask', id: real.id })
  const refund = await one.post(paths.siteGatewayAttempt(real.id), {
    intent: 'refund',
    id: real.id,
    reason: 'Paid twice',
  })
  expect(refund.status).toBe(200)
  const given = () => simulators.book.ofInvoice('BKASH', real.invoice)?.refunded ?? 0
  expect([given(), (await attemptState(real.id)).asked]).toEqual([0, false])
  expect((await decide(one)).status).toBe(422)
  const force = inScope({ tenants: [made.site.id], readOnly: false }, () =>
    sql('UPDATE gateway_session SET refund_asked_at = now() WHERE site_id = $1 AND id = $2', [made.site.id, real.id]),
  )
  await expect(force).rejects.toMatchObject({ message: 'posting:refused.secondPerson' })
  expect((await decide(other)).status).toBe(200)
  expect([given(), await attemptState(real.id)]).toEqual([
    30_000,
    { state: 'paid', byHand: null, refunded: true, asked: true },
  ])
  const reversal = await row<{ two: boolean }>(
    'SELECT asked_by <> approved_by AS two FROM payment_reversal WHERE site_id = $1',
  )
  expect(reversal.two).toBe(true)
  expect(await wrong()).toEqual([])
})

test('closed months open by two, and what is posted afterwards is named', async () => {
  const month = `${today().slice(0, 4)}-01-01`
  expect((await one.post(paths.books, { intent: 'close', month, from: month, sure: 'on' })).status).toBe(200)
  const reopen = () => one.post(paths.books, { intent: 'reopen', month, from: month, reason: 'late bill' })
  const closed = async () =>
    (
      await row<{ closed: boolean }>(
        'SELECT closed_at IS NOT NULL AS closed FROM accounting_period WHERE site_id = $1 AND month = $2',
        [made.site.id, month],
      )
    ).closed
  expect((await reopen()).status).toBe(200)
  expect(await closed()).toBe(true)
  expect((await reopen()).status).toBe(409)
  expect((await decide(one)).status).toBe(422)
  const force = inScope({ tenants: [made.site.id], readOnly: false }, () =>
    sql('UPDATE accounting_period SET closed_at = NULL, closed_by = NULL WHERE site_id = $1 AND month = $2', [
      made.site.id,
      month,
    ]),
  )
  await expect(force).rejects.toMatchObject({ message: 'posting:refused.secondPerson' })
  expect((await decide(other)).status).toBe(200)
  expect(await closed()).toBe(false)
  const late = await post(
    made.site.id,
    made.book,
    'journal',
    addDays(month, 9) as Day,
    [
      ['5301', 50_000, 0],
      ['2102', 0, 50_000],
    ],
    { madeBy: made.site.admin.id },
  )
  const page = await one.get(`${paths.books}?after=${month}`)
  expect(page.$(`main a[href="${paths.voucher('journal-voucher', late.number)}"]`).length).toBe(1)
})

test('a charge is let off by two; more is asked for by one', async () => {
  const charge = () =>
    row<{ id: number; rest: number }>(
      'SELECT charge_id AS id, rest FROM fee_due WHERE site_id = $1 AND student_id = $2 ORDER BY charge_id LIMIT 1',
      [made.site.id, student()],
    )
  const { id, rest } = await charge()
  const correct = (amount: string) =>
    one.post(paths.studentAccount(student()), {
      intent: 'correct',
      chargeId: id,
      amount,
      reason: 'asked by the family',
      request: crypto.randomUUID(),
    })
  expect((await correct('-100')).status).toBe(200)
  expect((await charge()).rest).toBe(rest)
  // Who decides reads whose charge it is, in the list and before the answer.
  const whose = await row<{ en: string; bn: string }>(
    'SELECT name_en AS en, name_bn AS bn FROM student WHERE site_id = $1 AND id = $2',
    [made.site.id, student()],
  )
  const asked = `${paths.moneyRequests}?id=${(await request()).id}`
  for (const page of [asked, `${asked}&dialog=decide`, `${asked}&export=csv`])
    expect((await other.get(page)).text).toMatch(new RegExp(`${whose.en}|${whose.bn}`))
  expect((await decide(one)).status).toBe(422)
  expect((await decide(other)).status).toBe(200)
  expect((await charge()).rest).toBe(rest - 10_000)
  const line = await row<{ two: boolean }>(
    `SELECT made_by <> approved_by AS two FROM fee_adjustment WHERE site_id = $1 AND kind = 'by-hand'`,
  )
  expect(line.two).toBe(true)
  expect((await correct('50')).status).toBe(200)
  expect((await charge()).rest).toBe(rest - 5_000)
  expect(await wrong()).toEqual([])
})
