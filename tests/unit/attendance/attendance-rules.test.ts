import { describe, expect, test } from 'vitest'
import { leaveFaults, leaveSteps } from '~/domain/attendance/leave/leave.policy'
import { monthOf, monthsBetween } from '~/domain/attendance/report/months.policy'
import { countsOf, daysAttended, daysCounted, noCounts, percentOf } from '~/domain/attendance/states.policy'
import { percentFigure } from '~/format/numbers'
import { progressOf } from '~/domain/attendance/take/progress.policy'
import { scannedIn } from '~/domain/attendance/take/scan.policy'
import {
  beginsAs,
  changesOf,
  needsReason,
  takeRefusal,
  wasThere,
  type SentMark,
  type StandingMark,
  type TakeFacts,
} from '~/domain/attendance/take/take.policy'
import { filledText, isQuiet, isTime, unknownFields } from '~/domain/attendance/tell/tell.policy'

describe('when attendance may be written', () => {
  const facts: TakeFacts = {
    day: '2026-11-22',
    today: '2026-11-22',
    dayIs: 'working',
    session: { startsOn: '2026-01-01', endsOn: '2026-12-31' },
    right: 'own',
    own: true,
    correctDays: 3,
    afterwards: false,
  }
  test('by the class teacher on the day', () => expect(takeRefusal(facts)).toBeNull())
  test('not by a teacher of another section, but by the office', () => {
    expect(takeRefusal({ ...facts, own: false })).toBe('attendance:refused.section')
    expect(takeRefusal({ ...facts, own: false, right: 'any' })).toBeNull()
  })
  test('not ahead, not on a holiday or weekend, not outside the session', () => {
    expect(takeRefusal({ ...facts, day: '2026-11-23' })).toBe('attendance:refused.future')
    expect(takeRefusal({ ...facts, dayIs: 'off' })).toBe('attendance:refused.holiday')
    expect(takeRefusal({ ...facts, dayIs: 'weekend' })).toBe('attendance:refused.weekend')
    expect(takeRefusal({ ...facts, day: '2025-12-31' })).toBe('attendance:refused.session')
  })
  test('until the set day, then by the head alone', () => {
    expect(takeRefusal({ ...facts, day: '2026-11-19' })).toBeNull()
    expect(takeRefusal({ ...facts, day: '2026-11-18' })).toBe('attendance:refused.late')
    expect(takeRefusal({ ...facts, day: '2026-11-18', afterwards: true })).toBeNull()
    expect(takeRefusal({ ...facts, day: '2026-11-21', correctDays: 0 })).toBe('attendance:refused.late')
  })
})

test('who belonged to the section that day', () => {
  const stay = { admittedOn: '2026-03-10', leftOn: '2026-09-15', left: true }
  expect(wasThere('2026-03-09', stay)).toBe(false)
  expect(wasThere('2026-03-10', stay)).toBe(true)
  expect(wasThere('2026-09-15', stay)).toBe(true)
  expect(wasThere('2026-09-16', stay)).toBe(false)
  expect(wasThere('2026-05-01', { ...stay, leftOn: null })).toBe(false)
  expect(wasThere('2026-05-01', { admittedOn: null, leftOn: null, left: false })).toBe(true)
})

describe('what a save changes', () => {
  const sent = (enrolmentId: number, state: SentMark['state'], note = ''): SentMark => ({
    enrolmentId,
    state,
    minutes: null,
    note,
  })
  const stands = (
    enrolmentId: number,
    state: StandingMark['state'],
    version: number | null = state ? 1 : null,
  ): StandingMark => ({ enrolmentId, state, minutes: null, note: '', version })
  test('a first roll call writes every row and corrects none', () => {
    const { rows, corrections, stale } = changesOf(
      [sent(1, 'present'), sent(2, 'absent')],
      [stands(1, null), stands(2, null)],
      0,
    )
    expect([rows.length, corrections.length, stale]).toEqual([2, 0, false])
  })
  test('the same again writes nothing, even from an old page', () =>
    expect(changesOf([sent(1, 'present')], [stands(1, 'present', 5)], 0)).toMatchObject({ rows: [], stale: false }))
  test('a page that is older than what it changes is stale', () => {
    expect(changesOf([sent(1, 'absent')], [stands(1, 'present', 2)], 1).stale).toBe(true)
    expect(changesOf([sent(1, 'absent')], [stands(1, 'present', 2)], 2)).toMatchObject({
      stale: false,
      corrections: [{ enrolmentId: 1, from: 'present', to: 'absent' }],
    })
  })
  test('two teachers of one period who wrote different students stand in nobody’s way', () =>
    expect(changesOf([sent(2, 'present')], [stands(1, 'absent', 1), stands(2, null)], 0)).toMatchObject({
      rows: [sent(2, 'present')],
      stale: false,
    }))
  test('strangers are named; a note alone is a change and no correction', () => {
    expect(changesOf([sent(9, 'present')], [stands(1, null)], 0).strangers).toEqual([9])
    const noted = changesOf([sent(1, 'absent', 'জ্বর')], [stands(1, 'absent')], 1)
    expect([noted.rows.length, noted.corrections.length]).toEqual([1, 0])
  })
  test('a reason is asked for after the day', () => {
    expect(needsReason('2026-11-22', '2026-11-22', 3)).toBe(false)
    expect(needsReason('2026-11-21', '2026-11-22', 1)).toBe(true)
    expect(needsReason('2026-11-21', '2026-11-22', 0)).toBe(false)
  })
  test('what a page begins with', () => {
    expect(beginsAs(null, false, false)).toBe('present')
    expect(beginsAs(null, true, false)).toBe('leave')
    expect(beginsAs(null, false, true)).toBe('absent')
    expect(beginsAs('late', true, true)).toBe('late')
  })
})

describe('percentages', () => {
  const counts = { ...noCounts(), present: 180, late: 6, half: 3, absent: 9, leave: 2 }
  const how = { lateCounts: true, leaveExcused: false }
  test('late counts, half days are halves, leave is a day away', () => {
    expect(daysAttended(counts, how)).toBe(187.5)
    expect(daysCounted(counts, how)).toBe(200)
    expect(percentFigure(percentOf(counts, how) ?? 0)).toBe('93.8')
  })
  test('as the settings say otherwise', () => {
    expect(daysAttended(counts, { ...how, lateCounts: false })).toBe(181.5)
    expect(daysCounted(counts, { ...how, leaveExcused: true })).toBe(198)
  })
  test('rounded down, so that 74.999 is below 75; null where no day counts', () => {
    expect(percentOf({ ...noCounts(), present: 74_999, absent: 25_001 }, how)).toBe(7499)
    expect(percentOf({ ...noCounts(), present: 3, absent: 1 }, how)).toBe(7500)
    expect(percentOf(noCounts(), how)).toBeNull()
    expect(percentOf({ ...noCounts(), leave: 4 }, { ...how, leaveExcused: true })).toBeNull()
  })
  test('counting', () =>
    expect(countsOf(['present', 'late', 'present'])).toEqual({ ...noCounts(), present: 2, late: 1 }))
})

test('how far a section is', () => {
  expect(progressOf({ dayIs: 'working', marked: 0, expected: 60 })).toBe('open')
  expect(progressOf({ dayIs: 'off', marked: 0, expected: 60 })).toBe('off')
  expect(progressOf({ dayIs: 'working', marked: 59, expected: 60 })).toBe('partly')
  expect(progressOf({ dayIs: 'weekend', marked: 60, expected: 60 })).toBe('taken')
})

test('whose card it is', () => {
  const rows = [
    { enrolmentId: 31, code: '2600031', roll: 1 },
    { enrolmentId: 32, code: '2600032', roll: 12 },
  ]
  const card = (site: number, enrolment: number) =>
    `https://shapla.example/site-public/student-details/s.2600032.${site}.${enrolment}`
  expect(scannedIn(card(7, 32), 7, rows)?.enrolmentId).toBe(32)
  expect(scannedIn(`${card(7, 32)}?x=1`, 7, rows)?.enrolmentId).toBe(32)
  expect(scannedIn(card(8, 32), 7, rows)).toBeNull()
  expect(scannedIn(card(7, 99), 7, rows)).toBeNull()
  expect(scannedIn(' ২৬০০০৩১ ', 7, rows)?.enrolmentId).toBe(31)
  expect(scannedIn('১২', 7, rows)?.enrolmentId).toBe(32)
  expect(scannedIn('nobody', 7, rows)).toBeNull()
})

describe('leave', () => {
  const facts = {
    today: '2026-11-22',
    session: { startsOn: '2026-01-01', endsOn: '2026-12-31' },
    others: [{ fromOn: '2026-12-01', toOn: '2026-12-03', state: 'granted' as const }],
  }
  const faults = (fromOn: string, toOn: string) => Object.keys(leaveFaults({ fromOn, toOn }, facts))
  test('days that can be', () => {
    expect(faults('2026-11-23', '2026-11-25')).toEqual([])
    expect(faults('2026-11-01', '2026-11-02')).toEqual([])
  })
  test('days that cannot', () => {
    expect(faults('2026-11-25', '2026-11-23')).toEqual(['toOn'])
    expect(faults('2026-12-03', '2026-12-04')).toEqual(['fromOn'])
    expect(faults('2026-10-01', '2026-10-02')).toEqual(['fromOn'])
    expect(faults('2026-12-30', '2027-01-02')).toEqual(['toOn'])
  })
  test('what was refused or taken back is in nobody’s way', () => {
    const others = [{ fromOn: '2026-12-01', toOn: '2026-12-03', state: 'refused' as const }]
    expect(leaveFaults({ fromOn: '2026-12-02', toOn: '2026-12-02' }, { ...facts, others })).toEqual({})
  })
  test('who may do what', () => {
    expect(leaveSteps('asked', 'asker', false)).toEqual(['withdraw'])
    expect(leaveSteps('granted', 'asker', false)).toEqual([])
    expect(leaveSteps('asked', 'staff', true)).toEqual(['grant', 'refuse'])
    expect(leaveSteps('refused', 'staff', true)).toEqual(['grant'])
    expect(leaveSteps('granted', 'staff', false)).toEqual(['refuse'])
    expect(leaveSteps('granted', 'staff', true)).toEqual([])
    expect(leaveSteps('withdrawn', 'staff', false)).toEqual([])
  })
})

describe('messages', () => {
  test('fields are filled in, and a wrong one is named', () => {
    const values = { name: 'রাফি', roll: '৭', class: 'ষষ্ঠ – ক', date: '২২ নভেম্বর ২০২৬', school: 'শাপলা' }
    expect(filledText('{name} ({class}, {roll}) {date}: {school}', values)).toBe('রাফি (ষষ্ঠ – ক, ৭) ২২ নভেম্বর ২০২৬: শাপলা')
    expect(unknownFields('{name} {nmae} {}')).toEqual(['nmae', ''])
  })
  test('quiet hours, over midnight too', () => {
    expect(isQuiet('21:00', '20:00', '08:00')).toBe(true)
    expect(isQuiet('07:59', '20:00', '08:00')).toBe(true)
    expect(isQuiet('08:00', '20:00', '08:00')).toBe(false)
    expect(isQuiet('13:30', '13:00', '14:00')).toBe(true)
    expect(isQuiet('13:30', '00:00', '00:00')).toBe(false)
  })
  test('when it goes by itself', () => {
    const quiet = { quietFrom: '20:00', quietTo: '08:00' }
    expect(isTime('10:59', '11:00', quiet)).toBe(false)
    expect(isTime('11:00', '11:00', quiet)).toBe(true)
    expect(isTime('20:15', '11:00', quiet)).toBe(false)
    expect(isTime('12:00', null, quiet)).toBe(false)
  })
})

test('months of an address and of a session', () => {
  expect(monthOf('2026-02')).toBe('2026-02')
  expect(monthOf('2026-13')).toMatch(/^\d{4}-\d{2}$/)
  expect(monthsBetween('2026-11-03', '2027-01-15')).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(monthsBetween('2026-01-01', '2026-12-31', 2)).toEqual(['2026-12', '2026-11'])
})
