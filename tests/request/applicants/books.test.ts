import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { everywhere } from 'tests/factories'
import { billApplication, voidBill } from '~/domain/applications/bill.server'
import type { Verdict } from '~/domain/gateways/adapters/adapter'
import { beginBillAttempt } from '~/domain/gateways/applicants/begin-bill.server'
import { attemptOf } from '~/domain/gateways/online.server'
import { takeVerdict } from '~/domain/gateways/session/settle.server'
import { fineLate, queueLateFines } from '~/domain/fees/late/late-fines.server'
import { sendBillClaim } from '~/domain/online-payments/applicants/send-bill-claim.server'
import { confirmClaim } from '~/domain/online-payments/trx/confirm-claim.server'
import { billState } from '~/domain/payments/bills/bill-state.server'
import { collections, collectionSums } from '~/domain/payments/report/collections.server'
import { headMonths } from '~/domain/payments/report/fee-months.server'
import { listPayments } from '~/domain/payments/report/payment-list.server'
import { collectPayment } from '~/domain/payments/till/collect-payment.server'
import { reversePayment } from '~/domain/payments/till/reverse-payment.server'
import { Invalid, Missing } from '~/domain/errors'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { FEE, makeApplicantsSite, MOBILE, type Applicant, type ApplicantsSite } from './support'

let made: ApplicantsSite
let applicant: Applicant
beforeEach(async () => {
  made = await makeApplicantsSite()
  applicant = await made.apply()
})
afterAll(closeDatabase)

const here = <T>(work: () => Promise<T>): Promise<T> => inScope({ tenants: [made.site.id], readOnly: false }, work)
const begin = (of = applicant) =>
  here(() =>
    beginBillAttempt(made.site, {
      siteGatewayId: made.gatewayId,
      billId: of.billId,
      payer: 'Arifa Sultana',
      mobile: '01712345678',
    }),
  )
const paid = (invoice: string, transactionId: string, amount = FEE, more: Partial<Verdict> = {}): Verdict => ({
  state: 'paid',
  invoice,
  amount,
  transactionId,
  currency: 'BDT',
  ...more,
})
const bank = (amount: number, bill = applicant.billId) =>
  here(() =>
    collectPayment(made.site, {
      day: today(),
      channel: 'bank',
      tenders: [{ method: 'bank', ledgerId: made.book.ledgers['1111'] ?? 0, amount }],
      bills: [{ billId: bill, amount }],
      userId: made.site.admin.id,
    }),
  )
const payments = () =>
  everywhere(() => sql<{ id: number }>('SELECT id FROM payment WHERE site_id = $1 ORDER BY id', [made.site.id]))
const kinds = async () =>
  (
    await everywhere(() =>
      sql<{ kind: string }>('SELECT kind FROM gateway_exception WHERE site_id = $1 ORDER BY id', [made.site.id]),
    )
  ).map(({ kind }) => kind)
const state = () => here(() => billState(made.site.id, applicant.id))
const giveBack = (id: number) =>
  here(() =>
    reversePayment(made.site, id, { kind: 'refunded', day: today(), reason: 'again', askedBy: null, approvedBy: null }),
  )

describe('a bill that a gateway says is paid', () => {
  test('is income of its head with the gateway’s charge in one voucher, and opens again when it is given back', async () => {
    expect((await state()).state).toBe('open')
    const attempt = await begin()
    await everywhere(() =>
      sql(`UPDATE gateway_session SET state = 'redirected' WHERE site_id = $1 AND id = $2`, [made.site.id, attempt.id]),
    )
    expect((await state()).state).toBe('pending')
    await takeVerdict(made.site, attempt.id, paid(attempt.invoice, 'TRX1', FEE, { charge: 300 }))
    expect(await made.balances()).toEqual({ '1122': FEE - 300, '5307': 300, '4102': -FEE })
    const [payment] = await payments()
    expect(await made.billOf(applicant)).toMatchObject({ payment_id: payment?.id })
    expect([await made.events(applicant), await kinds(), await made.wrong()]).toEqual([['paid'], [], []])
    expect(await state()).toMatchObject({ state: 'paid', payments: [{ state: 'paid', amount: FEE }], attempts: [] })
    expect(await here(() => attemptOf(made.site.id, attempt.invoice))).toMatchObject({
      students: [],
      applicationId: applicant.id,
    })
    await expect(begin()).rejects.toThrow(Invalid)

    await giveBack(payment?.id ?? 0)
    expect(await made.balances()).toEqual({})
    expect(await made.billOf(applicant)).toMatchObject({ payment_id: null, paid_at: null })
    expect(await state()).toMatchObject({ state: 'open', payments: [{ state: 'back' }] })
    expect([await made.events(applicant), await made.wrong()]).toEqual([['paid', 'paid-back'], []])
  })

  test('is collected once, from eight sides at the same moment', async () => {
    const attempt = await begin()
    const verdict = paid(attempt.invoice, 'TRX2')
    await Promise.all(Array.from({ length: 8 }, () => takeVerdict(made.site, attempt.id, verdict)))
    expect([(await payments()).length, await made.events(applicant), await made.wrong()]).toEqual([1, ['paid'], []])
  })

  test('twice, by two attempts at once: the second is real money, owed back until it is given back', async () => {
    const [one, two] = [await begin(), await begin()]
    await Promise.all([
      takeVerdict(made.site, one.id, paid(one.invoice, 'TRX3')),
      takeVerdict(made.site, two.id, paid(two.invoice, 'TRX4')),
    ])
    expect(await made.balances()).toEqual({ '1122': 2 * FEE, '4102': -FEE, '2101': -FEE })
    expect([await kinds(), await made.wrong()]).toEqual([['second'], []])
    expect((await state()).payments.map((one) => one.state).sort()).toEqual(['owed', 'paid'])
    const owed = (await state()).payments.find((one) => one.state === 'owed')
    await giveBack(owed?.id ?? 0)
    expect(await made.balances()).toEqual({ '1122': FEE, '4102': -FEE })
    expect(await state()).toMatchObject({ state: 'paid' })
    expect(await made.wrong()).toEqual([])
  })

  test.each([FEE - 1, FEE + 1])('of another amount (%i) is received and pays nothing', async (amount) => {
    const attempt = await begin()
    await takeVerdict(made.site, attempt.id, paid(attempt.invoice, 'TRX5', amount))
    expect(await made.balances()).toEqual({ '1122': amount, '2101': -amount })
    expect([await kinds(), await made.events(applicant), await made.wrong()]).toEqual([['amount'], ['paid-over'], []])
    expect((await state()).state).toBe('open')
  })

  test('late, after it was rejected: received, owed back, said to the office', async () => {
    const attempt = await begin()
    await here(() => voidBill(made.site, applicant.id, 'rejected'))
    await takeVerdict(made.site, attempt.id, { state: 'failed', invoice: attempt.invoice })
    await takeVerdict(made.site, attempt.id, paid(attempt.invoice, 'TRX6'))
    expect(await made.balances()).toEqual({ '1122': FEE, '2101': -FEE })
    expect([await kinds(), (await state()).state, await made.wrong()]).toEqual([['void'], 'void', []])
    await expect(begin()).rejects.toThrow(Invalid)
  })

  test('of another institution is nobody’s', async () => {
    const other = await makeApplicantsSite()
    const theirs = await other.apply()
    await expect(begin(theirs)).rejects.toThrow(Missing)
    await expect(bank(FEE, theirs.billId)).rejects.toThrow(Missing)
  })
})

test('a transaction id of a bill that was paid meanwhile rings for the office', async () => {
  const id = await here(() =>
    sendBillClaim(made.site, applicant.billId, {
      wallet: made.walletId,
      trxId: 'LATEID0001',
      sender: MOBILE,
      amount: FEE,
    }),
  )
  await bank(FEE)
  const payment = await here(() => confirmClaim(made.site, id, { amount: FEE, userId: null }))
  const rung = await everywhere(() =>
    sql<{ link: string }>('SELECT link FROM notification WHERE tenant_id = $1 AND user_id = $2', [
      made.site.id,
      made.site.admin.id,
    ]),
  )
  expect(rung.filter(({ link }) => link === paths.paymentReceipt(payment.id))).toHaveLength(1)
  expect(await made.wrong()).toEqual([])
})

test('reports tell of it: by head, by head and month, the list and whose', async () => {
  const second = await made.apply('job', 5_000)
  await bank(FEE)
  const { id } = await bank(5_000, second.billId)
  await bank(FEE)
  await giveBack(id)
  const [from, to] = [today(), today()]
  const heads = await here(() => collections(made.site.id, 'head', { from, to }))
  expect(heads.map(({ received, back }) => [received, back])).toEqual([[FEE + 5_000, 5_000]])
  const lines = await here(() => collections(made.site.id, 'head', { from, to, methods: ['bank'] }))
  expect(lines.map(({ received, back }) => [received, back])).toEqual([[FEE + 5_000, 5_000]])
  expect(await here(() => collectionSums(made.site.id, from, to))).toMatchObject({
    receipts: 3,
    received: 2 * FEE + 5_000,
    back: 5_000,
    settled: FEE,
  })
  const month = from.slice(0, 7)
  const months = await here(() => headMonths(made.site.id, 'paid', month, month))
  expect(months.rows.map(({ total }) => total).filter(Boolean)).toEqual([FEE])
  const list = (of: string[], q = '') =>
    here(() => listPayments(made.site.id, { q, filters: { of }, offset: 0, limit: 20 }))
  expect((await list(['applicants'])).total).toBe(3)
  expect((await list(['owed'])).items).toMatchObject([{ applicant: true, code: applicant.number, amount: FEE }])
  expect((await list(['students'])).total).toBe(0)
  expect((await list(['applicants'], second.number)).items).toMatchObject([{ code: second.number, takenBack: true }])
  await everywhere(() => sql('SELECT recount_money($1)', [made.site.id]))
  expect(await made.wrong()).toEqual([])
})

describe('money that came for a bill and paid nothing pays it', () => {
  const again = (amount = FEE) =>
    here(async () => {
      const [bill] = await sql<{ subHeadId: number }>(
        'SELECT sub_head_id AS "subHeadId" FROM application_bill WHERE site_id = $1 AND id = $2',
        [made.site.id, applicant.billId],
      )
      await billApplication(made.site, { applicationId: applicant.id, subHeadId: bill?.subHeadId ?? 0, amount })
    })
  const bills = () =>
    everywhere(() =>
      sql<{ id: number }>('SELECT id FROM application_bill WHERE site_id = $1 AND application_id = $2', [
        made.site.id,
        applicant.id,
      ]),
    )
  const reject = () => here(() => voidBill(made.site, applicant.id, 'rejected'))

  test('once it is asked again, which was void when it came: nobody has to give it back, and the day it paid is the day of the voucher', async () => {
    const attempt = await begin()
    await reject()
    await takeVerdict(made.site, attempt.id, paid(attempt.invoice, 'TRX7'))
    expect((await state()).payments.map((one) => one.state)).toEqual(['owed'])
    await again()
    expect(await made.balances()).toEqual({ '1122': FEE, '4102': -FEE })
    expect(await state()).toMatchObject({ state: 'paid', payments: [{ state: 'paid' }] })
    expect([await made.events(applicant), (await bills()).length]).toEqual([['paid-over', 'paid'], 1])
    const open = await everywhere(() =>
      sql('SELECT FROM gateway_exception WHERE site_id = $1 AND closed_at IS NULL', [made.site.id]),
    )
    expect([open, await made.wrong()]).toEqual([[], []])
    const days = { from: today(), to: today() }
    const [head] = await here(() => collections(made.site.id, 'head', days))
    const [line] = await here(() => collections(made.site.id, 'head', { ...days, methods: ['gateway'] }))
    expect([head, line].map((one) => [one?.received, one?.back])).toEqual([
      [FEE, 0],
      [FEE, 0],
    ])
    await everywhere(() => sql('SELECT recount_money($1)', [made.site.id]))
    expect(await made.wrong()).toEqual([])
    // Given back after all, the bill is open.
    await giveBack((await payments())[0]?.id ?? 0)
    expect([(await state()).state, await made.balances(), await made.wrong()]).toEqual(['open', {}, []])
  })

  test('also when it comes after it was asked again: it is the same bill', async () => {
    const attempt = await begin()
    await reject()
    await again()
    await takeVerdict(made.site, attempt.id, paid(attempt.invoice, 'TRX8'))
    expect([(await state()).state, await kinds(), await made.wrong()]).toEqual(['paid', [], []])
  })

  test('of another fee it does not: it is asked anew, and what came is owed', async () => {
    const attempt = await begin()
    await reject()
    await takeVerdict(made.site, attempt.id, paid(attempt.invoice, 'TRX9'))
    await again(FEE + 100)
    expect([(await state()).state, (await state()).payments.map((one) => one.state)]).toEqual(['open', ['owed']])
    expect(await made.balances()).toEqual({ '1122': FEE, '2101': -FEE })
  })

  test('when what had paid it first is taken back', async () => {
    const first = await bank(FEE)
    await bank(FEE)
    expect(await made.balances()).toEqual({ '1111': 2 * FEE, '4102': -FEE, '2101': -FEE })
    await giveBack(first.id)
    expect(await made.balances()).toEqual({ '1111': FEE, '4102': -FEE })
    expect([(await state()).state, await made.wrong()]).toEqual(['paid', []])
  })

  test('in the night, where the month was closed; not what its provider was told to give back', async () => {
    const attempt = await begin()
    await reject()
    await takeVerdict(made.site, attempt.id, paid(attempt.invoice, 'TRX10'))
    await everywhere(() =>
      sql(`UPDATE application_bill SET voided_at = NULL, void_reason = '' WHERE site_id = $1 AND id = $2`, [
        made.site.id,
        applicant.billId,
      ]),
    )
    const asked = (at: string) =>
      everywhere(() =>
        sql(`UPDATE gateway_session SET refund_asked_at = ${at} WHERE site_id = $1 AND id = $2`, [
          made.site.id,
          attempt.id,
        ]),
      )
    await asked('now()')
    expect(await queueLateFines()).not.toContain(made.site.id)
    await here(() => fineLate(made.site))
    expect((await state()).state).toBe('open')
    await asked('NULL')
    await everywhere(() => sql('DELETE FROM fee_fine_night WHERE site_id = $1', [made.site.id]))
    expect(await queueLateFines()).toContain(made.site.id)
    await here(() => fineLate(made.site))
    expect([(await state()).state, await made.wrong()]).toEqual(['paid', []])
    await here(() => fineLate(made.site))
    expect([(await payments()).length, await made.events(applicant)]).toEqual([1, ['paid-over', 'paid']])
  })
})

describe('the database refuses', () => {
  test.each([
    'UPDATE payment_bill SET applied = true WHERE site_id = $1',
    'DELETE FROM payment_bill WHERE site_id = $1',
    'UPDATE application_bill SET payment_id = NULL, paid_at = NULL WHERE site_id = $1',
    'UPDATE application_bill SET amount = 1 WHERE site_id = $1',
    'DELETE FROM gateway_share_bill WHERE site_id = $1',
    'UPDATE payment_bill_day SET settled = 1 WHERE site_id = $1',
    'UPDATE payment_bill_use SET bill_id = 1 WHERE site_id = $1',
  ])('%s', async (text) => {
    await bank(FEE)
    await expect(here(() => sql(text, [made.site.id]))).rejects.toMatchObject({ code: '42501' })
  })

  test('a bill that begins paid, parts that come later, and a payment that says it pays what it does not', async () => {
    const { id } = await bank(FEE)
    const other = await made.apply()
    await expect(
      here(() =>
        sql(
          `INSERT INTO application_bill (site_id, application_id, sub_head_id, amount, payment_id, paid_at)
           SELECT site_id, application_id, sub_head_id, 5, $3, now() FROM application_bill WHERE site_id = $1 AND id = $2`,
          [made.site.id, other.billId, id],
        ),
      ),
    ).rejects.toThrow(/billClosed/)
    await expect(
      here(() =>
        sql('INSERT INTO payment_bill (site_id, payment_id, bill_id, amount, applied) VALUES ($1, $2, $3, 5, false)', [
          made.site.id,
          id,
          other.billId,
        ]),
      ),
    ).rejects.toThrow(/received/)
    const forged = (applied: boolean, amount: number) =>
      here(async () => {
        const [begun] = await sql<{ id: number }>(
          `INSERT INTO fee_settlement (site_id, kind, day) VALUES ($1, 'payment', $2) RETURNING id`,
          [made.site.id, today()],
        )
        await sql(
          `SELECT take_payment($1, $2, $3, '{"channel":"bank","check":"0123456789abcdef"}', $4, '[]', '[]', $5, 'receipt', '[]')`,
          [
            made.site.id,
            begun?.id,
            today(),
            JSON.stringify([{ method: 'bank', ledger: made.book.ledgers['1111'], amount }]),
            JSON.stringify([{ bill: applicant.billId, amount, applied }]),
          ],
        )
      })
    await expect(forged(true, FEE)).rejects.toThrow(/billClosed/)
    expect(await made.wrong()).toEqual([])
  })
})
