import { afterAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { everywhere, makeAttempt, makePayingSite, makeUser, post, type MadeTill } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { takeVerdict } from '~/domain/gateways/session/settle.server'
import { collectPayment } from '~/domain/payments/till/collect-payment.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { makeMoneySite } from '../payment-reports/money-year'

afterAll(closeDatabase)

/** The lines of receipts and payments, by part and code, taka. */
async function statement(who: Visitor, query = ''): Promise<Record<string, Record<string, number>>> {
  who.cookies.set('lang', 'en')
  const answer = await who.get(`${paths.financialStatements}?export=csv${query}`)
  expect(answer.status).toBe(200)
  const parts: Record<string, Record<string, number>> = {}
  let part = ''
  for (const line of answer.text.replace('\ufeff', '').trim().split('\r\n').slice(1)) {
    const cells = line.replace(/"[^"]*"/g, (quoted) => quoted.slice(1, -1).replaceAll(',', '')).split(',')
    const [code = '', name = '', ...amounts] = cells
    if (amounts.every((amount) => amount === '')) part = name.trim()
    else if (/^\d{4}$/.test(code) || (!code && name.trim() !== 'Total'))
      (parts[part] ??= {})[code || name.trim()] = Number(amounts.at(-1))
  }
  return parts
}

async function cheque(made: MadeTill, number: string): Promise<number> {
  const [row] = await everywhere(() =>
    sql<{ id: number }>('SELECT id FROM cheque WHERE site_id = $1 AND number = $2', [made.site.id, number]),
  )
  return row?.id ?? 0
}

test('money that came by cheque or gateway stands under its fee heads when it arrives, the charge among payments', async () => {
  const made = await makePayingSite()
  const { site, book } = made
  const admin = await visit(site.alias).login(site.admin.username)
  const cashier = await visit(site.alias).login((await makeUser(site.id, { roles: ['cashier'] })).username)
  const [one = 0, two = 0, three = 0] = site.students.map(({ id }) => id)
  const account = await everywhere(async () => {
    const [row] = await sql<{ id: number }>(
      `INSERT INTO bank_account (site_id, ledger_id, kind, bank_en, bank_bn, account_name, account_number)
       VALUES ($1, $2, 'current', 'Sonali Bank', 'সোনালী ব্যাংক', 'General', '4426000000009') RETURNING id`,
      [site.id, book.ledgers['1111']],
    )
    return row?.id ?? 0
  })
  await cashier.post(paths.studentPayment, { intent: 'open', openingFloat: '0' })
  const pay = (studentId: number, amount: string, reference: string) =>
    cashier.post(paths.studentPaymentOf(studentId), {
      intent: 'pay',
      studentId,
      method: 'cheque',
      amount,
      reference,
      chequeBank: 'Janata Bank',
      chequeDate: today(),
      once: reference,
    })
  const move = async (number: string, from: string, to: string, more = {}) => {
    const answer = await admin.post(paths.cheque(await cheque(made, number)), {
      intent: to,
      from,
      day: today(),
      ...more,
    })
    expect([number, to, answer.status]).toEqual([number, to, 200])
  }
  // All that is owed, by cheque: tuition 1,000 and session 300, and 100 in advance. Another comes back unpaid.
  await pay(one, '1400', '7001001')
  await pay(two, '900', '7001002')
  for (const number of ['7001001', '7001002']) await move(number, 'held', 'deposited', { bankAccountId: account })
  expect((await statement(admin)).Receipts).toEqual({ 'Total receipts': 0 })
  await move('7001002', 'deposited', 'bounced', { reason: 'No funds' })
  await move('7001001', 'deposited', 'cleared')

  // 1,300 by gateway, which keeps 20.
  const attempt = await makeAttempt(made, [{ studentId: three, amount: 130_000 }])
  await inScope({ tenants: [site.id], readOnly: false }, () =>
    takeVerdict(site, attempt.id, {
      state: 'paid',
      invoice: attempt.invoice,
      amount: 130_000,
      transactionId: 'TRXHEAD',
      currency: 'BDT',
      charge: 2_000,
    }),
  )
  const before = await statement(admin)
  expect(before.Receipts).toEqual({ '2101': 100, '4101': 1000, '4103': 300, 'Total receipts': 1400 })
  const [session] = await everywhere(() =>
    sql<{ id: number }>('SELECT payment_id AS id FROM gateway_session WHERE site_id = $1', [site.id]),
  )
  const settled = await admin.post(`${paths.gatewaySettlements}?gateway=${made.gatewayId}&dialog=arrived&arrived=1`, {
    intent: 'settle',
    gateway: made.gatewayId,
    day: today(),
    ledgerId: book.ledgers['1111'] ?? 0,
    arrived: '1280',
    charge: '',
    reference: 'SET-HEAD',
    payments: [session?.id ?? 0],
  })
  expect(settled.status).toBe(200)

  // A voucher entered wrongly and reversed the same day stands nowhere.
  const wrongly = await post(site.id, book, 'payment', today(), [
    ['5301', 7_700, 0],
    ['1111', 0, 7_700],
  ])
  await everywhere(async () => {
    const { reverseVoucher } = await import('~/domain/accounts/posting/reverse-voucher.server')
    await reverseVoucher(site, wrongly.id, { day: today(), reason: 'wrong', madeBy: null, postedBy: null })
  })

  const shown = await statement(admin)
  expect(shown.Receipts).toEqual({ '2101': 100, '4101': 2000, '4103': 600, 'Total receipts': 2700 })
  expect(shown.Payments).toEqual({ '5307': 20, 'Total payments': 20 })
  expect(shown['Closing balance']).toMatchObject({ '1111': 2680, 'Cash and bank at the end': 2680 })

  // Cancelled the same day, the settlement is an error that never was.
  const [settlement] = await everywhere(() =>
    sql<{ id: number }>('SELECT id FROM gateway_settlement WHERE site_id = $1', [site.id]),
  )
  const back = await admin.post(`${paths.gatewaySettlements}?gateway=${made.gatewayId}`, {
    intent: 'back',
    id: settlement?.id ?? 0,
    day: today(),
    reason: 'Wrong account',
  })
  expect(back.status).toBe(200)
  expect((await statement(admin)).Receipts).toEqual(before.Receipts)
})

test('on accrual the fees that were receivable stand under their heads', async () => {
  const money = await makeMoneySite({ basis: 'accrual' })
  const admin = await visit(money.site.alias).login(money.site.admin.username)
  const [cash] = await everywhere(() =>
    sql<{ id: number }>(`SELECT id FROM ledger WHERE site_id = $1 AND code = '1101'`, [money.site.id]),
  )
  await money.here(() =>
    collectPayment(money.site, {
      day: today(),
      channel: 'bank',
      tenders: [{ method: 'cash', ledgerId: cash?.id ?? 0, amount: 140_000 }],
      shares: [{ studentId: money.student(0), amount: 140_000 }],
      userId: money.site.admin.id,
    }),
  )
  expect((await statement(admin)).Receipts).toEqual({
    '2101': 100,
    '4101': 1000,
    '4103': 300,
    'Total receipts': 1400,
  })
})
