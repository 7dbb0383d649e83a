import { describe, expect, it } from 'vitest'
import { attendanceRefusal, stateOf } from '~/domain/exams/seating/attendance.policy'
import { rollRanges } from '~/domain/exams/seating/ranges.policy'

const asked = {
  heldOn: '2026-11-20',
  today: '2026-11-20',
  days: 0,
  examClosed: false,
  right: 'own',
  onDuty: true,
} as const

describe('who may take attendance', () => {
  it('an invigilator on the day, in a room of their own, of an open exam', () => {
    expect(attendanceRefusal(asked)).toBeNull()
    expect(attendanceRefusal({ ...asked, onDuty: false })).toBe('seating:refused.duty')
    expect(attendanceRefusal({ ...asked, examClosed: true })).toBe('seating:refused.closed')
    expect(attendanceRefusal({ ...asked, today: '2026-11-19' })).toBe('seating:refused.early')
    expect(attendanceRefusal({ ...asked, today: '2026-11-21' })).toBe('seating:refused.late')
  })
  it('later as long as the controller allows; the office any day from the day on', () => {
    expect(attendanceRefusal({ ...asked, today: '2026-11-22', days: 2 })).toBeNull()
    expect(attendanceRefusal({ ...asked, today: '2026-11-23', days: 2 })).toBe('seating:refused.late')
    expect(attendanceRefusal({ ...asked, right: 'any', onDuty: false, today: '2026-12-30' })).toBeNull()
    expect(attendanceRefusal({ ...asked, right: 'any', today: '2026-11-01' })).toBe('seating:refused.early')
  })
  it('knows four states and no other', () => {
    expect(stateOf('expelled')).toBe('expelled')
    expect(stateOf('here')).toBeNull()
  })
})

describe('rolls as people read them', () => {
  it('joins what follows', () => {
    expect(rollRanges([7, 1, 2, 3, 9, 10])).toBe('1–3, 7, 9–10')
    expect(rollRanges([])).toBe('')
  })
})
