import { describe, expect, test } from 'vitest'
import { arrearsFor } from '~/domain/payroll/reckon/arrears.policy'
import { reckonMonth, reckonStanding, refusalOf, sumsOf } from '~/domain/payroll/reckon/month.policy'
import { suspensionRuleOn, suspensionsFrom } from '~/domain/payroll/reckon/suspension.policy'
import { amounts, lineOf, personOf, structureOf, termsOf, workDay } from './reckon-rig'

const structure = structureOf({ basic: 30_000_00n, lines: [lineOf({ componentId: 5, amount: 6_000_00n })] })
const since = (from: string, to: string | null = null, arrears = false) => ({ suspensions: [{ from, to, arrears }] })
const of = (month: string, more: object, terms: object = {}) =>
  amounts(reckonMonth(personOf([structure], more), termsOf(month, terms)).lines)

describe('who is suspended draws a share', () => {
  test('half of the basic and no allowances, unless the institution says otherwise: a whole month', () => {
    expect(of('2026-11-01', since('2026-10-05'))['suspended institution']).toBe(15_000_00n + 6_000_00n)
    const suspension = [{ id: 1, fromOn: '2026-01-01', percent: '50.00', allowances: '100.00' }]
    expect(of('2026-11-01', since('2026-10-05'), { suspension })['suspended institution']).toBe(15_000_00n)
  })
  test('a part of a month by its days: 11 of 30 from the 20th, 9 of 30 until the 9th', () => {
    // (15,000 + 6,000) × 11/30 and × 9/30
    expect(of('2026-11-01', since('2026-11-20'))['suspended institution']).toBe(7_700_00n)
    expect(of('2026-11-01', since('2026-10-05', '2026-11-09'))['suspended institution']).toBe(6_300_00n)
  })
  test('the share of the day: another from the 16th on', () => {
    const suspension = [{ id: 1, fromOn: '2026-11-16', percent: '75', allowances: '50' }]
    // 21,000 × 15/30 + (7,500 + 3,000) × 15/30
    expect(of('2026-11-01', since('2026-10-05'), { suspension })['suspended institution']).toBe(15_750_00n)
    expect(suspensionRuleOn(suspension, '2026-11-15').percent).toBe('50')
  })
  test('what is kept follows what is drawn, and nobody is absent meanwhile', () => {
    const person = personOf([structureOf({ basic: 20_000_00n, mpoBasic: 10_000_00n, pf: true })], {
      ...since('2026-11-01'),
      work: [workDay({ day: '2026-11-10', absentHalfDays: 2, lateSeconds: 600 })],
    })
    const { lines } = reckonMonth(person, termsOf('2026-11-01'))
    expect(amounts(lines)).toEqual({
      'basic mpo': 10_000_00n,
      'basic institution': 20_000_00n,
      'suspended mpo': 5_000_00n,
      'suspended institution': 10_000_00n,
      'retirement mpo': 300_00n,
      'welfare mpo': 200_00n,
      'pf institution': 1_000_00n,
      'pf-match institution': 1_000_00n,
    })
    expect(refusalOf(sumsOf(lines))).toBeNull()
  })
  test('reinstated with arrears the rest is owed, without it is not', () => {
    const terms = termsOf('2026-10-01')
    const paid = reckonStanding(personOf([structure], since('2026-10-01')), terms).lines
    const owed = (arrears: boolean) =>
      arrearsFor(
        '2026-10-01',
        reckonStanding(personOf([structure], since('2026-10-01', '2026-11-09', arrears)), terms).lines,
        paid,
      )
    expect(owed(false)).toEqual([])
    expect(owed(true).map(({ what, kind, amount }) => [what, kind, amount])).toEqual([
      ['suspended', 'deduction', -21_000_00n],
    ])
  })
  test('months of earlier editions were paid in full and stay so', () => {
    expect(of('2026-10-01', since('2026-10-01'), { edition: 2 })).toEqual({
      'basic institution': 30_000_00n,
      'allowance institution': 6_000_00n,
    })
  })
})

test('suspensions by the events of service', () => {
  const event = (kind: 'suspended' | 'reinstated' | 'ended', onDate: string, withArrears = false) => ({
    kind,
    onDate,
    withArrears,
  })
  expect(
    suspensionsFrom([
      event('suspended', '2026-01-10'),
      event('reinstated', '2026-03-01', true),
      event('suspended', '2026-05-01'),
      event('reinstated', '2026-05-01'),
      event('suspended', '2026-08-01'),
      event('ended', '2026-09-15'),
      event('suspended', '2026-11-20'),
    ]),
  ).toEqual([
    { from: '2026-01-10', to: '2026-02-28', arrears: true },
    { from: '2026-08-01', to: '2026-09-15', arrears: false },
    { from: '2026-11-20', to: null, arrears: false },
  ])
})
