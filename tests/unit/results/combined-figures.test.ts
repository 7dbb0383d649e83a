import { describe, expect, test } from 'vitest'
import { acrossFigures, resultFigures, type ResultCell } from '~/domain/results/combined-report/combined-figures.policy'

const cell = (over: Partial<ResultCell>): ResultCell => ({
  runId: 1,
  sectionId: 1,
  gender: 'male',
  letter: 'A',
  students: 0,
  passed: 0,
  gpa: 0,
  best: 0,
  highest: 0,
  ...over,
})

describe('figures of a class', () => {
  const cells = [
    cell({ gender: 'female', letter: 'A+', students: 2, passed: 2, gpa: 1000, best: 2, highest: 9150 }),
    cell({ letter: 'A', students: 1, passed: 1, gpa: 400, highest: 7500 }),
    cell({ letter: 'F', students: 1, passed: 0, gpa: 0, highest: 3100 }),
    cell({ gender: null, letter: 'B', students: 1, passed: 1, gpa: 300, highest: 6000 }),
  ]
  test('weigh every student alike; who failed counts with 0.00', () => {
    expect(resultFigures(cells)).toEqual({
      students: 5,
      passed: 4,
      failed: 1,
      best: 2,
      passRate: 8000,
      boys: 5000,
      girls: 10_000,
      highest: 9150,
      averageGpa: 340,
      letters: { 'A+': 2, A: 1, F: 1, B: 1 },
    })
  })
  test('of nobody are unknown, not nought', () => {
    expect(resultFigures([])).toMatchObject({
      students: 0,
      passRate: null,
      boys: null,
      girls: null,
      highest: null,
      averageGpa: null,
    })
  })
})

describe('a student over several exams', () => {
  const sat = (gpa: number, percent: number) => ({ gpa, percent, passed: gpa > 0 })
  test('averages what was sat and measures the last against the first', () => {
    expect(acrossFigures([sat(400, 7200), undefined, sat(450, 7750)])).toEqual({
      average: 425,
      averagePercent: 7475,
      change: 50,
      sat: 2,
    })
  })
  test('one exam has no change, none no average', () => {
    expect(acrossFigures([undefined, sat(300, 6000)])).toMatchObject({ average: 300, change: null, sat: 1 })
    expect(acrossFigures([undefined])).toMatchObject({ average: null, averagePercent: null, sat: 0 })
  })
})
