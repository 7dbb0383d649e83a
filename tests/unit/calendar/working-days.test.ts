import { describe, expect, test } from 'vitest'
import type { Entry } from '~/domain/calendar/entries.policy'
import { dayState, workingDaysOf, yearOfDays } from '~/domain/calendar/working-days.policy'

type Given = Parameters<typeof dayState>[1]['entries'][number]
const entry = (kind: Entry['kind'], fromOn: string, toOn = fromOn, more: Partial<Given> = {}): Given => ({
  kind,
  fromOn,
  toOn,
  startsAt: null,
  audience: [],
  classIds: [],
  hidden: false,
  ...more,
})
const count = (
  from: string,
  to: string,
  entries: Given[] = [],
  more: { weekend?: number[]; classId?: number | null; who?: 'students' | 'staff' } = {},
) => workingDaysOf(from, to, { weekend: [5, 6], entries, classId: null, ...more }).length

// November 2026 begins on a Sunday: Fridays 6, 13, 20, 27; Saturdays 7, 14, 21, 28.
describe('working days of November 2026', () => {
  test('Friday and Saturday off, or Friday alone', () => {
    expect(count('2026-11-01', '2026-11-30')).toBe(22)
    expect(count('2026-11-01', '2026-11-30', [], { weekend: [5] })).toBe(26)
    expect(count('2026-11-01', '2026-11-30', [], { weekend: [] })).toBe(30)
  })

  test('one day, a weekend, and an end before the beginning', () => {
    expect([
      count('2026-11-05', '2026-11-05'),
      count('2026-11-06', '2026-11-07'),
      count('2026-11-09', '2026-11-05'),
    ]).toEqual([1, 0, 0])
  })

  test('vacations that overlap, and a holiday within one, take each day once', () => {
    const off = [
      entry('vacation', '2026-11-08', '2026-11-12'),
      entry('vacation', '2026-11-11', '2026-11-17'),
      entry('holiday', '2026-11-10'),
    ]
    // 8 to 12 and 15 to 17 are eight of the twenty-two.
    expect(count('2026-11-01', '2026-11-30', off)).toBe(14)
  })

  test('a vacation that began before and ends after', () => {
    expect(count('2026-11-01', '2026-11-30', [entry('vacation', '2026-10-20', '2026-12-10')])).toBe(0)
  })

  test('a day said to be worked is: on a Saturday, and within a vacation', () => {
    const year = [
      entry('working', '2026-11-14'),
      entry('vacation', '2026-11-15', '2026-11-19'),
      entry('working', '2026-11-17'),
    ]
    expect(count('2026-11-01', '2026-11-30', year)).toBe(22 - 5 + 2)
  })

  test('events, exams and a holiday from a time on take no day', () => {
    const none = [
      entry('event', '2026-11-02'),
      entry('exam', '2026-11-01', '2026-11-19'),
      entry('holiday', '2026-11-03', '2026-11-03', { startsAt: '12:00' }),
      entry('holiday', '2026-11-04', '2026-11-04', { hidden: true }),
    ]
    expect(count('2026-11-01', '2026-11-30', none)).toBe(22)
  })

  test('what is for certain classes is theirs alone', () => {
    const year = [
      entry('holiday', '2026-11-02', '2026-11-04', { classIds: [10] }),
      entry('working', '2026-11-21', '2026-11-21', { classIds: [12] }),
    ]
    expect(count('2026-11-01', '2026-11-30', year)).toBe(22)
    expect(count('2026-11-01', '2026-11-30', year, { classId: 10 })).toBe(19)
    expect(count('2026-11-01', '2026-11-30', year, { classId: 12 })).toBe(23)
  })

  test('a day off of the students is a day of the staff', () => {
    const year = [entry('holiday', '2026-11-02', '2026-11-02', { audience: ['students', 'guardians'] })]
    expect([
      count('2026-11-01', '2026-11-30', year),
      count('2026-11-01', '2026-11-30', year, { who: 'staff' }),
    ]).toEqual([21, 22])
  })

  test('a holiday on a Friday is off, not a weekend', () => {
    const rule = { weekend: [5, 6], entries: [entry('holiday', '2026-11-06')], classId: null }
    expect(['2026-11-05', '2026-11-06', '2026-11-07'].map((day) => dayState(day, rule))).toEqual([
      'working',
      'off',
      'weekend',
    ])
  })
})

test('a year of a college from July: twelve months, leap day and all, that add up', () => {
  const months = yearOfDays('2027-07', {
    weekend: [5],
    entries: [entry('vacation', '2028-02-28', '2028-03-02')],
    classId: null,
  })
  expect(months.map((one) => one.month).slice(5, 8)).toEqual(['2027-12', '2028-01', '2028-02'])
  expect(months[7]).toEqual({ month: '2028-02', days: 29, working: 23, off: 2, weekend: 4 })
  for (const one of months) expect(one.working + one.off + one.weekend).toBe(one.days)
})
