import { describe, expect, test } from 'vitest'
import { instalmentIn, type LoanTerm } from '~/domain/payroll/loans/terms.policy'

const term = (id: number, fromOn: string, more: Partial<LoanTerm>): LoanTerm => ({
  id,
  kind: 'instalment',
  fromOn,
  untilOn: null,
  instalment: null,
  ...more,
})

describe('what a month takes of a loan', () => {
  const terms = [
    term(1, '2026-09-01', { instalment: 800_00n }),
    term(2, '2026-09-01', { instalment: 700_00n }),
    term(3, '2026-10-01', { kind: 'pause', untilOn: '2026-11-01' }),
    term(4, '2026-11-01', { instalment: 500_00n }),
  ]
  const of = (month: string) => instalmentIn({ instalment: 1_000_00n, terms }, month)
  test.each([
    ['2026-08-01', 1_000_00n],
    ['2026-09-01', 700_00n], // of two of one month the later row
    ['2026-10-01', 0n],
    ['2026-11-01', 0n], // the last month of the pause, though an instalment begins in it
    ['2026-12-01', 500_00n],
    ['2027-06-01', 500_00n],
  ])('%s: %d', (month, amount) => {
    expect(of(month)).toBe(amount)
  })
})
