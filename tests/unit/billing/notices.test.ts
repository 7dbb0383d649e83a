import { describe, expect, test } from 'vitest'
import { endingNotices, invoiceNotices } from '~/domain/billing/schedule/notices.policy'

const both = { invoices: true, dues: true }
const invoice = { id: 7, issuedOn: '2026-11-01', dueOn: '2026-11-15', openPoisha: 100, owedPoisha: 100 }
const keys = (day: string, of = invoice, wanted = both) => invoiceNotices(of, day, wanted).map((one) => one.key)

describe('what is told of an invoice', () => {
  test('that it was issued: that day and, where nothing ran, two more', () => {
    expect(['2026-10-31', '2026-11-01', '2026-11-03', '2026-11-04'].map((day) => keys(day))).toEqual([
      [],
      ['issued:7'],
      ['issued:7'],
      [],
    ])
  })
  test('that it is overdue: 1, 15 and 30 days after, each under its own key', () => {
    expect(
      ['2026-11-15', '2026-11-16', '2026-11-19', '2026-11-30', '2026-12-15', '2026-12-18'].map((day) => keys(day)),
    ).toEqual([[], ['due:7:1'], [], ['due:7:15'], ['due:7:30'], []])
  })
  test('nothing of one that is paid, or that nobody asked for', () => {
    expect(keys('2026-11-16', { ...invoice, openPoisha: 0, owedPoisha: 0 })).toEqual([])
    // What credit covers is not asked for, though the invoice itself is told of.
    expect(keys('2026-11-16', { ...invoice, owedPoisha: 0 })).toEqual([])
    expect(keys('2026-11-01', { ...invoice, owedPoisha: 0 })).toEqual(['issued:7'])
    expect(keys('2026-11-16', invoice, { invoices: true, dues: false })).toEqual([])
  })
})

describe('what is told of a membership', () => {
  const of = (day: string, followed = false) =>
    endingNotices({ id: 3, endsOn: '2026-12-31', followed }, day).map((one) => one.key)
  test('30, 7 and 1 days before its end, and when it is over', () => {
    expect(
      ['2026-11-30', '2026-12-01', '2026-12-24', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-04'].map((day) =>
        of(day),
      ),
    ).toEqual([[], ['ends:3:30'], ['ends:3:7'], ['ends:3:1'], ['ends:3:1'], ['over:3'], []])
  })
  test('nothing where it was renewed', () => {
    expect(of('2026-12-30', true)).toEqual([])
  })
})
