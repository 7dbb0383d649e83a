import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { feeTicket, readFeeTicket } from '~/domain/online-payments/open/fee-look-up.server'
import { chosenDues } from '~/domain/online-payments/own/chosen-dues.policy'
import { batchOf, cellsOf } from 'tests/harness/sheets'
import { walletImport } from '~/domain/online-payments/trx/import-wallet-statement.server'
import { readWalletStatement } from '~/domain/online-payments/trx/statement.policy'
import { maySend, trxIdOf } from '~/domain/online-payments/trx/trx-id.policy'
import { allocateFrom } from '~/domain/payments/settle/allocate-from.policy'

test('an advance is taken from the oldest payment first, over as many as it needs', () => {
  const payments = [
    { paymentId: 1, rest: 300 },
    { paymentId: 2, rest: 500 },
  ]
  const dues = [
    { chargeId: 8, amount: 200 },
    { chargeId: 9, amount: 400 },
  ]
  expect(allocateFrom(payments, dues)).toEqual([
    { paymentId: 1, chargeId: 8, amount: 200 },
    { paymentId: 1, chargeId: 9, amount: 100 },
    { paymentId: 2, chargeId: 9, amount: 300 },
  ])
  expect(payments[0]?.rest).toBe(300)
})

test('what is ticked counts once, in the order of settling, by child; what is not theirs is missing', () => {
  const dues = [
    { chargeId: 1, studentId: 7, rest: 100 },
    { chargeId: 2, studentId: 8, rest: 50 },
    { chargeId: 3, studentId: 7, rest: 25 },
  ]
  expect(chosenDues([3, 1, 1, 2, 99], dues)).toEqual({
    dues: [dues[0], dues[1], dues[2]],
    sum: 175,
    shares: [
      { studentId: 7, amount: 125, charges: [1, 3] },
      { studentId: 8, amount: 50, charges: [2] },
    ],
    missing: [99],
  })
})

describe('a transaction id', () => {
  test.each([
    ['9gh7k2m4qx', '9GH7K2M4QX'],
    [' 9GH7 K2M4-QX ', '9GH7K2M4QX'],
    ['৯GH৭K2M4QX', '9GH7K2M4QX'],
    ['9GH7K', null],
    ['9GH7K2M4QX; DROP', null],
    ['', null],
  ])('%s', (typed, id) => {
    expect(trxIdOf(typed)).toBe(id)
  })

  test('is its sender’s by the digits that the wallet shows', () => {
    expect(maySend('8801711000678', null)).toBe(true)
    expect(maySend('8801711000678', '8801711000678')).toBe(true)
    expect(maySend('8801711000678', '678')).toBe(true)
    expect(maySend('8801711000679', '678')).toBe(false)
  })
})

describe('a merchant’s statement', () => {
  const read = (cells: unknown[][], own: readonly string[] = []) =>
    readWalletStatement(batchOf(walletImport, cells as string[][]), own)

  test('gives each id once, with its kind; what failed or is a total is passed over and named', () => {
    expect(
      read([
        ['bKash Merchant Statement'],
        [],
        ['Date', 'Trx ID', 'From', 'Amount (BDT)', 'Status'],
        ['21/11/2026 10:04', '9gh7k2m4qx', '01711000678', '1,500.00', 'Completed'],
        ['21/11/2026 10:05', '9GH7K2M4QX', '01711000678', '1,500.00', 'Completed'],
        ['21/11/2026 11:00', 'AAA1111111', '0171****321', 500, 'Completed'],
        ['21/11/2026 11:01', 'BBB2222222', '', '700', 'Failed'],
        ['21/11/2026 11:02', 'CCC3333333', '', '-700', 'Completed'],
        ['Total', '', '', '2,000.00', ''],
      ]),
    ).toMatchObject({
      lines: [
        { row: 4, trxId: '9GH7K2M4QX', kind: 'payment', day: '2026-11-21', amount: 150_000, mobile: '8801711000678' },
        { row: 6, trxId: 'AAA1111111', kind: 'payment', day: '2026-11-21', amount: 50_000, mobile: '321' },
        { row: 8, trxId: 'CCC3333333', kind: 'payout', day: '2026-11-21', amount: 70_000, mobile: null },
      ],
      problems: [],
      passed: [
        { row: 5, reason: 'twice', text: '21/11/2026 10:05 · 9GH7K2M4QX · 01711000678 · 1,500.00 · Completed' },
        { row: 7, reason: 'state', text: '21/11/2026 11:01 · BBB2222222 · 700 · Failed' },
        { row: 9, reason: 'noId', text: 'Total · 2,000.00' },
      ],
    })
  })

  test('names a row whose amount cannot be read; without headings it is none', () => {
    const { problems } = read([
      ['TrxID', 'Amount'],
      ['AAA1111111', 'ten'],
      ['BBB2222222', '1.234'],
    ])
    expect(problems.map(({ row }) => row)).toEqual([2, 3])
    expect(batchOf(walletImport, [['Name', 'Roll']]).mapping).toBeNull()
  })

  const OWN = ['8801711000101']
  const kinds = (...cells: unknown[][]) => read(cells, OWN).lines.map(({ kind }) => kind)
  const file = async (name: string) => kinds(...cellsOf(await readFile(`tests/fixtures/imports/${name}`, 'utf8')))

  test('of a portal: refunds and settlements are none', async () => {
    expect(await file('wallet-refund-and-settlement.csv')).toEqual(['payment', 'refund', 'settlement'])
    expect(await file('wallet-refund-counterparty.csv')).toEqual(['refund'])
  })

  test.each([
    ['Payment', 'payment'],
    ['Pay Bill', 'payment'],
    ['Customer Payment Received', 'payment'],
    ['পেমেন্ট', 'payment'],
    ['Payment Reversal', 'reversal'],
    ['Merchant Payment Refund', 'refund'],
    ['ফেরত', 'refund'],
    ['Cash Out', 'payout'],
    ['Disbursement (B2C)', 'payout'],
    ['Settlement to Bank', 'settlement'],
    ['Transfer to Bank', 'settlement'],
    ['Service Charge', 'charge'],
    ['Something new', 'unknown'],
    ['', 'unknown'],
  ])('calls %j a %s', (type, kind) => {
    expect(kinds(['Trx ID', 'Type', 'Amount'], ['AAA1111111', type, '400'])).toEqual([kind])
  })

  test.each<[string, unknown[], unknown[], string]>([
    ['our number pays', ['Trx ID', 'From', 'Amount'], ['AAA1111111', '01711-000101', '400'], 'payout'],
    [
      'our number pays, called a payment',
      ['Trx ID', 'Type', 'From', 'Amount'],
      ['AAA1111111', 'Payment', '01711000101', '400'],
      'payout',
    ],
    ['a hidden number may be ours', ['Trx ID', 'From', 'Amount'], ['AAA1111111', '0171****101', '400'], 'unknown'],
    ['another pays', ['Trx ID', 'From', 'Amount'], ['AAA1111111', '0191****101', '400'], 'payment'],
    [
      'money is sent to us',
      ['Trx ID', 'Type', 'From', 'Amount'],
      ['AAA1111111', 'Send Money', '01912345678', '400'],
      'payment',
    ],
    [
      'money is sent by nobody',
      ['Trx ID', 'Type', 'From', 'Amount'],
      ['AAA1111111', 'Send Money', '', '400'],
      'unknown',
    ],
    ['nothing says a side', ['Trx ID', 'Amount'], ['AAA1111111', '400'], 'unknown'],
    ['a column of debits', ['Trx ID', 'Credit', 'Debit'], ['AAA1111111', '', '400'], 'payout'],
    ['a column of credits', ['Trx ID', 'Credit', 'Debit'], ['AAA1111111', '400', ''], 'payment'],
    ['Dr beside it', ['Trx ID', 'Amount', 'Dr/Cr'], ['AAA1111111', '400', 'DR'], 'payout'],
    ['Cr behind it', ['Trx ID', 'Amount'], ['AAA1111111', '400 Cr'], 'payment'],
    [
      'it was refunded since',
      ['Trx ID', 'Type', 'Amount', 'Status'],
      ['AAA1111111', 'Payment', '400', 'Refunded'],
      'refund',
    ],
    [
      'another received it',
      ['Trx ID', 'Type', 'To', 'Amount'],
      ['AAA1111111', 'Payment', '01812345678', '400'],
      'unknown',
    ],
    [
      'its note speaks of a refund',
      ['Trx ID', 'From', 'Amount', 'Details'],
      ['AAA1111111', '01912345678', '400', 'Refund of 9GH7'],
      'unknown',
    ],
  ])('judges by its side: %s', (_, head, row, kind) => {
    expect(kinds(head, row)).toEqual([kind])
  })

  test('that says one id twice, in and back, has no payment of it', () => {
    const head = ['Trx ID', 'Type', 'Amount']
    expect(kinds(head, ['AAA1111111', 'Payment', '400'], ['AAA1111111', 'Refund', '400'])).toEqual(['refund'])
    expect(kinds(head, ['AAA1111111', 'Payment', '400'], ['AAA1111111', 'Payment', '500'])).toEqual(['unknown'])
  })
})

test('a ticket opens one student of one institution for half an hour', () => {
  const ticket = feeTicket('secret', 5, 77, 1_000_000)
  expect(readFeeTicket('secret', 5, ticket, 1_000_000 + 29 * 60_000)).toBe(77)
  expect(readFeeTicket('secret', 5, ticket, 1_000_000 + 31 * 60_000)).toBeNull()
  expect(readFeeTicket('secret', 6, ticket, 1_000_000)).toBeNull()
  expect(readFeeTicket('other', 5, ticket, 1_000_000)).toBeNull()
  expect(readFeeTicket('secret', 5, ticket.replace(/^77/, '78'), 1_000_000)).toBeNull()
  expect(readFeeTicket('secret', 5, 'nonsense', 1_000_000)).toBeNull()
})
