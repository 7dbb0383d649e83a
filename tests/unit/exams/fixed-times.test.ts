import { describe, expect, test } from 'vitest'
import { contradicted, freshPairs, isFixed, timeMoved } from '~/domain/exams/timetable/fixed-times.policy'

const facts = { attendance: 0, bundles: 0, marks: 0, published: false }
const at = (heldOn: string | null, startsAt: string | null = null) => ({ heldOn, startsAt })

describe('times of papers that were sat', () => {
  test.each([
    [{}, false],
    [{ attendance: 1 }, true],
    [{ bundles: 1 }, true],
    [{ marks: 1 }, true],
    [{ published: true }, true],
  ])('%o fixes them: %s', (own, fixed) => expect(isFixed({ ...facts, ...own })).toBe(fixed))

  test.each([
    [at(null), at('2026-11-02', '10:00'), false],
    [at('2026-11-02'), at('2026-11-02', '10:00'), false],
    [at('2026-11-02', '10:00'), at('2026-11-02', '10:00'), false],
    [at('2026-11-02', '10:00'), at('2026-11-01', '10:00'), true],
    [at('2026-11-02', '10:00'), at('2026-11-02', '14:00'), true],
    [at('2026-11-02', '10:00'), at(null), true],
  ])('%o to %o contradicts: %s', (before, after, moved) => expect(timeMoved(before, after)).toBe(moved))

  test('all that is contradicted is said', () => {
    expect(contradicted({ attendance: 63, bundles: 2, marks: 0, published: true })).toEqual([
      'exam-settings:fixed.attendance?n=63',
      'exam-settings:fixed.bundles?n=2',
      'exam-settings:fixed.published',
    ])
  })

  test('only pairs that were not there before are new', () => {
    const pair = (a: number, b: number) => [{ paperId: a }, { paperId: b }] as const
    expect(freshPairs([pair(1, 2)], [pair(1, 2), pair(1, 3)])).toEqual([pair(1, 3)])
  })
})
