import { expect, test } from 'vitest'
import { ENTRY_FIELDS, passesEntry, readEntry } from '~/domain/calendar/import/entry-rows.policy'
import { mappedLines } from 'tests/harness/sheets'

const KIND = { key: 'calendar-entries', title: '', fields: ENTRY_FIELDS, limits: {}, mostSheets: 1, keys: ['fromOn'] }
const read = (...rows: string[][]) => {
  const { lines, mapping } = mappedLines(
    KIND as never,
    ENTRY_FIELDS,
    [['তারিখ', 'পর্যন্ত', 'ছুটির নাম', 'ধরন'], ...rows],
    passesEntry,
  )
  return lines.map((line) => readEntry(line, mapping.columns.fromOn))
}

test('a day, a span in two columns and a span in one cell', () => {
  expect(
    read(
      ['13/03/2031', '', 'প্রতিষ্ঠা দিবস', 'অনুষ্ঠান'],
      ['২০/০৬/২০৩১ – ০৫/০৭/২০৩১', '', 'গ্রীষ্মকালীন অবকাশ', 'অবকাশ'],
      ['15/08/2031', '16/08/2031', 'স্থানীয় ছুটি', ''],
      ['1 May 2031 to 3 May 2031', '', 'মে', ''],
    ).map(({ fromOn, toOn, kind }) => [fromOn, toOn, kind]),
  ).toEqual([
    ['2031-03-13', '2031-03-13', 'event'],
    ['2031-06-20', '2031-07-05', 'vacation'],
    ['2031-08-15', '2031-08-16', 'holiday'],
    ['2031-05-01', '2031-05-03', 'holiday'],
  ])
})

test('where the column has the month first, both days of a span have', () => {
  expect(
    read(['03/04/2031 – 03/06/2031', '', 'মার্চ', ''], ['12/25/2031', '', 'ডিসেম্বর', '']).map(({ fromOn, toOn }) => [
      fromOn,
      toOn,
    ]),
  ).toEqual([
    ['2031-03-04', '2031-03-06'],
    ['2031-12-25', '2031-12-25'],
  ])
})

test('a kind that is none, and a day that is none', () => {
  expect(read(['someday', '', 'কোনো দিন', 'পিকনিক'])[0]).toMatchObject({ fromOn: null, kind: null })
})
