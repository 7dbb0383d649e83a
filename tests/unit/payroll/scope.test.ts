import { describe, expect, test } from 'vitest'
import { applies, contradicts, ruleFor, type RuleScope } from '~/domain/payroll/scope.policy'

const rule = (over: Partial<RuleScope> = {}): RuleScope => ({
  subject: 'eid-ul-fitr',
  designationIds: [],
  gradeFrom: null,
  gradeTo: null,
  religionIds: [],
  area: null,
  startsOn: '2025-01-01',
  endsOn: null,
  ...over,
})
const anybody = { designationId: 3, grade: 11, religionId: 1, area: 'district' }

describe('contradiction', () => {
  test('two for everybody on the same days', () =>
    expect(contradicts(rule(), rule({ startsOn: '2026-07-01' }))).toBe(true))
  test('one ends the day before the other begins: none; the same day: one', () => {
    expect(contradicts(rule({ endsOn: '2026-06-30' }), rule({ startsOn: '2026-07-01' }))).toBe(false)
    expect(contradicts(rule({ startsOn: '2026-07-01' }), rule({ endsOn: '2026-06-30' }))).toBe(false)
    expect(contradicts(rule({ endsOn: '2026-07-01' }), rule({ startsOn: '2026-07-01' }))).toBe(true)
  })
  test('different subjects never', () => expect(contradicts(rule(), rule({ subject: 'durga-puja' }))).toBe(false))
  test('an exception for some is none; two exceptions that share somebody are', () => {
    expect(contradicts(rule(), rule({ designationIds: [3] }))).toBe(false)
    expect(contradicts(rule({ designationIds: [3, 4] }), rule({ designationIds: [4, 5] }))).toBe(true)
    expect(contradicts(rule({ designationIds: [3] }), rule({ designationIds: [4] }))).toBe(false)
  })
  test('grades overlap at the edge', () => {
    expect(contradicts(rule({ gradeFrom: 1, gradeTo: 9 }), rule({ gradeFrom: 9, gradeTo: 12 }))).toBe(true)
    expect(contradicts(rule({ gradeFrom: 1, gradeTo: 9 }), rule({ gradeFrom: 10, gradeTo: 20 }))).toBe(false)
  })
  test('areas and religions', () => {
    expect(contradicts(rule({ area: 'dhaka' }), rule({ area: 'rural' }))).toBe(false)
    expect(contradicts(rule({ area: 'dhaka' }), rule({ area: 'dhaka' }))).toBe(true)
    expect(contradicts(rule({ religionIds: [1] }), rule({ religionIds: [2] }))).toBe(false)
  })
})

describe('the rule that counts', () => {
  test('the most exact of those that apply', () => {
    const general = rule()
    const grade = rule({ gradeFrom: 10, gradeTo: 12 })
    const post = rule({ designationIds: [3] })
    expect(ruleFor([general, grade, post], anybody, '2026-01-01')).toBe(post)
    expect(ruleFor([general, grade, post], { ...anybody, designationId: 9 }, '2026-01-01')).toBe(grade)
    expect(ruleFor([general, grade, post], { ...anybody, designationId: null, grade: null }, '2026-01-01')).toBe(
      general,
    )
  })
  test('not before its first day, not after its last', () => {
    expect(applies(rule({ endsOn: '2026-06-30' }), anybody, '2026-06-30')).toBe(true)
    expect(applies(rule({ endsOn: '2026-06-30' }), anybody, '2026-07-01')).toBe(false)
    expect(ruleFor([rule()], anybody, '2024-12-31')).toBeNull()
  })
  test('an employee whose religion is not known gets no bonus of a religion', () => {
    expect(applies(rule({ religionIds: [1] }), { ...anybody, religionId: null }, '2026-01-01')).toBe(false)
  })
})

test('whatever does not contradict is chosen without a tie', () => {
  const options = [[], [3], [4], [3, 4]]
  const rules = options.flatMap((designationIds) =>
    [null, 9].flatMap((gradeFrom) =>
      [null, 'dhaka', 'rural'].flatMap((area) =>
        ['2025-01-01', '2026-01-01'].map((startsOn) =>
          rule({
            designationIds,
            gradeFrom,
            gradeTo: gradeFrom,
            area,
            startsOn,
            endsOn: startsOn === '2025-01-01' ? '2025-12-31' : null,
          }),
        ),
      ),
    ),
  )
  for (const a of rules)
    for (const b of rules) {
      if (a === b || contradicts(a, b)) continue
      for (const who of [
        { designationId: 3, grade: 9, religionId: null, area: 'dhaka' },
        { designationId: 4, grade: null, religionId: null, area: 'rural' },
      ]) {
        for (const day of ['2025-06-01', '2026-06-01']) {
          if (applies(a, who, day) && applies(b, who, day))
            expect(ruleFor([a, b], who, day)).toBe(ruleFor([b, a], who, day))
        }
      }
    }
})
