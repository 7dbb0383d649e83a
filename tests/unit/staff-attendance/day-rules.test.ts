import { describe, expect, test } from 'vitest'
import {
  decideDay,
  handDay,
  handRefusal,
  inAndOut,
  lateCost,
  overtimeOf,
  secondsOf,
  spanOf,
  windowOf,
  type DayFacts,
  type DayRules,
  type ShiftHours,
} from '~/domain/staff-attendance/days/day.policy'
import { punchesImport } from '~/domain/staff-attendance/import/import-punches.server'
import { PUNCH_FIELDS, readPunches } from '~/domain/staff-attendance/import/read-punches.policy'
import { mappedLines } from 'tests/harness/sheets'

const HOUR = 3600
const at = (time: string) => secondsOf(time) + (time.length > 5 ? Number(time.slice(6)) : 0)
const shift: ShiftHours = {
  startsAt: at('09:00'),
  endsAt: at('16:00'),
  graceIn: 10,
  graceOut: 5,
  halfAfter: 120,
  halfBefore: 120,
}
const night: ShiftHours = { ...shift, startsAt: at('22:00'), endsAt: at('06:00'), halfAfter: null, halfBefore: null }
const rules: DayRules = { quietMinutes: 5, overtimeFrom: 30, overtimeStep: 0, noOut: 'present' }
const facts = (some: Partial<DayFacts> = {}): DayFacts => ({
  working: true,
  shift,
  punches: [],
  leaveHalves: 0,
  leaveIsDuty: false,
  ordered: false,
  now: 30 * HOUR,
  over: true,
  ...some,
})
const day = (...punches: string[]) => decideDay(facts({ punches: punches.map(at) }), rules)

describe('a worked day', () => {
  test('in time and to the end is present, with all its seconds', () => {
    expect(day('08:52:10', '16:03:40')).toMatchObject({
      state: 'present',
      lateSeconds: 0,
      earlySeconds: 0,
      overtimeSeconds: 0,
      workedSeconds: 7 * HOUR + 11 * 60 + 30,
      presentHalves: 2,
      absentHalves: 0,
    })
  })

  test('within the grace nobody is late; a second after it, late from the beginning of the shift on', () => {
    expect(day('09:10:00', '16:00:00')).toMatchObject({ state: 'present', lateSeconds: 0 })
    expect(day('09:10:01', '16:00:00')).toMatchObject({ state: 'late', lateSeconds: 601, presentHalves: 2 })
    // domain-facts: 25 minutes late are 1,500 seconds.
    expect(day('09:25:00', '16:00:00')).toMatchObject({ state: 'late', lateSeconds: 1500 })
  })

  test('who leaves before the grace out left early; within it did not', () => {
    expect(day('08:50:00', '15:55:00')).toMatchObject({ state: 'present', earlySeconds: 0 })
    expect(day('08:50:00', '15:00:00')).toMatchObject({ state: 'present', earlySeconds: HOUR })
  })

  test('more than two hours late, or left so much too early, is half a day, and is not cut by its seconds as well', () => {
    const half = { state: 'half', presentHalves: 1, absentHalves: 1, lateSeconds: 0, earlySeconds: 0 }
    expect(day('11:00:01', '16:00:00')).toMatchObject(half)
    expect(day('08:50:00', '13:59:59')).toMatchObject(half)
    expect(day('11:00:00', '16:00:00')).toMatchObject({ state: 'late', lateSeconds: 2 * HOUR })
  })

  test('nobody has left early before the shift has ended', () => {
    const now = decideDay(facts({ punches: [at('08:55'), at('12:30')], now: at('12:31'), over: false }), rules)
    expect(now).toMatchObject({ state: 'present', earlySeconds: 0 })
  })

  test('an end that nobody saw is as the setting says', () => {
    expect(day('08:55:00')).toMatchObject({ state: 'present', workedSeconds: 0, earlySeconds: 0 })
    expect(decideDay(facts({ punches: [at('08:55')] }), { ...rules, noOut: 'half' })).toMatchObject({ state: 'half' })
  })

  test('nobody came: absent once the day is over, nothing before', () => {
    expect(decideDay(facts(), rules)).toMatchObject({ state: 'absent', absentHalves: 2, presentHalves: 0 })
    expect(decideDay(facts({ over: false, now: at('10:00') }), rules)).toBeNull()
  })
})

describe('punches', () => {
  test('first in, last out, whatever lies between; doubles within the quiet time are one coming', () => {
    expect(inAndOut([at('08:50'), at('08:50:04')], 5)).toEqual({ firstIn: at('08:50'), lastOut: null })
    expect(inAndOut([at('08:50'), at('12:00'), at('13:00'), at('16:10')], 5)).toEqual({
      firstIn: at('08:50'),
      lastOut: at('16:10'),
    })
    expect(inAndOut([], 5)).toEqual({ firstIn: null, lastOut: null })
  })

  test('overtime has a least, and is rounded down', () => {
    expect(overtimeOf(29 * 60 + 59, rules)).toBe(0)
    expect(overtimeOf(30 * 60, rules)).toBe(1800)
    expect(overtimeOf(44 * 60, { ...rules, overtimeStep: 15 })).toBe(1800)
    expect(overtimeOf(-5, { ...rules, overtimeFrom: 0 })).toBe(0)
    expect(day('08:50:00', '17:30:10')).toMatchObject({ overtimeSeconds: HOUR + 1810 })
  })

  test('a watchman’s shift goes on over midnight', () => {
    expect(spanOf(night)).toEqual({ from: 22 * HOUR, to: 30 * HOUR })
    expect(windowOf(night)).toEqual({ from: 18 * HOUR, to: 42 * HOUR })
    const one = decideDay(
      facts({ shift: night, punches: [at('21:55'), at('06:05') + 24 * HOUR], now: 40 * HOUR }),
      rules,
    )
    expect(one).toMatchObject({ state: 'present', lateSeconds: 0, earlySeconds: 0, workedSeconds: 8 * HOUR + 600 })
    // Where the next day begins elsewhere, its time ends this day's.
    expect(windowOf(night, shift).to).toBe(24 * HOUR + 5 * HOUR)
  })
})

describe('leave and days off', () => {
  test('leave is leave, also where somebody came; duty leave is duty', () => {
    expect(decideDay(facts({ leaveHalves: 2, punches: [at('09:00')] }), rules)).toMatchObject({
      state: 'leave',
      leaveHalves: 2,
      presentHalves: 0,
    })
    expect(decideDay(facts({ leaveHalves: 2, leaveIsDuty: true }), rules)).toMatchObject({
      state: 'duty',
      presentHalves: 2,
    })
  })

  test('half a day of leave: the other half is there or absent, and never late', () => {
    expect(decideDay(facts({ leaveHalves: 1, punches: [at('12:30'), at('16:00')] }), rules)).toMatchObject({
      state: 'half',
      presentHalves: 1,
      leaveHalves: 1,
      lateSeconds: 0,
    })
    expect(decideDay(facts({ leaveHalves: 1 }), rules)).toMatchObject({ absentHalves: 1, leaveHalves: 1 })
    expect(decideDay(facts({ leaveHalves: 1, over: false }), rules)).toBeNull()
  })

  test('a day off has nothing to say, unless somebody came: by order or not', () => {
    expect(decideDay(facts({ working: false }), rules)).toBeNull()
    const came = { working: false, punches: [at('10:00'), at('13:00')] }
    expect(decideDay(facts(came), rules)).toMatchObject({ state: 'holiday', presentHalves: 0, overtimeSeconds: 0 })
    expect(decideDay(facts({ ...came, ordered: true }), rules)).toMatchObject({ state: 'holiday-duty' })
  })
})

describe('by hand', () => {
  test('a hand says what the day was and keeps what was seen', () => {
    const seen = day('09:25:00', '16:00:00')
    expect(handDay('present', seen)).toMatchObject({ state: 'present', lateSeconds: 0, firstIn: at('09:25') })
    expect(handDay('late', seen)).toMatchObject({ lateSeconds: 1500, presentHalves: 2 })
    expect(handDay('half', null)).toMatchObject({ presentHalves: 1, absentHalves: 1, firstIn: null })
    expect(handDay('absent', seen)).toMatchObject({ presentHalves: 0, absentHalves: 2, overtimeSeconds: 0 })
    expect(handDay('duty', null)).toMatchObject({ presentHalves: 2 })
  })

  test('nobody’s own day, none ahead, and of long ago by the head alone', () => {
    const of = { day: '2026-11-20', today: '2026-11-22', lastDay: '2026-11-23', afterwards: false, own: false }
    expect(handRefusal(of)).toBeNull()
    expect(handRefusal({ ...of, own: true })).toBe('staff-attendance:refused.own')
    expect(handRefusal({ ...of, day: '2026-11-23' })).toBe('staff-attendance:refused.future')
    expect(handRefusal({ ...of, lastDay: '2026-11-21' })).toBe('staff-attendance:refused.late')
    expect(handRefusal({ ...of, lastDay: '2026-11-21', afterwards: true })).toBeNull()
  })

  test('three late days cost a day where the institution says so', () => {
    expect(lateCost(2, 3)).toBe(0)
    expect(lateCost(7, 3)).toBe(4)
    expect(lateCost(7, null)).toBe(0)
  })
})

describe('a sheet of punches', () => {
  const known = {
    codes: new Map([['e001', 1]]),
    pins: new Map([['7', 2]]),
    now: new Date('2026-11-22T12:00:00+06:00'),
  }
  const sheet = (...rows: (string | number)[][]) => {
    const { mapping, lines } = mappedLines(punchesImport, PUNCH_FIELDS, rows)
    return { headingRow: mapping.headingRow, rows: readPunches(lines, known) }
  }

  test('reads in and out, seconds and Bengali digits', () => {
    const { headingRow, rows } = sheet(
      ['Attendance of November'],
      ['Employee code', 'Date', 'In', 'Out'],
      ['E001', '21/11/2026', '08:55:07', '16:02'],
      ['e001', '২০/১১/২০২৬', '০৯:০৫', ''],
    )
    expect(headingRow).toBe(2)
    expect(rows[0]).toMatchObject({ employeeId: 1, problems: [] })
    expect(rows[0]?.at).toEqual(['2026-11-21T02:55:07.000Z', '2026-11-21T10:02:00.000Z'])
    expect(rows[1]).toMatchObject({ problems: [], at: ['2026-11-20T03:05:00.000Z'] })
  })

  test('a time earlier than the one before it in its row is of the next day', () => {
    const { rows } = sheet(
      ['Employee ID', 'Date', 'In Time', 'Out Time'],
      ['E001', '20/11/2026', '22:00', '06:00'],
      ['E001', '21/11/2026', '', '06:00'],
      ['E001', '21/11/2026', '22:00', '13:00'],
    )
    expect(rows[0]?.at).toEqual(['2026-11-20T16:00:00.000Z', '2026-11-21T00:00:00.000Z'])
    expect(rows[1]?.at).toEqual(['2026-11-21T00:00:00.000Z'])
    expect(rows[2]?.problems).toEqual([{ code: 'future', value: '13:00' }])
  })

  test('a number that is padded with zeros is the same, as machines push it', () => {
    const { rows } = sheet(['AC-No.', 'Name', 'Date', 'Clock In'], ['0007', 'X', '21/11/2026', '08:01'])
    expect(rows[0]).toMatchObject({ employeeId: 2, problems: [] })
  })

  test('says what is wrong with each row', () => {
    const { rows } = sheet(
      ['PIN', 'Date', 'Time'],
      ['7', '21/11/2026', '08:55'],
      ['8', '21/11/2026', '08:55'],
      ['', '31/02/2026', '08:55'],
      ['7', '21/11/2026', '25:61'],
      ['7', '21/11/2026', ''],
      ['7', '22/11/2026', '18:00'],
    )
    expect(rows.map((one) => one.problems.map((problem) => problem.code))).toEqual([
      [],
      ['unknown'],
      ['nobody', 'date'],
      ['time'],
      ['noTime'],
      ['future'],
    ])
  })

  test('no headings, no rows', () => {
    expect(sheet(['a', 'b'], ['1', '2'])).toEqual({ headingRow: 0, rows: [] })
  })
})
