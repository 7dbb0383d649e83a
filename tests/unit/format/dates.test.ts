import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayRange,
  formatDate,
  formatDateShort,
  formatDateTime,
  formatMonth,
  formatTime,
  parseDay,
  startOfWeek,
  today,
  weekday,
  weekdayName,
} from '~/format/dates'

const now = new Date('2026-03-01T05:00:00Z')

describe('showing dates', () => {
  it('writes DD MMMM YYYY in both languages', () => {
    expect(formatDate('2026-02-21', 'en')).toBe('21 February 2026')
    expect(formatDate('2026-02-21', 'bn')).toBe('২১ ফেব্রুয়ারি ২০২৬'.normalize('NFC'))
    expect(formatDate('2026-03-05', 'en')).toBe('05 March 2026')
    expect(formatDateShort('2026-02-21', 'bn')).toBe('২১/০২/২০২৬')
    expect(formatMonth('2026-12', 'en')).toBe('December 2026')
  })
  it('shows instants in Dhaka on the 12-hour clock', () => {
    expect(formatDateTime(new Date('2026-02-20T18:05:00Z'), 'en')).toBe('21 February 2026, 12:05 AM')
    expect(formatDateTime(new Date('2026-02-21T09:05:00Z'), 'bn')).toBe('২১ ফেব্রুয়ারি ২০২৬, বিকাল ৩:০৫'.normalize('NFC'))
    expect(['00:00', '09:30', '12:00', '23:59'].map((time) => formatTime(time, 'en'))).toEqual([
      '12:00 AM',
      '09:30 AM',
      '12:00 PM',
      '11:59 PM',
    ])
    const said = ['00:10', '03:59', '04:00', '07:48', '11:59', '12:48', '15:05', '18:00', '19:59', '20:00', '23:59']
    expect(said.map((time) => formatTime(time, 'bn')).join(', ')).toBe(
      'রাত ১২:১০, রাত ৩:৫৯, ভোর ৪:০০, সকাল ৭:৪৮, সকাল ১১:৫৯, দুপুর ১২:৪৮, বিকাল ৩:০৫, সন্ধ্যা ৬:০০, সন্ধ্যা ৭:৫৯, রাত ৮:০০, রাত ১১:৫৯'.normalize(
        'NFC',
      ),
    )
    expect(() => formatTime('24:00', 'en')).toThrow(RangeError)
    expect(() => formatDate('2026-02-30', 'en')).toThrow(RangeError)
  })
})

describe('taking days apart', () => {
  it('gives the numbers, or throws', () => {
    expect(parseDay('2026-02-09')).toEqual({ year: 2026, month: 2, date: 9 })
    expect(() => parseDay('9/2/2026')).toThrow(RangeError)
  })
})

describe('days and ranges', () => {
  it('begins the day at midnight in Dhaka', () => {
    expect(today(new Date('2026-02-28T17:59:59Z'))).toBe('2026-02-28')
    expect(today(new Date('2026-02-28T18:00:00Z'))).toBe('2026-03-01')
  })
  it('counts over months and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })
  it('begins the week on Saturday', () => {
    expect(weekday('2026-02-21')).toBe(0)
    expect(weekday('2026-02-20')).toBe(6)
    expect(weekdayName('2026-02-21', 'bn')).toBe('শনিবার')
    expect(startOfWeek('2026-02-27')).toBe('2026-02-21')
  })
  it('names the ranges of reports', () => {
    expect(dayRange('today', now)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
    expect(dayRange('yesterday', now)).toEqual({ from: '2026-02-28', to: '2026-02-28' })
    expect(dayRange({ lastDays: 7 }, now)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
    expect(dayRange('thisMonth', now)).toEqual({ from: '2026-03-01', to: '2026-03-31' })
    expect(dayRange('lastMonth', now)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(dayRange('lastMonth', new Date('2026-01-15T00:00:00Z'))).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })
})
