import { describe, expect, it } from 'vitest'
import {
  fiscalDays,
  fiscalLabel,
  fiscalMonths,
  fiscalYearOf,
  nextNumbers,
  numberText,
  readOwnNumber,
} from '~/domain/billing/numbers.policy'
import { CHALLAN_STATES, challanMay, INVOICE_STATES, invoiceMay, settlementOf } from '~/domain/billing/states.policy'
import { addUp, monthState } from '~/domain/billing/dues/months.policy'

describe('the fiscal year', () => {
  it('is July to June', () => {
    expect(['2026-06-30', '2026-07-01', '2027-06-30', '2027-07-01'].map(fiscalYearOf)).toEqual([2025, 2026, 2026, 2027])
    expect([fiscalLabel(2026), fiscalLabel(2099)]).toEqual(['2026-27', '2099-00'])
    expect(fiscalDays(2026)).toEqual({ from: '2026-07-01', to: '2027-06-30' })
    expect(fiscalMonths(2026)).toEqual([
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
      '2027-03',
      '2027-04',
      '2027-05',
      '2027-06',
    ])
  })
})

describe('numbers', () => {
  it('carry prefix, kind, year and place', () => {
    expect(numberText('EDU', 'invoice', 2026, 123)).toBe('EDU/2026-27/000123')
    expect(numberText('EDU', 'credit', 2026, 4)).toBe('EDU-CN/2026-27/000004')
    expect(numberText('EDU', 'challan', 2026, 9)).toBe('EDU-CH/2026-27/000009')
  })

  it('go on after the last and step over those given by hand, so that no place stays empty', () => {
    expect(nextNumbers(0, [], 3)).toEqual({ seqs: [1, 2, 3], last: 3, ahead: [] })
    expect(nextNumbers(3, [5, 6, 9], 2)).toEqual({ seqs: [4, 7], last: 7, ahead: [9] })
    expect(nextNumbers(7, [9], 1)).toEqual({ seqs: [8], last: 9, ahead: [] })
    expect(nextNumbers(9, [], 1)).toEqual({ seqs: [10], last: 10, ahead: [] })
  })

  it.each([
    ['130', { kind: 'series', number: 'EDU/2026-27/000130', year: 2026, seq: 130 }],
    ['edu/2026-27/000130', { kind: 'series', number: 'EDU/2026-27/000130', year: 2026, seq: 130 }],
    ['old-12/3', { kind: 'free', number: 'OLD-12/3' }],
    ['EDU/2025-26/000130', { kind: 'wrong', why: 'otherYear' }],
    ['ABC/2026-27/000130', { kind: 'wrong', why: 'otherSeries' }],
    ['ABC/7', { kind: 'wrong', why: 'otherSeries' }],
    ['EDU-CN/2026-27/000001', { kind: 'wrong', why: 'otherSeries' }],
    ['0', { kind: 'wrong', why: 'shape' }],
    ["1'; --", { kind: 'wrong', why: 'shape' }],
    ['১২৩', { kind: 'wrong', why: 'shape' }],
  ])('given by hand: %s', (typed, read) => {
    expect(readOwnNumber(typed, { prefix: 'EDU', year: 2026, allPrefixes: ['EDU', 'ABC'] })).toEqual(read)
  })
})

describe('states', () => {
  it('an issued invoice goes nowhere, a draft two ways', () => {
    expect(
      INVOICE_STATES.flatMap((from) =>
        INVOICE_STATES.filter((to) => invoiceMay(from, to)).map((to) => `${from}>${to}`),
      ),
    ).toEqual(['draft>issued', 'draft>discarded'])
  })

  it('a challan moves forward, or is reversed', () => {
    expect(
      CHALLAN_STATES.flatMap((from) =>
        CHALLAN_STATES.filter((to) => challanMay(from, to)).map((to) => `${from}>${to}`),
      ),
    ).toEqual([
      'draft>deposited',
      'draft>cancelled',
      'deposited>verified',
      'deposited>bounced',
      'deposited>cancelled',
      'verified>bounced',
    ])
  })

  it('settlement of an invoice', () => {
    const of = (creditedPoisha: number, matchedPoisha: number, dueOn = '2026-11-30') =>
      settlementOf({ totalPoisha: 100, creditedPoisha, matchedPoisha, dueOn }, '2026-11-21')
    expect([
      of(0, 0),
      of(0, 40),
      of(0, 100),
      of(100, 0),
      of(60, 40),
      of(0, 40, '2026-11-20'),
      of(0, 0, '2026-11-21'),
    ]).toEqual(['unpaid', 'partial', 'paid', 'credited', 'paid', 'overdue', 'unpaid'])
  })

  it('a month of the matrix', () => {
    const cell = (invoiced: number, paid: number, open: number, overdue = 0) => ({
      invoiced,
      paid,
      credited: 0,
      open,
      overdue,
    })
    expect([undefined, cell(10, 10, 0), cell(10, 4, 6), cell(10, 0, 10), cell(10, 4, 6, 6)].map(monthState)).toEqual([
      'none',
      'paid',
      'partial',
      'open',
      'overdue',
    ])
    expect(addUp([cell(10, 4, 6), undefined, cell(5, 5, 0, 0)])).toEqual({
      invoiced: 15,
      paid: 9,
      credited: 0,
      open: 6,
      overdue: 0,
    })
  })
})
