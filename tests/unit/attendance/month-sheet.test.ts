import { expect, test } from 'vitest'
import { isLetter, readState } from '~/domain/attendance/month/month-cells.policy'
import { dayOfColumn, headingDay, monthSaid, MONTH_FIELDS } from '~/domain/attendance/month/month-columns.server'
import { classAttendanceImport } from '~/domain/attendance/month/import-month.server'
import { mappedLines } from 'tests/harness/sheets'

test.each([
  ['1', 1, null],
  ['০১', 1, null],
  ['31', 31, null],
  ['1st', 1, null],
  ['১ তারিখ', 1, null],
  ['রবি ৫', 5, null],
  ['5 (Sun)', 5, null],
  ['5/11', 5, null],
  ['5 Nov', 5, null],
  ['5-Nov-26', 5, '2026-11-05'],
  ['নভেম্বর ২০২৬ ৫', 5, '2026-11-05'],
  ['05/11/2026', 5, '2026-11-05'],
  ['2026-11-05', 5, '2026-11-05'],
])('%s heads a day', (heading, date, day) => {
  expect(headingDay(heading)).toEqual({ date, day })
})

test.each(['', '0', '32', 'Roll', 'মোট', '1st Terminal', 'Total 26', '2026', '100%', 'Nov 2026'])(
  '%s heads none',
  (heading) => {
    expect(headingDay(heading)).toBeNull()
  },
)

test('headings of a month are the days whatever order their dates have', () => {
  const dates = Array.from({ length: 14 }, (_, at) => `11/${at + 1}/2026`)
  const { mapping, rows } = mappedLines(classAttendanceImport, MONTH_FIELDS, [
    ['Month: November 2026'],
    ['ID', 'Name', ...dates, 'Total'],
    ['S1', 'Karim', ...dates.map(() => 'P'), '14'],
  ])
  expect(mapping.headingRow).toBe(2)
  expect(mapping.columns).toMatchObject({ code: 0, name: 1, d1: 2, d14: 15 })
  expect(dayOfColumn(14, String(rows[1]?.[15]), '2026-01')).toBe('2026-11-14')
  expect(monthSaid(mapping.facts.month ?? '')).toBe('2026-11')
})

test('numbers head days also where a spreadsheet has them as numbers, and February has no thirtieth', () => {
  const { mapping } = mappedLines(classAttendanceImport, MONTH_FIELDS, [
    ['শ্রেণি', 'শাখা', 'রোল', 1, 2, 30],
    ['ষষ্ঠ', 'ক', 7, 'উ', 'অ', 'উ'],
  ])
  expect(mapping.columns).toMatchObject({ className: 0, section: 1, roll: 2, d1: 3, d2: 4, d30: 5 })
  expect(dayOfColumn(30, '30', '2026-02')).toBeNull()
})

test('cells as offices write them', () => {
  const say = (cell: string | number | boolean, school = true) => {
    const read = readState(cell, { school, letter: null })
    return 'wrong' in read ? read.wrong : read.state
  }
  expect(['P', 'উ', '✓', '1', 1, '১', true, 'Present', 'উপস্থিত'].map((cell) => say(cell))).toEqual(
    Array.from({ length: 9 }, () => 'present'),
  )
  expect(['A', 'অ', '×', 'x', 0, '০', false, 'Abs.'].map((cell) => say(cell))).toEqual(
    Array.from({ length: 8 }, () => 'absent'),
  )
  expect([say('½'), say('HD'), say('Lv'), say('ছুটি'), say('দেরি'), say('late')]).toEqual([
    'half',
    'half',
    'leave',
    'leave',
    'late',
    'late',
  ])
  expect([say('L'), say('?'), say('H'), say('')]).toEqual(['letter', 'cell', 'cell', null])
  expect([say('H', false), say('ছুটি', false), say('Fri', false), say('P', false)]).toEqual([
    null,
    null,
    null,
    'present',
  ])
  expect([isLetter('l'), isLetter('Lv')]).toEqual([true, false])
  expect(readState('L', { school: true, letter: 'leave' })).toEqual({ state: 'leave' })
})
