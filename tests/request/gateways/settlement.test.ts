import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { everywhere, makeAttempt, makePayingSite, makeUser, type MadeTill } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { takeVerdict } from '~/domain/gateways/session/settle.server'
import { chosenOf } from '~/domain/gateways/settlement/settlement.policy'
import { reversePayment } from '~/domain/payments/till/reverse-payment.server'
import { addDays, today } from '~/format/dates'
import { toAsciiDigits } from '~/format/digits'
import { paths } from '~/paths'

let made: MadeTill
let clerk: Visitor
beforeEach(async () => {
  made = await makePayingSite()
  clerk = await visit(made.site.alias).login((await makeUser(made.site.id, { roles: ['accountant'] })).username)
})
afterAll(closeDatabase)

const here = <T>(work: () => Promise<T>): Promise<T> => inScope({ tenants: [made.site.id], readOnly: false }, work)
let serial = 0
/** A payment through the gateway; gives its id. */
async function paid(amount: number, charge = 0, till = made): Promise<number> {
  const attempt = await makeAttempt(till, [{ studentId: till.site.students[0]?.id ?? 0, amount }])
  await takeVerdict(till.site, attempt.id, {
    state: 'paid',
    invoice: attempt.invoice,
    amount,
    transactionId: `TRX${(serial += 1)}`,
    currency: 'BDT',
    charge,
  })
  const [session] = await everywhere(() =>
    sql<{ id: number }>('SELECT payment_id AS id FROM gateway_session WHERE site_id = $1 AND id = $2', [
      till.site.id,
      attempt.id,
    ]),
  )
  return session?.id ?? 0
}
const balance = async (code: string) => {
  const [row] = await everywhere(() =>
    sql<{ net: number }>(
      'SELECT coalesce(sum(debit - credit), 0)::bigint AS net FROM ledger_month WHERE site_id = $1 AND ledger_id = $2',
      [made.site.id, made.book.ledgers[code]],
    ),
  )
  return row?.net
}
const waits = () =>
  everywhere(() =>
    sql<{ id: number; amount: number }>(
      'SELECT payment_id AS id, amount FROM gateway_due WHERE site_id = $1 ORDER BY payment_id',
      [made.site.id],
    ),
  )
/** What waits is what the clearing ledger holds, and all agrees. */
async function sound(): Promise<void> {
  expect(await balance('1122')).toBe((await waits()).reduce((sum, { amount }) => sum + amount, 0))
  const wrong = await everywhere(async () => [
    ...(await sql('SELECT * FROM wrong_dues($1)', [made.site.id])),
    ...(await sql('SELECT * FROM wrong_books($1)', [made.site.id])),
  ])
  expect(wrong).toEqual([])
}
const at = () => `${paths.gatewaySettlements}?gateway=${made.gatewayId}&dialog=arrived`
const settle = (payments: readonly number[], fields: Record<string, string | number> = {}, who = clerk) =>
  who.post(`${at()}&arrived=1`, {
    intent: 'settle',
    gateway: made.gatewayId,
    day: today(),
    ledgerId: made.book.ledgers['1111'] ?? 0,
    arrived: '500',
    charge: '',
    reference: 'SET-1',
    payments,
    ...fields,
  })
const settlements = () =>
  everywhere(() =>
    sql<{ id: number; back: boolean }>(
      `SELECT s.id, EXISTS (SELECT FROM gateway_settlement_reversal r WHERE r.site_id = s.site_id AND r.settlement_id = s.id) AS back
       FROM gateway_settlement s WHERE s.site_id = $1 ORDER BY s.id`,
      [made.site.id],
    ),
  )
const back = (id: number, fields: Record<string, string> = {}) =>
  clerk.post(`${paths.gatewaySettlements}?tab=settled&confirm=${id}`, {
    intent: 'back',
    id,
    day: today(),
    reason: 'another bank',
    ...fields,
  })

test('the oldest that come closest to what arrived and was kept are chosen', () => {
  const of = (...amounts: number[]) => amounts.map((amount) => ({ amount }))
  expect(chosenOf(of(50, 20, 30), 70)).toBe(2)
  expect(chosenOf(of(50, 20, 30), 72)).toBe(2)
  expect(chosenOf(of(50, 20, 30), 90)).toBe(3)
  expect(chosenOf(of(50, -20, 30), 30)).toBe(2)
  expect(chosenOf(of(50), 10)).toBe(0)
  expect(chosenOf([], 10)).toBe(0)
})

test('what waits is shown, the oldest are proposed, and what arrived is entered with what was kept', async () => {
  const empty = await clerk.get(paths.gatewaySettlements)
  expect([empty.status, empty.$('main a[href*="dialog=arrived"]').length]).toEqual([200, 0])
  const [a, b] = [await paid(50_000), await paid(20_000, 300)]
  await paid(30_000)
  const page = await clerk.get(paths.gatewaySettlements)
  expect(page.text).toContain('৳৯৯৭')
  const list = await clerk.get(`${paths.gatewaySettlements}?gateway=${made.gatewayId}`)
  expect(list.$('main').text()).toContain('৳১৯৭')
  const found = await clerk.get(`${paths.gatewaySettlements}?gateway=${made.gatewayId}&q=TRX${serial}`)
  expect(found.$('main').text()).not.toContain('৳১৯৭')
  expect((await clerk.get(`${paths.gatewaySettlements}?gateway=${made.gatewayId}&q=%25`)).status).toBe(200)
  const file = await clerk.get(`${paths.gatewaySettlements}?gateway=${made.gatewayId}&export=csv`)
  expect(file.text.trim().split('\r\n')).toHaveLength(4)
  for (const [arrived, charge, wrong] of [
    ['much', '', 'arrived'],
    ['-1', '', 'arrived'],
    ['0', '', 'arrived'],
    ['', '', 'arrived'],
    ['10', '1.005', 'charge'],
    ['1000000000000000000', '', 'arrived'],
  ] as const) {
    const page = await clerk.get(`${at()}&${new URLSearchParams({ arrived, charge }).toString()}`)
    const { status, $ } = page
    const typed = ['arrived', 'charge'].map((name) => toAsciiDigits($(`[name=${name}]`).attr('value') ?? ''))
    expect([status, $('[aria-invalid=true]').attr('name'), typed]).toEqual([200, wrong, [arrived, charge]])
  }
  const form = await clerk.get(`${at()}&arrived=${encodeURIComponent('৬৯০')}&charge=${encodeURIComponent('৭')}`)
  expect(
    form
      .$('main input[name=payments][checked]')
      .toArray()
      .map((one) => Number(form.$(one).attr('value'))),
  ).toEqual([a, b])
  const done = await settle([a, b], { arrived: '690', charge: '৭' })
  expect([done.status, done.url]).toEqual([200, paths.gatewaySettlements])
  expect([await balance('1111'), await balance('1122'), await balance('5307')]).toEqual([69_000, 30_000, 300 + 700])
  const [voucher] = await everywhere(() =>
    sql<{ number: string; kind: string; amount: number }>(
      `SELECT number, kind, amount FROM voucher WHERE site_id = $1 AND event = 'gateway-settlement'`,
      [made.site.id],
    ),
  )
  expect(voucher).toMatchObject({ kind: 'receipt', amount: 69_700 })
  const settled = await clerk.get(`${paths.gatewaySettlements}?tab=settled`)
  expect(settled.text).toContain('SET-1')
  const csv = await clerk.get(`${paths.gatewaySettlements}?tab=settled&export=csv`)
  expect(csv.text).toContain(voucher?.number)
  await sound()
})

test('once: the same payments or reference a second time, and two at the same moment', async () => {
  const [a, b] = [await paid(50_000), await paid(50_000)]
  const both = await Promise.all([settle([a]), settle([a])])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await settle([a], { reference: 'SET-2' })).status).toBe(422)
  expect((await settle([b], { reference: 'set-1' })).status).toBe(422)
  expect((await settle([b], { reference: 'SET-2' })).status).toBe(200)
  expect((await settlements()).length).toBe(2)
  await sound()
})

test('refused: no bank, another institution’s, days that cannot be, nothing chosen, a closed month', async () => {
  const a = await paid(50_000)
  const other = await makePayingSite()
  const theirs = await paid(50_000, 0, other)
  const refused: [string, Record<string, string | number>, number[]][] = [
    ['cash', { ledgerId: made.book.ledgers['1101'] ?? 0 }, [a]],
    ['the clearing ledger', { ledgerId: made.book.ledgers['1122'] ?? 0 }, [a]],
    ['their bank', { ledgerId: other.book.ledgers['1111'] ?? 0 }, [a]],
    ['their payment', {}, [theirs]],
    ['both', { arrived: '1000' }, [a, theirs]],
    ['ahead', { day: addDays(today(), 1) }, [a]],
    ['before the payment', { day: addDays(today(), -1) }, [a]],
    ['nothing', {}, []],
    ['no reference', { reference: '' }, [a]],
    ['no amount', { arrived: '' }, [a]],
    ['below nothing', { arrived: '-500' }, [a]],
    ['less than open', { arrived: '480' }, [a]],
    ['more than open', { arrived: '500', charge: '20' }, [a]],
  ]
  for (const [what, fields, payments] of refused)
    expect([what, (await settle(payments, fields)).status]).toEqual([what, 422])
  expect((await settle([a], { gateway: other.gatewayId })).status).toBe(404)
  await everywhere(() =>
    sql('UPDATE accounting_period SET closed_at = now() WHERE site_id = $1 AND month = $2', [
      made.site.id,
      `${today().slice(0, 7)}-01`,
    ]),
  )
  expect((await settle([a])).status).toBe(422)
  expect([await settlements(), await waits()]).toEqual([[], [{ id: a, amount: 50_000 }]])
  await sound()
})

test('a small difference is written off, either way', async () => {
  const [a, b] = [await paid(50_000), await paid(50_000)]
  expect((await settle([a], { arrived: '495.50', charge: '2' })).status).toBe(200)
  expect(await balance('5309')).toBe(250)
  expect((await settle([b], { arrived: '501', reference: 'SET-2' })).status).toBe(200)
  expect(await balance('5309')).toBe(150)
  await sound()
})

test('taken back by the mirror on a day of its own, once; its payments wait again, its reference is free', async () => {
  const a = await paid(50_000)
  await settle([a])
  const [one] = await settlements()
  const id = one?.id ?? 0
  const dialog = await clerk.get(`${paths.gatewaySettlements}?tab=settled&confirm=${id}`)
  expect(dialog.$('form:has([name=reason])').length).toBe(1)
  expect((await back(id, { reason: '' })).status).toBe(422)
  expect((await back(id, { day: addDays(today(), -1) })).status).toBe(422)
  const [voucher] = await everywhere(() =>
    sql<{ number: string }>(`SELECT number FROM voucher WHERE site_id = $1 AND event = 'gateway-settlement'`, [
      made.site.id,
    ]),
  )
  const byHand = await clerk.post(paths.voucher('credit-voucher', voucher?.number ?? ''), {
    intent: 'reverse',
    day: today(),
    reason: 'by hand',
  })
  expect(byHand.status).toBe(422)
  expect((await back(id)).status).toBe(200)
  expect((await back(id)).status).toBe(422)
  expect([await waits(), await balance('1111')]).toEqual([[{ id: a, amount: 50_000 }], 0])
  const other = await visit((await makePayingSite()).site.alias).login('admin')
  expect(
    (await other.post(paths.gatewaySettlements, { intent: 'back', id, day: today(), reason: 'theirs' })).status,
  ).toBe(404)
  expect((await settle([a])).status).toBe(200)
  expect(await settlements()).toMatchObject([{ back: true }, { back: false }])
  await sound()
})

test('what is given back before waits no more; after it was settled it is taken off the next', async () => {
  const [a, b, c] = [await paid(50_000), await paid(20_000), await paid(80_000)]
  const give = (id: number) =>
    here(() =>
      reversePayment(made.site, id, { kind: 'refunded', day: today(), reason: 'x', askedBy: null, approvedBy: null }),
    )
  await give(b)
  expect((await waits()).map(({ id }) => id)).toEqual([a, c])
  await settle([a])
  await give(a)
  expect(await waits()).toEqual([
    { id: a, amount: -50_000 },
    { id: c, amount: 80_000 },
  ])
  expect((await settle([a, c], { arrived: '300', reference: 'SET-2' })).status).toBe(200)
  expect([await waits(), await balance('1111'), await balance('1122')]).toEqual([[], 80_000, 0])
  await sound()
})

test('who may: the office; and neither role of the database changes what is settled', async () => {
  const a = await paid(50_000)
  for (const [role, status] of [
    ['cashier', 403],
    ['teacher', 403],
    ['accountant', 200],
    ['head', 200],
  ] as const) {
    const who = await visit(made.site.alias).login((await makeUser(made.site.id, { roles: [role] })).username)
    expect([role, (await who.get(paths.gatewaySettlements)).status]).toEqual([role, status])
    if (status === 403) expect((await settle([a], {}, who)).status).toBe(403)
  }
  const family = await visit(made.site.alias).login(made.site.student.username)
  expect((await family.get(paths.gatewaySettlements)).status).toBe(403)
  await settle([a])
  const [one] = await settlements()
  for (const table of ['gateway_settlement', 'gateway_settlement_payment', 'gateway_settlement_reversal'])
    for (const within of [here, everywhere])
      for (const what of [`DELETE FROM ${table}`, `UPDATE ${table} SET site_id = site_id`])
        await expect(within(() => sql(`${what} WHERE site_id = $1`, [made.site.id]))).rejects.toThrow(
          /permission denied/,
        )
  const again = () =>
    here(() =>
      sql(
        'INSERT INTO gateway_settlement_payment (site_id, settlement_id, payment_id, amount) VALUES ($1, $2, $3, 100)',
        [made.site.id, one?.id, a],
      ),
    )
  await expect(again()).rejects.toThrow()
  await sound()
})

test('the door to the provider’s gateway, on which bills are paid, settles nothing here', async () => {
  const rows = async () => (await clerk.get(paths.gatewaySettlements)).$('main tbody tr').length
  const before = await rows()
  await everywhere(() =>
    sql(
      `INSERT INTO site_gateway (site_id, gateway_id, mode, active, purpose, settings) SELECT site_id, gateway_id, mode, true, 'invoices', '{}' FROM site_gateway WHERE site_id = $1 LIMIT 1`,
      [made.site.id],
    ),
  )
  expect([before > 0, await rows()]).toEqual([true, before])
})
