import { describe, expect, test } from 'vitest'
import {
  lacksOf,
  serviceOf,
  settle,
  settlementRuleOn,
  type Leaver,
  type SettlementRule,
} from '~/domain/payroll/settlement/settlement.policy'

const rule: SettlementRule = {
  id: 1,
  fromOn: '2020-01-01',
  leastYears: 5,
  yearDays: '30.00',
  longYears: 10,
  longDays: '45.00',
  halfCounts: true,
  leaveMost: 60,
}
const leaver = (more: Partial<Leaver> = {}): Leaver => ({
  joinedOn: '2018-03-01',
  leftOn: '2026-11-12',
  basic: 20_000_00n,
  leave: [{ typeId: 4, halves: 41 }],
  fundOwn: 15_000_00n,
  fundMatch: 15_000_00n,
  loans: [],
  typed: [],
  ...more,
})
const of = (more: Partial<Leaver>, by: SettlementRule | null = rule) => {
  const { lines, net, left } = settle(leaver(more), by)
  return { lines: lines.map((one) => [one.what, one.amount]), net, left }
}

test.each([
  ['2018-03-01', '2026-11-12', 8, 8],
  ['2020-01-01', '2024-12-31', 5, 0], // the last day is one of service
  ['2020-01-02', '2024-12-31', 4, 11],
  ['2020-02-29', '2025-02-28', 5, 0],
])('service from %s to %s is %i years and %i months', (from, to, years, months) => {
  expect(serviceOf(from, to)).toEqual({ years, months })
})

describe('what a settlement is made of', () => {
  test('leave at a thirtieth a day, a month’s basic for each of nine years, the fund', () => {
    // 20,000 ÷ 30 × 20.5 and 20,000 × 9
    expect(of({})).toEqual({
      lines: [
        ['leave', 13_666_67n],
        ['gratuity', 180_000_00n],
        ['fund-own', 15_000_00n],
        ['fund-match', 15_000_00n],
      ],
      net: 223_666_67n,
      left: 0n,
    })
  })
  test('after ten years 45 days a year, fewer than five earn nothing, and no more leave is paid for than the rule says', () => {
    const long = of({ joinedOn: '2014-11-13', leave: [{ typeId: 4, halves: 300 }] })
    // 20,000 ÷ 30 × 60 and 20,000 × 1.5 × 12
    expect(long.lines.slice(0, 2)).toEqual([
      ['leave', 40_000_00n],
      ['gratuity', 360_000_00n],
    ])
    expect(of({ joinedOn: '2021-11-14', leave: [] }).lines).toEqual([
      ['fund-own', 15_000_00n],
      ['fund-match', 15_000_00n],
    ])
  })
  test('without a rule neither gratuity nor leave', () => {
    expect(of({}, null).net).toBe(30_000_00n)
    expect(settlementRuleOn([rule], '2019-12-31')).toBeNull()
  })
  test('loans are taken off, the oldest first, as far as it reaches; what is left is said', () => {
    const loans = [
      { id: 1, balance: 20_000_00n },
      { id: 2, balance: 15_000_00n },
    ]
    expect(of({ loans }, null)).toEqual({
      lines: [
        ['fund-own', 15_000_00n],
        ['fund-match', 15_000_00n],
        ['loan', 20_000_00n],
        ['loan', 10_000_00n],
      ],
      net: 0n,
      left: 5_000_00n,
    })
  })
  test('what was added by hand, and more taken off than there is', () => {
    const typed = [
      { what: 'fund', amount: 1_000_00n, note: 'আগের জমা' },
      { what: 'cut', amount: 40_000_00n, note: 'ল্যাপটপ' },
    ] as const
    expect(of({ typed, loans: [{ id: 1, balance: 5_00n }] }, null)).toMatchObject({ net: -9_000_00n, left: 5_00n })
  })
})

test('what is not known of a leaver is said, where the rule would give something', () => {
  const lacks = (more: Partial<Leaver>, by: SettlementRule | null = rule) => lacksOf(leaver(more), by)
  expect(lacks({})).toEqual([])
  expect(lacks({ basic: 0n })).toEqual(['noStructure'])
  expect(lacks({ basic: 0n, joinedOn: '2025-01-01' })).toEqual(['noStructure']) // of leave alone
  expect(lacks({ basic: 0n, joinedOn: '2025-01-01', leave: [] })).toEqual([])
  expect(lacks({ joinedOn: null })).toEqual(['noJoining'])
  expect(lacks({}, null)).toEqual(['noRule'])
})
