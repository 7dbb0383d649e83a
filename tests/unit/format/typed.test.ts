import { formatTime } from '~/format/dates'
import { describe, expect, it } from 'vitest'
import { parseDate, YEARS_AHEAD } from '~/format/typed'
import { parseTime } from '~/format/typed-time'

const now = new Date('2026-03-01T05:00:00Z')

describe('dates as people type them', () => {
  it('is day first in every notation', () => {
    const typed = [
      '28.9.2011',
      '28/09/2011',
      '28-9-2011',
      '২৮-০৯-২০১১',
      '২৮/৯/২০১১ খ্রি.',
      '28 September 2011',
      '28 Sep, 2011',
      '28-Sep-2011',
      '২৮ সেপ্টেম্বর ২০১১',
      '২৮শে সেপ্টেম্বর, ২০১১',
      '2011-09-28',
      '2011/9/28',
      '28th September 2011',
      'September 28, 2011',
      '28/9/11',
      '2011-09-28T00:00:00.000Z',
      ' 28 9 2011 ',
      '২৮.০৯.২০১১ ইং',
      '28092011',
      '280911',
      '২৮০৯২০১১',
      '28.9.11',
    ]
    for (const text of typed) expect([text, parseDate(text, now)]).toEqual([text, '2011-09-28'])
  })
  it('refuses days that do not exist and anything else', () => {
    const typed = [
      '31/02/2011',
      '29.2.2011',
      '0/5/2011',
      '12/13/2011',
      '',
      '2011',
      'yesterday',
      '28 Foo 2011',
      '1/2/3/4',
      '28/9/201',
      '28/9',
      '28911',
      '20110928',
      '31022011',
      '290211',
      '5 /',
      '00/00/2000',
      '6 মে',
    ]
    for (const text of typed) expect([text, parseDate(text, now)]).toEqual([text, null])
    expect(parseDate('29.2.2012', now)).toBe('2012-02-29')
  })
  it('knows leap years', () => {
    expect(parseDate('29/2/2000', now)).toBe('2000-02-29')
    expect(parseDate('২৯/২/২০২৪', now)).toBe('2024-02-29')
    expect(parseDate('29/2/1900', now)).toBeNull()
    expect(parseDate('29/2/2100', now)).toBeNull()
    expect(parseDate('290212', now)).toBe('2012-02-29')
  })
  it('puts two-digit years into the past, or so many years ahead', () => {
    expect(parseDate('1/1/26', now)).toBe('2026-01-01')
    expect(parseDate('1/1/27', now)).toBe('1927-01-01')
    expect(parseDate('1/1/71', now)).toBe('1971-01-01')
    expect(parseDate('1/1/27', now, YEARS_AHEAD)).toBe('2027-01-01')
    expect(parseDate('1/1/46', now, YEARS_AHEAD)).toBe('2046-01-01')
    expect(parseDate('1/1/47', now, YEARS_AHEAD)).toBe('1947-01-01')
  })
  it('reads 6 May whichever way it comes', () => {
    const typed = ['06/05/2013', '০৬/০৫/২০১৩', '6-5-2013', '6.5.13', '060513', '6 মে 2013', '৬ই মে ২০১৩', '2013-05-06']
    for (const text of typed) expect([text, parseDate(text, now, YEARS_AHEAD)]).toEqual([text, '2013-05-06'])
  })
})

describe('times as people type them', () => {
  it.each([
    ['14:30', '14:30'],
    ['১৪:৩০', '14:30'],
    ['9:05', '09:05'],
    ['09.05', '09:05'],
    ['905', '09:05'],
    ['0905', '09:05'],
    ['10', '10:00'],
    ['10:00:00', '10:00'],
    ['2:30 pm', '14:30'],
    ['2:30PM', '14:30'],
    ['12:00 am', '00:00'],
    ['12:15 p.m.', '12:15'],
    ['দুপুর ২:৩০', '14:30'],
    ['দুপুর ১২টা', '12:00'],
    ['সকাল ১০টায়', '10:00'],
    ['বিকাল ৩টা', '15:00'],
    ['রাত ৯:৩০', '21:30'],
    ['রাত ১২:৩০', '00:30'],
    ['রাত ২টা', '02:00'],
    ['দুপুর ১১:৩০', '11:30'],
    ['০৩:০৫ অপরাহ্ণ', '15:05'],
    ['১০:০০ পূর্বাহ্ণ', '10:00'],
    ['সন্ধ্যা ৬টা', '18:00'],
  ])('%s is %s', (typed, time) => expect(parseTime(typed)).toBe(time))

  it.each(['', '24:00', '10:60', '13:00 am', '0:30 pm', 'noon', '10:3', '1:2:3', '12345', '-1:00', 'pm'])(
    'refuses %s',
    (typed) => expect(parseTime(typed)).toBeNull(),
  )
})

it('every time of day that is shown is read again as it was', () => {
  for (const lang of ['bn', 'en'] as const)
    for (let minute = 0; minute < 1440; minute += 7) {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      expect([time, parseTime(formatTime(time, lang))]).toEqual([time, time])
    }
})
