import { expect, test } from 'vitest'
import { DAY_FIRST, dateOrderOf, dayFirst } from '~/domain/sheets/dates.policy'
import { joinHeadings } from '~/domain/sheets/join-headings.policy'
import { oneTable, placeOfRow, type TableSheet } from '~/domain/sheets/one-table.policy'
import { findLayout, guessColumns } from './layouts'
import { judgeHeadings } from '~/domain/students/roster/headings.policy'
import { readRoster } from '~/domain/students/roster/read-rows.policy'
import { nameParts, withWholeName } from '~/domain/students/roster/name-parts.policy'
import { normaliseSheetPhone } from '~/format/phone'
import { matchKey } from '~/format/text'
import { parseDate } from '~/format/typed'

/** Files of offices, in the shapes that were tried: what each says, cell by cell. */

const sheet = (name: string, rows: unknown[][], more: Partial<TableSheet> = {}): TableSheet => ({
  name,
  hidden: false,
  rows: rows.map((cells, at) => ({ row: at + 1, cells: cells as string[] })),
  ...more,
})

test.each([
  ['month first, by one date', ['5/13/2013', '5/6/2013', '12/25/2012'], { first: 'month', proven: true, mixed: false }],
  ['day first, by one date', ['05/06/2013', '25/12/2012 0:00'], { first: 'day', proven: true, mixed: false }],
  ['open', ['05/06/2013', '2013-05-13'], { first: 'day', proven: false, mixed: false }],
  ['both', ['13/05/2013', '5/13/2013 0:00'], { first: 'day', proven: true, mixed: true }],
  ['Bengali digits', ['৫/১৩/২০১৩'], { first: 'month', proven: true, mixed: false }],
] as const)('the order of day and month is that of the column: %s', (_, cells, order) => {
  expect(dateOrderOf(cells)).toEqual(order)
})

test('a column with the month first is read so, whatever its signs', () => {
  const order = dateOrderOf(['5/13/2013', '5/6/2013', '3/4/13', '7-1-2013 0:00'])
  const days = ['5/13/2013', '5/6/2013', '3/4/13', '7-1-2013 0:00'].map((one) =>
    parseDate(String(dayFirst(one, order))),
  )
  expect(days).toEqual(['2013-05-13', '2013-05-06', '2013-03-04', '2013-07-01'])
})

test.each([
  '13/05/2013 0:00',
  '13/05/2013 00:00',
  '13/05/2013 12:00:00 AM',
  '2013-05-13T00:00:00.000Z',
  '2013-05-13 00:00:00.000',
  '১৩ই মে ২০১৩',
  '13th May, 2013',
  '13-MAY-2013',
  '13.5.13',
  '13 /05/ 2013',
  '13\\05\\2013',
  '13\\\\05\\\\2013',
  '2013/13/05',
  '130513',
  '১৩/০৫/২০১৩ ইং',
  '13|05|2013',
])('%s is the thirteenth of May', (text) => {
  expect(parseDate(String(dayFirst(text, DAY_FIRST)), new Date('2026-11-30'))).toBe('2013-05-13')
})

test('headings over two rows are one, merged or not', () => {
  const above = ['ক্রমিক', 'রোল', 'শিক্ষার্থীর নাম', null, 'পিতা', null, 'মাতা', null, 'জন্ম তারিখ', 'লিঙ্গ']
  const below = ['ক্রমিক', 'রোল', 'বাংলা', 'ইংরেজি', 'নাম', 'মোবাইল', 'নাম', 'মোবাইল', null, null]
  const data = [
    1,
    921,
    'আরিফ মিয়া',
    'Arif Mia',
    'রহিম মিয়া',
    '০১৭১১০০০৯২০',
    'করিমা খাতুন',
    '01811000921',
    '১৩/০৫/২০১৩',
    'ছাত্র',
  ]
  const spans: [number, number][] = [
    [2, 3],
    [4, 5],
    [6, 7],
  ]
  const joined = joinHeadings([{ cells: above, spans }, { cells: below }, { cells: data }])
  expect(joined.height).toBe(2)
  expect(joined.headings.slice(2, 6)).toEqual(['শিক্ষার্থীর নাম বাংলা', 'শিক্ষার্থীর নাম ইংরেজি', 'পিতা নাম', 'পিতা মোবাইল'])
  const fields = guessColumns(joined.headings, [data]).map(({ field }) => field)
  expect(fields).toEqual([
    'serial',
    'roll',
    'nameBn',
    'nameEn',
    'fatherNameBn',
    'fatherPhone',
    'motherNameBn',
    'motherPhone',
    'birthDate',
    'gender',
  ])
  const bare = joinHeadings([
    { cells: ['Roll', 'Name', null, 'Father', null] },
    { cells: [null, 'Bangla', 'English', 'Name', 'Mobile'] },
    { cells: ['1', 'ক', 'K', 'R', '01711000001'] },
  ])
  expect(bare).toEqual({ headings: ['Roll', 'Name Bangla', 'Name English', 'Father Name', 'Father Mobile'], height: 2 })
  expect(joinHeadings([{ cells: ['Roll', 'Name', 'Section'] }, { cells: ['One', 'Karim', 'A'] }]).height).toBe(1)
})

test('sheets of one layout are one table, others are named; a cover is not mistaken for students', () => {
  const heads = ['Roll', 'Name', 'Section']
  const { rows, origin } = oneTable(
    [
      sheet('Cover', [['Shapla Adarsha High School']]),
      sheet('Six-A', [heads, [1001, 'Arif', 'A']]),
      sheet('Six-B', [heads, [1101, 'Bithi', 'B']]),
      sheet('Old', [heads, [1, 'Gone', 'A']], { hidden: true }),
    ],
    judgeHeadings,
  )
  expect(rows.map(({ cells }) => cells[0])).toEqual(['Roll', 1001, 'Roll', 1101])
  expect(origin).toEqual({
    parts: [
      { name: 'Six-A', after: 0 },
      { name: 'Six-B', after: 2 },
    ],
    others: ['Cover', 'Old'],
    hiddenRows: 0,
  })
  expect(placeOfRow(origin, 4)).toEqual({ sheet: 'Six-B', row: 2 })
})

test('a name in parts is one name, in English; a mentor is nobody’s name', () => {
  const heads = ['Roll', 'First Name', 'Middle Name', 'Last Name', 'DOB']
  const parts = nameParts(heads)
  expect(withWholeName(['1', 'Karim', 'Uddin', 'Ahmed'], parts, false)[1]).toBe('Karim Uddin Ahmed')
  const guesses = guessColumns(withWholeName(heads, parts, true), [['1', 'Karim Uddin Ahmed', 'Uddin', 'Ahmed', '']])
  expect(guesses.filter(({ field }) => field.startsWith('name'))).toMatchObject([{ column: 1, field: 'nameEn' }])
  expect(guessColumns(['Roll', 'Mentor Name'], [['1', 'Rahim']]).map(({ field }) => field)).toEqual(['roll'])
})

test('a telephone with words around it is read, and ৎ is one letter however it is written', () => {
  expect(normaliseSheetPhone('01711001015 (father)')).toBe('8801711001015')
  expect(normaliseSheetPhone('বাবা: ০১৭১১-০০১০১৪, ০১৮১১০০১০১৪')).toBe('8801711001014')
  expect(normaliseSheetPhone('02-55012345')).toBeNull()
  expect(matchKey('উত্‍পল সরকার')).toBe(matchKey('উৎপল সরকার'))
})

test('what the title of one sheet says is not said of the students of the next', () => {
  const rows = [['Section: A'], ['Roll', 'Name'], [1, 'Arif Mia'], ['Roll', 'Name'], [2, 'Bithi Akter']]
  const layout = findLayout(rows)
  if (!layout) throw new Error('no headings')
  const sections = [
    { id: 11, names: ['A'] },
    { id: 12, names: ['B'] },
  ]
  const context = {
    ...{ sections, classes: [], groups: [], shifts: [], versions: [] },
    ...{ offered: new Map(), religionIds: new Map(), taken: new Map() },
  }
  const placed = (starts: number[]) =>
    readRoster({ rows, ...layout, starts }, context).rows.map(({ draft }) => draft.sectionId)
  expect(placed([3])).toEqual([11, null])
  expect(placed([])).toEqual([11, 11])
})
