import { expect, test } from 'vitest'
import { wordsFor } from '~/i18n/i18n.server'
import { Download } from '~/screens/download.server'
import { dayColumns } from '~/screens/list/day-columns'
import { fileOf, listed, textsOf } from '~/screens/list/listed.server'
import { nameOf, shownOf } from '~/screens/list/shown'
import { listSpec, saidColumns, type ListWords } from '~/screens/list/spec'
import { partOf } from '~/screens/listing.server'

interface Row {
  id: number
  nameEn: string
  nameBn: string
  roll: number
  amount: number
  share: number
  day: string | null
  at: Date
  byEn: string
  byBn: string
  minutes: number
  state: string
  note: string
  maker: number
  makerEn: string
  makerBn: string
}
const row: Row = {
  id: 3,
  nameEn: 'Rahim',
  nameBn: '',
  roll: 12,
  amount: 1_234_500,
  share: 9474,
  day: '2026-11-09',
  at: new Date('2026-11-09T04:30:00Z'),
  byEn: 'Karim',
  byBn: 'করিম',
  minutes: 150,
  state: 'paid',
  note: '=1+1',
  maker: 7,
  makerEn: 'Karim',
  makerBn: 'করিম',
}
const spec = listSpec<Row>()({
  area: 'held',
  title: 'held:tab.asked',
  name: 'student',
  sort: '-day',
  columns: {
    roll: 'code',
    student: { kind: 'name', sortable: true },
    amount: { kind: 'taka', sortable: true },
    exact: { kind: 'money', header: 'held:amount', of: ({ amount }) => amount },
    share: 'percent',
    mean: { kind: 'points', of: () => 350 },
    marks: { kind: 'marks', of: () => 350 },
    day: 'day',
    at: 'instant',
    made: { kind: 'date', of: ({ at }) => at },
    begins: { kind: 'time', of: () => '09:30' },
    by: 'name',
    both: { kind: 'names', of: (one) => [one, { nameEn: one.byEn, nameBn: one.byBn }] },
    look: { kind: 'cell', cell: () => 'x' },
    told: { kind: 'cell', cell: () => 'x', file: () => 'told' },
    gpa: { kind: 'count', of: () => '4.50' },
    mobile: { kind: 'phone', of: () => '8801712345678' },
    minutes: 'minutes',
    state: { kind: 'state', words: 'held:state', tones: { paid: 'good' } },
    states: { kind: 'word', header: 'common:status', words: 'held:state', of: () => ['asked', 'paid'] },
    note: { kind: 'text', file: ({ note }) => `${note}!` },
    absent: false,
    inside: { kind: 'text', of: () => 'x', file: null },
  },
  more: [{ key: 'first', kind: 'text', header: 'First', of: ({ nameEn }) => nameEn }],
  filters: {
    state: { label: 'common:status', of: ['asked', 'paid'], words: 'held:state' },
    left: { label: 'held:standing', only: 'held:onlyLeft' },
    by: { label: 'held:asker', ids: true },
  },
})

const shown = (lang: 'bn' | 'en') => {
  const words: ListWords = {
    t: wordsFor(lang),
    lang,
    n: (value) =>
      lang === 'bn' ? String(value).replace(/\d/g, (one) => '০১২৩৪৫৬৭৮৯'[Number(one)] ?? '') : String(value),
    name: (named) => nameOf(named, lang),
  }
  return Object.fromEntries(saidColumns(spec).map((one) => [one.key, shownOf(one, row, words)]))
}

test('a cell is read as its kind says, in the reader’s language', () => {
  expect(shown('en')).toMatchObject({
    roll: '12',
    student: 'Rahim',
    amount: '৳12,345',
    exact: '৳12,345.00',
    share: '94.7%',
    mean: '3.50',
    marks: '3.5',
    day: '09/11/2026',
    made: '09 November 2026',
    begins: '09:30 AM',
    by: 'Karim',
    gpa: '4.50',
    minutes: '2 hours 30 minutes',
    state: wordsFor('en')('held:state.paid'),
    states: `${wordsFor('en')('held:state.asked')}, ${wordsFor('en')('held:state.paid')}`,
  })
  expect(saidColumns({ ...spec, area: 'held:tab' })[0]?.header).toBe('held:tab.roll')
  // Who has no Bengali name is called by the other one.
  expect(shown('bn')).toMatchObject({ roll: '১২', student: 'Rahim', amount: '৳১২,৩৪৫', share: '৯৪.৭%' })
})

test('the file has the same columns, with figures and days to reckon with', async () => {
  const file = fileOf('en', 'csv', spec, [row])
  expect(file.headers).not.toContain('held:inside')
  expect(file.rows[0]).toEqual([
    12,
    'Rahim',
    '12345.00',
    '12345.00',
    94.74,
    3.5,
    3.5,
    '2026-11-09',
    row.at,
    row.at,
    '09:30',
    'Karim',
    'Rahim, Karim',
    'told',
    '4.50',
    '01712345678',
    150,
    wordsFor('en')('held:state.paid'),
    `${wordsFor('en')('held:state.asked')}, ${wordsFor('en')('held:state.paid')}`,
    '=1+1!',
    'Rahim',
  ])
  expect(await (await file.response((key) => String(key))).text()).toContain('12,Rahim,12345.00')
})

test('a list is asked by its own sorts and filters alone; a file is thrown', async () => {
  const asked: unknown[] = []
  const read = (given: unknown) => {
    asked.push(given)
    return Promise.resolve({ items: [row], total: 40, sum: 5 })
  }
  const at = 'http://x/list?sort=-amount&page=2&f_state=paid&f_state=odd&f_left=yes&f_by=7&f_by=x&f_none=1'
  const page = await listed({ lang: 'bn' }, new URL(at), spec, read)
  expect(page).toEqual({ list: { items: [row], page: 2, perPage: 25, total: 40 }, sum: 5 })
  expect(asked[0]).toMatchObject({
    sort: { key: 'amount', dir: 'desc' },
    offset: 25,
    filters: { state: ['paid'], left: ['yes'], by: [7] },
  })
  await listed({ lang: 'bn' }, new URL('http://x/list?sort=-roll'), spec, read)
  expect(asked[1]).toMatchObject({ sort: { key: 'day', dir: 'desc' }, filters: {} })
  await expect(listed({ lang: 'bn' }, new URL('http://x/list?export=xlsx'), spec, read)).rejects.toBeInstanceOf(
    Download,
  )
})

test('a column that the row does not have, or has as something else, is an error before anything runs', () => {
  const say = listSpec<Row>()
  // @ts-expect-error -- nobody says its value
  say({ area: 'held', title: 'held:title', name: 'nothing', columns: { nothing: 'taka' } })
  // @ts-expect-error -- a text is no amount
  say({ area: 'held', title: 'held:title', name: 'note', columns: { note: 'taka' } })
  // @ts-expect-error -- words of which area?
  say({ area: 'held', title: 'held:title', name: 'state', columns: { state: { kind: 'word' } } })
  // @ts-expect-error -- the name of a row is one of its columns
  expect(say({ area: 'held', title: 'held:title', name: 'other', columns: { roll: 'code' } }).name).toBe('other')
})

test('a file may have an order of its own; columns may come of data; on paper a row reads as on the screen', () => {
  const days = [{ day: '2026-11-30' }, { day: '2026-12-01' }]
  const list = listSpec<Row & { cells: (string | null)[] }>()({
    area: 'held',
    title: 'held:title',
    name: 'roll',
    columns: { roll: 'code', amount: 'taka', ...dayColumns(days, 'attendance:letter'), by: 'name' },
    inFile: ['by', 'roll'],
    more: [{ key: 'first', kind: 'text', header: 'First', of: ({ nameEn }) => nameEn }],
  })
  const rows = [{ ...row, cells: ['absent', null] }]
  expect(fileOf('en', 'csv', list, rows)).toMatchObject({
    headers: ['held:by', 'held:roll', 'First'],
    rows: [['Karim', 12, 'Rahim']],
  })
  expect(fileOf('en', 'csv', { ...list, inFile: undefined }, rows)).toMatchObject({
    headers: ['held:roll', 'held:amount', '30', '1', 'held:by', 'First'],
    rows: [[12, '12345.00', wordsFor('en')('attendance:letter.absent'), null, 'Karim', 'Rahim']],
  })
  expect(textsOf('bn', list, rows)[0]?.slice(0, 2)).toEqual(['১২', '৳১২,৩৪৫'])
  expect(partOf([1, 2, 3], { offset: 1, limit: 5 })).toEqual({ items: [2, 3], total: 3 })
})

test('a value is another attribute, a name two of them; a zero is shown as nothing where it says nothing', () => {
  const list = listSpec<Row>()({
    area: 'held:tab',
    title: 'held:title',
    name: 'maker',
    columns: {
      maker: 'name',
      by: { kind: 'name', of: 'maker' },
      own: 'name',
      paid: { kind: 'taka', of: 'amount', blank: true },
      month: { kind: 'month', of: 'day' },
      said: { kind: 'text', of: ({ roll }, { t, n }) => `${t('common:status')} ${n(roll)}` },
      due: { kind: 'yes', of: ({ state }) => state !== 'paid' },
      within: { kind: 'span', of: ({ day }) => (day ? [day, '2026-11-30'] : null) },
      gone: false,
    },
  })
  const words: ListWords = { t: wordsFor('bn'), n: String, lang: 'bn', name: (named) => nameOf(named, 'bn') }
  const said = (of: Row) => saidColumns(list).map((one) => shownOf(one, of, words))
  expect(said(row)).toEqual([
    'করিম',
    'করিম',
    'Rahim',
    '৳১২,৩৪৫',
    'নভেম্বর ২০২৬',
    'অবস্থা 12',
    'না',
    '০৯/১১/২০২৬ – ৩০/১১/২০২৬',
  ])
  expect(said({ ...row, amount: 0 })[3]).toBe('')
  const file = fileOf('en', 'csv', list, [{ ...row, amount: 0 }])
  expect(file.rows).toEqual([
    ['Karim', 'Karim', 'Rahim', '0.00', 'November 2026', 'Status 12', 'No', '09/11/2026 – 30/11/2026'],
  ])
  expect(file.headers[0]).toBe('held:tab.maker')
  const say = listSpec<Row>()
  // @ts-expect-error -- no attribute of that name
  say({ area: 'held', title: 'held:title', name: 'sum', columns: { sum: { kind: 'taka', of: 'amounts' } } })
  expect(
    // @ts-expect-error -- a text is no amount
    say({ area: 'held', title: 'held:title', name: 'sum', columns: { sum: { kind: 'taka', of: 'note' } } }).name,
  ).toBe('sum')
})
