import { describe, expect, test } from 'vitest'
import { amountLine } from '~/domain/payroll/amount.policy'
import { decimal, decimalText, ratio, rounded } from '~/domain/payroll/ratio.policy'
import { cutLine, overtimeLine, secondRate, type CutTerms, type OvertimeTerms } from '~/domain/payroll/seconds.policy'

const cut: CutTerms = {
  dailyHours: '6.00',
  multiplier: '1.00',
  graceSeconds: 0,
  graceKind: 'forgive',
  mostPercent: null,
}
const overtime: OvertimeTerms = { dailyHours: '6.00', multiplier: '2.00', leastSeconds: 0, mostSeconds: null }
const basic = 18_000_00n

describe('a second', () => {
  test('18,000 with 6 hours is 0.027778 taka, exactly 1/36', () => {
    const rate = secondRate(basic, '6.00')
    expect(rate).toEqual({ of: 25n, over: 9n })
    expect(decimalText({ of: rate.of, over: rate.over * 100n }, 6)).toBe('0.027778')
  })
  test('half hours count exactly', () => expect(secondRate(basic, '7.50')).toEqual(ratio(1_800_000n, 810_000n)))
})

describe('salary cut', () => {
  test('25 minutes late (1,500 s) cost 41.67', () => expect(cutLine(basic, cut, 1500).poisha).toBe(4167n))
  test('the line is rounded, not the rate: a rate cut at six digits would give 648 s × 0.027778 = 18.00 but 36,000 s = 1,000.01', () => {
    expect(cutLine(basic, cut, 36_000).poisha).toBe(1_000_00n)
    expect(cutLine(basic, cut, 648).poisha).toBe(18_00n)
  })
  test('a whole month missed is the whole basic', () => expect(cutLine(basic, cut, 30 * 6 * 3600).poisha).toBe(basic))
  test('grace: the limit itself is within it', () => {
    const graced: CutTerms = { ...cut, graceSeconds: 600 }
    expect(cutLine(basic, graced, 600).poisha).toBe(0n)
    expect(cutLine(basic, graced, 1500).poisha).toBe(25_00n)
    expect(cutLine(basic, { ...graced, graceKind: 'all-or-nothing' }, 600).poisha).toBe(0n)
    expect(cutLine(basic, { ...graced, graceKind: 'all-or-nothing' }, 1500).poisha).toBe(4167n)
  })
  test('never more than the share of the basic', () => {
    const limited: CutTerms = { ...cut, mostPercent: '10.00' }
    expect(cutLine(basic, limited, 30 * 6 * 3600).poisha).toBe(1_800_00n)
    expect(cutLine(basic, limited, 1500).poisha).toBe(4167n)
  })
  test('every step is told', () =>
    expect(cutLine(basic, { ...cut, graceSeconds: 600 }, 1500).steps.map((step) => step.key)).toEqual([
      'rate',
      'graceForgiven',
      'multiply',
      'line',
    ]))
})

describe('overtime', () => {
  test('an hour at double: 200.00', () => expect(overtimeLine(basic, overtime, 3600).poisha).toBe(200_00n))
  test('less than the least counts nothing, more than the most counts the most', () => {
    const bounded: OvertimeTerms = { ...overtime, leastSeconds: 1800, mostSeconds: 7200 }
    expect(overtimeLine(basic, bounded, 1799).poisha).toBe(0n)
    expect(overtimeLine(basic, bounded, 1800).poisha).toBe(100_00n)
    expect(overtimeLine(basic, bounded, 10_000).poisha).toBe(400_00n)
  })
})

describe('bonus and allowance', () => {
  const pay = { basic: 12_500_00n, gross: 15_875_00n }
  const percent = { kind: 'percent' as const, base: 'basic' as const, amount: null, least: null, most: null }
  test('half of the basic, a fifth of the basic', () => {
    expect(amountLine(pay, { ...percent, percent: '50.00' }).poisha).toBe(6_250_00n)
    expect(amountLine(pay, { ...percent, percent: '20.00' }).poisha).toBe(2_500_00n)
  })
  test('house rent: 15% with at least 2,000', () => {
    const rent = { ...percent, percent: '15.00', least: 2_000_00n }
    expect(amountLine(pay, rent).poisha).toBe(2_000_00n)
    expect(amountLine({ ...pay, basic: 22_000_00n }, rent).poisha).toBe(3_300_00n)
  })
  test('7.5% of gross, at most 1,000', () => {
    expect(amountLine(pay, { ...percent, base: 'gross', percent: '7.50' }).poisha).toBe(1_190_63n)
    expect(amountLine(pay, { ...percent, base: 'gross', percent: '7.50', most: 1_000_00n }).poisha).toBe(1_000_00n)
  })
  test('a fixed sum is what it is', () =>
    expect(amountLine(pay, { ...percent, kind: 'fixed', base: null, percent: null, amount: 1_000_00n }).poisha).toBe(
      1_000_00n,
    ))
})

describe('fractions', () => {
  test('halves go away from zero', () => {
    expect([ratio(5n, 2n), ratio(-5n, 2n), ratio(1n, 3n), ratio(2n, 3n)].map(rounded)).toEqual([3n, -3n, 0n, 1n])
  })
  test('decimals are read exactly and nothing else is', () => {
    expect(decimal('0.10')).toEqual({ of: 1n, over: 10n })
    expect(() => decimal('1e3')).toThrow()
    expect(() => decimal('')).toThrow()
    expect(() => ratio(1n, 0n)).toThrow()
  })
})
