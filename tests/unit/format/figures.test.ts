import { describe, expect, it } from 'vitest'
import { formatMinutes } from '~/format/dates'
import { formatTaka, shortTaka } from '~/format/money'
import { formatPercent, formatShare, percentFigure } from '~/format/numbers'

describe('taka', () => {
  it.each([
    [10525000, '৳1,05,250', '৳১,০৫,২৫০', '৳1,05,250.00'],
    [10525050, '৳1,05,250.50', '৳১,০৫,২৫০.৫০', '৳1,05,250.50'],
    [-500n, '-৳5', '-৳৫', '-৳5.00'],
    [0, '৳0', '৳০', '৳0.00'],
    [5, '৳0.05', '৳০.০৫', '৳0.05'],
  ])('%s: poisha in a list where there are some, always in a book', (poisha, en, bn, book) => {
    expect(shortTaka(poisha, 'en')).toBe(en)
    expect(shortTaka(poisha, 'bn')).toBe(bn)
    expect(formatTaka(poisha, 'en')).toBe(book)
  })
})

describe('percent', () => {
  it('has one decimal, rounded and never cut', () => {
    expect(formatShare(18, 19, 'bn')).toBe('৯৪.৭%')
    expect(formatShare(2, 3, 'en')).toBe('66.7%')
    expect(formatShare(999, 1000, 'en')).toBe('99.9%')
    expect(formatShare(1, 1, 'en')).toBe('100.0%')
    expect(formatShare(0, 0, 'en')).toBe('–')
    expect(formatPercent(8750, 'bn')).toBe('৮৭.৫%')
    expect(formatPercent(9000, 'en')).toBe('90.0%')
    expect(percentFigure(9475)).toBe('94.8')
  })
})

describe('minutes', () => {
  it.each([
    [180, '3 hours', '৩ ঘণ্টা'],
    [150, '2 hours 30 minutes', '২ ঘণ্টা ৩০ মিনিট'],
    [61, '1 hour 1 minute', '১ ঘণ্টা ১ মিনিট'],
    [45, '45 minutes', '৪৫ মিনিট'],
    [0, '0 minutes', '০ মিনিট'],
  ])('%s are said in hours', (minutes, en, bn) => {
    expect(formatMinutes(minutes, 'en')).toBe(en)
    expect(formatMinutes(minutes, 'bn')).toBe(bn)
  })
})
