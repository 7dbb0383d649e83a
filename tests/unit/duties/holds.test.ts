import { expect, test } from 'vitest'
import { heldBy } from '~/domain/exams/admit-cards/holds.policy'
import { endsAt } from '~/domain/exams/admit-cards/time.policy'

test('who is held by any check gets no card; the first check gives the reason', () => {
  expect(heldBy([1, 2, 3], [])).toEqual({ free: [1, 2, 3], held: [] })
  expect(
    heldBy(
      [1, 2, 3],
      [
        new Map([[2, 'dues']]),
        new Map([
          [2, 'photo'],
          [3, 'photo'],
        ]),
      ],
    ),
  ).toEqual({
    free: [1],
    held: [
      { id: 2, reason: 'dues' },
      { id: 3, reason: 'photo' },
    ],
  })
})

test('a paper ends so many minutes after it began', () => {
  expect(endsAt('10:00', 150)).toBe('12:30')
  expect(endsAt('09:05', 0)).toBe('09:05')
  expect(endsAt('23:30', 60)).toBe('00:30')
})
