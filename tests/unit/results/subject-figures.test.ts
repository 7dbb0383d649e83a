import { describe, expect, test } from 'vitest'
import { figuresOf, groupCells, type Cell } from '~/domain/results/analysis/subject-figures.policy'

const cell = (over: Partial<Cell>): Cell => ({
  sectionId: 1,
  key: '109',
  letter: 'A',
  status: 'passed',
  students: 1,
  total: 7500,
  full: 10000,
  highest: 7500,
  lowest: 7500,
  ...over,
})

describe('figures of a subject', () => {
  test('of three who passed, one who failed and one who was absent', () => {
    const figures = figuresOf([
      cell({ letter: 'A+', students: 2, total: 17000, full: 20000, highest: 9000, lowest: 8000 }),
      cell({ letter: 'A', students: 1 }),
      cell({ letter: 'F', status: 'failed', students: 1, total: 2000, highest: 2000, lowest: 2000 }),
      cell({ letter: 'F', status: 'absent', students: 1, total: 0, highest: 0, lowest: 0 }),
    ])
    // (170 + 75 + 20) of 400 by the four who sat it; 3 of 5 passed
    expect(figures).toEqual({
      taken: 5,
      passed: 3,
      failed: 1,
      absent: 1,
      average: 6625,
      passRate: 6000,
      highest: 9000,
      lowest: 2000,
      letters: { 'A+': 2, A: 1, F: 2 },
    })
  })

  test('of a subject everybody missed, and of none at all', () => {
    expect(
      figuresOf([cell({ letter: 'F', status: 'absent', students: 3, total: 0, highest: 0, lowest: 0 })]),
    ).toMatchObject({ taken: 3, average: null, highest: null, lowest: null, passRate: 0 })
    expect(figuresOf([])).toMatchObject({ taken: 0, average: null, passRate: null, letters: {} })
  })

  test('sections together weigh every student alike, not every section', () => {
    const small = cell({ sectionId: 1, students: 1, total: 10000, full: 10000 })
    const large = cell({ sectionId: 2, students: 3, total: 12000, full: 30000 })
    expect(figuresOf([small, large]).average).toBe(5500)
  })

  test('groups keep the order of first appearance', () => {
    expect([...groupCells([3, 1, 3, 2], (one) => one).keys()]).toEqual([3, 1, 2])
  })
})
