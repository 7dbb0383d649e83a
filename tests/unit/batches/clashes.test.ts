import { describe, expect, test } from 'vitest'
import { clashesWith, type BusySpot } from '~/domain/batches/clashes.policy'

const busy = (over: Partial<BusySpot>): BusySpot => ({
  kind: 'teacher',
  where: 'lesson',
  weekday: 0,
  startsAt: '15:00',
  endsAt: '15:45',
  nameBn: 'নবম ক',
  nameEn: 'Nine A',
  count: 1,
  ...over,
})
/** Sundays and Tuesdays, half past three to half past four. */
const TIMES = [0, 2].map((weekday) => ({ weekday, startsAt: '15:30', endsAt: '16:30' }))

describe('clashes of a batch', () => {
  test('a quarter of an hour together is one', () => {
    expect(clashesWith(TIMES, [busy({})])).toHaveLength(1)
  })
  test('what ends when the batch begins, or begins when it ends, is none; nor is another day', () => {
    const none = [
      busy({ endsAt: '15:30' }),
      busy({ startsAt: '16:30', endsAt: '17:15' }),
      busy({ weekday: 1, endsAt: '16:00' }),
    ]
    expect(clashesWith(TIMES, none)).toEqual([])
  })
  test('teachers come first, then rooms, then students; a week begins on Saturday', () => {
    const all = [
      busy({ kind: 'students', weekday: 2, count: 12 }),
      busy({ kind: 'room' }),
      busy({ weekday: 2 }),
      busy({ weekday: 0 }),
    ]
    expect(clashesWith(TIMES, all).map((one) => [one.kind, one.weekday])).toEqual([
      ['teacher', 0],
      ['teacher', 2],
      ['room', 0],
      ['students', 2],
    ])
  })
  test('a batch without hours has none', () => {
    expect(clashesWith([], [busy({})])).toEqual([])
  })
})
