import {
  APPLICANT_STATES,
  barTo,
  DESK_STEPS,
  stateAfter,
  stepsFrom,
  type DeskFacts,
} from '~/domain/admissions/desk/applicant-states.policy'
import { describe, expect, test } from 'vitest'

const sent: DeskFacts = {
  state: 'submitted',
  payment: 'free',
  age: null,
  otherGender: false,
  chosen: false,
  listed: false,
  frozen: false,
}

describe('what the office does with an application', () => {
  test('each state offers its steps and no other', () => {
    expect(stepsFrom('draft')).toEqual([])
    expect(stepsFrom('submitted')).toEqual(['verify', 'correct', 'reject'])
    expect(stepsFrom('correction')).toEqual(['verify', 'correct', 'reject', 'recall'])
    expect(stepsFrom('verified')).toEqual(['correct', 'reject', 'unverify'])
    expect(stepsFrom('rejected')).toEqual(['restore'])
    expect(stepsFrom('withdrawn')).toEqual([])
    expect(stateAfter('restore')).toBe('submitted')
    expect(stateAfter('correct')).toBe('correction')
    expect(['restore', 'unverify', 'recall'].map((step) => stateAfter(step as 'restore'))).toEqual(
      Array(3).fill('submitted'),
    )
  })

  test('verifying asks for the fee, the age and the gender; rejecting does not', () => {
    expect(barTo('verify', sent)).toBeNull()
    expect(barTo('verify', { ...sent, payment: 'unpaid' })).toBe('unpaid')
    expect(barTo('verify', { ...sent, payment: 'exempt' })).toBeNull()
    expect(barTo('verify', { ...sent, payment: 'paid', age: 'tooOld' })).toBe('tooOld')
    expect(barTo('verify', { ...sent, otherGender: true })).toBe('otherGender')
    expect(barTo('verify', { ...sent, state: 'withdrawn' })).toBe('state')
    expect(barTo('reject', { ...sent, payment: 'unpaid', age: 'tooYoung' })).toBeNull()
  })

  test('who was called to a place is not moved any more', () => {
    const called: DeskFacts = { ...sent, state: 'verified', chosen: true }
    expect(barTo('reject', called)).toBe('chosen')
    expect(barTo('correct', called)).toBe('chosen')
    expect(barTo('restore', called)).toBe('state')
    expect(barTo('unverify', called)).toBe('chosen')
  })

  test('nothing moves in a frozen list, whatever the step and the state', () => {
    for (const step of DESK_STEPS)
      for (const state of APPLICANT_STATES) {
        const free = barTo(step, { ...sent, state })
        expect(barTo(step, { ...sent, state, frozen: true })).toBe(free === 'state' ? 'state' : 'frozen')
      }
  })

  test('a verification is taken back while no list that is public was made of it, a request for correction at any time', () => {
    const verified: DeskFacts = { ...sent, state: 'verified', payment: 'paid' }
    expect(barTo('unverify', verified)).toBeNull()
    expect(barTo('unverify', { ...verified, listed: true })).toBe('listed')
    expect(barTo('correct', { ...verified, listed: true })).toBe('listed')
    expect(barTo('correct', verified)).toBeNull()
    // Who is in a public list is taken off it where everybody sees it, not rejected beside it.
    expect(barTo('reject', { ...verified, listed: true })).toBe('listed')
    expect(barTo('unverify', sent)).toBe('state')
    expect(barTo('recall', { ...sent, state: 'correction', listed: true })).toBeNull()
    expect(barTo('recall', verified)).toBe('state')
  })
})
