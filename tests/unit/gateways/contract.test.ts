import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GatewayError, GatewayTimeout, type Attempt, type Opened } from '~/domain/gateways/adapters/adapter'
import { SNS_PRIVATE_KEY } from '../../../scripts/simulators/accounts'
import type { Code } from '../../../scripts/simulators/payments'
import { Merchant } from './merchant'

/** What every adapter must do against the gateway's simulator, whose book is kept by other code. */

interface Case {
  code: Code
  method: string
  /** A setting that is wrong, which the probe finds. */
  wrong: Record<string, string>
  refunds: boolean
  notifies: boolean
  /** What the gateway tells of its charges for 1,500.50. */
  charge?: number
  extra?: number
}

const CASES: Case[] = [
  { code: 'BKASH', method: 'bKash', wrong: { app_secret: 'wrong' }, refunds: true, notifies: true },
  {
    code: 'SSLCOMMERZ',
    method: 'VISA-Dutch Bangla',
    wrong: { store_passwd: 'wrong' },
    refunds: true,
    notifies: true,
    charge: 3_751,
  },
  { code: 'SPG', method: 'A02', wrong: { password: 'wrong' }, refunds: false, notifies: true, extra: 1_150 },
  { code: 'SPG_V2', method: 'A02', wrong: { password: 'wrong' }, refunds: false, notifies: false, extra: 1_150 },
  { code: 'NAGAD', method: 'Nagad', wrong: { merchant_private_key: SNS_PRIVATE_KEY }, refunds: true, notifies: false },
]

let shop: Merchant
beforeAll(async () => {
  shop = await Merchant.open()
})
afterAll(() => shop.close())

async function until<T>(look: () => T | undefined | false): Promise<T> {
  for (const end = Date.now() + 20_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 25))) {
    const found = look()
    if (found) return found
  }
  throw new Error('it did not come')
}

describe.each(CASES)('$code', ({ code, method, wrong, refunds, notifies, charge, extra }) => {
  const adapter = () => shop.adapter(code)
  const wire = (timeoutMs?: number) => shop.wire(code, timeoutMs)
  const access = () => shop.access(code)
  const open = (attempt: Attempt) => adapter().create(access(), attempt, wire())
  const ask = (attempt: Attempt, { token }: Opened, hint?: ReturnType<typeof shop.hintOf>, timeoutMs?: number) =>
    adapter().verify(access(), { token, invoice: attempt.invoice, amount: attempt.amount, hint }, wire(timeoutMs))

  test('paid: the amount, the charges and the transaction as the gateway’s book has them', async () => {
    const attempt = shop.attempt()
    const opened = await open(attempt)
    expect(await ask(attempt, opened)).toMatchObject({ state: 'pending' })
    const back = await shop.onPage(opened.redirectUrl, 'pay')
    expect(back?.url).toContain(attempt.returnUrl)
    const hint = shop.hintOf(code, back)
    expect(hint).toMatchObject({ says: 'paid' })
    const verdict = await ask(attempt, opened, hint)
    const booked = shop.booked(code, attempt)
    expect(verdict).toMatchObject({
      state: 'paid',
      amount: 150_050,
      transactionId: booked.transactionId,
      invoice: attempt.invoice,
      method,
    })
    expect([verdict.charge, verdict.extraCharge]).toEqual([charge, extra])
    expect(booked).toMatchObject({ state: 'paid', paid: 150_050 })
    expect(Math.abs((verdict.paidAt?.getTime() ?? 0) - Date.parse(booked.paidAt))).toBeLessThan(1500)
    // The same question once more is the same answer.
    expect(await ask(attempt, opened)).toMatchObject({
      state: 'paid',
      amount: 150_050,
      transactionId: booked.transactionId,
    })
  })

  test('failed, cancelled and left alone', async () => {
    const [failing, cancelling, left] = [shop.attempt(), shop.attempt(), shop.attempt()]
    const opened = [await open(failing), await open(cancelling), await open(left)] as const
    const failed = shop.hintOf(code, await shop.onPage(opened[0].redirectUrl, 'fail'))
    expect(failed).toMatchObject({ says: 'failed' })
    expect(await ask(failing, opened[0], failed)).toMatchObject({ state: 'failed' })
    const cancelled = shop.hintOf(code, await shop.onPage(opened[1].redirectUrl, 'cancel'))
    expect(cancelled).toMatchObject({ says: 'cancelled' })
    expect(await ask(cancelling, opened[1], cancelled)).toMatchObject({ state: 'cancelled' })
    shop.misbehave(left.invoice, 'abandon')
    expect(await shop.onPage(opened[2].redirectUrl, 'pay')).toBeNull()
    expect(await ask(left, opened[2])).toMatchObject({ state: 'pending' })
    expect(shop.booked(code, left).paid).toBe(0)
  })

  test('a browser that only says it paid changes nothing', async () => {
    const attempt = shop.attempt()
    const opened = await open(attempt)
    expect((await ask(attempt, opened, { token: opened.token, says: 'paid' })).state).toBe('pending')
    expect(shop.booked(code, attempt).paid).toBe(0)
  })

  test('an answer lost after the money was taken: unknown at first, then found', async () => {
    const attempt = shop.attempt()
    const opened = await open(attempt)
    shop.misbehave(attempt.invoice, 'timeout-after-capture', 'no-return')
    expect(await shop.onPage(opened.redirectUrl, 'pay')).toBeNull()
    const first = await ask(attempt, opened, undefined, 1000)
    // bKash asks at once with a second question whether its first one took the money.
    if (code !== 'BKASH') expect(first).toMatchObject({ state: 'unknown' })
    expect(shop.booked(code, attempt).paid).toBe(150_050)
    expect(await ask(attempt, opened)).toMatchObject({ state: 'paid', amount: 150_050 })
  })

  test('a server that fails is no verdict, and opening there says so', async () => {
    const attempt = shop.attempt()
    shop.misbehave(attempt.invoice, 'errors')
    await expect(open(attempt)).rejects.toThrow(GatewayTimeout)
    await expect(open(attempt)).rejects.toThrow(GatewayTimeout)
    const opened = await open(attempt)
    await shop.onPage(opened.redirectUrl, 'pay')
    expect(await ask(attempt, opened)).toMatchObject({ state: 'paid' })
    const dead = { ...access(), baseUrl: 'http://127.0.0.1:9' }
    const verdict = await adapter().verify(dead, { token: opened.token, invoice: attempt.invoice, amount: 1 }, wire())
    expect(verdict).toMatchObject({ state: 'unknown' })
  })

  test('another amount and another invoice are told as they are', async () => {
    const [less, other] = [shop.attempt(), shop.attempt()]
    shop.misbehave(less.invoice, 'wrong-amount')
    shop.misbehave(other.invoice, 'wrong-invoice')
    const opened = [await open(less), await open(other)] as const
    await shop.onPage(opened[0].redirectUrl, 'pay')
    await shop.onPage(opened[1].redirectUrl, 'pay')
    expect(await ask(less, opened[0])).toMatchObject({ state: 'paid', amount: 149_950 })
    const verdict = await ask(other, opened[1])
    expect(verdict.state).toBe('paid')
    expect(verdict.invoice).not.toBe(other.invoice)
  })

  test('amounts that cannot be paid are not asked for', async () => {
    for (const amount of [0, -100, 0.5, Number.NaN, 2 ** 60])
      await expect(open(shop.attempt({ amount }))).rejects.toThrow(GatewayError)
  })

  test('the probe knows right settings from wrong ones', async () => {
    expect(await adapter().probe(access(), wire())).toMatchObject({ ok: true })
    expect(await adapter().probe(shop.access(code, wrong), wire())).toMatchObject({ ok: false })
    expect(await adapter().probe({ ...access(), baseUrl: 'http://127.0.0.1:9' }, wire())).toMatchObject({ ok: false })
  })

  test('wrong settings open nothing, and no verdict comes of them', async () => {
    await expect(adapter().create(shop.access(code, wrong), shop.attempt(), wire())).rejects.toThrow(GatewayError)
  })

  test('no secret stands in the log', async () => {
    const attempt = shop.attempt()
    await open(attempt)
    const log = JSON.stringify(shop.exchanges)
    expect(log).toContain(attempt.invoice.slice(-20))
    for (const name of adapter().secrets) {
      const value = access().settings[name] ?? 'missing'
      for (const text of [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)])
        expect(log).not.toContain(text)
    }
  })

  test.runIf(notifies)('a notice names the attempt; a forged one is not genuine', async () => {
    const attempt = shop.attempt()
    const opened = await open(attempt)
    shop.misbehave(attempt.invoice, 'forged-notice', 'late-notice', 'double-notice')
    await ask(attempt, opened, shop.hintOf(code, await shop.onPage(opened.redirectUrl, 'pay')))
    const [forged, ...genuine] = await until(() => shop.noticesOf(attempt).length === 3 && shop.noticesOf(attempt))
    if (!forged) throw new Error('no notice')
    expect(adapter().readNotice(access(), forged)).toMatchObject({ genuine: false })
    for (const notice of genuine) {
      const hint = adapter().readNotice(access(), notice)
      expect(hint).toMatchObject({ genuine: true, says: 'paid' })
      expect([hint?.invoice === attempt.invoice, hint?.token === opened.token]).toContain(true)
      expect(await ask(attempt, opened, hint ?? undefined)).toMatchObject({ state: 'paid', amount: 150_050 })
    }
    expect(adapter().answerNotice(true).status).toBe(200)
    expect(adapter().answerNotice(false).status).not.toBe(200)
    expect(adapter().readNotice(access(), { headers: {}, body: {} })).toBeNull()
  })

  test.runIf(!notifies)('what comes as a notice is none', () => {
    expect(adapter().readNotice(access(), { headers: {}, body: { invoice: 'X', status: 'Success' } })).toBeNull()
  })

  test.runIf(refunds)('money goes back as far as it came', async () => {
    const attempt = shop.attempt()
    const opened = await open(attempt)
    const { transactionId = '' } = await ask(
      attempt,
      opened,
      shop.hintOf(code, await shop.onPage(opened.redirectUrl, 'pay')),
    )
    const back = (amount: number) =>
      adapter().refund?.(
        access(),
        { token: opened.token, transactionId, invoice: attempt.invoice, amount, reason: 'paid twice' },
        wire(),
      )
    expect(await back(50_050)).toMatchObject({ done: true })
    expect(shop.booked(code, attempt).refunded).toBe(50_050)
    expect(await back(100_001)).toMatchObject({ done: false })
    expect(shop.booked(code, attempt).refunded).toBe(50_050)
  })
})

describe('bKash alone', () => {
  test('a token is granted once for many payments, and anew when bKash takes it no more', async () => {
    const before = shop.simulators.granted()
    const [adapter, access, wire] = [shop.adapter('BKASH'), shop.access('BKASH'), shop.wire('BKASH')]
    for (let count = 0; count < 3; count++) await adapter.create(access, shop.attempt(), wire)
    expect(shop.simulators.granted() - before).toBeLessThanOrEqual(1)
    const stale = {
      ...wire,
      cached: (_name: string, make: () => Promise<{ value: string }>, refused?: string) =>
        refused ? make().then(({ value }) => value) : Promise.resolve('ended'),
    }
    expect(await adapter.create(access, shop.attempt(), stale)).toMatchObject({
      token: expect.stringMatching(/^TR0011/) as string,
    })
  })

  test.each(['insufficient', 'duplicate'] as const)(
    'what the payer allowed and bKash refuses (%s) has failed',
    async (behaviour) => {
      const [adapter, access, wire] = [shop.adapter('BKASH'), shop.access('BKASH'), shop.wire('BKASH')]
      const attempt = shop.attempt()
      shop.misbehave(attempt.invoice, behaviour)
      const opened = await adapter.create(access, attempt, wire)
      const hint = shop.hintOf('BKASH', await shop.onPage(opened.redirectUrl, 'pay'))
      const verdict = await adapter.verify(
        access,
        { token: opened.token, invoice: attempt.invoice, amount: attempt.amount, hint },
        wire,
      )
      expect(verdict).toMatchObject({ state: 'failed' })
    },
  )

  test('who cancelled on the page and allowed nothing has ended it, though bKash still waits', async () => {
    const [adapter, access, wire] = [shop.adapter('BKASH'), shop.access('BKASH'), shop.wire('BKASH')]
    const attempt = shop.attempt()
    const { token } = await adapter.create(access, attempt, wire)
    const asked = { token, invoice: attempt.invoice, amount: attempt.amount }
    expect(await adapter.verify(access, { ...asked, hint: { token, says: 'cancelled' } }, wire)).toMatchObject({
      state: 'cancelled',
    })
    expect(await adapter.verify(access, asked, wire)).toMatchObject({ state: 'pending' })
  })

  test('without a certificate no notice is taken', () => {
    const body = { Type: 'Notification', Message: '{"trxID":"A","merchantInvoiceNumber":"B"}' }
    const none = shop.access('BKASH', { notice_certificate: '' })
    expect(shop.adapter('BKASH').readNotice(none, { headers: {}, body })).toBeNull()
  })
})

describe('Sonali alone', () => {
  test.each(['SPG', 'SPG_V2'] as const)(
    '%s: one payment is credited to several accounts, which are together what is paid',
    async (code) => {
      const [adapter, access, wire] = [shop.adapter(code), shop.access(code), shop.wire(code)]
      const credits = [
        { account: '0002601020864', amount: 100_025, onBehalf: 'বেতন' },
        { account: '0002601020865', amount: 50_025, onBehalf: 'পরীক্ষার ফি' },
      ]
      const attempt = shop.attempt({ credits })
      await adapter.create(access, attempt, wire)
      const booked = JSON.parse(shop.booked(code, attempt).detail.credits ?? '[]') as object[]
      expect(JSON.stringify(booked)).toContain('1000.25')
      expect(booked).toHaveLength(2)
      const less = shop.attempt({ credits: [{ account: '0002601020864', amount: 150_049, onBehalf: '' }] })
      await expect(adapter.create(access, less, wire)).rejects.toThrow(GatewayError)
      const short = shop.attempt({ credits: [{ account: '123', amount: 150_050, onBehalf: '' }] })
      await expect(adapter.create(access, short, wire)).rejects.toThrow(GatewayError)
      expect(
        shop.simulators.book.list(code).filter((one) => [less.invoice, short.invoice].includes(one.invoice)),
      ).toEqual([])
    },
  )

  test.each(['SPG', 'SPG_V2'] as const)('%s: at the counter the money comes later', async (code) => {
    const [adapter, access, wire] = [shop.adapter(code), shop.access(code), shop.wire(code)]
    const attempt = shop.attempt()
    const { token, redirectUrl } = await adapter.create(access, attempt, wire)
    const hint = shop.hintOf(code, await shop.onPage(redirectUrl, 'pay', { method: 'A01' }))
    expect(hint).toMatchObject({ says: 'unknown' })
    const ask = () => adapter.verify(access, { token, invoice: attempt.invoice, amount: attempt.amount }, wire)
    expect(await ask()).toMatchObject({ state: 'pending' })
    await until(() => shop.booked(code, attempt).state === 'paid')
    expect(await ask()).toMatchObject({ state: 'paid', method: 'A01', amount: 150_050, extraCharge: 0 })
  })
})

describe('SSLCommerz alone', () => {
  test('a val_id of another’s payment, brought along, is not believed', async () => {
    const [adapter, access, wire] = [shop.adapter('SSLCOMMERZ'), shop.access('SSLCOMMERZ'), shop.wire('SSLCOMMERZ')]
    const [theirs, ours] = [shop.attempt(), shop.attempt()]
    const opened = [await adapter.create(access, theirs, wire), await adapter.create(access, ours, wire)] as const
    const back = await shop.onPage(opened[0].redirectUrl, 'pay')
    const hint = { invoice: ours.invoice, says: 'paid' as const, extra: { val_id: back?.fields.val_id ?? '' } }
    const asked = { token: opened[1].token, invoice: ours.invoice, amount: ours.amount, hint }
    expect(await adapter.verify(access, asked, wire)).toMatchObject({ state: 'pending' })
  })

  test('amounts it does not take are not sent', async () => {
    const [adapter, access, wire] = [shop.adapter('SSLCOMMERZ'), shop.access('SSLCOMMERZ'), shop.wire('SSLCOMMERZ')]
    for (const amount of [999, 50_000_001])
      await expect(adapter.create(access, shop.attempt({ amount }), wire)).rejects.toThrow(GatewayError)
    for (const amount of [1_000, 50_000_000]) await adapter.create(access, shop.attempt({ amount }), wire)
  })
})

describe('the wire', () => {
  test('what takes too long, is too long, or leads elsewhere is no answer', async () => {
    const wire = shop.wire('BKASH')
    const attempt = shop.attempt()
    shop.misbehave(attempt.invoice, 'slow')
    await expect(shop.adapter('BKASH').create(shop.access('BKASH'), attempt, shop.wire('BKASH', 250))).rejects.toThrow(
      GatewayTimeout,
    )
    await expect(wire.send('long', `${shop.url}/long`, { method: 'GET' })).rejects.toThrow('too long')
    expect(await wire.send('elsewhere', `${shop.url}/elsewhere`, { method: 'GET' })).toMatchObject({ status: 302 })
    expect(shop.exchanges.slice(-2)).toMatchObject([
      { what: 'long', status: null },
      { what: 'elsewhere', status: 302 },
    ])
  })
})
