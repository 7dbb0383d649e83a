import { describe, expect, test } from 'vitest'
import { mappedLines } from 'tests/harness/sheets'
import { openingBalancesImport } from '~/domain/accounts/years/opening/import-opening-balances.server'
import {
  OPENING_BALANCE_FIELDS,
  openingLines,
  passesOpeningBalance,
  readOpeningBalances,
} from '~/domain/accounts/years/opening/opening.policy'
import { closingLines, resultsOf, type Balance } from '~/domain/accounts/years/year-end.policy'
import { monthEnd, yearName } from '~/domain/accounts/years/year-name.policy'
import { freeCode } from '~/domain/accounts/chart/bank-rules.server'

describe('a sheet of opening balances', () => {
  const read = (...rows: (string | number | boolean | null)[][]) => {
    const sheet = [['Code', 'Ledger', 'Debit', 'Credit'], ...rows]
    const { lines, passed } = mappedLines(openingBalancesImport, OPENING_BALANCE_FIELDS, sheet, passesOpeningBalance)
    return { rows: readOpeningBalances(lines), passed: passed.map(({ row, reason }) => [row, reason]) }
  }

  test.each([
    [12.34, 1234],
    ['১,০৫,২৫০.৫০', 10_525_050],
    [1.005, null],
    [-1, null],
    ['1.234', null],
    [1e14, null],
    [true, null],
    ['many', null],
  ])('has the amount %j: %j poisha', (cell, poisha) => {
    expect(read(['1101', '', cell, null]).rows[0]?.debit).toBe(poisha)
  })

  test('is read by its codes; rows that nobody filled in and the total are passed over and named', () => {
    const { rows, passed } = read(
      [1101, 'Cash', 500, null],
      ['2103', 'b', null, '৫০০'],
      ['9999', 'x', 0, ''],
      [null, 'মোট', 500, 500],
    )
    expect(rows).toEqual([
      { row: 2, code: '1101', ledger: 'Cash', debit: 50_000, credit: 0 },
      { row: 3, code: '2103', ledger: 'b', debit: 0, credit: 50_000 },
    ])
    expect(passed).toEqual([
      [4, 'empty'],
      [5, 'total'],
    ])
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
