import { expect, test } from 'vitest'
import { kindsFor, standingBy, standingUntil, type Happening } from '~/domain/people/events/standing.policy'
import type { EventKind } from '~/domain/people/kinds'

let next = 0
const event = (kind: EventKind, onDate: string, more: Partial<Happening> = {}): Happening => ({
  id: ++next,
  kind,
  onDate,
  fromDesignationId: null,
  designationId: null,
  fromGrade: null,
  payGrade: null,
  fromBasic: null,
  basic: null,
  until: null,
  note: '',
  ...more,
})

test('designation, grade and basic are those of the last event that says them, whatever the order they were written in', () => {
  const promoted = event('promotion', '2020-01-01', { designationId: 2, payGrade: 9, basic: 2_200_000 })
  const raised = event('increment', '2021-07-01', { basic: 2_310_000 })
  const joined = event('joined', '2010-03-01', { designationId: 1, payGrade: 11, basic: 1_250_000 })
  expect(standingBy([raised, promoted, joined])).toEqual({
    standing: {
      state: 'active',
      designationId: 2,
      payGrade: 9,
      basic: 2_310_000,
      joinedOn: '2010-03-01',
      leftOn: null,
      leftReason: '',
      extendedTo: null,
    },
    impossible: null,
  })
  expect(standingUntil([raised, promoted, joined], '2019-12-31')).toMatchObject({ designationId: 1, payGrade: 11 })
})

test('who was here before anything was written down is what the first event changed from', () => {
  const { standing } = standingBy([
    event('increment', '2026-07-01', { fromDesignationId: 5, fromGrade: 10, fromBasic: 1_600_000, basic: 1_680_000 }),
  ])
  expect(standing).toMatchObject({ designationId: 5, payGrade: 10, basic: 1_680_000, joinedOn: null, state: 'active' })
})

test('suspended, reinstated, retired; and one who comes back', () => {
  const story = [
    event('joined', '2000-01-01', { designationId: 1 }),
    event('suspended', '2010-05-01'),
    event('reinstated', '2010-09-01'),
    event('resigned', '2012-12-31', { note: 'বিদেশ গমন' }),
  ]
  expect(standingBy(story.slice(0, 2)).standing.state).toBe('suspended')
  expect(standingBy(story).standing).toMatchObject({ state: 'left', leftOn: '2012-12-31', leftReason: 'বিদেশ গমন' })
  const back = standingBy([...story, event('joined', '2015-02-01', { designationId: 3 })])
  expect(back.impossible).toBeNull()
  expect(back.standing).toMatchObject({ state: 'active', designationId: 3, joinedOn: '2015-02-01', leftOn: null })
})

test('what cannot be is named: a promotion of who has left, twice suspended, joined while in service', () => {
  const joined = event('joined', '2000-01-01')
  const left = event('resigned', '2012-12-31')
  const late = event('promotion', '2013-01-01', { designationId: 2 })
  expect(standingBy([joined, left, late]).impossible).toBe(late)
  const again = event('suspended', '2011-01-01')
  expect(standingBy([joined, event('suspended', '2010-01-01'), again]).impossible).toBe(again)
  const twice = event('joined', '2005-01-01')
  expect(standingBy([joined, twice]).impossible).toBe(twice)
})

test('what may befall somebody now', () => {
  expect(kindsFor('active')).not.toContain('joined')
  expect(kindsFor('suspended')).toContain('reinstated')
  expect(kindsFor('retired')).toEqual(['joined', 'died'])
  expect(kindsFor('died')).toEqual([])
})
