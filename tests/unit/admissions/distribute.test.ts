import { distribute, slotsBetween, slotStart } from '~/domain/admissions/tests/distribute.policy'
import { expect, test } from 'vitest'

test('free places are given in the order of the keys, room by room; taken ones stay, and who is left over is counted', () => {
  const people = ['c', 'a', 'b', 'd'].map((key, at) => ({ applicationId: at + 1, key }))
  expect(
    distribute(people, [
      { id: 10, seats: 2, taken: [1] },
      { id: 20, seats: 2, taken: [] },
    ]),
  ).toEqual({
    seated: [
      { applicationId: 2, sittingId: 10, place: 2 },
      { applicationId: 3, sittingId: 20, place: 1 },
      { applicationId: 1, sittingId: 20, place: 2 },
    ],
    without: 1,
  })
})

test('interviews follow one another', () => {
  const from = new Date('2026-12-10T04:00:00Z')
  expect(slotsBetween(from, new Date('2026-12-10T05:05:00Z'), 10)).toBe(6)
  expect(slotStart(from, 10, 3)).toEqual(new Date('2026-12-10T04:20:00Z'))
})
