import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeUser } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { takeVerdict } from '~/domain/gateways/session/settle.server'
import { matchLines } from '~/domain/payments/bank/match-lines.server'
import { voidBill } from '~/domain/applications/bill.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { makeAccount } from '../bank-fees/support'
import { FEE, makeApplicantsSite, MOBILE, type Applicant, type ApplicantsSite } from './support'

let made: ApplicantsSite
let applicant: Applicant
let visitor: Visitor
beforeEach(async () => {
  made = await makeApplicantsSite()
  applicant = await made.apply()
  visitor = visit(made.site.alias)
})
afterAll(closeDatabase)

type Fields = Record<string, string | number>
const find = (fields: Fields = {}) =>
  visitor.post(paths.applicantFee, { number: applicant.number, pin: '', mobile: '', born: '', ...fields })
const said = (page: Answer) => page.$('main').text()
const attempts = () =>
  everywhere(() =>
    sql<{ id: number; invoice: string; amount: number; came: string }>(
      'SELECT id, invoice, amount, came FROM gateway_session WHERE site_id = $1 ORDER BY id',
      [made.site.id],
    ),
  )
const receipts = () =>
  everywhere(() =>
    sql<{ id: number; receipt: string; channel: string; checkCode: string }>(
      'SELECT id, receipt, channel, check_code AS "checkCode" FROM payment WHERE site_id = $1 ORDER BY id',
      [made.site.id],
    ),
  )
const pay = (page: Answer, fields: Fields = {}) => visitor.submit(page, 'form:has([name=gateway])', fields)
const admin = () => visit(made.site.alias).login(made.site.admin.username)

describe('who knows number and PIN, or mobile', () => {
  test('sees the fee and pays it without a script, and then has the receipt', async () => {
    const first = await visitor.get(paths.applicantFee)
    expect([first.status, first.$('script').length]).toEqual([200, 0])
    for (const fields of [{ mobile: '01712345678' }, { pin: applicant.pin }] as Fields[]) {
      const page = await find(fields)
      expect([page.status, page.$('script').length, page.$('input[name=gateway]').length]).toEqual([200, 0, 1])
      expect(said(page)).toContain('২০০')
    }
    const wrong = await pay(await find({ pin: applicant.pin }), { mobile: '123' })
    expect(wrong.$('input[name=mobile]').attr('aria-invalid')).toBe('true')
    expect(await attempts()).toEqual([])
    const gone = await pay(await find({ pin: applicant.pin }), { mobile: '01712345678' })
    expect(gone.url).toContain('/web/admission-sonali-pay-message?invoice=')
    const [attempt] = await attempts()
    expect(attempt).toMatchObject({ amount: FEE, came: 'applicant' })
    const state = await visitor.get(paths.applicantPaymentStatus(attempt?.invoice ?? ''))
    expect([state.status, state.$('script').length]).toEqual([200, 0])
    for (const hidden of [applicant.number, 'আরিফা', 'Arifa']) expect(state.text).not.toContain(hidden)
    const students = await visitor.get(paths.publicPaymentStatus(attempt?.invoice ?? ''))
    expect(students.$('[aria-invalid=true]').length).toBe(1) // as one that is none

    await takeVerdict(made.site, attempt?.id ?? 0, {
      state: 'paid',
      invoice: attempt?.invoice ?? '',
      amount: FEE,
      transactionId: 'PAGES1',
      currency: 'BDT',
    })
    const done = await find({ pin: applicant.pin })
    expect(done.$('input[name=gateway]').length).toBe(0)
    const paper = await visitor.submit(done, 'form:has([name=payment])')
    expect([paper.status, paper.headers['content-type']]).toEqual([200, expect.stringContaining('application/pdf')])
    const [receipt] = await receipts()
    const verified = await visit(made.site.alias).get(paths.verifyReceipt(receipt?.checkCode ?? ''))
    expect(verified.$('main').text()).toContain('আরিফা সুলতানা')
    const clerk = await admin()
    expect((await clerk.get(paths.paymentReceipt(receipt?.id ?? 0))).$('main').text()).toContain('আরিফা সুলতানা')
    for (const size of ['a4', 'a5', 'roll'] as const)
      expect((await clerk.get(paths.receiptFile(receipt?.id ?? 0, size, 'en'))).status).toBe(200)
    const list = await clerk.get('/site/fee/student-payment-report/view?f_of=applicants')
    expect(list.$('main').text()).toContain('(আবেদন ')
    expect(list.$('main').text()).not.toMatch(/(list|desk)\./)
    expect(list.$('tbody tr').length).toBe(1)
    expect(await made.wrong()).toEqual([])
  })

  test('a state without an invoice says where to look; a wrong one finds nothing, also of another institution', async () => {
    const page = await visitor.get('/web/admission-sonali-pay-message')
    expect([page.status, page.$(`a[href="${paths.applicantFee}"]`).length > 0]).toEqual([200, true])
    await pay(await find({ pin: applicant.pin }), { mobile: '01712345678' })
    const [attempt] = await attempts()
    const other = await makeApplicantsSite()
    expect((await visit(other.site.alias).get(paths.applicantPaymentStatus(attempt?.invoice ?? ''))).status).toBe(404)
    expect((await visitor.get(paths.applicantPaymentStatus('A'.repeat(25)))).status).toBe(404)
    expect((await visitor.get(paths.applicantPaymentStatus('..%2F'))).status).toBe(404)
  })

  test('a wrong number, PIN or fact, and another institution’s, are answered alike; a guesser is shut out', async () => {
    const other = await makeApplicantsSite()
    const theirs = await other.apply()
    const answers = [
      await find({ pin: applicant.pin === '000000' ? '000001' : '000000' }),
      await find({ mobile: '01999999999' }),
      await find({ born: '2015-01-01' }),
      await find({ pin: applicant.pin, mobile: '01999999999' }),
      await find({ number: '199999999', pin: applicant.pin }),
      await find({ number: theirs.number, pin: theirs.pin }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422))
    expect(new Set(answers.map((page) => page.$('[role=alert]').text())).size).toBe(1)
    expect((await find()).status).toBe(422)
    expect((await find({ number: '12', pin: applicant.pin })).status).toBe(422)
    const statuses: number[] = []
    for (let at = 0; at < 12; at++) {
      visitor.address = `10.91.${at}.9`
      statuses.push((await find({ mobile: '01999999999' })).status)
    }
    expect(statuses.at(-1)).toBe(429)
    visitor.address = '10.92.1.9'
    expect((await find({ pin: applicant.pin })).status).toBe(429)
  })

  test('a ticket that is forged, or another institution’s, opens nothing', async () => {
    const page = await find({ pin: applicant.pin })
    const ticket = page.$('input[name=ticket]').attr('value') ?? ''
    const second = await made.apply('job', 5_000)
    const forged = ticket.replace(/^\d+/, String(second.id))
    for (const bad of [forged, 'x', ''])
      expect((await visitor.post(paths.applicantFee, { intent: 'open', ticket: bad })).status).toBe(422)
    expect(
      (await visitor.post(paths.applicantPaper, { intent: 'slip', ticket: forged, bankAccountId: 1 })).headers[
        'content-type'
      ],
    ).toContain('text/html')
    expect((await visitor.post(paths.applicantFee, { intent: 'open', ticket })).status).toBe(200)
    const other = await makeApplicantsSite()
    expect((await visit(other.site.alias).post(paths.applicantFee, { intent: 'open', ticket })).status).toBe(422)
  })
})

describe('by transaction id', () => {
  const claim = (page: Answer, fields: Fields = {}) =>
    visitor.submit(page, 'form:has([name=trxId])', {
      trxId: '9gh7 k2m4qx',
      sender: '01712345678',
      amount: '200',
      ...fields,
    })
  const claims = () =>
    everywhere(() =>
      sql<{ id: number; state: string }>('SELECT id, state FROM wallet_claim WHERE site_id = $1 ORDER BY id', [
        made.site.id,
      ]),
    )

  test('it waits for the office, which confirms it; meanwhile no second one', async () => {
    const wrong = await claim(await find({ pin: applicant.pin }), { trxId: '!', amount: '-5' })
    expect(wrong.$('[name=trxId]').attr('aria-invalid')).toBe('true')
    expect(wrong.$('[name=amount]').attr('aria-invalid')).toBe('true')
    const page = await find({ pin: applicant.pin })
    const sent = await claim(page)
    expect(sent.$('input[name=trxId]').length).toBe(0)
    expect(said(sent)).toContain('9GH7K2M4QX')
    await claim(page, { trxId: 'OTHERONE1' })
    const [waiting] = await claims()
    expect(await claims()).toHaveLength(1)
    const clerk = await admin()
    expect((await clerk.get(paths.transactionIds)).$('main').text()).toContain('আরিফা সুলতানা')
    await clerk.post(paths.transactionIds, { id: waiting?.id ?? 0, verdict: 'confirm', amount: '200', answer: '' })
    expect([(await claims())[0]?.state, (await made.billOf(applicant))?.payment_id !== null]).toEqual([
      'confirmed',
      true,
    ])
    expect(await made.balances()).toEqual({ '1111': FEE, '4102': -FEE })
    expect(await made.wrong()).toEqual([])
  })

  test('refused with a reason that its sender reads, it may be sent again; of a void bill it is owed back', async () => {
    await claim(await find({ pin: applicant.pin }))
    const clerk = await admin()
    const decide = (id: number, fields: Fields) =>
      clerk.post(paths.transactionIds, { id, verdict: 'refuse', amount: '', answer: 'টাকা আসেনি', ...fields })
    await decide((await claims())[0]?.id ?? 0, {})
    const page = await find({ pin: applicant.pin })
    expect(said(page)).toContain('টাকা আসেনি')
    await claim(page)
    await everywhere(() => voidBill(made.site, applicant.id, 'rejected'))
    await decide((await claims())[1]?.id ?? 0, { verdict: 'confirm', amount: '200' })
    expect(await made.balances()).toEqual({ '1111': FEE, '2101': -FEE })
    expect(await made.wrong()).toEqual([])
  })
})

test('at the bank: the slip is matched, so is the number of the application; what is paid already waits for a person', async () => {
  const account = await makeAccount(made.site.id)
  const page = await find({ pin: applicant.pin })
  for (const _ of [1, 2]) {
    const slip = await visitor.submit(page, 'form:has([name=bankAccountId])')
    expect([slip.status, slip.headers['content-type']]).toEqual([200, expect.stringContaining('application/pdf')])
  }
  const slips = await everywhere(() =>
    sql<{ number: string }>('SELECT number FROM pay_slip WHERE site_id = $1', [made.site.id]),
  )
  expect(slips).toHaveLength(1)
  const line = (over: object) => ({
    day: today(),
    amount: FEE,
    slip: '',
    student: '',
    reference: '',
    description: '',
    ...over,
  })
  const matched = () =>
    everywhere(() =>
      matchLines(made.site.id, [
        line({ slip: slips[0]?.number }),
        line({ description: `ADM ${applicant.number} CASH` }),
        line({ description: applicant.number, amount: 5 }),
      ]),
    )
  expect((await matched()).map(({ billId, why }) => [billId, why])).toEqual([
    [applicant.billId, null],
    [applicant.billId, null],
    [applicant.billId, 'amount'],
  ])
  const clerk = await admin()
  const [list] = await everywhere(() =>
    sql<{ id: number }>(
      `WITH l AS (INSERT INTO fee_list (site_id, bank_account_id, made_by) VALUES ($1, $2, $3) RETURNING *)
       INSERT INTO fee_list_line (site_id, list_id, bank_account_id, line_key, place, day, amount, description)
       SELECT l.site_id, l.id, l.bank_account_id, 'K1', 1, $4, $5, 'someone' FROM l RETURNING id`,
      [made.site.id, account.id, made.site.admin.id, today(), FEE],
    ),
  )
  const at = paths.feeListLine(list?.id ?? 0)
  expect((await clerk.get(`${at}?q=${applicant.number}`)).$('[name=application]').attr('value')).toBe(applicant.number)
  expect((await clerk.post(at, { intent: 'take', application: '199999999', day: today() })).status).toBe(422)
  await clerk.post(at, { intent: 'take', application: applicant.number, day: today() })
  expect((await made.billOf(applicant))?.payment_id).not.toBeNull()
  expect((await clerk.get(paths.feeLists)).$('main').text()).toContain('আরিফা সুলতানা')
  expect((await clerk.get(paths.paySlips)).$('main').text()).toContain('আরিফা সুলতানা')
  expect((await matched()).map(({ why }) => why)).toEqual(['slipPaid', 'amount', 'amount'])
  expect(await made.wrong()).toEqual([])
})

describe('at the counter', () => {
  test('an application is found by its number, pays in cash once, and is given back by two people', async () => {
    const clerk = await admin()
    await clerk.post(paths.studentPayment, { intent: 'open', openingFloat: '0' })
    const page = await clerk.get(`${paths.studentPayment}?q=${applicant.number}`)
    expect(page.$('[name=billId]').attr('value')).toBe(String(applicant.billId))
    const taken = await clerk.submit(page, 'form:has([name=billId])')
    expect(taken.url).toContain('receipt=')
    await clerk.submit(page, 'form:has([name=billId])')
    expect(await receipts()).toMatchObject([{ channel: 'counter' }])
    expect((await clerk.get(`${paths.studentPayment}?q=${applicant.number}`)).$('[name=billId]').length).toBe(0)
    const again = { intent: 'bill', billId: applicant.billId, method: 'cash', amount: '200', once: 'another' }
    expect((await clerk.post(paths.studentPayment, again)).status).toBe(422)
    const other = await (await makeApplicantsSite()).apply()
    expect((await clerk.post(paths.studentPayment, { ...again, billId: other.billId })).status).toBe(404)
    const second = await made.apply('event')
    const more = { ...again, billId: second.billId, once: 'third' }
    expect((await clerk.post(paths.studentPayment, { ...more, amount: '199' })).status).toBe(422)
    expect((await clerk.post(paths.studentPayment, { ...more, method: 'bank' })).status).toBe(422)

    const [receipt] = await receipts()
    const [turn] = await everywhere(() =>
      sql<{ id: number }>('SELECT id FROM counter_session WHERE site_id = $1', [made.site.id]),
    )
    const report = (await clerk.get(paths.turn(turn?.id ?? 0))).$('main').text()
    expect([report.includes('ভর্তি ফি'), report.includes('অগ্রিম জমা')]).toEqual([true, false])
    await clerk.post(paths.studentPayment, { intent: 'ask', paymentId: receipt?.id ?? 0, reason: 'ভুল আবেদন' })
    const head = await makeUser(made.site.id, { roles: ['admin'] })
    const boss = await visit(made.site.alias).login(head.username)
    const asked = await boss.get(paths.feeCancellation)
    expect(asked.$('main').text()).toContain('আরিফা সুলতানা')
    const [request] = await everywhere(() =>
      sql<{ id: number }>('SELECT id FROM payment_cancellation WHERE site_id = $1', [made.site.id]),
    )
    await boss.post(paths.feeCancellation, { id: request?.id ?? 0, verdict: 'approve', answer: '' })
    expect([(await made.billOf(applicant))?.payment_id, await made.balances(), await made.wrong()]).toEqual([
      null,
      {},
      [],
    ])
  })
})

test('the centre sees and settles attempts of applicants beside those of students', async () => {
  await pay(await find({ pin: applicant.pin }), { mobile: '01712345678' })
  const [attempt] = await attempts()
  const operator = await visit(null).login('operator')
  const list = await operator.get(`${paths.admissionRecovery}?f_tenant=${made.site.alias}`)
  expect([list.status, list.$('tbody tr').length]).toEqual([200, 1])
  expect(list.$('tbody').text()).toContain('আরিফা সুলতানা')
  expect((await operator.get(`${paths.paymentRecovery}?f_tenant=${made.site.alias}`)).$('tbody tr').length).toBe(0)
  const at = paths.admissionRecoveryOf(made.site.id, attempt?.id ?? 0)
  expect((await operator.get(at)).status).toBe(200)
  expect((await operator.get(paths.paymentRecoveryOf(made.site.id, attempt?.id ?? 0))).status).toBe(404)
  await operator.post(at, {
    intent: 'hand',
    site: made.site.id,
    id: attempt?.id ?? 0,
    transactionId: 'BYHAND1',
    amount: '200',
    evidence: 'statement of the gateway',
  })
  expect((await made.billOf(applicant))?.payment_id).not.toBeNull()
  const clerk = await admin()
  expect((await clerk.get(paths.admissionRecovery)).status).toBe(404)
  const own = await clerk.get(`${paths.siteGateways}?tab=attempts&f_of=applicants`)
  expect(own.$('tbody tr').length).toBe(1)
  expect(await made.wrong()).toEqual([])
})

test('nobody without the right, and no institution without payments, has these pages', async () => {
  const teacher = await makeUser(made.site.id, { roles: ['teacher'] })
  const there = await visit(made.site.alias).login(teacher.username)
  expect((await there.get(`${paths.studentPayment}?bill=${applicant.billId}`)).status).toBe(403)
  expect((await visit(null).get(paths.applicantFee)).status).toBe(404)
  expect(MOBILE).toMatch(/^8801/)
})
