import { describe, expect, test } from 'vitest'
import { rollCallKey, rollCallsOf, type RollCall } from '~/domain/dashboard/today/roll-calls.policy'
import { lineIf } from '~/domain/dashboard/today/line'
import { birthdaysOn } from '~/domain/people/birthdays/birthdays.policy'

const call = (more: Partial<RollCall> = {}): RollCall => ({
  classId: 9,
  taken: false,
  present: 0,
  absent: 0,
  late: 0,
  half: 0,
  leave: 0,
  ...more,
})
const taken = (present: number, absent: number, more: Partial<RollCall> = {}) =>
  call({ taken: true, present, absent, ...more })

// Sunday 8 November 2026.
const DAY = '2026-11-08'
const rule = { weekend: [5, 6], entries: [], classId: null }
const holiday = {
  kind: 'holiday' as const,
  fromOn: DAY,
  toOn: DAY,
  startsAt: null,
  audience: [],
  classIds: [10],
  hidden: false,
}

describe('roll calls of a day', () => {
  test('sections that have school are counted, with what their sheets keep', () => {
    const of = rollCallsOf(DAY, [taken(40, 3, { late: 2, half: 1, leave: 4 }), taken(30, 1), call()], rule)
    expect(of).toEqual({ sections: 3, open: 1, attended: 73, absent: 4, leave: 4 })
  })
  test('a class that is off is no open section, unless its roll was called all the same', () => {
    const off = { ...rule, entries: [holiday] }
    expect(rollCallsOf(DAY, [call({ classId: 10 }), call()], off)).toMatchObject({ sections: 1, open: 1 })
    expect(rollCallsOf(DAY, [taken(5, 0, { classId: 10 }), call()], off)).toMatchObject({ sections: 2, open: 1 })
  })
  test('on a Friday nobody has school', () => {
    const of = rollCallsOf('2026-11-06', [call(), call()], rule)
    expect([of.sections, rollCallKey(of, '11:00')]).toEqual([0, 'noSchool'])
  })
  test('from ten o’clock on what is open is looked after, and no earlier', () => {
    const open = rollCallsOf(DAY, [taken(40, 3), call()], rule)
    expect([rollCallKey(open, '09:59'), rollCallKey(open, '10:00')]).toEqual(['attendance', 'attendanceLate'])
    expect(rollCallKey(rollCallsOf(DAY, [taken(40, 3)], rule), '12:00')).toBe('attendance')
  })
})

test('nothing waits: no line', () => {
  expect(lineIf(0, { key: 'waivers', to: '/x' })).toEqual([])
  expect(lineIf(2, { key: 'waivers', to: '/x' })).toEqual([{ key: 'waivers', to: '/x', figures: { many: 2 } }])
})

test('who is born on 29 February has a birthday every year, once', () => {
  expect(birthdaysOn('2026-02-28')).toEqual(['02-28', '02-29'])
  expect(birthdaysOn('2028-02-28')).toEqual(['02-28'])
  expect(birthdaysOn('2028-02-29')).toEqual(['02-29'])
  expect(birthdaysOn('2026-03-01')).toEqual(['03-01'])
})
