import { describe, expect, test } from 'vitest'
import { arrearsFor } from '~/domain/payroll/reckon/arrears.policy'
import type { WorkDay } from '~/domain/payroll/reckon/inputs'
import { reckonMonth, reckonStanding, refusalOf, sumsOf } from '~/domain/payroll/reckon/month.policy'
import { postsFrom } from '~/domain/payroll/reckon/posts.policy'
import { addDays, monthRange } from '~/format/dates'
import { amounts, HOUSE_RENT, houseRent, lineOf, personOf, structureOf, termsOf, workDay, workOf } from './reckon-rig'

/** Every day of a month from one day on is leave without pay. */
const unpaidFrom = (month: string, from = month): WorkDay[] => {
  const { to } = monthRange(month)
  const days: WorkDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(workDay({ day, unpaidHundredths: 200 }))
  return days
}

const rich = structureOf({
  basic: 1_500_00n,
  mpoBasic: 26_760_00n,
  pf: true,
  tax: 200_00n,
  lines: [
    houseRent,
    lineOf({ componentId: 5, kind: 'percent', percent: '33.33' }),
    lineOf({ componentId: 6, earning: false, amount: 100_00n }),
  ],
})

describe('a month without pay', () => {
  test.each(['2026-02-01', '2026-11-01', '2026-10-01'])('%s leaves a slip of nothing, to the poisha', (month) => {
    const loans = [{ id: 7, instalment: 500_00n, balance: 900_00n, startsOn: '2026-01-01' }]
    const person = personOf([rich], { work: unpaidFrom(month), loans })
    for (const deferLoans of [true, false]) {
      const sums = sumsOf(reckonMonth(person, termsOf(month, { deferLoans })).lines)
      expect(refusalOf(sums)).toBeNull()
      expect(sums.earned).toEqual(sums.deducted)
      expect(sums.employer).toBe(0n)
    }
  })
  test('what is kept follows the pay that was drawn: 12,000 with ten of 30 days unpaid', () => {
    const work = unpaidFrom('2026-11-01', '2026-11-21')
    const structure = structureOf({ mpoBasic: 12_000_00n, basic: 3_000_00n, pf: true, tax: 300_00n })
    const found = amounts(reckonMonth(personOf([structure], { work }), termsOf('2026-11-01')).lines)
    expect(found).toEqual({
      'basic mpo': 12_000_00n,
      'basic institution': 3_000_00n,
      'unpaid mpo': 4_000_00n,
      'unpaid institution': 1_000_00n,
      'retirement mpo': 480_00n,
      'welfare mpo': 320_00n,
      'pf institution': 200_00n,
      'pf-match institution': 200_00n,
      'tax institution': 200_00n,
    })
  })
})

describe('one divisor for days that are paid and days that are cut', () => {
  // Month, its days, the pay of one of them of 31,000 a month.
  test.each([
    ['2026-02-01', '2026-02-28', 1_107_14n],
    ['2026-11-01', '2026-11-30', 1_033_33n],
    ['2026-10-01', '2026-10-31', 1_000_00n],
  ])('%s: who has pay on one day alone has what one has who joined on it', (month, last, day) => {
    const structure = structureOf({ basic: 31_000_00n })
    const before = unpaidFrom(month).filter((one) => one.day !== last)
    const net = (more: object) => {
      const { earned, deducted } = sumsOf(reckonMonth(personOf([structure], more), termsOf(month)).lines)
      return earned.institution - deducted.institution
    }
    expect(net({ work: before })).toBe(day)
    expect(net({ joinedOn: last })).toBe(day)
  })
  test('leave without pay is no dearer than to stay away', () => {
    const structure = structureOf({
      basic: 18_000_00n,
      mpoBasic: 12_000_00n,
      lines: [houseRent, lineOf({ componentId: 5, amount: 3_000_00n })],
    })
    const of = (more: Partial<WorkDay>) => {
      const person = personOf([structure], { work: workOf(more) })
      const { deducted } = sumsOf(reckonMonth(person, termsOf('2026-11-01', { retirement: '0', welfare: '0' })).lines)
      return deducted
    }
    // (18,000 + 3,000) ÷ 30 and (12,000 + 2,000) ÷ 30
    expect(of({ absentHalfDays: 2 })).toEqual({ institution: 700_00n, mpo: 466_67n })
    expect(of({ unpaidHundredths: 200 })).toEqual({ institution: 700_00n, mpo: 466_67n })
  })
})

describe('each day by what held on it', () => {
  const first = structureOf({ fromOn: '2026-11-10', basic: 20_000_00n })
  const second = structureOf({ id: 2, fromOn: '2026-11-20', basic: 21_000_50n })
  const of = (work: WorkDay[]) => amounts(reckonMonth(personOf([first, second], { work }), termsOf('2026-11-01')).lines)
  test('a day before the raise costs what it was paid: 20,000 ÷ 30', () => {
    expect(of(workOf({ day: '2026-11-15', absentHalfDays: 2 }))['absence institution']).toBe(666_67n)
    expect(of(workOf({ day: '2026-11-25', absentHalfDays: 2 }))['absence institution']).toBe(700_02n)
  })
  test('an hour of overtime on either side of it: 20,000 and 21,000.50 ÷ 180 × 2', () => {
    const hour = (day: string) => workDay({ day, overtimeSeconds: 3600 })
    expect(of([hour('2026-11-15'), hour('2026-11-25')])['overtime institution']).toBe(222_22n + 233_34n)
  })
  test('a grace is one for the month', () => {
    const terms = termsOf('2026-11-01')
    const cutRules = terms.cutRules.map((one) => ({ ...one, graceSeconds: 1800 }))
    const work = ['2026-11-15', '2026-11-25'].map((day) => workDay({ day, lateSeconds: 1200 }))
    const { lines } = reckonMonth(personOf([first, second], { work }), { ...terms, cutRules })
    // Of 2,400 seconds the first 1,800 are forgiven: 600 × 21,000.50 ÷ (30 × 6 × 3600)
    expect(amounts(lines)['late institution']).toBe(19_44n)
  })
})

describe('designation and grade as they were on the day', () => {
  const now = { designationId: 3, grade: 9 }
  const promotion = { onDate: '2026-11-20', fromDesignationId: 2, designationId: 3, fromGrade: 11, grade: 9 }
  const posts = postsFrom(now, [promotion])
  const rent = (percent: string, gradeFrom: number | null) => ({
    ...termsOf('2026-07-01').allowanceRules[0]!,
    subject: String(HOUSE_RENT),
    gradeFrom,
    gradeTo: gradeFrom,
    startsOn: '2026-07-01',
    endsOn: null,
    terms: { kind: 'percent' as const, base: 'basic' as const, percent, amount: null, least: null, most: null },
  })
  const allowanceRules = [rent('15', null), rent('30', 9)]
  const structure = structureOf({ mpoBasic: 15_000_00n, lines: [houseRent] })
  test('before the first event one was what it changed from', () => {
    expect(posts).toEqual([
      { fromOn: null, designationId: 2, grade: 11 },
      { fromOn: '2026-11-20', designationId: 3, grade: 9 },
    ])
    expect(postsFrom(now, [])).toEqual([{ fromOn: null, ...now }])
  })
  test.each([1, 2] as const)('a promotion in November owes nothing for July to October (edition %i)', (edition) => {
    const was = personOf([structure], { posts: postsFrom({ designationId: 2, grade: 11 }, []) })
    for (const month of ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01']) {
      const terms = termsOf(month, { allowanceRules, edition })
      const paid = reckonStanding(was, terms).lines
      expect(arrearsFor(month, reckonStanding({ ...was, posts }, terms).lines, paid)).toEqual([])
    }
  })
  test('the month of it is split at its day: 19 days at 15 per cent, 11 at 30', () => {
    const { lines } = reckonMonth(personOf([structure], { posts }), termsOf('2026-11-01', { allowanceRules }))
    expect(amounts(lines)['allowance mpo']).toBe(1_425_00n + 1_650_00n)
  })
})

describe('months of the first edition keep their rules', () => {
  test('a thirtieth of what held at the end, contributions of the standing pay', () => {
    const first = structureOf({ mpoBasic: 12_000_00n })
    const raised = structureOf({ id: 2, fromOn: '2026-10-16', mpoBasic: 15_000_00n })
    const work = workOf({ day: '2026-10-05', unpaidHundredths: 200 })
    const found = amounts(
      reckonStanding(personOf([first, raised], { work }), termsOf('2026-10-01', { edition: 1 })).lines,
    )
    expect(found['unpaid mpo']).toBe(500_00n)
    // 6 % of 12,000 × 15/31 + 15,000 × 16/31
    expect(found['retirement mpo']).toBe(812_90n)
  })
})
