import { describe, expect, test } from 'vitest'
import { changedBy, monthsFor, spreadBy, sumOf } from '~/domain/accounts/budget/spread.policy'
import { grouped, restOf, sumOfLines, usedOf, verdictOf, type Compared } from '~/domain/accounts/budget/variance.policy'

const MOST = 10_000_000_000_000
const WEIGHTS = [0, 3, 7, 1, 999_999_999_999, 2, 0, 5, 11, 13, 1, 1]

describe('a year over its months', () => {
  test('is their sum to the poisha, whatever the amount and the weights', () => {
    for (const amount of [0, 1, 11, 12, 99, 100, 101, 1_000_001, 33_333_300, MOST - 1, MOST])
      for (const weights of [undefined, WEIGHTS, Array<number>(12).fill(0), Array<number>(12).fill(-5)]) {
        const months = spreadBy(amount, weights)
        expect(months).toHaveLength(12)
        expect(Math.min(...months)).toBeGreaterThanOrEqual(0)
        expect(months.reduce((sum, month) => sum + BigInt(month), 0n)).toBe(BigInt(amount))
      }
  })

  test('falls into whole taka where the year is whole taka, and months differ by one at most', () => {
    const months = spreadBy(100_000_00)
    expect(new Set(months)).toEqual(new Set([8333_00, 8334_00]))
    expect(new Set(spreadBy(100))).toEqual(new Set([0, 100]))
    expect(Math.max(...spreadBy(1_00_01)) - Math.min(...spreadBy(1_00_01))).toBe(1)
  })

  test('goes as last year went: nothing in a month without anything, or with less than nothing', () => {
    const months = spreadBy(600_00, [0, 100, 200, 0, -50, 0, 0, 300, 0, 0, 0, 0])
    expect(months).toEqual([0, 100_00, 200_00, 0, 0, 0, 0, 300_00, 0, 0, 0, 0])
  })

  test('typed months stay while the year stays, and grow with it', () => {
    const typed = { spread: 'typed' as const, months: [100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 300] }
    expect(monthsFor(400, 'typed', typed, undefined)).toEqual(typed.months)
    expect(monthsFor(800, 'typed', typed, undefined)).toEqual([200, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 600])
    expect(monthsFor(1200, 'even', typed, undefined)).toEqual(Array<number>(12).fill(100))
    expect(monthsFor(1200, 'typed', undefined, undefined)).toEqual(Array<number>(12).fill(100))
    expect(sumOf(monthsFor(401, 'last-year', typed, [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]))).toBe(401)
  })

  test.each([
    [100_000, 550, 100, 105_500],
    [100_050, 0, 100, 100_100],
    [100_049, 0, 100, 100_000],
    [123_456_700, 1_000, 100_000, 135_800_000],
    [100_000, -10_000, 100, 0],
    [-5_000, 500, 100, 0],
    [MOST, 0, 100_000, MOST],
  ])('%i changed by %i hundredths of a per cent, rounded to %i', (amount, hundredths, roundTo, found) => {
    expect(changedBy(amount, hundredths, roundTo)).toBe(found)
  })
})

describe('a budget beside what came of it', () => {
  const line = (part: Compared['part'], budget: number, actual: number, contra = false): Compared => ({
    part,
    contra,
    budget,
    actual,
  })

  test.each([
    ['over', line('expense', 100, 101)],
    ['within', line('expense', 100, 100)],
    ['unplanned', line('capital', 0, 1)],
    ['above', line('income', 100, 101)],
    ['extra', line('income', 0, 101)],
    ['below', line('income', 100, 99)],
    ['over', line('income', 100, 101, true)],
    ['none', line('expense', 0, 0)],
  ])('is %s', (verdict, compared) => {
    expect(verdictOf(compared)).toBe(verdict)
  })

  test('has a rest and a percentage, and waivers are taken off the income', () => {
    const lines = [line('income', 1_000, 900), line('income', 100, 250, true)]
    const sum = sumOfLines('income', lines)
    expect(sum).toMatchObject({ budget: 900, actual: 650 })
    expect([restOf(sum), usedOf(sum), usedOf(line('expense', 0, 5))]).toEqual([250, 7222, null])
    expect(usedOf(line('expense', MOST, MOST))).toBe(10_000)
  })

  test('stands by group under income, expenditure and capital', () => {
    const found = grouped([
      { part: 'capital' as const, groupId: 12, code: '1203' },
      { part: 'expense' as const, groupId: 53, code: '5301' },
      { part: 'expense' as const, groupId: 51, code: '5101' },
      { part: 'expense' as const, groupId: 53, code: '5302' },
    ])
    expect(found.map(({ part, groups }) => [part, groups.map(({ id, lines }) => [id, lines.length])])).toEqual([
      [
        'expense',
        [
          [53, 2],
          [51, 1],
        ],
      ],
      ['capital', [[12, 1]]],
    ])
  })
})
