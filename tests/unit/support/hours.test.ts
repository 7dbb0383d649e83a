import { describe, expect, test } from 'vitest'
import { afterOpenMinutes, openMinutes, type OpenHours } from '~/domain/support/tickets/hours.policy'
import { mayReopen, targetMinutes } from '~/domain/support/tickets/ticket'

/** Sunday to Thursday, nine to five; 26 March is a holiday. */
const desk: OpenHours = {
  opensAt: '09:00',
  closesAt: '17:00',
  rule: {
    weekend: [5, 6],
    entries: [
      {
        kind: 'holiday',
        fromOn: '2026-03-26',
        toOn: '2026-03-26',
        startsAt: null,
        audience: [],
        classIds: [],
        hidden: false,
      },
    ],
    classId: null,
  },
}
const at = (text: string) => new Date(`${text}+06:00`)

describe('hours of a help desk', () => {
  test('what is asked in the afternoon is due the next morning', () => {
    // Tuesday 24 March 2026, 16:00: one hour today, three tomorrow.
    expect(afterOpenMinutes(at('2026-03-24T16:00'), 240, desk)).toEqual(at('2026-03-25T12:00'))
  })
  test('holiday and weekend are left out', () => {
    // Wednesday 16:00: one hour; Thursday is a holiday, Friday and Saturday are off; Sunday until 12:00.
    expect(afterOpenMinutes(at('2026-03-25T16:00'), 240, desk)).toEqual(at('2026-03-29T12:00'))
  })
  test('what is asked at night counts from the opening', () => {
    expect(afterOpenMinutes(at('2026-03-24T22:30'), 60, desk)).toEqual(at('2026-03-25T10:00'))
    expect(afterOpenMinutes(at('2026-03-24T06:00'), 480, desk)).toEqual(at('2026-03-24T17:00'))
  })
  test('minutes between are the same count', () => {
    expect(openMinutes(at('2026-03-25T16:00'), at('2026-03-29T12:00'), desk)).toBe(240)
    expect(openMinutes(at('2026-03-24T18:00'), at('2026-03-24T23:00'), desk)).toBe(0)
    expect(openMinutes(at('2026-03-25T12:00'), at('2026-03-24T12:00'), desk)).toBe(0)
  })
  test('a desk that never opens answers all the same', () => {
    const never = { ...desk, rule: { ...desk.rule, weekend: [0, 1, 2, 3, 4, 5, 6] } }
    expect(afterOpenMinutes(at('2026-03-24T16:00'), 60, never)).toEqual(at('2026-03-24T17:00'))
  })
})

test('what is urgent has half the time; the category’s hours win; the solution is never due before the answer', () => {
  expect(targetMinutes({ responseHours: 8 }, { hours: null }, 'normal')).toEqual({ answer: 480, solve: 1440 })
  expect(targetMinutes({ responseHours: 8 }, { hours: 4 }, 'urgent')).toEqual({ answer: 120, solve: 360 })
  expect(targetMinutes({ responseHours: 8, solveHours: 6 }, { hours: 24 }, 'normal')).toEqual({
    answer: 1440,
    solve: 1440,
  })
})

test('a ticket is opened again within fourteen days of its end', () => {
  const ended = at('2026-03-01T10:00')
  expect(mayReopen({ state: 'solved', endedAt: ended }, at('2026-03-15T10:00'))).toBe(true)
  expect(mayReopen({ state: 'closed', endedAt: ended }, at('2026-03-15T10:01'))).toBe(false)
  expect(mayReopen({ state: 'open', endedAt: null }, at('2026-03-02T10:00'))).toBe(false)
})
