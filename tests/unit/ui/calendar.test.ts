import { describe, expect, it } from 'vitest'
import { addMonths, dayByKey, isWeekend, weeksOf } from '~/ui/fields/calendar'

describe('the calendar of a date field', () => {
  it('has the week of Bangladesh: Saturday first, the weekend at its ends', () => {
    const weeks = weeksOf('2026-02-15')
    expect(weeks[0]).toEqual([null, '2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05', '2026-02-06'])
    expect(weeks.at(-1)?.[0]).toBe('2026-02-28')
    expect(weeks.flat().filter(Boolean)).toHaveLength(28)
    expect(weeks[1]?.filter((_, at) => isWeekend(at))).toEqual(['2026-02-07', '2026-02-13'])
  })
  it('stays in the month it is led to', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  })
  it.each([
    ['ArrowLeft', false, '2026-02-17'],
    ['ArrowRight', false, '2026-02-19'],
    ['ArrowUp', false, '2026-02-11'],
    ['ArrowDown', false, '2026-02-25'],
    ['Home', false, '2026-02-14'],
    ['End', false, '2026-02-20'],
    ['PageUp', false, '2026-01-18'],
    ['PageDown', false, '2026-03-18'],
    ['PageUp', true, '2025-02-18'],
    ['PageDown', true, '2027-02-18'],
    ['x', false, undefined],
  ] as const)('%s (shift: %s) leads from Wednesday, 18 February to %s', (key, shift, day) =>
    expect(dayByKey('2026-02-18', key, shift)).toBe(day),
  )
})
