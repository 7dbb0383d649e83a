import { describe, expect, test } from 'vitest'
import { barTo, notTheirs, type Applicant, type Deciding, type Hand } from '~/domain/leave/request.policy'
import { suggested, type Substitute } from '~/domain/leave/substitutes.policy'
import { hindrance, inTurn, type Candidate } from '~/domain/duty-roster/turns.policy'

const TODAY = '2026-11-27'
const request = (more: Partial<Deciding> = {}): Deciding => ({
  state: 'asked',
  employeeId: 7,
  fromOn: '2026-12-01',
  recommendedBy: [],
  ...more,
})
const head: Hand = { userId: 1, employeeId: 1, mayRecommend: true, mayApprove: true }
const deputy: Hand = { userId: 2, employeeId: 2, mayRecommend: true, mayApprove: false }
const own: Hand = { userId: 7, employeeId: 7, mayRecommend: true, mayApprove: true }

describe('who decides', () => {
  test('two steps: the deputy recommends, the head approves', () => {
    expect(barTo('approve', request(), head, 2, TODAY)).toBe('state')
    expect(barTo('recommend', request(), deputy, 2, TODAY)).toBeNull()
    const recommended = request({ state: 'recommended', recommendedBy: [2] })
    expect(barTo('approve', recommended, head, 2, TODAY)).toBeNull()
    expect(barTo('approve', recommended, deputy, 2, TODAY)).toBe('right')
    expect(barTo('recommend', recommended, deputy, 2, TODAY)).toBe('state')
  })
  test('one step: the head approves what was asked; nobody recommends', () => {
    expect(barTo('approve', request(), head, 1, TODAY)).toBeNull()
    expect(barTo('recommend', request(), deputy, 1, TODAY)).toBe('state')
    expect(barTo('approve', request({ state: 'recommended', recommendedBy: [1] }), head, 1, TODAY)).toBeNull()
  })
  test('nobody decides their own, and nobody takes both steps', () => {
    for (const move of ['recommend', 'approve', 'refuse'] as const)
      expect(barTo(move, request(), own, 2, TODAY)).toBe('self')
    expect(barTo('cancel', request({ state: 'approved' }), own, 2, TODAY)).toBe('self')
    expect(barTo('approve', request({ state: 'recommended', recommendedBy: [1] }), head, 2, TODAY)).toBe('sameHand')
  })
  test('refusing', () => {
    expect(barTo('refuse', request(), deputy, 2, TODAY)).toBeNull()
    expect(barTo('refuse', request({ state: 'recommended' }), deputy, 2, TODAY)).toBe('right')
    expect(barTo('refuse', request({ state: 'approved' }), head, 2, TODAY)).toBe('state')
  })
  test('withdrawing is the applicant’s, until the first day; cancelling the office’s', () => {
    expect(barTo('withdraw', request(), own, 2, TODAY)).toBeNull()
    expect(barTo('withdraw', request(), head, 2, TODAY)).toBe('right')
    expect(barTo('withdraw', request({ state: 'approved' }), own, 2, TODAY)).toBeNull()
    expect(barTo('withdraw', request({ state: 'approved', fromOn: TODAY }), own, 2, TODAY)).toBe('begun')
    expect(barTo('cancel', request({ state: 'approved', fromOn: '2026-11-01' }), head, 2, TODAY)).toBeNull()
    expect(barTo('cancel', request(), head, 2, TODAY)).toBe('state')
  })
})

describe('whose a kind is', () => {
  const who: Applicant = { id: 1, isTeacher: true, gender: 'male', joinedOn: '2026-01-10' }
  const kind = { staff: 'all' as const, gender: null, afterMonths: 0 }
  test('by staff, gender and months of service', () => {
    expect(notTheirs(kind, who, TODAY)).toBeNull()
    expect(notTheirs({ ...kind, staff: 'other' }, who, TODAY)).toBe('staff')
    expect(notTheirs({ ...kind, gender: 'female' }, who, TODAY)).toBe('gender')
    expect(notTheirs({ ...kind, afterMonths: 12 }, who, TODAY)).toBe('months')
    expect(notTheirs({ ...kind, afterMonths: 12 }, who, '2027-01-10')).toBeNull()
  })
})

describe('who takes a lesson', () => {
  const lesson = { startsAt: '10:00', endsAt: '10:40', subjectId: 5 }
  const teacher = (id: number, more: Partial<Substitute> = {}): Substitute => ({
    id,
    away: false,
    busy: [],
    subjectIds: [],
    taken: 0,
    ...more,
  })
  test('free teachers: the same subject first, then who took fewest, then the lightest day', () => {
    const found = suggested(lesson, [
      teacher(1, { busy: [{ startsAt: '10:30', endsAt: '11:10' }] }),
      teacher(2, { away: true, subjectIds: [5] }),
      teacher(3, { taken: 2 }),
      teacher(4, { taken: 1, busy: [{ startsAt: '10:40', endsAt: '11:20' }] }),
      teacher(5, { taken: 1 }),
      teacher(6, { taken: 9, subjectIds: [5] }),
    ])
    expect(found.map((one) => one.id)).toEqual([6, 5, 4, 3])
  })
})

describe('whose turn it is', () => {
  const hours = { startsAt: '09:40', endsAt: '10:00' }
  const person = (id: number, more: Partial<Candidate> = {}): Candidate => ({
    id,
    away: false,
    busy: [],
    done: 0,
    inAll: 0,
    lastOn: null,
    ...more,
  })
  test('least done, then least in all, then longest ago; nobody who is away or busy', () => {
    const people = [
      person(1, { done: 1 }),
      person(2, { inAll: 3 }),
      person(3, { inAll: 1, lastOn: '2026-11-20' }),
      person(4, { inAll: 1, lastOn: '2026-11-10' }),
      person(5, { away: true }),
      person(6, { busy: [{ ...hours, why: 'lesson' }] }),
    ]
    expect(inTurn(hours, people).map((one) => one.id)).toEqual([4, 3, 2, 1])
  })
  test('what keeps somebody is named, leave first', () => {
    expect(hindrance(hours, person(1, { away: true, busy: [{ ...hours, why: 'lesson' }] }))).toBe('away')
    expect(hindrance(hours, person(1, { busy: [{ startsAt: '09:00', endsAt: '09:40', why: 'duty' }] }))).toBeNull()
    expect(hindrance(hours, person(1, { busy: [{ startsAt: '09:00', endsAt: '09:41', why: 'exam' }] }))).toBe('exam')
  })
})
