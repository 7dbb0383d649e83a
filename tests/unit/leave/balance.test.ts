import { describe, expect, test } from 'vitest'
import {
  available,
  closedYear,
  closing,
  earnedByDuty,
  earnedOtherwise,
  granted,
  monthsOf,
  shareOfYear,
  yearsAfter,
  type Entitlement,
  type NewEntry,
} from '~/domain/leave/balance.policy'

const casual: Entitlement = {
  basis: 'year',
  halves: 40,
  perDays: null,
  times: null,
  afterMonths: 0,
  carryHalves: 0,
}
const medical: Entitlement = { ...casual, basis: 'completed', halves: 20, carryHalves: null }
const maternity: Entitlement = { ...casual, basis: 'service', halves: 360, times: 2, carryHalves: null }
const brief = (rows: readonly NewEntry[]) => rows.map((one) => [one.day, one.kind, one.halves])
const nothing = { carried: 0, lapsed: 0 }

describe('what the calendar gives', () => {
  test('twenty days of casual leave each first of January, a share to who joined in July', () => {
    expect(brief(granted(casual, '2019-05-02', '2026-11-27', 2026))).toEqual([['2026-01-01', 'earned', 40]])
    expect(brief(granted(casual, '2019-05-02', '2027-01-01', 2026))).toHaveLength(2)
    expect(brief(granted(casual, '2026-07-01', '2026-11-27', 2026))).toEqual([['2026-07-01', 'earned', 20]])
    expect(shareOfYear(20, 2026, '2026-12-15')).toBe(2)
    expect(shareOfYear(40, 2026, '2027-01-01')).toBe(0)
  })
  test('ten days of medical leave for each completed year', () => {
    expect(brief(granted(medical, '2023-06-15', '2026-06-14', 2026))).toEqual([
      ['2024-06-15', 'earned', 20],
      ['2025-06-15', 'earned', 20],
    ])
    expect(granted(medical, '2023-06-15', '2026-06-15', 2026).map((one) => one.once)).toEqual([
      'service:1',
      'service:2',
      'service:3',
    ])
    expect(granted(medical, null, '2026-06-15', 2026)).toEqual([])
  })
  test('maternity twice in service, once written', () => {
    expect(granted(maternity, '2020-01-01', '2026-11-27', 2026)).toEqual([
      { day: '2026-01-01', kind: 'earned', halves: 720, counted: null, once: 'service' },
    ])
  })
  test('not before service is long enough', () => {
    const late = { ...casual, afterMonths: 12 }
    expect(granted(late, '2026-03-10', '2027-03-09', 2026)).toEqual([])
    expect(granted(late, '2026-03-10', '2027-03-10', 2026).map((one) => one.once)).toEqual(['year:2027'])
  })
  test('months and years of service', () => {
    expect(monthsOf('2026-01-31', '2026-02-28')).toBe(1)
    expect(monthsOf('2026-01-15', '2026-02-14')).toBe(0)
    expect(yearsAfter('2024-02-29', 1)).toBe('2025-02-28')
    expect(yearsAfter('2024-02-29', 4)).toBe('2028-02-29')
  })
})

describe('one day for eleven days of duty', () => {
  const months = [
    { month: '2026-01', day: '2026-01-31', counted: 21 },
    { month: '2026-02', day: '2026-02-28', counted: 18 },
    { month: '2026-03', day: '2026-03-31', counted: 5 },
  ]
  test('no month’s rest is lost: 44 days are four', () => {
    const rows = earnedByDuty(11, { counted: 0, halves: 0 }, months)
    expect(rows.map((one) => one.halves)).toEqual([3, 4, 1])
    expect(rows.reduce((sum, one) => sum + one.halves, 0)).toBe(8)
  })
  test('going on where it stood gives the same', () => {
    expect(earnedByDuty(11, { counted: 39, halves: 7 }, months.slice(2)).map((one) => one.halves)).toEqual([1])
    expect(earnedByDuty(18, { counted: 0, halves: 0 }, months).map((one) => one.halves)).toEqual([2, 2, 0])
  })
})

describe('months of duty that count otherwise now', () => {
  const month = (at: number, had: number, counted: number, rows = 1) => ({
    month: `2026-0${at}`,
    day: `2026-0${at}-28`,
    had,
    rows,
    counted,
  })
  test('lessen or add what all of them together earn, and nothing where they are as they were', () => {
    const rows = earnedOtherwise(11, 44, [month(1, 21, 21), month(2, 18, 8), month(3, 5, 6, 3)])
    // 44 days are eight halves, 34 are six, 35 are six.
    expect(rows.map(({ counted, halves, once }) => [counted, halves, once])).toEqual([
      [-10, -2, 'month:2026-02#1'],
      [1, 0, 'month:2026-03#3'],
    ])
    expect(earnedOtherwise(11, 35, [month(1, 21, 21), month(2, 8, 8, 2), month(3, 6, 6, 4)])).toEqual([])
  })
})

describe('closing a year', () => {
  test('casual leave lapses', () => {
    expect(brief(closing(2026, 13, nothing, 0))).toEqual([['2026-12-31', 'lapsed', -13]])
  })
  test('as much as may be is carried over, the rest lapses', () => {
    expect(brief(closing(2026, 30, nothing, 20))).toEqual([
      ['2026-12-31', 'carried', -20],
      ['2026-12-31', 'lapsed', -10],
      ['2027-01-01', 'carried', 20],
    ])
    expect(brief(closing(2026, 30, nothing, null))).toEqual([
      ['2026-12-31', 'carried', -30],
      ['2027-01-01', 'carried', 30],
    ])
  })
  test('a closed year adds up to nothing, so repeating writes nothing', () => {
    const rows = closing(2026, 30, nothing, 20).filter((one) => one.day <= '2026-12-31')
    expect(30 + rows.reduce((sum, one) => sum + one.halves, 0)).toBe(0)
    expect(closing(2026, 0, { carried: 20, lapsed: 10 }, 20)).toEqual([])
  })
  test('leave given back afterwards lapses, or fills what may be carried', () => {
    expect(brief(closing(2026, 2, { carried: 20, lapsed: 10 }, 20))).toEqual([['2026-12-31', 'lapsed', -2]])
    expect(brief(closing(2026, 4, { carried: 18, lapsed: 0 }, 20))[0]).toEqual(['2026-12-31', 'carried', -2])
  })
  test('what is taken late comes from what lapsed first, then as a debt of the next year', () => {
    expect(brief(closing(2026, -4, { carried: 0, lapsed: 10 }, 0))).toEqual([['2026-12-31', 'lapsed', 4]])
    expect(brief(closing(2026, -4, { carried: 0, lapsed: 1 }, 0))).toEqual([
      ['2026-12-31', 'carried', 3],
      ['2026-12-31', 'lapsed', 1],
      ['2027-01-01', 'carried', -3],
    ])
  })
  test('the year before is open until mid January', () => {
    expect(closedYear('2027-01-15', 15)).toBe(2025)
    expect(closedYear('2027-01-16', 15)).toBe(2026)
    expect(closedYear('2027-01-01', 0)).toBe(2026)
  })
})

describe('what can be taken', () => {
  const sums = {
    byYear: new Map([
      [2025, 0],
      [2026, 25],
    ]),
    given: new Set([2025, 2026]),
  }
  test('of the year, of a year to come, of the whole service', () => {
    expect(available(casual, sums, 2026, 2026)).toBe(25)
    expect(available(casual, sums, 2027, 2026)).toBe(40)
    const all = new Map([
      [2024, 20],
      [2026, -6],
    ])
    expect(available(medical, { byYear: all, given: new Set() }, 2026, 2026)).toBe(14)
  })
})
