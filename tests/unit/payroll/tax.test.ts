import { describe, expect, test } from 'vitest'
import { reckonMonth } from '~/domain/payroll/reckon/month.policy'
import { monthsAhead, taxSoFar } from '~/domain/payroll/tax/projection.policy'
import { freeIncome, incomeYearOf, taxOfYear, taxRuleOn, type TaxRule } from '~/domain/payroll/tax/tax.policy'
import { amounts, lineOf, personOf, structureOf, termsOf, types, workOf } from './reckon-rig'

/** Income years 2025-26 and 2026-27: Finance Ordinance 2025, as the seed has them. */
const rule: TaxRule = {
  startsOn: '2025-07-01',
  endsOn: '2027-06-30',
  free: 375_000_00n,
  freeWoman: 425_000_00n,
  freeDisabled: 500_000_00n,
  freeFighter: 525_000_00n,
  freeChild: 50_000_00n,
  slabs: [
    { width: 300_000_00n, rate: '10.00' },
    { width: 400_000_00n, rate: '15.00' },
    { width: 500_000_00n, rate: '20.00' },
    { width: 2_000_000_00n, rate: '25.00' },
  ],
  rateRest: '30.00',
  exemptParts: 3,
  exemptMost: 500_000_00n,
  leastTax: 5_000_00n,
  rebateIncome: '3.00',
  rebateInvestment: '15.00',
  rebateMost: 1_000_000_00n,
}

describe('the tax of a year', () => {
  // Salary, what is free, investment; exempt, taxable income, tax by the slabs, rebate, tax: worked out by hand.
  test.each([
    // The head of the demo: 42,049 × 12; a third is exempt, the rest is under the threshold.
    [504_588, 375_000, 0, 168_196, 336_392, 0, 0, 0],
    // 600,000 − 200,000 = 400,000; 25,000 at 10 % is less than the minimum.
    [600_000, 375_000, 0, 200_000, 400_000, 2_500, 0, 5_000],
    // 900,000 − 300,000 = 600,000; 225,000 at 10 %.
    [900_000, 375_000, 0, 300_000, 600_000, 22_500, 0, 22_500],
    // The same of a woman: 175,000 at 10 %; 15 % of 60,000 invested is less than 3 % of 600,000.
    [900_000, 425_000, 60_000, 300_000, 600_000, 17_500, 9_000, 8_500],
    // A rebate takes no one below the minimum.
    [900_000, 425_000, 500_000, 300_000, 600_000, 17_500, 17_500, 5_000],
    // 1,800,000 − 500,000 (the cap): 300,000 at 10, 400,000 at 15, 225,000 at 20 %.
    [1_800_000, 375_000, 0, 500_000, 1_300_000, 135_000, 0, 135_000],
    // 6,000,000 − 500,000: 30,000 + 60,000 + 100,000 + 500,000 and 1,925,000 at 30 %; 3 % of 5,500,000 is the least of the three.
    [6_000_000, 375_000, 2_000_000, 500_000, 5_500_000, 1_267_500, 165_000, 1_102_500],
  ])('%i, free %i, invested %i', (salary, free, invested, exempt, taxable, gross, rebate, tax) => {
    const taka = (of: number) => BigInt(of) * 100n
    expect(taxOfYear(rule, taka(salary), taka(free), taka(invested))).toEqual({
      exempt: taka(exempt),
      taxable: taka(taxable),
      gross: taka(gross),
      rebate: taka(rebate),
      tax: taka(tax),
    })
  })
  test('what bears no tax, by person', () => {
    const of = (more: object) =>
      freeIncome(
        rule,
        { category: 'general', gender: 'male', bornOn: '1980-01-01', children: 0, ...more },
        '2027-06-30',
      )
    expect(of({})).toBe(375_000_00n)
    expect(of({ gender: 'female' })).toBe(425_000_00n)
    expect(of({ bornOn: '1962-06-30' })).toBe(425_000_00n) // 65 on the year's last day
    expect(of({ bornOn: '1962-07-01' })).toBe(375_000_00n)
    expect(of({ gender: 'other' })).toBe(500_000_00n)
    expect(of({ category: 'disabled', gender: 'female' })).toBe(500_000_00n)
    expect(of({ category: 'fighter', children: 2 })).toBe(625_000_00n)
  })
  test('income years begin in July, and a rule holds for its own', () => {
    expect([incomeYearOf('2026-06-30'), incomeYearOf('2026-07-01')]).toEqual([2025, 2026])
    expect(taxRuleOn([rule], '2027-07-01')).toBeNull()
    expect(
      monthsAhead('2026-11-01')
        .map((one) => one.month.slice(0, 7))
        .join(' '),
    ).toBe('2026-12 2027-01 2027-02 2027-03 2027-04 2027-05 2027-06')
  })
})

describe('what a month keeps', () => {
  const structure = structureOf({
    basic: 60_000_00n,
    tax: 999_00n,
    lines: [lineOf({ componentId: 5, amount: 15_000_00n }), lineOf({ componentId: 6, amount: 5_000_00n })],
  })
  const taxable = new Set([`t${types.INSTITUTION_PAY}`, `t${types.INSTITUTION_BONUS}`, 'c5'])
  const bonus = { festival: 'eid-ul-fitr', basisOn: '2027-03-05', byRule: false, ownPercent: '100' }
  const at = (month: string, more: object = {}) =>
    termsOf(month, { taxRule: rule, taxable, bonuses: month === '2027-03-01' ? [bonus] : [], ...more })
  const known = { category: 'general' as const, gender: 'male', bornOn: '1980-01-01', children: 0, investment: 0n }
  const kept = (month: string, so: { earned: bigint; taxed: bigint }, more: object = {}) => {
    const person = personOf([structure], more)
    const later = monthsAhead(month).map((one) => at(one.month))
    const tax = taxSoFar(person, at(month), later, { ...known, ...so })
    return amounts(reckonMonth({ ...person, tax }, at(month)).lines)['tax institution']
  }
  test('a twelfth in July: twelve months of 75,000 and the planned bonus of 60,000', () => {
    // 960,000 − 320,000 = 640,000; 265,000 at 10 % = 26,500; what is not taxable does not count
    expect(kept('2026-07-01', { earned: 0n, taxed: 0n })).toBe(2_208_33n)
  })
  test('what is still owed over the months that are left', () => {
    // Four months kept nothing: 26,500 ÷ 8
    expect(kept('2026-11-01', { earned: 300_000_00n, taxed: 0n })).toBe(3_312_50n)
    expect(kept('2026-11-01', { earned: 300_000_00n, taxed: 8_833_32n })).toBe(2_208_34n)
    expect(kept('2027-06-01', { earned: 885_000_00n, taxed: 27_000_00n })).toBeUndefined()
  })
  test('who leaves owes no more than what they earned; no pay, no tax', () => {
    // 300,000 + 75,000 × 12/30 = 330,000: under the threshold
    expect(kept('2026-11-01', { earned: 300_000_00n, taxed: 0n }, { leftOn: '2026-11-12' })).toBeUndefined()
    const work = Array.from({ length: 30 }, (_, day) => ({
      ...workOf({ unpaidHundredths: 200 })[0]!,
      day: `2026-11-${String(day + 1).padStart(2, '0')}`,
    }))
    expect(kept('2026-11-01', { earned: 900_000_00n, taxed: 0n }, { work })).toBeUndefined()
  })
  test('without a rule the structure says it', () => {
    const person = personOf([structure])
    expect(amounts(reckonMonth(person, at('2026-07-01', { taxRule: null })).lines)['tax institution']).toBe(999_00n)
  })
})
