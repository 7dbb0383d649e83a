import { describe, expect, test } from 'vitest'
import { amountIn, openingLines, readOpening } from '~/domain/accounts/years/opening/opening.policy'
import { closingLines, resultsOf, type Balance } from '~/domain/accounts/years/year-end.policy'
import { monthEnd, yearName } from '~/domain/accounts/years/year-name.policy'
import { freeCode } from '~/domain/accounts/chart/bank-rules.server'

const heads = { code: ['Code', 'কোড'], debit: ['Debit', 'ডেবিট'], credit: ['Credit', 'ক্রেডিট'] }
const codes = new Map([
  ['1101', 1],
  ['2103', 2],
])
const sheet = (...rows: unknown[][]) =>
  [['Code', 'Ledger', 'Debit', 'Credit'], ...rows].map((cells, at) => ({ row: at + 1, cells }))

describe('amounts of a sheet', () => {
  test.each([
    [12.34, 1234],
    ['১,০৫,২৫০.৫০', 10_525_050],
    [null, 0],
    ['', 0],
    [1.005, null],
    [-1, null],
    ['1.234', null],
    [1e14, null],
    [true, null],
  ])('%j is %j poisha', (cell, poisha) => expect(amountIn(cell)).toBe(poisha))
})

describe('a sheet of opening balances', () => {
  test('is read by its codes; rows with nothing in them say nothing', () => {
    expect(
      readOpening(sheet([1101, 'Cash', 500, null], ['2103', '', null, '৫০০'], ['9999', 'x', 0, '']), heads, codes),
    ).toEqual({
      rows: [
        { key: 1, debit: 50_000, credit: 0 },
        { key: 2, debit: 0, credit: 50_000 },
      ],
      faults: [],
    })
  })

  test.each([
    [[['9999', '', 5, null]], 'opening:sheet.noLedger'],
    [[['1101', '', 'many', null]], 'opening:sheet.noAmount'],
    [[['1101', '', 5, 5]], 'opening:error.bothSides'],
    [
      [
        ['1101', '', 5, null],
        ['1101', '', 6, null],
      ],
      'opening:sheet.twice',
    ],
    [[], 'opening:error.nothing'],
  ])('%j: %s', (rows, key) => {
    const { faults } = readOpening(sheet(...rows), heads, codes)
    expect(faults.map((one) => one.key)).toEqual([key])
  })

  test('without heads is none', () => {
    expect(readOpening([{ row: 1, cells: ['1101', 5] }], heads, codes).faults[0]?.key).toBe('opening:sheet.noHeads')
  })
})

test('the difference is left, or goes to one ledger', () => {
  const rows = [
    { key: 1, debit: 900, credit: 0 },
    { key: 2, debit: 0, credit: 400 },
    { key: 3, debit: 0, credit: 100 },
  ]
  expect(openingLines(rows, null).difference).toBe(400)
  expect(openingLines(rows, 3)).toEqual({
    difference: 0,
    lines: [
      { ledgerId: 1, debit: 900, credit: 0 },
      { ledgerId: 2, debit: 0, credit: 400 },
      { ledgerId: 3, debit: 0, credit: 500 },
    ],
  })
})

test('closing empties every ledger and carries the rest of each fund', () => {
  const balances: Balance[] = [
    { ledgerId: 1, fundId: 7, kind: 'income', balance: 1000 },
    { ledgerId: 2, fundId: 7, kind: 'expense', balance: -400 },
    { ledgerId: 2, fundId: 8, kind: 'expense', balance: -50 },
    { ledgerId: 3, fundId: 8, kind: 'income', balance: -5 },
  ]
  expect(resultsOf(balances)).toEqual([
    { fundId: 7, income: 1000, expenditure: 400, surplus: 600 },
    { fundId: 8, income: -5, expenditure: 50, surplus: -55 },
  ])
  const lines = closingLines(balances, 99)
  expect(lines).toContainEqual({ ledgerId: 99, fundId: 7, debit: 0, credit: 600 })
  expect(lines).toContainEqual({ ledgerId: 99, fundId: 8, debit: 55, credit: 0 })
  expect(lines).toContainEqual({ ledgerId: 3, fundId: 8, debit: 0, credit: 5 })
  for (const fund of [7, 8])
    expect(lines.filter((one) => one.fundId === fund).reduce((sum, one) => sum + one.debit - one.credit, 0)).toBe(0)
  expect(closingLines([], 99)).toEqual([])
})

test('years and months have names and ends', () => {
  expect([yearName('2026-01-01'), yearName('2026-07-01'), yearName('1999-07-01')]).toEqual([
    '2026',
    '2026-27',
    '1999-00',
  ])
  expect([monthEnd('2024-02-01'), monthEnd('2026-12-01'), monthEnd('2026-04-30')]).toEqual([
    '2024-02-29',
    '2026-12-31',
    '2026-04-30',
  ])
})

test('a new bank ledger gets the next free code', () => {
  expect(freeCode(['1113'])).toBe('1114')
  expect(freeCode(['1114', '1115', '1116', '1117', '1118', '1119', '1120', '1113-01'])).toBe('1113-02')
})
