import { describe, expect, test } from 'vitest'
import { layDay, overlap, periodFaults, type PeriodRow } from '~/domain/routine/period.policy'

const shift = { startsAt: '09:00', endsAt: '15:00' }
const say = (key: string) => key
const row = (startsAt: string, endsAt: string, more: Partial<PeriodRow> = {}): PeriodRow => ({
  id: null,
  shiftId: 1,
  nameBn: `প ${startsAt}`,
  nameEn: `P ${startsAt}`,
  kind: 'class',
  weekdays: [0, 1],
  startsAt,
  endsAt,
  ...more,
})

describe('the day of a shift', () => {
  test('a school day of the curriculum: assembly 15, first period 60, five of 50, tiffin 35 after the third', () => {
    const day = layDay({
      shiftId: 1,
      weekdays: [0],
      startsAt: '10:00',
      assembly: 15,
      periods: 6,
      first: 60,
      minutes: 50,
      breakAfter: 3,
      breakMinutes: 35,
    })
    expect(day.map((one) => [one.nameEn, one.kind, one.startsAt, one.endsAt])).toEqual([
      ['Assembly', 'assembly', '10:00', '10:15'],
      ['1st period', 'class', '10:15', '11:15'],
      ['2nd period', 'class', '11:15', '12:05'],
      ['3rd period', 'class', '12:05', '12:55'],
      ['Tiffin break', 'break', '12:55', '13:30'],
      ['4th period', 'class', '13:30', '14:20'],
      ['5th period', 'class', '14:20', '15:10'],
      ['6th period', 'class', '15:10', '16:00'],
    ])
    expect(day.at(-1)?.nameBn).toBe('৬ষ্ঠ পিরিয়ড')
  })

  test('nothing is laid for an assembly or a break of no length', () => {
    expect(
      layDay({
        shiftId: 1,
        weekdays: [0],
        startsAt: '09:00',
        assembly: 0,
        periods: 2,
        first: 40,
        minutes: 40,
        breakAfter: 0,
        breakMinutes: 20,
      }),
    ).toHaveLength(2)
  })

  test('periods that touch do not overlap', () => {
    expect(overlap(row('09:00', '09:40'), row('09:40', '10:20'))).toBe(false)
    expect(overlap(row('09:00', '09:41'), row('09:40', '10:20'))).toBe(true)
  })

  test.each([
    ['ends before it begins', row('10:00', '09:00'), [], { endsAt: ['endsEarly'] }],
    ['before the shift', row('08:30', '09:30'), [], { startsAt: ['outside'] }],
    ['after the shift', row('14:30', '15:30'), [], { endsAt: ['outside'] }],
    ['over another', row('09:30', '10:00'), [row('09:00', '09:40')], { startsAt: ['overlaps'] }],
    ['over one of other days', row('09:30', '10:00'), [row('09:00', '09:40', { weekdays: [4] })], null],
    ['over one of another shift', row('09:30', '10:00'), [row('09:00', '09:40', { shiftId: 2 })], null],
    [
      'a name twice on a day',
      row('10:00', '10:40', { nameEn: 'p 09:00' }),
      [row('09:00', '09:40')],
      { nameEn: ['twice'] },
    ],
    [
      'a name again on Thursday',
      row('10:00', '10:40', { nameEn: 'P 09:00', weekdays: [4] }),
      [row('09:00', '09:40')],
      null,
    ],
  ])('%s', (_, one, others, found) => expect(periodFaults(one, others, shift, say)).toEqual(found))
})
