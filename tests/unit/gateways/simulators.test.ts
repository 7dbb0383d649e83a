import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Attempt } from '~/domain/gateways/adapters/adapter'
import { readSettings } from '../../../settings'
import { Book } from '../../../scripts/simulators/book'
import type { Payment } from '../../../scripts/simulators/payments'
import { Merchant } from './merchant'

let shop: Merchant
beforeAll(async () => {
  shop = await Merchant.open()
})
afterAll(() => shop.close())

async function until<T>(look: () => Promise<T | undefined | false> | T | undefined | false): Promise<T> {
  for (const end = Date.now() + 20_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const found = await look()
    if (found) return found
  }
  throw new Error('it did not come')
}

describe('the simulators are strict', () => {
  const json = async (address: string, headers: Record<string, string>, body: object) => {
    const answer = await fetch(shop.simulators.url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  test('bKash takes no token with "Bearer", none that it did not grant, and no number for an amount', async () => {
    const place = '/bkash/v1.2.0-beta/tokenized/checkout'
    const granted = await json(
      `${place}/token/grant`,
      { username: 'demo-bkash-user', password: 'demo-bkash-password' },
      { app_key: 'demo-bkash-app-key', app_secret: 'demo-bkash-app-secret' },
    )
    const token = granted.body.id_token as string
    const create = (authorization: string, over: object = {}) =>
      json(
        `${place}/create`,
        { authorization, 'x-app-key': 'demo-bkash-app-key' },
        {
          mode: '0011',
          payerReference: '01711000000',
          callbackURL: `${shop.url}/pay/return/A`,
          amount: '10.00',
          currency: 'BDT',
          intent: 'sale',
          merchantInvoiceNumber: 'STRICT1',
          ...over,
        },
      )
    expect((await create(token)).body).toMatchObject({ statusCode: '0000', transactionStatus: 'Initiated' })
    expect((await create(`Bearer ${token}`)).status).toBe(401)
    expect((await create('invented')).status).toBe(401)
    for (const over of [
      { amount: 10 },
      { amount: '10.001' },
      { amount: '0' },
      { currency: 'USD' },
      { mode: '0001' },
      { callbackURL: 'x' },
    ])
      expect((await create(token, over)).body.statusCode).not.toBe('0000')
  })

  test('Sonali takes only sums that are the total, and an invoice once a day', async () => {
    const authorization = `Basic ${Buffer.from('demo-spg-user:demo-spg-password').toString('base64')}`
    const request = (InvoiceNo: string, CrAmount: number) =>
      json(
        '/spg/api/v3/spgservice/CreatePaymentRequest',
        { authorization },
        {
          InvoiceNo,
          InvoiceDate: '2026-11-23',
          RequestTotalAmount: 10.5,
          CustomerName: 'A',
          CustomerContactNo: '01711000000',
          ResponseUrl: `${shop.url}/pay/return/A`,
          AllowDuplicateInvoiceNoDate: 'N',
          CreditInformations: [
            { SerialNo: 1, CrAccountOrChallanNo: '0002601020864', CrAmount, TranMode: 'TRN', Onbehalf: '' },
          ],
        },
      )
    expect((await request('STRICT2', 10.5)).body.Status).toBe('200')
    expect((await request('STRICT2', 10.5)).body.Message).toContain('Duplicate')
    expect((await request('STRICT3', 10)).body.Status).toBe('400')
  })
})

describe('what goes wrong on purpose', () => {
  const opened = async () => {
    const attempt = shop.attempt()
    const { redirectUrl } = await shop.adapter('SPG').create(shop.access('SPG'), attempt, shop.wire('SPG'))
    return { attempt, redirectUrl }
  }

  test('a payer’s number or the page decides it too; the control lists what is set', async () => {
    const first = await opened()
    expect((await shop.onPage(first.redirectUrl, 'pay', { mobile: '01900000001' }))?.url).toContain('Mode=failed')
    const second = await opened()
    expect((await shop.onPage(second.redirectUrl, 'pay', { behaviour: 'cancel' }))?.url).toContain('Mode=cancel')
    const set = await fetch(`${shop.simulators.url}/control/behaviours`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile: '01711222333', behaviours: ['fail', 'invented'] }),
    })
    expect(await set.json()).toEqual({ mobile: '01711222333', behaviours: ['fail'] })
    const third = await opened()
    expect((await shop.onPage(third.redirectUrl, 'pay', { mobile: '01711222333' }))?.url).toContain('Mode=failed')
  })

  test('notices come once, twice at once, again and again, late, or never', async () => {
    const attempts: Attempt[] = []
    for (const behaviours of [[], ['double-notice'], ['replay'], ['late-notice'], ['no-notice']] as const) {
      const { attempt, redirectUrl } = await opened()
      shop.misbehave(attempt.invoice, ...behaviours)
      await shop.onPage(redirectUrl, 'pay')
      attempts.push(attempt)
    }
    const counts = () => attempts.map((attempt) => shop.noticesOf(attempt).length)
    await until(() => counts().join() === '1,2,3,1,0')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(counts()).toEqual([1, 2, 3, 1, 0])
  })

  test('a page decides once: pressing pay again takes nothing more', async () => {
    const { attempt, redirectUrl } = await opened()
    const press = () =>
      fetch(redirectUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action: 'pay' }) })
    await Promise.all([press(), press(), press()])
    await shop.onPage(redirectUrl, 'pay').catch(() => null)
    expect(shop.booked('SPG', attempt)).toMatchObject({ state: 'paid', paid: 150_050 })
    await until(() => shop.noticesOf(attempt).length === 1)
  })
})

describe('the book', () => {
  test('is found again, also after a line that a kill left half', async () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'book-'))
    const payment = { gateway: 'SPG', id: 'a', invoice: 'A', state: 'open', paid: 0 } as Payment
    const first = new Book(dir)
    await Promise.all([first.keep(payment), first.keep({ ...payment, id: 'b', invoice: 'B' })])
    await first.keep({ ...payment, state: 'paid', paid: 100 })
    await first.close()
    fs.appendFileSync(path.join(dir, 'book.jsonl'), '{"gateway":"SPG","id":"c","inv')
    const second = new Book(dir)
    await second.keep({ ...payment, id: 'd', invoice: 'D' })
    await second.close()
    const third = new Book(dir)
    expect(third.list().map(({ id, state, paid }) => [id, state, paid])).toEqual([
      ['a', 'paid', 100],
      ['b', 'open', 0],
      ['d', 'open', 0],
    ])
    await third.close()
    fs.rmSync(dir, { recursive: true })
  })
})

describe('a process of its own', () => {
  const children: ChildProcess[] = []
  afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')))
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'gateways-'))
  afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))
  const start = (port: number) => {
    const child = spawn(process.execPath, ['scripts/simulators/start.mjs', String(port), dir], {
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    })
    children.push(child)
    return child
  }
  const free = () =>
    new Promise<number>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => {
        const address = server.address()
        server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
      })
    })
  const answers = (port: number) =>
    fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.json() as Promise<object>,
      () => undefined,
    )

  test('ends with who started it, goes on with its book after a kill, and says when its port is taken', async () => {
    const port = await free()
    const first = start(port)
    expect(await until(() => answers(port))).toMatchObject({
      gateways: { BKASH: '/bkash/v1.2.0-beta/tokenized/checkout' },
    })
    const second = start(port)
    expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(98)
    first.kill('SIGKILL')
    await new Promise((resolve) => first.once('exit', resolve))
    const third = start(port)
    await until(() => answers(port))
    third.disconnect()
    expect(await new Promise((resolve) => third.once('exit', resolve))).toBe(0)
  })
})

describe('settings', () => {
  const read = (env: Record<string, string>) => readSettings({ NODE_ENV: 'test', ...env })
  const demo = { DATABASE_URL: '', PORT: '3000' }
  const real = { APP_DOMAIN: 'school.example', SESSION_SECRET: 'x'.repeat(40) }

  test('with demo data they run beside; elsewhere not at all', () => {
    expect(read(demo)).toMatchObject({ simulatorsPort: 4000, GATEWAY_SIMULATORS_URL: 'http://127.0.0.1:4000' })
    expect(read({ ...demo, PORT: '65000' }).simulatorsPort).toBe(64000)
    expect(read({ ...demo, GATEWAY_SIMULATORS: '4790' }).GATEWAY_SIMULATORS_URL).toBe('http://127.0.0.1:4790')
    const without: Record<string, string>[] = [
      { ...demo, GATEWAY_SIMULATORS: 'off' },
      { ...demo, DEMO_DATA: '0' },
      real,
    ]
    for (const env of without) {
      const settings = read(env)
      expect([settings.simulatorsPort, settings.GATEWAY_SIMULATORS_URL]).toEqual([null, undefined])
    }
    const others = read({ DEMO_DATA: '0', GATEWAY_SIMULATORS_URL: 'http://127.0.0.1:4790' })
    expect([others.simulatorsPort, others.GATEWAY_SIMULATORS_URL]).toEqual([null, 'http://127.0.0.1:4790'])
  })

  test.each([
    [{ ...real, GATEWAY_SIMULATORS: '4000' }, /^GATEWAY_SIMULATORS: is for trials/],
    [{ DEMO_DATA: '0', GATEWAY_SIMULATORS: '4000' }, /^GATEWAY_SIMULATORS: is for trials/],
    [{ ...demo, GATEWAY_SIMULATORS: 'on' }, /^GATEWAY_SIMULATORS: must be off or a port/],
    [{ ...real, GATEWAY_SIMULATORS_URL: 'http://127.0.0.1:4000' }, /^GATEWAY_SIMULATORS_URL: is for trials/],
    [{ ...demo, GATEWAY_SIMULATORS_URL: 'http://pay.example:4000' }, /^GATEWAY_SIMULATORS_URL: is for trials/],
  ])('%j is refused', (env: Record<string, string>, words) => {
    expect(() => read(env)).toThrow(words)
  })
})
