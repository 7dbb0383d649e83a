import { describe, expect, test } from 'vitest'
import { addMonths, cycleStart, nextCycle } from '~/domain/packages/cycle.policy'

describe('cycles', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s and %i months is %s', (day, count, wanted) => expect(addMonths(day, count)).toBe(wanted))

  test('are counted from the first day, so that a month end comes back', () => {
    expect([0, 1, 2].map((index) => cycleStart('2026-01-31', 'monthly', index))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
    ])
  })

  const membership = { startsOn: '2026-01-01', endsOn: '2026-11-15', cycle: 'quarterly' as const }
  test('the next one begins on the day or after it, and ends with the membership', () => {
    expect(nextCycle(membership, '2026-04-01')).toEqual({ cycleStart: '2026-04-01', cycleEnd: '2026-06-30' })
    expect(nextCycle(membership, '2026-04-02')).toEqual({ cycleStart: '2026-07-01', cycleEnd: '2026-09-30' })
    expect(nextCycle(membership, '2026-10-01')).toEqual({ cycleStart: '2026-10-01', cycleEnd: '2026-11-15' })
    expect(nextCycle(membership, '2026-10-02')).toBeNull()
    expect(nextCycle(membership, '2020-01-01')?.cycleStart).toBe('2026-01-01')
  })
})
