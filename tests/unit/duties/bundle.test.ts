import { expect, test } from 'vitest'
import {
  BUNDLE_STATES,
  countDue,
  countRefusal,
  daysLate,
  moved,
  type BundleMove,
} from '~/domain/exams/answer-papers/bundle.policy'

test('bundles go from room to office to examiner and back, nowhere else', () => {
  const table = (['received', 'given', 'returned', 'recalled'] as BundleMove[]).map((move) =>
    BUNDLE_STATES.map((state) => moved(state, move)),
  )
  expect(table).toEqual([
    ['office', null, null, null],
    [null, 'examiner', null, 'examiner'],
    [null, null, 'returned', null],
    [null, null, 'office', null],
  ])
})

test('a count agrees with who was present, later with the last count, or needs a note', () => {
  const room = { state: 'room', expected: 30, scripts: null } as const
  expect(countDue(room)).toBe(30)
  expect(countRefusal(room, 'received', 30, '')).toBeNull()
  expect(countRefusal(room, 'received', 29, '')).toBe('duties:scripts.against.count')
  expect(countRefusal(room, 'received', 29, 'one script cancelled')).toBeNull()
  const office = { state: 'office', expected: 30, scripts: 29 } as const
  expect(countDue(office)).toBe(29)
  expect(countRefusal(office, 'given', 30, '')).toBe('duties:scripts.against.count')
  expect(countRefusal(office, 'given', 29, '')).toBeNull()
  expect(countRefusal({ state: 'office', expected: 30, scripts: 0 }, 'given', 0, 'x')).toBe(
    'duties:scripts.against.nothing',
  )
})

test('only who still holds a bundle after the day is late', () => {
  expect(daysLate({ state: 'examiner', dueOn: '2026-11-18' }, '2026-11-21')).toBe(3)
  expect(daysLate({ state: 'examiner', dueOn: '2026-11-21' }, '2026-11-21')).toBe(0)
  expect(daysLate({ state: 'examiner', dueOn: null }, '2026-11-21')).toBe(0)
  expect(daysLate({ state: 'returned', dueOn: '2026-11-18' }, '2026-11-21')).toBe(0)
})
