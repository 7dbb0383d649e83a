import { describe, expect, test } from 'vitest'
import { bandOf, fieldFigure, type Band } from '~/domain/assessment/bands.policy'

const names = ['Upgrading', 'Achieving', 'Advancing', 'Activating', 'Exploring', 'Developing', 'Elementary']
const bands: Band[] = [100, 50, 25, 0, -25, -50, null].map((least, index) => ({
  least,
  boxes: 7 - index,
  nameEn: names[index] ?? '',
  nameBn: '',
}))

describe('the published vectors', () => {
  test.each([
    [10, 0, 10, 100, 'Upgrading', 7],
    [7, 1, 10, 60, 'Achieving', 6],
    [5, 2, 10, 30, 'Advancing', 5],
    [3, 3, 10, 0, 'Activating', 4],
    [2, 4, 10, -20, 'Exploring', 3],
    [1, 5, 10, -40, 'Developing', 2],
    [0, 8, 10, -80, 'Elementary', 1],
  ])('△ %i, □ %i of %i: %i%% %s', (full, beginning, total, percent, name, boxes) => {
    const tally = { full, beginning, middle: total - full - beginning }
    expect(fieldFigure(tally)).toBe(percent * 100)
    expect(bandOf(tally, bands)).toMatchObject({ nameEn: name, boxes })
  })
})

test('limits belong to the band above, exactly', () => {
  expect(bandOf({ full: 1, middle: 1, beginning: 0 }, bands)?.nameEn).toBe('Achieving')
  expect(bandOf({ full: 499_999, middle: 500_001, beginning: 0 }, bands)?.nameEn).toBe('Advancing')
  expect(bandOf({ full: 0, middle: 1, beginning: 1 }, bands)?.nameEn).toBe('Developing')
  expect(bandOf({ full: 0, middle: 0, beginning: 5 }, bands)?.nameEn).toBe('Elementary')
})

test('nothing observed is no band', () => {
  expect(bandOf({ full: 0, middle: 0, beginning: 0 }, bands)).toBeNull()
  expect(fieldFigure({ full: 0, middle: 0, beginning: 0 })).toBeNull()
})
