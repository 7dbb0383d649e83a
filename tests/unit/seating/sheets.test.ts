import { describe, expect, test } from 'vitest'
import { sheetsOf } from '~/domain/seating/sheets.policy'

const days = (count: number) => Array.from({ length: count }, (_, at) => ({ day: `2026-12-${String(at + 1).padStart(2, '0')}`, at: '10:00' }))

describe('sheets of a room’s attendance', () => {
  test('no sitting is left out, and the sheets are even', () => {
    expect([0, 1, 8, 9, 13, 17].map((count) => sheetsOf(days(count)).map((sheet) => sheet.length))).toEqual([[], [1], [8], [5, 4], [7, 6], [6, 6, 5]])
    expect(sheetsOf(days(13)).flat().map((one) => one.day)).toEqual(days(13).map((one) => one.day))
  })

  test('two sittings of a day have a column each, with their times', () => {
    expect(sheetsOf([...days(1), { day: '2026-12-01', at: '14:00' }, { day: '2026-12-02', at: '10:00' }])).toEqual([[
      { day: '2026-12-01', at: '10:00' }, { day: '2026-12-01', at: '14:00' }, { day: '2026-12-02', at: null },
    ]])
  })
})
