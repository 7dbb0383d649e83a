import { describe, expect, test } from 'vitest'
import { dayState, type DayState } from '~/domain/calendar/working-days.policy'
import { byYear, countedDays, countedInTurn, halvesOf, type Counts, type Span } from '~/domain/leave/count.policy'
import type { Day } from '~/format/dates'

/** Friday and Saturday are off; 16 December 2026, a Wednesday, is a holiday. */
const stateOf = (day: Day): DayState =>
  day === '2026-12-16' ? 'off' : dayState(day, { weekend: [5, 6], entries: [], classId: null, who: 'staff' })

const span = (fromOn: Day, toOn: Day = fromOn, halves: Partial<Span> = {}): Span => ({
  fromOn,
  toOn,
  fromHalf: false,
  toHalf: false,
  ...halves,
})
const count = (of: Span, counts: Counts, beside = {}) => halvesOf(countedDays(of, counts, stateOf, beside))

describe('days of a leave', () => {
  // Sunday 6 to Saturday 12 December 2026
  test('working days: Thursday to Sunday is two days', () => {
    expect(count(span('2026-12-10', '2026-12-13'), 'working')).toBe(4)
  })
  test('the sandwich rule: Thursday to Sunday is four days, Thursday to Saturday one', () => {
    expect(count(span('2026-12-10', '2026-12-13'), 'between')).toBe(8)
    expect(count(span('2026-12-10', '2026-12-12'), 'between')).toBe(2)
  })
  test('a holiday between counts by it as well', () => {
    expect(count(span('2026-12-15', '2026-12-17'), 'working')).toBe(4)
    expect(count(span('2026-12-15', '2026-12-17'), 'between')).toBe(6)
  })
  test('every day: maternity of 180 days', () => {
    expect(count(span('2026-01-01', '2026-06-29'), 'all')).toBe(360)
  })
  test('halves of the first and the last day, and of a single one', () => {
    expect(count(span('2026-12-07', '2026-12-09', { fromHalf: true, toHalf: true }), 'working')).toBe(4)
    expect(count(span('2026-12-07', '2026-12-07', { fromHalf: true }), 'working')).toBe(1)
    expect(count(span('2026-12-07', '2026-12-07', { toHalf: true }), 'working')).toBe(2)
  })
  test('nothing counts on days off alone', () => {
    expect(count(span('2026-12-11', '2026-12-12'), 'working')).toBe(0)
    expect(count(span('2026-12-11', '2026-12-12'), 'between')).toBe(0)
  })
  test('Thursday and Sunday asked for apart cost what they cost together', () => {
    expect(count(span('2026-12-13'), 'between', { before: '2026-12-10' })).toBe(6)
    expect(count(span('2026-12-10'), 'between', { after: '2026-12-13' })).toBe(6)
    expect(count(span('2026-12-13'), 'between', { before: '2026-12-09' })).toBe(2)
    expect(count(span('2026-12-13'), 'working', { before: '2026-12-10' })).toBe(2)
  })
  test('over the new year it is taken from two', () => {
    expect(byYear(countedDays(span('2026-12-30', '2027-01-04'), 'all', stateOf))).toEqual([
      { day: '2026-12-30', year: 2026, halves: 4 },
      { day: '2027-01-01', year: 2027, halves: 8 },
    ])
  })
})

describe('leaves beside each other', () => {
  const leave = (id: number, of: Span, counts: Counts = 'between') => ({ id, ...of, counts })
  const days = (...leaves: ReturnType<typeof leave>[]) => {
    const found = countedInTurn(leaves, stateOf)
    return leaves.map((one) => (found.get(one.id) ?? []).map(({ day }) => day))
  }
  test('over the end of a month each month has its own days: 29 October to 1 November', () => {
    const [own = []] = days(leave(1, span('2026-10-29', '2026-11-01')))
    expect(own.filter((day) => day < '2026-11-01').length).toBe(3)
    expect(own.filter((day) => day >= '2026-11-01')).toEqual(['2026-11-01'])
  })
  test('Thursday 12 and Sunday 15 November apart: the one that was decided last has the days between', () => {
    const [thursday, sunday] = [leave(1, span('2026-11-12')), leave(2, span('2026-11-15'))]
    expect(days(thursday, sunday).map((one) => one.length)).toEqual([1, 3])
    expect(days(sunday, thursday).map((one) => one.length)).toEqual([1, 3])
  })
  test('a leave that ends on days off reaches as far as its last working day', () => {
    expect(days(leave(1, span('2026-11-12', '2026-11-14')), leave(2, span('2026-11-15')))).toEqual([
      ['2026-11-12'],
      ['2026-11-13', '2026-11-14', '2026-11-15'],
    ])
  })
  test('leave of which days off do not count is no neighbour', () => {
    expect(
      days(leave(1, span('2026-11-12'), 'working'), leave(2, span('2026-11-15'))).map((one) => one.length),
    ).toEqual([1, 1])
  })
})
